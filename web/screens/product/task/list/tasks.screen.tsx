import '../../../../parts/task/task.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { task_page_size, task_views, type TaskView } from '../../../../../contract/task/task-limits.ts';
import { TaskRow } from '../../../../parts/task/task-row.tsx';
import { pageRefusal } from '../../../../refused-call.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { worldOf } from '../../../../world.ts';

const whole = (value: string | null) => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined);
const isView = (value: string | null): value is TaskView =>
  value !== null && Object.hasOwn(task_views, value);
const address = (view: TaskView, page: number) => {
  const query = new URLSearchParams({
    ...(view === 'all' ? {} : { view }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `/product/task?${query}` : '/product/task';
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const given = new URL(request.url).searchParams;
  const asked = given.get('view');
  const view = isView(asked) ? asked : ('all' as const);
  const page = whole(given.get('page')) ?? 1;
  const found = await client('task.index', { view, page }).catch(pageRefusal);
  return { site, view, ...found };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '试用任务',
        description: '商家找人试用新品，报告酬先存入托管再招募。',
        canonical: address(loaderData.view, loaderData.page),
        site: loaderData.site,
        noindex: loaderData.total === 0 || loaderData.page > 1,
      })
    : [];

export default function TasksScreen() {
  const { view, list, total, page, limit, counts, left, held } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <h1>试用任务</h1>
        <p className="meta n">
          招募中 {counts['running'] ?? 0} 个，剩 {left} 个名额 · 报告酬已全部托管，共 ¥{yuan(held)}
        </p>
      </div>
      <section className="work" aria-label="试用任务">
        <Tabs
          label="按状态看"
          items={(Object.keys(task_views) as TaskView[]).map((name) => ({
            title: task_views[name].title,
            href: address(name, 1),
            current: name === view,
            count: counts[name] ?? 0,
          }))}
        />
        {list.length > 0 ? (
          <ul className="plain">
            {list.map((task) => (
              <TaskRow key={task.task_no} task={task} />
            ))}
          </ul>
        ) : (
          <EmptyState title="这里还没有任务" text="商家发的试用任务审核通过、存入托管之后在这里招募。">
            <ButtonLink href="/product">去产品市场</ButtonLink>
          </EmptyState>
        )}
        <Pager
          page={page}
          limit={limit}
          total={total}
          sizes={[task_page_size]}
          href={(to) => address(view, to)}
        />
      </section>
    </>
  );
}
