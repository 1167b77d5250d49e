import { beijingDay } from '../../clock/beijing-time.ts';
import { fen, type Fen } from '../../ledger/amount.ts';

/** An amount as channels write it in yuan, `12.50` or `-0.3`, by its figures alone. @throws for what is none */
export function fenOfYuan(text: string): Fen {
  const [, sign = '', whole = '', rest = ''] =
    /^([-+]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  if (whole === '') throw new RangeError(`“${text}” is no amount in yuan`);
  const value = BigInt(whole + rest.padEnd(2, '0'));
  return fen(sign === '-' ? -value : value);
}

/** What something is without its direction. */
export const sizeOf = (amount: Fen): Fen => (amount < 0n ? fen(-BigInt(amount)) : amount);

/** `2025-11-22 16:26:40` in Beijing, as Alipay writes times, whatever zone this machine is in. */
export const beijingText = (at: Date): string =>
  `${beijingDay(at)} ${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(11, 19)}`;

/** `2025-11-22T16:26:40+08:00`, as WeChat Pay writes them. */
export const beijingStamp = (at: Date): string => `${beijingText(at).replace(' ', 'T')}+08:00`;

/** Either of the two; undefined for what is no such time. */
export function momentOf(text: string): Date | undefined {
  const [, day, time, zone = '+08:00'] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d:\d\d|Z)?$/.exec(text.trim()) ?? [];
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A text cut to so many characters, none of them in two. */
export const cutTo = (text: string, most: number): string => Array.from(text).slice(0, most).join('');
