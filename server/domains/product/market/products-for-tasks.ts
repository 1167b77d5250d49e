import type { Call } from '../../../call/call.ts';
import { brandsByIds } from '../brands/brand-record.ts';
import { productDb } from '../tables.ts';

/** A product as a task names it. */
export type ProductForTask = {
  id: number;
  pno: string;
  author_id: number;
  title: string;
  cover: string;
  cate_id: number;
  marketplaces: string[];
  on_shelf: boolean;
  /** Its brand's proof holds, or it has none. */
  brand_holds: boolean;
};

/** Whatever became of them, in one go. */
export async function productsForTasks(
  call: Pick<Call, 'db'>,
  ids: readonly number[],
): Promise<Map<number, ProductForTask>> {
  if (ids.length === 0) return new Map();
  const rows = await productDb(call)
    .selectFrom('products')
    .select(['id', 'pno', 'author_id', 'title', 'cover', 'cate_id', 'marketplaces', 'status', 'brand_id'])
    .where((where) => where('id', '=', where.fn.any(where.val([...new Set(ids)]))))
    .execute();
  const brands = await brandsByIds(
    call,
    rows.flatMap(({ brand_id }) => brand_id ?? []),
  );
  return new Map(
    rows.map(({ status, brand_id, ...row }) => [
      row.id,
      {
        ...row,
        on_shelf: status === 'on_shelf',
        brand_holds: brand_id === null || brands.get(brand_id)?.live === true,
      },
    ]),
  );
}
