import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { marketMeta } from '../../../parts/product/market-meta.ts';
import { MarketLines } from '../../../parts/product/market-lines.tsx';
import { MarketPage } from '../../../parts/product/market-page.tsx';
import {
  deliveryWords,
  Price,
  productHref,
  type ShownProduct,
} from '../../../parts/product/product-card.tsx';
import { readMarket } from '../../../parts/product/read-market.ts';
import { thousands } from '../../../ui/count.ts';
import { Crop } from '../../../parts/crop.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';

export const loader = (args: LoaderFunctionArgs) => readMarket(args);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? marketMeta('/product/v2', loaderData) : [];

export default function MarketCardsScreen() {
  return (
    <MarketPage path="/product/v2" {...useLoaderData<typeof loader>()}>
      {(products) => (
        <div className="v2-grid">
          {products.map((product, at) => (
            <Card key={product.pno} product={product} at={at} />
          ))}
        </div>
      )}
    </MarketPage>
  );
}

/** Three heights in turn, so that the columns do not run in step. */
const shapes = ['square', 'tall', 'row'] as const;

function Card({ product, at }: { product: ShownProduct; at: number }) {
  const { pno, title, cover, price, min_qty, unit, company } = product;
  const shape = shapes[at % shapes.length] ?? 'square';
  return (
    <article className="v2-card">
      <a className="pic" href={productHref(pno)} tabIndex={-1} aria-hidden="true">
        <Crop as={shape} of={cover} width={320} loading={at < 4 ? 'eager' : 'lazy'} />
      </a>
      <div className="in">
        <h3>
          <a href={productHref(pno)}>{zhTitle(title, 11)}</a>
        </h3>
        <p className="pr n">
          <Price fen={price} />
          <span className="meta">
            起订 {thousands(min_qty)} {unit}
          </span>
        </p>
        <p className="meta">
          {company}，{deliveryWords(product)}
        </p>
        <MarketLines product={product} />
      </div>
    </article>
  );
}
