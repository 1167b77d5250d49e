import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { ForumFrame } from '../../../parts/forum-frame/forum-frame.tsx';
import { ProductCard, shownProduct } from '../../../parts/product/product-card.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { worldOf } from '../../../world.ts';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const forum_id = Number(params.id);
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const [forum, products] = await Promise.all([
    client('forum.detail', { forum_id }),
    client('forum.products', { forum_id, page }),
  ]).catch(pageRefusal);
  // Boards have none; a company's page without products says so.
  if (forum.kind !== 'company')
    throw Response.json({ msg: '这个论坛没有产品页', permission: null }, { status: 404 });
  return { site, forum, products: { ...products, list: products.list.map(shownProduct) } };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.forum.title}的产品`,
        description: `${loaderData.forum.title}在出海集发布的产品。`,
        canonical: `/forum/list/${loaderData.forum.id}/product`,
        site: loaderData.site,
        noindex: loaderData.products.list.length === 0,
      })
    : [];

export default function ForumProductsScreen() {
  const { forum, products } = useLoaderData<typeof loader>();
  const path = `/forum/list/${forum.id}`;
  return (
    <ForumFrame forum={forum} tab="product">
      <section className="work market" aria-labelledby="forum-products">
        <SectionHead title="产品" id="forum-products" meta={`${products.total} 个`} />
        {products.list.length === 0 ? (
          <EmptyState
            title={products.total > 0 ? '这一页没有产品' : '这家企业还没有发布产品'}
            text={products.total > 0 ? undefined : '想了解产品，可以先看帖子或联系企业'}
          >
            <ButtonLink href={products.total > 0 ? `${path}/product` : `${path}/company`}>
              {products.total > 0 ? '回到第 1 页' : '看企业资料'}
            </ButtonLink>
          </EmptyState>
        ) : (
          <div className="product-grid">
            {products.list.map((product) => (
              <ProductCard key={product.pno} product={product} />
            ))}
          </div>
        )}
        <Pager
          page={products.page}
          limit={products.limit}
          total={products.total}
          sizes={[products.limit]}
          href={(page) => (page > 1 ? `${path}/product?page=${page}` : `${path}/product`)}
        />
      </section>
    </ForumFrame>
  );
}
