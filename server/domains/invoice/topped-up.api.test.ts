import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { fen } from '../../ledger/amount.ts';
import {
  applied,
  companyAccount,
  finance,
  paidFee,
  pollInvoices,
  saveTitle,
} from '../../testing/invoice-builders.ts';
import { posted, topUp } from '../../testing/ledger-builders.ts';
import { openPayHouse, type PayHouse } from '../../testing/payment-builders.ts';

/** Top-ups as people pay them, against the invoices that are made out for them. */
let house: PayHouse;
let as: Awaited<ReturnType<typeof companyAccount>>;
beforeAll(async () => {
  house = await openPayHouse();
  as = await companyAccount(house);
  await saveTitle(house, as);
});
afterAll(() => house.close());

let keys = 0;
const key = () => ({ 'idempotency-key': `invoice-topup-${++keys}` });
const toppedUp = async (fee: string) => {
  const { order_no } = await house.gives(
    'payment.recharge',
    { fee, method: 'wechat' },
    { as, headers: key() },
  );
  await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
  await house.runJobs();
  return order_no;
};
const refund = (order_no: string, amount: string) =>
  house.call('payment.recharge_refund', { order_no, amount }, { as, headers: key() });
const feeLines = async () => (await house.gives('invoice.available', { base: 'fee' }, { as })).list;
const lines = async () => (await house.gives('invoice.available', { base: 'topup' }, { as })).list;

test('a top-up that is billed goes back after its red letter, and of two the one that was named is smaller', async () => {
  const first = await toppedUp('100.00');
  house.clock.advance(1000);
  const second = await toppedUp('50.00');
  expect((await lines()).map(({ note, billable }) => [note, billable])).toEqual([
    [`${second}，微信支付`, 5000],
    [`${first}，微信支付`, 10_000],
  ]);

  const { transaction_id } = (await lines())[0]!;
  const { invoice_id } = await applied(house, as, [BigInt(transaction_id)], { base: 'topup' });
  expect(await refund(second, '20.00')).toMatchObject({
    code: codes.error,
    msg: expect.stringContaining('先在开票记录里撤销申请'),
  });
  const fin = await finance(house);
  await house.gives('admin.invoice_approve', { invoice_id }, { as: fin });
  await pollInvoices(house);
  expect(await refund(second, '20.00')).toMatchObject({ msg: expect.stringContaining('申请红冲') });
  await house.gives('admin.invoice_reverse', { invoice_id, reason: '要退充值' }, { as: fin });
  await pollInvoices(house);
  await pollInvoices(house);

  expect(await refund(second, '20.00')).toMatchObject({ code: codes.success });
  expect((await lines()).map(({ billable, why }) => [billable, why])).toEqual([
    [0, 'refunding'],
    [10_000, null],
  ]);
});

test('of a top-up that was spent the money of another goes back: not while that one stands on an invoice', async () => {
  as = await companyAccount(house);
  await saveTitle(house, as);
  const spent = await toppedUp('100.00');
  house.clock.advance(1000);
  const billed = await toppedUp('50.00');
  await posted(house, 'task_fund', {
    payer_id: as.id,
    task_id: 77,
    nth: 1,
    parts: { topup: fen(9_000) },
  });
  const { transaction_id } = (await lines())[0]!;
  const { invoice_id } = await applied(house, as, [BigInt(transaction_id)], { base: 'topup' });
  const refused = {
    code: codes.error,
    msg: expect.stringMatching(
      new RegExp(`^这笔充值没有用掉的不够退，会退到充值 ${billed} 的钱，那笔正在开票（申请单 F`),
    ) as string,
  };
  expect(await refund(spent, '10.01')).toMatchObject(refused);
  await house.gives('invoice.cancel', { invoice_id }, { as });
  const again = await applied(house, as, [BigInt(transaction_id)], { base: 'topup' });
  const fin = await finance(house);
  await house.gives('admin.invoice_approve', { invoice_id: again.invoice_id }, { as: fin });
  await pollInvoices(house);
  expect(await refund(spent, '60.00')).toMatchObject({ msg: expect.stringContaining('那笔已开发票') });
  // What is left of its own goes back, and what is billed stays as it is.
  expect(await refund(spent, '10.00')).toMatchObject({ code: codes.success });
  const shown = await house.gives('admin.invoice', { invoice_id: again.invoice_id }, { as: fin });
  expect(shown.marks.map(({ code }) => code)).not.toContain('I03');
});

test('of a top-up that was spent the money of another wallet goes back: not while an invoice of what it paid stands', async () => {
  as = await companyAccount(house);
  await saveTitle(house, as);
  const spent = await toppedUp('100.00');
  await paidFee(house, as.id, 1_000, { reward: 9_000 });
  const giver = await house.person();
  await topUp(house, giver.id, 20_000);
  await posted(house, 'transfer', {
    payer_id: giver.id,
    payee_id: as.id,
    transfer_id: 78,
    topup: fen(20_000),
    note: '',
  });
  const [fee] = await feeLines();
  expect(fee).toMatchObject({ billable: 1_000 });
  await applied(house, as, [BigInt(fee!.transaction_id)], { base: 'fee' });
  expect(await refund(spent, '100.00')).toMatchObject({
    code: codes.error,
    msg: expect.stringMatching(/^这笔充值付过的服务费正在开票/),
  });
  expect(await refund(spent, '90.00')).toMatchObject({ code: codes.success });
  expect((await lines())[0]).toMatchObject({ billable: 0, why: 'refunding' });
});
