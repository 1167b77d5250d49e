import { categories, categoryOf, pathOf } from '../../../contract/product/categories.ts';
import { marketplaces } from '../../../contract/marketplaces.ts';
import {
  deliveries,
  price_bands,
  product_runs,
  type Delivery,
  type ProductRun,
} from '../../../contract/product/product-limits.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { choosing, chosenWords, flagTitle, marketAddress, type MarketQuery } from './market-query.ts';
import type { ReadMarket } from './read-market.ts';

type Props = Pick<ReadMarket, 'query' | 'facets' | 'total'> & { path: string };

const countsOf = (list: readonly { key: string; count: number }[]) =>
  new Map(list.map(({ key, count }) => [key, count]));

/** The categories with how many there are in each; the chosen one is open. */
export function CategoryTree({ query, facets, path }: Props) {
  const counts = countsOf(facets.cate);
  const open = query.cate ? pathOf(query.cate).map(({ id }) => id) : [];
  const tops = categories.filter(({ level }) => level === 1);
  const all = tops.reduce((sum, { id }) => sum + (counts.get(String(id)) ?? 0), 0);
  const level = (parent: number) =>
    categories.filter(({ id, parent_id }) => parent_id === parent && counts.has(String(id)));
  const address = (cate: number | undefined) => {
    const { cate: _cate, page: _page, ...rest } = query;
    return marketAddress(path, cate === undefined ? rest : { ...rest, cate });
  };
  const item = (id: number) => (
    <li key={id} className={open.includes(id) ? 'open' : undefined}>
      <a href={address(id)} aria-current={query.cate === id ? 'page' : undefined}>
        {categoryOf(id)!.title}
        <span className="n">{counts.get(String(id)) ?? 0}</span>
      </a>
      {open.includes(id) && level(id).length > 0 ? <ul>{level(id).map((one) => item(one.id))}</ul> : null}
    </li>
  );
  return (
    <nav aria-label="类目">
      <SectionHead title="类目" />
      <ul className="cate-tree n">
        <li>
          <a href={address(undefined)} aria-current={query.cate ? undefined : 'page'}>
            全部类目
            <span className="n">{all}</span>
          </a>
        </li>
        {tops.filter(({ id }) => counts.has(String(id)) || open.includes(id)).map(({ id }) => item(id))}
      </ul>
    </nav>
  );
}

/** What else narrows the list, each with how many there would be. */
export function FacetSide({ query, facets, path, withMarketplaces }: Props & { withMarketplaces?: boolean }) {
  const lists: {
    title: string;
    name: keyof MarketQuery;
    rows: { value: string | number; title: string; count: number }[];
  }[] = [
    {
      title: '正在',
      name: 'running',
      rows: facets.running.map(({ key, count }) => ({
        value: key,
        title: product_runs[key as ProductRun].title,
        count,
      })),
    },
    ...(withMarketplaces
      ? [
          {
            title: '站点',
            name: 'marketplace' as const,
            rows: facets.marketplace
              .slice(0, 12)
              .map(({ key, count }) => ({ value: key, title: shortOf(key), count })),
          },
        ]
      : []),
    {
      title: '供货价',
      name: 'band',
      rows: facets.price.map(({ key, count }) => ({
        value: Number(key),
        title: price_bands[Number(key) - 1]!.title,
        count,
      })),
    },
    {
      title: '交货',
      name: 'delivery',
      rows: (Object.keys(deliveries) as Delivery[]).flatMap((value) => {
        const count = countsOf(facets.delivery).get(value);
        return count ? [{ value, title: deliveries[value].title, count }] : [];
      }),
    },
    {
      title: '特性',
      name: 'flag',
      rows: facets.flag.map(({ key, count }) => ({ value: key, title: flagTitle(key), count })),
    },
  ];
  return (
    <div className="facet-side" id="facets">
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, name, rows }) => (
          <section key={name} aria-label={title}>
            <SectionHead title={title} />
            <ul className="facet-list n">
              {rows.map(({ value, title: words, count }) => (
                <li key={value}>
                  <a
                    href={marketAddress(path, choosing(query, name, value as never))}
                    aria-current={query[name] === value ? 'true' : undefined}
                  >
                    {words}
                    <span className="n">{count}</span>
                  </a>
                </li>
              ))}
            </ul>
            {name === 'band' ? <PriceRange query={query} path={path} /> : null}
          </section>
        ))}
    </div>
  );
}

/** A form that sends itself: works without JavaScript. */
function PriceRange({ query, path }: Pick<Props, 'query' | 'path'>) {
  const { price_min, price_max, band: _band, page: _page, ...rest } = query;
  const kept = new URLSearchParams(marketAddress(path, rest).split('?')[1] ?? '');
  const field = (name: string, words: string, value: number | undefined) => (
    <input
      key={`${name} ${value}`}
      name={name}
      type="text"
      inputMode="numeric"
      pattern="\d{1,7}"
      maxLength={7}
      aria-label={`${words}供货价，元`}
      placeholder={words}
      defaultValue={value}
    />
  );
  return (
    <form className="range n" action={path}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {field('price_min', '最低', price_min)}—{field('price_max', '最高', price_max)}
      <button className="btn" type="submit">
        确定
      </button>
    </form>
  );
}

const shortOf = (code: string): string => marketplaces.find((one) => one.code === code)?.short ?? code;
const most_marketplaces = 8;

/** Where it may be sold, the frequent ones in sight. */
export function MarketplaceLine({ query, facets, path }: Props) {
  const { marketplace, page: _page, ...rest } = query;
  const chosen = facets.marketplace.find(({ key }) => key === marketplace);
  const first = facets.marketplace.slice(0, most_marketplaces);
  const row = chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first;
  const others = facets.marketplace.filter((one) => !row.includes(one));
  const link = ({ key, count }: { key: string; count: number }) => (
    <a
      key={key}
      href={marketAddress(path, choosing(query, 'marketplace', key))}
      aria-current={key === marketplace ? 'true' : undefined}
    >
      {shortOf(key)}
      <span className="n">{count}</span>
    </a>
  );
  return (
    <dl className="facets">
      <div>
        <dt>站点</dt>
        <dd>
          <a href={marketAddress(path, rest)} aria-current={marketplace ? undefined : 'true'}>
            全部
          </a>
          {row.map(link)}
          {others.length > 0 ? (
            <details className="more">
              <summary>
                其余 {others.length} 个
                <Icon name="down" size={12} />
              </summary>
              <div>{others.map(link)}</div>
            </details>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}

export function FacetChosen({ query, path }: Pick<Props, 'query' | 'path'>) {
  const chosen = chosenWords(query);
  const { sort, limit } = query;
  return (
    <div className={chosen.length > 0 ? 'facet-chosen' : 'facet-chosen none'}>
      {chosen.length > 0 ? <span>已选</span> : null}
      {chosen.map(({ words, without }) => (
        <a key={words} href={marketAddress(path, without)}>
          {words}
          <span className="sr-only">，去掉</span>
          <Icon name="close" size={12} />
        </a>
      ))}
      {chosen.length > 1 ? (
        <a className="clear" href={marketAddress(path, { sort, limit })}>
          清空
        </a>
      ) : null}
    </div>
  );
}
