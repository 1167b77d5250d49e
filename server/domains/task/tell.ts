import { sql } from 'kysely';
import type { TaskEvent } from '../../../contract/task/task-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import type { TaskRecord } from './rows/task-record.ts';
import { taskDb } from './tables.ts';

type Named = { id: number; title: string; task_no: string };

/** Those whom it concerns, of what became of a task or of an application for it. */
export function tell(
  call: Call,
  { id, title, task_no }: Named,
  to: readonly number[],
  words: string,
  more: { excerpt?: string; href?: string } = {},
): void {
  const receivers = [...new Set(to)].filter((one) => one !== call.viewer?.id);
  if (receivers.length === 0) return;
  call.notifies({
    to: receivers,
    kind: 'task',
    actor_id: null,
    object: 'task',
    object_id: id,
    title,
    words,
    ...(more.excerpt ? { excerpt: more.excerpt } : {}),
    href: more.href ?? `/product/task/detail/${task_no}`,
  });
}

/** Where testers and companies go on. */
export const tester_place = '/user/product/task/user-apply';
export const company_place = '/user/product/task/manage?type=task-apply';
export const company_tasks = '/user/product/task/list?type=published';

const most_followers = 1_000;

/** What becomes of recruiting. */
const followers_hear: Partial<Record<TaskEvent, string>> = {
  close: '招募结束了',
  apply_stop: '商家申请停止，暂停招募',
  cancel_stop: '恢复招募了',
  refuse_stop: '恢复招募了',
  grant_stop: '停止招募了',
  stop: '停止招募了',
  cancel: '取消了',
  force_stop: '被平台停止',
};

/** Those who follow a task that recruits, or would but for a request to stop. Whose application ends with it is told of that. @param task as it was before */
export async function tellFollowers(
  call: Call,
  task: Named & Pick<TaskRecord, 'status' | 'stop_from'>,
  event: TaskEvent,
): Promise<void> {
  const words = followers_hear[event];
  if (!words || (task.stop_from ?? task.status) !== 'running') return;
  const { rows } = await sql<{ user_id: number }>`
    select user_id from task_follows f where task_id = ${task.id} and not exists (
      select from task_applications a where a.task_id = f.task_id and a.user_id = f.user_id and a.ended_at = ${call.now})
    limit ${most_followers}`.execute(taskDb(call));
  tell(
    call,
    task,
    rows.map(({ user_id }) => user_id),
    words,
    // Its page is gone.
    event === 'cancel' ? { href: '/product/task' } : {},
  );
}

/** Nobody can follow a task before it recruits: those who follow another of its product are told. */
export async function tellOfStart(call: Call, task: Named & Pick<TaskRecord, 'product_id'>): Promise<void> {
  const rows = await taskDb(call)
    .selectFrom('task_follows as f')
    .innerJoin('tasks as t', 't.id', 'f.task_id')
    .select('f.user_id')
    .distinct()
    .where('t.product_id', '=', task.product_id)
    .limit(most_followers)
    .execute();
  tell(
    call,
    task,
    rows.map(({ user_id }) => user_id),
    '开始招募了，和你关注的任务是同一个产品',
  );
}
