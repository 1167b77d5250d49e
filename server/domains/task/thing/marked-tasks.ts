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

type Marks = {
  type: 'sub_task' | 'like_product_task';
  table: 'task_follows' | 'task_likes';
  counted: 'follow_count' | 'like_count';
  /** What is said to whom the task belongs. */
  own: string;
  full: string;
};

/** Followers are told what becomes of recruiting, and when another task of the product begins. */
export const followTask = marksOf({
  type: 'sub_task',
  table: 'task_follows',
  counted: 'follow_count',
  own: '不用关注自己的任务',
  full: `至多关注 ${most} 个任务`,
});
export const likeTask = marksOf({
  type: 'like_product_task',
  table: 'task_likes',
  counted: 'like_count',
  own: '不能喜欢自己的任务',
  full: `至多喜欢 ${most} 个任务`,
});

function marksOf({ type, table, counted, own, full }: Marks): ActionKind {
  return {
    type,

    async list({ page, limit }, call) {
      const followed = taskDb(call)
        // Both tables have the same columns.
        .selectFrom(`${table} as f` as 'task_follows as f')
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
      if (task.author_id === viewer.id) throw refuse(own);
      const { times } = await taskDb(call)
        .selectFrom(table)
        .select((row) => row.fn.countAll<bigint>().as('times'))
        .where('user_id', '=', viewer.id)
        .executeTakeFirstOrThrow();
      if (times >= BigInt(most)) throw refuse(full);
      const fresh = await taskDb(call)
        .insertInto(table)
        .values({ task_id: id, user_id: viewer.id, at: call.now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return {
        on: true,
        count: await count(call, counted, task, fresh.numInsertedOrUpdatedRows === 1n ? 1 : 0),
      };
    },

    async remove({ id }, call) {
      const task = await findTask(call, id);
      const gone = await taskDb(call)
        .deleteFrom(table)
        .where('task_id', '=', id)
        .where('user_id', '=', member(call).viewer.id)
        .executeTakeFirst();
      return { on: false, count: await count(call, counted, task, gone.numDeletedRows === 1n ? -1 : 0) };
    },
  };
}

async function count(
  call: Call,
  counted: Marks['counted'],
  task: { id: number; product_id: number },
  by: 1 | -1 | 0,
): Promise<number> {
  if (by !== 0) taskChanged(call, task);
  const column = sql.ref(counted);
  const { rows } = await sql<{ times: number }>`
    update tasks set ${column} = ${column} + ${by}::int where id = ${task.id} returning ${column} as times`.execute(
    taskDb(call),
  );
  return rows[0]!.times;
}
