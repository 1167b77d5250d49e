import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { foldedName, runsOf } from '../../../search/cut-text.ts';
import type { QueryWord } from '../../../search/search-query.ts';
import { searchDb } from '../tables.ts';

type Entry = { word: string; meaning: string; names: string[]; initials: string };
export type Explained = {
  words: QueryWord[];
  /** Other names that are searched along. */
  synonyms: string[];
  glossary: { word: string; meaning: string } | null;
};

/** Two letters say enough for 核价, one for nothing. */
const initials = /^[a-z]{2,6}$/;

/** Gives each word the other names that the trade has for it, by its name or by the first letters of its pinyin. */
export async function explainWords(db: Db, words: readonly QueryWord[]): Promise<Explained> {
  const folded = words.filter((word) => !word.exact).map((word) => foldedName(word.text));
  if (folded.length === 0) return { words: [...words], synonyms: [], glossary: null };
  const { rows } = await sql<Entry>`
    select word, meaning, names, initials from glossary_words
    where initials = any(${folded.filter((name) => initials.test(name))}::text[])
      or exists (select from unnest(names) as name where replace(name, ' ', '') = any(${folded}::text[]))
    order by id`.execute(searchDb({ db }));
  const synonyms = new Set<string>();
  const explained = words.map((word) => {
    if (word.exact) return word;
    const typed = foldedName(word.text);
    const names = entriesFor(rows, typed)
      .flatMap((entry) => entry.names)
      .filter((name) => foldedName(name) !== typed);
    names.forEach((name) => synonyms.add(name));
    return { ...word, names: [...word.names, ...names.map((name) => runsOf(name))] };
  });
  const named = rows.find((entry) => folded.some((typed) => entriesFor([entry], typed).length > 0));
  return {
    words: explained,
    synonyms: [...synonyms].map(
      (name) => rows.find((entry) => entry.word.toLowerCase() === name)?.word ?? name,
    ),
    glossary: named ? { word: named.word, meaning: named.meaning } : null,
  };
}

const entriesFor = (entries: readonly Entry[], typed: string): Entry[] =>
  entries.filter(
    (entry) => entry.initials === typed || entry.names.some((name) => foldedName(name) === typed),
  );

/** Words of the glossary that begin like this or hold it, or whose pinyin begins with these letters. */
export async function glossaryLike(db: Db, folded: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from glossary_words
    where (${folded} ~ '^[a-z]{2,6}$' and starts_with(initials, ${folded})) or exists (select from unnest(names) as name where position(${folded} in replace(name, ' ', '')) > 0)
    order by (initials = ${folded}) desc, exists (select from unnest(names) as name where starts_with(replace(name, ' ', ''), ${folded})) desc, id
    limit ${sql.lit(limit)}`.execute(searchDb({ db }));
  return rows.map((row) => row.word);
}
