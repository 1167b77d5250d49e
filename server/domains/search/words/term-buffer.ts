import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { characters } from '../../../../contract/characters.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import type { Call, Db } from '../../../call/call.ts';
import { networkOf } from '../../../call/network-of.ts';
import { foldedName } from '../../../search/cut-text.ts';
import { visitorSaltOf } from '../../../counting/visitor-salt.ts';
import { poolOf } from '../../../database/reader.ts';
import { searchDb } from '../tables.ts';

type Term = { day: string; folded: string; word: string; visitor: string };

/** Far more than ten seconds of a busy day; what comes on top of it is not counted. */
const most_buffered = 20_000;
/** Longer ones are sentences, and nobody else's. */
const longest = 20;
/** Numbers of orders and telephones are nobody's business. */
const private_number = /\d{6}|@/;

/** Of this process, for each database that it serves. */
const buffers = new WeakMap<Db, Map<string, Term>>();

/**
 * Notes that somebody looked for this and found something. Visitors of one network are one, whatever they say of their browser: else
 * one person alone is several, and writes what everybody reads among the words that many look for.
 */
export function bufferTerm(call: Call, keyword: string): void {
  const folded = foldedName(keyword);
  if (characters(folded) < 2 || characters(folded) > longest || private_number.test(keyword)) return;
  const { viewer, request } = call;
  const visitor = viewer ? `user ${viewer.id}` : `network ${networkOf(request.ip)}`;
  const word = keyword.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, '');
  const term = { day: beijingDay(call.now), folded, word, visitor };
  const db = poolOf(call.db);
  const buffer = buffers.get(db) ?? new Map<string, Term>();
  buffers.set(db, buffer);
  if (buffer.size < most_buffered) buffer.set(`${term.day} ${folded} ${visitor}`, term);
}

/** Counts what was buffered: a word once for each visitor and day, whichever process served them. */
export async function flushTerms(db: Db): Promise<void> {
  const terms = [...(buffers.get(db)?.values() ?? [])];
  if (terms.length === 0) return;
  buffers.delete(db);
  const salts = new Map<string, string>();
  for (const day of new Set(terms.map((term) => term.day))) salts.set(day, await visitorSaltOf(db, day));
  const hash = ({ day, visitor }: Term) =>
    createHash('sha256')
      .update(`search ${salts.get(day)} ${visitor}`)
      .digest()
      .subarray(0, 16);
  await sql`
    with given as (
      select * from unnest(${terms.map((t) => t.day)}::date[], ${terms.map((t) => t.folded)}::text[], ${terms.map((t) => t.word)}::text[], ${terms.map(hash)}::bytea[]) as given (day, folded, word, visitor)
    ), seen as (
      insert into search_visitors (day, folded, visitor) select day, folded, visitor from given order by day, folded, visitor on conflict do nothing returning day, folded
    )
    insert into search_terms as t (day, folded, word, visitors)
    select seen.day, seen.folded, (select min(word) from given where given.folded = seen.folded), count(*)::int from seen group by seen.day, seen.folded order by 1, 2
    on conflict (day, folded) do update set visitors = t.visitors + excluded.visitors`.execute(
    searchDb({ db }),
  );
}
