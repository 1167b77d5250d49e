import type { Db } from '../../../call/call.ts';
import { productDb } from '../tables.ts';

/** How many began to like each product from `from` to before `to`, and still do. */
export async function likedBetween(call: { db: Db }, from: Date, to: Date): Promise<Map<number, number>> {
  const rows = await productDb(call)
    .selectFrom('product_likes')
    .select((row) => ['product_id', row.fn.countAll<bigint>().as('times')])
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, times }) => [product_id, Number(times)]));
}
