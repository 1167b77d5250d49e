import * as z from 'zod';
import { person } from '../account/person.ts';
import { day } from '../admin/day.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import {
  paymentLifecycle,
  type PaymentStatus,
  refundLifecycle,
  type RefundStatus,
} from '../payment/payment-lifecycle.ts';
import { line } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { stray_notices, type StrayNotices } from './stray-notices.ts';

const statusOf = <S extends string>(states: Record<S, unknown>) =>
  z.enum(Object.keys(states) as [S, ...S[]], '没有这种状态');
const paymentStatus = statusOf<PaymentStatus>(paymentLifecycle.states);
const refundStatus = statusOf<RefundStatus>(refundLifecycle.states);
/** Of an order, a try, a refund or a channel. */
const number = z.string('请填写单号').trim().min(1, '请填写单号').max(64, '单号至多 64 个字符');
const notice_id = z.string().regex(/^[1-9]\d{0,17}$/, '没有这条通知');

const payment = z.object({
  order_no: z.string(),
  title: z.string(),
  user: person.nullable(),
  amount: fen,
  status: paymentStatus,
  channels: z.array(z.string()),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});
export type DeskPayment = z.output<typeof payment>;

const attempt = z.object({
  nth: z.number(),
  out_trade_no: z.string(),
  channel: z.string(),
  way: z.string(),
  amount: fen,
  /** Of the wallet, beside the channel. */
  wallet: fen,
  status: z.string(),
  status_title: z.string(),
  channel_no: z.string(),
  paid_amount: fen.nullable(),
  refunded: fen,
  said: z.string(),
  created_at: z.string(),
  asked_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  can: z.object({ ask: z.boolean(), give_back: z.boolean() }),
});

const refund = z.object({
  out_refund_no: z.string(),
  order_no: z.string(),
  title: z.string(),
  channel: z.string(),
  why: z.string(),
  why_title: z.string(),
  amount: fen,
  status: refundStatus,
  reason: z.string(),
  channel_no: z.string(),
  said: z.string(),
  tries: z.number(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  proof: z.string(),
  own: z.boolean(),
  payer: person.nullable(),
  /** It had ended here, and the channel gave it back all the same: nothing is booked of that but by an adjustment. */
  twice: z.boolean(),
  /** The adjustment of it, where one names its number. */
  adjustment: z.object({ id: z.number(), number: z.string() }).nullable(),
});
export type DeskRefund = z.output<typeof refund>;

const notice = z.object({
  id: z.string(),
  channel: z.string(),
  notice_id: z.string(),
  verdict: z.string(),
  verdict_title: z.string(),
  about: z.string(),
  number: z.string(),
  /** As it came, with what was read in it. */
  body: z.string(),
  says: z.string(),
  bytes: z.number(),
  times: z.number(),
  received_at: z.string(),
  processed_at: z.string().nullable(),
  outcome: z.string(),
});
export type DeskNotice = z.output<typeof notice>;

/** One that belongs to nothing of ours, with what can be told of it. */
const stray = notice.extend({
  /** What it says was paid, given back or paid out; null where it says none. */
  amount: fen.nullable(),
  channel_no: z.string(),
  /** Of ours, where another channel tells of its number. */
  order_no: z.string().nullable(),
  /** Where the channel's bill names the number and reconciliation has it on its list. */
  recon: z.object({ day: z.string(), open: z.boolean() }).nullable(),
  dealt: z.object({ at: z.string(), by: person.nullable(), note: z.string() }).nullable(),
});
export type StrayNotice = z.output<typeof stray>;

const detail = payment.extend({
  kind: z.string(),
  expires_at: z.string(),
  closed_at: z.string().nullable(),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  notices: z.array(notice),
  postings: z.array(
    z.object({
      title: z.string(),
      key: z.string(),
      at: z.string(),
      from: z.string(),
      to: z.string(),
      amount: fen,
    }),
  ),
  can: z.object({ close: z.boolean() }),
});
export type DeskPaymentDetail = z.output<typeof detail>;

/** What came of it, in a sentence. */
const said = z.object({ says: z.string() });

export const paymentDeskEndpoints = {
  'finance.payments': endpoint('GET', '/api/admin/trade/payments', {
    summary: '支付单，最近的在前；按状态、单号、用户和日期找',
    access: 'staff_finance',
    input: z.strictObject({
      status: paymentStatus.optional(),
      keyword: z.string().trim().max(64, '单号至多 64 个字符').optional(),
      username: z.string().trim().max(20, '用户名至多 20 个字符').optional(),
      /** Only those with a payment of another amount that hangs. */
      suspended: z.enum(['1'], '只能是 1').optional(),
      from: day.optional(),
      to: day.optional(),
      ...paging(20),
    }),
    output: pageOf(payment),
  }),
  'finance.payment': endpoint('GET', '/api/admin/trade/payment', {
    summary: '一张支付单：每次支付、退款、收到的通知原文和验签结果、分录',
    access: 'staff_finance',
    input: z.strictObject({ order_no: number }),
    output: detail,
  }),
  'finance.refunds': endpoint('GET', '/api/admin/trade/refunds', {
    summary: '退款单，最近的在前',
    access: 'staff_finance',
    input: z.strictObject({ status: refundStatus.optional(), ...paging(20) }),
    output: pageOf(refund),
  }),
  'finance.payment_ask': endpoint('POST', '/api/admin/trade/payment_ask', {
    summary: '现在向渠道查一次；付了就按收到通知一样处理',
    access: 'staff_finance',
    outside_transaction: true,
    input: z.strictObject({ out_trade_no: number }),
    output: said,
  }),
  'finance.payment_close': endpoint('POST', '/api/admin/trade/payment_close', {
    summary: '现在关闭：先在渠道关单，不能关闭说明已经付款',
    access: 'staff_finance',
    outside_transaction: true,
    input: z.strictObject({ order_no: number, reason: line('理由', 2, 200) }),
    output: said,
  }),
  'finance.notice_replay': endpoint('POST', '/api/admin/trade/notice_replay', {
    summary: '重放一条收到的通知；走同一条路，入过账的不会再入',
    access: 'staff_finance',
    outside_transaction: true,
    input: z.strictObject({ id: notice_id }),
    output: said,
  }),
  'finance.notices': endpoint('GET', '/api/admin/trade/notices', {
    summary: '不属于任何订单的渠道通知，最近的在前：原文、验签结果和查得到的事',
    access: 'staff_finance',
    input: z.strictObject({
      which: statusOf<StrayNotices>(stray_notices).default('open'),
      ...paging(20),
    }),
    output: pageOf(stray).extend({ counts: z.record(statusOf<StrayNotices>(stray_notices), z.number()) }),
  }),
  'finance.notice_deal': endpoint('POST', '/api/admin/trade/notice_deal', {
    summary: '单号对不上的通知查清了，写明去向；通知留着',
    access: 'staff_finance',
    input: z.strictObject({ id: notice_id, note: line('说明', 2, 200) }),
    output: done,
  }),
  'finance.refund_send': endpoint('POST', '/api/admin/trade/refund_send', {
    summary: '现在把处理中的退款再送一次或查一次，退款号不变',
    access: 'staff_finance',
    outside_transaction: true,
    input: z.strictObject({ out_refund_no: number }),
    output: said,
  }),
  'finance.payment_give_back': endpoint('POST', '/api/admin/trade/payment_give_back', {
    summary: '金额不符而挂账的付款，原路全额退回',
    access: 'staff_finance',
    input: z.strictObject({ out_trade_no: number, reason: line('理由', 2, 200) }),
    output: said,
  }),
};
