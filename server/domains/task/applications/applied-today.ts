import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { taskDb } from '../tables.ts';

/** How many applications somebody has made since midnight in Beijing, whatever became of them. */
export async function appliedToday(call: Pick<Call, 'db' | 'now'>, user_id: number): Promise<number> {
  const since = new Date(`${beijingDay(call.now)}T00:00:00+08:00`);
  const { times } = await taskDb(call)
    .selectFrom('task_applications')
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .where('user_id', '=', user_id)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(times);
}
