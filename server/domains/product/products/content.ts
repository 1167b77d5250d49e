import type { Listing } from '../../../../contract/product/listings.ts';
import type { Delivery } from '../../../../contract/product/product-limits.ts';

/** All that is said of a product, as it was sent in and checked; kept whole as a revision. Prices in fen. */
export type ProductContent = {
  cate_id: number;
  extra_cate: number[];
  brand_id: number | null;
  title: string;
  summary: string;
  model: string;
  gtin: string;
  images: { id: number; url: string; width: number | null; height: number | null }[];
  unit: string;
  tiers: { min_qty: number; price: number }[];
  delivery: Delivery;
  stock: number | null;
  lead_days: number | null;
  marketplaces: string[];
  listings: Listing[];
  specs: { name: string; value: string }[];
  /** As typed, and clean. */
  introduce_src: string;
  introduce: string;
  /** All that it shows, the pictures of the text as well. */
  files: number[];
};

/** As it stands in the row of the product. */
export const columnsOf = (content: ProductContent) => ({
  cate_id: content.cate_id,
  extra_cate: content.extra_cate,
  brand_id: content.brand_id,
  title: content.title,
  summary: content.summary,
  model: content.model,
  gtin: content.gtin,
  cover: content.images[0]?.url ?? '',
  images: JSON.stringify(content.images),
  unit: content.unit,
  price: BigInt(content.tiers[0]!.price),
  min_qty: content.tiers[0]!.min_qty,
  tiers: JSON.stringify(content.tiers),
  delivery: content.delivery,
  stock: content.stock,
  lead_days: content.lead_days,
  marketplaces: content.marketplaces,
  listings: JSON.stringify(content.listings),
  specs: JSON.stringify(content.specs),
  introduce: content.introduce,
});
