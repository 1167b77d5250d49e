import { sql } from 'kysely';
import { member, type Call } from '../call/call.ts';
import { outdated, refuse } from '../call/refusal.ts';
import { takeLock } from '../database/transaction-steps.ts';
import type { DraftKind, Named } from './draft-kind.ts';
import { noSuchDraft } from './no-such-draft.ts';
import { countDrafts } from './read-drafts.ts';
import { draftsDb } from './tables.ts';

type Typed<P> = { draft_id?: number | null | undefined; rev: number; payload: P };

type Saved = { draft_id: number; rev: number; updated_at: string };
type Row = { id: bigint; rev: number; updated_at: Date };

/**
 * Keeps what was typed. `rev` is the revision that the editor last saw: a stale one changes nothing and answers 40001
 * at `rev`; the other version is there to be read and compared. A thing has one draft of its author.
 */
export async function saveDraft<P extends object, F extends string, C extends string>(
  kind: DraftKind<P, F, C>,
  input: Typed<P> & Named<F, C>,
  call: Call,
): Promise<Saved> {
  const { draft_id, rev } = input;
  const ref: string | number | null | undefined = input[kind.subject.field];
  const payload = JSON.stringify(input.payload);
  const subject_id = !draft_id && ref ? BigInt(await lockSubject(kind, ref, call)) : null;
  const existing = draft_id || subject_id ? await lockDraft(kind, { draft_id, subject_id }, call) : undefined;
  if (!existing && draft_id) throw noSuchDraft();
  const { id, ...saved } = existing
    ? await update(kind, existing, { rev, payload }, call)
    : await insert(kind, { subject_id, payload }, call);
  return { draft_id: Number(id), rev: saved.rev, updated_at: saved.updated_at.toISOString() };
}

async function lockSubject({ subject }: DraftKind, ref: string | number, call: Call): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(subject.table)}
    where ${sql.ref(subject.column)} = ${ref} and ${sql.ref(subject.owner ?? 'author_id')} = ${member(call).viewer.id} for no key update`.execute(
    call.db,
  );
  if (!rows[0]) throw subject.missing();
  return rows[0].id;
}

type Which = { draft_id: number | null | undefined; subject_id: bigint | null };

const lockDraft = ({ kind }: DraftKind, { draft_id, subject_id }: Which, call: Call) =>
  draftsDb(call)
    .selectFrom('drafts')
    .select(['id', 'rev', 'updated_at'])
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind)
    .where((where) => (draft_id ? where('id', '=', BigInt(draft_id)) : where('subject_id', '=', subject_id)))
    .forUpdate()
    .executeTakeFirst();

async function update(
  { kind }: DraftKind,
  existing: Row,
  { rev, payload }: { rev: number; payload: string },
  call: Call,
): Promise<Row> {
  const one = sql`user_id = ${member(call).viewer.id} and kind = ${kind} and id = ${existing.id}`;
  // The same words once more: the answer to the first time was lost on its way.
  const same = sql<{ same: boolean }>`select payload = ${payload}::jsonb as same from drafts where ${one}`;
  if (rev !== existing.rev) {
    if ((await same.execute(draftsDb(call))).rows[0]?.same) return existing;
    throw outdated('这份草稿已在别处改过，请先比较两份再保存');
  }
  const { rows } = await sql<Row>`
    update drafts set payload = ${payload}, rev = rev + 1, updated_at = ${call.now} where ${one}
    returning id, rev, updated_at`.execute(draftsDb(call));
  return rows[0]!;
}

async function insert(
  { kind, title, most }: DraftKind,
  { subject_id, payload }: { subject_id: bigint | null; payload: string },
  call: Call,
): Promise<Row> {
  const user_id = member(call).viewer.id;
  await takeLock(call.db, sql`hashtextextended(${`${kind} drafts of`}, ${user_id})`);
  if ((await countDrafts({ kind }, call)) >= most) throw refuse(`${title}已有 ${most} 份，请先删掉不用的`);
  return draftsDb(call)
    .insertInto('drafts')
    .values({
      user_id,
      kind,
      subject_id,
      payload,
      created_at: call.now,
      updated_at: call.now,
    })
    .returning(['id', 'rev', 'updated_at'])
    .executeTakeFirstOrThrow();
}
