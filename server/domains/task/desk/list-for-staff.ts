import { sql } from 'kysely';
import { silent_days, type WatchView } from '../../../../contract/task/task-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { soon } from '../../../clock/soon.ts';
import type { Call } from '../../../call/call.ts';
import { shapeTasks } from '../cards/present-task.ts';
import { heldFor } from '../money/escrow.ts';
import { tasksByIds } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';

type Watched = {
  id: number;
  waiting: number;
  waiting_since: Date | null;
  unsent: number;
  late: number;
  overdue: number;
  silent: boolean;
};

/** All tasks that are not over, those first whose applicants wait the longest. */
export async function listForStaff(
  { page, limit, status }: Parsed<'admin.tasks'>,
  call: Call,
): Promise<Output<'admin.tasks'>> {
  const [{ rows }, { rows: views }] = await Promise.all([
    sql<Watched>`
      ${watched(call)} select * from watched where ${shownBy(status)}
      order by waiting_since nulls last, end_at, id limit ${limit} offset ${(page - 1) * limit}`.execute(
      taskDb(call),
    ),
    sql<{ view: WatchView | 'all'; times: number }>`
      ${watched(call)} select coalesce(status, 'all') as view, count(*)::int as times from watched group by rollup (status)
      union all select 'silent', count(*)::int from watched where silent
      union all select 'late', count(*)::int from watched where late > 0`.execute(taskDb(call)),
  ]);
  const tasks = await tasksByIds(
    call,
    rows.map(({ id }) => id),
  );
  const ordered = rows.flatMap(({ id }) => tasks.get(id) ?? []);
  const [cards, held] = await Promise.all([shapeTasks(call, ordered), heldFor(call, ordered)]);
  const facts = new Map(rows.map((row) => [row.id, row]));
  const counts = Object.fromEntries(views.map(({ view, times }) => [view, times]));
  return {
    list: ordered.map((task, at) => {
      const { waiting, waiting_since, unsent, late, overdue, silent } = facts.get(task.id)!;
      return {
        ...cards[at]!,
        held: Number(held.get(task.id)),
        at_work: task.taken_count - task.settled_count,
        waiting,
        waiting_since: waiting_since?.toISOString() ?? null,
        unsent,
        late,
        overdue,
        silent,
      };
    }),
    total: counts[status ?? 'all'] ?? 0,
    page,
    limit,
    counts,
  };
}

/** Every task that is not over, with what is late in it: all applications are gone through once. */
const watched = (call: Call) => sql`
  with live as (
    select id, status, end_at from tasks where status in ('running', 'closing', 'stop_requested', 'stopping')
  ), facts as (
    select a.task_id,
      count(*) filter (where a.status = 'applied')::int as waiting,
      min(a.created_at) filter (where a.status = 'applied') as waiting_since,
      count(*) filter (where a.status = 'affirmed' and a.sample in ('to_ship', 'lost') and a.due_at <= ${soon(call)})::int as unsent,
      count(*) filter (where a.status = 'affirmed' and a.sample in ('none', 'received') and a.due_at <= ${call.now})::int as late,
      count(*) filter (where a.status = 'overdue')::int as overdue
    from task_applications a join live on live.id = a.task_id
    where a.status in ('applied', 'affirmed', 'overdue') group by a.task_id
  ), watched as (
    select live.id, live.status, live.end_at, waiting_since, coalesce(waiting, 0) as waiting, coalesce(unsent, 0) as unsent,
      coalesce(late, 0) as late, coalesce(overdue, 0) as overdue,
      coalesce(unsent > 0 or waiting_since <= ${daysLater(call.now, -silent_days)}, false) as silent
    from live left join facts on facts.task_id = live.id
  )`;

const shownBy = (view: WatchView | undefined) =>
  view === undefined
    ? sql<boolean>`true`
    : view === 'silent'
      ? sql<boolean>`silent`
      : view === 'late'
        ? sql<boolean>`late > 0`
        : sql<boolean>`status = ${view}`;
