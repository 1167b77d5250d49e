import { sql } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { articleLifecycle } from '../../../../contract/column/article-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { columnDb } from '../tables.ts';
import type { ArticleRecord } from './article-record.ts';
import type { CheckedArticle } from './check-article.ts';

/** A change of a live article, clean, as it will stand there once staff have passed it. */
export type WaitingEdit = {
  title: string;
  summary: string;
  content: string;
  html: string;
  length: number;
  tags: string[];
  marketplaces: string[];
  cover_id: number;
  cover: string;
  files: number[];
};

export async function waitingEdit(call: Pick<Call, 'db'>, article_id: number): Promise<WaitingEdit | null> {
  const row = await columnDb(call)
    .selectFrom('article_edits')
    .select('payload')
    .where('article_id', '=', article_id)
    .executeTakeFirst();
  return row ? (row.payload as unknown as WaitingEdit) : null;
}

/** A newer one takes the place of the one that waits. */
export async function holdEdit(
  call: Call,
  article: ArticleRecord,
  { title, summary, content }: Pick<Parsed<'user.column_publish_article'>, 'title' | 'summary' | 'content'>,
  { html, length, tags, marketplaces, cover, held, files }: CheckedArticle,
): Promise<void> {
  const edit: WaitingEdit = {
    title,
    summary,
    content,
    html,
    length,
    tags,
    marketplaces,
    cover_id: cover.id,
    cover: cover.url,
    files,
  };
  const values = { payload: JSON.stringify(edit), held, submitted_at: call.now };
  const db = columnDb(call);
  await db
    .insertInto('article_edits')
    .values({ article_id: article.id, ...values })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(values))
    .execute();
  await move(
    call,
    articleLifecycle,
    'submit_edit',
    { table: 'articles', id: article.id },
    { actor: 'author', to: 'normal', set: { rev: sql`rev + 1` } },
  );
}

export const dropEdit = (call: Pick<Call, 'db'>, article_id: number) =>
  columnDb(call).deleteFrom('article_edits').where('article_id', '=', article_id).execute();
