import * as z from 'zod';
import { characters } from './characters.ts';

const control = /[\p{Cc}--[\t\n\r]]/v;
/**
 * Letters that take no ink, and signs that turn the words after them. Joiners, the tags behind a flag and the selectors of a
 * variant are not among them: emoji and some names need them.
 */
const hidden =
  // oxlint-disable-next-line eslint/no-misleading-character-class -- each of them is meant alone
  /[[\p{Default_Ignorable_Code_Point}--[\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]]\u2800\uFFF9-\uFFFB]/v;
/** Marks heaped upon one letter, tall enough to cover the lines beside it. */
const heaped = /(\p{Mn}{3})\p{Mn}+/gu;

const readable = (text: string): boolean =>
  !control.test(text) && text.isWellFormed() && !text.includes('\uFFFD');

/** Characters without the joiners between them. */
const inked = (text: string): number => characters(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));

/**
 * One line of text that a person typed: trimmed, inner white space made one space, `min` to `max` characters.
 * `name` is the field's name as the person reads it on the screen.
 */
export const line = (name: string, min: number, max: number) =>
  z
    .string(`请填写${name}`)
    .refine((text) => readable(text) && !hidden.test(text), `${name}里有无法显示的字符`)
    .transform((text) => text.replace(heaped, '$1').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .refine((text) => min === 0 || inked(text) > 0, `请填写${name}`)
        .refine((text) => text.length === 0 || inked(text) >= min, `${name}至少 ${min} 个字`)
        .refine((text) => characters(text) <= max, `${name}至多 ${max} 个字`),
    );

/**
 * Running text or HTML as sent, `max_characters` only to keep giants out: its visible length is judged after sanitising, which
 * also takes hidden letters away. What is pasted is full of them, and nobody could find them.
 */
export const body = (name: string, max_characters: number) =>
  z
    .string(`请填写${name}`)
    .refine((text) => text.length <= max_characters, `${name}太长`)
    .refine(readable, `${name}里有无法显示的字符`);

/** The id of a row where nobody types it, as in a draft. */
export const rowId = z.number().int().positive().max(2_147_483_647);

export const numericId = (name: string) =>
  z.coerce
    .number<number>(`${name}不对`)
    .int(`${name}不对`)
    .positive(`${name}不对`)
    .max(2_147_483_647, `${name}不对`);

/** A field of a draft, as it was typed: nothing is required of it but that it is no giant. */
export const typed = (most: number) => z.string().max(most, '太长').default('');
