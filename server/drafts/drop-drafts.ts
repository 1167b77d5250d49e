import { sql } from 'kysely';
import { member, type Call, type Db } from '../call/call.ts';
import type { DraftKind } from './draft-kind.ts';
import { noSuchDraft } from './no-such-draft.ts';
import { draftsDb } from './tables.ts';

/** One of one's own, once; code 404 for every other. */
export async function deleteDraft({ kind }: DraftKind, id: number, call: Call): Promise<null> {
  const gone = await draftsDb(call)
    .deleteFrom('drafts')
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw noSuchDraft();
  return null;
}

/** What was typed is sent now: the draft it was sent from, and the one that belongs to the thing. */
export async function dropDraft(
  { kind }: DraftKind,
  sent: { subject_id: number; draft_id: number | null | undefined },
  call: Call,
): Promise<void> {
  await draftsDb(call)
    .deleteFrom('drafts')
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind)
    .where((where) =>
      where.or([
        where('subject_id', '=', BigInt(sent.subject_id)),
        ...(sent.draft_id ? [where('id', '=', BigInt(sent.draft_id))] : []),
      ]),
    )
    .execute();
}

/** The words of these things are erased, and so are those that their authors typed to change them. */
export async function dropDraftsOf(
  { kind }: DraftKind,
  things: readonly { id: number; author_id: number }[],
  call: { db: Db },
): Promise<void> {
  const [ids, authors] = [things.map(({ id }) => id), things.map(({ author_id }) => author_id)];
  await sql`
    delete from drafts d using unnest(${authors}::int[], ${ids}::bigint[]) as t (user_id, id)
    where d.user_id = t.user_id and d.kind = ${kind} and d.subject_id = t.id`.execute(draftsDb(call));
}
