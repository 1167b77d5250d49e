import { productPayload, type ProductPayload } from '../../../../contract/product/product-form.ts';
import { product_limits } from '../../../../contract/product/product-limits.ts';
import type { UseCases } from '../../../call/call.ts';
import type { DraftKind } from '../../../drafts/draft-kind.ts';
import { deleteDraft } from '../../../drafts/drop-drafts.ts';
import { listDrafts, readDraft } from '../../../drafts/read-drafts.ts';
import { saveDraft } from '../../../drafts/save-draft.ts';
import { holdSubject } from '../../approval/index.ts';
import { moveProduct } from './move-product.ts';
import { lockOwnProduct, noSuchProduct } from './product-record.ts';

/** A product before it is sent in, and a change of one before it is sent. */
export const productDrafts: DraftKind<ProductPayload, 'product_id', 'id'> = {
  kind: 'product',
  title: '产品草稿',
  file: 'product-drafts',
  most: product_limits.drafts,
  payload: productPayload,
  words: ({ title, content }) => ({ title, content }),
  subject: { field: 'product_id', table: 'products', column: 'id', missing: noSuchProduct },
};

export const productDraftCalls = {
  /** One that was refused is a draft again as soon as its owner works on it. */
  'company.product_draft': async (input, call) => {
    if (input.product_id) {
      await holdSubject(call, 'product', input.product_id);
      const product = await lockOwnProduct(call, input.product_id);
      if (product.status === 'rejected')
        await moveProduct(call, product, 'save', { actor: 'author', to: 'draft' });
    }
    return saveDraft(productDrafts, input, call);
  },
  'company.product_drafts': (input, call) => listDrafts(productDrafts, input, call),
  'company.product_draft_detail': ({ id }, call) => readDraft(productDrafts, id, call),
  'company.product_draft_delete': ({ id }, call) => deleteDraft(productDrafts, id, call),
} satisfies UseCases<
  | 'company.product_draft'
  | 'company.product_drafts'
  | 'company.product_draft_detail'
  | 'company.product_draft_delete'
>;
