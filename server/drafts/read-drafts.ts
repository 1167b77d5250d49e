import { sql, type RawBuilder } from 'kysely';
import { member, type Call } from '../call/call.ts';
import type { Draft, DraftKind, Named } from './draft-kind.ts';
import { noSuchDraft } from './no-such-draft.ts';
import { draftsDb } from './tables.ts';

/** One's own, the last changed first; with the field of the subject the one draft that changes it, or none. */
export async function listDrafts<P extends object, F extends string, C extends string>(
  kind: DraftKind<P, F, C>,
  asked: { page: number; limit: number } & Named<F, C>,
  call: Call,
) {
  const { page, limit } = asked;
  const { field, column } = kind.subject;
  const of: string | number | null | undefined = asked[field];
  const [list, count] = await Promise.all([
    ownDrafts(kind, call, {
      where: of === undefined ? sql`true` : sql`${sql.ref(`t.${column}`)} = ${of}`,
      limit,
      skipped: (page - 1) * limit,
    }),
    of === undefined ? countDrafts(kind, call) : undefined,
  ]);
  return { list, total: count ?? list.length, page, limit };
}

/** One of one's own; code 404 for every other. */
export async function readDraft<P extends object, F extends string, C extends string>(
  kind: DraftKind<P, F, C>,
  id: number,
  call: Call,
): Promise<Draft<P, F, C>> {
  const [draft] = await ownDrafts(kind, call, { where: sql`d.id = ${id}`, limit: 1 });
  if (!draft) throw noSuchDraft();
  return draft;
}

/** The one that was typed in last; null where there is none. */
export async function latestDraft<P extends object, F extends string, C extends string>(
  kind: DraftKind<P, F, C>,
  call: Call,
): Promise<Draft<P, F, C> | null> {
  const [draft = null] = await ownDrafts(kind, call, { limit: 1 });
  return draft;
}

/** At most some tens a person, so they are simply counted. */
export async function countDrafts({ kind }: Pick<DraftKind, 'kind'>, call: Call): Promise<number> {
  const { kept } = await draftsDb(call)
    .selectFrom('drafts')
    .select((row) => row.fn.countAll<bigint>().as('kept'))
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(kept);
}

/** When one of one's own was begun; null where there is no such draft. */
export async function draftBegunAt({ kind }: DraftKind, id: number, call: Call): Promise<Date | null> {
  const draft = await draftsDb(call)
    .selectFrom('drafts')
    .select('created_at')
    .where('user_id', '=', member(call).viewer.id)
    .where('kind', '=', kind)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return draft?.created_at ?? null;
}

type Row = {
  id: bigint;
  rev: number;
  payload: unknown;
  updated_at: Date;
  subject: string | number | bigint | null;
};

async function ownDrafts<P extends object, F extends string, C extends string>(
  { kind, payload, subject }: DraftKind<P, F, C>,
  call: Call,
  { where = sql`true`, limit, skipped = 0 }: { where?: RawBuilder<unknown>; limit: number; skipped?: number },
): Promise<Draft<P, F, C>[]> {
  const { rows } = await sql<Row>`
    select d.id, d.rev, d.payload, d.updated_at, ${sql.ref(`t.${subject.column}`)} as subject
    from drafts d left join ${sql.table(subject.table)} t on t.id = d.subject_id
    where d.user_id = ${member(call).viewer.id} and d.kind = ${kind} and ${where}
    order by d.updated_at desc, d.id desc limit ${limit} offset ${skipped}`.execute(draftsDb(call));
  return rows.map(
    (row) =>
      ({
        draft_id: Number(row.id),
        rev: row.rev,
        [subject.field]: typeof row.subject === 'bigint' ? Number(row.subject) : row.subject,
        payload: payload.parse(row.payload),
        updated_at: row.updated_at.toISOString(),
      }) as Draft<P, F, C>,
  );
}
