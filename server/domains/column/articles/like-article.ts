import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { articlePageChanged } from '../page-tags.ts';
import { isPublic } from '../rules.ts';
import { columnDb } from '../tables.ts';
import { findArticle, noSuchArticle } from './article-record.ts';
import { tellLiked } from './tell.ts';
import { touchArticle } from './touch-article.ts';

/** Liking twice is liking once. */
export async function likeArticle(
  { article_id }: Parsed<'column.article_like'>,
  call: Call,
): Promise<Output<'column.article_like'>> {
  const { viewer } = member(call);
  const { article } = await findArticle(call, article_id);
  if (!isPublic(article)) throw noSuchArticle();
  if (article.author_id === viewer.id) throw refuse('不能赞自己的文章');
  const fresh = await columnDb(call)
    .insertInto('article_likes')
    .values({ article_id, user_id: viewer.id, at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (fresh.numInsertedOrUpdatedRows !== 1n) return { liked: true, count: await likesOf(call, article_id) };
  await tellLiked(call, article);
  return { liked: true, count: await countLike(call, article, 1) };
}

export async function unlikeArticle(
  { article_id }: Parsed<'column.article_unlike'>,
  call: Call,
): Promise<Output<'column.article_unlike'>> {
  const { article } = await findArticle(call, article_id);
  const gone = await columnDb(call)
    .deleteFrom('article_likes')
    .where('article_id', '=', article_id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  const count =
    gone.numDeletedRows === 1n ? await countLike(call, article, -1) : await likesOf(call, article_id);
  return { liked: false, count };
}

async function countLike(
  call: Call,
  { id, author_id }: { id: number; author_id: number },
  change: 1 | -1,
): Promise<number> {
  const { like_count } = await columnDb(call)
    .updateTable('articles')
    .set((set) => ({ like_count: set('like_count', '+', change) }))
    .where('id', '=', id)
    .returning('like_count')
    .executeTakeFirstOrThrow();
  await addToPersonCounts(call, author_id, { liked_count: change });
  await touchArticle(call, id);
  articlePageChanged(call, id);
  return like_count;
}

/** Read once more: while we waited for our own row, others have liked. */
async function likesOf(call: Call, id: number): Promise<number> {
  const { like_count } = await columnDb(call)
    .selectFrom('articles')
    .select('like_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return like_count;
}
