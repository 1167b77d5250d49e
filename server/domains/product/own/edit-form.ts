import { groupedExtras } from '../../../../contract/product/categories.ts';
import { productPayload, type ProductPayload } from '../../../../contract/product/product-form.ts';
import { yuanOf } from '../../../../contract/trade/money.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import type { ProductContent } from '../products/content.ts';
import { contentOf, findOwnProduct } from '../products/product-record.ts';

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
  };
}

/** What was checked, as it stood in the fields. */
const typedOf = (content: ProductContent): ProductPayload =>
  productPayload.parse({
    cate_id: content.cate_id,
    extra_cate: groupedExtras(content.extra_cate),
    brand_id: content.brand_id,
    model: content.model,
    title: content.title,
    summary: content.summary,
    // Those of the demo are drawings of the site's own, and no files.
    images: content.images.filter(({ id }) => id > 0).map(({ id, url }) => ({ id, url })),
    unit: content.unit,
    tiers: content.tiers.map(({ min_qty, price }) => ({ min_qty: String(min_qty), price: yuanOf(price) })),
    delivery: content.delivery,
    stock: content.stock === null ? '' : String(content.stock),
    lead_days: content.lead_days === null ? '' : String(content.lead_days),
    marketplaces: content.marketplaces,
    listings: Object.fromEntries(
      content.listings.map(({ marketplace, asin, link }) => [marketplace, asin ?? link ?? '']),
    ),
    gtin: content.gtin,
    specs: content.specs,
    content: content.introduce_src,
  });
