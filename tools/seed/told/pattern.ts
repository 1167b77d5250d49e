import { cities, goods, market_names, providers } from '../world.ts';
import { spaced } from './scene.ts';

const places = '美国 英国 德国 日本 加拿大 泰国 越南 马来 菲律宾 印尼 新加坡 墨西哥 巴西 智利 哥伦比亚'.split(
  ' ',
);
const names = [
  ...goods.flatMap(({ name, part, flaw }) => [name, part, flaw]),
  ...Object.values(market_names),
  ...Object.values(providers).flat().map(spaced),
  ...cities,
  ...places,
].sort((a, b) => b.length - a.length);
const slots = new RegExp(`${names.join('|')}|\\d[\\d,.]*(?: ?[盏台把套副只个条张对])?`, 'g');

/** A title without its goods, places and numbers: two of one pattern are felt to be told by one mouth. */
export const patternOf = (title: string): string => title.replace(slots, '…').replace(/\s/g, '');
