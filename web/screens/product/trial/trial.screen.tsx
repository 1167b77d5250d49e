import '../../../parts/product/market-page.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { product_page_sizes } from '../../../../contract/product/product-limits.ts';
import { ProductCard, shownProduct } from '../../../parts/product/product-card.tsx';
import { pagesAddress, readPages } from '../../../parts/product/product-pages.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { worldOf } from '../../../world.ts';

const address = pagesAddress('/product/test');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const pages = readPages(request.url);
  const { list, total } = await client('product.test', pages).catch(pageRefusal);
  return { site, ...pages, total, products: list.map(shownProduct) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '可试用的产品',
        description: '正在招募试用的产品。',
        canonical: address(loaderData.page, loaderData.limit),
        site: loaderData.site,
        noindex: loaderData.products.length === 0,
      })
    : [];

export default function TrialScreen() {
  const { page, limit, total, products } = useLoaderData<typeof loader>();
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
        ) : total > 0 ? (
          <EmptyState title="这一页没有产品" text={`一共 ${Math.ceil(total / limit)} 页`}>
            <ButtonLink href={address(1, limit)}>回到第 1 页</ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title="现在没有正在招募试用的产品" text="可以先看看在架的产品。">
            <ButtonLink href="/product">去产品市场</ButtonLink>
          </EmptyState>
        )}
        <Pager page={page} limit={limit} total={total} sizes={product_page_sizes} href={address} />
      </section>
    </>
  );
}
