import type { Actor } from '../../../../contract/lifecycle.ts';
import { taskLifecycle, type TaskEvent, type TaskStatus } from '../../../../contract/task/task-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move, type Subject } from '../../../lifecycle/move.ts';
import { runsChanged } from '../../product/index.ts';
import { taskChanged } from '../page-tags.ts';
import { tellFollowers } from '../tell.ts';
import type { TaskRecord } from './task-record.ts';

type Set = Parameters<typeof move<TaskStatus, TaskEvent, 'tasks'>>[4]['set'];

/** Takes a task along its lifecycle, with what everybody keeps of it, and tells its followers. `reason` is kept where staff decided. */
export async function moveTask(
  call: Call,
  task: Pick<TaskRecord, 'id' | 'product_id' | 'title' | 'task_no' | 'status' | 'stop_from'>,
  event: TaskEvent,
  as: { actor: Actor; to: TaskStatus; reason?: string | undefined; set?: Set },
): Promise<void> {
  const subject: Subject<'tasks'> = { table: 'tasks', id: task.id };
  await move(call, taskLifecycle, event, subject, {
    ...as,
    set: {
      changed_at: call.now,
      ...(as.actor === 'ops' ? { reason: as.reason ?? '' } : {}),
      ...as.set,
    },
  });
  taskChanged(call, task);
  call.reindexes('task', task.id);
  if (recruits(task.status) !== recruits(as.to)) await runsChanged(call, task.product_id);
  await tellFollowers(call, task, event);
}

const recruits = (status: TaskStatus): boolean => status === 'running';
