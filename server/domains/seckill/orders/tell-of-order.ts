import type { SeckillOrderEvent } from '../../../../contract/seckill/seckill-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import type { HearsOfOrder, SoldOrder } from '../../../things/sold-order.ts';
import { inviterOf } from '../../account/index.ts';
import { paidFrom } from '../../payment/index.ts';
import { type OrderRow, seckillDb } from '../tables.ts';

export const order_changed_job = 'seckill.order_changed';

const told: ReadonlySet<SeckillOrderEvent | 'settle'> = new Set([
  'pay',
  'receive',
  'refund',
  'refund_part',
  'settle',
]);

/**
 * Others are told by a job of their own, so that nothing of theirs holds up who pays. Of a buyer who came uninvited nobody earns, so
 * there is nobody to tell that they paid.
 */
export async function tellOfOrder(
  call: Call,
  { id, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
  event: SeckillOrderEvent | 'settle',
): Promise<void> {
  if (!told.has(event)) return;
  if (event === 'pay' && (await inviterOf(call, user_id)) === null) return;
  await call.later(order_changed_job, { order_id: String(id) });
}

/** The order is held meanwhile: whoever hears of it late does not act on what it was. */
export const tellThem = (
  { hears }: { hears: readonly HearsOfOrder[] },
  context: JobContext,
  order_id: bigint,
): Promise<void> =>
  context.asCall(async (call) => {
    const row = await seckillDb(call)
      .selectFrom('seckill_orders as r')
      .innerJoin('seckill_offers as o', 'o.id', 'r.offer_id')
      .select(['r.order_no', 'r.user_id as buyer_id', 'r.held_bonus as bonus', 'r.status'])
      .select((row) => row('r.amount', '-', row.ref('r.refunded')).as('amount'))
      .select([
        'r.created_at as ordered_at',
        'r.paid_at',
        'r.completed_at',
        'r.settled_at',
        'o.title',
        'o.fee_bp',
      ])
      .where('r.id', '=', order_id)
      .forNoKeyUpdate('r')
      .executeTakeFirstOrThrow();
    const { status, paid_at, ...facts } = row;
    if (paid_at === null) return;
    const network = await paidFrom(call, { user_id: facts.buyer_id, kind: 'seckill', subject_id: order_id });
    const order: SoldOrder = { ...facts, order_id, paid_at, network, refunded: status === 'refunded' };
    for (const hear of hears) await hear(call, order);
  });
