import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { productDb } from '../tables.ts';

type Names = Map<number, { pno: string; title: string }>;

/** How products are called and found, whatever state they are in; for what was made of them. */
export async function productNames(call: Pick<Call, 'db'>, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await named(call)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, pno, title }) => [id, { pno, title }]));
}

/** Those of them that are shown; a page that names them is made anew when one is shown no more. */
export async function shownProductNames(
  call: Pick<Call, 'db' | 'dependsOn'>,
  ids: readonly number[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  call.dependsOn(...ids.map(tags.product));
  const rows = await named(call)
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'on_shelf')
    .execute();
  return new Map(rows.map(({ id, pno, title }) => [id, { pno, title }]));
}

const named = (call: Pick<Call, 'db'>) =>
  productDb(call).selectFrom('products').select(['id', 'pno', 'title']);

/** The number again while its product is shown; a page that links it is made anew when that changes. */
export async function shownNumber(
  call: Pick<Call, 'db' | 'dependsOn'>,
  pno: string,
): Promise<string | undefined> {
  const row = await named(call).select('status').where('pno', '=', pno).executeTakeFirst();
  if (row) call.dependsOn(tags.product(row.id));
  return row?.status === 'on_shelf' ? pno : undefined;
}

/** @returns the id of a product that is shown; undefined for every other */
export async function shownProductId(call: Pick<Call, 'db'>, pno: string): Promise<number | undefined> {
  const row = await productDb(call)
    .selectFrom('products')
    .select('id')
    .where('pno', '=', pno)
    .where('status', '=', 'on_shelf')
    .executeTakeFirst();
  return row?.id;
}
