import type { TaskStatus } from '../../../../contract/task/task-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { settleTask } from '../money/settle-task.ts';
import { moveTask } from '../rows/move-task.ts';
import type { TaskRecord } from '../rows/task-record.ts';

/**
 * Nothing comes of a request to stop: the task goes on where it was. Who was at work may have been paid meanwhile, so that it is over.
 * @returns where it is now
 */
export async function takeBackStop(
  call: Call,
  task: TaskRecord,
  event: 'cancel_stop' | 'refuse_stop',
  as: { actor: 'author' } | { actor: 'ops'; reason: string },
): Promise<TaskStatus> {
  await moveTask(call, task, event, { ...as, to: task.stop_from ?? 'running', set: { stop_from: null } });
  return (await settleTask(call, task.id)).status;
}
