import { application_groups } from '../../../../contract/task/application-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { taskDb } from '../tables.ts';

/** Somebody's applications by the groups of the mission. */
export async function groupCounts(call: Pick<Call, 'db'>, user_id: number): Promise<Record<string, number>> {
  const rows = await taskDb(call)
    .selectFrom('task_applications')
    .select((row) => ['status', row.fn.countAll<bigint>().as('times')])
    .where('user_id', '=', user_id)
    .groupBy('status')
    .execute();
  return Object.fromEntries(
    Object.entries(application_groups).map(([name, of]) => [
      name,
      rows.reduce(
        (sum, row) => sum + ((of as readonly string[]).includes(row.status) ? Number(row.times) : 0),
        0,
      ),
    ]),
  );
}
