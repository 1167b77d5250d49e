import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds, tooNear } from '../../account/index.ts';
import { nextOf } from '../applications/own-applications.ts';
import { applicationRows } from '../rows/application-record.ts';
import { findOwnTask, tasksByIds } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';

type Page = Output<'company.task_apply_users'>;

/** Who applied to the viewer's tasks, those who wait the longest first, with what they did before. */
export async function listApplicants(
  { product_task_id, status, page, limit }: Parsed<'company.task_apply_users'>,
  call: Call,
): Promise<Page> {
  const { viewer } = member(call);
  if (product_task_id) await findOwnTask(call, product_task_id);
  const [rows, counted] = await Promise.all([
    applicationRows(call)
      .where('company_id', '=', viewer.id)
      .$if(product_task_id !== undefined, (query) => query.where('task_id', '=', product_task_id!))
      .$if(status !== undefined, (query) => query.where('status', '=', status!))
      .orderBy(
        sql`case status when 'applied' then 0 when 'affirmed' then 1 when 'submitted' then 1 else 2 end`,
      )
      .orderBy(sql`case when status = 'applied' then created_at end`)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    taskDb(call)
      .selectFrom('task_applications')
      .select((row) => ['status', row.fn.countAll<bigint>().as('times')])
      .where('company_id', '=', viewer.id)
      .$if(product_task_id !== undefined, (query) => query.where('task_id', '=', product_task_id!))
      .groupBy('status')
      .execute(),
  ]);
  const counts: Record<string, number> = Object.fromEntries(
    counted.map((row) => [row.status, Number(row.times)]),
  );
  const people_ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const waiting = rows.filter((row) => row.status === 'applied').map(({ user_id }) => user_id);
  const [people, tasks, histories, near] = await Promise.all([
    peopleByIds(call, people_ids),
    tasksByIds(call, [...new Set(rows.map(({ task_id }) => task_id))]),
    historiesOf(call, people_ids),
    tooNear(call, viewer.id, waiting),
  ]);
  return {
    list: rows.map((row) => {
      const task = tasks.get(row.task_id)!;
      const shown = row.status === 'affirmed' || row.status === 'submitted';
      return {
        apply_id: Number(row.id),
        apply_no: row.apply_no,
        status: row.status,
        person: people.get(row.user_id)!,
        history: histories.get(row.user_id) ?? { completed: 0, on_time: null, overdue: 0 },
        account: row.account,
        note: row.note,
        reason: row.reason === '' ? null : row.reason,
        address: shown ? row.address : null,
        sample: row.sample,
        carrier: row.carrier,
        tracking_no: row.tracking_no,
        extension: row.extension,
        extension_days: row.extension_days,
        extension_reason: row.extension_reason,
        created_at: row.created_at.toISOString(),
        affirmed_at: row.affirmed_at?.toISOString() ?? null,
        ...nextOf(row),
        overlap: row.status === 'applied' ? (near.get(row.user_id) ?? null) : null,
        task: { task_id: task.id, task_no: task.task_no, title: task.title },
      };
    }),
    total: status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, one) => sum + one, 0),
    page,
    limit,
    counts,
  };
}

type History = Page['list'][number]['history'];

/** What these people did with tasks of whomever: finished, on time of those that were due, late. */
async function historiesOf(call: Call, ids: readonly number[]): Promise<Map<number, History>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    user_id: number;
    completed: number;
    overdue: number;
    handed: number;
    on_time: number;
  }>`
    select user_id, (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'overdue'))::int as overdue,
      (count(*) filter (where submitted_at is not null))::int as handed,
      (count(*) filter (where submitted_at <= due_at))::int as on_time
    from task_applications where user_id = any(${[...ids]}::int[]) group by user_id`.execute(taskDb(call));
  return new Map(
    rows.map(({ user_id, completed, overdue, handed, on_time }) => {
      const were_due = handed + overdue;
      return [
        user_id,
        { completed, overdue, on_time: were_due === 0 ? null : Math.round((on_time * 100) / were_due) },
      ];
    }),
  );
}
