import type { Client } from '../../../contract/index.ts';
import { numberIn, otherDrafts, readBegun, withoutWords } from '../writing/read-begun.ts';
import { blank_product, writingOf } from './product-writing.ts';

/** What the form begins with: a draft (`?draft_id=`), one's own product (`?product_id=`), or nothing. */
export async function readProductEditing(
  client: Client,
  query: URLSearchParams,
  viewer_id: number,
  now: number,
) {
  const [{ draft, thing }, brands, drafts] = await Promise.all([
    readBegun({
      ref: numberIn(query, 'product_id'),
      draft_id: numberIn(query, 'draft_id'),
      thing: (product_id) => client('company.product_edit_form', { product_id }),
      draft: (id) => client('company.product_draft_detail', { id }),
      draftOf: (product_id) => client('company.product_drafts', { product_id, limit: 1 }),
      refOf: ({ product_id }) => product_id,
    }),
    client('company.brand_index', { live: 1, page_size: 100 }),
    client('company.product_drafts', { limit: 6 }),
  ]);
  const payload = draft?.payload ?? thing?.payload;
  return {
    now,
    viewer_id,
    brands: brands.list.map(({ brand_id, name }) => ({ brand_id, name })),
    writing: payload ? writingOf(payload) : blank_product,
    draft: draft && withoutWords(draft),
    thing: thing && withoutWords(thing),
    drafts: otherDrafts(drafts.list, ({ product_id }) => product_id),
  };
}

export type ProductEditing = Awaited<ReturnType<typeof readProductEditing>>;
