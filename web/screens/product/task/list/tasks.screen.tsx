import '../../../../parts/product/market-page.css';
import '../../../../parts/task/task.css';
import { lazy, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { Output } from '../../../../../contract/index.ts';
import { task_page_size, task_views, type TaskView } from '../../../../../contract/task/task-limits.ts';
import { TaskFilter } from '../../../../parts/task/task-filter.tsx';
import { task_filters, taskAddress, taskQueryOf } from '../../../../parts/task/task-query.ts';
import { TaskRows } from '../../../../parts/task/task-rows.tsx';
import { WhenLine } from '../../../../parts/task/when-line.tsx';
import { pageRefusal } from '../../../../refused-call.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { worldOf } from '../../../../world.ts';

const MyApplications = lazy(() => import('../../../../parts/task/my-applications.tsx'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const query = taskQueryOf(new URL(request.url).searchParams);
  const found = await client('task.index', query).catch(pageRefusal);
  return { site, query, ...found };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '试用任务',
        description: '商家找人试用新品，报告酬先存入托管再招募。',
        canonical: taskAddress({ ...loaderData.query, limit: task_page_size }),
        site: loaderData.site,
        noindex: loaderData.total === 0 || loaderData.page > 1,
      })
    : [];

const stepsOf = (clocks: Output<'task.index'>['clocks']) =>
  [
    ['商家确认', `${clocks.answer_days} 天内，不答复申请就过期`],
    ['收到样品，开始计时', '任务写明的天数，如 30 天'],
    ['交报告', `逾期 ${clocks.grace_hours} 小时后名额释放`],
    ['验收', `${clocks.confirm_days} 天内，不答复自动通过；最多改两轮`],
    ['报告酬到账', `验收后 ${clocks.pay_hours} 小时内，转入可提现`],
  ] as const;

export default function TasksScreen() {
  const { query, list, total, page, limit, counts, left, held, clocks } = useLoaderData<typeof loader>();
  const narrowed = task_filters.some((name) => query[name] !== undefined);
  return (
    <>
      <div className="page-head">
        <h1>试用任务</h1>
        <p className="meta n">
          招募中 {counts['running'] ?? 0} 个，剩 {left} 个名额 · 报告酬和服务费都在托管，共 ¥{yuan(held)}
        </p>
      </div>
      <div className="cols-2">
        <section className="work" aria-label="任务列表">
          <Tabs
            label="按状态看"
            items={(Object.keys(task_views) as TaskView[]).map((view) => ({
              title: task_views[view].title,
              href: taskAddress({ ...query, view, page: 1 }),
              current: view === query.view,
              count: counts[view] ?? 0,
            }))}
          />
          <TaskFilter query={query} />
          {list.length > 0 ? (
            <TaskRows tasks={list} />
          ) : page > 1 ? (
            <EmptyState
              title="这一页没有任务"
              text={total > 0 ? `一共 ${Math.ceil(total / limit)} 页` : undefined}
            >
              <ButtonLink href={taskAddress({ ...query, page: 1 })}>回到第 1 页</ButtonLink>
            </EmptyState>
          ) : narrowed ? (
            <EmptyState title="没有符合的任务" text="去掉一两个条件再看。">
              <ButtonLink href="/product/task">看全部任务</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title="这里还没有任务" text="商家发的试用任务审核通过、存入托管之后在这里招募。">
              <ButtonLink href="/product">去产品市场</ButtonLink>
            </EmptyState>
          )}
          <Pager
            page={page}
            limit={limit}
            total={total}
            href={(to, size) => taskAddress({ ...query, page: to, limit: size })}
          />
        </section>
        <aside className="side" aria-label="试用怎么进行">
          <Suspense>
            <MyApplications />
          </Suspense>
          <section>
            <SectionHead title="从申请到拿到报告酬" />
            <WhenLine steps={stepsOf(clocks)} />
            <p className="meta">任务招募之前，全部报告酬已由商家存入托管。</p>
          </section>
          <section className="write-what">
            <SectionHead title="报告写什么" />
            <p>
              写自己用过的事实，好坏都算数。意见是负面的，不能成为拒付理由；任何要求到外部店铺留评的任务，都可以举报。
            </p>
            <p>
              <a className="ul" href="/agreement/task">
                任务协议
              </a>
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}
