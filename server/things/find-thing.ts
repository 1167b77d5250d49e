import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import { invalid } from '../call/refusal.ts';
import type { PresentedThing, Thing } from './thing.ts';

/** What names a thing in a call: its number, or the code of those that have one. */
export type Named = { id?: number | undefined; pcode?: string | undefined };

/** The number of a thing, whatever became of it; `unnamed` is said at `id` where nothing names one. */
export async function idOfThing(
  call: Pick<Call, 'db'>,
  { table, code, missing }: Thing,
  { id, pcode }: Named,
  unnamed: string,
): Promise<number> {
  if (id !== undefined) return id;
  if (!code || pcode === undefined) throw invalid('id', unnamed);
  const { rows } = await sql<{ id: number | bigint }>`
    select id from ${sql.table(table)} where ${sql.ref(code)} = ${pcode}`.execute(call.db);
  if (!rows[0]) throw missing();
  return Number(rows[0].id);
}

/** A thing that everybody may see; code 404 for every other. */
export async function shownThing(call: Call, thing: Thing, id: number): Promise<PresentedThing> {
  const found = (await thing.present(call, [id])).get(id);
  if (found?.visibility !== 'shown') throw thing.missing();
  return found;
}
