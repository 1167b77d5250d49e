import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { taskDb } from '../tables.ts';

const on_time = sql`count(*) filter (where submitted_at is not null and (due_at is null or submitted_at <= due_at))::int`;
const overdue = sql`count(*) filter (where status = 'overdue' or submitted_at > due_at)::int`;

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

/** The same of many, over all their time. */
export async function lateFactsOfAll(
  call: Pick<Call, 'db'>,
  user_ids: readonly number[],
): Promise<Map<number, { on_time: number; overdue: number }>> {
  const { rows } = await sql<{ user_id: number; on_time: number; overdue: number }>`
    select user_id, ${on_time} as on_time, ${overdue} as overdue
    from task_applications where user_id = any(${[...user_ids]}::int[]) group by user_id`.execute(
    taskDb(call),
  );
  return new Map(rows.map(({ user_id, ...facts }) => [user_id, facts]));
}

/** What somebody handed in by its due moment, what was let go by, and how much of that since then. */
export async function lateFactsOf(
  call: Pick<Call, 'db'>,
  user_id: number,
  since: Date,
): Promise<{ on_time: number; overdue: number; overdue_recent: number }> {
  const { rows } = await sql<{ on_time: number; overdue: number; overdue_recent: number }>`
    select ${on_time} as on_time, ${overdue} as overdue,
      count(*) filter (where (status = 'overdue' and ended_at >= ${since}) or (submitted_at > due_at and submitted_at >= ${since}))::int as overdue_recent
    from task_applications where user_id = ${user_id}`.execute(taskDb(call));
  return rows[0]!;
}
