import type { Call } from '../../call/call.ts';
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

export async function tellFollowers(call: Call, task: Named, words: string): Promise<void> {
  const rows = await taskDb(call)
    .selectFrom('task_follows')
    .select('user_id')
    .where('task_id', '=', task.id)
    .limit(1_000)
    .execute();
  tell(
    call,
    task,
    rows.map(({ user_id }) => user_id),
    words,
  );
}
