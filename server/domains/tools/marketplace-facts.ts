/** Where the customers of a marketplace live and what they pay with; null where the seller decides. */
const facts: readonly (readonly [codes: string, zone: string | null, currency: string | null])[] = [
  ['amz-us tts-us ebay-us', 'America/Los_Angeles', 'USD'],
  ['etsy temu', 'America/New_York', 'USD'],
  ['wmt-us', 'America/Chicago', 'USD'],
  ['amz-ca', 'America/Toronto', 'CAD'],
  ['amz-mx meli-mx', 'America/Mexico_City', 'MXN'],
  ['meli-br shopee-br', 'America/Sao_Paulo', 'BRL'],
  ['meli-cl', 'America/Santiago', 'CLP'],
  ['meli-co', 'America/Bogota', 'COP'],
  ['amz-uk tts-uk', 'Europe/London', 'GBP'],
  ['amz-de ebay-de shein', 'Europe/Berlin', 'EUR'],
  ['amz-fr', 'Europe/Paris', 'EUR'],
  ['amz-it', 'Europe/Rome', 'EUR'],
  ['amz-es', 'Europe/Madrid', 'EUR'],
  ['allegro', 'Europe/Warsaw', 'PLN'],
  ['ozon wb', 'Europe/Moscow', 'RUB'],
  ['amz-ae noon', 'Asia/Dubai', 'AED'],
  ['amz-sa', 'Asia/Riyadh', 'SAR'],
  ['jumia', 'Africa/Lagos', 'NGN'],
  ['aex', 'Asia/Shanghai', 'USD'],
  ['tts-sea', 'Asia/Singapore', null],
  ['shopee-sg lzd-sg', 'Asia/Singapore', 'SGD'],
  ['shopee-my lzd-my', 'Asia/Kuala_Lumpur', 'MYR'],
  ['shopee-th lzd-th', 'Asia/Bangkok', 'THB'],
  ['shopee-vn lzd-vn', 'Asia/Ho_Chi_Minh', 'VND'],
  ['shopee-ph lzd-ph', 'Asia/Manila', 'PHP'],
  ['shopee-id lzd-id', 'Asia/Jakarta', 'IDR'],
  ['shopee-tw', 'Asia/Taipei', 'TWD'],
  ['coupang', 'Asia/Seoul', 'KRW'],
  ['amz-jp rakuten', 'Asia/Tokyo', 'JPY'],
  ['amz-au', 'Australia/Sydney', 'AUD'],
  ['dtc', null, null],
];

export type MarketplaceFacts = { code: string; zone: string | null; currency: string | null };

export const marketplaceFacts: readonly MarketplaceFacts[] = facts.flatMap(([codes, zone, currency]) =>
  codes.split(' ').map((code) => ({ code, zone, currency })),
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
