import { words } from './texts.ts';

/**
 * Other words for what the stories say more than once, one of them each time: `sentence` as it is written there, then its
 * others; `-` leaves it out. A sentence ends with its mark, an item of a list without.
 */
const others = new Map(
  words('other-words.txt')
    .split('\n')
    .map((line) => line.split('|'))
    .map((words) => [words[0]!, words] as const),
);

/** The text with some of its sentences said otherwise, as `one` picks; empty where nothing of it is left. */
export function inOtherWords(text: string, one: <T>(list: readonly T[]) => T): string {
  return text
    .split(/(<[^>]*>|(?<=[。？])(?=[^<”]))/)
    .map((part) => {
      const bare = part?.replace(/。$/, '') ?? '';
      const known = others.get(part ?? '') ?? others.get(bare);
      if (!known) return part ?? '';
      const chosen = one(known);
      if (chosen === '-') return '';
      return part.endsWith('。') && !/[。？：]$/.test(chosen) ? `${chosen}。` : chosen;
    })
    .join('');
}
