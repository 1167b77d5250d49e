import { categories, categoryOf } from '../../../../contract/product/categories.ts';
import type { EscrowBar, TaskCard } from '../../../../contract/task/task-shapes.ts';
import type { Call } from '../../../call/call.ts';
import type { Reading } from '../../../things/thing.ts';
import { peopleByIds } from '../../account/index.ts';
import { productsForTasks } from '../../product/index.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { heldFor } from '../money/escrow.ts';
import { tags } from '../page-tags.ts';
import { type TaskRecord, taskRows } from '../rows/task-record.ts';
import { isOpen } from '../rules.ts';
import { taskDb } from '../tables.ts';

const no_forum = 0;
const brief_length = 60;

/** The first level above a category. */
export function topOf(cate_id: number): { id: number; title: string } {
  let cate = categoryOf(cate_id);
  while (cate && cate.parent_id !== null) cate = categoryOf(cate.parent_id);
  return { id: cate?.id ?? 0, title: cate?.title ?? '' };
}

/** The categories below one of the first level, itself included. */
export const idsBelow = (top: number): number[] =>
  categories.filter(({ id }) => topOf(id).id === top).map(({ id }) => id);

/** The rows of these tasks, in the order of the ids. Who may see them has been decided before. */
export async function taskCards(call: Reading, ids: readonly number[]): Promise<TaskCard[]> {
  if (ids.length === 0) return [];
  const rows = await taskRows(call)
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  const cards = new Map((await shapeTasks(call, rows)).map((card) => [card.task_id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export async function shapeTasks(call: Reading, rows: readonly TaskRecord[]): Promise<TaskCard[]> {
  const [masks, people, products] = await Promise.all([
    readMasks(call),
    peopleByIds(call, [...new Set(rows.map((row) => row.author_id))]),
    productsForTasks(
      call,
      rows.map((row) => row.product_id),
    ),
  ]);
  call.dependsOn(...rows.map((row) => tags.task(row.id)));
  return rows.map((row) => {
    const product = products.get(row.product_id)!;
    const words = [...maskText(masks, no_forum, row.target_desc)];
    return {
      task_id: row.id,
      task_no: row.task_no,
      status: row.status,
      title: maskText(masks, no_forum, row.title),
      brief: words.length > brief_length ? `${words.slice(0, brief_length).join('')}…` : words.join(''),
      product: {
        product_id: product.id,
        pno: product.pno,
        title: maskText(masks, no_forum, product.title),
        cover: product.cover,
      },
      company: people.get(row.author_id)!,
      marketplace: row.marketplace,
      cate: topOf(row.cate_id),
      sample: row.sample,
      reward: Number(row.reward),
      num: row.num,
      max_num: row.max_num,
      left: isOpen(row) ? row.num - row.taken_count : 0,
      applied_count: row.applied_count,
      follow_count: row.follow_count,
      finish_day: row.finish_day,
      started_at: row.started_at?.toISOString() ?? null,
      end_at: row.end_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
}

/** What is held for these tasks, for whom, and what was paid of it. */
export async function escrowBars(
  call: Pick<Call, 'db'>,
  tasks: readonly TaskRecord[],
): Promise<Map<number, EscrowBar>> {
  if (tasks.length === 0) return new Map();
  const [held, paid] = await Promise.all([
    heldFor(call, tasks),
    taskDb(call)
      .selectFrom('task_applications')
      .select((row) => [
        'task_id',
        row.fn.countAll<bigint>().filterWhere('status', '=', 'completed').as('times'),
        row.fn.sum<string | null>('paid').as('amount'),
      ])
      .where((where) => where('task_id', '=', where.fn.any(where.val(tasks.map(({ id }) => id)))))
      .groupBy('task_id')
      .execute(),
  ]);
  const paid_of = new Map(paid.map((row) => [row.task_id, row]));
  return new Map(
    tasks.map((task) => {
      const done = Number(paid_of.get(task.id)?.times ?? 0);
      return [
        task.id,
        {
          held: Number(held.get(task.id) ?? 0n),
          reward: Number(task.reward),
          fee: Number(task.fee),
          open: isOpen(task) ? task.num - task.taken_count : 0,
          at_work: task.taken_count - task.settled_count,
          paid: done,
          failed: task.settled_count - done,
          paid_amount: Number(paid_of.get(task.id)?.amount ?? 0),
        },
      ];
    }),
  );
}
