import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { OfferForm } from '../../../../parts/offer-editor/offer-form.tsx';
import { readOfferEditing } from '../../../../parts/offer-editor/read-offer-editing.ts';
import { pageRefusal } from '../../../../refused-call.ts';
import { guard } from '../../../../shell/guards.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { worldOf } from '../../../../world.ts';

export const middleware = [guard('sec_kill_auth')];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, site } = worldOf(context);
  const query = new URL(request.url).searchParams;
  return { site, editing: await readOfferEditing(client, query, viewer?.id ?? 0).catch(pageRefusal) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.editing.thing ? '修改秒杀' : '发布秒杀',
        description: '选产品，定秒杀价、数量和时间，草稿自动保存。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function PublishSeckillScreen() {
  const { editing } = useLoaderData<typeof loader>();
  const { thing, draft, form } = editing;
  return (
    <>
      <Breadcrumb
        items={[
          { title: '我的秒杀', href: '/user/product/seckill/list?type=published' },
          { title: thing ? '修改秒杀' : '发布秒杀', href: '/product/seckill/publish' },
        ]}
      />
      {form.products.length === 0 ? (
        <>
          <div className="page-head">
            <h1>发布秒杀</h1>
          </div>
          <div className="work">
            <EmptyState title="还没有在架的产品" text="秒杀要选一件在架的产品，先发布产品。">
              <ButtonLink href="/product/publish">发布产品</ButtonLink>
            </EmptyState>
          </div>
        </>
      ) : (
        <OfferForm key={`${thing?.offer_id ?? ''} ${draft?.draft_id ?? ''}`} {...editing} />
      )}
    </>
  );
}
