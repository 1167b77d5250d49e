import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { marketMeta } from '../../../parts/product/market-meta.ts';
import { MarketPage } from '../../../parts/product/market-page.tsx';
import { ProductCard } from '../../../parts/product/product-card.tsx';
import { readMarket } from '../../../parts/product/read-market.ts';

export const loader = (args: LoaderFunctionArgs) => readMarket(args);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? marketMeta('/product', loaderData) : [];

export default function MarketScreen() {
  return (
    <MarketPage path="/product" {...useLoaderData<typeof loader>()}>
      {(products) => (
        <div className="product-grid">
          {products.map((product, at) => (
            <ProductCard key={product.pno} product={product} first={at < 4} />
          ))}
        </div>
      )}
    </MarketPage>
  );
}
