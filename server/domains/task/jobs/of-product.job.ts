import type { Job } from '../../../jobs/jobs.ts';
import { closeTask } from '../ending/close-task.ts';
import { lockTask } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';

/** A product was taken off the shelf by staff: its tasks recruit no more. The room of the products sends it by its name. */
export const closeTasksOfProduct: Job = {
  name: 'task.close_of_product',
  async work({ product_id }: { product_id: number }, { db, asCall }) {
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
        if (task.status === 'running') await closeTask(call, task, '产品被平台下架');
      });
  },
};
