import type { Call, UseCase } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject } from '../../approval/index.ts';
import { productDb } from '../tables.ts';
import { moveProduct } from './move-product.ts';
import { lockOwnProduct, type ProductRecord } from './product-record.ts';

type Asks = (call: Call, product_id: number) => Promise<boolean>;
type Asked = { hasOpenTask: Asks; hasOpenSale: Asks };

/** What is open of it is said by the rooms above. */
export const deleteProductOf =
  ({ hasOpenTask, hasOpenSale }: Asked): UseCase<'company.product_del'> =>
  async ({ product_id }, call) => {
    await holdSubject(call, 'product', product_id);
    const product = await lockOwnProduct(call, product_id);
    if (await hasOpenTask(call, product_id)) throw refuse('这个产品还有没结束的试用任务，结束之后才能删除');
    if (await hasOpenSale(call, product_id)) throw refuse('这个产品还有没结算的秒杀，结算之后才能删除');
    await markDeleted(call, product, 'author');
    return null;
  };

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
