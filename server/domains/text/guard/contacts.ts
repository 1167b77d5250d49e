import type { GuardRule } from './guard-rules.ts';

export type ContactFound = { rule: GuardRule; start: number; end: number };

/**
 * Ways to be reached or paid elsewhere: names behind the word for where, numbers written in figures or in characters, addresses.
 * Read in a plain form of equal length, so that a place there is a place in the text.
 */
export function contactsIn(text: string): ContactFound[] {
  const plain = plainOf(text);
  const found: ContactFound[] = [];
  if (hint.test(plain))
    for (const pattern of [named, asked])
      for (const { index, 0: words } of plain.matchAll(pattern))
        found.push({ rule: 'outside_contact', start: index, end: index + words.length });
  for (const [start, end] of phonesIn(plain)) found.push({ rule: 'outside_contact', start, end });
  if (/@|＃|#|at|艾特/u.test(plain))
    for (const { index, 0: words } of plain.matchAll(mail))
      found.push({ rule: 'outside_contact', start: index, end: index + words.length });
  for (const { index, 0: words } of plain.matchAll(pay_address))
    found.push({ rule: 'payment_link', start: index, end: index + words.length });
  for (const { index, 0: words } of plain.matchAll(chat_address))
    found.push({ rule: 'outside_contact', start: index, end: index + words.length });
  return found;
}

const figures: Record<string, string> = Object.fromEntries(
  [
    '零〇○洞',
    '一壹幺①',
    '二贰两②',
    '三叁③',
    '四肆④',
    '五伍⑤',
    '六陆⑥',
    '七柒拐⑦',
    '八捌⑧',
    '九玖勾⑨',
  ].flatMap((signs, figure) => [...signs].map((sign): [string, string] => [sign, String(figure)])),
);

/** Unit for unit: width and case away, figures in characters as figures. Signs that would change in length stay as they are. */
function plainOf(text: string): string {
  let plain = '';
  for (const unit of text) {
    const flat = unit.normalize('NFKC').toLowerCase();
    const one = flat.length === unit.length ? flat : unit;
    plain += one in shapes ? shapes[one] : one;
  }
  return plain;
}
/** Hearts and plus signs that stand for letters; each as long as it was. */
const shapes: Record<string, string> = {
  '❤': '心',
  '♥': '心',
  '➕': '+',
  '＋': '+',
  薇: '微',
  徽: '微',
  維: '维',
  號: '号',
};

const gap = String.raw`[^\p{L}\p{N}\n]`;
const places = String.raw`(?:微信|威信|微芯|维信|围信|v信|微心|加v|\+v|扣扣|抠抠|企鹅号|电报号?|飞机号|纸飞机|小飞机|(?<![a-z0-9])(?:vx|wx|v|q${gap}?q|tg|weixin|wechat|telegram|whatsapp|skype|line ?id))`;
const filler = String.raw`(?:${gap}|号码?|群|id|是|为|同号|联系|添加|加|我|的){0,8}`;
/** A name to be reached by: five signs or more; figures may be written in characters. */
const name = String.raw`(?:[a-z][a-z0-9_-]{4,}|[0-9零〇一二两三四五六七八九壹贰叁肆伍陆柒捌玖幺](?:${gap}?[a-z0-9_零〇一二两三四五六七八九壹贰叁肆伍陆柒捌玖幺-]){4,})`;
/** Signs between the word and the name, or a word that says that a name follows; “QQ 浏览器” is neither. */
const named = new RegExp(
  String.raw`${places}(?:${gap}{1,4}|${filler}(?:号码?|群|id|是|为|[:：\-_]|同号|联系|加|\+)${filler})${name}|(?:微信|v信|vx|wx|扣扣|抠抠|威信)${name}`,
  'giu',
);
/** Asked to go there, though no name stands beside it. */
const asked =
  /(?:(?<![增添附])加|\+|联系|私|留|发)(?:我|下|个|一下|你|的|\s){0,3}(?:微信|v信|威信|维信|微心|vx|wx|qq|扣扣|抠抠|tg|whatsapp|telegram|电报)(?![a-z]|登录|支付|小程序|公众号|浏览器)|(?<![增添附])(?:加|\+)我?\s?(?:微|v)(?!\s?(?:[a-z0-9]|型|领|形|字|带|口|角|量|调|热|弱|米|克|升|孔|距|观|软|波|章|电))|(?:微信|v信|vx|手机)同号|(?:扫码|扫一扫|扫二维码)(?:加|进|添加)/giu;
const hint =
  /微|v|威信|维信|围信|扣扣|抠抠|企鹅|电报|飞机|x|q|tg|telegram|weixin|wechat|whatsapp|skype|line|同号|扫/u;

// No longer than names are: one without end would be read anew from each of its letters.
const mail =
  /[a-z0-9][a-z0-9._-]{2,63}\s?(?:@|#|[([（【]\s?at\s?[)\]）】]|艾特)\s?[a-z0-9-]{2,63}\s?(?:\.|。|点|\bdot\b)\s?(?:com|cn|net|org|io|me|co)(?![a-z])/giu;
const pay_address =
  /(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){0,4}(?:alipay\.com|paypal\.com|paypal\.me|venmo\.com|cash\.app|wise\.com|payoneer\.com|pingpongx\.com)(?:\/\S*)?|wxp:\/\/\S+|alipays?:\/\/\S+/giu;
const chat_address =
  /(?:https?:\/\/)?(?:(?:u|work)\.weixin\.qq\.com|weixin\.qq\.com\/r|u\.wechat\.com|wa\.me|chat\.whatsapp\.com|t\.me|line\.me|m\.me|qm\.qq\.com|discord\.gg)(?:\/\S*)?/giu;

/** How mobile numbers are written apart. What is apart in another way is a row of figures. */
const groupings = [
  '11',
  '3,4,4',
  '4,4,3',
  '3,8',
  '7,4',
  '3,3,5',
  '4,3,4',
  '5,6',
  Array(11).fill('1').join(','),
];
const grouped = new Set([...groupings, ...groupings.map((sizes) => `2,${sizes}`), '13']);

const figure = String.raw`[0-9零〇○洞一壹幺二贰两三叁四肆五伍六陆七柒拐八捌九玖勾①-⑨]`;
const row = new RegExp(String.raw`\+?${figure}(?:[^\p{L}\p{N}\n]{0,3}${figure}){10,14}`, 'gu');

function* phonesIn(plain: string): Generator<[number, number]> {
  for (const { index, 0: written } of plain.matchAll(row)) {
    const before = plain.slice(Math.max(0, index - 2), index);
    const after = plain.slice(index + written.length);
    if (/[0-9a-z][-_]?$/u.test(before) || /^[-_]?[0-9a-z]/u.test(after)) continue;
    const groups = written.replace(/^\+/, '').split(/[^\p{L}\p{N}○①-⑨]+/u);
    const number = groups.join('').replace(/./gu, (sign) => figures[sign] ?? sign);
    if (!/^(?:86)?1[3-9]\d{9}$/u.test(number)) continue;
    if (grouped.has(groups.map(({ length }) => length).join(','))) yield [index, index + written.length];
  }
}
