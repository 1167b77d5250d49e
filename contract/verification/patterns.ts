/** Forms of what companies and people write on slips. Pure; a function answers null where the text has not that form. */

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** A mainland number as 13800138000, another country's as E.164 with its plus. */
export function mobileOf(text: string): string | null {
  const number = plain(text).replace(/[-()]/g, '');
  const mainland = number.replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  if (/^1[3-9]\d{9}$/.test(mainland)) return mainland;
  return /^\+[1-9]\d{6,14}$/.test(number) && !number.startsWith('+86') ? number : null;
}

export const isLandline = (text: string): boolean => /^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/.test(plain(text));
export const isPhone = (text: string): boolean => mobileOf(text) !== null || isLandline(text);
export const isPostCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Tax numbers from before the unified code; new invoice titles take the credit code alone. */
export const isLegacyTaxNumber = (text: string): boolean =>
  /^([A-Z0-9]{15}|[A-Z0-9]{17,18}|[A-Z0-9]{20})$/.test(text);

/** 数电票: 20 digits. On paper: a code of 10 or 12 and a number of 8. */
export const isInvoiceNumber = (text: string): boolean => /^(\d{20}|(\d{10}|\d{12})\d{8})$/.test(text);

/** 4 to 80 characters, brackets full width as on the licence. */
export function companyNameOf(text: string): string | null {
  const name = text.normalize('NFKC').replace(/\s+/g, ' ').trim().replaceAll('(', '（').replaceAll(')', '）');
  const length = [...name].length;
  return length >= 4 && length <= 80 ? name : null;
}

export const isTrademarkNumber = (text: string): boolean => /^\d{5,12}[A-Z]?$/.test(text);
export const isExpressNumber = (text: string): boolean => /^[A-Za-z0-9]{8,30}$/.test(text);

/** Yuan as typed, in fen. */
export function fenOf(text: string): bigint | null {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const [yuan = '', part = ''] = text.split('.');
  return BigInt(yuan) * 100n + BigInt(part.padEnd(2, '0'));
}

/** A name as banks compare it: without the dot of transcribed names, spaces and width variants. */
export const comparableName = (name: string): string => plain(name).replace(/[·•‧・]/g, '');
