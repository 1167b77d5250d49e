import { foldCharacter } from '../characters/fold-character.ts';

/** Written without spaces between words, so they are cut into pairs. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}〇々]/u;
/** Stand upon the character before them and break nothing. */
const upon = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
/** Of most signs their number tells, which is quicker to ask: below are letters and digits of the West, in the middle Chinese. */
const isUnspaced = (text: string): boolean =>
  text < '\u02ea' ? false : (text >= '\u4e00' && text <= '\u9fff') || unspaced.test(text);
/** A word longer than this is told apart by its beginning. */
const longest_word = 64;

/** One folded sign of a text, and where it came from in UTF-16 units. */
export type Sign = { text: string; from: number; to: number };
/** Signs that stand together: characters of unspaced writing, or the letters and digits of one word. */
export type Run = { pair: boolean; signs: Sign[] };

type OnSign = (text: string, pair: boolean, begins: boolean, from: number, to: number) => void;

/** Every sign of a text in turn, and where a run begins: a text to be indexed makes no object for each. */
function eachSign(source: string, on: OnSign): void {
  let [running, of_pairs, after_plus] = [false, false, false];
  let [from, to] = [0, 0];
  for (const c of source) {
    from = to;
    to += c.length;
    // “A+” and “C++” are words of their own.
    const plain = (c === '+' || c === '＋') && running && !of_pairs ? '+' : foldCharacter(c);
    if (plain === '') {
      if (running && !upon.test(c)) running = false;
      continue;
    }
    for (const text of plain) {
      const pair = isUnspaced(text);
      const begins = !running || of_pairs !== pair || (after_plus && text !== '+');
      on(text, pair, begins, from, to);
      [running, of_pairs, after_plus] = [true, pair, text === '+'];
    }
  }
}

/** A text as index and query alike see it: runs of signs, with everything that is no writing between them. */
export function runsOf(source: string): Run[] {
  const runs: Run[] = [];
  eachSign(source, (text, pair, begins, from, to) => {
    if (begins) runs.push({ pair, signs: [] });
    runs.at(-1)!.signs.push({ text, from, to });
  });
  return runs;
}

/** What is looked for: a lexeme at its place in the text; the places of neighbours are neighbours. */
type OnToken = (lexeme: string, place: number) => void;

/** Pairs of a run and its last character alone, so that one character is found as the beginning of a lexeme; words whole. */
function tokenWriter(on: OnToken, first_place: number) {
  let place = first_place;
  let [run, of_pairs, long] = ['', false, 0];
  const end = (): number => {
    if (run === '') return place;
    on(run, place);
    const bare = of_pairs ? run : run.replace(/\++$/, '');
    if (bare !== run && bare !== '') on(bare, place);
    run = '';
    return ++place;
  };
  const sign = (text: string, pair: boolean, begins: boolean): void => {
    if (begins) {
      end();
      [run, of_pairs, long] = [text, pair, 1];
    } else if (pair) {
      on(run + text, place++);
      run = text;
    } else if (long < longest_word) {
      run += text;
      long++;
    }
  };
  return { sign, end };
}

/** The tokens of a text; answers the place after the last. */
export function eachToken(source: string, first_place: number, on: OnToken): number {
  const { sign, end } = tokenWriter(on, first_place);
  eachSign(source, sign);
  return end();
}

/** The same of runs. */
export function eachTokenOf(runs: readonly Run[], on: OnToken): void {
  const { sign, end } = tokenWriter(on, 1);
  for (const { pair, signs } of runs)
    for (let at = 0; at < signs.length; at++) sign(signs[at]!.text, pair, at === 0);
  end();
}

export const wordOf = (run: Run): string =>
  run.signs
    .slice(0, longest_word)
    .map((sign) => sign.text)
    .join('');

/** A name as names are compared: folded, without signs and spaces. */
export function foldedName(source: string): string {
  let folded = '';
  eachSign(source, (text) => (folded += text));
  return folded;
}
