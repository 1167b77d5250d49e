import * as z from 'zod';
import { person } from '../account/person.ts';
import { shownFile } from '../approval/approvals.ts';
import { orderNo } from '../payment/payments.ts';
import { pageOf } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { fen } from '../trade/money-fields.ts';
import { draw_rule } from './draw-rule.ts';
import {
  offerLifecycle,
  seckillOrderLifecycle,
  type OfferStatus,
  type SeckillOrderStatus,
} from './seckill-lifecycle.ts';
import {
  refund_reasons,
  type RefundReason,
  seckillRefundLifecycle,
  type SeckillRefundStatus,
} from './seckill-refund-lifecycle.ts';
import { offer_phases, seckill_limits, type OfferPhase } from './seckill-limits.ts';

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

export const offer_id = numericId('秒杀');
export const offer_ids = z
  .string('秒杀不对')
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, '秒杀不对，一次至多 50 场')
  .transform((text) => text.split(',').map(Number));
export const seckillOrderNo = orderNo.refine((no) => no.startsWith('S'), '这不是秒杀订单的编号');
export const offerPhase = z.enum<OfferPhase[]>(keysOf(offer_phases));
export const offerStatus = z.enum<OfferStatus[]>(keysOf(offerLifecycle.states));
const refundStatus = z.enum<SeckillRefundStatus[]>(keysOf(seckillRefundLifecycle.states));
const orderStatus = z.enum<SeckillOrderStatus[]>(keysOf(seckillOrderLifecycle.states));

/** How many pieces. */
export const num = z
  .number('请填写数量')
  .int('数量应为整数')
  .min(1, '数量至少 1 件')
  .max(seckill_limits.per_user, `每单至多 ${seckill_limits.per_user} 件`);

export const offerCard = z.object({
  offer_id: z.number(),
  /** Of the product that it sells. */
  pno: z.string(),
  title: z.string(),
  cover: z.string(),
  price: fen,
  list_price: fen,
  total: z.number(),
  /** A moment old. */
  left: z.number(),
  per_user: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
  phase: offerPhase,
  phase_title: z.string(),
  sub_count: z.number(),
  /** By its seller or by staff, before its end. */
  stopped: z.boolean(),
  /** Drawn among all who come in the first seconds; the hash of the seed is published beforehand. */
  fair: z.boolean(),
  seed_hash: z.string().nullable(),
  company: person,
});
export type OfferCard = z.output<typeof offerCard>;

export const offerDetail = offerCard.extend({
  rules: z.string(),
  unpaid_minutes: z.number(),
  /** The database's clock: what is left is counted from it. */
  server_time: z.string(),
});

/** The draw of a fair sale, as everybody may read it. What has not been published is null. */
export const saleDraw = offerCard.extend({
  rule: z.literal(draw_rule),
  server_time: z.string(),
  entries_until: z.string(),
  closed_at: z.string().nullable(),
  list_hash: z.string().nullable(),
  entries: z.number().nullable(),
  drawn_at: z.string().nullable(),
  seed: z.string().nullable(),
  /** What was there to be drawn for, and how many won some of it. */
  units: z.number().nullable(),
  winners: z.number().nullable(),
  list: z.array(
    z.object({
      code: z.string(),
      units: z.number(),
      /** With whom it shares lines; empty: with nobody. */
      shared: z.string(),
      rank: z.number().nullable(),
      won: z.boolean().nullable(),
    }),
  ),
  /** Of the list: of all entries, or of those with the code that was asked for. */
  total: z.number(),
  page: z.number(),
  limit: z.number(),
});
export type SaleDraw = z.output<typeof saleDraw>;

/** As staff watch it. */
export const watchedOffer = offerCard.extend({
  open: z.number(),
  sold: z.number(),
  /** In the first eight seconds, orders of each. */
  first_seconds: z.array(z.number()),
  checked_at: z.string().nullable(),
  /** How far the counters are from the orders; 0 is right. */
  drift: z.number(),
});
export type WatchedOffer = z.output<typeof watchedOffer>;

/** One's own, with what only its seller sees. */
export const ownOffer = offerCard.extend({
  status: offerStatus,
  status_title: z.string(),
  product_id: z.number(),
  rev: z.number(),
  reason: z.string(),
  rules: z.string(),
  open: z.number(),
  sold: z.number(),
  deposit: fen,
  fee_bp: z.number(),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), stop: z.boolean(), stock: z.boolean() }),
});
export type OwnOffer = z.output<typeof ownOffer>;

const order_sources = ['bonus', 'topup', 'earn', 'channel'] as const;

const place = z.object({
  name: z.string(),
  phone: z.string(),
  region: z.array(z.string()),
  detail: z.string(),
});
export type OrderPlace = z.output<typeof place>;

export const seckillOrder = z.object({
  order_no: z.string(),
  offer_id: z.number(),
  pno: z.string(),
  title: z.string(),
  cover: z.string(),
  price: fen,
  num: z.number(),
  amount: fen,
  status: orderStatus,
  status_title: z.string(),
  /** Null where the buyer has left. */
  address: place.nullable(),
  carrier: z.string(),
  tracking_no: z.string(),
  refunded: fen,
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  shipped_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  /** When a clock looks at it next: receives for the buyer, settles for the seller. */
  next_at: z.string().nullable(),
  /** Who sells, who buys; null where somebody left. */
  company: person.nullable(),
  buyer: person.nullable(),
  /** What is held of it, by where it came from; nothing before the payment. */
  parts: z.array(z.object({ source: z.enum(order_sources), amount: fen })),
  /** The newest, whatever became of it. */
  refund: z
    .object({
      status: refundStatus,
      status_title: z.string(),
      amount: fen,
      reason: z.string(),
      words: z.string(),
      answer: z.string(),
      /** What the buyer shows with it. */
      files: z.array(shownFile),
      /** Where it goes back to, in the proportion in which it was paid. */
      parts: z.array(z.object({ source: z.enum(order_sources), amount: fen })),
      carrier: z.string(),
      tracking_no: z.string(),
      created_at: z.string(),
      /** When a clock goes on with it. */
      until: z.string().nullable(),
      /** Nothing was sent. */
      unshipped: z.boolean(),
      can: z.object({
        cancel: z.boolean(),
        escalate: z.boolean(),
        send_back: z.boolean(),
        answer: z.boolean(),
        receive_back: z.boolean(),
      }),
    })
    .nullable(),
  /** What its steps have time for, by the terms that it was made under. */
  clocks: z.object({
    ship_hours: z.number(),
    silent_days: z.number(),
    receive_days: z.number(),
    after_sale_days: z.number(),
    answer_hours: z.number(),
  }),
  can: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    ship: z.boolean(),
    receive: z.boolean(),
    refund: z.boolean(),
  }),
});
export type SeckillOrder = z.output<typeof seckillOrder>;

/** One's own, with what the page of the order says beside it. */
export const ownOrder = seckillOrder.extend({
  list_price: fen,
  per_user: z.number(),
  starts_at: z.string(),
  /** Of the addresses of the buyer, the one it goes to; null where it is there no more. */
  address_id: z.number().nullable(),
  server_time: z.string(),
});
export type OwnOrder = z.output<typeof ownOrder>;

export const liveStock = z.object({
  offer_id: z.number(),
  total: z.number(),
  left: z.number(),
  /** In orders that are not paid yet: they come back if nobody pays. */
  open: z.number(),
  sub_count: z.number(),
  phase: offerPhase,
});
export type LiveStock = z.output<typeof liveStock>;

/** One's own in the draw of a fair sale. Until it is drawn, `poll` asks what became of it (`user.seckill_claim`). */
export const ownEntry = z.object({
  state: z.enum(['entered', 'drawing', 'got', 'lost']),
  entry_code: z.string(),
  poll: z.string().nullable(),
  /** What there is to be known of it, in words. */
  says: z.string(),
});
export type OwnEntry = z.output<typeof ownEntry>;

export const offerRelation = z.object({
  offer_id: z.number(),
  subscribed: z.boolean(),
  own: z.boolean(),
  entry: ownEntry.nullable(),
  /** The newest that was not closed. */
  order: z
    .object({
      order_no: z.string(),
      status: orderStatus,
      status_title: z.string(),
      num: z.number(),
      expires_at: z.string(),
    })
    .nullable(),
});
export type OfferRelation = z.output<typeof offerRelation>;

/** A page of orders, and how many there are of each code of the filter. */
export const orderPage = pageOf(seckillOrder).extend({ counts: z.record(z.string(), z.number()) });

export const refundReason = z.enum<RefundReason[]>(keysOf(refund_reasons), '请选择退款原因');
