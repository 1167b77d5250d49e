import type { Output } from '../../../contract/index.ts';
import { shownProduct } from './product-card.tsx';

/** What the page of one product holds. */
export function pageOfProduct({ similar, more, company_count, ...product }: Output<'product.v2_detail'>) {
  return { product, company_count, similar: similar.map(shownProduct), more: more.map(shownProduct) };
}

export type ReadProduct = ReturnType<typeof pageOfProduct>;
