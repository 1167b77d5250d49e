import '../../../parts/product/market-page.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { quietApi } from '../../../api.ts';
import { DraftRows } from '../../../parts/product-editor/draft-rows.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('source')];
const limit = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site, now } = worldOf(context);
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const { list, total } = await client('company.product_drafts', { page, limit }).catch(pageRefusal);
  return {
    site,
    now: now.getTime(),
    page,
    total,
    drafts: list.map(({ draft_id, product_id, updated_at, payload }) => ({
      draft_id,
      changes: product_id !== null,
      updated_at,
      title: payload.title.trim(),
      cover: payload.images[0]?.url ?? null,
    })),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({ title: '产品草稿', description: '没有送审的产品。', site: loaderData.site, noindex: true })
    : [];

export default function ProductDraftsScreen() {
  const { drafts, total, page, now } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <h1>产品草稿</h1>
        <p className="meta n">{total} 份</p>
        <div className="end">
          <ButtonLink href="/user/product/product">我的产品</ButtonLink>
          <ButtonLink kind="red" href="/product/publish">
            发布产品
          </ButtonLink>
        </div>
      </div>
      <section className="work" aria-label="产品草稿">
        {drafts.length > 0 ? (
          <DraftRows
            drafts={drafts}
            now={now}
            drop={(id) => quietApi('company.product_draft_delete', { id })}
          />
        ) : (
          <EmptyState
            title={total > 0 ? '这一页没有草稿' : '没有产品草稿'}
            text={total > 0 ? undefined : '填产品时每两秒自动存一份，没送审的都在这里。'}
          >
            <ButtonLink href={total > 0 ? '/product/draft/product' : '/product/publish'}>
              {total > 0 ? '回到第 1 页' : '发布产品'}
            </ButtonLink>
          </EmptyState>
        )}
        <Pager
          page={page}
          limit={limit}
          total={total}
          sizes={[limit]}
          href={(to) => (to > 1 ? `/product/draft/product?page=${to}` : '/product/draft/product')}
        />
      </section>
    </>
  );
}
