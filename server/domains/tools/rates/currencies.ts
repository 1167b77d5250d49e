/** What a currency is called, and for how many of it a rate is told. */
const currencies: Record<string, readonly [title: string, unit?: number]> = {
  USD: ['美元'],
  EUR: ['欧元'],
  GBP: ['英镑'],
  JPY: ['日元', 100],
  AUD: ['澳元'],
  CAD: ['加元'],
  MXN: ['比索'],
  BRL: ['雷亚尔'],
  CLP: ['智利比索', 1000],
  COP: ['哥伦比亚比索', 1000],
  PLN: ['兹罗提'],
  RUB: ['卢布', 100],
  AED: ['迪拉姆'],
  SAR: ['里亚尔'],
  NGN: ['奈拉', 100],
  SGD: ['新元'],
  MYR: ['林吉特'],
  THB: ['泰铢'],
  VND: ['越南盾', 10_000],
  PHP: ['菲律宾比索'],
  IDR: ['印尼盾', 10_000],
  TWD: ['新台币'],
  KRW: ['韩元', 100],
  HKD: ['港元'],
  CHF: ['瑞士法郎'],
  SEK: ['瑞典克朗'],
  NOK: ['挪威克朗'],
  DKK: ['丹麦克朗'],
  CZK: ['捷克克朗'],
  HUF: ['福林', 100],
  RON: ['列伊'],
  TRY: ['里拉'],
  INR: ['卢比'],
  ILS: ['谢克尔'],
  NZD: ['新西兰元'],
  ZAR: ['兰特'],
};

const many: Record<number, string> = { 1: '', 100: '百', 1000: '千', 10_000: '万' };

export const isCurrency = (code: string): boolean => Object.hasOwn(currencies, code);

export function currencyFacts(code: string): { title: string; unit: number } {
  const [title = code, unit = 1] = currencies[code] ?? [];
  return { title: `${many[unit]}${title}`, unit };
}
