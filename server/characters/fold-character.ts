import { simplify } from './traditional.ts';

/** Letters, digits and signs of writing; everything between two of them is a gap. */
const writing = /[\p{L}\p{N}]/u;

/** Those met before need no thought. By their number where they have one unit, as nearly all have: a text is folded for each list that shows it. */
const known: (string | undefined)[] = Array.from({ length: 0x10000 });
const known_pairs = new Map<string, string>();
const most_pairs = 20_000;

/**
 * A character as comparing sees it: width, case, accents and traditional forms make no difference. Several characters for
 * signs that stand for several, empty for what is no writing.
 */
export function foldCharacter(c: string): string {
  if (c.length === 1) return (known[c.charCodeAt(0)] ??= fold(c));
  const before = known_pairs.get(c);
  if (before !== undefined) return before;
  if (known_pairs.size >= most_pairs) known_pairs.clear();
  const plain = fold(c);
  known_pairs.set(c, plain);
  return plain;
}

const fold = (c: string): string =>
  Array.from(plainForm(c))
    .filter((sign) => writing.test(sign))
    .join('');

const plainForm = (c: string): string => {
  if (c >= '\u4e00' && c <= '\u9fff') return simplify(c);
  // Decomposed first and its marks left out, so that ā is a.
  const plain = c.normalize('NFKD').toLowerCase();
  return plain >= '\u4e00' && plain <= '\u9fff' ? simplify(plain) : plain;
};
