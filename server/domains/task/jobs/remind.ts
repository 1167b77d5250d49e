import { sql } from 'kysely';
import { hoursTo, isNear, soon } from '../../../clock/soon.ts';
import type { Call } from '../../../call/call.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { lockApplication } from '../rows/application-record.ts';
import { findReturn } from '../rows/sample-return.ts';
import { lockTask } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';
import { company_place, tell, tester_place } from '../tell.ts';

type Context = Pick<JobContext, 'db' | 'now'>;

const most = 200;

/** Tasks that nobody paid for yet, and tasks that soon recruit no more. */
export const tasksToRemind = async ({ db, now }: Context): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    (select id from tasks where status = 'awaiting_funding' and fund_by > ${now} and fund_by <= ${soon({ now })}
      and (reminded_for is null or reminded_for < fund_by) order by fund_by limit ${most})
    union all
    (select id from tasks where status = 'running' and end_at > ${now} and end_at <= ${soon({ now })}
      and (reminded_for is null or reminded_for < coalesce(fund_by, end_at)) order by end_at limit ${most})`.execute(
    taskDb({ db }),
  );
  return rows.map(({ id }) => id);
};

export async function remindOfTask(call: Call, id: number): Promise<void> {
  const task = await lockTask(call, id);
  const at =
    task.status === 'awaiting_funding' ? task.fund_by : task.status === 'running' ? task.end_at : null;
  if (!isNear(at, task.reminded_for, call)) return;
  await taskDb(call).updateTable('tasks').set({ reminded_for: at }).where('id', '=', id).execute();
  const hours = hoursTo(at, call);
  if (task.status === 'awaiting_funding')
    return tell(call, task, [task.author_id], `还有 ${hours} 小时存入托管，过时自动取消`, {
      href: '/user/product/task/list?type=audit_wait',
    });
  const waiting = task.applied_count;
  tell(
    call,
    task,
    [task.author_id],
    `招募还有 ${hours} 小时截止，${waiting > 0 ? `${waiting} 份申请等你答复，到时过期` : '没用上的托管到时退回'}`,
    { href: company_place },
  );
}

/** Tasks with applications that soon expire: one word for all of a task. */
export const tasksWithWaiting = async ({ db, now }: Context): Promise<number[]> => {
  const rows = await taskDb({ db })
    .selectFrom('task_applications')
    .select('task_id')
    .distinct()
    .where('status', '=', 'applied')
    .where('answer_by', '>', now)
    .where('answer_by', '<=', soon({ now }))
    .where('reminded_for', 'is', null)
    .orderBy('task_id')
    .limit(most)
    .execute();
  return rows.map(({ task_id }) => task_id);
};

export async function remindOfWaiting(call: Call, task_id: number): Promise<void> {
  const task = await lockTask(call, task_id);
  const rows = await taskDb(call)
    .updateTable('task_applications')
    .set((row) => ({ reminded_for: row.ref('answer_by') }))
    .where('task_id', '=', task_id)
    .where('status', '=', 'applied')
    .where('answer_by', '>', call.now)
    .where('answer_by', '<=', soon(call))
    .where('reminded_for', 'is', null)
    .returning('id')
    .execute();
  if (rows.length > 0)
    tell(call, task, [task.author_id], `有 ${rows.length} 份申请 24 小时内过期，请答复`, {
      href: company_place,
    });
}

/** Whose clock ends soon and who was not told of this end, of a table with `due_at` and `reminded_for`. */
const endsSoon = (now: Date) =>
  sql<boolean>`due_at > ${now} and due_at <= ${soon({ now })} and (reminded_for is null or reminded_for < due_at)`;

/** Parcels that have to be sent, or count as received. */
export const parcelsToRemind = async ({ db, now }: Context): Promise<bigint[]> => {
  const rows = await taskDb({ db })
    .selectFrom('task_applications')
    .select('id')
    .where('status', '=', 'affirmed')
    .where('sample', 'in', ['to_ship', 'shipped', 'lost'])
    .where(endsSoon(now))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

export async function remindOfParcel(call: Call, id: number): Promise<void> {
  const { task, application } = await lockApplication(call, { id });
  const { status, sample, due_at, reminded_for, user_id } = application;
  if (status !== 'affirmed' || !['to_ship', 'shipped', 'lost'].includes(sample)) return;
  if (!isNear(due_at, reminded_for, call)) return;
  await taskDb(call)
    .updateTable('task_applications')
    .set({ reminded_for: due_at })
    .where('id', '=', application.id)
    .execute();
  const hours = hoursTo(due_at, call);
  if (sample === 'shipped')
    tell(call, task, [user_id], `还有 ${hours} 小时自动视为收到样品，没有收到请在这之前反馈`, {
      href: tester_place,
    });
  else
    tell(call, task, [task.author_id], `有一件样品还有 ${hours} 小时要寄出，过时任务对这位测评官终止`, {
      href: company_place,
    });
}

/** Lent samples that have to go back, or count as back. */
export const returnsToRemind = async ({ db, now }: Context): Promise<bigint[]> => {
  const rows = await taskDb({ db })
    .selectFrom('sample_returns')
    .select('id')
    .where('status', 'in', ['return_due', 'sent_back'])
    .where(endsSoon(now))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

export async function remindOfReturn(call: Call, id: number): Promise<void> {
  const { task, application } = await lockApplication(call, { id });
  const lent = await findReturn(call, application.id);
  if (!lent || !isNear(lent.due_at, lent.reminded_for, call)) return;
  await taskDb(call)
    .updateTable('sample_returns')
    .set({ reminded_for: lent.due_at })
    .where('id', '=', lent.id)
    .execute();
  const hours = hoursTo(lent.due_at, call);
  if (lent.status === 'sent_back')
    tell(call, task, [lent.company_id], `还有 ${hours} 小时自动视为收到退件，没有收到请在这之前反馈`, {
      href: company_place,
    });
  else
    tell(call, task, [lent.user_id], `还有 ${hours} 小时要退回借用的样品，过时记入履约`, {
      href: tester_place,
    });
}
