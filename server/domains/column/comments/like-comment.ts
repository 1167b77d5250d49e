import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { tellLiked, titleAsRead } from '../articles/tell.ts';
import { articlePageChanged } from '../page-tags.ts';
import { isPublic } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { isShown } from './comment-queries.ts';
import { findComment, noSuchComment } from './find-comment.ts';
import { commentHref } from './tell-of-comment.ts';

/** However often somebody clicks, one person is one like. */
export async function likeComment(
  { comment_id }: Parsed<'column.comments_like'>,
  call: Call,
): Promise<Output<'column.comments_like'>> {
  const { comment, article, roles } = await findComment(call, comment_id);
  if (!isShown(comment.status) || !isPublic(article)) throw noSuchComment();
  if (roles.author) throw refuse('不能赞自己的评论');
  const { rows } = await sql<{ like_count: number }>`
    with liked as (
      insert into article_comment_likes (comment_id, user_id, at) values (${comment_id}, ${member(call).viewer.id}, ${call.now}) on conflict do nothing returning comment_id
    )
    update article_comments set like_count = like_count + 1 from liked where article_comments.id = liked.comment_id returning like_count`.execute(
    columnDb(call),
  );
  if (rows[0]) {
    articlePageChanged(call, article.id);
    tellLiked(call, {
      object: 'article_comment',
      id: comment.id,
      author_id: comment.author_id,
      title: await titleAsRead(call, article.title),
      href: commentHref(article.id, comment),
    });
  }
  return { liked: true, count: rows[0]?.like_count ?? (await likesOf(call, comment_id)) };
}

export async function unlikeComment(
  { comment_id }: Parsed<'column.comments_unlike'>,
  call: Call,
): Promise<Output<'column.comments_unlike'>> {
  const { article } = await findComment(call, comment_id);
  const { rows } = await sql<{ like_count: number }>`
    with unliked as (
      delete from article_comment_likes where comment_id = ${comment_id} and user_id = ${member(call).viewer.id} returning comment_id
    )
    update article_comments set like_count = like_count - 1 from unliked where article_comments.id = unliked.comment_id returning like_count`.execute(
    columnDb(call),
  );
  if (rows[0]) articlePageChanged(call, article.id);
  return { liked: false, count: rows[0]?.like_count ?? (await likesOf(call, comment_id)) };
}

/** Read once more: while we waited for our own row, others have liked. */
async function likesOf(call: Call, id: number): Promise<number> {
  const row = await columnDb(call)
    .selectFrom('article_comments')
    .select('like_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.like_count;
}
