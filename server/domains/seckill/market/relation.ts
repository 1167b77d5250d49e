import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import {
  seckillOrderLifecycle,
  type SeckillOrderStatus,
} from '../../../../contract/seckill/seckill-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { defaultAddress } from '../../account/index.ts';
import { ownEntries } from '../claims/entry-answer.ts';
import { shownOffers } from '../offers/offer-record.ts';
import { closed_orders } from '../orders/order-record.ts';
import { seckillDb } from '../tables.ts';

/** product.seckill_relation: what a kept page does not know of its reader. */
export async function relationToOffers(
  { ids }: Parsed<'product.seckill_relation'>,
  call: Call,
): Promise<Output<'product.seckill_relation'>> {
  const { viewer } = member(call);
  const db = seckillDb(call);
  const offers = await shownOffers(call, ids);
  const subs = await db
    .selectFrom('seckill_subs')
    .select('offer_id')
    .where('user_id', '=', viewer.id)
    .where('offer_id', 'in', ids)
    .execute();
  const orders = await db
    .selectFrom('seckill_orders')
    .select(['id', 'offer_id', 'order_no', 'status', 'units', 'pay_deadline'])
    .where('user_id', '=', viewer.id)
    .where('offer_id', 'in', ids)
    .where('status', 'not in', closed_orders)
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ subs: bigint; orders: bigint }>`
    select (select count(*) from seckill_subs where user_id = ${viewer.id}) as subs,
      (select count(*) from seckill_orders where user_id = ${viewer.id}) as orders`.execute(db);
  const entries = await ownEntries(call, ids);
  const subscribed = new Set(subs.map((one) => one.offer_id));
  const newest = new Map(orders.map((order) => [order.offer_id, order]));
  return {
    list: offers.map(({ id, seller_id }) => {
      const order = newest.get(id);
      const status = order?.status as SeckillOrderStatus;
      return {
        offer_id: id,
        subscribed: subscribed.has(id),
        own: seller_id === viewer.id,
        entry: entries.get(id) ?? null,
        order: order
          ? {
              order_no: order.order_no,
              status,
              status_title: seckillOrderLifecycle.states[status].title,
              num: order.units,
              expires_at: order.pay_deadline.toISOString(),
            }
          : null,
      };
    }),
    address_id: await defaultAddress(call),
    subs: Number(rows[0]!.subs),
    orders: Number(rows[0]!.orders),
  };
}
