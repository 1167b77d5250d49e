import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { forumDb } from '../tables.ts';

type Counted = { id: number; forum_id: number; category_id: number | null; author_id: number };

const shown = (status: PostStatus | null): number => (status === 'normal' ? 1 : 0);

/**
 * Keeps the counts of forum, category and author exact when a post moves; `null` is a post that was not there before.
 * Order of locks: post, forum, category, person.
 */
export async function countPost(
  call: Pick<Call, 'db'>,
  post: Counted,
  from: PostStatus | null,
  to: PostStatus,
): Promise<void> {
  const change = shown(to) - shown(from);
  if (change === 0) return;
  const db = forumDb(call);
  // With the forum locked nobody else brings or takes a post of it, so the question below has one answer.
  await db.selectFrom('forums').select('id').where('id', '=', post.forum_id).forNoKeyUpdate().execute();
  const other = await db
    .selectFrom('posts')
    .select('id')
    .where('forum_id', '=', post.forum_id)
    .where('author_id', '=', post.author_id)
    .where('status', '=', 'normal')
    .where('id', '<>', post.id)
    .limit(1)
    .executeTakeFirst();
  await db
    .updateTable('forums')
    .set((set) => ({
      post_count: set('post_count', '+', change),
      member_count: set('member_count', '+', other ? 0 : change),
    }))
    .where('id', '=', post.forum_id)
    .execute();
  if (post.category_id !== null) await countInCategory(call, post.category_id, change);
  await addToPersonCounts(call, post.author_id, { post_count: change });
}

export async function countInCategory(
  call: Pick<Call, 'db'>,
  category_id: number,
  change: number,
): Promise<void> {
  await forumDb(call)
    .updateTable('forum_categories')
    .set((set) => ({ post_count: set('post_count', '+', change) }))
    .where('id', '=', category_id)
    .execute();
}
