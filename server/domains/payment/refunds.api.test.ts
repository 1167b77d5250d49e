import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { down, refused } from '../../gateways/failed.ts';
import type { RefundState } from '../../gateways/payment/payment-channel.ts';
import { fen } from '../../ledger/amount.ts';
import { inCall, topUp } from '../../testing/ledger-builders.ts';
import { lastTry, openPayHouse, type PayHouse, paysBy } from '../../testing/payment-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { openRefund, paymentDeskOf, paymentRoomOf } from './index.ts';
import { storeFile } from '../../testing/upload-builders.ts';
import { thingForSale } from '../../testing/payment-builders.ts';

/** Money on its way back, from the first asking to its end. */
let house: PayHouse;
let me: TestPerson;
let finance: TestPerson;
const room = paymentRoomOf({
  payables: [thingForSale],
  payoutNotice: async () => false,
  refundHindrance: async () => null,
});
const desk = paymentDeskOf(room);
beforeAll(async () => {
  house = await openPayHouse();
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
});
afterAll(() => house.close());
beforeEach(async () => {
  me = await house.person();
  house.channels.wechat.next = {};
  house.channels.wechat.always = {};
});

/** An order that was paid by WeChat, and what may go back of it. */
async function paid(amount = 10_000) {
  const sold = await house.sells(me, amount);
  await paysBy(house, me, sold.order_no, 'wechat');
  return sold.order_no;
}
async function goesBack(order_no: string, amount: number) {
  return inCall(house, async (call) => {
    const payment = await call.db
      .selectFrom('payments')
      .selectAll()
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow();
    const attempt = await call.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', payment.paid_by!)
      .executeTakeFirstOrThrow();
    return openRefund(call, {
      payment,
      attempt,
      amount: fen(amount),
      why: 'order',
      reason: '试验退款',
      subject_id: payment.subject_id,
    });
  });
}
const succeeded = (amount: number): RefundState => ({
  result: 'succeeded',
  channel_no: `back-${Math.random()}`,
  amount: fen(amount),
  at: house.clock.now(),
});
const hear = async (out_refund_no: string, state: RefundState) => {
  await house.hears('wechat', house.channels.wechat.refunded(out_refund_no, state));
  await house.runJobs();
};
const states = async (order_no: string) => (await house.refundsOf(order_no)).map(({ status }) => status);
const hand = () => ({
  db: house.db,
  now: house.clock.now(),
  gateways: house.gateways,
  inTransaction: <T>(work: Parameters<typeof inCall<T>>[1]) => inCall(house, work),
});

test('PROCESSING, then SUCCESS (16): the answer to the asking is no success, the notice is', async () => {
  const order_no = await paid();
  const before = await house.platformHas('asset.wechat');
  const { out_refund_no } = await goesBack(order_no, 10_000);
  await house.runJobs();
  expect(await states(order_no)).toEqual(['processing']);
  expect(await house.platformHas('asset.wechat')).toBe(before);
  await hear(out_refund_no, succeeded(10_000));
  expect(await states(order_no)).toEqual(['succeeded']);
  expect(await house.platformHas('asset.wechat')).toBe(before + 10_000);
  await hear(out_refund_no, succeeded(10_000));
  expect(await house.platformHas('asset.wechat'), 'told twice').toBe(before + 10_000);
  await house.ledgerHolds();
});

test('ABNORMAL (17): finance is told, and pays it back by another way with its proof', async () => {
  const order_no = await paid();
  const { out_refund_no } = await goesBack(order_no, 4000);
  await house.runJobs();
  await hear(out_refund_no, { result: 'abnormal' });
  await house.runJobs();
  expect(await states(order_no)).toEqual(['abnormal']);
  const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: finance });
  expect(list[0]).toMatchObject({ title: `退款异常：${out_refund_no}`, href: '/admin/trade/refunds' });
  const bank = await house.platformHas('asset.bank');
  await inCall(house, (call) => desk.settleRefund(call, out_refund_no, '网银回单 8812'));
  expect(await states(order_no)).toEqual(['settled']);
  expect(await house.platformHas('asset.bank')).toBe(bank + 4000);
  await expect(inCall(house, (call) => desk.settleRefund(call, out_refund_no, '再来'))).rejects.toThrow(
    '当前状态不可操作',
  );
  await house.ledgerHolds();
});

test('what finance paid back by another way and the channel gives back as well: finance is told, once, and nothing moves', async () => {
  const order_no = await paid();
  const { out_refund_no } = await goesBack(order_no, 4000);
  await house.runJobs();
  await hear(out_refund_no, { result: 'abnormal' });
  await inCall(house, (call) => desk.settleRefund(call, out_refund_no, '网银回单 8814'));
  const has = () => Promise.all((['asset.wechat', 'asset.bank'] as const).map(house.platformHas));
  const before = await has();
  const late = succeeded(4000);
  await hear(out_refund_no, late);
  await hear(out_refund_no, late);
  expect(await states(order_no)).toEqual(['settled']);
  expect(await has()).toEqual(before);
  const { list } = await house.gives('notify.list', { page: 1, limit: 50 }, { as: finance });
  const told = list.filter(({ title }) => title === `可能退了两次：${out_refund_no}`);
  expect(told).toMatchObject([
    { href: '/admin/trade/refunds', excerpt: expect.stringContaining('网银回单 8814') as string },
  ]);
  const { list: shown } = await house.gives('finance.refunds', { limit: 20 }, { as: finance });
  expect(shown.find((one) => one.out_refund_no === out_refund_no)).toMatchObject({
    said: expect.stringContaining('渠道又退了') as string,
    proof: '网银回单 8814',
  });
  await house.ledgerHolds();
});

/** One that its channel closed; the next is what the channel answers to be asked for the number that follows. */
async function closedOne(order_no: string, next?: RefundState) {
  const first = (await goesBack(order_no, 4000)).out_refund_no;
  await house.runJobs();
  if (next) house.channels.wechat.next.refund = [next];
  await hear(first, { result: 'closed' });
  const second = (await house.refundsOf(order_no))[1]!.out_refund_no;
  return { first, second };
}
const sends = (number: string) =>
  house.channels.wechat.asked.filter((asked) => asked === `refund ${number}`).length;
const toldFinance = async () =>
  (await house.gives('notify.list', { page: 1, limit: 50 }, { as: finance })).list.map(({ title }) => title);
const shownRefund = async (number: string) =>
  (await house.gives('finance.refunds', { limit: 50 }, { as: finance })).list.find(
    (one) => one.out_refund_no === number,
  );
const refundedOf = async (order_no: string) =>
  (await house.gives('finance.payment', { order_no }, { as: finance })).attempts[0]!.refunded;

test('a closed number that is done after all, before the one that follows was sent: that one never is, and the refund is done', async () => {
  const order_no = await paid();
  const before = await house.platformHas('asset.wechat');
  const { first, second } = await closedOne(order_no, refused('NOT_ENOUGH'));
  // As if nothing had taken it up yet.
  await house.db
    .updateTable('payment_refunds')
    .set({ sent: false, tries: 0, next_try_at: house.clock.now() })
    .where('out_refund_no', '=', second)
    .execute();
  house.channels.wechat.asked.length = 0;
  const late = succeeded(4000);
  await hear(first, late);
  expect(await states(order_no)).toEqual(['succeeded', 'spared']);
  house.clock.advance(86_400_000);
  await house.watch();
  expect(sends(second)).toBe(0);
  expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
  expect(await refundedOf(order_no)).toBe(4000);
  expect(await shownRefund(second)).toMatchObject({
    twice: false,
    said: `${first} 后来退成，这个单号不再退`,
  });
  expect(await shownRefund(first)).toMatchObject({
    twice: false,
    said: `渠道关闭后又退成，${second} 没有再退`,
  });
  await house.ledgerHolds();
});

test('a closed number of which the bill alone says that it was done is asked about, and ends as if it had been told', async () => {
  const order_no = await paid();
  const before = await house.platformHas('asset.wechat');
  const { first, second } = await closedOne(order_no, refused('NOT_ENOUGH'));
  await desk.sendRefundNow(hand(), first);
  expect(await states(order_no), 'still closed there').toEqual(['closed', 'processing']);
  house.channels.wechat.refunds.get(first)!.state = succeeded(4000);
  await desk.sendRefundNow(hand(), first);
  expect(await shownRefund(first)).toMatchObject({ said: expect.stringContaining(`先确认 ${second}`) });
  house.channels.wechat.refunds.delete(second);
  house.clock.advance(10 * 60_000);
  await house.watch();
  expect(await states(order_no)).toEqual(['succeeded', 'spared']);
  expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
  await desk.sendRefundNow(hand(), second);
  expect(await shownRefund(second)).toMatchObject({ twice: false });
  await house.ledgerHolds();
});

test('one that may have been sent is asked about alone: unknown to the channel ten minutes later it never goes out', async () => {
  const order_no = await paid();
  const before = await house.platformHas('asset.wechat');
  const { first, second } = await closedOne(order_no, refused('NOT_ENOUGH'));
  house.channels.wechat.asked.length = 0;
  const late = succeeded(4000);
  await hear(first, late);
  await hear(first, late);
  expect(await states(order_no)).toEqual(['closed', 'processing']);
  expect(await shownRefund(first)).toMatchObject({
    twice: false,
    said: expect.stringContaining(`先确认 ${second} 没有退出`) as string,
  });
  // It may come into being yet: not known is no end before its time.
  await desk.sendRefundNow(hand(), second);
  expect(await states(order_no)).toEqual(['closed', 'processing']);
  expect(await house.platformHas('asset.wechat')).toBe(before);
  house.clock.advance(10 * 60_000);
  await house.watch();
  expect(await states(order_no)).toEqual(['succeeded', 'spared']);
  expect(sends(second)).toBe(0);
  expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
  expect(await refundedOf(order_no)).toBe(4000);
  // And the channel does it all the same: finance is told, nothing is booked again.
  await hear(second, succeeded(4000));
  await house.runJobs();
  expect(await toldFinance()).toContain(`可能退了两次：${second}`);
  expect(await shownRefund(second)).toMatchObject({ status: 'spared', twice: true });
  expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
  await house.ledgerHolds();
});

test('what the channel says of the one that is held decides: closed or undeliverable ends it, another sum is told', async () => {
  for (const [state, told] of [
    [{ result: 'closed' }, null],
    [{ result: 'abnormal' }, '不要再退'],
    [succeeded(3999), '可能退了两次'],
  ] as const) {
    const order_no = await paid();
    const before = await house.platformHas('asset.wechat');
    const { first, second } = await closedOne(order_no);
    await hear(first, succeeded(4000));
    await hear(second, state);
    await house.runJobs();
    expect(await states(order_no)).toEqual(['succeeded', 'spared']);
    if (told) expect(await toldFinance()).toContain(`${told}：${second}`);
    expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
    expect(await refundedOf(order_no)).toBe(4000);
  }
  await house.ledgerHolds();
});

test('what follows and went wrong is not paid another way by finance: trying again asks alone', async () => {
  const order_no = await paid();
  const before = await house.platformHas('asset.wechat');
  const { first, second } = await closedOne(order_no);
  await hear(second, { result: 'abnormal' });
  await hear(first, succeeded(4000));
  expect(await states(order_no)).toEqual(['closed', 'abnormal']);
  await house.runJobs();
  expect(await toldFinance()).toContain(`原单号已退成：${first}`);
  const named = { out_refund_no: second };
  expect(
    await house.call('admin.payment_refund_settle', { ...named, proof: '网银回单 8815' }, { as: finance }),
  ).toMatchObject({ code: 0, msg: expect.stringContaining('不能再另行退还') as string });
  house.channels.wechat.asked.length = 0;
  await house.gives('admin.payment_refund_retry', named, { as: finance });
  await house.runJobs();
  expect(house.channels.wechat.asked).toEqual([`findRefund ${second}`]);
  expect(await states(order_no)).toEqual(['succeeded', 'spared']);
  expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
  await house.ledgerHolds();
});

test('a closed number that went out after all, and the one that follows it as well: booked once, the rest by an adjustment of two', async () => {
  const order_no = await paid();
  const before = await house.platformHas('asset.wechat');
  const { out_refund_no } = await goesBack(order_no, 4000);
  await house.runJobs();
  await hear(out_refund_no, { result: 'closed' });
  const late = succeeded(4000);
  await hear(out_refund_no, late);
  await hear((await house.refundsOf(order_no))[1]!.out_refund_no, succeeded(4000));
  // The same again, as channels do.
  await hear(out_refund_no, late);
  expect(await states(order_no)).toEqual(['closed', 'succeeded']);
  // What lies at the channel stands below zero: less of it is more.
  expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
  const { attempts, refunds } = await house.gives('finance.payment', { order_no }, { as: finance });
  expect(attempts.map(({ refunded }) => refunded)).toEqual([4000]);
  expect(refunds.map(({ twice, adjustment, payer }) => ({ twice, adjustment, payer: payer?.id }))).toEqual(
    expect.arrayContaining([
      { twice: true, adjustment: null, payer: me.id },
      { twice: false, adjustment: null, payer: me.id },
    ]),
  );

  const [file, second] = await Promise.all([
    storeFile(house, finance, { kind: 'proof' }),
    house.person({ grants: ['staff'], staff_role: 'finance' }),
  ]);
  const proposed = () =>
    house.gives(
      'finance.adjustment_propose',
      {
        suspense: 'susp.recon',
        account: 'asset.wechat',
        gives: 'suspense',
        amount: '40.00',
        reason: `退款 ${out_refund_no} 退了两次`,
        file_ids: [file.id],
      },
      { as: finance },
    );
  const shown = async () => {
    const { list } = await house.gives('finance.refunds', { limit: 50 }, { as: finance });
    return list.find((one) => one.out_refund_no === out_refund_no);
  };
  // One that is off counts for nothing.
  const off = await proposed();
  await house.gives('finance.adjustment_withdraw', { id: off.id }, { as: finance });
  expect(await shown()).toMatchObject({ twice: true, adjustment: null });
  const { id, number } = await proposed();
  expect(await house.platformHas('asset.wechat')).toBe(before + 4000);
  expect(await shown()).toMatchObject({ twice: true, adjustment: { id, number } });
  await house.gives('finance.adjustment_approve', { id }, { as: second });
  expect(await house.platformHas('asset.wechat')).toBe(before + 8000);
  await house.ledgerHolds();
});

test('finance settles or sends again by its calls, never its own, and each is written down', async () => {
  const order_no = await paid();
  const { out_refund_no } = await goesBack(order_no, 4000);
  await house.runJobs();
  await hear(out_refund_no, { result: 'abnormal' });
  const retry = (as = finance) => house.call('admin.payment_refund_retry', { out_refund_no }, { as });
  const settle = (as = finance) =>
    house.call('admin.payment_refund_settle', { out_refund_no, proof: '网银回单 8813' }, { as });
  expect((await retry()).data).toMatchObject({ out_refund_no, status: 'processing' });
  expect(await settle()).toMatchObject({ code: 0, msg: '当前状态不可操作' });
  await hear(out_refund_no, { result: 'abnormal' });
  expect((await settle()).data).toMatchObject({ out_refund_no, status: 'settled' });
  const written = await house.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_title', '=', out_refund_no)
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    { action: 'refund.retry', reason: '' },
    { action: 'refund.settle', reason: '网银回单 8813' },
  ]);
  expect(
    await house.call('admin.payment_refund_retry', { out_refund_no: 'R26112000000000000' }, { as: finance }),
  ).toMatchObject({ code: 404, msg: '没有找到这笔退款' });
  me = finance;
  const own = await goesBack(await paid(), 4000);
  await house.runJobs();
  await hear(own.out_refund_no, { result: 'abnormal' });
  expect(
    await house.call('admin.payment_refund_retry', { out_refund_no: own.out_refund_no }, { as: finance }),
  ).toMatchObject({ code: 0, msg: '自己的退款要由别人处理' });
  await house.ledgerHolds();
});

test('what a channel says of a refund after it was done, or of one of the other channel, does nothing', async () => {
  const order_no = await paid();
  const { out_refund_no } = await goesBack(order_no, 4000);
  await house.runJobs();
  const of_wechat = house.channels.wechat.refunded(out_refund_no, succeeded(4000));
  const { body } = of_wechat;
  const of_alipay = house.channels.alipay.notice({
    ...JSON.parse(body.toString()),
    id: `alipay-about-${out_refund_no}`,
    state: succeeded(4000),
  });
  await house.hears('alipay', of_alipay);
  await house.runJobs();
  expect(await states(order_no), 'told by the other channel').toEqual(['processing']);
  await house.hears('wechat', of_wechat);
  await house.runJobs();
  for (const result of ['abnormal', 'closed'] as const) await hear(out_refund_no, { result });
  expect(await states(order_no)).toEqual(['succeeded']);
  await house.ledgerHolds();
});

test('a lost answer (18): asked about, and sent again under the same number', async () => {
  const order_no = await paid();
  house.channels.wechat.next.refund = [down('timeout')];
  const { out_refund_no } = await goesBack(order_no, 4000);
  await house.runJobs();
  expect(await states(order_no)).toEqual(['processing']);
  house.channels.wechat.asked.length = 0;
  house.clock.advance(60_000);
  await house.watch();
  expect(house.channels.wechat.asked.filter((asked) => asked.endsWith(out_refund_no))).toEqual([
    `findRefund ${out_refund_no}`,
  ]);
  house.channels.wechat.refunds.delete(out_refund_no);
  house.channels.wechat.asked.length = 0;
  house.clock.advance(5 * 60_000);
  await house.watch();
  expect(house.channels.wechat.asked.filter((asked) => asked.endsWith(out_refund_no))).toEqual([
    `findRefund ${out_refund_no}`,
    `refund ${out_refund_no}`,
  ]);
  expect(house.channels.wechat.refunds.size).toBeGreaterThan(0);
});

test('while a channel is being asked for a refund, nobody asks it a second time', async () => {
  const order_no = await paid();
  const { out_refund_no } = await goesBack(order_no, 4000);
  house.channels.wechat.during.refund = () => house.watch();
  house.channels.wechat.asked.length = 0;
  await house.runJobs();
  expect(house.channels.wechat.asked.filter((asked) => asked.endsWith(out_refund_no))).toEqual([
    `refund ${out_refund_no}`,
  ]);
});

test('CLOSED: tried anew under a new number, by itself; the third time a person looks', async () => {
  const order_no = await paid();
  const { out_refund_no } = await goesBack(order_no, 10_000);
  await house.runJobs();
  await hear(out_refund_no, { result: 'closed' });
  const [first, second] = await house.refundsOf(order_no);
  expect([first!.status, second!.status]).toEqual(['closed', 'processing']);
  const over = await house.db
    .selectFrom('payment_refunds')
    .select(['ended_at', 'next_try_at'])
    .where('out_refund_no', '=', out_refund_no)
    .executeTakeFirst();
  expect(over).toEqual({ ended_at: house.clock.now(), next_try_at: null });
  expect(second!.out_refund_no).not.toBe(out_refund_no);
  expect(house.channels.wechat.refunds.has(second!.out_refund_no)).toBe(true);
  await hear(second!.out_refund_no, { result: 'closed' });
  const third = (await house.refundsOf(order_no))[2]!;
  await hear(third.out_refund_no, { result: 'closed' });
  expect(await states(order_no)).toEqual(['closed', 'closed', 'abnormal']);
});

test('partial refunds to the fen (19), never more together than was paid', async () => {
  const order_no = await paid(100);
  for (const amount of [33, 33, 33]) await goesBack(order_no, amount);
  await expect(goesBack(order_no, 2)).rejects.toThrow('能退的不到 0.02 元');
  await goesBack(order_no, 1);
  await expect(goesBack(order_no, 1)).rejects.toThrow('能退的不到');
  await house.runJobs();
  for (const { out_refund_no, amount } of await house.refundsOf(order_no))
    await hear(out_refund_no, succeeded(Number(amount)));
  expect(await states(order_no)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded']);
  await house.ledgerHolds();
});

test('what the channel refuses is tried after 1 m, 5 m, 30 m, 2 h, then daily for 7 days, then a person looks', async () => {
  const order_no = await paid();
  house.channels.wechat.always.refund = refused('NOT_ENOUGH');
  house.channels.wechat.always.findRefund = { result: 'absent' };
  const { out_refund_no } = await goesBack(order_no, 100);
  const start = house.clock.now().getTime();
  const tried: number[] = [];
  const look = async () => {
    house.channels.wechat.asked.length = 0;
    await house.watch();
    if (house.channels.wechat.asked.includes(`refund ${out_refund_no}`))
      tried.push(Math.round((house.clock.now().getTime() - start) / 60_000));
  };
  await look();
  while ((await states(order_no))[0] === 'processing' && tried.length < 30) {
    const { next_try_at } = await house.db
      .selectFrom('payment_refunds')
      .select('next_try_at')
      .where('out_refund_no', '=', out_refund_no)
      .executeTakeFirstOrThrow();
    house.clock.set(new Date(next_try_at!.getTime() - 1000));
    await look();
    house.clock.set(next_try_at!);
    await look();
  }
  const day = 1440;
  expect(tried).toEqual([0, 1, 6, 36, 156, ...[1, 2, 3, 4, 5, 6, 7].map((n) => 156 + n * day)]);
  expect(await states(order_no)).toEqual(['abnormal']);
  delete house.channels.wechat.always.refund;
  await inCall(house, (call) => desk.retryRefund(call, out_refund_no));
  await house.runJobs();
  expect(await states(order_no)).toEqual(['processing']);
});

test('another amount than was asked for is no success', async () => {
  const order_no = await paid();
  const { out_refund_no } = await goesBack(order_no, 4000);
  await house.runJobs();
  const before = await house.platformHas('asset.wechat');
  await hear(out_refund_no, succeeded(3999));
  expect(await states(order_no)).toEqual(['abnormal']);
  expect(await house.platformHas('asset.wechat')).toBe(before);
  await house.runJobs();
  const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: finance });
  expect(list[0]).toMatchObject({
    title: `退款异常：${out_refund_no}`,
    excerpt: '渠道退了 39.99 元，应退 40.00 元。请在渠道里核对，重试，或另行退还并留下凭证。',
  });
  // Finance had it mended there: the amount that was asked for is a success.
  await hear(out_refund_no, succeeded(4000));
  expect(await states(order_no)).toEqual(['succeeded']);
  expect(await house.platformHas('asset.wechat')).toBe(before + 4_000);
});

test('money with a wrong amount goes back when finance says so, whole', async () => {
  const { order_no } = await house.sells(me, 500);
  await house.gives('payment.pay_online', { order_no, method: 'wechat' }, { as: me });
  const number = await lastTry(house, order_no);
  await house.hears('wechat', house.channels.wechat.pays(number, house.clock.now(), { amount: 501n }));
  await house.runJobs();
  const late = async () => (await house.gives('payment.order_detail', { order_no }, { as: me })).late;
  expect(await late()).toEqual({ amount: 501, status: 'looked_after' });
  const before = await house.platformHas('susp.late_payment');
  await inCall(house, (call) => desk.refundSuspense(call, number, '金额不符'));
  expect(await late()).toEqual({ amount: 501, status: 'refunding' });
  await expect(inCall(house, (call) => desk.refundSuspense(call, number, '金额不符'))).rejects.toThrow(
    '能退的不到',
  );
  await house.runJobs();
  const [refund] = await house.refundsOf(order_no);
  await hear(refund!.out_refund_no, { result: 'abnormal' });
  expect(await late()).toEqual({ amount: 501, status: 'refunding' });
  await inCall(house, (call) => desk.settleRefund(call, refund!.out_refund_no, '网银回单 8814'));
  expect(await late()).toEqual({ amount: 501, status: 'refunded' });
  expect(await house.platformHas('susp.late_payment')).toBe(before - 501);
  const paid_well = await paid();
  await expect(inCall(house, (call) => desk.refundSuspense(call, `${paid_well}01`, '试'))).rejects.toThrow(
    '这笔付款没有挂账',
  );
  await house.ledgerHolds();
});

test('one that finance has not looked at is looked after, though another is on its way', async () => {
  const { order_no } = await house.sells(me, 500);
  for (const [channel, amount] of [
    ['wechat', 501n],
    ['alipay', 502n],
  ] as const) {
    await house.gives('payment.pay_online', { order_no, method: channel }, { as: me });
    const number = await lastTry(house, order_no);
    await house.hears(channel, house.channels[channel].pays(number, house.clock.now(), { amount }));
    await house.runJobs();
  }
  const late = async () => (await house.gives('payment.order_detail', { order_no }, { as: me })).late;
  const refunds = async (nth: number) =>
    inCall(house, (call) => desk.refundSuspense(call, `${order_no}0${nth}`, '金额不符'));
  await refunds(1);
  expect(await late()).toEqual({ amount: 1_003, status: 'looked_after' });
  await refunds(2);
  expect(await late()).toEqual({ amount: 1_003, status: 'refunding' });
});

test('finance asks, closes and replays by the same events: twice does nothing', async () => {
  const { order_no } = await house.sells(me, 500);
  await house.gives('payment.pay_online', { order_no, method: 'wechat' }, { as: me });
  const number = await lastTry(house, order_no);
  expect(await desk.askNow(hand(), number)).toEqual({ result: 'unpaid' });
  house.channels.wechat.during.find = () => Promise.reject(new Error('a broken answer'));
  expect(await desk.askNow(hand(), number)).toEqual(down('threw'));
  await house.hears('wechat', house.channels.wechat.pays(number, house.clock.now()));
  const { id } = await house.db
    .selectFrom('payment_notices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(await desk.replayNotice(hand(), id)).toBe('paid');
  expect(await desk.replayNotice(hand(), id)).toBe('repeated');
  expect(await desk.closeNow(hand(), order_no)).toBe('paid');
  const other = await house.sells(me, 700);
  for (const _time of [1, 2]) expect(await desk.closeNow(hand(), other.order_no)).toBe('closed');
  const sent = () => house.channels.wechat.asked.filter((asked) => /efund/.test(asked)).length;
  const { out_refund_no } = await goesBack(order_no, 500);
  await house.runJobs();
  const before = sent();
  await desk.sendRefundNow(hand(), out_refund_no);
  expect(sent(), 'asked about, before its time').toBe(before + 1);
  await hear(out_refund_no, succeeded(500));
  await desk.sendRefundNow(hand(), out_refund_no);
  expect(sent(), 'done').toBe(before + 1);
  await topUp(house, me.id, 100);
  const inside = (await house.sells(me, 100)).order_no;
  await house.gives('payment.pay_online', { order_no: inside, method: 'wallet' }, { as: me });
  await expect(desk.askNow(hand(), `${inside}01`)).rejects.toThrow('这一笔不经过渠道，没有可查的');
  for (const nothing of [
    () => desk.askNow(hand(), 'X'),
    () => desk.closeNow(hand(), 'X'),
    () => desk.replayNotice(hand(), 9_999_999n),
    () => desk.sendRefundNow(hand(), 'X'),
  ])
    await expect(nothing()).rejects.toThrow('没有找到这');
});
