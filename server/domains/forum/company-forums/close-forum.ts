import type { Call } from '../../../call/call.ts';
import { letFilesGo } from '../../upload/index.ts';
import { told } from '../forums/appoint-admin.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

/**
 * From now on the forum can only be read; what was written stays. Nobody runs it any more, and those who did are told.
 * The application that it came from is moved by the caller.
 */
export async function closeForum(
  call: Call,
  forum: { id: number; title: string },
  { to, reason }: { to: 'left' | 'removed'; reason: string },
): Promise<void> {
  const db = forumDb(call);
  await db
    .updateTable('forums')
    .set({ status: to, closed_at: call.now })
    .where('id', '=', forum.id)
    .execute();
  const admins = await db
    .deleteFrom('forum_admins')
    .where('forum_id', '=', forum.id)
    .returning('user_id')
    .execute();
  await db.deleteFrom('forum_invitations').where('forum_id', '=', forum.id).execute();
  for (const { user_id } of admins) await told(call, forum.id, user_id);
  call.notifies({
    to: admins.map(({ user_id }) => user_id),
    kind: 'forum_management',
    actor_id: to === 'left' ? (call.viewer?.id ?? null) : null,
    object: 'forum',
    object_id: forum.id,
    title: `论坛“${forum.title}”${to === 'left' ? '已退出' : '已被移除'}`,
    excerpt: reason || '内容保留，不能再发帖和回复',
    href: `/forum/list/${forum.id}`,
  });
  call.invalidates(tags.forum(forum.id), tags.forumLife(forum.id), tags.forums);
  call.reindexes('forum', forum.id);
}

/** The pictures of the application; those of the forum are the forum's. */
export const letJoinFilesGo = (call: Call, join_id: number): Promise<void> =>
  letFilesGo(call, 'forum_join', [join_id]);
