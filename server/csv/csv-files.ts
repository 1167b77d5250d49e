import { type Kysely, sql } from 'kysely';
import { type Access, may } from '../../contract/access.ts';
import type { CsvFile } from '../../contract/http/csv-file.ts';
import type { Viewer } from '../../contract/viewer.ts';
import { member, type Call, type Db } from '../call/call.ts';
import type { DB } from '../database/tables.generated.ts';

export type CsvDb = Kysely<Pick<DB, 'csv_files' | 'csv_parts'>>;
export const csvDb = (call: { db: Db }): CsvDb => call.db;

/** How long a file can be fetched. */
export const kept_ms = 24 * 3_600_000;
/** A job that has not made it by then will not. */
const given_up_ms = 15 * 60_000;

/** Where the browser fetches a part; see `csvPart`. */
export const csv_path = '/user/export/csv';

/**
 * Has a file made of what `input` says, for the viewer, who fetches it for as long as `access` holds of them. The same asked again while
 * it is made is the same file.
 */
export async function askForCsv(
  call: Call,
  { kind, name, input, access }: { kind: string; name: string; input: object; access: Access },
): Promise<CsvFile> {
  const { viewer } = member(call);
  const said = JSON.stringify(input);
  const same = await csvDb(call)
    .selectFrom('csv_files')
    .selectAll()
    .where('user_id', '=', viewer.id)
    .where('kind', '=', kind)
    .where('ready_at', 'is', null)
    .where('asked_at', '>', new Date(call.now.getTime() - given_up_ms))
    .where(sql<boolean>`input = ${said}::jsonb`)
    .executeTakeFirst();
  if (same) return present(call, same, []);
  const file = await csvDb(call)
    .insertInto('csv_files')
    .values({ user_id: viewer.id, kind, name, input: said, access, asked_at: call.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await call.later('csv.make', { id: Number(file.id) });
  return present(call, file, []);
}

/** The viewer's files of a kind, newest first; those whose day is over are gone. */
export async function ownCsvFiles(call: Call, kind: string): Promise<CsvFile[]> {
  const files = await newestOf(call, member(call).viewer.id, kind);
  if (files.length === 0) return [];
  const parts = await csvDb(call)
    .selectFrom('csv_parts')
    .select(['file_id', 'nth', 'rows'])
    .where(
      'file_id',
      'in',
      files.map(({ id }) => id),
    )
    .orderBy('nth')
    .execute();
  return files.map((file) =>
    present(
      call,
      file,
      parts.filter(({ file_id }) => file_id === file.id),
    ),
  );
}

/** One part for the route that hands it out; null for what is not there, not theirs, theirs no more or too old. */
export async function csvPart(
  call: Pick<Call, 'db'>,
  { viewer, file_id, nth, now }: { viewer: Viewer; file_id: number; nth: number; now: Date },
): Promise<{ bytes: Buffer; name: string } | null> {
  const row = await csvDb(call)
    .selectFrom('csv_files as f')
    .innerJoin('csv_parts as p', 'p.file_id', 'f.id')
    .select(['p.bytes', 'f.name', 'f.rows', 'f.access', 'p.rows as of_part'])
    .where('f.id', '=', BigInt(file_id))
    .where('f.user_id', '=', viewer.id)
    .where('p.nth', '=', nth)
    .where('f.expires_at', '>', now)
    .executeTakeFirst();
  if (!row || !may(viewer, row.access as Access)) return null;
  const one_of_many = row.rows !== row.of_part ? `-${nth}` : '';
  return { bytes: row.bytes, name: `${row.name}${one_of_many}.csv` };
}

type Row = Awaited<ReturnType<typeof newestOf>>[number];

const newestOf = (call: Call, user_id: number, kind: string) =>
  csvDb(call)
    .selectFrom('csv_files')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where((file) => file.or([file('expires_at', 'is', null), file('expires_at', '>', call.now)]))
    .orderBy('id', 'desc')
    .limit(5)
    .execute();

const stateOf = (call: Call, { ready_at, asked_at }: Pick<Row, 'ready_at' | 'asked_at'>): CsvFile['state'] =>
  ready_at ? 'ready' : call.now.getTime() - asked_at.getTime() > given_up_ms ? 'failed' : 'making';

const present = (call: Call, file: Row, parts: { nth: number; rows: number }[]): CsvFile => ({
  id: Number(file.id),
  name: file.name,
  state: stateOf(call, file),
  asked_at: file.asked_at.toISOString(),
  expires_at: file.expires_at?.toISOString() ?? null,
  rows: file.rows,
  parts: parts.map(({ nth, rows }) => ({ url: `${csv_path}?file=${file.id}&part=${nth}`, rows })),
});
