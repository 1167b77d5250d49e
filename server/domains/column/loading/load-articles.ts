import { sql } from 'kysely';
import type { ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import { insertRows, reserveIds } from '../../../database/insert-rows.ts';
import type { Db } from '../../../call/call.ts';
import { addToPersonCounts } from '../../account/index.ts';
import { loadFileUses } from '../../upload/index.ts';
import { warmArticles } from '../articles/warmth.ts';
import { columnDb } from '../tables.ts';
import { cleanHtml, render_version } from '../../text/index.ts';

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
  /** Earlier versions, the oldest first, each with the time at which the next one took its place. */
  before?: { title: string; summary: string; html: string; at: Date }[];
  likers: { user_id: number; at: Date }[];
  comments: ArticleCommentToLoad[];
};

/** Articles with the talk under them, many in a statement, every counter as it has to be; the ids in the order given. */
export async function loadArticles(db: Db, articles: readonly ArticleToLoad[], now: Date): Promise<number[]> {
  const ids = await reserveIds(db, 'articles', articles.length);
  const rows = articles.map((article, at) => rowsOf(ids[at]!, article));
  const each = <T>(of: (row: (typeof rows)[number]) => readonly T[]) => rows.flatMap(of);
  await insertRows(
    db,
    'articles',
    each((row) => [row.article]),
  );
  await insertRows(
    db,
    'article_bodies',
    each((row) => [row.body]),
  );
  await insertRows(
    db,
    'flow_log',
    each((row) => row.moves),
  );
  await insertRows(
    db,
    'article_likes',
    each((row) => row.likes),
  );
  await insertRows(
    db,
    'article_versions',
    each((row) => row.versions),
  );
  await loadFileUses(
    db,
    articles.map(({ cover, title, published_at }, at) => ({
      file_id: cover.id,
      by: { kind: 'article', id: ids[at]!, title },
      at: published_at,
    })),
  );
  await loadTalk(
    db,
    articles.flatMap(({ comments }, at) =>
      comments.map((comment, floor) => ({ comment, article_id: ids[at]!, floor: floor + 1 })),
    ),
  );
  await sql`
    update columns c set article_count = counted.times, active_at = greatest(c.active_at, counted.newest)
    from (select column_id, count(*)::int as times, max(published_at) as newest from articles where status = 'normal' group by column_id) counted
    where counted.column_id = c.id`.execute(columnDb({ db }));
  await warmArticles(db, ids, now);
  await countPeople(db, articles);
  return ids;
}

function rowsOf(
  id: number,
  { html, cover, likers, comments, decision, before = [], ...article }: ArticleToLoad,
) {
  const clean = cleanHtml(html, 'post');
  const said = comments.flatMap((comment) => [comment.at, ...comment.replies.map((reply) => reply.at)]);
  const first = article.status === 'refused' || article.status === 'pending' ? 'pending' : 'normal';
  const deleted = article.status === 'deleted';
  return {
    article: {
      ...article,
      id,
      cover_id: cover.id,
      cover: cover.url,
      length: clean.length,
      rev: before.length + 1,
      like_count: likers.length,
      comment_count: said.length,
      next_floor: comments.length + 1,
      submitted_at: article.published_at,
      last_commented_at: new Date(
        Math.max(article.published_at.getTime(), ...said.map((at) => at.getTime())),
      ),
      deleted_at: deleted ? article.published_at : null,
      deleted_by: deleted ? article.author_id : null,
      deleted_from: deleted ? 'normal' : null,
    },
    body: { article_id: id, body_src: html, body_html: clean.html, render_version },
    likes: likers.map((liker) => ({ ...liker, article_id: id })),
    versions: before.map(({ title, summary, html: body_src, at }, rev) => ({
      article_id: id,
      rev: rev + 1,
      title,
      summary,
      body_src,
      editor_id: article.author_id,
      at,
    })),
    moves: [
      {
        event: 'publish',
        from_state: 'draft',
        to_state: first,
        actor: 'author',
        actor_id: article.author_id,
        at: article.published_at,
      },
      ...moveAfter(first, article, decision),
    ].map((move) => ({ reason: '', ...move, machine: 'article', subject_id: id })),
  };
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

/** What each person said, and was liked for. */
async function countPeople(db: Db, articles: readonly ArticleToLoad[]): Promise<void> {
  const counts = new Map<number, { comment_count: number; liked_count: number }>();
  const add = (id: number, comments: number, likes: number) => {
    const { comment_count, liked_count } = counts.get(id) ?? { comment_count: 0, liked_count: 0 };
    counts.set(id, { comment_count: comment_count + comments, liked_count: liked_count + likes });
  };
  for (const { author_id, likers, comments } of articles) {
    add(author_id, 0, likers.length);
    for (const comment of comments) {
      add(comment.author_id, 1, comment.likers.length);
      for (const reply of comment.replies) add(reply.author_id, 1, 0);
    }
  }
  for (const [id, count] of counts) await addToPersonCounts({ db }, id, count);
}

type Placed = { comment: ArticleCommentToLoad; article_id: number; floor: number };

/** Floors first, then the answers that stand on them. */
async function loadTalk(db: Db, talk: readonly Placed[]): Promise<void> {
  const ids = await reserveIds(db, 'article_comments', talk.length);
  const answers = await reserveIds(
    db,
    'article_comments',
    talk.flatMap(({ comment }) => comment.replies).length,
  );
  const row = (
    id: number,
    article_id: number,
    { author_id, html, at }: { author_id: number; html: string; at: Date },
  ) => ({
    id,
    article_id,
    author_id,
    status: 'normal',
    body_html: cleanHtml(html, 'comment').html,
    body_src: html,
    render_version,
    created_at: at,
  });
  await insertRows(
    db,
    'article_comments',
    talk.map(({ comment, article_id, floor }, at) => ({
      ...row(ids[at]!, article_id, comment),
      floor,
      like_count: comment.likers.length,
      reply_count: comment.replies.length,
    })),
  );
  let taken = 0;
  await insertRows(
    db,
    'article_comments',
    talk.flatMap(({ comment, article_id }, at) =>
      comment.replies.map((reply) => ({
        ...row(answers[taken++]!, article_id, reply),
        root_id: ids[at]!,
        parent_id: ids[at]!,
      })),
    ),
  );
  await insertRows(
    db,
    'article_comment_likes',
    talk.flatMap(({ comment, article_id }, at) =>
      comment.likers.map((user_id) => ({ article_id, comment_id: ids[at]!, user_id, at: comment.at })),
    ),
  );
}
