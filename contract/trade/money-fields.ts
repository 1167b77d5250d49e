import * as z from 'zod';
import { fenOf, yuanWords } from './money.ts';

/** Whole fen on the wire, out of the house: exact as long as it is below 2⁵³, which a wallet never reaches. */
export const fen = z.number().int();

/**
 * An amount that somebody typed, in yuan with two decimals at most; parsed to whole fen. Every refusal says what is wrong in words.
 * @param name how the field is called, as 充值金额. @param least, @param most in fen; those that staff may change are judged again by the use case
 */
export const yuan = (
  name: string,
  { least = 1, most = 99_999_999_999 }: { least?: number; most?: number } = {},
) =>
  z
    .string(`请填写${name}`)
    .trim()
    .min(1, `请填写${name}`)
    .max(20, `${name}太长了`)
    .transform((typed, context) => {
      const amount = fenOf(typed);
      if (amount === null) {
        context.issues.push({ code: 'custom', input: typed, message: wordsFor(name, typed) });
        return z.NEVER;
      }
      if (amount < least || amount > most) {
        context.issues.push({
          code: 'custom',
          input: typed,
          message: amount < least ? `${name}最少 ${yuanWords(least)}` : `${name}最多 ${yuanWords(most)}`,
        });
        return z.NEVER;
      }
      return amount;
    });

function wordsFor(name: string, typed: string): string {
  if (/[０-９．]/.test(typed)) return `${name}请用半角数字填写，例如 100 或 12.50`;
  if (typed.startsWith('-')) return `${name}不能是负数`;
  if (/^\d+\.\d{3,}$/.test(typed)) return `${name}最多两位小数，到分为止`;
  if (/^\d{10,}/.test(typed)) return `${name}太大了`;
  return `${name}请填写数字，例如 100 或 12.50`;
}
