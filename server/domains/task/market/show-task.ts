import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { public_tasks } from '../../../../contract/task/task-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { verifiedPerson } from '../../verification/index.ts';
import { groupCounts } from '../applications/group-counts.ts';
import { appliedToday } from '../applications/applied-today.ts';
import { applicationRows } from '../rows/application-record.ts';
import { noSuchTask, taskRows, type TaskRecord } from '../rows/task-record.ts';
import { whyNotAgain } from '../rules.ts';
import { taskDb } from '../tables.ts';
import { escrowBars, shapeTasks } from '../cards/present-task.ts';
import { clocksOf } from './clocks-of.ts';

const no_forum = 0;

async function publicTask(call: Call, task_no: string): Promise<TaskRecord> {
  const task = await taskRows(call).where('task_no', '=', task_no).executeTakeFirst();
  if (!task || !(public_tasks as readonly string[]).includes(task.status)) throw noSuchTask();
  return task;
}

export async function showTask(
  { task_no }: Parsed<'task.detail'>,
  call: Call,
): Promise<Output<'task.detail'>> {
  const task = await publicTask(call, task_no);
  const [[card], bars, masks, fill_days, now] = await Promise.all([
    shapeTasks(call, [task]),
    escrowBars(call, [task]),
    readMasks(call),
    fillDays(call, task),
    termsAt(call),
  ]);
  return {
    ...card!,
    target_desc: maskText(masks, no_forum, task.target_desc),
    expect: maskText(masks, no_forum, task.expect),
    template_title: task.template_title,
    template: {
      ...task.template,
      questions: [...task.template.questions],
      aspects: [...task.template.aspects],
    },
    valid_day: task.valid_day,
    clocks: clocksOf(task.terms, now),
    escrow: bars.get(task.id)!,
    fill_days,
  };
}

export async function showEscrow(
  { task_no }: Parsed<'task.escrow'>,
  call: Call,
): Promise<Output<'task.escrow'>> {
  const task = await publicTask(call, task_no);
  return (await escrowBars(call, [task])).get(task.id)!;
}

/** Below so many similar tasks nothing is said. */
const least_samples = 5;

/** Places by the median of affirms a day, of tasks of the category and the fifth of rewards in 90 days. */
async function fillDays(
  call: Call,
  { num, taken_count, cate_id, reward, status }: TaskRecord,
): Promise<number | null> {
  if (status !== 'running') return null;
  const { rows } = await sql<{ samples: number; rate: number | null }>`
    with known as (
      select reward, affirmed_ever / greatest(1, extract(epoch from least(end_at, coalesce(ended_at, ${call.now}), ${call.now}) - started_at) / 86400) as rate,
        ntile(5) over (order by reward) as fifth
      from tasks where cate_id = ${cate_id} and started_at > ${call.now}::timestamptz - interval '90 days' and affirmed_ever > 0),
    mine as (select fifth from known order by abs(reward - ${reward}) limit 1)
    select count(*)::int as samples, percentile_cont(0.5) within group (order by rate) as rate
    from known where fifth = (select fifth from mine)`.execute(taskDb(call));
  const { samples, rate } = rows[0]!;
  return samples < least_samples || !rate ? null : Math.max(1, Math.ceil((num - taken_count) / rate));
}

/** The one small call that makes pages of tasks, which are the same for everyone, the reader's own. */
export async function taskRelation(
  { task_ids }: Parsed<'task.relation'>,
  call: Call,
): Promise<Output<'task.relation'>> {
  const { viewer } = member(call);
  const [tasks, applications, follows, likes, person, today, terms, groups] = await Promise.all([
    taskDb(call)
      .selectFrom('tasks')
      .select(['id', 'author_id', 'like_count'])
      .where('status', 'in', [...public_tasks])
      .where((where) => where('id', '=', where.fn.any(where.val(task_ids))))
      .execute(),
    applicationRows(call)
      .where('user_id', '=', viewer.id)
      .where((where) => where('task_id', '=', where.fn.any(where.val(task_ids))))
      .orderBy('id', 'desc')
      .execute(),
    taskDb(call)
      .selectFrom('task_follows')
      .select('task_id')
      .where('user_id', '=', viewer.id)
      .where((where) => where('task_id', '=', where.fn.any(where.val(task_ids))))
      .execute(),
    taskDb(call)
      .selectFrom('task_likes')
      .select('task_id')
      .where('user_id', '=', viewer.id)
      .where((where) => where('task_id', '=', where.fn.any(where.val(task_ids))))
      .execute(),
    verifiedPerson(call, viewer.id),
    appliedToday(call, viewer.id),
    termsAt(call),
    groupCounts(call, viewer.id),
  ]);
  const own = Map.groupBy(applications, ({ task_id }) => task_id);
  const followed = new Set(follows.map(({ task_id }) => task_id));
  const liked = new Set(likes.map(({ task_id }) => task_id));
  return {
    list: tasks.map(({ id, author_id, like_count }) => {
      const all = own.get(id) ?? [];
      const [row] = all;
      return {
        task_id: id,
        own: author_id === viewer.id,
        followed: followed.has(id),
        liked: liked.has(id),
        like_count,
        application: row
          ? {
              apply_no: row.apply_no,
              status: row.status,
              reason: row.reason === '' ? null : row.reason,
            }
          : null,
        not_again: whyNotAgain(all.map(({ status }) => status)),
      };
    }),
    verified: person !== null,
    left_today: Math.max(0, terms.task_applies_a_day - today),
    counts: groups,
  };
}
