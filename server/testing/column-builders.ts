import { sql } from 'kysely';
import type { ArticleStatus } from '../../contract/column/article-lifecycle.ts';
import type { ColumnStatus } from '../../contract/column/column-lifecycle.ts';
import type { CommentStatus } from '../../contract/forum/post-lifecycle.ts';
import { titleKey } from '../domains/column/columns/title-key.ts';
import type { Db } from '../call/call.ts';
import type { Asker, TestHouse } from './house.ts';
import { drawPicture, storeFile } from './upload-builders.ts';

let made = 0;

export type ColumnFacts = {
  author_id: number;
  at: Date;
  status?: ColumnStatus;
  title?: string;
  cate_id?: number;
};
export type TestColumn = { id: number; title: string };

/** A picture that every server has: pages that show it have nothing to complain of. */
const made_cover = '/app-icon-512.png';

/** A column, written straight into the tables; its author is given no permission by it. */
export async function makeColumn(db: Db, facts: ColumnFacts): Promise<TestColumn> {
  const title = facts.title ?? `试验专栏 ${++made}`;
  const column = await db
    .insertInto('columns')
    .values({
      author_id: facts.author_id,
      status: facts.status ?? 'approved',
      title,
      title_key: titleKey(title),
      cate_id: facts.cate_id ?? 1,
      cover: made_cover,
      introduce: '只为测试而写的专栏介绍。',
      active_at: facts.at,
      created_at: facts.at,
      changed_at: facts.at,
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
  await drop(db, 'columns', `column:${column.id}`);
  return column;
}

export type ArticleFacts = {
  column_id: number;
  at: Date;
  status?: ArticleStatus;
  title?: string;
  html?: string;
  hot?: number;
  like_count?: number;
};
export type TestArticle = { id: number; title: string };

export const articleText = '这一段文字只为测试而写，讲的是头程、清关和入仓，'.repeat(6);

/** An article as if it had been published, counters included. */
export async function makeArticle(db: Db, facts: ArticleFacts): Promise<TestArticle> {
  const number = ++made;
  const html = facts.html ?? `<p>${articleText}</p>`;
  const status = facts.status ?? 'normal';
  const { author_id } = await db
    .selectFrom('columns')
    .select('author_id')
    .where('id', '=', facts.column_id)
    .executeTakeFirstOrThrow();
  const article = await db
    .insertInto('articles')
    .values({
      column_id: facts.column_id,
      author_id,
      status,
      title: facts.title ?? `第 ${number} 篇试验文章`,
      summary: `第 ${number} 篇试验文章的摘要，写得够长。`,
      cover: made_cover,
      length: html.replace(/<[^>]*>/g, '').length,
      hot: facts.hot ?? 0,
      like_count: facts.like_count ?? 0,
      submitted_at: facts.at,
      published_at: facts.at,
      last_commented_at: facts.at,
      ...(status === 'deleted'
        ? { deleted_at: facts.at, deleted_by: author_id, deleted_from: 'normal' }
        : {}),
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('article_bodies')
    .values({ article_id: article.id, body_src: html, body_html: html, render_version: 1 })
    .execute();
  await db
    .insertInto('flow_log')
    .values({
      machine: 'article',
      subject_id: BigInt(article.id),
      event: 'publish',
      from_state: 'draft',
      to_state: status,
      actor: 'author',
      actor_id: author_id,
      at: facts.at,
    })
    .execute();
  if (status === 'normal')
    await sql`update columns set article_count = article_count + 1 where id = ${facts.column_id}`.execute(db);
  await drop(db, 'columns', 'list:articles', `column:${facts.column_id}`, `list:column:${facts.column_id}`);
  return article;
}

export type ArticleCommentFacts = {
  article_id: number;
  author_id: number;
  at: Date;
  status?: CommentStatus;
  root_id?: number | null;
  parent_id?: number | null;
  text?: string;
};

/** A comment (or, with `root_id`, a reply on its floor), counters included. */
export async function makeArticleComment(
  db: Db,
  facts: ArticleCommentFacts,
): Promise<{ id: number; floor: number }> {
  const text = facts.text ?? `第 ${++made} 条试验评论`;
  const root_id = facts.root_id ?? null;
  const parent_id = facts.parent_id ?? root_id;
  const shown = ['normal', 'folded'].includes(facts.status ?? 'normal') ? 1 : 0;
  const { next_floor } = await db
    .updateTable('articles')
    .set((set) => ({
      next_floor: set('next_floor', '+', root_id === null ? 1 : 0),
      comment_count: set('comment_count', '+', shown),
    }))
    .where('id', '=', facts.article_id)
    .returning('next_floor')
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto('article_comments')
    .values({
      article_id: facts.article_id,
      root_id,
      parent_id,
      author_id: facts.author_id,
      floor: root_id === null ? next_floor - 1 : 0,
      status: facts.status ?? 'normal',
      body_html: `<p>${text}</p>`,
      body_src: `<p>${text}</p>`,
      render_version: 1,
      created_at: facts.at,
    })
    .returning(['id', 'floor'])
    .executeTakeFirstOrThrow();
  const answered = [...new Set([root_id, parent_id])].filter((id) => id !== null);
  await sql`update article_comments set reply_count = reply_count + ${shown}::int where id = any(${answered}::int[])`.execute(
    db,
  );
  await sql`update users set comment_count = comment_count + ${shown}::int where id = ${facts.author_id}`.execute(
    db,
  );
  return comment;
}

/** An uploaded picture that fits as a cover. */
export async function makeCover(house: TestHouse, as: Asker, size = { width: 640, height: 360 }) {
  return storeFile(house, as, { bytes: await drawPicture(size) });
}

/** A running site that keeps its lists is told, as it would be by a call. */
const drop = (db: Db, ...tags: string[]) =>
  sql`select pg_notify('page_tags', ${JSON.stringify(['builder', ...tags])})`.execute(db);

/** Counters of columns, articles and comments that are not what their rows say. */
export async function wrongColumnCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'column' as what, c.id from columns c where c.article_count <> (select count(*) from articles a where a.column_id = c.id and a.status = 'normal')
      or c.follow_count <> (select count(*) from column_follows f where f.column_id = c.id)
    union all
    select 'article', a.id from articles a where a.comment_count <> (select count(*) from article_comments c where c.article_id = a.id and c.status in ('normal', 'folded'))
      or a.like_count <> (select count(*) from article_likes l where l.article_id = a.id)
    union all
    select 'comment', c.id from article_comments c where c.reply_count <> (select count(*) from article_comments r where (r.root_id = c.id or r.parent_id = c.id) and r.status in ('normal', 'folded'))
      or c.like_count <> (select count(*) from article_comment_likes l where l.comment_id = c.id)`.execute(
    db,
  );
  return rows;
}
