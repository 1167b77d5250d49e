import {
  type SeckillRefundEvent,
  seckillRefundLifecycle,
  type SeckillRefundStatus,
} from '../../../../contract/seckill/seckill-refund-lifecycle.ts';
import type { SeckillOrderStatus } from '../../../../contract/seckill/seckill-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { Channel } from '../../../ledger/accounts.ts';
import { fen } from '../../../ledger/amount.ts';
import { type Parts, type Source, sources, totalOf } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { refundPaid } from '../../payment/index.ts';
import {
  heldColumns,
  heldOf,
  holdOrder,
  moveOrder,
  shiftStock,
  uncountBuyer,
} from '../orders/order-record.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { tellBuyer } from '../orders/handle-order.ts';
import { proportionOf } from '../rules.ts';
import { type OrderRow, seckillDb, type SeckillRefundRow } from '../tables.ts';

export const live_refunds = [
  'applied',
  'rejected',
  'escalated',
  'returning',
  'processing',
] as const satisfies SeckillRefundStatus[];

/** The one that is under way, locked; its order is locked before. */
export async function liveRefund(call: Pick<Call, 'db'>, order: OrderRow): Promise<SeckillRefundRow> {
  const refund = await seckillDb(call)
    .selectFrom('seckill_refunds')
    .selectAll()
    .where('offer_id', '=', order.offer_id)
    .where('order_id', '=', order.id)
    .where('status', 'in', [...live_refunds])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!refund) throw refuse('这一单没有进行中的退款');
  return refund;
}

/** Both, by the refund: the order is locked first. */
export async function holdRefund(
  call: Pick<Call, 'db'>,
  id: bigint,
): Promise<{ order: OrderRow; refund: SeckillRefundRow }> {
  const rows = seckillDb(call).selectFrom('seckill_refunds').selectAll().where('id', '=', id);
  const { order_id } = await rows.executeTakeFirstOrThrow();
  const order = await holdOrder(call, order_id);
  return { order, refund: await rows.forNoKeyUpdate().executeTakeFirstOrThrow() };
}

export const moveRefund = (
  call: Call,
  { id }: Pick<SeckillRefundRow, 'id'>,
  event: SeckillRefundEvent,
  as: {
    actor: Actor;
    to: SeckillRefundStatus;
    reason?: string | undefined;
    set?: Partial<SeckillRefundRow>;
  },
): Promise<SeckillRefundStatus> =>
  move(call, seckillRefundLifecycle, event, { table: 'seckill_refunds', id }, as);

/** It came to nothing: the order goes on where it was. */
export async function goOn(call: Call, order: OrderRow, actor: 'author' | 'timer' | 'ops'): Promise<void> {
  await moveOrder(call, order, 'keep', {
    actor,
    to: order.before_refund as SeckillOrderStatus,
  });
}

/**
 * It goes back the way it came, each part in proportion: what a channel brought by the channel, under a number that never changes; what
 * the wallet gave at the same moment as that. The refund is in `processing`, and money moves when the channel says that it is done.
 */
export async function sendBack(call: Call, order: OrderRow, refund: SeckillRefundRow): Promise<void> {
  const back = proportionOf(heldOf(order), refund.amount);
  await seckillDb(call)
    .updateTable('seckill_refunds')
    .set(
      Object.fromEntries(
        sources.map((source) => [`back_${source}`, back[source] ?? 0n]),
      ) as Partial<SeckillRefundRow>,
    )
    .where('id', '=', refund.id)
    .execute();
  if (!back.channel) return wentBack(call, order, refund, back);
  await refundPaid(call, {
    user_id: order.user_id,
    order_no: order.order_no,
    amount: back.channel,
    subject_id: refund.id,
    reason: '秒杀订单退款',
  });
}

/** Who hears of the order hears of what is left of it before a clock settles it. */
const heard_in_ms = 600_000;

/** It is back with who paid it; an order of which something is left goes on. Pieces that never left may be sold again while the sale goes on. */
export async function wentBack(
  call: Call,
  order: OrderRow,
  refund: SeckillRefundRow,
  back: Parts<Source>,
  by?: Channel,
): Promise<void> {
  await post(call, 'refund', {
    buyer_id: order.user_id,
    order_id: order.id,
    refund_id: refund.id,
    back,
    ...(by ? { channel: by } : {}),
  });
  await moveRefund(call, refund, 'succeed', {
    actor: 'provider',
    to: 'succeeded',
    set: { ended_at: call.now, next_at: null },
  });
  const left = heldWithout(heldOf(order), back);
  if (totalOf(left) > 0n) {
    const next_at = new Date(Math.max(order.next_at?.getTime() ?? 0, call.now.getTime() + heard_in_ms));
    await moveOrder(call, order, 'refund_part', {
      actor: 'provider',
      to: order.before_refund as SeckillOrderStatus,
      set: {
        ...heldColumns(left),
        refunded: order.amount - totalOf(left),
        before_refund: null,
        next_at,
      },
    });
    tellBuyer(call, order, `已退 ${yuanWords(refund.amount)}，订单照常进行`);
    return;
  }
  await moveOrder(call, order, 'refund', {
    actor: 'provider',
    to: 'refunded',
    set: {
      ...heldColumns({}),
      refunded: order.amount,
      ended_at: call.now,
      next_at: null,
      before_refund: null,
    },
  });
  if (!refund.unshipped) return;
  const { status, ends_at } = await seckillDb(call)
    .selectFrom('seckill_offers')
    .select(['status', 'ends_at'])
    .where('id', '=', order.offer_id)
    .executeTakeFirstOrThrow();
  await uncountBuyer(call, order);
  if (status === 'approved' && ends_at > call.now) await shiftStock(call, order, 'units_sold', 'units_left');
}

const heldWithout = (held: Parts<Source>, back: Parts<Source>): Parts<Source> =>
  Object.fromEntries(sources.map((source) => [source, fen((held[source] ?? 0n) - (back[source] ?? 0n))]));
