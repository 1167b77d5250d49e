import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { cate_flags, categoryOf, type CateFlag } from './categories.ts';
import { extraParseCate, marketplaceCode } from './product-form.ts';
import {
  delivery_names,
  price_bands,
  product_page_size,
  product_run_names,
  product_sort_names,
} from './product-limits.ts';
import { marketProduct, productDetail, productFacets } from './product-shapes.ts';

const product_id = numericId('产品');
export const pno = z.string('缺少产品编号').regex(/^G\d{17}$/, '产品编号不对');
const whole = (name: string, most: number) =>
  z.coerce
    .number<number>(`${name}应为数字`)
    .int(`${name}应为整数`)
    .min(0, `${name}不能是负数`)
    .max(most, `${name}太大了`);

/** What narrows the market; all of it stands in the address. Prices in whole yuan. */
export const productFilters = z.object({
  cate: whole('类目', 999_999)
    .refine((id) => categoryOf(id) !== undefined, '没有这个类目')
    .optional(),
  extra_cate: extraParseCate,
  marketplace: marketplaceCode.optional(),
  brand: numericId('品牌').optional(),
  company: numericId('企业').optional(),
  /** One of the steps of the price, from 1. */
  band: whole('价格段', price_bands.length).min(1, '没有这个价格段').optional(),
  price_min: whole('最低价', 1_000_000).optional(),
  price_max: whole('最高价', 1_000_000).optional(),
  delivery: z.enum(delivery_names, '没有这种交货方式').optional(),
  flag: z
    .enum([...(Object.keys(cate_flags) as [CateFlag, ...CateFlag[]]), 'plain'], '没有这个特性')
    .optional(),
  running: z.enum(product_run_names, '没有这个选项').optional(),
});
export type ProductFilters = z.output<typeof productFilters>;

const sort = z.enum(product_sort_names, '排序不对').default('hot');

export const productEndpoints = {
  'product.categories': endpoint('GET', '/api/product/categories', {
    summary: '产品类目，三级，带提示；附加类目的分组',
    access: 'public',
    kept: 'for_all',
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          level: z.number(),
          parent_id: z.number().nullable(),
          flags: z.array(z.string()),
        }),
      ),
      extra: z.array(
        z.object({ title: z.string(), options: z.array(z.object({ id: z.number(), title: z.string() })) }),
      ),
    }),
  }),
  'product.index': endpoint('GET', '/api/product/index', {
    summary: '产品市场：筛选、排序、每种选择下的件数',
    access: 'public',
    kept: true,
    input: z.object({ ...productFilters.shape, sort, ...paging(product_page_size) }),
    output: pageOf(marketProduct).extend({ facets: productFacets }),
  }),
  'product.new_index': endpoint('GET', '/api/product/new_index', {
    summary: '按天看上新：新上架的在前；days 是近 14 天每天上架的件数',
    access: 'public',
    kept: true,
    input: z.object(paging(product_page_size)),
    output: pageOf(marketProduct).extend({
      days: z.array(z.object({ day: z.string(), count: z.number() })),
    }),
  }),
  'product.test': endpoint('GET', '/api/product/test', {
    summary: '正在招募试用的产品',
    access: 'public',
    kept: true,
    input: z.object(paging(product_page_size)),
    output: pageOf(marketProduct),
  }),
  'product.detail': endpoint('GET', '/api/product/detail', {
    summary: '按 id 看一个产品',
    access: 'public',
    kept: true,
    input: z.object({ id: product_id }),
    output: productDetail,
  }),
  'product.v2_detail': endpoint('GET', '/api/product/v2/detail', {
    summary: '按编号看一个产品',
    access: 'public',
    kept: true,
    input: z.object({ pno }),
    output: productDetail,
  }),
  'product.view': endpoint('POST', '/api/product/view', {
    summary: '记一次浏览；同一访客同一天只算一次',
    access: 'public',
    input: z.object({ product_id }),
    output: done,
  }),
  'product.relation': endpoint('GET', '/api/product/relation', {
    summary: '读者与一个产品：喜欢、收藏、是不是自己的',
    access: 'user',
    input: z.object({ product_id }),
    output: z.object({
      own: z.boolean(),
      liked: z.boolean(),
      collected: z.boolean(),
      can_force_off: z.boolean(),
    }),
  }),
};
