import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alert_limits } from '../../../contract/tools/alert-limits.ts';
import { codes } from '../../../contract/http/envelope.ts';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { noticesSent } from '../../testing/notices-sent.ts';
import type { TestPerson } from '../../testing/people.ts';
import { storeFile } from '../../testing/upload-builders.ts';
import { toolsExportParts, toolsLeaving } from './own-data.ts';

let house: TestHouse;
let member: TestPerson;
const start = new Date('2026-11-20T02:24:00Z');
beforeAll(async () => {
  house = await openHouse();
  await house.runJob('tools.fetch_rates');
});
beforeEach(async () => {
  house.clock.set(start);
  member = await house.person();
});
afterAll(() => house.close());

const plan = {
  title: '春季上新',
  marketplace: 'amz-de',
  sell_on: '2027-06-01',
  days: [10, 2, 5, 14, 6, 12],
} as const;
const addPlan = (as: TestPerson, more = {}) =>
  house.call('tools.plan_add', { ...plan, days: [...plan.days], ...more }, { as });
const rateOf = async (currency: string) =>
  (await house.gives('tools.quotes', { currencies: currency })).list[0]!.rate;
const alert = (target: number, currency = 'EUR') =>
  house.call('tools.alert_add', { currency, target: Math.round(target * 10_000) / 10_000 }, { as: member });

describe('alerts', () => {
  test('of one person have an end, are deleted by their owner alone and say nothing new of a rate that is there', async () => {
    const rate = await rateOf('EUR');
    for (let nth = 1; nth <= alert_limits.a_person; nth++)
      expect((await alert(rate + nth / 10)).code).toBe(codes.success);
    expect(await alert(rate + 9)).toMatchObject({
      msg: `到价提醒至多 ${alert_limits.a_person} 个，先删几个`,
    });
    const list = await house.gives('tools.alerts', {}, { as: member });
    // The newest first.
    expect(list.map(({ target }) => target)).toEqual(
      list.map(({ target }) => target).toSorted((a, b) => b - a),
    );
    const [{ id }] = list as [(typeof list)[number]];
    const other = await house.person();
    expect(await house.call('tools.alert_delete', { id }, { as: other })).toMatchObject({
      code: codes.not_found,
    });
    await house.gives('tools.alert_delete', { id }, { as: member });
    expect((await house.gives('tools.alerts', {}, { as: member })).map((one) => one.id)).not.toContain(id);
    expect((await alert(rate + 9)).code).toBe(codes.success);
    expect(await house.gives('tools.alerts', {}, { as: other })).toEqual([]);
  });

  test('wait for a fall as well as for a rise', async () => {
    const rate = await rateOf('GBP');
    expect(await alert(rate, 'GBP')).toMatchObject({ msg: '现在就是这个价，请填高一点或低一点' });
    const { data } = await alert(rate - 0.2, 'GBP');
    expect(data.direction).toBe('below');
    const set = (to: number) =>
      house.db.updateTable('fx_rates').set({ rate: to }).where('currency', '=', 'GBP').execute();
    const told = async () => (await noticesSent(house, member)).map(({ title }) => title);
    await set(rate + 1);
    await house.runJob('tools.tell_rates');
    expect(await told()).toEqual([]);
    await set(rate - 0.3);
    await house.runJob('tools.tell_rates');
    expect(await told()).toEqual([`英镑跌到 ${(Math.round((rate - 0.2) * 10_000) / 10_000).toFixed(4)}`]);
    await set(rate);
  });
});

describe('plans', () => {
  test('of one person have an end, and are marked and deleted by their owner alone', async () => {
    const days = Array.from({ length: 30 }, (_, n) => `2027-06-${String(n + 1).padStart(2, '0')}`);
    for (const sell_on of days.toReversed())
      expect((await addPlan(member, { sell_on })).code).toBe(codes.success);
    expect(await addPlan(member)).toMatchObject({ msg: '计划至多 30 个，先删几个' });
    const hasty = await house.person();
    for (const sell_on of days.slice(1)) expect((await addPlan(hasty, { sell_on })).code).toBe(codes.success);
    const at_once = await Promise.all(Array.from({ length: 6 }, () => addPlan(hasty)));
    expect(at_once.filter(({ code }) => code === codes.success)).toHaveLength(1);
    const list = await house.gives('tools.plans', {}, { as: member });
    expect(list.map(({ sell_on }) => sell_on)).toEqual(days);
    const { id } = list[0]!;
    const other = await house.person();
    for (const answer of [
      await house.call('tools.plan_step', { id, nth: 0, done: true }, { as: other }),
      await house.call('tools.plan_delete', { id }, { as: other }),
      await house.call('tools.plan_step', { id, nth: 6, done: true }, { as: member }),
    ])
      expect(answer.code).not.toBe(codes.success);
    const step = async (done: boolean) =>
      (await house.gives('tools.plan_step', { id, nth: 5, done }, { as: member })).steps.map(
        (one) => one.done,
      );
    expect(await step(true)).toEqual([false, false, false, false, false, true]);
    expect(await step(false)).toEqual([false, false, false, false, false, false]);
  });

  test('end each step where the next begins, the last on the day of sale', async () => {
    const { steps, sell_on } = (await addPlan(member)).data;
    expect(steps.map(({ to }) => to)).toEqual([...steps.slice(1).map(({ from }) => from), sell_on]);
  });
});

const day = (ago: number) => new Date(start.getTime() - ago * 86_400_000).toISOString().slice(0, 10);

describe('lanes', () => {
  const report = (days: number, ago: number, more = {}) =>
    house.gives(
      'tools.lane_report',
      {
        origin: '青岛',
        destination: '伦敦仓',
        way: 'rail',
        sailed_on: day(ago + days),
        signed_on: day(ago),
        ...more,
      } as never,
      { as: member },
    );
  const lanes = (input = {}) => house.gives('tools.lanes', { origin: '青岛', ...input });

  test('count reports of 90 days, and are put in order as is asked', async () => {
    for (let nth = 0; nth < 8; nth++) await report(20, 89 - nth);
    expect((await lanes()).list).toHaveLength(1);
    house.clock.advance(86_400_000);
    expect((await lanes()).list).toEqual([]);
    house.clock.set(start);
    // Quick on the whole, and never the same twice; there is more of it.
    for (let nth = 0; nth < 9; nth++) await report(8 + nth, 5 + nth, { way: 'air' });
    const ways = async (sort: string) => (await lanes({ sort })).list.map(({ way }) => way);
    expect(await ways('quick')).toEqual(['air', 'rail']);
    expect(await ways('steady')).toEqual(['rail', 'air']);
    expect(await ways('samples')).toEqual(['air', 'rail']);
    expect((await lanes({ destination: '汉堡仓' })).list).toEqual([]);
    expect((await lanes({ way: 'air' })).list.map(({ samples }) => samples)).toEqual([9]);
  });

  test('take what sailed within a year', async () => {
    const other = { origin: '广州', destination: '汉堡仓', way: 'rail' };
    const answer = (sailed: number) =>
      house.call(
        'tools.lane_report',
        { ...other, sailed_on: day(sailed), signed_on: day(sailed - 100) } as never,
        { as: member },
      );
    expect((await answer(365)).code).toBe(codes.success);
    expect(await answer(366)).toMatchObject({ msg: '只收近一年开船的' });
  });
});

test('what was made here is in one’s own data, and goes with its owner but for the reports, which have no name', async () => {
  const { code } = (await addPlan(member)).data;
  await alert((await rateOf('EUR')) + 1);
  const lane = { origin: '深圳', destination: '纽约仓', way: 'slow_ship' } as const;
  const proof_id = (await storeFile(house, member, { kind: 'proof' })).id;
  await house.gives(
    'tools.lane_report',
    { ...lane, sailed_on: day(40), arrived_on: day(9), signed_on: day(3), proof_id },
    { as: member },
  );
  const call = callByNobody(house.kernel);
  const own = async () =>
    Object.fromEntries(
      await Promise.all(
        toolsExportParts.map(async ({ name, rows }) => [name, await rows(call, member.id)] as const),
      ),
    );
  expect(await own()).toMatchObject({
    'stock-plans': [{ title: '春季上新', marketplace: 'amz-de', sell_on: '2027-06-01' }],
    'rate-alerts': [{ currency: 'EUR', fired_at: null }],
    'lane-reports': [
      { origin: '深圳', destination: '纽约仓', way: '普船', arrived_on: day(9), shelved_on: null, days: 37 },
    ],
  });
  for (const { name, columns, rows } of toolsExportParts)
    expect(Object.keys((await rows(call, member.id))[0]!).toSorted(), name).toEqual(
      Object.keys(columns).toSorted(),
    );
  const { reports } = await house.gives('tools.lanes', {});
  await call.inTransaction((inner) => toolsLeaving.leave!(inner, member.id, 'anonymise'));
  expect(await own()).toMatchObject({ 'stock-plans': [], 'rate-alerts': [] });
  // The paper has a name on it: nothing uses it any more, so it goes with its owner's files.
  const uses = await house.db
    .selectFrom('file_uses')
    .select('kind')
    .where('file_id', '=', proof_id)
    .execute();
  expect(uses).toEqual([]);
  expect(await house.call('tools.plan', { code })).toMatchObject({ code: codes.not_found });
  expect((await house.gives('tools.lanes', {})).reports).toBe(reports);
});
