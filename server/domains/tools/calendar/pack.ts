import type { CalendarCountry, CalendarKind } from '../../../../contract/tools/calendar-kinds.ts';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { workingDayFrom } from './days.ts';
import { ahead, byMoon, fixed, fromEaster, monthly, nth, nthNotAfter, type Rule } from './rules.ts';

/** Something that comes every year by a rule. */
export type PackEntry = {
  code: string;
  title: string;
  kind: CalendarKind;
  /** Where, in words of at most 8 characters. */
  region: string;
  /** None: everywhere. */
  countries: readonly CalendarCountry[];
  marketplaces: readonly string[];
  note: string;
  /** Shown on the home page. */
  is_key: boolean;
  /** Comes more than once a year, so that the month belongs to its name. */
  often: boolean;
  rule: Rule;
};

const all = marketplaces.map(({ code }) => code);
const starting = (...parts: string[]) =>
  all.filter((code) => parts.some((part) => code === part || code.startsWith(`${part}-`)));
const ending = (...parts: string[]) => all.filter((code) => parts.some((part) => code.endsWith(`-${part}`)));

const amazon = starting('amz');
const us = [...ending('us'), 'etsy', 'temu'];
const eu = [...ending('de', 'fr', 'it', 'es'), 'allegro', 'shein'];
const uk = ending('uk');
const sea = [...starting('shopee', 'lzd').filter((code) => code !== 'shopee-br'), 'tts-sea'];
const arab = ['amz-ae', 'amz-sa', 'noon'];
const japan = ['amz-jp', 'rakuten'];
const mexico = ['amz-mx', 'meli-mx'];
const russia = ['ozon', 'wb'];
const south_east: CalendarCountry[] = ['SG', 'MY', 'TH', 'VN', 'PH', 'ID', 'TW'];

const local = '以当地公告为准';
const platform = '以平台公告为准';
const tax_office = '以税局公告为准';

const [sunday, monday, tuesday, wednesday, thursday] = [0, 1, 2, 3, 4];
const thanksgiving = (days?: { from: number; to?: number }) => nth(11, thursday, 4, days);
const black_friday = thanksgiving({ from: 1 });
const prime_day = nth(7, tuesday, 2, { from: 0, to: 3 });

type Facts = [
  code: string,
  title: string,
  region: string,
  countries: readonly CalendarCountry[],
  marketplaces: readonly string[],
  rule: Rule,
  more?: Partial<Pick<PackEntry, 'note' | 'is_key' | 'often'>>,
];

const of = (kind: CalendarKind, ...rows: Facts[]): PackEntry[] =>
  rows.map(([code, title, region, countries, places, rule, more]) => ({
    code,
    title,
    kind,
    region,
    countries,
    marketplaces: places,
    note: '',
    is_key: false,
    often: false,
    rule,
    ...more,
  }));

const key = { is_key: true };
const key_by = (note: string) => ({ is_key: true, note });

export const calendarPack: readonly PackEntry[] = [
  ...of(
    'holiday',
    ['new_year', '元旦', '全部站点', [], [], fixed(1, 1), key],
    ['ru_new_year', '新年假期', '俄罗斯', ['RU'], russia, fixed(1, 1, 1, 8), key],
    ['spring_festival', '春节', '中国', ['CN'], [], byMoon('spring_festival', { from: 0, to: 6 }), key],
    ['qingming', '清明', '中国', ['CN'], [], byMoon('qingming')],
    ['cn_labor_day', '劳动节', '中国', ['CN'], [], fixed(5, 1, 5, 5), key],
    ['dragon_boat', '端午', '中国', ['CN'], [], byMoon('dragon_boat')],
    ['mid_autumn', '中秋', '中国', ['CN'], [], byMoon('mid_autumn'), key],
    ['cn_national_day', '国庆', '中国', ['CN'], [], fixed(10, 1, 10, 7), key],
    ['seollal', '韩国春节', '韩国', ['KR'], ['coupang'], byMoon('seollal'), { note: local }],
    ['chuseok', '秋夕', '韩国', ['KR'], ['coupang'], byMoon('chuseok'), key_by(local)],
    ['valentine', '情人节', '全部站点', [], [], fixed(2, 14), key],
    ['super_bowl', '超级碗', '美国', ['US'], us, nth(2, sunday, 2), key],
    ['womens_day', '三八节', '俄罗斯等', [], [], fixed(3, 8), key],
    ['easter', '复活节', '欧洲、美国', ['EU', 'GB', 'US'], [...eu, ...uk, ...us], fromEaster(), key],
    ['uk_mothers_day', '母亲节', '英国', ['GB'], uk, fromEaster({ from: -21 }), key],
    [
      'mothers_day',
      '母亲节',
      '美国等',
      ['US', 'CA', 'DE', 'IT', 'AU', 'JP', 'BR'],
      us,
      nth(5, sunday, 2),
      key,
    ],
    ['golden_week', '黄金周', '日本', ['JP'], japan, fixed(4, 29, 5, 5), key],
    ['memorial_day', '阵亡将士日', '美国', ['US'], us, nth(5, monday, -1), key],
    ['fathers_day', '父亲节', '美国', ['US', 'CA', 'GB', 'FR'], us, nth(6, sunday, 3), key],
    [
      'ramadan',
      '斋月',
      '中东、东南亚',
      ['AE', 'SA', 'EG', 'MY', 'ID'],
      [...arab, 'shopee-my', 'shopee-id', 'lzd-my', 'lzd-id'],
      byMoon('ramadan', { from: 0, to: 28 }),
      { ...key_by(local), often: true },
    ],
    [
      'eid_al_fitr',
      '开斋节',
      '中东、东南亚',
      ['AE', 'SA', 'EG', 'MY', 'ID', 'SG'],
      [...arab, 'shopee-my', 'shopee-id', 'lzd-my', 'lzd-id'],
      byMoon('eid_al_fitr'),
      key_by(local),
    ],
    [
      'eid_al_adha',
      '宰牲节',
      '中东、东南亚',
      ['AE', 'SA', 'EG', 'MY', 'ID', 'SG'],
      [...arab, 'shopee-my', 'shopee-id', 'lzd-my', 'lzd-id'],
      byMoon('eid_al_adha'),
      key_by(local),
    ],
    ['us_labor_day', '劳工节', '美国', ['US', 'CA'], us, nth(9, monday, 1), key],
    ['diwali', '排灯节', '印度', ['IN'], [], byMoon('diwali'), { note: local }],
    ['halloween', '万圣节', '欧美', ['US', 'CA', 'GB', 'DE'], [...us, ...uk, ...eu], fixed(10, 31), key],
    ['thanksgiving', '感恩节', '美国', ['US'], us, thanksgiving(), key],
    ['christmas', '圣诞', '全部站点', [], [], fixed(12, 25), key],
    ['boxing_day', '节礼日', '英加澳', ['GB', 'CA', 'AU'], [...uk, 'amz-ca', 'amz-au'], fixed(12, 26)],
  ),
  ...of(
    'promotion',
    ['aex_anniversary', '328 周年庆', '速卖通', [], ['aex'], fixed(3, 20, 3, 28), key],
    ['lzd_anniversary', '3.27 周年庆', 'Lazada', south_east, starting('lzd'), fixed(3, 27)],
    [
      'hot_sale',
      'Hot Sale',
      '墨西哥',
      ['MX'],
      mexico,
      nth(5, monday, -1, { from: 0, to: 8 }),
      key_by('以 AMVO 公告为准'),
    ],
    ['eofy', 'EOFY 财年末促销', '澳洲', ['AU'], ['amz-au'], fixed(6, 1, 6, 30), key],
    ['aex_618', '618', '速卖通', [], ['aex'], fixed(6, 18)],
    [
      'fr_winter_sale',
      '冬季折扣',
      '法国',
      ['FR'],
      ['amz-fr'],
      nthNotAfter(1, wednesday, 2, 12, 28),
      key_by('以省令公告为准'),
    ],
    [
      'fr_summer_sale',
      '夏季折扣',
      '法国',
      ['FR'],
      ['amz-fr'],
      nthNotAfter(6, wednesday, -1, 28, 28),
      key_by('以省令公告为准'),
    ],
    ['prime_day', '会员日', '亚马逊', [], amazon, prime_day, key_by(platform)],
    ['back_to_school', '返校季', '美国', ['US'], us, fixed(7, 10, 9, 5), key],
    ['nine_nine', '9.9', '东南亚、速卖通', south_east, [...sea, 'aex'], fixed(9, 9), key],
    [
      'prime_autumn',
      '秋季会员活动',
      '亚马逊',
      [],
      amazon,
      nth(10, tuesday, 2, { from: 0, to: 1 }),
      key_by(platform),
    ],
    ['ten_ten', '10.10', '东南亚', south_east, sea, fixed(10, 10), key],
    [
      'double_eleven',
      '双11',
      '东南亚、速卖通',
      [...south_east, 'RU'],
      [...sea, ...russia, 'aex'],
      fixed(11, 11),
      key,
    ],
    [
      'buen_fin',
      'Buen Fin',
      '墨西哥',
      ['MX'],
      mexico,
      nth(11, monday, 3, { from: -4, to: 0 }),
      key_by('以官方公告为准'),
    ],
    [
      'white_friday',
      '白五',
      '阿联酋、沙特',
      ['AE', 'SA'],
      ['amz-ae', 'amz-sa'],
      thanksgiving({ from: -3, to: 3 }),
      { note: platform },
    ],
    [
      'yellow_friday',
      '黄五',
      'noon',
      ['AE', 'SA', 'EG'],
      ['noon'],
      thanksgiving({ from: -3, to: 3 }),
      { note: platform },
    ],
    ['black_friday', '黑五', '全球', [], [], black_friday, key],
    [
      'cyber_monday',
      '网一',
      '美国、欧洲',
      ['US', 'EU', 'GB'],
      [...us, ...eu, ...uk],
      thanksgiving({ from: 4 }),
      key,
    ],
    ['twelve_twelve', '12.12', '东南亚、速卖通', south_east, [...sea, 'aex'], fixed(12, 12), key],
  ),
  ...of('factory', [
    'factory_stop',
    '工厂停工',
    '中国',
    ['CN'],
    [],
    byMoon('spring_festival', { from: -15, to: 12 }),
    key_by('春节前 15 天至节后 12 天，各厂不一'),
  ]),
  ...of(
    'inbound',
    [
      'prime_inbound',
      '会员日入仓截止',
      '亚马逊美国站',
      ['US'],
      ['amz-us'],
      ahead(prime_day, 28),
      key_by(platform),
    ],
    [
      'bf_inbound_us',
      '黑五入仓截止',
      '亚马逊美国站',
      ['US'],
      ['amz-us'],
      ahead(black_friday, 35),
      key_by(platform),
    ],
    [
      'bf_inbound_eu',
      '黑五入仓截止',
      '亚马逊欧洲站',
      ['EU', 'GB'],
      [...ending('uk', 'de', 'fr', 'it', 'es')].filter((code) => code.startsWith('amz')),
      ahead(black_friday, 35),
      key_by(platform),
    ],
    [
      'year_end_inbound_jp',
      '年末入仓截止',
      '亚马逊日本站',
      ['JP'],
      ['amz-jp'],
      fixed(12, 5),
      key_by(platform),
    ],
  ),
  ...of(
    'tax',
    [
      'eu_oss_quarterly',
      'VAT 季报',
      '欧盟 OSS',
      ['EU'],
      eu,
      monthly('last', [1, 4, 7, 10]),
      { ...key_by(tax_office), often: true },
    ],
    [
      'ioss_monthly',
      'IOSS 月报',
      '欧盟',
      ['EU'],
      [...eu, 'aex'],
      monthly('last'),
      { note: tax_office, often: true },
    ],
    [
      'uk_vat_quarterly',
      'VAT 季报',
      '英国',
      ['GB'],
      uk,
      monthly(7, [2, 5, 8, 11]),
      { ...key_by('按自然季度报的，其他以税局通知为准'), often: true },
    ],
    [
      'de_vat_monthly',
      'VAT 月报',
      '德国',
      ['DE'],
      ending('de'),
      monthly(10, undefined, workingDayFrom),
      { ...key_by(tax_office), often: true },
    ],
    ['us_tax_day', '报税截止', '美国', ['US'], us, monthly(15, [4], workingDayFrom), key_by(tax_office)],
    [
      'jp_consumption_tax',
      '消费税申报',
      '日本',
      ['JP'],
      japan,
      monthly('last', [3], workingDayFrom),
      key_by('个人经营者的，法人以决算月为准'),
    ],
  ),
];
