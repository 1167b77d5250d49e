import { categoryOf } from '../../../contract/product/categories.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { marketAddress } from './market-query.ts';
import type { ReadMarket } from './read-market.ts';

/** Both views of the market are one list: search engines are told of the grid alone. */
export function marketMeta(path: '/product' | '/product/v2', { site, query, products }: ReadMarket) {
  const cate = query.cate === undefined ? undefined : categoryOf(query.cate)?.title;
  return pageMeta({
    title: cate ? `${cate} · 产品` : '产品',
    description: `企业发布、平台审核过的货源${cate ? `：${cate}` : ''}，按类目、站点、供货价和交货方式筛选。`,
    canonical: marketAddress('/product', query),
    site,
    noindex: path === '/product/v2' || (query.page > 1 && products.length === 0),
  });
}
