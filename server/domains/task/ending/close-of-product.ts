import type { SellingEnded } from '../../../things/selling.ts';
import { lockTask } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';
import { closeTask } from './close-task.ts';

/** A product was taken off the shelf by staff: its tasks recruit no more. Those of a company that lost its permission run on. */
export const closeTasksOfProduct: SellingEnded = async ({ product_id, reason }, { db, asCall }) => {
  if (product_id === undefined) return;
  const rows = await taskDb({ db })
    .selectFrom('tasks')
    .select('id')
    .where('product_id', '=', product_id)
    .where('status', '=', 'running')
    .orderBy('id')
    .execute();
  for (const { id } of rows)
    await asCall(async (call) => {
      const task = await lockTask(call, id);
      if (task.status === 'running') await closeTask(call, task, reason);
    });
};
