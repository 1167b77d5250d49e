import type { Call } from '../../../call/call.ts';
import { settleTask } from '../money/settle-task.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockTask, type TaskRecord } from '../rows/task-record.ts';
import { company_tasks, tell } from '../tell.ts';
import { turnAway } from './end-early.ts';

/** Recruiting is over, by the clock or with the last place: who still waits expires, and places that nobody has give their money back. */
export async function closeTask(call: Call, { id }: Pick<TaskRecord, 'id'>, reason: string): Promise<void> {
  const task = await lockTask(call, id);
  await turnAway(call, task, { actor: 'timer', reason });
  await moveTask(call, task, 'close', { actor: 'timer', to: 'closing' });
  const { status } = await settleTask(call, id);
  const words =
    status === 'finished' ? '招募结束，没有人在执行，剩下的托管已退回' : '招募结束，没用上的托管已退回';
  const group = status === 'finished' ? '&group=finish' : '';
  tell(call, task, [task.author_id], words, { href: `${company_tasks}${group}` });
}
