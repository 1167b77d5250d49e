import * as z from 'zod';
import { person } from '../account/person.ts';
import { endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { fen, yuan } from '../trade/money-fields.ts';
import {
  rechargeLifecycle,
  type RechargeStatus,
  refundLifecycle,
  type RefundStatus,
} from './payment-lifecycle.ts';
import { most_slip_files } from './pay-methods.ts';
import { orderNo, shown } from './payments.ts';

const statuses = Object.keys(rechargeLifecycle.states) as [RechargeStatus];
const method = z.enum(['wechat', 'alipay', 'bank'], '请选择怎么付');

/** Where a corporate transfer goes; the order number stands in its remark. */
const receiver = z.object({ name: z.string(), bank: z.string(), account: z.string() });

const recharge = z.object({
  order_no: z.string(),
  amount: fen,
  bonus: fen,
  method,
  method_title: z.string(),
  status: z.enum(statuses),
  status_title: z.string(),
  /** Why finance did not credit it. */
  reason: z.string(),
  refunded: fen,
  refunding: fen,
  /** So much of it can go back now; 0: nothing. */
  refundable: fen,
  /** What is taken back of the bonus that came with it, if all that is refundable goes back; '' where nothing is. */
  refund_note: z.string(),
  refundable_until: z.string().nullable(),
  can: z.object({ pay: z.boolean(), send_slip: z.boolean(), cancel: z.boolean(), refund: z.boolean() }),
  created_at: z.string(),
  expires_at: z.string(),
  credited_at: z.string().nullable(),
});
export type Recharge = z.output<typeof recharge>;

const refundState = z.object({
  out_refund_no: z.string(),
  status: z.enum(Object.keys(refundLifecycle.states) as [RefundStatus]),
  status_title: z.string(),
});

const slip = z.object({
  order_no: z.string(),
  person,
  amount: fen,
  status: z.enum(statuses),
  status_title: z.string(),
  payer_name: z.string(),
  /** By links that open them for a few minutes. */
  files: z.array(z.object({ name: z.string(), url: z.string(), is_image: z.boolean() })),
  bank_no: z.string(),
  reason: z.string(),
  sent_at: z.string(),
  /** It is one's own: somebody else decides. */
  own: z.boolean(),
});
export type Slip = z.output<typeof slip>;

export const rechargeEndpoints = {
  'payment.recharge': endpoint('POST', '/api/payment/recharge', {
    summary: '充值：下一笔单，微信和支付宝当场给二维码或跳转地址，对公转账给收款账户',
    access: 'user',
    limit: 'pay',
    outside_transaction: true,
    idempotent: 'key',
    input: z.object({
      fee: yuan('充值金额'),
      method,
      device: z.enum(['wechat', 'phone', 'screen'], '没有这种设备').default('screen'),
    }),
    output: z.object({ order_no: z.string(), show: shown.nullable(), receiver: receiver.nullable() }),
  }),
  'payment.recharge_terms': endpoint('GET', '/api/payment/recharge-terms', {
    summary: '充值的上下限、今天还能充多少、能怎么付、送多少',
    access: 'user',
    input: nothing,
    output: z.object({
      least: fen,
      most: fen,
      bank_most: fen,
      left_today: fen,
      unpaid_minutes: z.number(),
      refund_days: z.number(),
      bonus: z.object({ bp: z.number(), from: fen }),
      methods: z.array(z.object({ method, title: z.string(), hint: z.string(), offered: z.boolean() })),
      receiver: receiver.nullable(),
    }),
  }),
  'payment.recharges': endpoint('GET', '/api/payment/recharges', {
    summary: '自己的充值，新的在前',
    access: 'user',
    input: z.object({ status: z.enum(statuses, '没有这个状态').optional(), ...paging() }),
    output: pageOf(recharge),
  }),
  'payment.recharge_slip': endpoint('POST', '/api/payment/recharge-slip', {
    summary: '对公转账以后交回单，财务核对银行流水后入账',
    access: 'user',
    limit: 'pay',
    input: z.object({
      order_no: orderNo,
      payer_name: z
        .string('请填写付款方户名')
        .trim()
        .min(2, '付款方户名至少 2 个字')
        .max(80, '付款方户名至多 80 个字'),
      file_ids: z
        .array(numericId('文件'), '请上传回单')
        .min(1, '请上传回单')
        .max(most_slip_files, `至多 ${most_slip_files} 个文件`),
    }),
    output: recharge,
  }),
  'payment.recharge_refund': endpoint('POST', '/api/payment/recharge-refund', {
    summary: '退回没有用掉的充值，原路退',
    access: 'user',
    limit: 'pay',
    idempotent: 'key',
    /** `amount` leaves the balance; what was spent of the bonus that came with it is kept of it. */
    input: z.object({ order_no: orderNo, amount: yuan('退款金额') }),
    output: recharge,
  }),
  'admin.payment_refund_retry': endpoint('POST', '/api/admin/payment/refund-retry', {
    summary: '异常的退款，用原来的单号再退一次',
    access: 'staff_finance',
    input: z.object({ out_refund_no: orderNo }),
    output: refundState,
  }),
  'admin.payment_refund_settle': endpoint('POST', '/api/admin/payment/refund-settle', {
    summary: '渠道退不到的，由财务另行转账退还，写明凭证',
    access: 'staff_finance',
    input: z.object({
      out_refund_no: orderNo,
      proof: z.string('请写明凭证').trim().min(4, '请写明凭证，至少 4 个字').max(200, '凭证至多 200 个字'),
    }),
    output: refundState,
  }),
  'admin.payment_slips': endpoint('GET', '/api/admin/payment/slips', {
    summary: '对公转账的回单，等核对的在前',
    access: 'staff_finance',
    input: z.object({
      status: z.enum(['slip_submitted', 'credited', 'rejected'], '没有这个状态').default('slip_submitted'),
      ...paging(),
    }),
    output: pageOf(slip).extend({ counts: z.record(z.string(), z.number()) }),
  }),
  'admin.payment_slip_decide': endpoint('POST', '/api/admin/payment/slip-decide', {
    summary: '对上银行流水就入账，对不上写明理由退回',
    access: 'staff_finance',
    input: z.object({
      order_no: orderNo,
      decision: z.enum(['credit', 'reject'], '请选择入账或退回'),
      /** Of the bank's statement: its number and what came in. */
      bank_no: z.string().trim().max(64, '流水号至多 64 个字').default(''),
      amount: yuan('到账金额').optional(),
      reason: z.string().trim().max(200, '理由至多 200 个字').default(''),
    }),
    output: slip,
  }),
};
