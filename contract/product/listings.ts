// No zod in here: the form of the pages asks the same.
import { asinOf, isAsin } from '../verification/asin.ts';
import { isIsbn10 } from '../verification/check-digits.ts';
import { marketplaceTitle } from '../marketplaces.ts';

/** Where one product is sold: a marketplace with its number there, or with a link. */
export type Listing = { marketplace: string; asin: string | null; link: string | null };

const hosts: Record<string, string> = {
  'amz-us': 'www.amazon.com',
  'amz-ca': 'www.amazon.ca',
  'amz-mx': 'www.amazon.com.mx',
  'amz-uk': 'www.amazon.co.uk',
  'amz-de': 'www.amazon.de',
  'amz-fr': 'www.amazon.fr',
  'amz-it': 'www.amazon.it',
  'amz-es': 'www.amazon.es',
  'amz-jp': 'www.amazon.co.jp',
  'amz-au': 'www.amazon.com.au',
  'amz-ae': 'www.amazon.ae',
  'amz-sa': 'www.amazon.sa',
};

export const isAmazon = (marketplace: string): boolean => marketplace in hosts;

/** Where a number of a marketplace leads. */
export const asinLink = (marketplace: string, asin: string): string =>
  `https://${hosts[marketplace]}/dp/${asin}`;

const full_width = (text: string): string => text.normalize('NFKC').trim();

/** What was typed for a marketplace, a number or a link, as it is kept; or what is wrong with it, in words. */
export function readListing(marketplace: string, typed: string): Listing | string {
  const text = full_width(typed);
  if (text === '') return { marketplace, asin: null, link: null };
  return isAmazon(marketplace) ? amazonListing(marketplace, text) : linkListing(marketplace, text);
}

function amazonListing(marketplace: string, text: string): Listing | string {
  if (/^https?:/i.test(text)) {
    const found = asinOf(text);
    if (!found) return '链接里没有认出 ASIN，请贴商品页的链接，或直接填 10 位 ASIN';
    if (found.marketplace !== marketplace)
      return `这是${marketplaceTitle(found.marketplace ?? '')}的链接，不是${marketplaceTitle(marketplace)}的`;
    return kept(marketplace, found.asin);
  }
  const asin = text.toUpperCase();
  if (!/^[A-Z0-9]+$/.test(asin)) return 'ASIN 只有字母和数字';
  if (asin.length !== 10) return `ASIN 是 10 位字母或数字，现在是 ${asin.length} 位`;
  return kept(marketplace, asin);
}

/** Goods begin with B0; a number of digits is that of a book, which carries its own check. */
function kept(marketplace: string, asin: string): Listing | string {
  if (/^\d{9}[\dX]$/.test(asin)) {
    if (!isIsbn10(asin)) return 'ASIN 全是数字时是书号，末位校验不符，请逐位核对';
  } else if (!isAsin(asin) || !asin.startsWith('B0'))
    return 'ASIN 应以 B0 开头，请核对前两位是不是字母 B 和数字 0';
  return { marketplace, asin, link: asinLink(marketplace, asin) };
}

function linkListing(marketplace: string, text: string): Listing | string {
  if (text.length > 300) return '链接太长，去掉问号后面的部分再贴';
  if (!URL.canParse(text)) return '链接要以 https:// 开头';
  const { protocol, hostname, username, port } = new URL(text);
  if (protocol !== 'https:') return '链接要以 https:// 开头';
  if (username !== '' || port !== '' || !hostname.includes('.') || /^[\d.]+$|\[/.test(hostname))
    return '链接里的网址不对，请从浏览器的地址栏复制';
  return { marketplace, asin: null, link: new URL(text).href };
}
