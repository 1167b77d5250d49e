import { sql, type RawBuilder } from 'kysely';
import { categories, categoryOf, leavesUnder } from '../../../../contract/product/categories.ts';
import type { ProductRun } from '../../../../contract/product/product-limits.ts';
import type { ProductFilters } from '../../../../contract/product/products.ts';

/** One choice of the market each; what is not chosen narrows nothing. In terms of a row with the columns that the cells have too. */
export type Choice = 'cate' | 'marketplace' | 'price' | 'delivery' | 'flag' | 'running';

const nothing = sql<boolean>`true`;

/** All but the market, which the cells keep apart and products as a list. */
export function choiceOf(choice: Exclude<Choice, 'marketplace'>, given: ProductFilters): RawBuilder<boolean> {
  if (choice === 'cate') return given.cate === undefined ? nothing : under(given.cate);
  if (choice === 'delivery')
    return given.delivery === undefined ? nothing : sql`delivery = ${given.delivery}`;
  if (choice === 'flag') return given.flag === undefined ? nothing : flagged(given.flag);
  if (choice === 'running') return given.running === undefined ? nothing : runs(given.running);
  return given.band === undefined ? nothing : sql`band = ${given.band}`;
}

/** Kept by `product.refresh_runs`. */
const runs = (run: ProductRun): RawBuilder<boolean> => sql`${sql.ref(`has_${run}`)}`;

function under(cate: number): RawBuilder<boolean> {
  const [from, to] = leavesUnder(categoryOf(cate)!);
  return sql`cate_id between ${from} and ${to}`;
}

/** What a product asks for hangs on its category alone. */
const flagged = (flag: string): RawBuilder<boolean> =>
  sql`cate_id = any(${categories
    .filter(
      ({ level, flags }) =>
        level === 3 && (flag === 'plain' ? flags.length === 0 : (flags as readonly string[]).includes(flag)),
    )
    .map(({ id }) => id)}::int[])`;

/** What the cells do not know of: a brand, a company, further categories, a price of one's own. */
export function besideCells(given: ProductFilters): RawBuilder<boolean> | null {
  const { brand, company, extra_cate, price_min, price_max } = given;
  const all = [
    ...(brand === undefined ? [] : [sql<boolean>`brand_id = ${brand}`]),
    ...(company === undefined ? [] : [sql<boolean>`author_id = ${company}`]),
    ...(extra_cate.length === 0 ? [] : [sql<boolean>`extra_cate @> ${extra_cate}::int[]`]),
    ...(price_min === undefined ? [] : [sql<boolean>`price >= ${price_min * 100}`]),
    ...(price_max === undefined ? [] : [sql<boolean>`price <= ${price_max * 100}`]),
  ];
  return all.length === 0 ? null : sql<boolean>`${sql.join(all, sql` and `)}`;
}

const bands = [
  'price < 2000',
  'price >= 2000 and price < 5000',
  'price >= 5000 and price < 10000',
  'price >= 10000',
];

/** All that is chosen, as a condition on a row of `products`. */
export function chosen(given: ProductFilters): RawBuilder<boolean> {
  const { marketplace, band } = given;
  return sql<boolean>`status = 'on_shelf' and ${choiceOf('cate', given)} and ${choiceOf('delivery', given)} and ${choiceOf('flag', given)} and ${choiceOf('running', given)}
    and ${marketplace === undefined ? nothing : sql`marketplaces @> array[${marketplace}]::text[]`}
    and ${band === undefined ? nothing : sql.raw(`(${bands[band - 1]})`)} and ${besideCells(given) ?? nothing}`;
}
