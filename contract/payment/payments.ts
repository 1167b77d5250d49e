import * as z from 'zod';
import { ownProof } from '../account/security.ts';
import { endpoint } from '../http/endpoint.ts';
import { fen } from '../trade/money-fields.ts';
import { paymentLifecycle, type PaymentStatus } from './payment-lifecycle.ts';
import { pay_methods, type PayMethod, wallet_parts, type WalletPart } from './pay-methods.ts';

/** 18 characters of letter and figures, as it is printed; blanks that came along with copying are left out. */
export const orderNo = z
  .string('缺少订单号')
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z]\d{17}$/, '订单号是 1 个字母加 17 位数字'));

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
const method = z.enum<PayMethod[]>(keysOf(pay_methods));
const status = z.enum<PaymentStatus[]>(keysOf(paymentLifecycle.states));

/** What each part of the wallet gives, in spend order; parts that give nothing are left out. */
const parts = z.array(z.object({ part: z.enum<WalletPart[]>(keysOf(wallet_parts)), amount: fen }));

/** A text for a QR code, parameters for WeChat's own script, or an address to go to. */
export const shown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), code_url: z.string() }),
  z.object({ kind: z.literal('jsapi'), params: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]);

/** What is paid with, once it is being paid: `show` is null while the channel has not answered yet. */
const attempt = z.object({
  method,
  amount: fen,
  parts,
  show: shown.nullable(),
  /** Of the channel, once it was paid. */
  channel_no: z.string(),
  paid_at: z.string().nullable(),
});

const row = z.object({ name: z.string(), value: z.string() });
const link = z.object({ title: z.string(), href: z.string() });

export const orderDetail = z.object({
  order_no: z.string(),
  kind: z.string(),
  kind_title: z.string(),
  title: z.string(),
  amount: fen,
  status,
  status_title: z.string(),
  created_at: z.string(),
  /** Until then it can be paid. */
  expires_at: z.string(),
  /** The server's clock: what is left is counted from it. */
  now: z.string(),
  paid_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** What can be chosen, and why one cannot. */
  methods: z.array(
    z.object({ method, title: z.string(), hint: z.string(), offered: z.boolean(), says: z.string() }),
  ),
  /** What the wallet would give; null where it cannot be used. `rest` is left for a channel. */
  wallet: z.object({ parts, amount: fen, rest: fen, asks_proof: z.boolean() }).nullable(),
  attempt: attempt.nullable(),
  /** What was paid too late or twice, and is on its way back. */
  late: z.object({ amount: fen, status: z.enum(['refunding', 'refunded', 'looked_after']) }).nullable(),
  /** The steps that lead here, and on which of them this is. */
  steps: z.array(z.string()),
  step: z.number().int(),
  rows: z.array(row),
  /** What has become of it, in a sentence; empty while it is to be paid. */
  says: z.string(),
  /** Where one goes on, the next step first. */
  links: z.array(link),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** `paid`: nothing more to do. `show`: what to scan, or where to go. Neither: the channel has not answered yet, ask again. */
const payAnswer = z.object({ order_no: z.string(), paid: z.boolean(), show: shown.nullable() });
export type PayAnswer = z.output<typeof payAnswer>;

/** `way`: within WeChat, on the browser of a phone, or in front of a screen. */
const device = z.enum(['wechat', 'phone', 'screen'], '没有这种设备').default('screen');
const channelMethod = z.enum(['wechat', 'alipay'], '请选择微信支付或支付宝');

const by_any = z.object({
  order_no: orderNo,
  method: z.enum(['wechat', 'alipay', 'wallet'], '请选择怎么付'),
  /** Before a channel: what the wallet has is spent first. */
  use_wallet: z.boolean('只能是 true 或 false').default(false),
  device,
  proof: ownProof,
});

const payFacts = {
  access: 'user' as const,
  limit: 'pay' as const,
  outside_transaction: true as const,
  output: payAnswer,
};

export const paymentEndpoints = {
  'payment.order_detail': endpoint('GET', '/api/payment/order-detail', {
    summary: '一笔待付或付过的：付什么、多少、能怎么付、付到什么时候、现在怎样',
    access: 'user',
    input: z.object({ order_no: orderNo }),
    output: orderDetail,
  }),
  'payment.pay_online': endpoint('POST', '/api/payment/pay_online', {
    summary: '付任何一笔：用钱包，或用微信、支付宝（先用钱包抵一部分也可以）',
    ...payFacts,
    input: by_any,
  }),
  'payment.pay_recharge': endpoint('POST', '/api/payment/pay_recharge', {
    summary: '付一笔充值',
    ...payFacts,
    input: z.object({ order_no: orderNo, method: channelMethod, device }),
  }),
  'payment.pay_seckill': endpoint('POST', '/api/payment/pay_seckill', {
    summary: '付一笔秒杀订单',
    ...payFacts,
    input: by_any,
  }),
  'payment.wechat_order_status': endpoint('GET', '/api/payment/wechat/order_status', {
    summary: '现在付了没有；正在等渠道的，向渠道问一次',
    access: 'user',
    limit: 'pay_status',
    outside_transaction: true,
    input: z.object({ order_no: orderNo }),
    output: z.object({ status, status_title: z.string(), expires_at: z.string(), now: z.string() }),
  }),
  'payment.cancel': endpoint('POST', '/api/payment/cancel', {
    summary: '不付了：先在渠道关单，再关闭',
    access: 'user',
    limit: 'pay',
    outside_transaction: true,
    input: z.object({ order_no: orderNo }),
    output: z.object({ status, status_title: z.string() }),
  }),
};
