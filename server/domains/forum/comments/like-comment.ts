import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { readTold } from '../notices/tell-of-comment.ts';
import { tellLiked, titleAsRead } from '../notices/tell-of-post.ts';
import { postPageChanged } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { commentHref } from './comment-href.ts';
import { findComment, noSuchComment, type FoundComment } from './find-comment.ts';
import { isShown } from './present-comment.ts';

/** However often somebody clicks, one person is one like. */
export async function likeComment(
  input: Parsed<'comments.like'>,
  call: Call,
): Promise<Output<'comments.like'>> {
  const found = await findComment(call, input.comment_id);
  if (!isShown(found.comment.status) || found.post.status !== 'normal') throw noSuchComment();
  if (found.roles.author) throw refuse('不能赞自己的回复');
  const { rows } = await sql<{ like_count: number }>`
    with liked as (
      insert into comment_likes (comment_id, user_id, at) values (${input.comment_id}, ${member(call).viewer.id}, ${call.now}) on conflict do nothing returning comment_id
    )
    update comments set like_count = like_count + 1 from liked where comments.id = liked.comment_id returning like_count`.execute(
    forumDb(call),
  );
  if (rows[0]) await tellOfLike(call, found);
  return { liked: true, count: await settle(call, found, rows[0]?.like_count, 1) };
}

async function tellOfLike(call: Call, { comment }: FoundComment): Promise<void> {
  const { post, ...told } = await readTold(call, comment.id);
  tellLiked(call, {
    ...told,
    object: 'comment',
    title: await titleAsRead(call, post),
    href: commentHref(post.pcode, told),
  });
}

export async function unlikeComment(
  input: Parsed<'comments.unlike'>,
  call: Call,
): Promise<Output<'comments.unlike'>> {
  const found = await findComment(call, input.comment_id);
  const { rows } = await sql<{ like_count: number }>`
    with unliked as (
      delete from comment_likes where comment_id = ${input.comment_id} and user_id = ${member(call).viewer.id} returning comment_id
    )
    update comments set like_count = like_count - 1 from unliked where comments.id = unliked.comment_id returning like_count`.execute(
    forumDb(call),
  );
  return { liked: false, count: await settle(call, found, rows[0]?.like_count, -1) };
}

/** Where nothing changed, the count is only told. */
async function settle(
  call: Call,
  { comment, post }: FoundComment,
  count: number | undefined,
  change: 1 | -1,
): Promise<number> {
  if (count === undefined) {
    const row = await forumDb(call)
      .selectFrom('comments')
      .select('like_count')
      .where('id', '=', comment.id)
      .executeTakeFirstOrThrow();
    return row.like_count;
  }
  await addToPersonCounts(call, comment.author_id, { liked_count: change });
  postPageChanged(call, post);
  return count;
}
