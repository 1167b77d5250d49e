import { sql } from 'kysely';
import type { ArticleStatus } from '../../../../contract/column/article-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, notFound, refuse, Refusal } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { useFiles } from '../../upload/index.ts';
import { lockOwnColumn, type ColumnRecord } from '../columns/column-record.ts';
import { quotaOf } from '../columns/quota.ts';
import { columnDb } from '../tables.ts';
import { articleDrafts } from './article-drafts.ts';
import { noteFirstState } from './article-history.ts';
import { checkArticle, type CheckedArticle } from './check-article.ts';
import { countArticle } from './count-articles.ts';
import { editArticle } from './edit-article.ts';
import { tellOthers } from './move-article.ts';
import { tellMentioned } from './tell.ts';
import { render_version } from '../../text/index.ts';

type Publishing = Parsed<'user.column_publish_article'>;
type Published = Output<'user.column_publish_article'>;

/** A new article, or a change of the one that is named. */
export async function publishArticle(input: Publishing, call: Call): Promise<Published> {
  if (input.article_id) return editArticle({ ...input, article_id: input.article_id }, call);
  await takeAuthorsTurn(call);
  const twin = await findTwin(input, call);
  if (twin) return twin;
  const column = await openColumn(call, input.column_id);
  const quota = await quotaOf(call);
  if (quota.used >= quota.article_limit)
    throw refuse(`${quota.days} 天内至多发 ${quota.article_limit} 篇文章，已经发满，过几天再发`);
  const checked = await checkArticle(call, input);

  const status = checked.held.length > 0 ? 'pending' : 'normal';
  const article = await insert(input, checked, column, status, call);
  await noteFirstState(call, article.id, status);
  await countArticle(call, column.id, null, status);
  if (status === 'normal') {
    await columnDb(call)
      .updateTable('columns')
      .set({ active_at: call.now })
      .where('id', '=', column.id)
      .execute();
    await tellMentioned(call, article, checked.html);
  }
  await useFiles(call, checked.files, { kind: 'article', id: article.id, title: input.title });
  await dropDraft(articleDrafts, { subject_id: article.id, draft_id: input.draft_id }, call);
  await tellOthers(call, article);
  return { article_id: article.id, status, rev: 1, edit_pending: false };
}

/** One article of an author at a time, on every process: quota and twins are looked for in what is written already. */
const takeAuthorsTurn = (call: Call) =>
  takeLock(call.db, sql`hashtextextended('article author', ${member(call).viewer.id})`);

const twin_ms = 60_000;

/** The article that the same click has made already: of the same draft, or the same words, within a minute. */
async function findTwin(input: Publishing, call: Call): Promise<Published | null> {
  const twin = await columnDb(call)
    .selectFrom('articles as a')
    .innerJoin('article_bodies as b', 'b.article_id', 'a.id')
    .select(['a.id', 'a.status', 'a.rev'])
    .where('a.author_id', '=', member(call).viewer.id)
    .where('a.submitted_at', '>=', new Date(call.now.getTime() - twin_ms))
    .where('a.status', '<>', 'deleted')
    .where((where) =>
      where.or([
        ...(input.draft_id ? [where('a.draft_id', '=', input.draft_id)] : []),
        where.and([
          where('a.column_id', '=', input.column_id),
          where('a.title', '=', input.title),
          where('b.body_src', '=', input.content),
        ]),
      ]),
    )
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return twin
    ? { article_id: twin.id, status: twin.status as ArticleStatus, rev: twin.rev, edit_pending: false }
    : null;
}

/** One's own column that takes articles. Another's is code 404, as everywhere. */
async function openColumn(call: Call, id: number): Promise<ColumnRecord> {
  const column = await lockOwnColumn(call, id).catch((error: unknown) => {
    throw error instanceof Refusal ? notFound('没有这个专栏，请重新选择') : error;
  });
  if (column.status === 'approved') return column;
  const why: Partial<Record<ColumnRecord['status'], string>> = {
    closed: '这个专栏已停更，恢复更新后才能发文章',
    banned: '这个专栏已被封停，不能发文章',
  };
  throw invalid('column_id', why[column.status] ?? '这个专栏还没有通过审核');
}

async function insert(
  input: Publishing,
  { html, length, tags, marketplaces, cover }: CheckedArticle,
  column: ColumnRecord,
  status: ArticleStatus,
  call: Call,
) {
  const db = columnDb(call);
  const article = await db
    .insertInto('articles')
    .values({
      column_id: column.id,
      author_id: member(call).viewer.id,
      status,
      title: input.title,
      summary: input.summary,
      cover_id: cover.id,
      cover: cover.url,
      tags,
      marketplaces,
      length,
      draft_id: input.draft_id ?? null,
      submitted_at: call.now,
      published_at: call.now,
      last_commented_at: call.now,
    })
    .returning(['id', 'column_id', 'author_id', 'title'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('article_bodies')
    .values({ article_id: article.id, body_src: input.content, body_html: html, render_version })
    .execute();
  return article;
}
