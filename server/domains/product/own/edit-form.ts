import { productLifecycle, type ProductEvent } from '../../../../contract/product/product-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { lastWord } from '../../../lifecycle/last-word.ts';
import { contentOf, findOwnProduct } from '../products/product-record.ts';
import { typedOf } from '../products/typed.ts';

const refused_edit = {
  machine: productLifecycle.machine,
  event: 'refuse_edit' satisfies ProductEvent,
};

/** One's own product as it was sent in last, for the form. */
export async function productEditForm(
  { product_id }: Parsed<'company.product_edit_form'>,
  call: Call,
): Promise<Output<'company.product_edit_form'>> {
  const product = await findOwnProduct(call, product_id);
  const live = product.status === 'on_shelf';
  const newest = live ? (product.pending_rev ?? product.shown_rev ?? product.rev) : product.rev;
  return {
    product_id: product.id,
    pno: product.pno,
    rev: product.rev,
    status: product.status,
    payload: typedOf(await contentOf(call, product.id, newest)),
    reason: product.reason === '' ? null : product.reason,
    edit_pending: product.pending_rev !== null,
    edit_refused: await lastWord(call, refused_edit, product.id),
  };
}
