import {
  commentLifecycle,
  postLifecycle,
  type PostStatus,
} from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../http/call.ts';
import { forumDb } from '../tables.ts';

/** The first line of a post's history; all others are written by `move`. */
export async function noteFirstState(call: Call, post_id: number, to: PostStatus): Promise<void> {
  await forumDb(call)
    .insertInto('flow_log')
    .values({
      machine: postLifecycle.machine,
      subject_id: post_id,
      event: 'publish',
      from_state: 'draft',
      to_state: to,
      actor: 'author',
      actor_id: member(call).viewer.id,
      at: call.now,
    })
    .execute();
}

/** The sentence of the last decision about each of these posts, if it came with one. */
export const lastReasons = (call: Pick<Call, 'db'>, post_ids: readonly number[]) =>
  reasonsOf(call, postLifecycle.machine, post_ids);

/** The same for comments. */
export const lastCommentReasons = (call: Pick<Call, 'db'>, comment_ids: readonly number[]) =>
  reasonsOf(call, commentLifecycle.machine, comment_ids);

async function reasonsOf(
  call: Pick<Call, 'db'>,
  machine: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await forumDb(call)
    .selectFrom('flow_log')
    .distinctOn('subject_id')
    .select(['subject_id', 'reason'])
    .where('machine', '=', machine)
    .where('subject_id', 'in', ids)
    .where('actor', '<>', 'author')
    .where('event', 'not in', ['top', 'untop', 'recommend', 'cancel_recommend', 'fold', 'unfold'])
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.filter((row) => row.reason !== '').map((row) => [row.subject_id, row.reason]));
}
