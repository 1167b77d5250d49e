import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { TaskRow } from '../../../parts/task/task-rows.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';

/** Tasks that a tester can still apply for: recruiting, with places left, not applied for before. */
export default function OfficerTasks() {
  const { address, read } = useListed({ call: 'task.officer_lists' });
  return (
    <DeskPage
      title="任务列表"
      meta={read.data ? `${read.data.total} 个可以申请` : undefined}
      acts={<ButtonLink href="/test">报告榜</ButtonLink>}
    >
      <section className="work" aria-label="任务列表">
        <DeskList
          read={read}
          address={address}
          empty={<EmptyState title="没有可以申请的任务" text="有新任务开始招募时，会出现在这里。" />}
        >
          {(tasks) => (
            <ul className="task-list">
              {tasks.map((task) => (
                <TaskRow key={task.task_no} task={task} />
              ))}
            </ul>
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}
