import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { TaskView } from '../../../../parts/task/task-view.tsx';
import { taskHref } from '../../../../parts/task/task-words.ts';
import { pageRefusal } from '../../../../refused-call.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { worldOf } from '../../../../world.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const task = await client('task.detail', { task_no: params.task_no ?? '' }).catch(pageRefusal);
  const [reports, credit] = await Promise.all([
    client('product.reports', { pno: task.product.pno }).catch(() => null),
    client('company.credit', { company_id: task.company.id }),
  ]);
  return { site, task, reports, credit };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.task.title,
        description: `${loaderData.task.company.nickname}的试用任务：${loaderData.task.brief}`,
        canonical: taskHref(loaderData.task.task_no),
        site: loaderData.site,
        ...(/\.svg(#|$)/.test(loaderData.task.product.cover) ? {} : { image: loaderData.task.product.cover }),
      })
    : [];

export default function TaskScreen() {
  const { task, reports, credit } = useLoaderData<typeof loader>();
  return <TaskView task={task} reports={reports} credit={credit} />;
}
