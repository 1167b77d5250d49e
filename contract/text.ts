import * as z from 'zod';
import { characters } from './characters.ts';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;
const lone_surrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const readable = (text: string): boolean => !control.test(text) && !lone_surrogate.test(text) && !text.includes('\uFFFD');

/**
 * One line of text that a person typed: trimmed, inner white space made one space, `min` to `max` characters.
 * `name` is the field's name as the person reads it on the screen.
 */
export const line = (name: string, min: number, max: number) =>
  z
    .string(`请填写${name}`)
    .refine(readable, `${name}里有无法显示的字符`)
    .transform((text) => text.replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .refine((text) => min === 0 || text.length > 0, `请填写${name}`)
        .refine((text) => text.length === 0 || characters(text) >= min, `${name}至少 ${min} 个字`)
        .refine((text) => characters(text) <= max, `${name}至多 ${max} 个字`),
    );

/** Running text or HTML as sent; its visible length is judged after sanitising. `max_bytes` only keeps giants out. */
export const body = (name: string, max_characters: number) =>
  z
    .string(`请填写${name}`)
    .refine((text) => text.length <= max_characters, `${name}太长`)
    .refine(readable, `${name}里有无法显示的字符`);

export const numericId = (name: string) => z.coerce.number<number>(`${name}不对`).int(`${name}不对`).positive(`${name}不对`).max(2_147_483_647, `${name}不对`);
