import { characters } from '../../../contract/characters.ts';
import { wholeTyped } from '../../../contract/whole-typed.ts';

type Range = readonly [min: number, max: number];

/** What is wrong with the length of one line; undefined where nothing is. */
export function lackOfLine(name: string, text: string, [min, max]: Range): string | undefined {
  const length = characters(text.replace(/\s+/gu, ' ').trim());
  if (length === 0) return `还没写${name}`;
  if (length < min) return `${name}至少 ${min} 个字`;
  return length > max ? `${name}至多 ${max} 个字，现在是 ${length} 个` : undefined;
}

/** The same of the text, by what the editor counted. */
export function lackOfBody(length: number, [min, max]: Range): string | undefined {
  if (length === 0) return '还没写正文';
  if (length < min) return `正文至少 ${min} 个字，现在是 ${length} 个`;
  return length > max ? `正文至多 ${max} 个字，现在是 ${length} 个` : undefined;
}

/** What is wrong with a number of things, of which there is at least one. */
export function lackOfCount(name: string, unit: string, text: string, most: number): string | undefined {
  const count = wholeTyped(text);
  const words = most.toLocaleString('en');
  if (!count) return `${name}要填 1 到 ${words} 的整数`;
  return count > most ? `${name}至多 ${words} ${unit}` : undefined;
}

/** Only what is wrong. */
export const wrongAmong = <F extends string>(found: Partial<Record<F, string | undefined>>) =>
  Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined)) as Partial<
    Record<F, string>
  >;
