import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { readTaskEditing } from '../../../../parts/task-editor/read-task-editing.ts';
import { TaskForm } from '../../../../parts/task-editor/task-form.tsx';
import { pageRefusal } from '../../../../refused-call.ts';
import { guard } from '../../../../shell/guards.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { worldOf } from '../../../../world.ts';

export const middleware = [guard('source')];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, site, now } = worldOf(context);
  const query = new URL(request.url).searchParams;
  return {
    site,
    editing: await readTaskEditing(client, query, viewer?.id ?? 0, now.getTime()).catch(pageRefusal),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.editing.thing ? '修改试用任务' : '发布试用任务',
        description: '选产品，写要求，定报告酬，草稿自动保存。',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function PublishTaskScreen() {
  const { editing } = useLoaderData<typeof loader>();
  const { thing, draft, products } = editing;
  const title = thing ? '修改任务' : '发布任务';
  return (
    <>
      <Breadcrumb
        items={[
          { title: '我发布的任务', href: '/user/product/task/list?type=published' },
          { title, href: '/product/task/publish' },
        ]}
      />
      {products.length === 0 ? (
        <>
          <div className="page-head">
            <h1>发布试用任务</h1>
          </div>
          <div className="work">
            <EmptyState title="还没有在架的产品" text="任务要选一个在架的产品，先发布产品。">
              <ButtonLink href="/product/publish">发布产品</ButtonLink>
            </EmptyState>
          </div>
        </>
      ) : (
        <TaskForm key={`${thing?.task_id ?? ''} ${draft?.draft_id ?? ''}`} {...editing} />
      )}
    </>
  );
}
