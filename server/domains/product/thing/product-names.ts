import type { Call } from '../../../call/call.ts';
import { productDb } from '../tables.ts';

/** How products are called and found, whatever state they are in; for what was made of them. */
export async function productNames(
  call: Pick<Call, 'db'>,
  ids: readonly number[],
): Promise<Map<number, { pno: string; title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await productDb(call)
    .selectFrom('products')
    .select(['id', 'pno', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, pno, title }) => [id, { pno, title }]));
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
