import type { ProductCard } from '../../../../contract/product/product-shapes.ts';
import type { Delivery } from '../../../../contract/product/product-limits.ts';
import { categoryOf } from '../../../../contract/product/categories.ts';
import type { Reading } from '../../../things/thing.ts';
import { peopleByIds } from '../../account/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { badgesOfBrands } from '../brands/brand-record.ts';
import { tags } from '../page-tags.ts';
import { no_forum } from '../rules.ts';
import { productDb } from '../tables.ts';

export const card_columns = [
  'id',
  'pno',
  'author_id',
  'status',
  'title',
  'cover',
  'price',
  'min_qty',
  'unit',
  'delivery',
  'stock',
  'lead_days',
  'cate_id',
  'marketplaces',
  'brand_id',
  'like_count',
  'collect_count',
  'view_count',
  'listed_at',
  'created_at',
] as const;

/** A whole list in one read. */
const readCards = (call: Reading, ids: readonly number[]) =>
  productDb(call)
    .selectFrom('products')
    .select(card_columns)
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
export type CardRow = Awaited<ReturnType<typeof readCards>>[number];

/** The cards of these products, in the order of the ids. Who may see them has been decided before. */
export async function productCards(call: Reading, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await shapeCards(call, await readCards(call, ids)));
}

export function inOrder<C extends { product_id: number }>(ids: readonly number[], cards: readonly C[]): C[] {
  const byId = new Map(cards.map((card) => [card.product_id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function shapeCards(call: Reading, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const [masks, people, brands] = await Promise.all([
    readMasks(call),
    peopleByIds(call, [...new Set(rows.map((row) => row.author_id))]),
    badgesOfBrands(call, [...new Set(rows.flatMap((row) => row.brand_id ?? []))]),
  ]);
  call.dependsOn(...[...brands.keys()].map(tags.brand));
  return rows.map((row) => ({
    product_id: row.id,
    pno: row.pno,
    title: maskText(masks, no_forum, row.title),
    cover: row.cover,
    price: Number(row.price),
    min_qty: row.min_qty,
    unit: row.unit,
    delivery: row.delivery as Delivery,
    stock: row.stock,
    lead_days: row.lead_days,
    cate: { id: row.cate_id, title: categoryOf(row.cate_id)?.title ?? '' },
    flags: [...(categoryOf(row.cate_id)?.flags ?? [])],
    marketplaces: row.marketplaces,
    brand: row.brand_id === null ? null : (brands.get(row.brand_id) ?? null),
    company: people.get(row.author_id)!,
    like_count: row.like_count,
    collect_count: row.collect_count,
    view_count: row.view_count,
    listed_at: (row.listed_at ?? row.created_at).toISOString(),
  }));
}
