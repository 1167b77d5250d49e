import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { taskDb } from '../tables.ts';

/** How many tasks of a company ran to their end since then. */
export async function finishedTasksOf(
  call: Pick<Call, 'db'>,
  company_id: number,
  since: Date,
): Promise<number> {
  const { times } = await taskDb(call)
    .selectFrom('tasks')
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .where('author_id', '=', company_id)
    .where('status', 'in', ['finished', 'stopped'])
    .where('ended_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** What somebody handed in by its due moment, what was let go by, and how much of that since then. */
export async function lateFactsOf(
  call: Pick<Call, 'db'>,
  user_id: number,
  since: Date,
): Promise<{ on_time: number; overdue: number; overdue_recent: number }> {
  const { rows } = await sql<{ on_time: number; overdue: number; overdue_recent: number }>`
    select count(*) filter (where submitted_at is not null and (due_at is null or submitted_at <= due_at))::int as on_time,
      count(*) filter (where status = 'overdue' or submitted_at > due_at)::int as overdue,
      count(*) filter (where (status = 'overdue' and ended_at >= ${since}) or (submitted_at > due_at and submitted_at >= ${since}))::int as overdue_recent
    from task_applications where user_id = ${user_id}`.execute(taskDb(call));
  return rows[0]!;
}
