import { sql } from 'kysely';
import type { ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import type { Call, Db } from '../../../http/call.ts';
import { cleanHtml, render_version } from '../../forum/index.ts';
import { useFiles } from '../../upload/index.ts';
import { warmArticles } from '../articles/warmth.ts';
import { columnDb } from '../tables.ts';

export type ArticleCommentToLoad = {
  author_id: number;
  html: string;
  at: Date;
  likers: number[];
  /** Answers on its floor, the oldest first. */
  replies: { author_id: number; html: string; at: Date }[];
};

export type ArticleToLoad = {
  column_id: number;
  author_id: number;
  status: ArticleStatus;
  /** By which it was refused or hidden. */
  decision?: { by: number; reason: string; at: Date };
  title: string;
  summary: string;
  cover: { id: number; url: string };
  html: string;
  tags: string[];
  marketplaces: string[];
  quality: number;
  recommend: boolean;
  view_count: number;
  published_at: Date;
  edited_at: Date | null;
  likers: { user_id: number; at: Date }[];
  comments: ArticleCommentToLoad[];
};

/** Articles with the talk under them, every counter as it has to be; the ids in the order given. */
export async function loadArticles(db: Db, articles: readonly ArticleToLoad[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const article of articles) ids.push(await loadArticle(db, article));
  await sql`
    update columns c set article_count = counted.times, active_at = greatest(c.active_at, counted.newest)
    from (select column_id, count(*)::int as times, max(published_at) as newest from articles where status = 'normal' group by column_id) counted
    where counted.column_id = c.id`.execute(columnDb({ db }));
  await warmArticles(db, ids, now);
  return ids;
}

async function loadArticle(
  db: Db,
  { html, cover, likers, comments, decision, ...article }: ArticleToLoad,
): Promise<number> {
  const tables = columnDb({ db });
  const clean = cleanHtml(html, 'post');
  const said = comments.flatMap((comment) => [comment.at, ...comment.replies.map((reply) => reply.at)]);
  const { id } = await tables
    .insertInto('articles')
    .values({
      ...article,
      cover_id: cover.id,
      cover: cover.url,
      length: clean.length,
      like_count: likers.length,
      comment_count: said.length,
      next_floor: comments.length + 1,
      submitted_at: article.published_at,
      last_commented_at: new Date(
        Math.max(article.published_at.getTime(), ...said.map((at) => at.getTime())),
      ),
      ...(article.status === 'deleted'
        ? { deleted_at: article.published_at, deleted_by: article.author_id, deleted_from: 'normal' }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables
    .insertInto('article_bodies')
    .values({ article_id: id, body_src: html, body_html: clean.html, render_version })
    .execute();
  const files: Pick<Call, 'db' | 'now'> = { db, now: article.published_at };
  await useFiles(files as Call, [cover.id], { kind: 'article', id, title: article.title });
  const first = article.status === 'refused' || article.status === 'pending' ? 'pending' : 'normal';
  const moves = [
    {
      event: 'publish',
      from_state: 'draft',
      to_state: first,
      actor: 'author',
      actor_id: article.author_id,
      at: article.published_at,
    },
    ...moveAfter(first, article, decision),
  ];
  await tables
    .insertInto('flow_log')
    .values(moves.map((move) => ({ reason: '', ...move, machine: 'article', subject_id: id })))
    .execute();
  if (likers.length > 0)
    await tables
      .insertInto('article_likes')
      .values(likers.map((liker) => ({ ...liker, article_id: id })))
      .execute();
  for (const [at, comment] of comments.entries()) await loadComment(db, id, at + 1, comment);
  return id;
}

/** Every state that an article is in has a move that led there. */
function moveAfter(
  from_state: string,
  { status, author_id, published_at }: Pick<ArticleToLoad, 'status' | 'author_id' | 'published_at'>,
  decision: ArticleToLoad['decision'],
) {
  const to = { from_state, to_state: status };
  if (status === 'deleted')
    return [{ ...to, event: 'delete', actor: 'author', actor_id: author_id, at: published_at }];
  if (status !== 'refused' && status !== 'hidden') return [];
  if (!decision) throw new Error(`an article that is ${status} has no decision`);
  const event = status === 'refused' ? 'refuse' : 'hide';
  return [{ ...to, event, actor: 'ops', actor_id: decision.by, reason: decision.reason, at: decision.at }];
}

async function loadComment(
  db: Db,
  article_id: number,
  floor: number,
  { replies, likers, ...comment }: ArticleCommentToLoad,
): Promise<void> {
  const tables = columnDb({ db });
  const row = ({ author_id, html, at }: { author_id: number; html: string; at: Date }) => ({
    article_id,
    author_id,
    status: 'normal',
    body_html: cleanHtml(html, 'comment').html,
    body_src: html,
    render_version,
    created_at: at,
  });
  const { id } = await tables
    .insertInto('article_comments')
    .values({ ...row(comment), floor, like_count: likers.length, reply_count: replies.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (replies.length > 0)
    await tables
      .insertInto('article_comments')
      .values(replies.map((reply) => ({ ...row(reply), root_id: id, parent_id: id })))
      .execute();
  if (likers.length > 0)
    await tables
      .insertInto('article_comment_likes')
      .values(likers.map((user_id) => ({ comment_id: id, user_id, at: comment.at })))
      .execute();
}
