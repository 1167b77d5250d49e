import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { fen } from '../../../ledger/amount.ts';
import { openPayHouse, type PayHouse } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: PayHouse;
let finance: TestPerson;
let payer: TestPerson;
beforeAll(async () => {
  house = await openPayHouse();
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
});
afterAll(async () => {
  await house.ledgerHolds();
  await house.close();
});
beforeEach(async () => {
  payer = await house.person();
  for (const channel of Object.values(house.channels)) {
    channel.next = {};
    channel.always = {};
  }
});

const begun = async (as = payer) =>
  (await house.gives('payment.recharge', { fee: '20', method: 'wechat' }, { as })).order_no;
const told = async (order_no: string, more: { amount?: bigint } = {}) => {
  await house.hears(
    'wechat',
    house.channels.wechat.pays(`${order_no}01`, house.clock.now(), { amount: 2_000n, ...more }),
  );
  await house.runJobs();
};
const show = (order_no: string) => house.gives('finance.payment', { order_no }, { as: finance });

test('one payment with its tries, its notices as they came, what was checked, and what it moved', async () => {
  const order_no = await begun();
  await told(order_no);
  const shown = await show(order_no);
  expect(shown).toMatchObject({
    status: 'succeeded',
    user: { id: payer.id },
    amount: 2_000,
    attempts: [
      { nth: 1, out_trade_no: `${order_no}01`, status: 'paid', paid_amount: 2_000, can: { ask: true } },
    ],
    notices: [{ verdict: 'genuine', verdict_title: '验签通过', outcome: '已入账' }],
    postings: [{ title: '充值', from: '微信支付资金', to: '充值余额', amount: 2_000 }],
    can: { close: false },
  });
  expect(shown.notices[0]!.body).not.toBe('');
  expect(shown.notices[0]!.bytes).toBeGreaterThan(0);
});

test('a notice played again does nothing again', async () => {
  const order_no = await begun();
  await told(order_no);
  const [notice] = (await show(order_no)).notices;
  const before = await house.wallet(payer);
  const replay = (id: string) => house.call('finance.notice_replay', { id }, { as: finance });
  for (const times of [1, 2, 3]) {
    expect((await replay(notice!.id)).data, `${times}`).toEqual({ says: '已经处理过，没有改动' });
    expect(await house.wallet(payer)).toEqual(before);
  }
  expect(await replay('999999999')).toMatchObject({ code: codes.not_found, msg: '没有找到这条通知' });
  expect(await replay('0')).toMatchObject({ code: codes.invalid, msg: '没有这条通知' });
});

test('the channel is asked now, and what it says is done as if it had told', async () => {
  const order_no = await begun();
  house.channels.wechat.pays(`${order_no}01`, house.clock.now(), { amount: 2_000n });
  const ask = (out_trade_no: string) => house.call('finance.payment_ask', { out_trade_no }, { as: finance });
  expect((await ask(`${order_no}01`)).data).toEqual({ says: '渠道显示已付款，已按收到通知处理' });
  expect((await show(order_no)).status).toBe('succeeded');
  expect((await house.wallet(payer)).topup).toBe(2_000);
  expect((await ask(`${order_no}01`)).code).toBe(codes.success);
  expect((await house.wallet(payer)).topup).toBe(2_000);
  expect((await ask('NOTHING01')).code).toBe(codes.not_found);
});

test('what is not paid is closed at the channel first; what was paid meanwhile is booked instead; nobody closes their own', async () => {
  const order_no = await begun();
  const close = (of: string) =>
    house.call('finance.payment_close', { order_no: of, reason: '用户要求取消' }, { as: finance });
  expect((await show(order_no)).can.close).toBe(true);
  expect((await close(order_no)).data).toEqual({ says: '已关闭' });
  expect(await show(order_no)).toMatchObject({ status: 'closed', can: { close: false } });
  const paid = await begun();
  house.channels.wechat.pays(`${paid}01`, house.clock.now(), { amount: 2_000n });
  expect((await close(paid)).data).toEqual({ says: '不能关闭：已经付款并入账' });
  const own = await begun(finance);
  expect((await close(own)).msg).toBe('这是你自己的支付单，请另一位财务来办');
  expect((await close('C00000000000000000')).code).toBe(codes.not_found);
});

test('what came of a notice is said in words: too late, given back', async () => {
  const order_no = await begun();
  await house.call('finance.payment_close', { order_no, reason: '用户要求取消' }, { as: finance });
  await told(order_no);
  const [refund] = (await show(order_no)).refunds;
  await house.hears(
    'wechat',
    house.channels.wechat.refunded(refund!.out_refund_no, {
      result: 'succeeded',
      channel_no: `back-${order_no}`,
      amount: fen(2_000),
      at: house.clock.now(),
    }),
  );
  await house.runJobs();
  expect((await show(order_no)).notices.map(({ outcome }) => outcome).toSorted()).toEqual([
    '关闭后收到的付款，已转迟到款并退回',
    '退款成功，已记账',
  ]);
});

test('money of another amount hangs, waits for finance, and goes back whole; nobody gives back their own', async () => {
  const order_no = await begun();
  await told(order_no, { amount: 1_999n });
  const shown = await show(order_no);
  expect(shown.notices).toMatchObject([{ outcome: '金额不符，已挂账' }]);
  expect(shown.attempts).toMatchObject([
    { status: 'suspense', paid_amount: 1_999, can: { give_back: true } },
  ]);
  const waiting = async () =>
    (await house.gives('finance.state', {}, { as: finance })).waiting.find(({ key }) => key === 'payments')
      ?.count;
  expect(await waiting()).toBe(1);
  const { list } = await house.gives('finance.payments', { suspended: '1' }, { as: finance });
  expect(list.map((row) => row.order_no)).toEqual([order_no]);
  const giveBack = (out_trade_no: string) =>
    house.call('finance.payment_give_back', { out_trade_no, reason: '金额不符' }, { as: finance });
  expect((await giveBack(`${order_no}01`)).code).toBe(codes.success);
  await house.runJobs();
  // Nothing of it hangs any more.
  expect(await waiting()).toBe(0);
  expect((await house.gives('finance.payments', { suspended: '1' }, { as: finance })).list).toEqual([]);
  const { refunds } = await show(order_no);
  expect(refunds).toMatchObject([{ amount: 1_999, why_title: '金额不符' }]);
  const sent = await house.call(
    'finance.refund_send',
    { out_refund_no: refunds[0]!.out_refund_no },
    { as: finance },
  );
  expect(sent.code).toBe(codes.success);
  const own = await begun(finance);
  await told(own, { amount: 1_999n });
  expect((await giveBack(`${own}01`)).msg).toBe('这是你自己的付款，请另一位财务来办');
  expect((await show(own)).refunds).toEqual([]);
});

test('payments are found by any of their numbers, by whom, by state and by day', async () => {
  const order_no = await begun();
  await told(order_no);
  const find = async (input: object) =>
    (await house.gives('finance.payments', input, { as: finance })).list.map((row) => row.order_no);
  expect(await find({ keyword: order_no })).toEqual([order_no]);
  expect(await find({ keyword: `${order_no}01` })).toEqual([order_no]);
  expect(await find({ keyword: (await show(order_no)).attempts[0]!.channel_no })).toEqual([order_no]);
  expect(await find({ username: payer.username })).toEqual([order_no]);
  expect(await find({ username: 'nobody_here' })).toEqual([]);
  expect(await find({ username: payer.username, status: 'closed' })).toEqual([]);
  expect(await find({ username: payer.username, from: '2026-11-20', to: '2026-11-20' })).toEqual([order_no]);
  expect(await find({ username: payer.username, from: '2026-11-21' })).toEqual([]);
  expect(await find({ username: payer.username, to: '2026-11-19' })).toEqual([]);
  house.clock.advance(1_000);
  const second = await begun();
  expect(
    await house.gives('finance.payments', { username: payer.username, limit: 1 }, { as: finance }),
  ).toMatchObject({
    total: 2,
    list: [{ order_no: second }],
  });
  expect(await find({ username: payer.username, limit: 1, page: 2 })).toEqual([order_no]);
  expect(await find({ username: payer.username, limit: 50, page: 2 })).toEqual([]);
  expect(await find({ username: payer.username, status: 'succeeded' })).toEqual([order_no]);
  // What nobody has tried to pay yet has its page as well.
  const untried = (await house.sells(payer, 300)).order_no;
  expect(await show(untried)).toMatchObject({ attempts: [], refunds: [], notices: [], postings: [] });
  expect(await house.call('finance.payment', { order_no: 'C0' }, { as: finance })).toMatchObject({
    code: codes.not_found,
  });
});

test('each payment of the list stands with its own channels, and each refund with its own payment', async () => {
  const [first, second] = [await begun(), (await house.sells(payer, 300)).order_no];
  await house.gives('payment.pay_online', { order_no: second, method: 'alipay' }, { as: payer });
  const { list } = await house.gives('finance.payments', { username: payer.username }, { as: finance });
  expect(list.map(({ order_no, channels }) => [order_no, channels])).toEqual([
    [second, ['alipay']],
    [first, ['wechat']],
  ]);
  // Closed, and paid all the same: the money goes back.
  await house.gives('payment.cancel', { order_no: first }, { as: payer });
  await told(first);
  const refunds = async (status: 'processing' | 'succeeded') =>
    (await house.gives('finance.refunds', { status, limit: 50 }, { as: finance })).list.filter(
      ({ order_no }) => order_no === first,
    );
  expect(await refunds('processing')).toMatchObject([{ why_title: '迟到付款', amount: 2_000, own: false }]);
  expect(await refunds('succeeded')).toEqual([]);
  const { out_refund_no } = (await refunds('processing'))[0]!;
  expect(
    (await house.gives('finance.payments', { keyword: out_refund_no }, { as: finance })).list,
  ).toMatchObject([{ order_no: first }]);
  const told_of_refund = house.channels.wechat.refunded(out_refund_no, {
    result: 'succeeded',
    channel_no: 'w-back',
    amount: 2_000n as never,
    at: house.clock.now(),
  });
  await house.hears('wechat', told_of_refund);
  await house.runJobs();
  expect(await refunds('succeeded')).toMatchObject([{ out_refund_no, channel_no: 'w-back' }]);
  expect((await show(first)).notices.map(({ about, number }) => [about, number])).toEqual([
    ['payment', `${first}01`],
    ['refund', out_refund_no],
  ]);
  const { total } = await house.gives('finance.refunds', { limit: 1, page: 9 }, { as: finance });
  expect(total).toBeGreaterThan(0);
});
