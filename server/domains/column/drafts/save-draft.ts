import { sql } from 'kysely';
import { article_limits } from '../../../../contract/column/column-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, outdated, refuse } from '../../../call/refusal.ts';
import { lockOwnArticle } from '../articles/article-record.ts';
import { columnDb } from '../tables.ts';

export const noSuchDraft = () => notFound('这份草稿不存在');

const elsewhere = () => outdated('这份草稿已在别处改过，请先比较两份再保存');

type Saving = Parsed<'user.column_draft'>;
type Saved = Output<'user.column_draft'>;
type Row = { id: number; rev: number; updated_at: Date };

/**
 * Keeps what was typed. `rev` is the revision that the editor last saw: a stale one changes nothing and answers 40001
 * at `rev`; the other version is there to be read and compared.
 */
export async function saveDraft(input: Saving, call: Call): Promise<Saved> {
  const existing = await findDraft(input, call);
  if (existing) return shape(await update(input, existing, call));
  const article_id = input.article_id ? (await lockOwnArticle(call, input.article_id)).id : null;
  return shape(await insert(input, article_id, call));
}

async function findDraft({ draft_id, article_id }: Saving, call: Call): Promise<Row | null> {
  if (!draft_id && !article_id) return null;
  const own = columnDb(call)
    .selectFrom('article_drafts')
    .select(['id', 'rev', 'updated_at'])
    .where('user_id', '=', member(call).viewer.id);
  const draft = await (draft_id ? own.where('id', '=', draft_id) : own.where('article_id', '=', article_id!))
    .forUpdate()
    .executeTakeFirst();
  if (!draft && draft_id) throw noSuchDraft();
  return draft ?? null;
}

async function update(input: Saving, existing: Row, call: Call): Promise<Row> {
  const payload = JSON.stringify(input.payload);
  if (input.rev !== existing.rev) {
    // The same words once more: the answer to the first time was lost on its way.
    const same = await sql<{
      same: boolean;
    }>`select payload = ${payload}::jsonb as same from article_drafts where id = ${existing.id}`.execute(
      columnDb(call),
    );
    if (same.rows[0]?.same) return existing;
    throw elsewhere();
  }
  return columnDb(call)
    .updateTable('article_drafts')
    .set((set) => ({ payload, rev: set('rev', '+', 1), updated_at: call.now }))
    .where('id', '=', existing.id)
    .returning(['id', 'rev', 'updated_at'])
    .executeTakeFirstOrThrow();
}

async function insert(input: Saving, article_id: number | null, call: Call): Promise<Row> {
  const user_id = member(call).viewer.id;
  await sql`select pg_advisory_xact_lock(hashtextextended('article drafts of', ${user_id}))`.execute(call.db);
  if ((await countDrafts(call)) >= article_limits.drafts)
    throw refuse(`文章草稿已有 ${article_limits.drafts} 份，请先删掉不用的`);
  const draft = await columnDb(call)
    .insertInto('article_drafts')
    .values({ user_id, article_id, payload: JSON.stringify(input.payload), updated_at: call.now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'article_id']).where('article_id', 'is not', null).doNothing(),
    )
    .returning(['id', 'rev', 'updated_at'])
    .executeTakeFirst();
  if (!draft) throw elsewhere();
  return draft;
}

/** At most some tens a person, so they are simply counted. */
export async function countDrafts(call: Call): Promise<number> {
  const { kept } = await columnDb(call)
    .selectFrom('article_drafts')
    .select((row) => row.fn.countAll<bigint>().as('kept'))
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirstOrThrow();
  return Number(kept);
}

const shape = (row: Row): Saved => ({
  draft_id: row.id,
  rev: row.rev,
  updated_at: row.updated_at.toISOString(),
});
