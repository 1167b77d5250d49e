import * as z from 'zod';
import { shownFile } from '../approval/approvals.ts';
import { draft_facts, draftId, keptDraft, oneDraft } from '../draft-shapes.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { revision } from '../revision.ts';
import { body, line } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { offerForm, offerPayload, whole } from './offer-form.ts';
import { seckill_limits, seckill_page_size } from './seckill-limits.ts';
import { orderCode } from './seckill.ts';
import { parcel } from '../trade/parcel.ts';
import {
  offer_id,
  offerDetail,
  offerStatus,
  orderPage,
  ownOffer,
  seckillOrderNo,
  watchedOffer,
} from './seckill-shapes.ts';

const id = z.object({ id: offer_id });
const offerDraft = z.object({
  ...draft_facts,
  offer_id: z.number().nullable(),
  payload: offerPayload,
});
const shelfProduct = z.object({
  product_id: z.number(),
  pno: z.string(),
  title: z.string(),
  cover: z.string(),
  price: fen,
});

const settings_form = z.object({
  per_user: whole('每人限购', seckill_limits.per_user),
  minutes: whole('时长', seckill_limits.longest_days * 1440).min(
    seckill_limits.shortest_minutes,
    `至少要卖 ${seckill_limits.shortest_minutes} 分钟`,
  ),
  rules: body('规则', seckill_limits.rules).default(''),
  return_to: line('退货地址', 0, 120).default(''),
});
const settings = z.object({
  per_user: z.number(),
  minutes: z.number(),
  rules: z.string(),
  return_to: z.string(),
});

/** Each of these is the seller's own, or code 404. */
export const companySeckillEndpoints = {
  'company.seckill_publish': endpoint('POST', '/api/company/seckill/publish', {
    summary: '送审一场秒杀；给 id 时改还没有通过的那一场',
    access: 'sec_kill_auth',
    limit: 'apply',
    idempotent: 'key',
    input: offerForm.safeExtend({
      id: offer_id.nullish(),
      draft_id: draftId.nullish(),
      rev: revision.optional(),
    }),
    output: z.object({ id: z.number(), status: offerStatus, rev: z.number(), approval_id: z.number() }),
  }),
  'company.seckill_draft': endpoint('POST', '/api/company/seckill/draft', {
    summary: '存秒杀草稿；rev 不是最新时回 40001',
    access: 'sec_kill_auth',
    limit: 'draft',
    input: z.object({
      draft_id: draftId.nullish(),
      rev: revision.default(0),
      offer_id: offer_id.nullish(),
      payload: offerPayload,
    }),
    output: keptDraft,
  }),
  'company.seckill_drafts': endpoint('GET', '/api/company/seckill/drafts', {
    summary: '自己的秒杀草稿，最近改的在前；product：选的产品，没选或不在架时是 null',
    access: 'sec_kill_auth',
    input: z.object({ ...paging(seckill_page_size, 20), offer_id: offer_id.optional() }),
    output: pageOf(offerDraft.extend({ product: shelfProduct.nullable() })),
  }),
  'company.seckill_draft_detail': endpoint('GET', '/api/company/seckill/drafts/:id', {
    summary: '一份秒杀草稿',
    access: 'sec_kill_auth',
    input: oneDraft,
    output: offerDraft,
  }),
  'company.seckill_draft_delete': endpoint('DELETE', '/api/company/seckill/drafts/:id', {
    summary: '删除秒杀草稿',
    access: 'sec_kill_auth',
    input: oneDraft,
    output: done,
  }),
  'company.seckill_preview': endpoint('POST', '/api/company/seckill/preview', {
    summary: '预览：买家将会看到的样子，不保存；时间可以已经过了，别的要填好',
    access: 'sec_kill_auth',
    limit: 'draft',
    input: z.object({ payload: offerPayload }),
    output: offerDetail,
  }),
  'company.seckill_lists': endpoint('GET', '/api/company/seckill/lists', {
    summary: '我的秒杀；status：0 全部，1 已发布，2 审核中，3 未通过和撤回的',
    access: 'sec_kill_once',
    input: z.object({
      status: z.coerce
        .number<number>('状态不对')
        .int('状态不对')
        .min(0, '状态不对')
        .max(3, '状态不对')
        .default(0),
      ...paging(seckill_page_size),
    }),
    output: pageOf(ownOffer).extend({
      /** Of each code. */
      counts: z.record(z.string(), z.number()),
      server_time: z.string(),
    }),
  }),
  'company.seckill_detail': endpoint('GET', '/api/company/seckill/detail', {
    summary: '自己的一场秒杀',
    access: 'sec_kill_once',
    input: id,
    output: ownOffer.extend({ server_time: z.string() }),
  }),
  'company.seckill_statement': endpoint('GET', '/api/company/seckill/statement', {
    summary: '一场秒杀的账：卖出、待付、退款、服务费、到手，和抢购的曲线',
    access: 'sec_kill_once',
    input: id,
    output: z.object({
      total: z.number(),
      left: z.number(),
      /** Units in orders that are not paid. */
      open: z.number(),
      paid: z.number(),
      unshipped: z.number(),
      /** Of all that was paid, what went back of it, what lies in escrow. */
      gross: fen,
      refunded: fen,
      held: fen,
      /** Of what was settled. */
      fee: fen,
      net: fen,
      /** Units claimed by then and not closed since, from the start on. */
      curve: z.array(z.object({ at: z.string(), claimed: z.number() })),
      server_time: z.string(),
    }),
  }),
  'company.seckill_settings': endpoint('GET', '/api/company/seckill/settings', {
    summary: '发布秒杀时预先填好的：限购、时长、规则、退货地址',
    access: 'sec_kill_auth',
    input: z.object({}),
    output: settings,
  }),
  'company.seckill_settings_save': endpoint('PUT', '/api/company/seckill/settings', {
    summary: '保存预先填好的；已经送审的不变',
    access: 'sec_kill_auth',
    limit: 'edit',
    input: settings_form,
    output: settings,
  }),
  'company.seckill_form': endpoint('GET', '/api/company/seckill/form', {
    summary: '发布表单要的：可选的产品、服务费率、保证金比例、那天别的场次',
    access: 'sec_kill_auth',
    input: nothing,
    output: z.object({
      products: z.array(shelfProduct),
      fee_bp: z.number(),
      deposit_bp: z.number(),
      /** What of the wallet can be put aside. */
      balance: fen,
      settings,
      /** Sales of others that are to come within a month: when, nothing else. */
      others: z.array(z.object({ title: z.string(), starts_at: z.string(), ends_at: z.string() })),
      server_time: z.string(),
    }),
  }),
  'company.seckill_withdraw': endpoint('POST', '/api/company/seckill/withdraw', {
    summary: '撤回送审，回到草稿',
    access: 'sec_kill_auth',
    input: id,
    output: done,
  }),
  'company.seckill_delete': endpoint('DELETE', '/api/company/seckill/:id', {
    summary: '删除撤回的一场',
    access: 'sec_kill_auth',
    input: id,
    output: done,
  }),
  'company.seckill_stock': endpoint('POST', '/api/company/seckill/stock', {
    summary: '加减数量：只收增减，不收总数；减不到已经卖出的以下',
    access: 'sec_kill_auth',
    limit: 'edit',
    idempotent: 'key',
    input: id.extend({
      delta: z
        .number('请填写增减的数量')
        .int('数量应为整数')
        .min(-seckill_limits.stock, '减得太多')
        .max(seckill_limits.stock, '加得太多')
        .refine((delta) => delta !== 0, '增减不能是 0'),
    }),
    output: z.object({ total: z.number(), left: z.number() }),
  }),
  'company.seckill_cancel': endpoint('POST', '/api/company/seckill/cancel', {
    summary: '开始以前停止，告诉预约的人',
    access: 'sec_kill_auth',
    input: id.extend({ reason: line('理由', 2, 200) }),
    output: done,
  }),
  'company.seckill_orders': endpoint('GET', '/api/company/seckill/orders', {
    summary: '买家的订单；status 同 orderList',
    access: 'sec_kill_once',
    input: z.object({ id: offer_id.optional(), status: orderCode(), ...paging(seckill_page_size) }),
    output: orderPage,
  }),
  'company.seckill_ship': endpoint('POST', '/api/company/seckill/ship', {
    summary: '发货',
    access: 'sec_kill_once',
    input: z.object({ order_no: seckillOrderNo, ...parcel }),
    output: done,
  }),
  'company.seckill_agree_refund': endpoint('POST', '/api/company/seckill/agree_refund', {
    summary: '同意退款；with_return：先退货',
    access: 'sec_kill_once',
    input: z.object({ order_no: seckillOrderNo, with_return: z.boolean().default(false) }),
    output: done,
  }),
  'company.seckill_refuse_refund': endpoint('POST', '/api/company/seckill/refuse_refund', {
    summary: '拒绝退款，理由给买家看',
    access: 'sec_kill_once',
    input: z.object({ order_no: seckillOrderNo, reason: line('理由', 2, 200) }),
    output: done,
  }),
  'company.seckill_receive_back': endpoint('POST', '/api/company/seckill/receive_back', {
    summary: '收到退货，退款',
    access: 'sec_kill_once',
    input: z.object({ order_no: seckillOrderNo }),
    output: done,
  }),
  'admin.seckill_refunds': endpoint('GET', '/api/admin/seckill/refunds', {
    summary: '双方谈不拢的退款，最早的在前',
    access: 'staff_moderator',
    input: z.object(paging(20, 50)),
    output: pageOf(
      z.object({
        order_no: z.string(),
        title: z.string(),
        amount: fen,
        /** Of which that is asked back. */
        paid: fen,
        reason: z.string(),
        words: z.string(),
        files: z.array(shownFile),
        answer: z.string(),
        created_at: z.string(),
        /** Then it ends by itself. */
        until: z.string().nullable(),
      }),
    ),
  }),
  'admin.seckill_refund_decide': endpoint('POST', '/api/admin/seckill/refund_decide', {
    summary: '平台决定一笔退款，理由给双方看',
    access: 'staff_moderator',
    input: z.object({
      order_no: seckillOrderNo,
      pass: z.boolean('请选择支持或驳回'),
      with_return: z.boolean().default(false),
      reason: line('理由', 2, 200),
    }),
    output: done,
  }),
  'admin.seckill_watch': endpoint('GET', '/api/admin/seckill/watch', {
    summary: '秒杀监控：在卖的、十二小时内要开的和还有待付的场次；每秒抢到、待付何时放回、对账',
    access: 'staff_moderator',
    input: z.object({}),
    output: z.object({
      server_time: z.string(),
      offers: z.array(watchedOffer),
      /** Orders a second: of the last ten seconds, and the most of the last hour. */
      now_per_second: z.number(),
      most_per_second: z.number(),
      most_at: z.string().nullable(),
      /** Orders made in the last hour, by minute. */
      minutes: z.array(z.object({ at: z.string(), orders: z.number() })),
      /** Pieces in unpaid orders by the minute in which they come back. */
      falling: z.array(z.object({ at: z.string(), units: z.number() })),
      /** Refunds that both sides could not agree on. */
      escalated: z.number(),
    }),
  }),
  'admin.seckill_stop': endpoint('POST', '/api/admin/seckill/stop', {
    summary: '平台停止一场秒杀：没付款的关闭，付了款的照常',
    access: 'staff_moderator',
    input: id.extend({ reason: line('理由', 2, 200) }),
    output: done,
  }),
};
