import type { Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { moveProduct } from './move-product.ts';
import { lockOwnProduct, type ProductRecord } from './product-record.ts';
import { dropEdit } from './write-product.ts';

/** What waits for staff is taken back: a new product is a draft again, a change is dropped. */
export async function withdrawProduct(
  { product_id }: Parsed<'company.product_withdraw'>,
  call: Call,
): Promise<null> {
  await holdSubject(call, 'product', product_id);
  const product = await lockOwnProduct(call, product_id);
  if (product.status !== 'pending' && product.pending_rev === null)
    throw refuse('没有等待审核的内容可以撤回');
  await withdrawApproval(call, { kind: 'product', subject_id: product.id });
  await takeBack(call, product);
  return null;
}

/** The effect on the product, whichever way its approval was withdrawn. */
export async function takeBack(call: Call, product: ProductRecord): Promise<void> {
  if (product.status === 'pending')
    return moveProduct(call, product, 'withdraw', { actor: 'author', to: 'draft' });
  await dropEdit(call, product);
  await moveProduct(call, product, 'withdraw_edit', { actor: 'author', to: 'on_shelf' });
}
