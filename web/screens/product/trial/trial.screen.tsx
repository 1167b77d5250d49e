import '../../../parts/product/market-page.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ProductCard, shownProduct } from '../../../parts/product/product-card.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { worldOf } from '../../../world.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const { list, total } = await client('product.test', {}).catch(pageRefusal);
  return { site, total, products: list.map(shownProduct) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '可试用的产品',
        description: '正在招募试用的产品。',
        canonical: '/product/test',
        site: loaderData.site,
        noindex: loaderData.total === 0,
      })
    : [];

export default function TrialScreen() {
  const { total, products } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <h1>可试用的产品</h1>
        <p className="meta n">{total} 件</p>
      </div>
      <section className="work market" aria-label="可试用的产品">
        {products.length > 0 ? (
          <>
            <h2 className="sr-only">正在招募试用</h2>
            <div className="product-grid">
              {products.map((product) => (
                <ProductCard key={product.pno} product={product} />
              ))}
            </div>
          </>
        ) : (
          <EmptyState title="现在没有正在招募试用的产品" text="可以先看看在架的产品。">
            <ButtonLink href="/product">去产品市场</ButtonLink>
          </EmptyState>
        )}
      </section>
    </>
  );
}
