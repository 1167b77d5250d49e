import type { Input } from '../../../contract/index.ts';
import { flatExtras } from '../../../contract/product/categories.ts';
import { readListing } from '../../../contract/product/listings.ts';
import type { ProductPayload } from '../../../contract/product/product-form.ts';
import { product_limits as limits } from '../../../contract/product/product-limits.ts';
import { fenOf } from '../../../contract/trade/money.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';
import { lackOfLine, wrongAmong } from '../writing/lacks.ts';
import type { FormPart } from '../writing/form-parts.tsx';
import type { Wrong } from '../writing/writing-kind.ts';

/** What stands in the form; a draft keeps all of it but `tags`, which products have none of. */
export type ProductWriting = ProductPayload & { tags: string[] };

export const blank_product: ProductWriting = {
  cate_id: null,
  extra_cate: [],
  brand_id: null,
  model: '',
  title: '',
  summary: '',
  images: [],
  unit: '件',
  tiers: [{ min_qty: '', price: '' }],
  delivery: 'stock',
  stock: '',
  lead_days: '',
  marketplaces: [],
  listings: {},
  gtin: '',
  specs: [],
  content: '',
  tags: [],
};

/** A draft that was begun elsewhere may lack what the form always shows. */
export const writingOf = (payload: ProductPayload): ProductWriting => ({
  ...payload,
  tiers: payload.tiers.length > 0 ? payload.tiers : blank_product.tiers,
  tags: [],
});

export const payloadOf = ({ tags: _tags, ...payload }: ProductWriting): ProductPayload => payload;

export const textOfProduct = ({ images, ...writing }: ProductWriting): string =>
  JSON.stringify([
    images.map(({ url }) => url),
    Object.entries(writing).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

export const isBlankProduct = (writing: ProductWriting): boolean =>
  !writing.title.trim() && !writing.content && writing.images.length === 0 && !writing.cate_id;

export const product_fields = {
  cate_id: '类目',
  extra_cate: '附加类目',
  brand_id: '品牌',
  model: '型号',
  title: '产品名称',
  summary: '一句话卖点',
  images: '图片',
  tiers: '供货价',
  unit: '单位',
  delivery: '交货',
  stock: '现货数量',
  lead_days: '生产天数',
  marketplaces: '可供站点',
  listings: '链接',
  gtin: '条码',
  specs: '参数',
  content: '介绍',
  tags: '标签',
} as const;
export type ProductField = keyof typeof product_fields;

/** The form in parts, in its order; each field is in one. */
export const partsOf = ({ cate_id, title, images, tiers, marketplaces, specs, content }: ProductWriting) =>
  ({
    category: {
      id: 'part-category',
      title: '类目',
      fields: ['cate_id', 'extra_cate'],
      begun: cate_id !== null,
    },
    name: {
      id: 'part-name',
      title: '品牌与名称',
      fields: ['brand_id', 'model', 'title', 'summary'],
      begun: title.trim() !== '',
    },
    pictures: { id: 'part-pictures', title: '产品图片', fields: ['images'], begun: images.length > 0 },
    offer: {
      id: 'part-offer',
      title: '价格与交货',
      fields: ['tiers', 'unit', 'delivery', 'stock', 'lead_days'],
      begun: filled(tiers).length > 0,
    },
    sites: {
      id: 'part-sites',
      title: '站点与链接',
      fields: ['marketplaces', 'listings', 'gtin'],
      begun: marketplaces.length > 0,
    },
    details: {
      id: 'part-details',
      title: '参数与介绍',
      fields: ['specs', 'content'],
      begun: content !== '' || specs.some(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    },
  }) satisfies Record<string, FormPart & { fields: readonly ProductField[] }>;

type Pictures = { uploading: number; failed: number };

/** What the server would refuse for certain, in the order of the form. */
export const productLacks = (
  writing: ProductWriting,
  length: number,
  { uploading, failed }: Pictures,
): Wrong<ProductField> =>
  wrongAmong<ProductField>({
    cate_id: writing.cate_id ? undefined : '类目还没选',
    title: lackOfLine('产品名称', writing.title, limits.title),
    images:
      uploading > 0
        ? '图片还在上传'
        : failed > 0
          ? `有 ${failed} 张图片没有通过，换掉或删掉才能提交`
          : writing.images.length > 0
            ? undefined
            : '还没有图片',
    tiers: lackOfTiers(writing.tiers),
    stock:
      writing.delivery === 'stock' && wholeTyped(writing.stock) === undefined ? '现货数量还没填' : undefined,
    lead_days: writing.delivery === 'made' && !wholeTyped(writing.lead_days) ? '生产天数还没填' : undefined,
    marketplaces: writing.marketplaces.length > 0 ? undefined : '可供站点还没选',
    listings: listingFault(writing),
    content: length > limits.introduce ? `介绍至多 ${limits.introduce} 个字，现在是 ${length} 个` : undefined,
  });

function lackOfTiers(tiers: ProductWriting['tiers']): string | undefined {
  for (const [at, { min_qty, price }] of filled(tiers).entries()) {
    if (!wholeTyped(min_qty)) return `第 ${at + 1} 档的起订量还没填`;
    if (!fenOf(price.trim())) return `第 ${at + 1} 档的供货价要写成 26.80 这样`;
  }
  return filled(tiers).length > 0 ? undefined : '供货价还没填';
}

/** Rows that nothing stands in are not sent. */
const filled = (tiers: ProductWriting['tiers']) =>
  tiers.filter(({ min_qty, price }) => min_qty.trim() !== '' || price.trim() !== '');

function listingFault({ marketplaces, listings }: ProductWriting): string | undefined {
  for (const code of marketplaces) {
    const read = readListing(code, listings[code] ?? '');
    if (typeof read === 'string') return read;
  }
  return undefined;
}

/** As the call takes it. */
export function formOf(writing: ProductWriting): Input<'company.product_publish_approval'> {
  const { delivery, listings, marketplaces } = writing;
  return {
    cate_id: writing.cate_id ?? 0,
    extra_parse_cate: flatExtras(writing.extra_cate),
    brand_id: writing.brand_id ?? null,
    model: writing.model,
    title: writing.title,
    summary: writing.summary,
    images: writing.images.map(({ id }) => id),
    unit: writing.unit,
    tiers: filled(writing.tiers).map(({ min_qty, price }) => ({
      min_qty: wholeTyped(min_qty) ?? 0,
      price: price.trim(),
    })),
    delivery: delivery ?? 'stock',
    stock: delivery === 'stock' ? (wholeTyped(writing.stock) ?? null) : null,
    lead_days: delivery === 'made' ? (wholeTyped(writing.lead_days) ?? null) : null,
    marketplaces: marketplaces,
    listings: marketplaces.flatMap((marketplace) => {
      const value = listings[marketplace]?.trim();
      return value ? [{ marketplace: marketplace as never, value }] : [];
    }),
    gtin: writing.gtin,
    specs: writing.specs.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    introduce: writing.content,
  };
}
