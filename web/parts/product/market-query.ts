import { cate_flags, categoryOf, extraTitle } from '../../../contract/product/categories.ts';
import {
  deliveries,
  price_bands,
  product_page_size,
  product_page_sizes,
  product_runs,
  product_sorts,
  type Delivery,
  type ProductRun,
  type ProductSort,
} from '../../../contract/product/product-limits.ts';
import { marketplaces, marketplaceTitle } from '../../../contract/marketplaces.ts';

/** What the address of the market asks for; a value that means nothing is not there. */
export type MarketQuery = {
  page: number;
  limit: number;
  sort: ProductSort;
  cate?: number;
  extra_cate?: string;
  marketplace?: string;
  brand?: number;
  company?: number;
  band?: number;
  price_min?: number;
  price_max?: number;
  delivery?: Delivery;
  flag?: string;
  running?: ProductRun;
};

const whole = (value: string | null, most = 999_999_999): number | undefined =>
  value && /^\d{1,9}$/.test(value) && Number(value) <= most ? Number(value) : undefined;
const named = <T extends string>(value: string | null, known: Record<T, unknown>): T | undefined =>
  value !== null && Object.hasOwn(known, value) ? (value as T) : undefined;

export function readMarketQuery(url: string): MarketQuery {
  const given = new URL(url).searchParams;
  const get = (name: string) => given.get(name);
  const [cate, band, limit] = [whole(get('cate')), whole(get('band')), whole(get('limit'))];
  const marketplace = marketplaces.find(({ code }) => code === get('marketplace'))?.code;
  const extra = (get('extra_cate') ?? '').split(',').filter((id) => extraTitle(Number(id)) !== undefined);
  const flag = get('flag') === 'plain' ? 'plain' : named(get('flag'), cate_flags);
  const [brand, company] = [whole(get('brand')), whole(get('company'))];
  const [price_min, price_max] = [whole(get('price_min'), 1_000_000), whole(get('price_max'), 1_000_000)];
  const delivery = named(get('delivery'), deliveries);
  const running = named(get('running'), product_runs);
  return {
    page: whole(get('page'), 999_999) || 1,
    limit: product_page_sizes.find((size) => size === limit) ?? product_page_size,
    sort: named(get('sort'), product_sorts) ?? 'hot',
    ...(cate !== undefined && categoryOf(cate) ? { cate } : {}),
    ...(extra.length > 0 ? { extra_cate: [...new Set(extra)].slice(0, 10).join(',') } : {}),
    ...(marketplace ? { marketplace } : {}),
    ...(brand ? { brand } : {}),
    ...(company ? { company } : {}),
    ...(band && price_bands[band - 1] ? { band } : {}),
    ...(price_min !== undefined ? { price_min } : {}),
    ...(price_max !== undefined ? { price_max } : {}),
    ...(delivery ? { delivery } : {}),
    ...(flag ? { flag } : {}),
    ...(running ? { running } : {}),
  };
}

const defaults: Record<string, unknown> = { page: 1, limit: product_page_size, sort: 'hot' };

/** One list has one address: what is the default is left out, and the rest stands in one order. */
export function marketAddress(path: string, query: Partial<MarketQuery>): string {
  const kept = Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== defaults[name])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length > 0
    ? `${path}?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : path;
}

/** The same with another choice, from its first page; chosen again it is taken back. */
export function choosing<K extends keyof MarketQuery>(
  query: MarketQuery,
  name: K,
  value: MarketQuery[K],
): MarketQuery {
  const { [name]: now, page: _page, ...rest } = query;
  const own = name === 'band' ? { price_min: undefined, price_max: undefined } : {};
  return { ...rest, ...own, page: 1, ...(now === value ? {} : { [name]: value }) } as MarketQuery;
}

/** All that narrows the list, in words, each with the list without it. */
export function chosenWords(query: MarketQuery): { words: string; without: MarketQuery }[] {
  const {
    cate,
    extra_cate,
    marketplace,
    band,
    price_min,
    price_max,
    delivery,
    flag,
    running,
    brand,
    company,
  } = query;
  const drop = (...names: (keyof MarketQuery)[]): MarketQuery =>
    Object.fromEntries(
      Object.entries({ ...query, page: 1 }).filter(([name]) => !names.includes(name as keyof MarketQuery)),
    ) as MarketQuery;
  const range =
    price_min !== undefined && price_max !== undefined
      ? `${price_min}—${price_max} 元`
      : price_min !== undefined
        ? `${price_min} 元以上`
        : `${price_max} 元以内`;
  return [
    ...(running ? [{ words: product_runs[running].title, without: drop('running') }] : []),
    ...(cate ? [{ words: categoryOf(cate)!.title, without: drop('cate') }] : []),
    ...(marketplace ? [{ words: marketplaceTitle(marketplace), without: drop('marketplace') }] : []),
    ...(extra_cate ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => {
        const rest = extra_cate!.split(',').filter((one) => one !== id);
        return {
          words: extraTitle(Number(id))!,
          without: rest.length > 0 ? { ...query, page: 1, extra_cate: rest.join(',') } : drop('extra_cate'),
        };
      }),
    ...(band ? [{ words: price_bands[band - 1]!.title, without: drop('band') }] : []),
    ...(price_min !== undefined || price_max !== undefined
      ? [{ words: range, without: drop('price_min', 'price_max') }]
      : []),
    ...(delivery ? [{ words: deliveries[delivery].title, without: drop('delivery') }] : []),
    ...(flag ? [{ words: flagTitle(flag), without: drop('flag') }] : []),
    ...(brand ? [{ words: '这个品牌', without: drop('brand') }] : []),
    ...(company ? [{ words: '这家企业', without: drop('company') }] : []),
  ];
}

export const flagTitle = (flag: string): string =>
  flag === 'plain' ? '没有特别要求' : (cate_flags[flag as keyof typeof cate_flags]?.title ?? flag);
