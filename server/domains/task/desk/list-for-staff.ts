import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { shapeTasks } from '../cards/present-task.ts';
import { heldFor } from '../money/escrow.ts';
import { taskRows } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';

/** All tasks that are not over, those first whose applicants wait the longest. */
export async function listForStaff(
  { page, limit }: Parsed<'admin.tasks'>,
  call: Call,
): Promise<Output<'admin.tasks'>> {
  const { rows } = await sql<{ id: number; total: number; overdue: number; waiting_since: Date | null }>`
    select t.id, (count(*) over ())::int as total,
      (select count(*)::int from task_applications a where a.task_id = t.id and a.status = 'overdue') as overdue,
      (select min(a.created_at) from task_applications a where a.task_id = t.id and a.status = 'applied') as waiting_since
    from tasks t where t.status in ('running', 'closing', 'stop_requested', 'stopping')
    order by waiting_since nulls last, t.end_at, t.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    taskDb(call),
  );
  const facts = new Map(rows.map((row) => [row.id, row]));
  const tasks =
    rows.length === 0
      ? []
      : await taskRows(call)
          .where((where) => where('id', '=', where.fn.any(where.val(rows.map(({ id }) => id)))))
          .execute();
  const ordered = rows.flatMap(({ id }) => tasks.find((task) => task.id === id) ?? []);
  const [cards, held] = await Promise.all([shapeTasks(call, ordered), heldFor(call, ordered)]);
  return {
    list: ordered.map((task, i) => ({
      ...cards[i]!,
      held: Number(held.get(task.id) ?? 0n),
      at_work: task.taken_count - task.settled_count,
      overdue: facts.get(task.id)!.overdue,
      waiting_since: facts.get(task.id)!.waiting_since?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
    page,
    limit,
  };
}
