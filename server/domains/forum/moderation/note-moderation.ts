import type { ForumLogEvent } from '../../../../contract/forum/forum-powers.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

type Moderation = {
  forum_id: number;
  event: ForumLogEvent;
  actor: Actor;
  post_id?: number;
  comment_id?: number;
  user_id?: number;
  /** Who did it, where it comes true by another's word: an assistant agrees to what they were asked. */
  by?: { user_id: number; role: string };
  reason?: string | undefined;
};

/** Writes into the forum's public log what its admins and staff do; what authors do with their own is nobody's business. */
export async function moderated(call: Call, done: Moderation): Promise<void> {
  const { actor, forum_id, event, post_id, comment_id, user_id } = done;
  if (actor !== 'admin' && actor !== 'ops') return;
  const { viewer } = member(call);
  const admin =
    actor === 'admin' && !done.by
      ? await forumDb(call)
          .selectFrom('forum_admins')
          .select('role')
          .where('forum_id', '=', forum_id)
          .where('user_id', '=', viewer.id)
          .executeTakeFirst()
      : undefined;
  await forumDb(call)
    .insertInto('forum_log')
    .values({
      forum_id,
      event,
      post_id: post_id ?? null,
      comment_id: comment_id ?? null,
      user_id: user_id ?? null,
      role: done.by?.role ?? admin?.role ?? 'staff',
      actor_id: done.by?.user_id ?? viewer.id,
      reason: done.reason?.trim() ?? '',
      at: call.now,
    })
    .execute();
  call.invalidates(tags.log(forum_id));
}
