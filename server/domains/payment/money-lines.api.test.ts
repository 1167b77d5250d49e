import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { openPayHouse, type PayHouse } from '../../testing/payment-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { storeFile } from '../../testing/upload-builders.ts';

// What a wallet says of payments: what is to be paid, what waits, and what came of each.

let house: PayHouse;
let me: TestPerson;
beforeAll(async () => {
  house = await openPayHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  me = await house.person();
});

const wallet = (as = me) => house.gives('wallet.index', {}, { as });
const lines = async (as = me) =>
  (await house.gives('transaction.index', { limit: 50 }, { as })).list.map(
    ({ about, number, state, href, amount }) => ({ about, number, state, href, amount }),
  );
let keys = 0;
const recharge = async (fee: string, method: 'wechat' | 'bank' = 'wechat') =>
  (
    await house.gives(
      'payment.recharge',
      { fee, method },
      { as: me, headers: { 'idempotency-key': `money-line-${++keys}` } },
    )
  ).order_no;
const credited = async (fee: string) => {
  const order_no = await recharge(fee);
  await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
  await house.runJobs();
  return order_no;
};
const cashier = (order_no: string) => `/pay?order_no=${order_no}`;
const until = (minutes: number) => new Date(house.clock.now().getTime() + minutes * 60_000).toISOString();

test('what is to be paid stands in the wallet, the soonest first, and what is put aside for it', async () => {
  const topped = await credited('50');
  const sold = (await house.sells(me, 10_000, 20)).order_no;
  const bare = (await house.sells(me, 700, 10)).order_no;
  await house.sells(await house.person(), 100);
  const to_pay = (order_no: string, amount: number, minutes: number) => ({
    title: `试验商品 ${(amount / 100).toFixed(2)} 元`,
    amount,
    says: '付款后生效，到期未付自动取消',
    until: until(minutes),
    href: cashier(order_no),
    act: '去支付',
  });
  expect(await wallet()).toMatchObject({
    to_pay: { amount: 10_700, lines: [to_pay(bare, 700, 10), to_pay(sold, 10_000, 20)] },
    held: { amount: 0, lines: [] },
  });
  await house.gives('payment.pay_online', { order_no: bare, method: 'alipay' }, { as: me });
  await house.gives('payment.pay_online', { order_no: sold, method: 'wechat', use_wallet: true }, { as: me });
  expect(await wallet()).toMatchObject({
    to_pay: { amount: 10_700 },
    held: {
      amount: 5_000,
      lines: [
        {
          title: '试验商品 100.00 元',
          amount: 5_000,
          says: '等其余部分付清，不付就退回',
          until: until(20),
          href: cashier(sold),
          act: '去支付',
        },
      ],
    },
  });
  expect(await wallet(await house.person())).toMatchObject({ to_pay: { lines: [] }, held: { lines: [] } });
  const of_sold = (title: string, look: string, amount: number) => ({
    about: '试验商品 100.00 元',
    number: sold,
    state: { title, look },
    href: cashier(sold),
    amount,
  });
  const of_topped = {
    about: '钱包充值',
    number: topped,
    state: { title: '已支付', look: 'done' },
    href: cashier(topped),
    amount: 5_000,
  };
  expect(await lines()).toEqual([of_sold('支付中', 'wait', -5_000), of_topped]);
  await house.gives('payment.cancel', { order_no: sold }, { as: me });
  expect(await lines()).toEqual([
    of_sold('已关闭', 'plain', 5_000),
    of_sold('已关闭', 'plain', -5_000),
    of_topped,
  ]);
  expect(await wallet()).toMatchObject({
    to_pay: { lines: [{ href: cashier(bare) }] },
    held: { amount: 0, lines: [] },
  });
});

test('what was put aside says how late money for it goes back', async () => {
  await credited('50');
  const { order_no } = await house.sells(me, 10_000);
  await house.gives('payment.pay_online', { order_no, method: 'wechat', use_wallet: true }, { as: me });
  await house.gives('payment.cancel', { order_no }, { as: me });
  await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
  await house.runJobs();
  const state = async () => (await lines())[0]!.state;
  expect(await state()).toEqual({ title: '迟到款退回中', look: 'run' });
  // It was never the wallet's: nothing of it is held.
  expect((await wallet()).held).toEqual({ amount: 0, lines: [] });
  const [{ out_refund_no } = { out_refund_no: '' }] = await house.refundsOf(order_no);
  const back = { channel_no: 'b', amount: fen(5_000), at: house.clock.now() };
  await house.hears(
    'wechat',
    house.channels.wechat.refunded(out_refund_no, { result: 'succeeded', ...back }),
  );
  await house.runJobs();
  expect(await state()).toEqual({ title: '迟到款已退', look: 'plain' });
});

test('a transfer by bank is to be paid until its slip is there', async () => {
  const order_no = await recharge('500', 'bank');
  expect((await wallet()).to_pay.lines).toMatchObject([
    { title: '钱包充值', says: '转账后交回单', until: until(15 * 1_440) },
  ]);
  const file_ids = [(await storeFile(house, me, { kind: 'proof' })).id];
  await house.gives('payment.recharge_slip', { order_no, payer_name: '禾木家居', file_ids }, { as: me });
  expect((await wallet()).to_pay).toEqual({ amount: 0, lines: [] });
});

test('a top-up on its way back is held, and says what it waits for and how it ended', async () => {
  const order_no = await credited('100');
  const asked = { order_no, amount: '40' };
  await house.gives('payment.recharge_refund', asked, {
    as: me,
    headers: { 'idempotency-key': 'money-line-back' },
  });
  await house.runJobs();
  const [{ out_refund_no } = { out_refund_no: '' }] = await house.refundsOf(order_no);
  const tell = async (state: Parameters<typeof house.channels.wechat.refunded>[1]) => {
    await house.hears('wechat', house.channels.wechat.refunded(out_refund_no, state));
    await house.runJobs();
  };
  const held = async () => (await wallet()).held;
  const line = { title: '充值退回微信支付', amount: 4_000, until: null, href: null, act: null };
  expect(await held()).toEqual({
    amount: 4_000,
    lines: [{ ...line, says: '已交给渠道，通常几分钟到几天' }],
  });
  expect((await lines())[0]).toEqual({
    about: '充值退回微信支付',
    number: out_refund_no,
    state: { title: '退款处理中', look: 'run' },
    href: cashier(order_no),
    amount: -4_000,
  });
  await tell({ result: 'abnormal' });
  expect(await held()).toEqual({ amount: 4_000, lines: [{ ...line, says: '渠道退不到，财务在处理' }] });
  expect((await lines())[0]!.state).toEqual({ title: '退款异常', look: 'run' });
  await tell({ result: 'succeeded', channel_no: 'b', amount: fen(4_000), at: house.clock.now() });
  expect(await held()).toEqual({ amount: 0, lines: [] });
  expect((await lines())[0]!.state).toEqual({ title: '退款成功', look: 'done' });
});
