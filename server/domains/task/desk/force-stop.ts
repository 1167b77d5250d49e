import type { Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { endEarly } from '../ending/end-early.ts';
import { settleTask } from '../money/settle-task.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockTask } from '../rows/task-record.ts';
import { company_tasks, tell } from '../tell.ts';
import type { TaskStatus } from '../../../../contract/task/task-lifecycle.ts';

const live: readonly TaskStatus[] = ['running', 'closing', 'stop_requested', 'stopping'];

/** At once and for good: who has begun is compensated, who has handed in a report is judged by staff, the rest goes back. */
export async function forceStopTask(
  { product_task_id: id, reason }: Parsed<'admin.task_force_stop'>,
  call: Call,
): Promise<null> {
  await holdSubject(call, 'task_stop', id);
  const task = await lockTask(call, id);
  if (task.author_id === member(call).viewer.id) throw refuse('自己的任务要由别人处理');
  if (!live.includes(task.status)) throw refuse('当前状态不可操作');
  if (task.status === 'stop_requested') await withdrawApproval(call, { kind: 'task_stop', subject_id: id });
  await endEarly(call, task, { actor: 'ops', reason });
  await moveTask(call, task, 'force_stop', {
    actor: 'ops',
    to: 'forced_stop',
    reason,
    set: { stop_from: null, ended_at: call.now },
  });
  await settleTask(call, id);
  await writeAudit(call, {
    action: 'task.force_stop',
    subject: { kind: 'task', id, title: task.title },
    reason,
  });
  tell(call, task, [task.author_id], '被平台停止', {
    excerpt: reason,
    href: `${company_tasks}&group=finish`,
  });
  return null;
}
