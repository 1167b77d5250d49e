import type { CalendarCountry } from '../../../contract/tools/calendar-kinds.ts';

type Row = readonly [
  codes: string,
  zone: string | null,
  currency: string | null,
  country: CalendarCountry | null,
];

/** Where the customers of a marketplace live and what they pay with; null where the seller decides, or where it is more than one country. */
const facts: readonly Row[] = [
  ['amz-us tts-us ebay-us', 'America/Los_Angeles', 'USD', 'US'],
  ['etsy temu', 'America/New_York', 'USD', 'US'],
  ['wmt-us', 'America/Chicago', 'USD', 'US'],
  ['amz-ca', 'America/Toronto', 'CAD', 'CA'],
  ['amz-mx meli-mx', 'America/Mexico_City', 'MXN', 'MX'],
  ['meli-br shopee-br', 'America/Sao_Paulo', 'BRL', 'BR'],
  ['meli-cl', 'America/Santiago', 'CLP', 'CL'],
  ['meli-co', 'America/Bogota', 'COP', 'CO'],
  ['amz-uk tts-uk', 'Europe/London', 'GBP', 'GB'],
  ['amz-de ebay-de', 'Europe/Berlin', 'EUR', 'DE'],
  ['shein', 'Europe/Berlin', 'EUR', 'EU'],
  ['amz-fr', 'Europe/Paris', 'EUR', 'FR'],
  ['amz-it', 'Europe/Rome', 'EUR', 'IT'],
  ['amz-es', 'Europe/Madrid', 'EUR', 'ES'],
  ['allegro', 'Europe/Warsaw', 'PLN', 'PL'],
  ['ozon wb', 'Europe/Moscow', 'RUB', 'RU'],
  ['amz-ae noon', 'Asia/Dubai', 'AED', 'AE'],
  ['amz-sa', 'Asia/Riyadh', 'SAR', 'SA'],
  ['jumia', 'Africa/Lagos', 'NGN', 'NG'],
  ['aex', 'Asia/Shanghai', 'USD', null],
  ['tts-sea', 'Asia/Singapore', null, null],
  ['shopee-sg lzd-sg', 'Asia/Singapore', 'SGD', 'SG'],
  ['shopee-my lzd-my', 'Asia/Kuala_Lumpur', 'MYR', 'MY'],
  ['shopee-th lzd-th', 'Asia/Bangkok', 'THB', 'TH'],
  ['shopee-vn lzd-vn', 'Asia/Ho_Chi_Minh', 'VND', 'VN'],
  ['shopee-ph lzd-ph', 'Asia/Manila', 'PHP', 'PH'],
  ['shopee-id lzd-id', 'Asia/Jakarta', 'IDR', 'ID'],
  ['shopee-tw', 'Asia/Taipei', 'TWD', 'TW'],
  ['coupang', 'Asia/Seoul', 'KRW', 'KR'],
  ['amz-jp rakuten', 'Asia/Tokyo', 'JPY', 'JP'],
  ['amz-au', 'Australia/Sydney', 'AUD', 'AU'],
  ['dtc', null, null, null],
];

export type MarketplaceFacts = {
  code: string;
  zone: string | null;
  currency: string | null;
  country: CalendarCountry | null;
};

export const marketplaceFacts: readonly MarketplaceFacts[] = facts.flatMap(
  ([codes, zone, currency, country]) => codes.split(' ').map((code) => ({ code, zone, currency, country })),
);

/** The zones of all marketplaces, from west to east as the table has them. */
export const marketplaceZones: readonly string[] = [
  ...new Set(marketplaceFacts.flatMap(({ zone }) => zone ?? [])),
];

export const marketplacesIn = (zone: string): string[] =>
  marketplaceFacts.filter((one) => one.zone === zone).map(({ code }) => code);

/** What is sold in, the largest marketplaces first. */
export const marketplaceCurrencies: readonly string[] = [
  ...new Set([
    'USD',
    'EUR',
    'GBP',
    'JPY',
    'AUD',
    ...marketplaceFacts.flatMap(({ currency }) => currency ?? []),
  ]),
];
