/**
 * Numbers that carry their own check, and how each is brought to one form before it is judged. Pure: runs in the browser
 * and on the server. The sentences are for the one who typed.
 */

/** Full-width letters and digits made half-width, white space and hyphens gone, upper case. */
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();

// 统一社会信用代码, GB 32100-2015: department, kind, region (6), subject (9), check.

const credit_alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const credit_weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const credit_pattern = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

export const normalCreditCode = tidy;

export function creditCodeFault(code: string): string | null {
  if (code.length !== 18) return `统一社会信用代码是 18 位，现在是 ${code.length} 位`;
  if (/[IOSVZ]/.test(code)) return '统一社会信用代码里没有字母 I、O、S、V、Z，请核对是不是 1、0、5、2';
  if (!credit_pattern.test(code)) return '统一社会信用代码的格式不对，请对照营业执照核对';
  return creditCodeCheck(code) === code[17] ? null : '统一社会信用代码的校验位不符，请对照营业执照逐位核对';
}

/** The last character that the first 17 ask for. */
export function creditCodeCheck(code: string): string {
  const sum = credit_weights.reduce(
    (total, weight, i) => total + weight * credit_alphabet.indexOf(code[i] ?? ''),
    0,
  );
  return credit_alphabet[(31 - (sum % 31)) % 31] ?? '';
}

const organisation_weights = [3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11714: what the ninth character must be after these eight, over 0–9 and A–Z. */
export function organisationCheck(eight: string): string {
  const sum = organisation_weights.reduce(
    (total, weight, i) => total + weight * Number.parseInt(eight[i] ?? '0', 36),
    0,
  );
  const check = 11 - (sum % 11);
  return check === 10 ? 'X' : check === 11 ? '0' : String(check);
}

/** Positions 9 to 17 of a credit code. Codes are in use that do not keep it, so this warns and never refuses. */
export const hasSoundOrganisationCode = (credit_code: string): boolean =>
  organisationCheck(credit_code.slice(8, 16)) === credit_code[16];

// 居民身份证, GB 11643: region (6), birthday (8), serial (3), check.

const id_weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const provinces = new Set(
  '11,12,13,14,15,21,22,23,31,32,33,34,35,36,37,41,42,43,44,45,46,50,51,52,53,54,61,62,63,64,65,71,81,82,83,91'.split(
    ',',
  ),
);

export const normalIdNumber = tidy;

export function idNumberCheck(number: string): string {
  const sum = id_weights.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  return '10X98765432'[sum % 11] ?? '';
}

/** What is wrong with the number itself; `today` as 2026-11-20, since nobody is born tomorrow. */
export function idNumberFault(number: string, today: string): string | null {
  if (number.length !== 18) return `身份证号是 18 位，现在是 ${number.length} 位`;
  if (!/^\d{17}[\dX]$/.test(number)) return '身份证号前 17 位是数字，最后一位是数字或 X';
  if (!provinces.has(number.slice(0, 2))) return '身份证号开头的地区码不存在，请核对前 2 位';
  const birthday = birthdayOf(number);
  if (birthday === null || birthday < '1850-01-01' || birthday > today)
    return '身份证号里的出生日期不存在，请核对第 7 到 14 位';
  return idNumberCheck(number) === number[17] ? null : '身份证号的校验位不符，请逐位核对';
}

/** The birthday in an id number, as 1949-12-31; null where there is no such day. */
export function birthdayOf(number: string): string | null {
  const day = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** Whole years from one day to another; who is born on 29 February grows older on 1 March. */
export const yearsBetween = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0);

export const isAdult = (id_number: string, today: string): boolean => {
  const birthday = birthdayOf(id_number);
  return birthday !== null && yearsBetween(birthday, today) >= 18;
};

/** 1101**********002X */
export const maskedIdNumber = (number: string): string =>
  `${number.slice(0, 4)}**********${number.slice(-4)}`;
/** 林** for whoever is not the bearer; the last character stays where there are more than two. */
export function maskedName(name: string): string {
  const letters = [...name];
  return letters.length < 2
    ? '*'
    : letters.length === 2
      ? `${letters[0]}*`
      : `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
}

// Bank cards.

export const normalBankCard = tidy;

export function luhn(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? Number(digit) : twice(Number(digit))), 0);
  return sum % 10 === 0;
}
const twice = (digit: number): number => (digit > 4 ? 2 * digit - 9 : 2 * digit);

/** A personal card. */
export function bankCardFault(card: string): string | null {
  if (!/^\d+$/.test(card)) return '银行卡号只有数字';
  if (card.length < 12 || card.length > 19) return `银行卡号是 12 到 19 位，现在是 ${card.length} 位`;
  return luhn(card) ? null : '银行卡号的校验位不符，请逐位核对';
}

/** The account of a company: digits and hyphens, without a check. */
export const isCorporateAccount = (account: string): boolean =>
  /^\d[\d-]*\d$/.test(account) && /^\d{8,30}$/.test(account.replaceAll('-', ''));

// Goods.

/** GTIN-8, 12 (UPC-A), 13 (EAN) or 14. */
export const isGtin = (digits: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(digits) &&
  [...digits].toReversed().reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0) % 10 ===
    0;

export const isIsbn10 = (isbn: string): boolean =>
  /^\d{9}[\dX]$/.test(isbn) &&
  [...isbn].reduce((sum, digit, i) => sum + (10 - i) * (digit === 'X' ? 10 : Number(digit)), 0) % 11 === 0;
