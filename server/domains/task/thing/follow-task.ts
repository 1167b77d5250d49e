import { sql } from 'kysely';
import { public_tasks } from '../../../../contract/task/task-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { ActionKind } from '../../../things/action-kind.ts';
import { taskCards } from '../cards/present-task.ts';
import { taskChanged } from '../page-tags.ts';
import { findTask, noSuchTask } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';

/** More than anybody reads. */
const most = 500;

/** Followers are told when it recruits again. */
export const followTask: ActionKind = {
  type: 'sub_task',

  async list({ page, limit }, call) {
    const followed = taskDb(call)
      .selectFrom('task_follows as f')
      .innerJoin('tasks as t', 't.id', 'f.task_id')
      .where('f.user_id', '=', member(call).viewer.id)
      .where('t.status', 'in', [...public_tasks]);
    const [rows, { total }] = await Promise.all([
      followed
        .select(['t.id', 'f.at'])
        .orderBy('f.at', 'desc')
        .orderBy('t.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      followed.select((row) => row.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    ]);
    const cards = await taskCards(
      call,
      rows.map(({ id }) => id),
    );
    const at = new Map(rows.map((row) => [row.id, row.at]));
    return {
      list: cards.map(({ task_id, task_no, title, product }) => ({
        id: task_id,
        title,
        href: `/product/task/detail/${task_no}`,
        image: product.cover,
        at: at.get(task_id)!.toISOString(),
      })),
      total: Number(total),
      page,
      limit,
    };
  },

  async add({ id }, call) {
    const { viewer } = member(call);
    const task = await findTask(call, id);
    if (!(public_tasks as readonly string[]).includes(task.status)) throw noSuchTask();
    if (task.author_id === viewer.id) throw refuse('不用关注自己的任务');
    const { times } = await taskDb(call)
      .selectFrom('task_follows')
      .select((row) => row.fn.countAll<bigint>().as('times'))
      .where('user_id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    if (times >= BigInt(most)) throw refuse(`至多关注 ${most} 个任务`);
    const fresh = await taskDb(call)
      .insertInto('task_follows')
      .values({ task_id: id, user_id: viewer.id, at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return { on: true, count: await count(call, task, fresh.numInsertedOrUpdatedRows === 1n ? 1 : 0) };
  },

  async remove({ id }, call) {
    const task = await findTask(call, id);
    const gone = await taskDb(call)
      .deleteFrom('task_follows')
      .where('task_id', '=', id)
      .where('user_id', '=', member(call).viewer.id)
      .executeTakeFirst();
    return { on: false, count: await count(call, task, gone.numDeletedRows === 1n ? -1 : 0) };
  },
};

async function count(call: Call, task: { id: number; product_id: number }, by: 1 | -1 | 0): Promise<number> {
  if (by !== 0) taskChanged(call, task);
  const { rows } = await sql<{ follow_count: number }>`
    update tasks set follow_count = follow_count + ${by}::int where id = ${task.id} returning follow_count`.execute(
    taskDb(call),
  );
  return rows[0]!.follow_count;
}
