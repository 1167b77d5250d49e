import './product-view.css';
import type { ReactNode } from 'react';
import { cate_flags, type CateFlag } from '../../../contract/product/categories.ts';
import type { ProductDetail } from '../../../contract/product/product-shapes.ts';
import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import { thousands } from '../../ui/count.ts';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Tag } from '../../ui/tag.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';
import { Gallery } from './gallery.tsx';
import { deliveryWords, Price } from './product-card.tsx';

export type ViewedProduct = Omit<ProductDetail, 'similar' | 'more' | 'company_count'>;

/** One product as buyers read it; `acts` and `facts` are what its page has and a preview does not. */
export function ProductView({
  product,
  acts,
  facts,
}: {
  product: ViewedProduct;
  acts?: ReactNode;
  facts?: ReactNode;
}) {
  const { specs, listings, introduce, marketplaces } = product;
  const parts = [
    specs.length > 0 || product.model || product.gtin ? ['spec', '参数'] : null,
    marketplaces.length > 0 ? ['sites', '站点与链接'] : null,
    introduce ? ['story', '介绍'] : null,
  ].filter((part) => part !== null);
  return (
    <article className="work product-view">
      <div className="product-top">
        <Gallery images={product.images} title={product.title} />
        <div className="info">
          <h1>{zhTitle(product.title, 16)}</h1>
          {product.summary ? <p className="lead">{product.summary}</p> : null}
          <Tiers product={product} />
          <Facts product={product} />
          {acts}
          {facts}
        </div>
      </div>
      {parts.length > 1 ? (
        <nav className="anchors" aria-label="本页">
          {parts.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      ) : null}
      <Specs product={product} />
      {marketplaces.length > 0 ? <Sites marketplaces={marketplaces} listings={listings} /> : null}
      {introduce ? (
        <section className="part" id="story" aria-label="介绍">
          <h2>介绍</h2>
          <Prose html={introduce} />
        </section>
      ) : null}
    </article>
  );
}

function Tiers({ product: { tiers, unit } }: { product: ViewedProduct }) {
  if (tiers.length === 0) return null;
  const range = (at: number) => {
    const next = tiers[at + 1];
    const from = thousands(tiers[at]!.min_qty);
    return next ? `${from}—${thousands(next.min_qty - 1)} ${unit}` : `${from} ${unit}起`;
  };
  return (
    <table className="tiers n">
      <caption className="sr-only">供货价随数量变化</caption>
      <thead>
        <tr>
          {tiers.map(({ min_qty }, at) => (
            <th key={min_qty} scope="col">
              {range(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {tiers.map(({ min_qty, price }) => (
            <td key={min_qty}>
              <Price fen={price} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ product }: { product: ViewedProduct }) {
  const { brand, marketplaces, flags, extra_cate, listings } = product;
  const shown = marketplaces.slice(0, 4).map(marketplaceTitle).join('、');
  return (
    <dl className="facts n">
      <dt>交货</dt>
      <dd>{deliveryWords(product)}</dd>
      {brand ? (
        <>
          <dt>品牌</dt>
          <dd>
            {brand.name}{' '}
            <Tag tone="green">
              <Icon name="check" size={12} />
              证明已核验
            </Tag>
          </dd>
        </>
      ) : null}
      {marketplaces.length > 0 ? (
        <>
          <dt>站点</dt>
          <dd>
            {shown}
            {marketplaces.length > 4 ? ` 等 ${marketplaces.length} 个` : ''}
            {listings.length > 0 ? (
              <>
                {' · '}
                <a className="ul" href="#sites">
                  {listings.length} 条链接
                </a>
              </>
            ) : null}
          </dd>
        </>
      ) : null}
      {extra_cate.map(({ title, options }) => (
        <FactRow key={title} title={title} words={options.join('、')} />
      ))}
      {flags.map((flag) => {
        const { title, hint } = cate_flags[flag as CateFlag] ?? { title: flag, hint: '' };
        return <FactRow key={flag} title={title} words={hint.replace(/^[^：]+：/, '')} />;
      })}
    </dl>
  );
}

const FactRow = ({ title, words }: { title: string; words: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{words}</dd>
  </>
);

function Specs({ product: { specs, model, gtin } }: { product: ViewedProduct }) {
  const rows = [
    ...(model ? [{ name: '型号', value: model }] : []),
    ...specs,
    ...(gtin ? [{ name: '条码', value: gtin }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="part" id="spec" aria-label="参数">
      <h2>参数</h2>
      <dl className="spec n">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sites({ marketplaces, listings }: Pick<ViewedProduct, 'marketplaces' | 'listings'>) {
  const at = new Map(listings.map((one) => [one.marketplace, one]));
  return (
    <section className="part" id="sites" aria-label="站点与链接">
      <h2>
        站点与链接<span className="meta">商家填写</span>
      </h2>
      <table className="site-table n">
        <thead>
          <tr>
            <th scope="col">站点</th>
            <th scope="col">ASIN</th>
            <th scope="col">链接</th>
          </tr>
        </thead>
        <tbody>
          {marketplaces.map((code) => {
            const listing = at.get(code);
            return (
              <tr key={code}>
                <th scope="row">{marketplaceTitle(code)}</th>
                <td>{listing?.asin ?? '—'}</td>
                <td>
                  {listing?.link ? (
                    <a
                      className="ul"
                      href={listing.link}
                      target="_blank"
                      rel="nofollow noopener noreferrer"
                      aria-label={`在${marketplaceTitle(code)}打开`}
                    >
                      打开
                    </a>
                  ) : (
                    '可供'
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
