import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds, tooNear } from '../../account/index.ts';
import { nextOf } from '../applications/own-applications.ts';
import { applicationRows } from '../rows/application-record.ts';
import { countReturns, goingBack, openReturnsOf, returnsByIds, sampleOf } from '../rows/sample-return.ts';
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
  const state = status === 'returning' ? undefined : status;
  const [rows, counted, returning] = await Promise.all([
    applicationRows(call)
      .where('company_id', '=', viewer.id)
      .$if(product_task_id !== undefined, (query) => query.where('task_id', '=', product_task_id!))
      .$if(state !== undefined, (query) => query.where('status', '=', state!))
      .$if(status === 'returning', (query) =>
        query.where('id', 'in', openReturnsOf(call, 'company_id', viewer.id).clearSelect().select('id')),
      )
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
    countReturns(call, 'company_id', viewer.id, product_task_id),
  ]);
  const counts: Record<string, number> = Object.fromEntries(
    counted.map((row) => [row.status, Number(row.times)]),
  );
  const people_ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const waiting = rows.filter((row) => row.status === 'applied').map(({ user_id }) => user_id);
  const [people, tasks, histories, near, returns] = await Promise.all([
    peopleByIds(call, people_ids),
    tasksByIds(call, [...new Set(rows.map(({ task_id }) => task_id))]),
    historiesOf(call, people_ids),
    tooNear(call, viewer.id, waiting),
    returnsByIds(
      call,
      rows.map(({ id }) => id),
    ),
  ]);
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    list: rows.map((row) => {
      const task = tasks.get(row.task_id)!;
      const lent = returns.get(row.id);
      const shown = row.status === 'affirmed' || row.status === 'submitted';
      return {
        apply_id: Number(row.id),
        apply_no: row.apply_no,
        status: row.status,
        person: people.get(row.user_id)!,
        history: histories.get(row.user_id)!,
        account: row.account,
        note: row.note,
        reason: row.reason === '' ? null : row.reason,
        address: shown ? row.address : null,
        sample: sampleOf(row, lent),
        carrier: row.carrier,
        tracking_no: row.tracking_no,
        back: goingBack(lent),
        extension: row.extension,
        extension_days: row.extension_days,
        extension_reason: row.extension_reason,
        created_at: row.created_at.toISOString(),
        affirmed_at: row.affirmed_at?.toISOString() ?? null,
        ...nextOf(row, lent),
        overlap: row.status === 'applied' ? (near.get(row.user_id) ?? null) : null,
        task: { task_id: task.id, task_no: task.task_no, title: task.title, sample: task.sample },
      };
    }),
    total: status === 'returning' ? returning : status ? (counts[status] ?? 0) : all,
    page,
    limit,
    counts: { ...counts, returning },
  };
}

type History = Page['list'][number]['history'];

/** What these people did with tasks of whomever: finished, on time of those that were due, late. */
async function historiesOf(call: Call, ids: readonly number[]): Promise<Map<number, History>> {
  const { rows } = await sql<{
    user_id: number;
    completed: number;
    overdue: number;
    handed: number;
    on_time: number;
    lost: number;
    kept: number;
  }>`
    select user_id, sum(lost_count)::int as lost,
      (select count(*)::int from sample_returns r where r.user_id = task_applications.user_id and r.status = 'missed') as kept, (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'overdue'))::int as overdue,
      (count(*) filter (where submitted_at is not null))::int as handed,
      (count(*) filter (where submitted_at <= due_at))::int as on_time
    from task_applications where user_id = any(${[...ids]}::int[]) group by user_id`.execute(taskDb(call));
  return new Map(
    rows.map(({ user_id, completed, overdue, handed, on_time, lost, kept }) => {
      const were_due = handed + overdue;
      return [
        user_id,
        {
          completed,
          overdue,
          on_time: were_due === 0 ? null : Math.round((on_time * 100) / were_due),
          lost,
          kept,
        },
      ];
    }),
  );
}
