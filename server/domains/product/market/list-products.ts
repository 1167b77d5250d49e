import { sql, type RawBuilder } from 'kysely';
import { categories, extra_groups } from '../../../../contract/product/categories.ts';
import type { Output } from '../../../../contract/index.ts';
import type { ProductSort } from '../../../../contract/product/product-limits.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Call, UseCase } from '../../../call/call.ts';
import type { ProductCard } from '../../../../contract/product/product-shapes.ts';
import { tags } from '../page-tags.ts';
import { productDb } from '../tables.ts';
import { countFacets } from './facets.ts';
import { productCards } from './present-product.ts';
import { marketCards, type ProductRuns } from './runs.ts';
import { chosen } from './which-products.ts';

/** Nobody turns pages beyond this, and each would cost more. */
const deepest = 10_000;

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  hot: sql`heat desc, id desc`,
  newest: sql`listed_at desc, id desc`,
  price_up: sql`price, id`,
  price_down: sql`price desc, id desc`,
};

export async function idsOf(
  call: Pick<Call, 'db'>,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { page, limit }: { page: number; limit: number },
): Promise<number[]> {
  const offset = (page - 1) * limit;
  if (offset >= deepest) return [];
  const { rows } = await sql<{ id: number }>`
    select id from products where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
    productDb(call),
  );
  return rows.map((row) => row.id);
}

export const listProductsOf =
  (runs: ProductRuns): UseCase<'product.index'> =>
  async ({ sort, page, limit, ...given }, call) => {
    call.dependsOn(tags.products);
    const [{ facets, total }, ids] = await Promise.all([
      countFacets(call, given),
      idsOf(call, chosen(given), orders[sort], { page, limit }),
    ]);
    return { list: await marketCards(call, ids, runs), total, page, limit, facets };
  };

export function listCategories(): Promise<Output<'product.categories'>> {
  return Promise.resolve({
    list: categories.map((one) => ({ ...one, flags: [...one.flags] })),
    extra: extra_groups,
  });
}

const days_shown = 14;

export const listNewProductsOf =
  (runs: ProductRuns): UseCase<'product.new_index'> =>
  async ({ page, limit }, call) => {
    call.dependsOn(tags.products);
    const [{ total }, ids, days] = await Promise.all([
      countFacets(call, { extra_cate: [] }),
      idsOf(call, sql`status = 'on_shelf'`, orders.newest, { page, limit }),
      newByDay(call),
    ]);
    return { list: await marketCards(call, ids, runs), total, page, limit, days };
  };

/** Of the last days in Beijing, the oldest first; also those on which nothing came. */
async function newByDay(call: Call): Promise<{ day: string; count: number }[]> {
  const days = Array.from({ length: days_shown }, (_, i) =>
    beijingDay(new Date(call.now.getTime() - (days_shown - 1 - i) * 86_400_000)),
  );
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(listed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count
    from products where status = 'on_shelf' and listed_at >= (${days[0]!}::date::timestamp at time zone 'Asia/Shanghai') group by 1`.execute(
    productDb(call),
  );
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

/** Which products are open for trial is said by the room of the tasks. */
export const listTrialProductsOf =
  (
    trialProducts: (
      call: Call,
      paging: { page: number; limit: number },
    ) => Promise<{ ids: number[]; total: number }>,
    runs: ProductRuns,
  ): UseCase<'product.test'> =>
  async ({ page, limit }, call) => {
    call.dependsOn(tags.products);
    const { ids, total } = await trialProducts(call, { page, limit });
    return { list: await marketCards(call, ids, runs), total, page, limit };
  };

/** What one company has on the shelf, the newest first. */
export async function productsOfCompany(
  call: Call,
  author_id: number,
  paging: { page: number; limit: number },
): Promise<{ list: ProductCard[]; total: number }> {
  call.dependsOn(tags.company(author_id));
  const [ids, { total }] = await Promise.all([
    idsOf(call, sql`status = 'on_shelf' and author_id = ${author_id}`, orders.newest, paging),
    productDb(call)
      .selectFrom('products')
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .where('author_id', '=', author_id)
      .where('status', '=', 'on_shelf')
      .executeTakeFirstOrThrow(),
  ]);
  return { list: await productCards(call, ids), total: Number(total) };
}
