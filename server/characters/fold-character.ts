import { simplify } from './traditional.ts';

/** Letters, digits and signs of writing; everything between two of them is a gap. */
const writing = /[\p{L}\p{N}]/u;

/** A few thousand characters are in use; those met before need no thought. */
const known = new Map<string, string>();
const most_known = 20_000;

/**
 * A character as comparing sees it: width, case, accents and traditional forms make no difference. Several characters for
 * signs that stand for several, empty for what is no writing.
 */
export function foldCharacter(c: string): string {
  const before = known.get(c);
  if (before !== undefined) return before;
  const plain = Array.from(plainForm(c))
    .filter((sign) => writing.test(sign))
    .join('');
  if (known.size >= most_known) known.clear();
  known.set(c, plain);
  return plain;
}

const plainForm = (c: string): string => {
  if (c >= '\u4e00' && c <= '\u9fff') return simplify(c);
  // Decomposed first and its marks left out, so that ā is a.
  const plain = c.normalize('NFKD').toLowerCase();
  return plain >= '\u4e00' && plain <= '\u9fff' ? simplify(plain) : plain;
};
