import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { marketplaceFacts } from '../marketplace-facts.ts';
import { nextSwitch, switchesOf } from './offsets.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const at = (iso: string) => house.clock.set(new Date(iso));
const clocksOf = async (zones?: string) => (await house.gives('tools.worldtime', { zones })).zones;
const clockOf = async (zone: string) => (await clocksOf(zone))[0]!;

test('every marketplace has its facts', () => {
  expect(marketplaceFacts.map(({ code }) => code).toSorted()).toEqual(
    marketplaces.map(({ code }) => code).toSorted(),
  );
});

describe('the time in the world', () => {
  test('is that of the marketplaces where no zones are named', async () => {
    at('2026-11-20T02:24:00Z');
    const clocks = await clocksOf();
    const of = (code: string) => clocks.find((clock) => clock.marketplaces.includes(code));
    expect(of('amz-us')).toMatchObject({ city: '洛杉矶', time: '18:24', date: '2026-11-19', state: 'day' });
    expect(of('etsy')).toMatchObject({ city: '纽约', time: '21:24', state: 'peak', behind_beijing: 780 });
    expect(of('amz-uk')).toMatchObject({ time: '02:24', date: '2026-11-20', state: 'night', offset: 0 });
    expect(of('rakuten')).toMatchObject({ time: '11:24', behind_beijing: -60 });
    expect(await clocksOf('')).toEqual(clocks);
    expect(await house.gives('tools.worldtime', { zones: 'UTC' })).toMatchObject({
      now: '2026-11-20T02:24:00.000Z',
      awake_hours: [8, 23],
      peak_hours: [19, 23],
      zones: [{ time: '02:24', offset: 0, behind_beijing: 480, marketplaces: [], region: 'UTC' }],
    });
  });

  test('is told for the zones that are named, in their order, each once', async () => {
    const clocks = await clocksOf('Asia/Tokyo, Europe/London,Asia/Tokyo');
    expect(clocks.map(({ zone }) => zone)).toEqual(['Asia/Tokyo', 'Europe/London']);
  });

  test('knows zones of half an hour, and names that only the table has', async () => {
    expect(await clockOf('Asia/Kolkata')).toMatchObject({ city: '新德里', offset: 330, summer_time: null });
    expect(await clockOf('America/Puerto_Rico')).toMatchObject({
      city: 'Puerto Rico',
      region: '',
      offset: -240,
    });
    expect(await clockOf('Pacific/Chatham')).toMatchObject({
      city: 'Chatham',
      offset: 825,
      summer_time: true,
    });
  });

  test('has no switch where clocks are not changed', async () => {
    for (const zone of [
      'America/Mexico_City',
      'America/Sao_Paulo',
      'Asia/Tokyo',
      'Europe/Moscow',
      'Asia/Riyadh',
      'Asia/Singapore',
    ])
      expect(await clockOf(zone), zone).toMatchObject({ summer_time: null, next_switch: null });
  });

  test('tells the next switch, and from 14 days before it that it is soon', async () => {
    at('2026-10-18T05:59:00Z');
    expect(await clockOf('America/New_York')).toMatchObject({
      offset: -240,
      summer_time: true,
      next_switch: { at: '2026-11-01T06:00:00.000Z', offset_after: -300, soon: false },
    });
    at('2026-10-18T06:00:00Z');
    expect((await clockOf('America/New_York')).next_switch?.soon).toBe(true);
    at('2026-11-01T05:59:00Z');
    expect(await clockOf('America/New_York')).toMatchObject({ time: '01:59', summer_time: true });
    at('2026-11-01T06:00:00Z');
    expect(await clockOf('America/New_York')).toMatchObject({
      time: '01:00',
      summer_time: false,
      next_switch: { at: '2027-03-14T07:00:00.000Z', soon: false },
    });
  });

  test('leaves an hour out on a day of 23 hours, and has one twice on a day of 25', async () => {
    const seen = async (zone: string, times: readonly string[]) => {
      const found: string[] = [];
      for (const time of times) {
        at(time);
        const { date, time: clock, offset } = await clockOf(zone);
        found.push(`${date.slice(5)} ${clock} ${offset}`);
      }
      return found;
    };
    expect(
      await seen('America/New_York', [
        '2027-03-14T04:59:00Z',
        '2027-03-14T05:00:00Z',
        '2027-03-14T06:59:00Z',
        '2027-03-14T07:00:00Z',
        '2027-03-15T03:59:00Z',
        '2027-03-15T04:00:00Z',
      ]),
    ).toEqual([
      '03-13 23:59 -300',
      '03-14 00:00 -300',
      '03-14 01:59 -300',
      '03-14 03:00 -240',
      '03-14 23:59 -240',
      '03-15 00:00 -240',
    ]);
    expect(await seen('Europe/Berlin', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])).toEqual([
      '10-25 02:30 120',
      '10-25 02:30 60',
    ]);
  });

  test('has summer in the south while it is winter in the north', async () => {
    at('2026-12-20T00:00:00Z');
    expect(await clockOf('Australia/Sydney')).toMatchObject({ offset: 660, summer_time: true });
    expect(await clockOf('Europe/Berlin')).toMatchObject({ offset: 60, summer_time: false });
  });

  test('of a zone that nobody knows is refused in words', async () => {
    for (const zone of ['Mars/Olympus', 'america/new_york', '+08:00', 'Asia/Tokyo\u0000'])
      expect(await house.call('tools.worldtime', { zones: zone }), zone).toMatchObject({
        code: codes.invalid,
      });
    expect(await house.call('tools.worldtime', { zones: 'Mars/Olympus' })).toMatchObject({
      msg: '没有“Mars/Olympus”这个时区',
    });
    expect(await house.call('tools.worldtime', { zones: `Z${'z'.repeat(60)}` })).toMatchObject({
      msg: `没有“Z${'z'.repeat(39)}”这个时区`,
    });
    const many = Array.from({ length: 41 }, (_, n) => `Zone/${n}`).join(',');
    expect(await house.call('tools.worldtime', { zones: many })).toMatchObject({ msg: '时区至多 40 个' });
  });
});

test('the switches of known years', () => {
  const days = (zone: string, year: number) =>
    switchesOf(zone, year).map((one) => new Date(one.at).toISOString());
  expect(days('America/New_York', 2025)).toEqual(['2025-03-09T07:00:00.000Z', '2025-11-02T06:00:00.000Z']);
  expect(days('America/Los_Angeles', 2027)).toEqual(['2027-03-14T10:00:00.000Z', '2027-11-07T09:00:00.000Z']);
  expect(days('Europe/London', 2026)).toEqual(['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z']);
  expect(days('Europe/Berlin', 2030)).toEqual(['2030-03-31T01:00:00.000Z', '2030-10-27T01:00:00.000Z']);
  expect(days('Australia/Sydney', 2026)).toEqual(['2026-04-04T16:00:00.000Z', '2026-10-03T16:00:00.000Z']);
  expect(days('Asia/Shanghai', 2026)).toEqual([]);
});

test('a question about the past is not answered by what is known of now', () => {
  const july = Date.parse('2026-07-01T00:00:00Z');
  expect(nextSwitch('Europe/Paris', Date.parse('2026-12-01T00:00:00Z'))?.after).toBe(120);
  expect(nextSwitch('Europe/Paris', july)?.after).toBe(60);
});
