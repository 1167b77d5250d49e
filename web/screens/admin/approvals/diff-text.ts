export type Piece = { text: string; change?: 'gone' | 'new' };

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const words = new Intl.Segmenter('zh', { granularity: 'word' });
/** Beyond this many pieces each side the middle is shown as one change. */
const most_compared = 400;

/**
 * Two texts side by side, each in pieces with what it lost and won. Words are the unit, so that no half of one is marked;
 * what is at both ends alike is left alone first.
 */
export function diffText(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, now] = [split(before), split(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = [old.slice(start, old.length - end), now.slice(start, now.length - end)] as const;
  const kept = middle.some((side) => side.length > most_compared) ? [] : longestCommon(...middle);
  const side = (all: string[], part: readonly string[], at: 0 | 1, change: 'gone' | 'new') =>
    joined([
      ...all.slice(0, start).map((text) => ({ text })),
      ...part.map((text, i) => (kept.some((pair) => pair[at] === i) ? { text } : { text, change })),
      ...all.slice(all.length - end).map((text) => ({ text })),
    ]);
  return {
    before: side(old, middle[0], 0, 'gone'),
    after: side(now, middle[1], 1, 'new'),
  };
}

/** Words, and what the segmenter does not take for one letter by letter. */
const split = (text: string): string[] =>
  [...words.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [...graphemes.segment(segment)].map((one) => one.segment),
  );

/** Pairs of places of the longest sequence that both have. */
function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * width + j] =
        a[i] === b[j]
          ? table[(i + 1) * width + j + 1]! + 1
          : Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (table[(i + 1) * width + j]! >= table[i * width + j + 1]!) i++;
    else j++;
  return pairs;
}

const joined = (pieces: Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((done, piece) => {
    const last = done.at(-1);
    if (last && last.change === piece.change) last.text += piece.text;
    else done.push({ ...piece });
    return done;
  }, []);
