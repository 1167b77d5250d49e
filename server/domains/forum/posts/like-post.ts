import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { tellLiked } from '../notices/tell-of-post.ts';
import { postPageChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { findPost, noSuchPost, type PostRecord } from './find-post.ts';
import { touchPost } from './touch-post.ts';

/** Liking twice is liking once. */
export async function likePost({ pcode }: Parsed<'posts.like'>, call: Call): Promise<Output<'posts.like'>> {
  const { viewer } = member(call);
  const { post } = await findPost(call, pcode);
  if (post.status !== 'normal') throw noSuchPost();
  if (post.author_id === viewer.id) throw refuse('不能赞自己的帖子');
  const fresh = await forumDb(call)
    .insertInto('post_likes')
    .values({ post_id: post.id, user_id: viewer.id, at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows !== 1n) return { liked: true, count: await likesOf(call, post.id) };
  tellLiked(call, { ...post, object: 'post', href: `/posts/${post.pcode}` });
  return { liked: true, count: await countLike(call, post, 1) };
}

export async function unlikePost(
  { pcode }: Parsed<'posts.unlike'>,
  call: Call,
): Promise<Output<'posts.unlike'>> {
  const { post } = await findPost(call, pcode);
  const gone = await forumDb(call)
    .deleteFrom('post_likes')
    .where('post_id', '=', post.id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  return {
    liked: false,
    count: gone.numDeletedRows === 1n ? await countLike(call, post, -1) : await likesOf(call, post.id),
  };
}

async function countLike(call: Call, post: PostRecord, change: 1 | -1): Promise<number> {
  const { like_count } = await forumDb(call)
    .updateTable('posts')
    .set((set) => ({ like_count: set('like_count', '+', change) }))
    .where('id', '=', post.id)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  await touchPost(call, post.id);
  await addToPersonCounts(call, post.author_id, { liked_count: change });
  postPageChanged(call, post);
  return like_count;
}

/** Read once more: while we waited for our own row, others have liked. */
async function likesOf(call: Call, post_id: number): Promise<number> {
  const { like_count } = await forumDb(call)
    .selectFrom('posts')
    .select('like_count')
    .where('id', '=', post_id)
    .executeTakeFirstOrThrow();
  return like_count;
}
