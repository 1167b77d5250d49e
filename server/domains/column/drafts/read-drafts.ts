import { articlePayload, type ArticleDraft } from '../../../../contract/column/article-shapes.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';
import { countDrafts, noSuchDraft } from './save-draft.ts';

const ownDrafts = (call: Call) =>
  columnDb(call)
    .selectFrom('article_drafts')
    .select(['id', 'rev', 'payload', 'updated_at', 'article_id'])
    .where('user_id', '=', member(call).viewer.id);

type Row = Awaited<ReturnType<ReturnType<typeof ownDrafts>['execute']>>[number];

export async function listDrafts(
  { page, limit, article_id }: Parsed<'user.column_drafts'>,
  call: Call,
): Promise<Output<'user.column_drafts'>> {
  const own = ownDrafts(call).$if(article_id !== undefined, (drafts) =>
    drafts.where('article_id', '=', article_id!),
  );
  const [rows, count] = await Promise.all([
    own
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    article_id === undefined ? countDrafts(call) : undefined,
  ]);
  // An article has one draft of its author at most.
  return { list: rows.map(shape), total: count ?? rows.length, page, limit };
}

export async function readDraft(
  { id }: Parsed<'user.column_draft_detail'>,
  call: Call,
): Promise<Output<'user.column_draft_detail'>> {
  const row = await ownDrafts(call).where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchDraft();
  return shape(row);
}

/** The one that was typed in last; null where there is none. */
export async function latestDraft(call: Call): Promise<ArticleDraft | null> {
  const row = await ownDrafts(call)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shape(row) : null;
}

export async function deleteDraft({ id }: Parsed<'user.column_draft_delete'>, call: Call): Promise<null> {
  const gone = await columnDb(call)
    .deleteFrom('article_drafts')
    .where('id', '=', id)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw noSuchDraft();
  return null;
}

const shape = (row: Row): ArticleDraft => ({
  draft_id: row.id,
  rev: row.rev,
  article_id: row.article_id,
  payload: articlePayload.parse(row.payload),
  updated_at: row.updated_at.toISOString(),
});
