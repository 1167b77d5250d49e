import type { Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { holdSubject } from '../../approval/index.ts';
import { productDb } from '../tables.ts';
import { moveProduct } from './move-product.ts';
import { lockOwnProduct, type ProductRecord } from './product-record.ts';

export async function deleteProduct(
  { product_id }: Parsed<'company.product_del'>,
  call: Call,
): Promise<null> {
  await holdSubject(call, 'product', product_id);
  await markDeleted(call, await lockOwnProduct(call, product_id), 'author');
  return null;
}

/** Its words go 30 days later, its number is never used again. */
export async function markDeleted(
  call: Call,
  product: ProductRecord,
  actor: 'author' | 'timer',
): Promise<void> {
  await moveProduct(call, product, 'del', { actor, to: 'deleted' });
  await productDb(call)
    .updateTable('products')
    .set({ deleted_at: call.now })
    .where('id', '=', product.id)
    .execute();
}
