import { sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import type { Call, Db } from '../../../call/call.ts';
import { foldedName } from '../../../search/cut-text.ts';
import type { QueryWord } from '../../../search/search-query.ts';
import { searchDb } from '../tables.ts';
import { glossaryLike } from './glossary.ts';

const shown = 8;

/** What else people look for that has one of these words in it; where that is nothing, what many look for. */
export async function relatedWords(db: Db, words: readonly QueryWord[]): Promise<string[]> {
  const typed = words.map((word) => foldedName(word.text));
  const whole = typed.join('');
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where folded <> ${whole} and exists (select from unnest(${typed}::text[]) as typed where position(typed in folded) > 0 or (length(folded) > 1 and position(folded in typed) > 0))
    order by heat desc, times desc, folded limit ${sql.lit(shown)}`.execute(searchDb({ db }));
  const found = rows.map((row) => row.word);
  if (found.length > 2) return found;
  const others = [...found, ...(await hotWords(db, shown))];
  return uniqueWords(others.filter((word) => foldedName(word) !== whole)).slice(0, shown);
}

const hotWords = async (db: Db, limit: number): Promise<string[]> =>
  (
    await searchDb({ db })
      .selectFrom('search_words')
      .select('word')
      .orderBy('heat', 'desc')
      .orderBy('times', 'desc')
      .orderBy('folded')
      .limit(limit)
      .execute()
  ).map((row) => row.word);

/** What several people looked for in the last seven days, the warmest first; tags in use where that is not enough. */
export async function hotSearches(_input: object, call: Call): Promise<Output<'search.hot'>> {
  call.dependsOn('search:words');
  return hotWords(call.db, 10);
}

/** Words to finish a beginning with: those that begin like it first, then those that hold it. */
export async function wordsLike(db: Db, folded: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where position(${folded} in folded) > 0 and folded <> ${folded}
    order by starts_with(folded, ${folded}) desc, heat desc, times desc, folded limit ${sql.lit(limit)}`.execute(
    searchDb({ db }),
  );
  const entries = await glossaryLike(db, folded, limit);
  // The first letters of a pinyin mean the word that they stand for before anything else.
  const named = /^[a-z]{2,6}$/.test(folded);
  const found = rows.map((row) => row.word);
  const others = uniqueWords(named ? [...entries, ...found] : [...found, ...entries]);
  return others.filter((word) => foldedName(word) !== folded).slice(0, limit);
}

function uniqueWords(words: readonly string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const folded = foldedName(word);
    return !seen.has(folded) && seen.add(folded);
  });
}
