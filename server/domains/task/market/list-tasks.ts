import { sql, type RawBuilder } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import {
  few_places,
  reward_bands,
  type TaskSort,
  type TaskView,
} from '../../../../contract/task/task-limits.ts';
import type { Campaign, RecruitingTask } from '../../../../contract/product/product-shapes.ts';
import { public_tasks, taskLifecycle, type TaskStatus } from '../../../../contract/task/task-lifecycle.ts';
import type { TaskFilters } from '../../../../contract/task/tasks.ts';
import { member, type Call } from '../../../call/call.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { tags } from '../page-tags.ts';
import { taskDb } from '../tables.ts';
import { idsBelow, taskCards } from '../cards/present-task.ts';
import { clocksOf, termsNow } from './clocks-of.ts';

/** Nobody turns pages beyond this, and each would cost more. */
const deepest = 10_000;

const in_view: Record<TaskView, readonly TaskStatus[]> = {
  all: public_tasks,
  running: ['running'],
  closing: ['closing', 'stop_requested', 'stopping'],
  finished: ['finished', 'stopped', 'forced_stop'],
};

// What still recruits stands first; what ended, last.
const rank = sql`case status when 'running' then 0 when 'stop_requested' then 1 when 'closing' then 2 when 'stopping' then 2 else 3 end`;
const orders: Record<TaskSort, RawBuilder<unknown>> = {
  ending: sql`${rank}, case when status = 'running' then end_at end, started_at desc, id desc`,
  newest: sql`started_at desc, id desc`,
  reward: sql`${rank}, reward desc, id desc`,
};

function chosen({ marketplace, cate, band, left, sample, product_id }: Omit<TaskFilters, 'view'>) {
  const step = band === undefined ? undefined : reward_bands[band - 1];
  const wanted = [
    sql`true`,
    ...(marketplace ? [sql`marketplace = ${marketplace}`] : []),
    ...(cate ? [sql`cate_id = any(${idsBelow(cate)}::int[])`] : []),
    ...(step ? [sql`reward >= ${step.from}`] : []),
    ...(step && step.below !== null ? [sql`reward < ${step.below}`] : []),
    ...(left ? [sql`status = 'running' and num > taken_count`] : []),
    ...(left === 'few' ? [sql`num - taken_count <= ${few_places}`] : []),
    ...(sample ? [sql`sample = ${sample}`] : []),
    ...(product_id ? [sql`product_id = ${product_id}`] : []),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

export async function listTasks(
  { view, sort, page, limit, ...filters }: Parsed<'task.index'>,
  call: Call,
): Promise<Output<'task.index'>> {
  call.dependsOn(filters.product_id ? tags.tasksOfProduct(filters.product_id) : tags.tasks);
  const where = chosen(filters);
  const offset = (page - 1) * limit;
  const statuses = [...in_view[view]];
  const [now, counted, found] = await Promise.all([
    termsAt(call),
    sql<{ status: TaskStatus; times: number; left: number; held: string }>`
      select status, count(*)::int as times,
        coalesce(sum(num - taken_count) filter (where status = 'running'), 0)::int as left,
        coalesce(sum((case when 'running' in (status, stop_from) then num else taken_count end - settled_count)
          * (reward + fee)) filter (where status in ('running', 'closing', 'stop_requested', 'stopping')), 0)::bigint as held
      from tasks where status = any(${[...public_tasks]}::text[]) and ${where} group by status`.execute(
      taskDb(call),
    ),
    offset >= deepest
      ? { rows: [] }
      : sql<{ id: number }>`
          select id from tasks where status = any(${statuses}::text[]) and ${where}
          order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(taskDb(call)),
  ]);
  const counts = Object.fromEntries(
    Object.entries(in_view).map(([name, of]) => [
      name,
      counted.rows.reduce((sum, row) => sum + (of.includes(row.status) ? row.times : 0), 0),
    ]),
  );
  return {
    list: await taskCards(
      call,
      found.rows.map(({ id }) => id),
    ),
    total: counts[view]!,
    page,
    limit,
    counts,
    left: counted.rows.reduce((sum, row) => sum + row.left, 0),
    held: counted.rows.reduce((sum, row) => sum + Number(row.held), 0),
    clocks: clocksOf(termsNow(now), now),
  };
}

/** What a tester may apply for: it recruits, has a place, is not of the own company and was not applied for. */
export async function listForOfficers(
  { page, limit }: Parsed<'task.officer_lists'>,
  call: Call,
): Promise<Output<'task.officer_lists'>> {
  const { viewer } = member(call);
  const fits = sql<boolean>`t.status = 'running' and t.end_at > ${call.now} and t.taken_count < t.num
    and t.applied_count + t.taken_count < t.max_num and t.author_id <> ${viewer.id}
    and not exists (select from task_applications a where a.task_id = t.id and a.user_id = ${viewer.id})`;
  const [{ rows }, counted] = await Promise.all([
    sql<{
      id: number;
    }>`select t.id from tasks t where ${fits} order by t.end_at, t.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      taskDb(call),
    ),
    sql<{ total: number }>`select count(*)::int as total from tasks t where ${fits}`.execute(taskDb(call)),
  ]);
  return {
    list: await taskCards(
      call,
      rows.map(({ id }) => id),
    ),
    total: counted.rows[0]!.total,
    page,
    limit,
  };
}

/** Products that recruit testers now, the soonest end first; for the room of the products. */
export async function trialProducts(
  call: Pick<Call, 'db' | 'now' | 'dependsOn'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  call.dependsOn(tags.tasks);
  const { rows } = await sql<{ product_id: number; total: number }>`
    select product_id, (count(*) over ())::int as total from tasks where status = 'running'
    group by product_id order by min(end_at), product_id limit ${limit} offset ${(page - 1) * limit}`.execute(
    taskDb(call),
  );
  return { ids: rows.map(({ product_id }) => product_id), total: rows[0]?.total ?? 0 };
}

/** Of each of these products the task that recruits and ends first; for the room of the products. */
export async function recruitingTasks(
  call: Pick<Call, 'db' | 'dependsOn'>,
  product_ids: readonly number[],
): Promise<Map<number, RecruitingTask>> {
  call.dependsOn(...product_ids.map(tags.tasksOfProduct));
  const rows = await taskDb(call)
    .selectFrom('tasks')
    .distinctOn('product_id')
    .select(['product_id', 'task_no', 'reward', 'num', 'taken_count', 'end_at'])
    .where('product_id', 'in', [...product_ids])
    .where('status', '=', 'running')
    .orderBy('product_id')
    .orderBy('end_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ product_id, task_no, reward, num, taken_count, end_at }) => [
      product_id,
      { task_no, reward: Number(reward), num, left: num - taken_count, end_at: end_at!.toISOString() },
    ]),
  );
}

const open_states = [
  'pending',
  'awaiting_funding',
  'running',
  'closing',
  'stop_requested',
  'stopping',
] as const satisfies TaskStatus[];

/** Tasks of these products that are not over; for the room of the products. */
export async function taskCampaigns(
  call: Pick<Call, 'db'>,
  product_ids: readonly number[],
): Promise<(Campaign & { product_id: number })[]> {
  const rows = await taskDb(call)
    .selectFrom('tasks')
    .select(['id', 'product_id', 'title', 'status', 'num', 'taken_count'])
    .where('product_id', 'in', [...product_ids])
    .where('status', 'in', open_states)
    .orderBy('id')
    .execute();
  return rows.map(({ id, product_id, title, status, num, taken_count }) => ({
    product_id,
    kind: 'task',
    id,
    title,
    starts_at: null,
    status_title: taskLifecycle.states[status as TaskStatus].title,
    waits: status === 'pending' ? 'staff' : status === 'awaiting_funding' ? 'money' : null,
    used: taken_count,
    of: num,
  }));
}

/** Whether a product has a task that is not over; for the room of the products. */
export async function hasOpenTask(call: Pick<Call, 'db'>, product_id: number): Promise<boolean> {
  const open = await taskDb(call)
    .selectFrom('tasks')
    .select('id')
    .where('product_id', '=', product_id)
    .where('status', 'in', open_states)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
