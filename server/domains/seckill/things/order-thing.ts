import { sql } from 'kysely';
import {
  seckillOrderLifecycle,
  type SeckillOrderStatus,
} from '../../../../contract/seckill/seckill-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { noSuchOrder } from '../orders/order-record.ts';
import { orderRows } from '../orders/present-order.ts';

/** An order of the flash sale: only who buys and who sells see it, show it to each other and report it. */
export const orderThing: Thing = {
  kind: 'order',
  table: 'seckill_orders',
  shown: sql`false`,
  missing: noSuchOrder,
  present: presentThings,
  parties: async (call, id) => {
    const [order] = await ordersByIds(call, [id]);
    return order ? [order.user_id, order.seller_id] : [];
  },
  card: { by: 'order_no', facts },
  complaint: { titled: (title) => `订单：${title}` },
};

const ordersByIds = (call: Pick<Reading, 'db'>, ids: readonly number[]) =>
  orderRows(call)
    .where((where) => where('r.id', '=', where.fn.any(where.val(ids.map(BigInt)))))
    .execute();

async function presentThings(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const orders = await ordersByIds(call, ids);
  return new Map(
    orders.map((one) => [
      Number(one.id),
      {
        id: Number(one.id),
        title: one.title,
        excerpt: `订单号 ${one.order_no}`,
        href: `/product/v2/detail/${one.pno}`,
        picture: one.cover || null,
        // Whichever of both did not report it.
        author_id: null,
        state: seckillOrderLifecycle.states[one.status as SeckillOrderStatus].title,
        visibility: 'covered',
      },
    ]),
  );
}

async function facts(call: Reading, ids: readonly number[]): Promise<Map<number, string[]>> {
  const orders = await ordersByIds(call, ids);
  return new Map(
    orders.map((one) => [
      Number(one.id),
      [`${one.units} 件，${yuanWords(one.amount)}`, `订单号 ${one.order_no}`],
    ]),
  );
}
