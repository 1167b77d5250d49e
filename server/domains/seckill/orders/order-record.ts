import {
  seckillOrderLifecycle,
  type SeckillOrderEvent,
  type SeckillOrderStatus,
} from '../../../../contract/seckill/seckill-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { type Parts, type Source, sources } from '../../../ledger/parts.ts';
import { move } from '../../../lifecycle/move.ts';
import { tags } from '../page-tags.ts';
import { tellOfOrder } from './tell-of-order.ts';
import { type OrderRow, seckillDb } from '../tables.ts';

/** Nothing came of them. */
export const closed_orders = [
  'closed_timeout',
  'closed_user',
  'closed_system',
] as const satisfies SeckillOrderStatus[];

export const noSuchOrder = () => notFound('没有找到这笔订单');

/** Whose order it is: of who buys, or of who sells; neither: of anybody, for staff. Another's is answered like one that never was. */
export type Side = { user_id?: number; seller_id?: number };

export async function findOrder(call: Pick<Call, 'db'>, order_no: string, side: Side): Promise<OrderRow> {
  const order = await ofSide(call, order_no, side).executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** Locked until the transaction ends. Payment before order before refund before accounts of the buyer before stock: everybody locks in this order. */
export async function lockOrder(call: Pick<Call, 'db'>, order_no: string, side: Side): Promise<OrderRow> {
  const order = await ofSide(call, order_no, side).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

const ofSide = (call: Pick<Call, 'db'>, order_no: string, side: Side) =>
  seckillDb(call)
    .selectFrom('seckill_orders')
    .selectAll()
    .where('order_no', '=', order_no)
    .$if(side.user_id !== undefined, (rows) => rows.where('user_id', '=', side.user_id!))
    .$if(side.seller_id !== undefined, (rows) => rows.where('seller_id', '=', side.seller_id!));

export const holdOrder = (call: Pick<Call, 'db'>, id: bigint): Promise<OrderRow> =>
  seckillDb(call)
    .selectFrom('seckill_orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function moveOrder(
  call: Call,
  order: Pick<OrderRow, 'id' | 'user_id'>,
  event: SeckillOrderEvent,
  as: { actor: Actor; to: SeckillOrderStatus; reason?: string; set?: Partial<OrderRow> },
): Promise<SeckillOrderStatus> {
  const before = await move(
    call,
    seckillOrderLifecycle,
    event,
    { table: 'seckill_orders', id: order.id },
    as,
  );
  await tellOfOrder(call, order, event);
  return before;
}

/** What lies in the escrow of an order; parts that hold nothing are not named. */
export const heldOf = (order: OrderRow): Parts<Source> =>
  Object.fromEntries(
    sources.flatMap((source) =>
      order[`held_${source}`] > 0n ? [[source, fen(order[`held_${source}`])]] : [],
    ),
  );
export const heldColumns = (parts: Parts<Source>) => ({
  held_bonus: parts.bonus ?? 0n,
  held_topup: parts.topup ?? 0n,
  held_earn: parts.earn ?? 0n,
  held_channel: parts.channel ?? 0n,
});

/** Pieces go from one counter of the stock to another; the row is locked by the change. */
export async function shiftStock(
  call: Call,
  { offer_id, units }: Pick<OrderRow, 'offer_id' | 'units'>,
  from: 'units_open' | 'units_sold',
  to: 'units_sold' | 'units_left',
): Promise<void> {
  const { units_left } = await seckillDb(call)
    .updateTable('seckill_stock')
    .set((row) => ({ [from]: row(from, '-', units), [to]: row(to, '+', units) }))
    .where('offer_id', '=', offer_id)
    .returning('units_left')
    .executeTakeFirstOrThrow();
  // There is something again where nothing was.
  if (to === 'units_left' && units_left === units) call.invalidates(tags.offer(offer_id));
}

/** What somebody may have of an offer counts no more what they do not get. */
export const uncountBuyer = (call: Call, { offer_id, user_id, units }: OrderRow) =>
  seckillDb(call)
    .updateTable('seckill_buyers')
    .set((row) => ({ units: row('units', '-', units) }))
    .where('offer_id', '=', offer_id)
    .where('user_id', '=', user_id)
    .execute();
