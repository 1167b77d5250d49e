import {
  articleCommentLifecycle,
  articleLifecycle,
  type ArticleStatus,
} from '../../../../contract/column/article-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { columnDb } from '../tables.ts';

/** The first line of an article's history; all others are written by `move`. */
export async function noteFirstState(call: Call, article_id: number, to: ArticleStatus): Promise<void> {
  await columnDb(call)
    .insertInto('flow_log')
    .values({
      machine: articleLifecycle.machine,
      subject_id: article_id,
      event: 'publish',
      from_state: 'draft',
      to_state: to,
      actor: 'author',
      actor_id: member(call).viewer.id,
      at: call.now,
    })
    .execute();
}

/** The sentence of the last decision about each of these articles, if it came with one. */
export const lastReasons = (call: Pick<Call, 'db'>, ids: readonly number[]) =>
  reasonsOf(call, articleLifecycle.machine, ids);

/** The same for comments under articles. */
export const lastCommentReasons = (call: Pick<Call, 'db'>, ids: readonly number[]) =>
  reasonsOf(call, articleCommentLifecycle.machine, ids);

async function reasonsOf(
  call: Pick<Call, 'db'>,
  machine: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await columnDb(call)
    .selectFrom('flow_log')
    .distinctOn('subject_id')
    .select(['subject_id', 'reason'])
    .where('machine', '=', machine)
    .where('subject_id', 'in', [...ids])
    .where('actor', '<>', 'author')
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.filter((row) => row.reason !== '').map((row) => [row.subject_id, row.reason]));
}

/** Whether everyone could read it before this moment. */
export async function hasAppeared(call: Pick<Call, 'db'>, id: number): Promise<boolean> {
  const rows = await columnDb(call)
    .selectFrom('flow_log')
    .select('id')
    .where('machine', '=', articleLifecycle.machine)
    .where('subject_id', '=', id)
    .where('to_state', '=', 'normal')
    .limit(2)
    .execute();
  // The move of this moment is one of them.
  return rows.length > 1;
}
