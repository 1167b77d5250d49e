import { sql, type RawBuilder } from 'kysely';
import { categories, categoryOf } from '../../../../contract/product/categories.ts';
import { product_run_names } from '../../../../contract/product/product-limits.ts';
import type { ProductFilters } from '../../../../contract/product/products.ts';
import type { ProductFacets } from '../../../../contract/product/product-shapes.ts';
import type { Reading } from '../../../things/thing.ts';
import { productDb } from '../tables.ts';
import { besideCells, choiceOf, type Choice } from './which-products.ts';

const runs = sql.raw(product_run_names.map((run) => `has_${run}`).join(', '));

/** The cells as they are kept, or worked out from the products where something is chosen that they do not know of. */
const cellsFor = (given: ProductFilters): RawBuilder<unknown> => {
  const beside = besideCells(given);
  return beside === null
    ? sql`select marketplace, cate_id, band, delivery, ${runs}, times from product_cells where times > 0`
    : // Grouped before marketplaces are taken apart: most products are sold in the same few of them.
      sql`select code as marketplace, cate_id, band, delivery, ${runs}, sum(times)::int as times
        from (select marketplaces, cate_id, product_band(price) as band, delivery, ${runs}, count(*) as times
          from products where status = 'on_shelf' and ${beside} group by 1, 2, 3, 4, ${runs}) as alike
        cross join unnest(array[''] || marketplaces) as code group by 1, 2, 3, 4, ${runs}`;
};

const choices: readonly Choice[] = ['cate', 'marketplace', 'price', 'delivery', 'flag', 'running'];

/**
 * How many there are with each choice, everything else that is chosen kept, and how many there are in all; in one statement that
 * reads some hundred cells, however many products there are.
 */
export async function countFacets(
  call: Pick<Reading, 'db'>,
  given: ProductFilters,
): Promise<{ facets: ProductFacets; total: number }> {
  const others = (own: Choice | null) =>
    sql.join(
      choices
        .filter((one) => one !== own)
        .map((one) =>
          one === 'marketplace' ? sql`marketplace = ${given.marketplace ?? ''}` : choiceOf(one, given),
        ),
      sql` and `,
    );
  const count = (own: Exclude<Choice, 'running'>, key: string) =>
    sql`select ${sql.lit(own)} as facet, ${sql.raw(key)}::text as key, sum(times)::int as count
      from cells where ${others(own)} ${own === 'marketplace' ? sql`and marketplace <> ''` : sql``} group by 2`;
  // In one look at the cells, a column each, and then a row each.
  const sums = product_run_names.map(
    (run) => sql`sum(times) filter (where ${sql.ref(`has_${run}`)}) as ${sql.ref(run)}`,
  );
  const pairs = product_run_names.map((run) => sql`(${sql.lit(run)}, ${sql.ref(run)})`);
  const running = sql`select 'running', key, count::int from (select ${sql.join(sums)} from cells where ${others('running')}) as sums,
      lateral (values ${sql.join(pairs)}) as pairs (key, count) where count > 0`;
  const { rows } = await sql<{ facet: Choice | 'total'; key: string; count: number }>`
    with cells as ${besideCells(given) === null ? sql`` : sql`materialized`} (${cellsFor(given)})
    ${count('cate', 'cate_id')} union all ${count('marketplace', 'marketplace')} union all ${count('price', 'band')}
    union all ${count('delivery', 'delivery')} union all ${count('flag', 'cate_id')}
    union all ${running}
    union all select 'total', '', coalesce(sum(times), 0)::int from cells where ${others(null)}`.execute(
    productDb(call),
  );
  const of = (facet: Choice) =>
    rows.filter((row) => row.facet === facet).map(({ key, count: n }) => ({ key, count: n }));
  return {
    facets: {
      cate: upwards(of('cate')),
      marketplace: of('marketplace').sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
      price: of('price').sort((a, b) => (a.key < b.key ? -1 : 1)),
      delivery: of('delivery'),
      flag: byFlag(of('flag')),
      running: of('running'),
    },
    total: rows.find((row) => row.facet === 'total')?.count ?? 0,
  };
}

type Counted = { key: string; count: number };

/** Of the third level, summed up for the two above it. */
function upwards(leaves: readonly Counted[]): Counted[] {
  const sums = new Map<number, number>();
  for (const { key, count } of leaves)
    for (
      let one = categoryOf(Number(key));
      one;
      one = one.parent_id === null ? undefined : categoryOf(one.parent_id)
    )
      sums.set(one.id, (sums.get(one.id) ?? 0) + count);
  return categories.flatMap(({ id }) => (sums.has(id) ? [{ key: String(id), count: sums.get(id)! }] : []));
}

function byFlag(leaves: readonly Counted[]): Counted[] {
  const sums = new Map<string, number>();
  for (const { key, count } of leaves) {
    const flags = categoryOf(Number(key))?.flags ?? [];
    for (const flag of flags.length === 0 ? ['plain'] : flags) sums.set(flag, (sums.get(flag) ?? 0) + count);
  }
  return [...sums].map(([key, count]) => ({ key, count }));
}
