import { diffArrays } from 'diff';

export type Piece = { text: string; change?: 'gone' | 'new' };

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const words = new Intl.Segmenter('zh', { granularity: 'word' });
/** Texts that differ in more places than this are shown as one change. */
const most_edits = 800;

/** Two texts side by side, each in pieces with what it lost and won. Words are the unit, so that no half of one is marked. */
export function diffText(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const changes = diffArrays(split(before), split(after), { maxEditLength: most_edits });
  if (!changes)
    return { before: [{ text: before, change: 'gone' }], after: [{ text: after, change: 'new' }] };
  const said = changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed }));
  return {
    before: said
      .filter(({ added }) => !added)
      .map(({ text, removed }) => (removed ? { text, change: 'gone' } : { text })),
    after: said
      .filter(({ removed }) => !removed)
      .map(({ text, added }) => (added ? { text, change: 'new' } : { text })),
  };
}

/** Words, and what the segmenter does not take for one letter by letter. */
const split = (text: string): string[] =>
  [...words.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [...graphemes.segment(segment)].map((one) => one.segment),
  );
