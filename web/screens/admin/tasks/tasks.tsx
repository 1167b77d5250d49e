import { may } from '../../../../contract/access.ts';
import { silent_days, watch_views } from '../../../../contract/task/task-limits.ts';
import { taskLifecycle } from '../../../../contract/task/task-lifecycle.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { oneOf } from '../../../desk/filters.ts';
import { judged } from '../../../desk/judging/judged.ts';
import { JudgedList } from '../../../desk/judging/judged-list.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import type { RowOf } from '../../../desk/use-listed.ts';
import { factsOf } from '../../../refused-call.ts';
import { taskHref } from '../../../parts/task/task-words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';

const { states } = taskLifecycle;

const tasks = judged({
  call: 'admin.tasks',
  filters: { status: oneOf(watch_views) },
  sizes: [20, 50],
  unit: '个',
  states: watch_views,
  key: ({ task_id }) => task_id,
  name: ({ title }) => `《${title}》`,
  acts: {
    stop: {
      title: '平台停止',
      done: '已停止',
      fits: () => true,
      reason: '马上停：在做的按规则补偿，已交报告的由平台裁，其余的钱退回商家。理由给商家看。',
      key: 's',
    },
  },
  judge: async (_act, ids: number[], { reason = '' }) => {
    const answers = [];
    // One after the other: each moves money.
    for (const key of ids) {
      answers.push(await stop(key, reason));
    }
    return answers;
  },
});

async function stop(key: number, reason: string) {
  try {
    await quietApi('admin.task_force_stop', { product_task_id: key, reason });
    return { key, done: true, msg: '' };
  } catch (error) {
    const facts = factsOf(error);
    if (!facts) throw error;
    return { key, done: false, msg: facts.data?.issues?.[0]?.message ?? facts.msg };
  }
}

/** Tasks that are not over: what is held for each, whose clock is late, which company does not stir. */
export default function Tasks() {
  const viewer = useDeskViewer();
  return (
    <DeskPage title="任务监控" meta="等得最久的在前" back={null}>
      <section className="work" aria-label="进行中的任务">
        <JudgedList
          list={tasks}
          may={() => may(viewer, 'staff_moderator')}
          renderEmpty={({ narrowed, whole }) => (
            <EmptyState title={narrowed ? '没有这样的任务' : '没有进行中的任务'}>
              {narrowed ? <ButtonLink href={whole}>看全部</ButtonLink> : null}
            </EmptyState>
          )}
        >
          {(task) => <Watched task={task} />}
        </JudgedList>
        <p className="meta pad">
          没有动静：申请 {silent_days} 天没有答复，或样品还有不到一天就过寄出期限。没有初审的报告在
          <a className="desk-link" href="/admin/disputes?state=reports">
            待初审的报告
          </a>
          。
        </p>
      </section>
    </DeskPage>
  );
}

function Watched({ task }: { task: RowOf<'admin.tasks'> }) {
  const { company, waiting, waiting_since, unsent, late, overdue } = task;
  return (
    <>
      <h3>
        <a href={taskHref(task.task_no)}>{task.title}</a>
        <StateTag states={states} state={task.status} />
        {task.silent ? <Tag tone="amber">没有动静</Tag> : null}
        {late > 0 ? <Tag tone="amber">{late} 份报告超期</Tag> : null}
      </h3>
      <p className="n">
        在托管 <b>¥{yuan(task.held)}</b>，{task.at_work} 人在做，还剩 {task.left} / {task.num} 个名额
      </p>
      <p className="meta n">
        <a href={`/people/${company.username}`}>{company.nickname}</a>
        {task.end_at ? <span>{dayTime(task.end_at)} 截止报名</span> : null}
        {waiting > 0 && waiting_since ? (
          <span>
            {waiting} 份申请在等，最早 {dayTime(waiting_since)}
          </span>
        ) : null}
        {unsent > 0 ? <span>{unsent} 件样品明天前要寄</span> : null}
        {overdue > 0 ? <span>{overdue} 人逾期未交</span> : null}
        {task.status === 'stop_requested' ? <a href="/admin/approvals/task_stop">去决定停止申请</a> : null}
      </p>
    </>
  );
}
