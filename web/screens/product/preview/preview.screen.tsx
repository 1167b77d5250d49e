import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { Client } from '../../../../contract/index.ts';
import { OfferSeen } from '../../../parts/offer-editor/offer-preview.tsx';
import { ProductView } from '../../../parts/product/product-view.tsx';
import { readTaskPreview } from '../../../parts/task-editor/task-preview.tsx';
import { TaskView } from '../../../parts/task/task-view.tsx';
import { numberIn } from '../../../parts/writing/read-begun.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('source')];

const nothing = () => Response.json({ msg: '没有要预览的草稿', permission: null }, { status: 404 });

/** A draft, or what was sent in last, as everybody would read it: of a product, of a task or of a flash sale (`?of=`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const query = new URL(request.url).searchParams;
  const of = query.get('of');
  if (of === 'task')
    return { site, of: 'task' as const, ...(await readTask(client, query).catch(pageRefusal)) };
  if (of === 'seckill')
    return { site, of: 'seckill' as const, ...(await readSeckill(client, query).catch(pageRefusal)) };
  return { site, of: 'product' as const, ...(await readProduct(client, query)) };
}

async function readProduct(client: Client, query: URLSearchParams) {
  const [draft_id, product_id] = [numberIn(query, 'draft_id'), numberIn(query, 'product_id')];
  if (draft_id === null && product_id === null) throw nothing();
  const source = await (
    draft_id === null
      ? client('company.product_edit_form', { product_id: product_id! })
      : client('company.product_draft_detail', { id: draft_id })
  ).catch(pageRefusal);
  const product = await client('company.product_preview', { payload: source.payload }).catch(pageRefusal);
  const back = draft_id === null ? `product_id=${product_id}` : `draft_id=${draft_id}`;
  return { product, back: `/product/publish?${back}` };
}

async function readTask(client: Client, query: URLSearchParams) {
  const id = numberIn(query, 'draft_id');
  if (id === null) throw nothing();
  const { payload } = await client('company.task_draft_detail', { id });
  return { ...(await readTaskPreview(client, payload)), back: `/product/task/publish?draft_id=${id}` };
}

async function readSeckill(client: Client, query: URLSearchParams) {
  const [draft_id, id] = [numberIn(query, 'draft_id'), numberIn(query, 'id')];
  if (draft_id === null && id === null) throw nothing();
  const offer =
    draft_id === null
      ? await client('company.seckill_detail', { id: id! })
      : await client('company.seckill_preview', {
          payload: (await client('company.seckill_draft_detail', { id: draft_id })).payload,
        });
  const back = draft_id === null ? `id=${id}` : `draft_id=${draft_id}`;
  return { offer, now: Date.parse(offer.server_time), back: `/product/seckill/publish?${back}` };
}

const titles = { product: '预览产品', task: '预览试用任务', seckill: '预览秒杀' } as const;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: titles[loaderData.of],
        description: '公开之后的样子。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

const Preview = ({ back, children }: { back: string; children: ReactNode }) => (
  <>
    <Notice
      action={
        <ButtonLink size="sm" href={back}>
          接着填
        </ButtonLink>
      }
    >
      这是预览，只有你看得到；缺的先空着。
    </Notice>
    {children}
  </>
);

export default function PreviewScreen() {
  const shown = useLoaderData<typeof loader>();
  return (
    <Preview back={shown.back}>
      {shown.of === 'product' ? (
        <ProductView product={shown.product} />
      ) : shown.of === 'task' ? (
        <TaskView task={shown.task} reports={shown.reports} credit={shown.credit} preview />
      ) : (
        <section className="session">
          <h1>{titles.seckill}</h1>
          <div className="work">
            <OfferSeen offer={shown.offer} now={shown.now} />
          </div>
        </section>
      )}
    </Preview>
  );
}
