import { sql } from 'kysely';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { ActionKind } from '../../../things/action-kind.ts';
import { productPageChanged } from '../page-tags.ts';
import { findProduct, noSuchProduct } from '../products/product-record.ts';
import { productDb } from '../tables.ts';
import { touchProduct } from './touch-product.ts';

/** More than anybody reads. */
const most = 1000;

export const likeProduct: ActionKind = {
  type: 'like_product',

  async list({ page, limit }, call) {
    const liked = productDb(call)
      .selectFrom('product_likes as l')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .where('l.user_id', '=', member(call).viewer.id)
      .where('p.status', '=', 'on_shelf');
    const [rows, { total }] = await Promise.all([
      liked
        .select(['p.id', 'p.pno', 'p.title', 'p.cover', 'l.at'])
        .orderBy('l.at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      liked.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return {
      list: rows.map(({ id, pno, title, cover, at }) => ({
        id,
        title,
        href: `/product/v2/detail/${pno}`,
        image: cover,
        at: at.toISOString(),
      })),
      total: Number(total),
      page,
      limit,
    };
  },

  async add({ id }, call) {
    const { viewer } = member(call);
    const product = await findProduct(call, id);
    if (product.status !== 'on_shelf') throw noSuchProduct();
    if (product.author_id === viewer.id) throw refuse('不能喜欢自己的产品');
    const { liked } = await productDb(call)
      .selectFrom('product_likes')
      .select((row) => row.fn.countAll<bigint>().as('liked'))
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    if (liked >= BigInt(most)) throw refuse(`至多喜欢 ${most} 个产品`);
    const fresh = await productDb(call)
      .insertInto('product_likes')
      .values({ product_id: id, user_id: viewer.id, at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return { on: true, count: await countLike(call, id, fresh.numInsertedOrUpdatedRows === 1n ? 1 : 0) };
  },

  async remove({ id }, call) {
    await findProduct(call, id);
    const gone = await productDb(call)
      .deleteFrom('product_likes')
      .where('product_id', '=', id)
      .where('user_id', '=', member(call).viewer.id)
      .executeTakeFirst();
    return { on: false, count: await countLike(call, id, gone.numDeletedRows === 1n ? -1 : 0) };
  },
};

/** Gives the count; changes it and drops the product's page where something changed. */
async function countLike(call: Call, id: number, change: 1 | -1 | 0): Promise<number> {
  if (change !== 0) {
    productPageChanged(call, id);
    await touchProduct(call, id);
  }
  const { rows } = await (
    change === 0
      ? sql<{ like_count: number }>`select like_count from products where id = ${id}`
      : sql<{ like_count: number }>`
        update products set like_count = like_count + ${change}::int where id = ${id} returning like_count`
  ).execute(productDb(call));
  return rows[0]!.like_count;
}
