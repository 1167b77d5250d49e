import { application_groups } from '../../../../contract/task/application-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { countReturns } from '../rows/sample-return.ts';
import { taskDb } from '../tables.ts';

/** Somebody's applications by the groups of the mission; `all` of them, and `returning` with a lent sample still to go back. */
export async function groupCounts(call: Pick<Call, 'db'>, user_id: number): Promise<Record<string, number>> {
  const [rows, returning] = await Promise.all([
    taskDb(call)
      .selectFrom('task_applications')
      .select((row) => ['status', row.fn.countAll<bigint>().as('times')])
      .where('user_id', '=', user_id)
      .groupBy('status')
      .execute(),
    countReturns(call, 'user_id', user_id),
  ]);
  const sum = (of: readonly string[] | null) =>
    rows.reduce((total, { status, times }) => total + (!of || of.includes(status) ? Number(times) : 0), 0);
  return {
    all: sum(null),
    ...Object.fromEntries(Object.entries(application_groups).map(([name, of]) => [name, sum(of)])),
    returning,
  };
}
