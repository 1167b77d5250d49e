import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { fee_table_content } from '../../testing/tools-builders.ts';
import { noticesSent } from '../../testing/notices-sent.ts';
import type { TestPerson } from '../../testing/people.ts';
import { storeFile } from '../../testing/upload-builders.ts';

let house: TestHouse;
let member: TestPerson;
let staff: TestPerson;
const start = new Date('2026-11-20T02:24:00Z');
beforeAll(async () => {
  house = await openHouse();
  member = await house.person();
  staff = await house.person({ grants: ['staff'] });
  await house.runJob('tools.fetch_rates');
});
beforeEach(() => house.clock.set(start));
afterAll(() => house.close());

const wordsTo = async () => (await noticesSent(house, member)).map(({ title, words }) => `${title}${words}`);

describe('an alert', () => {
  const dollar = async () => (await house.gives('tools.quotes', { currencies: 'USD' })).list[0]!.rate;
  const setRate = (rate: number) =>
    house.db.updateTable('fx_rates').set({ rate }).where('currency', '=', 'USD').execute();

  test('is told once when the rate has come, and not before', async () => {
    const rate = await dollar();
    const added = await house.gives(
      'tools.alert_add',
      { currency: 'usd', target: rate + 0.5 },
      { as: member },
    );
    expect(added).toMatchObject({ direction: 'above', title: '美元', rate, fired_at: null });
    const told = async () => (await wordsTo()).filter((text) => text.includes('美元涨到'));
    await house.runJob('tools.tell_rates');
    expect(await told()).toEqual([]);
    await setRate(rate + 0.6);
    for (let run = 0; run < 2; run++) await house.runJob('tools.tell_rates');
    expect(await told()).toHaveLength(1);
    const [alert] = await house.gives('tools.alerts', {}, { as: member });
    expect(alert!.fired_at).not.toBeNull();
    await setRate(rate);
  });

  test.each([
    [{ currency: 'XXX', target: 1 }, 'currency', '没有收录这个币种'],
    [{ currency: 'USD', target: -1 }, 'target', '目标要大于 0'],
    [{ currency: 'USD', target: 0.000001 }, 'target', '目标太小'],
  ])('%j is refused at its field', async (input, path, message) => {
    expect(await house.call('tools.alert_add', input, { as: member })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
  });
});

describe('a plan', () => {
  const plan: Input<'tools.plan_add'> = {
    title: '情人节备货',
    marketplace: 'amz-us',
    sell_on: '2027-02-01',
    days: [10, 2, 5, 14, 6, 12],
  };

  test('goes back through its steps; each is told of on its last day unless it is done', async () => {
    const saved = await house.gives('tools.plan_add', plan, { as: member });
    expect(saved.steps.map(({ from }) => from)).toEqual([
      '2026-12-14',
      '2026-12-24',
      '2026-12-26',
      '2026-12-31',
      '2027-01-14',
      '2027-01-20',
    ]);
    const told = async () => (await wordsTo()).filter((text) => text.startsWith('情人节备货'));
    house.clock.set(new Date('2026-12-14T00:00:00Z'));
    for (let run = 0; run < 2; run++) await house.runJob('tools.tell_plans');
    expect(await told()).toEqual(['情人节备货：今天最晚要下生产单']);
    house.clock.set(start);
    const marked = await house.gives('tools.plan_step', { id: saved.id, nth: 1, done: true }, { as: member });
    expect(marked.steps.map(({ done }) => done)).toEqual([false, true, false, false, false, false]);
    house.clock.set(new Date('2026-12-24T00:00:00Z'));
    await house.runJob('tools.tell_plans');
    expect(await told()).toHaveLength(1);
  });

  test('that begins today says so itself; what the job missed is told as late', async () => {
    const title = '赶工备货';
    house.clock.set(new Date('2026-12-14T00:00:00Z'));
    await house.gives('tools.plan_add', { ...plan, title }, { as: member });
    await house.runJob('tools.tell_plans');
    const told = async () => (await wordsTo()).filter((text) => text.startsWith(title));
    expect(await told()).toEqual([]);
    house.clock.set(new Date('2026-12-25T00:00:00Z'));
    await house.runJob('tools.tell_plans');
    expect(await told()).toEqual(['赶工备货：已经该约验货了']);
    house.clock.set(start);
  });

  test('is read by whoever has its link, and by nobody once it is deleted', async () => {
    const { id, code } = await house.gives('tools.plan_add', plan, { as: member });
    expect(await house.gives('tools.plan', { code })).toMatchObject({
      title: '情人节备货',
      owner: { username: member.username },
    });
    await house.gives('tools.plan_delete', { id }, { as: member });
    expect(await house.call('tools.plan', { code })).toMatchObject({ code: codes.not_found });
  });

  test.each([
    [{ sell_on: '2027-02-30' }, '没有这一天'],
    [{ sell_on: '2031-01-01' }, '2025 年到 2030 年之间'],
    [{ days: [1] }, '要有 6 步的天数'],
    [{ days: [201, 2, 5, 14, 6, 12] }, '一步至多 200 天'],
    [{ marketplace: 'moon' }, '没有这个站点'],
  ])('with %j is refused', async (change, msg) => {
    expect(await house.call('tools.plan_add', { ...plan, ...change }, { as: member })).toMatchObject({
      code: codes.invalid,
      msg,
    });
  });
});

describe('lanes', () => {
  const lane = { origin: '宁波', destination: '洛杉矶仓', way: 'fast_ship' } as const;
  const day = (ago: number) => new Date(start.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const report = (days: number, ago: number, more = {}) =>
    house.gives(
      'tools.lane_report',
      { ...lane, sailed_on: day(ago + days), signed_on: day(ago), ...more },
      { as: member },
    );

  test('are shown from eight reports on, with the middle and the slowest tenth; what is far off is set aside', async () => {
    const days = [12, 13, 13, 14, 14, 15, 16];
    for (const [at, one] of days.entries()) await report(one, 5 + at);
    expect((await house.gives('tools.lanes', {})).list).toEqual([]);
    await report(18, 3);
    expect(await report(90, 2)).toMatchObject({ days: 90, apart: true });
    const { list, reports, apart } = await house.gives('tools.lanes', { origin: '宁波' });
    expect(list).toEqual([{ ...lane, samples: 8, p10: 13, median: 14, p90: 17, trend: null, steps: [] }]);
    expect([reports, apart]).toEqual([9, 1]);
    expect((await house.gives('tools.lanes', { origin: '上海' })).list).toEqual([]);
  });

  test('get slower or quicker, as the last four weeks say', async () => {
    for (const ago of [30, 40, 50, 60]) await report(14, ago);
    for (const ago of [3, 4, 5, 6]) await report(20, ago, { way: 'fast_ship' });
    const { list } = await house.gives('tools.lanes', { way: 'fast_ship' });
    expect(list[0]!.trend).toBeGreaterThan(0);
  });

  test.each([
    [{ signed_on: day(-1) }, '签收了才能报，签收日不能在今天之后'],
    [{ sailed_on: day(3), signed_on: day(3) }, '签收日要晚于开船日'],
    [{ sailed_on: day(300), signed_on: day(3) }, '超过 120 天的不收，请核对日期'],
    [{ sailed_on: '2026-02-30' }, '没有这一天'],
    [{ origin: '火星' }, '没有这个起运地'],
    [{ booked_on: day(19) }, '订舱日不能晚于开船日'],
    [{ booked_on: day(81) }, '订舱到开船超过 60 天的不收，请核对日期'],
    [{ arrived_on: day(21) }, '到港日要在开船日和签收日之间'],
    [{ arrived_on: day(4) }, '到港日要在开船日和签收日之间'],
    [{ shelved_on: day(6) }, '上架日不能早于签收日'],
    [{ shelved_on: day(-1) }, '还没上架的先不填，上架日不能在今天之后'],
    [
      { sailed_on: day(100), signed_on: day(80), shelved_on: day(19) },
      '签收到上架超过 60 天的不收，请核对日期',
    ],
    [{ arrived_on: '2026-02-30' }, '没有这一天'],
  ])('%j is refused', async (change, msg) => {
    const input = { ...lane, sailed_on: day(20), signed_on: day(5), ...change };
    expect(await house.call('tools.lane_report', input as never, { as: member })).toMatchObject({ msg });
  });

  test('tell each step from eight reports of it on, by lane and over all lanes of a way, without what is set aside', async () => {
    const steps = { origin: '义乌', destination: '汉堡仓', way: 'rail' } as const;
    // From sailing to the port and on to signing: 20 + 4, 21 + 4 …, and one day more in port each.
    for (let nth = 0; nth < 7; nth++)
      await report(24 + nth, 10 + nth, {
        ...steps,
        booked_on: day(10 + nth + 24 + nth + 3),
        arrived_on: day(10 + nth + 4),
        shelved_on: day(10 + nth - 9),
      });
    const read = async () => {
      const { list, ways } = await house.gives('tools.lanes', { origin: '义乌', way: 'rail' });
      return { lane: list[0]?.steps, way: ways.find(({ way }) => way === 'rail') };
    };
    await report(27, 5, { ...steps, arrived_on: day(9) });
    const told = [
      { key: 'sail', samples: 8, median: 23, p90: 25 },
      { key: 'clear', samples: 8, median: 4, p90: 4 },
    ];
    expect(await read()).toEqual({ lane: told, way: { way: 'rail', samples: 8, median: 27, steps: told } });
    // Of another lane: it makes the eighth of the way that tells when it was booked, and not of the lane.
    await report(27, 5, { ...steps, origin: '上海', booked_on: day(37) });
    // Far off: neither its days nor its steps count.
    await report(110, 2, { ...steps, booked_on: day(115), arrived_on: day(40), shelved_on: day(1) });
    const { lane, way } = await read();
    expect(lane).toEqual(told);
    expect(way).toMatchObject({ samples: 9, steps: [{ key: 'book', samples: 8, median: 3 }, ...told] });
    const desk = await house.gives('admin.lane_reports', {}, { as: staff });
    expect(desk.list[0]!.steps).toEqual([
      { key: 'book', days: 3 },
      { key: 'sail', days: 72 },
      { key: 'clear', days: 38 },
      { key: 'shelve', days: 1 },
    ]);
  });

  test('take a proof of one’s own, which staff alone see; staff take a report out', async () => {
    const other = await house.person();
    const foreign = await storeFile(house, other, { kind: 'proof' } as never);
    const input = { ...lane, sailed_on: day(20), signed_on: day(5), proof_id: foreign.id };
    expect(await house.call('tools.lane_report', input, { as: member })).toMatchObject({
      code: codes.invalid,
    });
    const { id } = await report(14, 1);
    const desk = await house.gives('admin.lane_reports', {}, { as: staff });
    expect(desk.list[0]).toMatchObject({ id, days: 14, hidden: false, proof: null });
    const before = (await house.gives('tools.lanes', {})).reports;
    await house.gives('admin.lane_hide', { id, hidden: true }, { as: staff });
    expect((await house.gives('tools.lanes', {})).reports).toBe(before - 1);
  });
});

describe('tables of fees', () => {
  const table: Input<'admin.fee_table_save'> = {
    title: '亚马逊美国站 FBA',
    source_title: '平台公告',
    source_url: 'https://sellercentral.example/fees',
    as_of: '2026-02-05',
    content: fee_table_content,
  };

  test('are kept by staff, with their source and in turns', async () => {
    expect(await house.call('admin.fee_table_save', table, { as: member })).toMatchObject({
      data: { permission: 'staff_moderator' },
    });
    const saved = await house.gives('admin.fee_table_save', table, { as: staff });
    const change = { ...table, id: saved.id, rev: saved.rev, title: '改了名' };
    await house.gives('admin.fee_table_save', change, { as: staff });
    expect(await house.call('admin.fee_table_save', change, { as: staff })).toMatchObject({
      msg: '这张表刚被别人改过，请刷新后再改',
    });
    expect(await house.gives('tools.fee_tables', {})).toMatchObject([
      { title: '改了名', source: { title: '平台公告' }, as_of: '2026-02-05', content: table.content },
    ]);
  });

  test.each([
    [{ source_url: 'http://a.example' }, '来源网址要以 https 开头'],
    [{ as_of: '2026-02-31' }, '没有这一天'],
    [{ content: { ...table.content, tiers: [] } }, '至少一档'],
  ])('with %j are refused', async (change, msg) => {
    expect(await house.call('admin.fee_table_save', { ...table, ...change }, { as: staff })).toMatchObject({
      msg,
    });
  });
});
