import { postLifecycle, type PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { lastReasons as reasonsOf } from '../../discussion/index.ts';
import { forumDb } from '../tables.ts';

/** The first line of a post's history; all others are written by `move`. */
export async function noteFirstState(call: Call, post_id: number, to: PostStatus): Promise<void> {
  await forumDb(call)
    .insertInto('flow_log')
    .values({
      machine: postLifecycle.machine,
      subject_id: BigInt(post_id),
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
  reasonsOf(call, postLifecycle, post_ids);
