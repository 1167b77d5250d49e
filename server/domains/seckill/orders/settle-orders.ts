import { shareOf } from '../../../../contract/trade/terms.ts';
import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { spend, totalOf } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import { type OrderRow, seckillDb } from '../tables.ts';
import { heldColumns, heldOf } from './order-record.ts';
import { tellOfOrder } from './tell-of-order.ts';

/** What is left in the escrow goes to the seller, but for the fee as it was agreed at the approval. Once. */
export async function settleOrder(call: Call, order: OrderRow): Promise<void> {
  const { fee_bp } = await seckillDb(call)
    .selectFrom('seckill_offers')
    .select('fee_bp')
    .where('id', '=', order.offer_id)
    .executeTakeFirstOrThrow();
  const held = heldOf(order);
  const fee = shareOf(totalOf(held), fee_bp);
  const { taken, left } = spend(held, fen(fee));
  if (totalOf(held) > 0n)
    await post(call, 'order_settle', {
      buyer_id: order.user_id,
      order_id: order.id,
      seller_id: order.seller_id,
      net: left,
      fee: taken,
    });
  await seckillDb(call)
    .updateTable('seckill_orders')
    .set({ ...heldColumns({}), settled_at: call.now, next_at: null })
    .where('id', '=', order.id)
    .execute();
  await tellOfOrder(call, order, 'settle');
}
