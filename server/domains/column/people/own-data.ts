import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import type { ExportPart } from '../../account/index.ts';
import { columnDb } from '../tables.ts';

const rowsOf = async (
  call: { db: Db },
  query: ReturnType<typeof sql<Record<string, unknown>>>,
): Promise<Record<string, unknown>[]> => (await query.execute(columnDb(call))).rows;

export const ownColumns: ExportPart = {
  name: 'columns',
  title: '专栏',
  columns: { title: '名称', status: '状态', created_at: '申请', article_count: '文章', introduce: '介绍' },
  rows: (call, user_id) =>
    rowsOf(
      call,
      sql`select title, status, created_at, article_count, introduce, cover from columns where author_id = ${user_id} and status <> 'deleted' order by id`,
    ),
};

export const ownArticles: ExportPart = {
  name: 'articles',
  title: '文章',
  columns: {
    column: '专栏',
    title: '标题',
    status: '状态',
    published_at: '发布',
    edited_at: '修改',
    summary: '摘要',
    content: '正文',
  },
  rows: (call, user_id) =>
    rowsOf(
      call,
      sql`select c.title as column, a.title, a.status, a.published_at, a.edited_at, a.summary, a.cover, a.tags, a.marketplaces, b.body_src as content
        from articles a join columns c on c.id = a.column_id join article_bodies b on b.article_id = a.id
        where a.author_id = ${user_id} and a.erased_at is null order by a.id`,
    ),
};

/** What else somebody wrote, liked and follows here, for the file of their own data. What was erased is nobody's any more. */
export const columnExportParts: ExportPart[] = [
  {
    name: 'article-comments',
    title: '文章评论',
    columns: { title: '文章', status: '状态', created_at: '时间', content: '内容' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select a.title, c.status, c.created_at, c.body_src as content
          from article_comments c join articles a on a.id = c.article_id where c.author_id = ${user_id} and c.status <> 'deleted' order by c.id`,
      ),
  },
  {
    name: 'column-follows',
    title: '关注的专栏',
    columns: { title: '专栏', at: '时间' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select c.title, f.at from column_follows f join columns c on c.id = f.column_id where f.user_id = ${user_id} and c.status <> 'banned' order by f.at, c.id`,
      ),
  },
  {
    name: 'article-likes',
    title: '赞过的文章',
    columns: { title: '标题', at: '时间' },
    rows: (call, user_id) =>
      rowsOf(
        call,
        sql`select a.title, l.at from article_likes l join articles a on a.id = l.article_id where l.user_id = ${user_id} and a.status = 'normal' order by l.at, a.id`,
      ),
  },
];
