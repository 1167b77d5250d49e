import { sql } from 'kysely';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { public_tasks, taskLifecycle } from '../../../../contract/task/task-lifecycle.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { taskApproval } from '../company/task-approval.ts';
import { taskDrafts } from '../company/task-drafts.ts';
import { shapeTasks } from '../cards/present-task.ts';
import { leaveTasks } from '../people/leave-tasks.ts';
import { ownTasksPart } from '../people/own-data.ts';
import { noSuchTask, tasksByIds } from '../rows/task-record.ts';
import { searchedTasks } from './searched-tasks.ts';
import { followTask, likeTask } from './marked-tasks.ts';

/** A trial task: whoever may see it may follow it. */
export const taskThing: Thing = {
  kind: 'task',
  table: 'tasks',
  shown: sql`t.status in ('running', 'closing', 'stop_requested', 'stopping', 'finished', 'stopped', 'forced_stop')`,
  missing: noSuchTask,
  present: presentTasks,
  map: { path: sql`'/product/task/detail/' || t.task_no`, changed_at: sql`t.started_at` },
  card: { by: 'task_no', facts: taskFacts },
  complaint: {},
  search: searchedTasks,
  action: [followTask, likeTask],
  approval: taskApproval,
  drafts: taskDrafts,
  own_data: ownTasksPart,
  leaving: leaveTasks,
};

async function presentTasks(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const rows = [...(await tasksByIds(call, ids)).values()];
  const cards = await shapeTasks(call, rows);
  return new Map(
    cards.map((card) => [
      card.task_id,
      {
        id: card.task_id,
        title: card.title,
        excerpt: card.brief,
        href: `/product/task/detail/${card.task_no}`,
        picture: card.product.cover || null,
        author_id: card.company.id,
        state: taskLifecycle.states[card.status].title,
        visibility: (public_tasks as readonly string[]).includes(card.status) ? 'shown' : 'gone',
      },
    ]),
  );
}

/** What a report is paid, and how many are wanted. */
async function taskFacts(call: Reading, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tasksByIds(call, ids);
  return new Map(
    [...rows].map(([id, { reward, num, taken_count }]) => [
      id,
      [`报告酬 ${yuanWords(reward)}`, `${num} 个名额，还剩 ${Math.max(0, num - taken_count)}`],
    ]),
  );
}
