import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { TestPerson } from '../testing/people.ts';

let house: TestHouse;
let staff: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  house.clock.set(new Date('2026-11-20T02:24:00Z'));
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());

const get = (url: string) => house.app.inject({ method: 'GET', url });

/** As a calendar program that subscribes to it has it: read by a parser that is not ours. */
async function subscribed(url: string) {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  return {
    name: calendar.getFirstPropertyValue('name'),
    version: calendar.getFirstPropertyValue('version'),
    again: String(calendar.getFirstPropertyValue('refresh-interval')),
    events: events.map(({ uid, summary, description, startDate, endDate }) => ({
      uid,
      summary,
      description: description ?? '',
      all_day: startDate.isDate && endDate.isDate,
      from: startDate.toString(),
      // The last day: what is written is the day after it.
      to: endDate.adjust(-1, 0, 0, 0) ?? endDate.toString(),
    })),
  };
}
const lastDay = (event: Awaited<ReturnType<typeof subscribed>>['events'][number]) => String(event.to);

describe('a calendar to subscribe to', () => {
  test('has every day of its places, with words and signs as they are', async () => {
    await house.gives(
      'admin.calendar_save',
      {
        title: '德国 EPR; 年报, “最后”一天\\',
        kind: 'tax',
        region: '德国',
        countries: ['DE'],
        marketplaces: [],
        starts_on: '2026-12-30',
        ends_on: '2027-01-02',
        note: '先交钱，再交表；回执要留三年，税局抽查时要看；少交的部分按日计利息'.repeat(3),
        is_key: false,
      } as never,
      { as: staff },
    );
    const { events, ...head } = await subscribed('/tools/calendar.ics?places=eu,cn');
    expect(head).toEqual({ name: '站点日历：欧盟、国内', version: '2.0', again: 'PT12H' });
    const { list } = await house.gives('tools.holidays', { days: 400 });
    const there = new Set(['EU', 'DE', 'FR', 'IT', 'ES', 'PL', 'CN']);
    const expected = list.filter(
      ({ countries }) => countries.length === 0 || countries.some((country) => there.has(country)),
    );
    expect(events.map(({ uid, summary }) => [uid, summary])).toEqual(
      expected.map(({ occurrence, title, region }) => [
        `${occurrence}@localhost`,
        region ? `${title}（${region}）` : title,
      ]),
    );
    expect(events.every(({ all_day }) => all_day)).toBe(true);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    for (const [at, event] of events.entries()) {
      expect([event.from, lastDay(event)]).toEqual([expected[at]!.starts_on, expected[at]!.ends_on]);
      expect(event.description).toBe(expected[at]!.note);
    }
    expect(events.map(({ summary }) => summary)).toContain('德国 EPR; 年报, “最后”一天\\（德国）');
  });

  test('is there for one marketplace and for one country alone', async () => {
    const titles = async (code: string) =>
      (await subscribed(`/tools/calendar/${code}.ics`)).events.map(({ summary }) => summary.split('（')[0]);
    expect((await subscribed('/tools/calendar/amz-de.ics')).name).toBe('日历：亚马逊德国站');
    expect((await subscribed('/tools/calendar/JP.ics')).name).toBe('日历：日本');
    const [amazon_de, ebay_de, walmart, japan] = await Promise.all(
      ['amz-de', 'ebay-de', 'wmt-us', 'JP'].map(titles),
    );
    // What a platform does is its own; a day of a country is that of all who sell there.
    expect(amazon_de).toContain('会员日');
    expect(ebay_de).not.toContain('会员日');
    for (const list of [amazon_de, ebay_de]) expect(list).toContain('德国 EPR; 年报, “最后”一天\\');
    expect(walmart).not.toContain('德国 EPR; 年报, “最后”一天\\');
    expect(walmart).toContain('超级碗');
    expect(japan).toContain('黄金周');
    expect(japan).not.toContain('超级碗');
    for (const list of [amazon_de, walmart, japan]) expect(list).toContain('黑五');
  });

  test.each([
    '?places=moon',
    '?places=us,',
    '?places=us&places=eu',
    '/moon.ics',
    '/us.ics',
    '/amz-us%00.ics',
  ])('of what is none is not there: %s', async (rest) => {
    expect((await get(`/tools/calendar${rest.startsWith('?') ? `.ics${rest}` : rest}`)).statusCode).toBe(404);
  });
});

test('a plan is a calendar of its last days', async () => {
  const as = await house.person();
  const { code, steps } = await house.gives(
    'tools.plan_add',
    { title: '春季；上新, 一批', marketplace: 'amz-de', sell_on: '2027-04-01', days: [10, 2, 5, 14, 6, 12] },
    { as },
  );
  const { events } = await subscribed(`/tools/plan/${code}.ics`);
  expect(events.map(({ from, summary }) => [from, summary])).toEqual(
    steps.map(({ from, verb }) => [from, `春季；上新, 一批：最晚${verb}`]),
  );
  expect(events.map(lastDay)).toEqual(steps.map(({ from }) => from));
});
