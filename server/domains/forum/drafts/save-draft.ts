import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, outdated, refuse } from '../../../call/refusal.ts';
import { lockOwnPost } from '../posts/find-post.ts';
import { forumDb } from '../tables.ts';

export const max_drafts = 100;
export const noSuchDraft = () => notFound('这份草稿不存在');

const elsewhere = () => outdated('这份草稿已在别处改过，请先比较两份再保存');

type Saved = Output<'posts.draft'>;
type Row = { id: number; rev: number; updated_at: Date };

/**
 * Keeps what was typed. `rev` is the revision that the editor last saw: a stale one changes nothing and answers 40001
 * at `rev`; the other version is there to be read and compared.
 */
export async function saveDraft(input: Parsed<'posts.draft'>, call: Call): Promise<Saved> {
  const existing = await findDraft(input, call);
  if (existing) return shape(await update(input, existing, call));
  const post_id = input.pcode ? (await lockOwnPost(call, input.pcode)).id : null;
  return shape(await insert(input, post_id, call));
}

async function findDraft({ draft_id, pcode }: Parsed<'posts.draft'>, call: Call) {
  if (!draft_id && !pcode) return null;
  const query = forumDb(call)
    .selectFrom('post_drafts as d')
    .select(['d.id', 'd.rev', 'd.updated_at', (row) => row.ref('d.payload').as('payload')])
    .where('d.user_id', '=', member(call).viewer.id);
  const draft = await (
    draft_id
      ? query.where('d.id', '=', draft_id)
      : query.innerJoin('posts as p', 'p.id', 'd.post_id').where('p.pcode', '=', pcode!)
  )
    .forUpdate('d')
    .executeTakeFirst();
  if (!draft && draft_id) throw noSuchDraft();
  return draft ?? null;
}

async function update(input: Parsed<'posts.draft'>, existing: Row, call: Call): Promise<Row> {
  const payload = JSON.stringify(input.payload);
  if (input.rev !== existing.rev) {
    // The same words once more: the answer to the first time was lost on its way.
    const same = await sql<{
      same: boolean;
    }>`select payload = ${payload}::jsonb as same from post_drafts where id = ${existing.id}`.execute(
      call.db,
    );
    if (same.rows[0]?.same) return existing;
    throw elsewhere();
  }
  return forumDb(call)
    .updateTable('post_drafts')
    .set((set) => ({ payload, rev: set('rev', '+', 1), updated_at: call.now }))
    .where('id', '=', existing.id)
    .returning(['id', 'rev', 'updated_at'])
    .executeTakeFirstOrThrow();
}

async function insert(input: Parsed<'posts.draft'>, post_id: number | null, call: Call): Promise<Row> {
  const db = forumDb(call);
  const user_id = member(call).viewer.id;
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts of', ${user_id}))`.execute(call.db);
  if ((await countDrafts(call)) >= max_drafts) throw refuse(`草稿已有 ${max_drafts} 份，请先删掉不用的`);
  const draft = await db
    .insertInto('post_drafts')
    .values({
      user_id,
      post_id,
      payload: JSON.stringify(input.payload),
      created_at: call.now,
      updated_at: call.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'post_id']).where('post_id', 'is not', null).doNothing(),
    )
    .returning(['id', 'rev', 'updated_at'])
    .executeTakeFirst();
  if (!draft) throw elsewhere();
  return draft;
}

/** At most a hundred a person, so they are simply counted. */
export async function countDrafts(call: Call): Promise<number> {
  const { kept } = await forumDb(call)
    .selectFrom('post_drafts')
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
