import { isIsbn10 } from './check-digits.ts';

const host_marketplaces: Record<string, string> = {
  'amazon.com': 'amz-us',
  'amazon.ca': 'amz-ca',
  'amazon.com.mx': 'amz-mx',
  'amazon.co.uk': 'amz-uk',
  'amazon.de': 'amz-de',
  'amazon.fr': 'amz-fr',
  'amazon.it': 'amz-it',
  'amazon.es': 'amz-es',
  'amazon.co.jp': 'amz-jp',
  'amazon.com.au': 'amz-au',
  'amazon.ae': 'amz-ae',
  'amazon.sa': 'amz-sa',
};

export const isAsin = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text);

/** `B0` and eight more, or the ISBN-10 of a book. Others exist, so whatever is not usual is worth a second look, no more. */
export const isUsualAsin = (asin: string): boolean => /^B0[A-Z0-9]{8}$/.test(asin) || isIsbn10(asin);

/** The ASIN that was typed, or that a link of a marketplace leads to; null where there is none. */
export function asinOf(text: string): { asin: string; marketplace: string | null } | null {
  const typed = text.trim().toUpperCase();
  if (isAsin(typed)) return { asin: typed, marketplace: null };
  if (!URL.canParse(text.trim())) return null;
  const { protocol, hostname, pathname } = new URL(text.trim());
  const marketplace = host_marketplaces[hostname.replace(/^(www|m|smile)\./, '')];
  if (!/^https?:$/.test(protocol) || marketplace === undefined) return null;
  const asin = /\/(?:dp|gp\/product|exec\/obidos\/ASIN)\/([A-Za-z0-9]{10})(?=\/|$)/i.exec(pathname)?.[1];
  return asin === undefined ? null : { asin: asin.toUpperCase(), marketplace };
}
