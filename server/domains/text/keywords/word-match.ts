import { foldCharacter } from '../../../characters/fold-character.ts';

const latin = /[\p{Script=Latin}\p{N}]/u;
/** Characters that may stand between two letters of a word that is written apart. */
const widest_gap = 8;

/** A text as keywords see it: width, case, traditional forms, spaces and signs make no difference. */
export type Folded = {
  /** The folded characters, one UTF-16 unit or more each. */
  text: string;
  /** For each unit of `text`: the place in the source it came from, and where that character ends. */
  from: number[];
  to: number[];
  source: string;
};

export function fold(source: string): Folded {
  const [from, to]: [number[], number[]] = [[], []];
  let text = '';
  let at = 0;
  for (const c of source) {
    const end = at + c.length;
    const plain = foldCharacter(c);
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(at);
      to.push(end);
    }
    at = end;
  }
  return { text, from, to, source };
}

/** The folded characters alone: enough to see that no word is there, which nearly every text is asked. */
export function foldedText(source: string): string {
  let text = '';
  for (const c of source) text += foldCharacter(c);
  return text;
}

/** Where a word stands in the source, as [start, end); a Latin word only where it is not a part of a longer one. */
export function* placesOf(word: string, folded: Folded): Generator<[number, number]> {
  const wanted = foldedText(word);
  if (wanted === '') return;
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + 1)) {
    const last = at + wanted.length - 1;
    const [start, end] = [folded.from[at]!, folded.to[last]!];
    if (isTornApart(folded, at, last) || continues(folded.source, start, end)) continue;
    yield [start, end];
  }
}

export const holdsWord = (word: string, folded: Folded): boolean => !placesOf(word, folded).next().done;

const isTornApart = (folded: Folded, first: number, last: number): boolean => {
  for (let at = first; at < last; at++) if (folded.from[at + 1]! - folded.to[at]! > widest_gap) return true;
  return false;
};

const continues = (source: string, start: number, end: number): boolean => {
  const isLatin = (at: number) => latin.test(source[at] ?? '');
  return (isLatin(start - 1) && isLatin(start)) || (isLatin(end) && isLatin(end - 1));
};
