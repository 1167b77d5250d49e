import type { Call } from '../../../call/call.ts';
import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import type { SellingEnded } from '../../../things/selling.ts';
import { settleTask } from '../money/settle-task.ts';
import { taskChanged } from '../page-tags.ts';
import { lockTask, type TaskRecord } from '../rows/task-record.ts';
import { isOpen } from '../rules.ts';
import { taskDb } from '../tables.ts';
import { closeTask } from './close-task.ts';
import { turnAway } from './end-early.ts';

/** A product was taken off the shelf by staff: its tasks recruit no more. Those of a company that lost its permission run on. */
export const closeTasksOfProduct: SellingEnded = async ({ product_id, reason }, { db, asCall }) => {
  if (product_id === undefined) return;
  const rows = await taskDb({ db })
    .selectFrom('tasks')
    .select('id')
    .where('product_id', '=', product_id)
    .where('status', 'in', ['running', 'stop_requested'])
    .orderBy('id')
    .execute();
  const close = async (call: Call, id: number) => {
    const task = await lockTask(call, id);
    if (!isOpen(task)) return;
    await (task.status === 'running' ? closeTask(call, task, reason) : closeBehindStop(call, task, reason));
  };
  await holdUpNoOther('tasks were not closed', (each) =>
    each(rows, ({ id }) => asCall((call) => close(call, id))),
  );
};

/** Staff think about a stop of it: if they refuse, it goes on without recruiting. */
async function closeBehindStop(call: Call, task: TaskRecord, reason: string): Promise<void> {
  await turnAway(call, task, { actor: 'timer', reason });
  await taskDb(call)
    .updateTable('tasks')
    .set({ stop_from: 'closing', changed_at: call.now })
    .where('id', '=', task.id)
    .execute();
  taskChanged(call, task);
  await settleTask(call, task.id);
}
