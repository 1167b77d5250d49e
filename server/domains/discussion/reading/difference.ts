import { diffArrays } from 'diff';
import type { DiffPart } from '../../../../contract/forum/post-life.ts';

/**
 * Beyond so many changes two texts have nothing in common worth showing: one takes the place of the other. What is looked for grows by
 * the square of them, while nobody else is answered.
 */
const most_changes = { lines: 300, words: 300 } as const;
/** Unchanged text longer than this is cut in its middle. */
const most_same = 160;
const kept_beside = 60;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
/** Each with the break behind it, so that joined they are the text again. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/u);

type Text = Extract<DiffPart, { text: string }>;

/** What became of a text, by words: lines first, and words within the lines that changed, so that long texts cost little. */
export function difference(before: string, after: string): DiffPart[] {
  const parts: Text[] = [];
  const add = (kind: Text['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') parts.push({ kind, text });
  };
  for (const { removed, added, same } of hunks(linesOf(before), linesOf(after), most_changes.lines))
    if (same !== undefined) add('same', same);
    else
      for (const one of hunks(wordsOf(removed), wordsOf(added), most_changes.words)) {
        if (one.same !== undefined) add('same', one.same);
        else {
          add('removed', one.removed);
          add('added', one.added);
        }
      }
  return parts.flatMap((part, at) => shortened(part, at === 0, at === parts.length - 1));
}

type Hunk =
  | { same: string; removed?: never; added?: never }
  | { same?: never; removed: string; added: string };

function hunks(before: string[], after: string[], most: number): Hunk[] {
  const found: Hunk[] = [];
  const changes = diffArrays(before, after, { maxEditLength: most });
  if (!changes) return [{ removed: before.join(''), added: after.join('') }];
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    if (!added && !removed) {
      found.push({ same: text });
      continue;
    }
    const last = found.at(-1);
    const open = last?.same === undefined && last !== undefined ? last : { removed: '', added: '' };
    if (open !== last) found.push(open);
    if (added) open.added += text;
    else open.removed += text;
  }
  return found;
}

/** Only what stands beside a change is read; of the rest it is enough to know how much it was. */
function shortened(part: Text, first: boolean, last: boolean): DiffPart[] {
  if (part.kind !== 'same') return [part];
  const letters = [...part.text];
  if (letters.length <= most_same) return [part];
  const head = first ? '' : letters.slice(0, kept_beside).join('');
  const tail = last ? '' : letters.slice(-kept_beside).join('');
  const count = letters.length - (first ? 0 : kept_beside) - (last ? 0 : kept_beside);
  return [
    ...(head ? [{ kind: 'same' as const, text: head }] : []),
    { kind: 'gap', count },
    ...(tail ? [{ kind: 'same' as const, text: tail }] : []),
  ];
}

/** Pictures that came and that went. */
export function picturesBetween(
  before: readonly string[],
  after: readonly string[],
): { added: number; removed: number } {
  return {
    added: new Set(after).difference(new Set(before)).size,
    removed: new Set(before).difference(new Set(after)).size,
  };
}
