import { extraTitle } from '../../../../contract/product/categories.ts';
import { readListing } from '../../../../contract/product/listings.ts';
import type { ProductPayload } from '../../../../contract/product/product-form.ts';
import { fenOf } from '../../../../contract/trade/money.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { cleanHtml } from '../../text/index.ts';
import { filesByIds } from '../../upload/index.ts';
import { brandsByIds } from '../brands/brand-record.ts';
import { sayDetail } from '../market/product-detail.ts';

/** As buyers would see it; what is missing or wrong is simply left out, nothing is kept. */
export async function previewProduct(
  { payload }: Parsed<'company.product_preview'>,
  call: Call,
): Promise<Output<'company.product_preview'>> {
  const { viewer } = member(call);
  const files = await filesByIds(
    call,
    payload.images.map(({ id }) => id),
  );
  const images = payload.images.flatMap(({ id }) => {
    const file = files.get(id);
    return file?.is_image && file.visibility === 'public'
      ? [{ id, url: file.url, width: file.width, height: file.height }]
      : [];
  });
  const brand = payload.brand_id
    ? (await brandsByIds(call, [payload.brand_id])).get(payload.brand_id)
    : undefined;
  const tiers = payload.tiers.flatMap(({ min_qty, price }) => {
    const amount = fenOf(price.trim());
    return amount !== null && amount > 0 ? [{ min_qty: numberOf(min_qty) ?? 1, price: amount }] : [];
  });
  const row = {
    id: 0,
    pno: '',
    author_id: viewer.id,
    status: 'draft',
    title: payload.title.trim() || '还没有名称',
    cover: images[0]?.url ?? '',
    price: BigInt(tiers[0]?.price ?? 0),
    min_qty: tiers[0]?.min_qty ?? 1,
    unit: payload.unit,
    delivery: payload.delivery ?? 'stock',
    stock: numberOf(payload.stock),
    lead_days: numberOf(payload.lead_days),
    cate_id: payload.cate_id ?? 0,
    marketplaces: payload.marketplaces,
    brand_id: brand?.author_id === viewer.id ? brand.id : null,
    like_count: 0,
    collect_count: 0,
    view_count: 0,
    listed_at: call.now,
    created_at: call.now,
  };
  const said = await sayDetail(call, row, {
    summary: payload.summary.trim(),
    model: payload.model.trim(),
    gtin: payload.gtin.trim(),
    images,
    tiers,
    specs: payload.specs.filter(({ name, value }) => name.trim() !== '' && value.trim() !== ''),
    extra_cate: payload.extra_cate.flat().filter((id) => extraTitle(id) !== undefined),
    listings: listingsOf(payload),
    introduce: cleanHtml(payload.content, 'post').html,
    changed_at: call.now,
  });
  return { ...said, similar: [], more: [], company_count: 0 };
}

const numberOf = (text: string): number | null =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : null;

const listingsOf = ({ listings, marketplaces }: ProductPayload) =>
  Object.entries(listings).flatMap(([marketplace, typed]) => {
    const read = marketplaces.includes(marketplace) ? readListing(marketplace, typed) : '';
    return typeof read === 'string' || read.link === null ? [] : [read];
  });
