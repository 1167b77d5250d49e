import { foldCharacter } from '../characters/fold-character.ts';

/** Written without spaces between words, so they are cut into pairs. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}〇々]/u;
/** Stand upon the character before them and break nothing. */
const upon = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
/** A word longer than this is told apart by its beginning. */
const longest_word = 64;

/** One folded sign of a text, and where it came from in UTF-16 units. */
export type Sign = { text: string; pair: boolean; from: number; to: number };
/** Signs that stand together: characters of unspaced writing, or the letters and digits of one word. */
export type Run = { pair: boolean; signs: Sign[] };

/** A text as index and query alike see it: runs of signs, with everything that is no writing between them. */
export function runsOf(source: string): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let at = 0;
  for (const c of source) {
    const [from, to] = [at, at + c.length];
    at = to;
    // “A+” and “C++” are words of their own.
    const plain = (c === '+' || c === '＋') && run && !run.pair ? '+' : foldCharacter(c);
    if (plain === '') {
      if (!upon.test(c)) run = null;
      continue;
    }
    for (const text of plain) {
      const pair = unspaced.test(text);
      const ended = !run || run.pair !== pair || (run.signs.at(-1)?.text === '+' && text !== '+');
      if (!run || ended) runs.push((run = { pair, signs: [] }));
      run.signs.push({ text, pair, from, to });
    }
  }
  return runs;
}

/** What is looked for: a lexeme at its place in the text; the places of neighbours are neighbours. */
export type Token = { lexeme: string; place: number };

/** Pairs of a run and its last character alone, so that one character is found as the beginning of a lexeme; words whole. */
export function tokensOf(runs: readonly Run[], first_place = 1): { tokens: Token[]; next_place: number } {
  const tokens: Token[] = [];
  let place = first_place;
  for (const run of runs) {
    if (run.pair)
      run.signs.forEach(({ text }, at) =>
        tokens.push({ lexeme: text + (run.signs[at + 1]?.text ?? ''), place: place++ }),
      );
    else {
      const word = wordOf(run);
      tokens.push({ lexeme: word, place });
      const bare = word.replace(/\++$/, '');
      if (bare !== word && bare !== '') tokens.push({ lexeme: bare, place });
      place++;
    }
  }
  return { tokens, next_place: place };
}

export const wordOf = (run: Run): string =>
  run.signs
    .slice(0, longest_word)
    .map((sign) => sign.text)
    .join('');

/** A name as names are compared: folded, without signs and spaces. */
export const foldedName = (source: string): string =>
  runsOf(source)
    .map((run) => run.signs.map((sign) => sign.text).join(''))
    .join('');
