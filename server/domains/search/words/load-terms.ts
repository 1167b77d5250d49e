import { sql } from 'kysely';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import type { Db } from '../../../call/call.ts';
import { foldedName } from '../../../search/cut-text.ts';
import { searchDb } from '../tables.ts';

/** How many looked for a word on the last days, today first. */
export type TermToLoad = { word: string; visitors: readonly number[] };

/** What people looked for, for the demo; the words that are offered are gathered of it once the index is there. */
export async function loadTerms(db: Db, terms: readonly TermToLoad[], now: Date): Promise<void> {
  const rows = terms.flatMap(({ word, visitors }) =>
    visitors.map((count, days) => ({ word, count, day: beijingDay(daysLater(now, -days)) })),
  );
  await sql`
    insert into search_terms (day, folded, word, visitors)
    select * from unnest(${rows.map((row) => row.day)}::date[], ${rows.map((row) => foldedName(row.word))}::text[], ${rows.map((row) => row.word)}::text[], ${rows.map((row) => row.count)}::int[])`.execute(
    searchDb({ db }),
  );
}
