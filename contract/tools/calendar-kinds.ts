/** What a day of the calendar is. Pages import this at run time: no zod in here. */
export const calendar_kinds = {
  promotion: { title: '大促' },
  holiday: { title: '节日' },
  factory: { title: '工厂停工' },
  inbound: { title: '入仓截止' },
  tax: { title: '申报截止' },
  shipping: { title: '航运' },
  clock: { title: '夏令时' },
} as const;

export type CalendarKind = keyof typeof calendar_kinds;
export const calendar_kind_names = Object.keys(calendar_kinds) as CalendarKind[];

/** Something that has to be done by then, and does not just come. */
export const isDeadline = (kind: CalendarKind): boolean => kind === 'inbound' || kind === 'tax';

/** Countries that the calendar knows days of. EU: days of the whole union. */
export const calendar_countries = {
  CN: '中国',
  US: '美国',
  CA: '加拿大',
  MX: '墨西哥',
  BR: '巴西',
  CL: '智利',
  CO: '哥伦比亚',
  EU: '欧盟',
  GB: '英国',
  DE: '德国',
  FR: '法国',
  IT: '意大利',
  ES: '西班牙',
  PL: '波兰',
  RU: '俄罗斯',
  JP: '日本',
  KR: '韩国',
  SG: '新加坡',
  MY: '马来西亚',
  TH: '泰国',
  VN: '越南',
  PH: '菲律宾',
  ID: '印尼',
  TW: '中国台湾',
  IN: '印度',
  AU: '澳大利亚',
  AE: '阿联酋',
  SA: '沙特',
  NG: '尼日利亚',
  KE: '肯尼亚',
  EG: '埃及',
} as const;

export type CalendarCountry = keyof typeof calendar_countries;
export const calendar_country_codes = Object.keys(calendar_countries) as CalendarCountry[];

/** The years for which feasts of the moon are in the table. */
export const calendar_years = { first: 2025, last: 2030 } as const;
/** All of them: from any of their days on it comes to the last one, for plans that end in years. */
export const calendar_days = 2_191;
