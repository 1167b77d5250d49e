import type { Actor } from '../../../../contract/lifecycle.ts';
import {
  applicationLifecycle,
  type ApplicationEvent,
  type ApplicationStatus,
} from '../../../../contract/task/application-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { taskChanged } from '../page-tags.ts';
import { countsOf } from '../rules.ts';
import { taskDb } from '../tables.ts';
import type { ApplicationRecord } from './application-record.ts';
import { callBack } from './sample-return.ts';
import type { TaskRecord } from './task-record.ts';

type Set = Parameters<typeof move<ApplicationStatus, ApplicationEvent, 'task_applications'>>[4]['set'];

/**
 * Takes an application along its lifecycle, and the counters of its task with it; both rows are held. `settleTask` comes after it.
 * @param as.freed of one that is ended: the place may be given again, and its money stays held
 */
export async function moveApplication(
  call: Call,
  task: Pick<TaskRecord, 'id' | 'product_id' | 'sample' | 'title' | 'task_no'>,
  application: Pick<ApplicationRecord, 'id' | 'sample' | 'terms' | 'user_id'>,
  event: ApplicationEvent,
  as: { actor: Actor; to: ApplicationStatus; reason?: string | undefined; freed?: boolean; set?: Set },
): Promise<void> {
  const { freed = false, set, ...step } = as;
  const over = !['applied', 'affirmed', 'submitted'].includes(step.to);
  await move(
    call,
    applicationLifecycle,
    event,
    { table: 'task_applications', id: application.id },
    {
      ...step,
      set: {
        ...(over ? { ended_at: call.now, answer_by: null } : {}),
        ...(step.reason === undefined ? {} : { reason: step.reason }),
        ...set,
      },
    },
  );
  const { applied = 0, taken = 0, settled = 0 } = countsOf(event, freed);
  if (applied !== 0 || taken !== 0 || settled !== 0)
    await taskDb(call)
      .updateTable('tasks')
      .set((row) => ({
        applied_count: row('applied_count', '+', applied),
        taken_count: row('taken_count', '+', taken),
        settled_count: row('settled_count', '+', settled),
        affirmed_ever: row('affirmed_ever', '+', event === 'affirm' ? 1 : 0),
      }))
      .where('id', '=', task.id)
      .execute();
  if (over) await callBack(call, task, application);
  taskChanged(call, task);
}
