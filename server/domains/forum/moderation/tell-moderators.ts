import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

const places = {
  post: { words: '有帖子等初审', path: '/user/forum/postManage' },
  comment: { words: '有评论等初审', path: '/user/forum/commentManage' },
  reply: { words: '有回复等初审', path: '/user/forum/commentManage' },
} as const;

/** Those who may decide about it; while unread, all that waits in a forum is one notice. */
export async function tellModerators(call: Call, forum_id: number, what: keyof typeof places): Promise<void> {
  const forum = await forumDb(call)
    .selectFrom('forums as f')
    .innerJoin('forum_admins as a', 'a.forum_id', 'f.id')
    .select(['f.title', 'a.user_id', 'a.role', 'a.powers'])
    .where('f.id', '=', forum_id)
    .execute();
  const to = forum
    .filter(({ role, powers }) => role === 'main' || powers.includes('judge'))
    .map(({ user_id }) => user_id)
    .filter((id) => id !== call.viewer?.id);
  if (to.length === 0) return;
  const { words, path } = places[what];
  const query = new URLSearchParams({
    ...(what === 'post' ? {} : { comment_type: what === 'reply' ? '1' : '2' }),
    forum_id: String(forum_id),
    status: 'first_review',
  });
  call.notifies({
    to,
    kind: 'forum_management',
    actor_id: null,
    object: 'forum',
    object_id: forum_id,
    title: forum[0]!.title,
    words,
    href: `${path}?${query}`,
  });
}
