import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { noRates } from '../../../gateways/rates.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { newestDue, workingDaysAfter } from './working-days.ts';

const start = new Date('2026-11-20T02:24:00Z');
let house: TestHouse;
let member: TestPerson;
let source: string;
beforeAll(async () => {
  house = await openHouse();
  source = house.gateways.rates.source.code;
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(start);
  for (const table of ['fx_rates', 'rate_alerts', 'notice_events'] as const)
    await house.db.deleteFrom(table).execute();
  member = await house.person();
  await rates({ USD: 7.1, JPY: 0.045 });
});

const rates = (of: Record<string, number>, day = '2026-11-19') =>
  house.db
    .insertInto('fx_rates')
    .values(
      Object.entries(of).map(([currency, rate]) => ({
        source,
        currency,
        day,
        rate: String(rate),
        fetched_at: house.clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'currency', 'day'])
        .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate') })),
    )
    .execute();
const add = (currency: string, target: number, as = member) =>
  house.call('tools.alert_add', { currency, target }, { as });
const alerts = (as = member) => house.gives('tools.alerts', {}, { as });
const told = async (as = member) => (await noticesSent(house, as)).map(({ title, words }) => title + words);

describe('alerts', () => {
  test('bear the name, unit and rate of their currency', async () => {
    expect((await add('jpy', 4.6)).data).toEqual({
      id: expect.any(Number),
      currency: 'JPY',
      title: '百日元',
      direction: 'above',
      target: 4.6,
      rate: 4.5,
      fired_at: null,
    });
    await house.db.deleteFrom('fx_rates').execute();
    expect(await alerts()).toMatchObject([{ currency: 'JPY', rate: null }]);
  });

  test('are of a currency that has a rate, and not of the one that it is now', async () => {
    expect(await add('EUR', 8)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'currency', message: '这个币种现在没有汇率，不能提醒' }] },
    });
    expect(await add('USD', 7.1)).toMatchObject({
      data: { issues: [{ path: 'target', message: '现在就是这个价，请填高一点或低一点' }] },
    });
    expect((await add('USD', 7.1001)).data).toMatchObject({ direction: 'above' });
    expect((await add('USD', 7.0999)).data).toMatchObject({ direction: 'below' });
    const { id } = (await alerts())[0]!;
    await house.gives('tools.alert_delete', { id }, { as: member });
    expect(await house.call('tools.alert_delete', { id }, { as: member })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个提醒',
    });
  });

  test('are told when the rate stands exactly there, each to its owner, once', async () => {
    const other = await house.person();
    await add('USD', 7.2);
    await add('USD', 7.3);
    await add('USD', 7, other);
    await add('JPY', 4.4, other);
    const run = () => house.runJob('tools.tell_rates');
    await run();
    expect([await told(), await told(other)]).toEqual([[], []]);
    await rates({ USD: 7.2, JPY: 0.044 });
    house.clock.advance(60_000);
    await run();
    await run();
    expect(await told()).toEqual(['美元涨到 7.2000，现在 7.2000']);
    expect(await told(other)).toEqual(['百日元跌到 4.4000，现在 4.4000']);
    expect((await alerts()).map(({ target, fired_at }) => [target, fired_at])).toEqual([
      [7.3, null],
      [7.2, house.clock.now().toISOString()],
    ]);
    const [notice] = await noticesSent(house, member);
    expect(notice).toMatchObject({ kind: 'system', actor_id: null, href: '/tools#fx' });
  });

  test('go by the newest rate of the last ten days', async () => {
    await rates({ EUR: 8 }, '2026-11-10');
    await rates({ USD: 6.9 }, '2026-11-18');
    expect((await add('EUR', 9)).code).toBe(codes.success);
    await add('USD', 9);
    expect((await alerts()).map(({ currency, rate }) => [currency, rate])).toEqual([
      ['USD', 7.1],
      ['EUR', 8],
    ]);
    await rates({ USD: 7.1 }, '2026-11-20');
    expect((await alerts())[1]).toMatchObject({ currency: 'EUR', rate: null });
    // What has no rate any more is not told.
    await rates({ EUR: 9.5 }, '2026-11-10');
    await house.runJob('tools.tell_rates');
    expect(await told()).toEqual([]);
  });

  test('wait where nobody gives rates', async () => {
    await add('USD', 7.2);
    await rates({ USD: 7.5 });
    const offered = house.gateways.rates;
    house.gateways.rates = noRates;
    await house.runJob('tools.tell_rates');
    house.gateways.rates = offered;
    expect(await told()).toEqual([]);
  });
});

describe('quotes', () => {
  const quotes = (currencies: string, days?: '30' | '90') =>
    house.gives('tools.quotes', { currencies, ...(days && { days }) });

  test('go back as far as is asked, and say what fell, or what is told for the first time', async () => {
    await rates({ USD: 7.4 }, '2026-08-22');
    await rates({ USD: 7.3 }, '2026-08-21');
    await rates({ USD: 7.2 }, '2026-11-18');
    const [quote] = (await quotes('USD', '90')).list;
    expect(quote!.series.map(({ day }) => day)).toEqual(['2026-08-22', '2026-11-18', '2026-11-19']);
    expect(quote).toMatchObject({ rate: 7.1, previous: 7.2, change_percent: -1.39 });
    expect((await quotes('JPY')).list[0]).toMatchObject({ previous: null, change_percent: null });
  });
});

test.each([
  ['2026-11-19', '2026-11-20', 1],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-11-19', '2026-11-24', 3],
  ['2026-11-13', '2026-11-20', 5],
  ['2026-01-01', '2026-11-20', 21],
])('from %s to %s there are %i working days', (from, to, days) =>
  expect(workingDaysAfter(from, to)).toBe(days),
);

test.each([
  ['2026-11-20T15:29:59Z', '2026-11-19'],
  ['2026-11-20T15:30:00Z', '2026-11-20'],
  ['2026-11-21T20:00:00Z', '2026-11-20'],
  ['2026-11-22T20:00:00Z', '2026-11-20'],
  ['2026-11-23T15:30:00Z', '2026-11-23'],
])('at %s the rates of %s should be out', (at, day) => expect(newestDue(new Date(at))).toBe(day));
