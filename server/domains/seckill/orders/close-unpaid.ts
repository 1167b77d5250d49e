import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { closeOrder, handOf } from '../../payment/index.ts';
import type { SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';

/** A sale was stopped: what is not paid will not be. A channel that does not answer is asked again with the deadline of the order. */
export async function closeUnpaid(room: SeckillRoom, context: JobContext, offer_id: number): Promise<void> {
  const open = await seckillDb(context)
    .selectFrom('seckill_orders')
    .select(['user_id', 'order_no'])
    .where('offer_id', '=', offer_id)
    .where('status', '=', 'pending_payment')
    .orderBy('id')
    .execute();
  await holdUpNoOther('orders of a stopped sale were not closed', (each) =>
    each(open, (order) => closeOrder(room.payment, handOf(context), order, 'system')),
  );
}
