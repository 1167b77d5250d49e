import {
  productLifecycle,
  type ProductEvent,
  type ProductStatus,
} from '../../../../contract/product/product-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { productChanged } from '../page-tags.ts';
import { productDb } from '../tables.ts';
import type { ProductRecord } from './product-record.ts';

/** Takes a product along its lifecycle, with all that hangs on its state. `reason` is kept where others decided. */
export async function moveProduct(
  call: Call,
  product: Pick<ProductRecord, 'id' | 'author_id'>,
  event: ProductEvent,
  as: { actor: Actor; to: ProductStatus; reason?: string | undefined },
): Promise<void> {
  await move(call, productLifecycle, event, { table: 'products', id: product.id }, as);
  await productDb(call)
    .updateTable('products')
    .set({ changed_at: call.now, ...(as.actor === 'ops' ? { reason: as.reason?.trim() ?? '' } : {}) })
    .where('id', '=', product.id)
    .execute();
  productChanged(call, product);
  call.reindexes('product', product.id);
}
