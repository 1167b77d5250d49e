import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { type Bill, type BillLine, noChannel } from '../../../gateways/payment/payment-channel.ts';
import { down } from '../../../gateways/failed.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { fen } from '../../../ledger/amount.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { ledgerHolds, posted } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { storeFile } from '../../../testing/upload-builders.ts';
import type { OurBooks, OurMove } from './our-books.ts';
import { reconcileDay } from './reconcile.ts';

const day = '2026-11-19';
const at = new Date('2026-11-19T04:00:00Z');
let house: TestHouse;
let finance: TestPerson;
/** What the channel's bill says, and what our rooms know. */
let bills: Record<string, Bill>;
let moves: OurMove[];
let asked: string[];
/** What an answer of the channel makes of one of ours. */
let answers: Record<string, () => Promise<void>>;
beforeEach(async () => {
  [bills, moves, asked, answers] = [{}, [], [], {}];
  const wechat = {
    ...noChannel,
    offered: true,
    bill: async (of: string) => bills[of] ?? { result: 'not_ready' as const },
  };
  house = await openHouse({ gateways: { payments: { wechat, alipay: noChannel } } });
  finance = await house.person({ grants: ['staff'], staff_role: 'finance', email: 'finance@example.com' });
});
afterEach(async () => {
  await ledgerHolds(house.db);
  await house.close();
});

const books: OurBooks = {
  doneBetween: async (_call, _channel, from, to) =>
    moves.filter((move) => move.done && move.at !== null && move.at >= from && move.at < to),
  byNumber: async (_call, _channel, kind, out_nos) =>
    moves.filter((move) => move.kind === kind && out_nos.includes(move.out_no)),
  async ask(_context, _channel, _kind, out_no) {
    asked.push(out_no);
    await answers[out_no]?.();
  },
};
const context = (): JobContext => ({
  db: house.db,
  now: house.clock.now(),
  gateways: house.gateways,
  public_url: 'http://localhost',
  invalidates: async () => {},
  asCall: (work) => callByNobody(house.kernel).inTransaction(work),
});
const run = async (of = day) => {
  await reconcileDay(context(), books, { channel: 'wechat', day: of });
  await house.runJobs();
};

let number = 0;
const line = (out_no: string, more: Partial<BillLine> = {}): BillLine => ({
  kind: 'payment',
  channel_no: `42${out_no}`,
  out_no,
  amount: fen(3_900),
  fee: fen(23),
  succeeded: true,
  at,
  ...more,
});
/** A top-up of ours that is in the ledger. */
async function paid(more: Partial<OurMove> = {}): Promise<OurMove> {
  const attempt_id = ++number;
  const amount = fen(more.amount ?? 3_900n);
  await posted(house, 'recharge', { user_id: finance.id, attempt_id, channel: 'wechat', amount });
  const move: OurMove = {
    kind: 'payment',
    out_no: `C${attempt_id}01`,
    order_no: `C${attempt_id}`,
    amount,
    done: true,
    at,
    state: '已支付',
    owner_id: finance.id,
    keys: [`pay:${attempt_id}`, `late:${attempt_id}`],
    ...more,
  };
  moves.push(move);
  return move;
}
const bill = (...lines: BillLine[]): Bill => ({ result: 'ready', lines });
const report = (of = day) =>
  house.gives('finance.recon_day', { channel: 'wechat', day: of }, { as: finance });
const breaks = async (status: 'open' | 'resolved' = 'open') =>
  (await house.gives('finance.recon_breaks', { status }, { as: finance })).list;
const stored = async () => ({
  lines: await house.db
    .selectFrom('recon_lines')
    .select(['out_no', 'amount', 'times'])
    .orderBy('id')
    .execute(),
  breaks: await house.db.selectFrom('recon_breaks').selectAll().orderBy('id').execute(),
  fees: (
    await house.db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'channel_fee').execute()
  ).length,
  history: (await house.db.selectFrom('flow_log').select('id').execute()).length,
});
const mails = async () => (await house.mails()).map(({ subject }) => subject);

test('a day that agrees: everything is matched, the fee is booked once, nothing is left over', async () => {
  const [one, two] = [await paid(), await paid({ amount: 1_000n })];
  bills[day] = bill(line(one.out_no), line(two.out_no, { amount: fen(1_000), fee: fen(6) }));
  await run();
  expect(await report()).toMatchObject({
    bill: 'ready',
    lines: 2,
    matched: 2,
    received: 4_900,
    refunded: 0,
    fee: 29,
    fee_booked: 29,
    net: 4_871,
    residual: 0,
    opening: 0,
    closing: 4_871,
    our_closing: 4_871,
    explained: [],
    sorts: [],
    finished: true,
  });
  const before = await stored();
  expect(before.fees).toBe(1);
  await run();
  expect(await stored()).toEqual(before);
  expect(await mails()).toEqual([]);
});

test('the five breaks are found, listed, explain the difference to the fen, and a re-run changes nothing', async () => {
  const [same, gone, more, pending, twice] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await paid(),
  ];
  bills[day] = bill(
    line(same.out_no),
    line('STRANGE01', { amount: fen(8_800) }),
    line(more.out_no, { amount: fen(3_910) }),
    line(pending.out_no, { succeeded: false }),
    line(twice.out_no),
    line(twice.out_no),
  );
  await run();
  expect((await breaks()).map(({ sort, effect, out_no }) => [sort, effect, out_no])).toEqual([
    ['channel_only', 8_800, 'STRANGE01'],
    ['status_diff', -3_900, pending.out_no],
    ['dup', 3_900, twice.out_no],
    ['ours_only', -3_900, gone.out_no],
    ['amount_diff', 10, more.out_no],
  ]);
  const said = await report();
  expect(said).toMatchObject({ finished: false, residual: 0, lines: 6, matched: 2 });
  expect(said.explained.reduce((sum, { effect }) => sum + effect, 0)).toBe(said.closing - said.our_closing);
  // Told once; what is missing may stand in the next bill.
  expect(await mails()).toEqual(['2026-11-19 微信对账有 4 笔差异要办']);
  expect(asked.toSorted()).toEqual([gone.out_no, pending.out_no].toSorted());
  const before = await stored();
  await run();
  expect(await stored()).toEqual(before);
  expect(await mails()).toHaveLength(1);
});

test('what only was not told yet heals by the room’s own event, and nobody is bothered', async () => {
  const late = await paid({ done: false, state: '待支付' });
  answers[late.out_no] = async () => void Object.assign(late, { done: true, state: '已支付' });
  bills[day] = bill(line(late.out_no));
  await run();
  expect(asked).toEqual([late.out_no]);
  expect(await report()).toMatchObject({ matched: 1, residual: 0, finished: true });
  expect(await breaks()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('what is paid around midnight stands in the next bill: the break heals, and is alarmed of if it does not', async () => {
  const [night, lost] = [await paid(), await paid()];
  bills[day] = bill();
  await run();
  expect((await breaks()).map(({ sort }) => sort)).toEqual(['ours_only', 'ours_only']);
  expect(await mails()).toEqual([]);
  house.clock.advance(86_400_000);
  bills['2026-11-20'] = bill(line(night.out_no));
  await run('2026-11-20');
  await run();
  expect((await breaks()).map(({ out_no }) => out_no)).toEqual([lost.out_no]);
  expect(await breaks('resolved')).toMatchObject([{ out_no: night.out_no, resolved_by: null, reason: '' }]);
  expect(await mails()).toEqual(['2026-11-19 微信对账有 1 笔差异要办']);
  // The one that is lost still makes a difference the day after, and the report says whence it comes.
  const after = await report('2026-11-20');
  expect(after).toMatchObject({ matched: 1, residual: 0, finished: true });
  expect(after.carried).not.toBe(0);
  expect(after.carried + after.explained.reduce((sum, { effect }) => sum + effect, 0)).toBe(
    after.closing - after.our_closing,
  );
  await run();
  expect(await mails()).toHaveLength(1);
});

test('a booking that is not in the ledger is left over, and the day is not finished', async () => {
  const one = await paid({ keys: ['pay:nothing'] });
  bills[day] = bill(line(one.out_no));
  await run();
  expect(await report()).toMatchObject({ matched: 1, residual: 3_900, explained: [], finished: false });
});

test('a bill that is not there, is broken or cannot be reached is said, asked for again, and books nothing', async () => {
  const one = await paid();
  await run();
  expect(await report()).toMatchObject({ bill: 'not_ready', tries: 1, compared_at: null, finished: false });
  bills[day] = { result: 'broken', says: '校验和不符' };
  await run();
  await run();
  expect(await report()).toMatchObject({ bill: 'broken', says: '校验和不符', tries: 3, lines: 0 });
  expect(await mails()).toEqual(['2026-11-19 微信账单不完整，没有核对']);
  bills[day] = down('timeout');
  await run();
  expect(await report()).toMatchObject({ bill: 'down', says: '' });
  expect((await stored()).fees).toBe(0);
  bills[day] = bill(line(one.out_no));
  await run();
  expect(await report()).toMatchObject({ bill: 'ready', tries: 5, matched: 1, finished: true });
});

test('a corrected bill takes the place of the first; its other fee is a difference and no second posting', async () => {
  const one = await paid();
  bills[day] = bill(line(one.out_no, { amount: fen(4_000) }));
  await run();
  expect((await breaks()).map(({ sort }) => sort)).toEqual(['amount_diff']);
  bills[day] = bill(line(one.out_no, { fee: fen(24) }));
  await run();
  const [found, ...more] = await breaks();
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    sort: 'amount_diff',
    kind: 'fee',
    their_amount: 24,
    our_amount: 23,
    effect: -1,
    says: '账单手续费 0.24 元，我们已入账 0.23 元',
  });
  expect(await report()).toMatchObject({ fee: 24, fee_booked: 23, residual: 0, finished: false });
  expect((await stored()).fees).toBe(1);
  await house.gives('finance.break_resolve', { id: found!.id, reason: '少记的一分已调账' }, { as: finance });
  await run();
  expect(await report()).toMatchObject({ residual: 0, finished: true });
});

/** Proposed by one, posted by another. */
async function adjustedByOneYuan(): Promise<{ id: number; second: TestPerson }> {
  const { id } = await house.gives(
    'finance.adjustment_propose',
    {
      suspense: 'susp.recon',
      account: 'asset.wechat',
      gives: 'account',
      amount: '1.00',
      reason: '账单多一元，挂账待查',
      file_ids: [(await storeFile(house, finance, { kind: 'proof' })).id],
    },
    { as: finance },
  );
  const second = await house.person({ grants: ['staff'], staff_role: 'finance' });
  await house.gives('finance.adjustment_approve', { id }, { as: second });
  return { id, second };
}

test('what was adjusted before the first bill stands in what its day began with, and only there', async () => {
  await adjustedByOneYuan();
  house.clock.set(new Date('2026-11-22T10:30:00+08:00'));
  bills['2026-11-21'] = bill();
  await run('2026-11-21');
  expect(await report('2026-11-21')).toMatchObject({
    opening: 100,
    closing: 100,
    our_closing: 100,
    carried: 0,
    adjusted: 0,
  });
});

test('what finance sets right by an adjustment is in our books on that day, and the day after carries nothing of it', async () => {
  const one = await paid();
  bills[day] = bill(line(one.out_no, { amount: fen(4_000) }));
  const [adjusted, after] = ['2026-11-20', '2026-11-21'];
  await run();
  expect(await report()).toMatchObject({ closing: 3_977, our_closing: 3_877, adjusted: 0, residual: 0 });
  const [found] = await breaks();
  await house.call('finance.break_resolve', { id: found!.id, reason: '多收的一元先挂账' }, { as: finance });
  house.clock.set(new Date('2026-11-20T23:59:59+08:00'));
  const { id, second } = await adjustedByOneYuan();
  [bills[adjusted], bills[after]] = [bill(), bill()];
  await run(adjusted);
  await run(after);
  expect(await report()).toMatchObject({ our_closing: 3_877, adjusted: 0 });
  expect(await report(adjusted)).toMatchObject({
    closing: 3_977,
    our_closing: 3_977,
    carried: 100,
    adjusted: 100,
    residual: 0,
  });
  expect(await report(after)).toMatchObject({ closing: 3_977, our_closing: 3_977, carried: 0, adjusted: 0 });
  // Taken back, the difference is there again, from then on.
  house.clock.set(new Date('2026-11-21T10:00:00+08:00'));
  await house.gives('finance.adjustment_ask_back', { id, reason: '渠道改了账单' }, { as: finance });
  await house.gives('finance.adjustment_take_back', { id }, { as: second });
  expect(await report(adjusted)).toMatchObject({ our_closing: 3_977, adjusted: 100 });
  expect(await report(after)).toMatchObject({ our_closing: 3_877, carried: 0, adjusted: -100 });
});

test('a fee that the day gave back is booked the other way round', async () => {
  const one = await paid();
  bills[day] = bill(line(one.out_no, { fee: fen(-10) }));
  await run();
  expect(await report()).toMatchObject({
    fee: -10,
    fee_booked: -10,
    net: 3_910,
    residual: 0,
    finished: true,
  });
});

test('by the schedule: yesterday, days that were missed, and days with open breaks once a morning', async () => {
  const due = async () => {
    await house.runJob('finance.reconcile');
    const { rows } = await sql<{ data: { channel: string; day: string } }>`
      delete from test_jobs where name = 'finance.reconcile_day' returning data`.execute(house.db);
    return rows.map(({ data }) => `${data.channel} ${data.day}`).toSorted();
  };
  expect(await due()).toEqual(['wechat 2026-11-19']);
  bills[day] = bill(line('STRANGE01'));
  await run();
  // Compared today: not again before tomorrow.
  expect(await due()).toEqual([]);
  house.clock.advance(3 * 86_400_000);
  expect(await due()).toEqual([
    'wechat 2026-11-19',
    'wechat 2026-11-20',
    'wechat 2026-11-21',
    'wechat 2026-11-22',
  ]);
});

test('somebody takes a break, notes what they found, and resolves it with words; nobody else comes in', async () => {
  bills[day] = bill(line('STRANGE01'));
  await run();
  const [found] = await breaks();
  const { id } = found!;
  const stranger = await house.person({ grants: ['staff'] });
  expect(
    (await house.call('finance.break_resolve', { id, reason: '已挂账' }, { as: stranger })).code,
  ).not.toBe(codes.success);
  await house.gives('finance.break_take', { id }, { as: finance });
  await house.gives('finance.break_note', { id, note: '渠道说是测试款' }, { as: finance });
  expect(await breaks()).toMatchObject([{ owner: { id: finance.id }, note: '渠道说是测试款' }]);
  expect((await house.call('finance.break_resolve', { id, reason: ' ' }, { as: finance })).msg).toBe(
    '请填写办结说明',
  );
  await house.gives('finance.break_resolve', { id, reason: '渠道测试款，已原路退回' }, { as: finance });
  expect(await breaks('resolved')).toMatchObject([
    { id, resolved_by: { id: finance.id }, reason: '渠道测试款，已原路退回' },
  ]);
  for (const answer of [
    await house.call('finance.break_resolve', { id, reason: '再办一次' }, { as: finance }),
    await house.call('finance.break_note', { id, note: '晚了' }, { as: finance }),
  ])
    expect(answer.msg).toBe('这笔差异已经办结了');
  // It stays done with, and still explains the difference.
  await run();
  expect(await breaks()).toEqual([]);
  expect(await report()).toMatchObject({
    residual: 0,
    explained: [{ sort: 'channel_only', effect: 3_900 }],
    finished: true,
  });
});

test('what had gone by itself and is there again is opened again', async () => {
  const one = await paid({ done: false, state: '已关闭' });
  bills[day] = bill(line(one.out_no));
  await run();
  one.done = true;
  await run();
  expect(await breaks()).toEqual([]);
  one.done = false;
  await run();
  expect((await breaks()).map(({ status }) => status)).toEqual(['open']);
});

test('the desk asks for a run of a day that has a bill, and only of such a day', async () => {
  const ask = (of: string, channel: 'wechat' | 'alipay' = 'wechat') =>
    house.call('finance.recon_run', { channel, day: of }, { as: finance });
  expect((await ask('2026-11-20')).msg).toBe('账单第二天 10 点以后才有');
  expect((await ask('2026-08-01')).msg).toBe('渠道只保留 90 天内的账单');
  expect((await ask(day, 'alipay')).msg).toBe('支付宝还没有接通，没有账单');
  expect((await ask(day)).code).toBe(codes.success);
  const { list, open } = await house.gives('finance.recon_days', {}, { as: finance });
  expect([list, open.count]).toEqual([[], 0]);
  await house.runJobs();
  expect((await house.gives('finance.recon_days', {}, { as: finance })).list).toMatchObject([
    { day, cells: [{ channel: 'wechat', bill: 'not_ready' }] },
  ]);
});
