import * as z from 'zod';
import { body, line, numericId, rowId, typed } from '../text.ts';
import { yuan } from '../trade/money-fields.ts';
import { marketplaces } from '../marketplaces.ts';
import { isGtin } from '../verification/check-digits.ts';
import { extraTitle, isLeaf } from './categories.ts';
import { readListing } from './listings.ts';
import { delivery_names, product_limits as limits, product_units } from './product-limits.ts';

const codes = marketplaces.map(({ code }) => code);
export const marketplaceCode = z.enum(codes, '没有这个站点，请重新选择');

const quantity = (name: string, least: number) =>
  z
    .number(`请填写${name}`)
    .int(`${name}应为整数`)
    .min(least, `${name}至少 ${least}`)
    .max(limits.most_quantity, `${name}至多 ${limits.most_quantity.toLocaleString('en')}`);

/** Of the third level, where goods stand. */
export const leafCategory = z
  .number('请选择类目')
  .int('请选择类目')
  .refine((id) => isLeaf(id), '类目要选到第三级');

/** The groups of further categories, flattened and comma-joined. */
export const extraParseCate = z
  .string('附加类目不对')
  .max(200, '附加类目太多')
  .default('')
  .transform((text, context) => {
    const ids = text === '' ? [] : text.split(',').map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : 0));
    const wrong = ids.some((id) => extraTitle(id) === undefined)
      ? '没有这个附加类目，请重新选择'
      : new Set(ids).size > limits.extras
        ? `附加类目至多 ${limits.extras} 个`
        : null;
    if (wrong === null) return [...new Set(ids)].sort((a, b) => a - b);
    context.issues.push({ code: 'custom', input: text, message: wrong });
    return z.NEVER;
  });

const tier = z.object({
  min_qty: quantity('起订量', 1),
  price: yuan('供货价', { most: limits.most_price }),
});

/** The first is what a card shows: more is never dearer. */
const tiers = z
  .array(tier, '请填写供货价')
  .min(1, '至少填一档供货价')
  .max(limits.tiers, `供货价至多 ${limits.tiers} 档`)
  .superRefine((rows, context) => {
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1];
      if (!before) continue;
      const say = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [i, field], message });
      if (row.min_qty <= before.min_qty) say('min_qty', `第 ${i + 1} 档的起订量要比上一档多`);
      if (row.price > before.price) say('price', `第 ${i + 1} 档的供货价不能比上一档高`);
    }
  });

/** One row for each marketplace that has a number or a link. */
const listings = z
  .array(z.object({ marketplace: marketplaceCode, value: z.string('链接不对').max(600, '链接太长') }))
  .max(limits.marketplaces, `站点至多 ${limits.marketplaces} 个`)
  .default([])
  .transform((rows, context) => {
    const read = rows.map(({ marketplace, value }, i) => {
      const listing = readListing(marketplace, value);
      if (typeof listing !== 'string') return listing;
      context.issues.push({ code: 'custom', input: value, path: [i, 'value'], message: listing });
      return null;
    });
    if (read.includes(null)) return z.NEVER;
    return read.filter((listing) => listing !== null && listing.link !== null).map((listing) => listing!);
  });

const gtin = z
  .string('条码不对')
  .max(40, '条码太长')
  .default('')
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .refine((text) => /^\d*$/.test(text), '条码只有数字')
  .refine(
    (text) => text === '' || !/^\d+$/.test(text) || [8, 12, 13, 14].includes(text.length),
    '条码是 8、12、13 或 14 位',
  )
  .refine(
    (text) => ![8, 12, 13, 14].includes(text.length) || !/^\d+$/.test(text) || isGtin(text),
    '条码的校验位不符，请逐位核对',
  );

export const productFields = {
  cate_id: leafCategory,
  extra_parse_cate: extraParseCate,
  /** An own brand that was approved. */
  brand_id: numericId('品牌').nullish(),
  model: line('型号', 0, limits.model).default(''),
  title: line('产品名称', ...limits.title).refine((text) => /[\p{L}\p{N}]/u.test(text), '产品名称里要有文字'),
  summary: line('一句话卖点', 0, limits.summary).default(''),
  /** Numbers of uploaded pictures; the first is the cover. */
  images: z
    .array(numericId('图片'))
    .min(limits.images[0], '请上传图片')
    .max(limits.images[1], `图片至多 ${limits.images[1]} 张`),
  unit: z.enum(product_units, '没有这个单位').default('件'),
  tiers,
  delivery: z.enum(delivery_names, '请选择交货方式'),
  /** Pieces there are, for 现货. */
  stock: quantity('现货数量', 0).nullish(),
  /** Days that making takes, for 按单生产. */
  lead_days: z
    .number()
    .int('生产天数应为整数')
    .min(1, '生产天数至少 1')
    .max(180, '生产天数至多 180')
    .nullish(),
  marketplaces: z
    .array(marketplaceCode, '请选择可供站点')
    .min(1, '至少选一个可供站点')
    .max(limits.marketplaces, `站点至多 ${limits.marketplaces} 个`)
    .transform((list) => [...new Set(list)]),
  listings,
  gtin,
  specs: z
    .array(
      z.object({
        name: line('参数名', 1, limits.spec_name),
        value: line('参数值', 1, limits.spec_value),
      }),
    )
    .max(limits.specs, `参数至多 ${limits.specs} 行`)
    .default([]),
  introduce: body('介绍', 200_000).default(''),
};

/** What one field says only beside another. */
export const productForm = z.object(productFields).superRefine((form, context) => {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (form.delivery === 'stock' && (form.stock ?? null) === null) say('stock', '请填写现货数量');
  if (form.delivery === 'made' && (form.lead_days ?? null) === null) say('lead_days', '请填写生产天数');
  const elsewhere = form.listings.find(({ marketplace }) => !form.marketplaces.includes(marketplace));
  if (elsewhere) say('listings', '链接的站点不在可供站点里，请先勾选它');
  const names = form.specs.map(({ name }) => name);
  if (new Set(names).size < names.length) say('specs', '参数名有重复的，请合并成一行');
});
export type ProductForm = z.output<typeof productForm>;

/** A draft keeps whatever was typed; nothing is required of it. */
export const productPayload = z.object({
  cate_id: rowId.nullish(),
  extra_cate: z.array(z.array(z.number().int()).max(30)).max(10).default([]),
  brand_id: rowId.nullish(),
  model: typed(200),
  title: z.string().max(400, '产品名称太长').default(''),
  summary: typed(400),
  images: z
    .array(z.object({ id: rowId, url: z.string().max(500) }))
    .max(20)
    .default([]),
  unit: z.enum(product_units).catch('件').default('件'),
  /** As they were typed. */
  tiers: z
    .array(z.object({ min_qty: typed(20), price: typed(20) }))
    .max(5)
    .default([]),
  delivery: z.enum(delivery_names).nullish(),
  stock: typed(20),
  lead_days: typed(20),
  marketplaces: z.array(z.string().max(12)).max(60).default([]),
  listings: z.record(z.string().max(12), z.string().max(600)).default({}),
  gtin: typed(60),
  specs: z
    .array(z.object({ name: typed(100), value: typed(400) }))
    .max(60)
    .default([]),
  content: z.string().max(1_000_000, '介绍太长').default(''),
});
export type ProductPayload = z.output<typeof productPayload>;
