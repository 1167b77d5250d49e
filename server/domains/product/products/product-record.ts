import type { ProductStatus } from '../../../../contract/product/product-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { productDb } from '../tables.ts';
import type { ProductContent } from './content.ts';

export const noSuchProduct = () => notFound('这个产品不存在或已下架');

const select = (call: Pick<Call, 'db'>) =>
  productDb(call)
    .selectFrom('products')
    .select([
      'id',
      'pno',
      'author_id',
      'status',
      'rev',
      'shown_rev',
      'pending_rev',
      'approved_at',
      'listed_at',
      'title',
      'cate_id',
      'brand_id',
      'reason',
      'changed_at',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A product as decisions need it. */
export type ProductRecord = Omit<Row, 'status'> & { status: ProductStatus };

export async function findProduct(call: Pick<Call, 'db'>, id: number): Promise<ProductRecord> {
  const row = await select(call).where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchProduct();
  return row as ProductRecord;
}

export async function lockProduct(call: Pick<Call, 'db'>, id: number): Promise<ProductRecord> {
  const row = await select(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noSuchProduct();
  return row as ProductRecord;
}

const own = (call: Call, id: number) =>
  select(call)
    .where('id', '=', id)
    .where('author_id', '=', member(call).viewer.id)
    .where('status', '<>', 'deleted');

/** The viewer's own product; another's is code 404, and so is one that was deleted. */
export async function findOwnProduct(call: Call, id: number): Promise<ProductRecord> {
  const row = await own(call, id).executeTakeFirst();
  if (!row) throw noSuchProduct();
  return row as ProductRecord;
}

export async function lockOwnProduct(call: Call, id: number): Promise<ProductRecord> {
  const row = await own(call, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noSuchProduct();
  return row as ProductRecord;
}

export async function contentOf(
  call: Pick<Call, 'db'>,
  product_id: number,
  rev: number,
): Promise<ProductContent> {
  const { content } = await productDb(call)
    .selectFrom('product_revisions')
    .select('content')
    .where('product_id', '=', product_id)
    .where('rev', '=', rev)
    .executeTakeFirstOrThrow();
  return content as unknown as ProductContent;
}
