import { eachTokenOf, foldedName, runsOf, wordOf, type Run } from './cut-text.ts';
import { quoted } from './tsvector-parts.ts';

/** More words than these narrow nothing down. */
const most_words = 8;

/** One word of a query with all that it may be called; any of them will do. */
export type QueryWord = {
  /** As it was typed. */
  text: string;
  /** In quotes: as it stands, not as the beginning of a longer word, and by no other name. */
  exact: boolean;
  names: Run[][];
};

const in_quotes = /[“"”„「『]([^“"”„「『」』]+)[“"”」』]/gu;

/** The words of a keyword, all of which are wanted; what stands in quotes is one of them. Empty where there is nothing to look for. */
export function wordsOfQuery(keyword: string): QueryWord[] {
  const phrases = Array.from(keyword.matchAll(in_quotes), (match) => ({ text: match[1]!, exact: true }));
  const loose = keyword
    .replace(in_quotes, ' ')
    .split(/\s+/u)
    .map((text) => ({ text, exact: false }));
  const seen = new Set<string>();
  return [...phrases, ...loose]
    .map(({ text, exact }) => ({ text: text.trim(), exact, names: [runsOf(text)] }))
    .filter(({ text, names: [own] }) => {
      const folded = foldedName(text);
      if (own!.length === 0 || seen.has(folded)) return false;
      seen.add(folded);
      return true;
    })
    .slice(0, most_words);
}

/** Where the words may stand: A in the title, B in the tags, anywhere without one. */
type Where = '' | 'A' | 'B';

/** The text of a tsquery, every lexeme quoted; to be bound as a parameter. */
export const tsqueryOf = (words: readonly QueryWord[]): string =>
  words.map((word) => tsqueryOfWord(word)).join(' & ');

export const tsqueryOfWord = ({ names, exact }: QueryWord, where: Where = ''): string =>
  `(${names.map((runs, at) => phrase(runs, where, exact || at > 0)).join(' | ')})`;

/** Whether one of its names may go on, so that lexemes are looked for by their beginning. */
export const isOpen = ({ names, exact }: QueryWord): boolean =>
  names.some((runs, at) => goesOn(runs.at(-1)!, exact || at > 0));

const goesOn = (last: Run, whole: boolean): boolean =>
  last.pair ? last.signs.length === 1 : !whole && /^\p{L}{3,}$/u.test(wordOf(last));

/**
 * The lexemes of a name one after another. What stands last may go on: characters are looked for by their pairs, one alone
 * as the beginning of a pair, letters as the beginning of a word from three on.
 */
function phrase(runs: readonly Run[], where: Where, whole: boolean): string {
  const last = runs.at(-1)!;
  const lexemes = new Map<number, string>();
  // Of “a+” and “a” in one place the first is meant.
  eachTokenOf(runs, (lexeme, place) => {
    if (!lexemes.has(place)) lexemes.set(place, lexeme);
  });
  const wanted = [...lexemes.values()];
  if (last.pair && last.signs.length > 1) wanted.pop();
  const open = goesOn(last, whole);
  const written = wanted.map((lexeme, at) => {
    const label = (open && at === wanted.length - 1 ? '*' : '') + where;
    return quoted(lexeme) + (label === '' ? '' : `:${label}`);
  });
  return `(${written.join(' <-> ')})`;
}
