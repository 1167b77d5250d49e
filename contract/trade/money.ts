// No zod: pages say amounts too.

const shape = /^\d{1,9}(?:\.\d{1,2})?$/;

/** `12.5` → 1250. @returns null for what is no amount in yuan: signs, exponents, three decimals, full-width figures */
export function fenOf(yuan: string): number | null {
  if (!shape.test(yuan)) return null;
  const [whole = '', rest = ''] = yuan.split('.');
  return Number(whole + rest.padEnd(2, '0'));
}

/**
 * What was typed or pasted as an amount, in the shape that `fenOf` reads: `￥１，２００．５０` and `1,200.50 元` are 1200.50. What is no
 * amount stays, to be refused in words; so does `12,50`, of which nobody knows what is meant.
 */
export const amountTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s¥]|元\s*$/g, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');

/** 1250 → `12.50`; what is owed has a minus. */
export function yuanOf(amount: number | bigint): string {
  const digits = String(amount).replace('-', '').padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 123450 → `1,234.50 元`, as it stands in sentences. */
export const yuanWords = (amount: number | bigint): string =>
  `${yuanOf(amount).replace(/\B(?=(?:\d{3})+\.)/g, ',')} 元`;
