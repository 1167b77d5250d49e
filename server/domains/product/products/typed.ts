import { groupedExtras } from '../../../../contract/product/categories.ts';
import { productPayload, type ProductPayload } from '../../../../contract/product/product-form.ts';
import { yuanOf } from '../../../../contract/trade/money.ts';
import type { ProductContent } from './content.ts';

/** What was checked, as it stood in the fields. */
export const typedOf = (content: ProductContent): ProductPayload =>
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
