/** Where people sell. `short` is what a chip or a line under a title has room for. */
export type Marketplace = { code: string; title: string; short: string; group: string };

const rows: Record<string, readonly (readonly [code: string, title: string, short: string])[]> = {
  亚马逊: [
    ['amz-us', '亚马逊美国站', '亚马逊美国'],
    ['amz-ca', '亚马逊加拿大站', '亚马逊加拿大'],
    ['amz-mx', '亚马逊墨西哥站', '亚马逊墨西哥'],
    ['amz-uk', '亚马逊英国站', '亚马逊英国'],
    ['amz-de', '亚马逊德国站', '亚马逊德国'],
    ['amz-fr', '亚马逊法国站', '亚马逊法国'],
    ['amz-it', '亚马逊意大利站', '亚马逊意大利'],
    ['amz-es', '亚马逊西班牙站', '亚马逊西班牙'],
    ['amz-jp', '亚马逊日本站', '亚马逊日本'],
    ['amz-au', '亚马逊澳洲站', '亚马逊澳洲'],
    ['amz-ae', '亚马逊阿联酋站', '亚马逊阿联酋'],
    ['amz-sa', '亚马逊沙特站', '亚马逊沙特'],
  ],
  托管与综合平台: [
    ['temu', 'Temu', 'Temu'],
    ['shein', 'SHEIN', 'SHEIN'],
    ['aex', '速卖通', '速卖通'],
    ['wmt-us', '沃尔玛美国', '沃尔玛'],
    ['ebay-us', 'eBay 美国', 'eBay 美国'],
    ['ebay-de', 'eBay 德国', 'eBay 德国'],
    ['etsy', 'Etsy', 'Etsy'],
  ],
  'TikTok Shop': [
    ['tts-us', 'TikTok Shop 美国', 'TikTok 美国'],
    ['tts-uk', 'TikTok Shop 英国', 'TikTok 英国'],
    ['tts-sea', 'TikTok Shop 东南亚', 'TikTok 东南亚'],
  ],
  东南亚: [
    ['shopee-sg', 'Shopee 新加坡', 'Shopee 新加坡'],
    ['shopee-my', 'Shopee 马来西亚', 'Shopee 马来'],
    ['shopee-th', 'Shopee 泰国', 'Shopee 泰国'],
    ['shopee-vn', 'Shopee 越南', 'Shopee 越南'],
    ['shopee-ph', 'Shopee 菲律宾', 'Shopee 菲律宾'],
    ['shopee-id', 'Shopee 印尼', 'Shopee 印尼'],
    ['shopee-tw', 'Shopee 台湾', 'Shopee 台湾'],
    ['lzd-sg', 'Lazada 新加坡', 'Lazada 新加坡'],
    ['lzd-my', 'Lazada 马来西亚', 'Lazada 马来'],
    ['lzd-th', 'Lazada 泰国', 'Lazada 泰国'],
    ['lzd-vn', 'Lazada 越南', 'Lazada 越南'],
    ['lzd-ph', 'Lazada 菲律宾', 'Lazada 菲律宾'],
    ['lzd-id', 'Lazada 印尼', 'Lazada 印尼'],
  ],
  拉美: [
    ['meli-mx', '美客多墨西哥', '美客多墨西哥'],
    ['meli-br', '美客多巴西', '美客多巴西'],
    ['meli-cl', '美客多智利', '美客多智利'],
    ['meli-co', '美客多哥伦比亚', '美客多哥伦比亚'],
    ['shopee-br', 'Shopee 巴西', 'Shopee 巴西'],
  ],
  其他: [
    ['ozon', 'Ozon', 'Ozon'],
    ['wb', 'Wildberries', 'Wildberries'],
    ['allegro', 'Allegro', 'Allegro'],
    ['rakuten', '乐天市场', '乐天'],
    ['coupang', 'Coupang', 'Coupang'],
    ['noon', 'noon', 'noon'],
    ['jumia', 'Jumia', 'Jumia'],
    ['dtc', '独立站', '独立站'],
  ],
};

export const marketplaces: readonly Marketplace[] = Object.entries(rows).flatMap(([group, list]) =>
  list.map(([code, title, short]) => ({ code, title, short, group })),
);

const byCode = new Map(marketplaces.map((one) => [one.code, one]));

/** What a code is called; a code that is not known any more names itself. */
export const marketplaceTitle = (code: string): string => byCode.get(code)?.title ?? code;
