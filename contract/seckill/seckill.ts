import * as z from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { line, numericId } from '../text.ts';
import { yuan } from '../trade/money-fields.ts';
import { seckill_limits, seckill_page_size } from './seckill-limits.ts';
import { parcel } from '../trade/parcel.ts';
import {
  liveStock,
  num,
  offer_id,
  offer_ids,
  offerCard,
  offerDetail,
  offerPhase,
  offerRelation,
  orderPage,
  ownEntry,
  ownOrder,
  refundReason,
  saleDraw,
  seckillOrderNo,
} from './seckill-shapes.ts';

const order = z.object({ order_no: seckillOrderNo });
const id = z.object({ id: offer_id });
const subscribed = z.object({ subscribed: z.boolean(), count: z.number() });

/**
 * What came of a claim. `waiting`: it stands in the queue; ask with `poll`. `again`: nothing came of it, and the same key may be sent again.
 * Of a fair sale, asked with `poll` as well: `entered`, then `drawing`, then `got` or `lost`.
 */
const claimed = z.object({
  state: z.enum(['got', 'waiting', 'again', 'entered', 'drawing', 'lost']),
  order_no: z.string().nullable(),
  /** Until then it is to be paid. */
  expires_at: z.string().nullable(),
  poll: z.string().nullable(),
  /** What the entry is called on the page of the draw. */
  entry_code: z.string().nullable(),
  /** What there is to be known of the entry, in words. */
  says: z.string(),
});

/** As they stood at that moment of the server's clock. */
const offersNow = z.object({ server_time: z.string(), list: z.array(offerCard) });

export const seckillEndpoints = {
  'product.seckill_list': endpoint('GET', '/api/product/seckill/list', {
    summary: '秒杀：进行中、未开始、已抢光、已结束，按数据库的时钟分',
    access: 'public',
    input: z.object({ state: offerPhase.default('running'), ...paging(seckill_page_size) }),
    output: pageOf(offerCard).extend({
      server_time: z.string(),
      counts: z.record(offerPhase, z.number()),
    }),
  }),
  'product.seckill_detail': endpoint('GET', '/api/product/seckill/detail', {
    summary: '一场秒杀：剩多少、服务器时间',
    access: 'public',
    input: id,
    output: offerDetail,
  }),
  'product.seckill_draw': endpoint('GET', '/api/product/seckill/draw', {
    summary: '一场公平秒杀的抽签：种子的哈希、登记、结果；抽完以后公布种子。code 只看一个登记码',
    access: 'public',
    input: z.object({ id: offer_id, code: line('登记码', 0, 12).default(''), ...paging(100, 200) }),
    output: saleDraw,
  }),
  'product.seckill_draw_list': endpoint('GET', '/api/product/seckill/draw_list', {
    summary: '抽签的全部登记，一行一个：登记码、件数、合用的组；登记截止后公布，用来验算',
    access: 'public',
    input: id,
    output: z.object({
      lines: z.array(z.string()),
      /** Codes as they were drawn, and those that won; empty before. */
      order: z.array(z.string()),
      won: z.array(z.string()),
    }),
  }),
  'product.seckill_stock': endpoint('GET', '/api/product/seckill/stock', {
    summary: '这几场此刻各剩多少，和服务器时间；页面每几秒问一次',
    access: 'public',
    input: z.object({ ids: offer_ids }),
    output: z.object({ server_time: z.string(), list: z.array(liveStock) }),
  }),
  'product.seckill_of_product': endpoint('GET', '/api/product/seckill/of_product', {
    summary: '一个产品还没有结束的秒杀，最早的在前，至多三场',
    access: 'public',
    input: z.object({ product_id: numericId('产品') }),
    output: offersNow,
  }),
  'product.seckill_soon': endpoint('GET', '/api/product/seckill/soon', {
    summary: '正在抢的和随后开始的几场，最早的在前，至多 16 场；可能是一分钟前的，此刻各剩多少问 stock',
    access: 'public',
    kept: true,
    input: z.object({}),
    output: offersNow,
  }),
  'product.seckill_relation': endpoint('GET', '/api/product/seckill/relation', {
    summary: '读者与这几场秒杀：预约、抽签的登记、最近的订单、是不是自己卖的；有没有收货地址',
    access: 'user',
    input: z.object({ ids: offer_ids }),
    output: z.object({
      list: z.array(offerRelation),
      /** Where it goes if nothing else is said; null: none yet. */
      address_id: z.number().nullable(),
      subs: z.number(),
      orders: z.number(),
    }),
  }),
  'product.seckill_finish_info': endpoint('GET', '/api/product/seckill/finish-info', {
    summary: '一场结束的秒杀：卖出多少、几个人买到、多久抢光',
    access: 'public',
    input: id,
    output: z.object({
      total: z.number(),
      sold: z.number(),
      buyers: z.number(),
      /** From the start to the last claim; null where something was left. */
      sold_out_seconds: z.number().nullable(),
      ended_at: z.string(),
    }),
  }),
  'product.seckill_check_can_pay': endpoint('GET', '/api/product/seckill/check_can_pay', {
    summary: '我现在能不能抢这一场，不能时说明原因；只读',
    access: 'user',
    input: id,
    output: z.object({
      can_pay: z.boolean(),
      reason: z.string(),
      subscribed: z.boolean(),
      /** The one that is there already. */
      order_no: z.string().nullable(),
      /** How many one may still have. */
      left_for_me: z.number(),
      entry: ownEntry.nullable(),
    }),
  }),
  'user.seckill_token': endpoint('POST', '/api/user/seckill/token', {
    summary: '开始前 5 秒起领取下单凭证；实名、手机和未付款次数在这里核对',
    access: 'user',
    limit: 'seckill_token',
    input: id,
    output: z.object({
      token: z.string(),
      expires_at: z.string(),
      starts_at: z.string(),
      server_time: z.string(),
    }),
  }),
  'user.seckill_order': endpoint('POST', '/api/user/seckill/order', {
    summary: '抢：要带下单凭证；同一个 Idempotency-Key 只得一单',
    access: 'user',
    limit: 'seckill_claim',
    outside_transaction: true,
    idempotent: 'key',
    gathered: true,
    body_limit: 4096,
    input: z.object({
      id: offer_id,
      num: num.default(1),
      address_id: numericId('收货地址'),
      token: z.string('缺少下单凭证').max(200, '下单凭证不对'),
      /** The same key was sent before and its answer was lost: what is remembered of the stock does not answer it. */
      again: z.boolean().default(false),
    }),
    output: claimed,
  }),
  'user.seckill_claim': endpoint('GET', '/api/user/seckill/claim', {
    summary: '排队中的那一次抢到没有',
    access: 'user',
    input: z.object({ poll: z.string('缺少排队凭证').max(120, '排队凭证不对') }),
    output: claimed,
  }),
  'user.seckill_sub': endpoint('POST', '/api/user/seckill/sub', {
    summary: '预约，开始前 15 分钟提醒一次',
    access: 'user',
    limit: 'follow',
    input: id,
    output: subscribed,
  }),
  'user.seckill_cancel_sub': endpoint('POST', '/api/user/seckill/cancel_sub', {
    summary: '取消预约，开始以前可以',
    access: 'user',
    limit: 'follow',
    input: id,
    output: subscribed,
  }),
  'user.seckill_subs': endpoint('GET', '/api/user/seckill/subs', {
    summary: '我预约的秒杀',
    access: 'user',
    input: z.object(paging(seckill_page_size)),
    output: pageOf(offerCard).extend({ server_time: z.string() }),
  }),
  'user.seckill_order_list': endpoint('GET', '/api/user/seckill/orderList', {
    summary: '我的秒杀订单；status：0 全部，1 待支付，2 待发货，3 已发货，4 已完成，5 已关闭，6 退款',
    access: 'user',
    input: z.object({ status: orderCode(), ...paging(seckill_page_size) }),
    output: orderPage,
  }),
  'user.seckill_order_show': endpoint('GET', '/api/user/seckill/order_show', {
    summary: '我的一笔秒杀订单，和接下来各步的期限',
    access: 'user',
    input: order,
    output: ownOrder,
  }),
  'user.seckill_set_address': endpoint('POST', '/api/user/seckill/set_address', {
    summary: '没有付款以前换收货地址',
    access: 'user',
    limit: 'edit',
    input: order.extend({ address_id: numericId('收货地址') }),
    output: done,
  }),
  'user.seckill_cancel_order': endpoint('POST', '/api/user/seckill/cancel-order', {
    summary: '取消没有付款的订单；先在渠道关闭',
    access: 'user',
    outside_transaction: true,
    input: z.object({ order_no: seckillOrderNo }),
    output: done,
  }),
  'user.seckill_receive': endpoint('POST', '/api/user/seckill/receive', {
    summary: '确认收货',
    access: 'user',
    input: z.object({ order_no: seckillOrderNo }),
    output: done,
  }),
  'user.seckill_apply_refund': endpoint('POST', '/api/user/seckill/apply_refund', {
    summary: '申请退款：发货前随时，发货后到售后期满；不写 amount 是余下的全部',
    access: 'user',
    limit: 'apply',
    input: order.extend({
      refund_reason: refundReason,
      words: line('说明', 0, 200).default(''),
      amount: yuan('退款金额').optional(),
      files: z
        .array(numericId('凭证'))
        .max(seckill_limits.evidence, `凭证至多 ${seckill_limits.evidence} 份`)
        .default([]),
    }),
    output: done,
  }),
  'user.seckill_cancel_refund': endpoint('POST', '/api/user/seckill/cancel_refund', {
    summary: '撤销退款申请',
    access: 'user',
    input: order,
    output: done,
  }),
  'user.seckill_escalate_refund': endpoint('POST', '/api/user/seckill/escalate_refund', {
    summary: '商家拒绝退款后申请平台介入',
    access: 'user',
    input: order,
    output: done,
  }),
  'user.seckill_send_back': endpoint('POST', '/api/user/seckill/send_back', {
    summary: '退货已寄出',
    access: 'user',
    input: order.extend({ ...parcel }),
    output: done,
  }),
};

export function orderCode() {
  return z.coerce.number<number>('状态不对').int('状态不对').min(0, '状态不对').max(6, '状态不对').default(0);
}
