import { articleLifecycle, type ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { lastReasons as reasonsOf } from '../../discussion/index.ts';
import { columnDb } from '../tables.ts';

/** The first line of an article's history; all others are written by `move`. */
export async function noteFirstState(call: Call, article_id: number, to: ArticleStatus): Promise<void> {
  await columnDb(call)
    .insertInto('flow_log')
    .values({
      machine: articleLifecycle.machine,
      subject_id: BigInt(article_id),
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
  reasonsOf(call, articleLifecycle, ids);

/** Whether everyone could read it before this moment. */
export async function hasAppeared(call: Pick<Call, 'db'>, id: number): Promise<boolean> {
  const rows = await columnDb(call)
    .selectFrom('flow_log')
    .select('id')
    .where('machine', '=', articleLifecycle.machine)
    .where('subject_id', '=', BigInt(id))
    .where('to_state', '=', 'normal')
    .limit(1)
    .execute();
  return rows.length > 0;
}
