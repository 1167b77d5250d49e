import type { BoardCode } from './boards.ts';
import type { Random } from './random.ts';
import { endings, openings, textsOf, words } from './texts.ts';
import type { ItemType } from './told/kinds.ts';
import { goods } from './world.ts';

// What may be said under a post because of what it is about: lines of the matters it speaks of, and sentences made of its own
// clauses, numbers and goods.

/** `to` whom it is said: who asks, who tells, or either. */
type Line = { text: string; to: '?' | '.' | ''; names: string[] };
type Topic = { board: string | null; words: string[] | null; lines: Line[] };

/** Places and platforms: who names one speaks of the post's own. */
const names =
  /eBay|Etsy|WFS|沃尔玛|泰国|印尼|德语|FBA|Temu|SHEIN|卢布|亚马逊|墨西哥|巴西|Ozon|速卖通|[Ss]hopee|黑五|AQL|宠物|猫|狗/g;

const lineOf = (text: string): Line => {
  const to = text[0] === '?' || text[0] === '.' ? text[0] : '';
  return { text: text.slice(to.length), to, names: text.match(names) ?? [] };
};
/** Parts that begin with `= `, each with its lines. */
const partsOf = (file: string): [head: string, lines: string[]][] =>
  words(`talk/${file}.txt`)
    .split(/^= /m)
    .slice(1)
    .map((part) => {
      const [head, ...lines] = part.trimEnd().split('\n');
      return [head!, lines];
    });
const pairsIn = (file: string): [string, string][] =>
  words(`talk/${file}.txt`)
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf('|')), line.slice(line.indexOf('|') + 1)]);

/** `= @board word|word` before the lines of a matter; either may be missing. */
const topics: Topic[] = ['selling', 'goods', 'rules', 'markets', 'people'].flatMap((part) =>
  partsOf(`topics-${part}`).map(([head, lines]) => {
    const [, board = null, keys = ''] = /^(?:@(\w+))? ?(.*)$/.exec(head)!;
    return { board, words: keys ? keys.split('|') : null, lines: lines.map(lineOf) };
  }),
);

const frames = new Map(partsOf('frames').map(([head, lines]) => [head, lines.map(lineOf)]));
const framesFor = (head: string, to: Line['to']): string[] =>
  frames
    .get(head)!
    .filter((one) => one.to === '' || one.to === to)
    .map((one) => one.text);
const framed = (head: string) => ({ '?': framesFor(head, '?'), '.': framesFor(head, '.') });
const quoting = framed('引');
const counting = framed('数');
const trading = framed('品');
/** A word on a floor, and what its author says to that. */
export const talk_pairs = frames.get('谈')!.map(({ text }) => text.split(/ ?>> ?/) as [string, string]);
/** What the author of a post says to a floor. */
export const author_words = framed('主');

/** How somebody likes to begin, by who it is. */
export const voices = new Map(pairsIn('voices').map(([who, list]) => [who, list.split('|')]));
const sellers = Map.groupBy(
  pairsIn('trades').flatMap(([who, list]) => list.split(' ').map((name) => ({ who, name }))),
  ({ name }) => name,
);

export type Remark = {
  /** As it is written down, so that it is known when it was said before. */
  raw: string;
  text: string;
  /** What it is about, so that an answer can be about the same. */
  topic: number;
  /** Only these may say it. */
  by?: string[];
};
export type About = { board: BoardCode; item_type: ItemType; title: string; html: string };

const bare = (html: string): string => html.replace(/<[^>]*>/g, '');

/** What is said before and after any story is not quoted. */
const asides = [...openings.ask, ...openings.tell, ...endings.ask, ...endings.tell].join('');

/** Statements of the text that are short enough to be quoted. */
function clausesOf(html: string): string[] {
  const sentences = [...html.matchAll(/<(p|li)>(.*?)<\/\1>/g)].flatMap(([, , text]) =>
    bare(text!)
      .split(/(?<=[。；：？])/)
      .filter((one) => !/[？：]$/.test(one)),
  );
  return [
    ...new Set(
      sentences
        .map((one) => one.replace(/[。；]$/, '').trim())
        .flatMap((one) => (one.length <= 22 ? [one] : one.split('，')))
        .map((one) => one.trim())
        .filter(
          (one) =>
            one.length >= 7 &&
            !asides.includes(one) &&
            one.length <= 24 &&
            /[\u4e00-\u9fff]{5}/.test(one) &&
            !/[“”‘’（）《》¥]|^(?:的|而|但|所以|因为|如果|更新|补充|更正|请|想|求|欢迎|和)|吗$|呢$|什么|怎么|要不要|谢|你|楼/.test(
              one,
            ),
        ),
    ),
  ];
}

const figure =
  /(退货率|转化率|转化|点击率|ACOS|毛利率|毛利|打开率|完播率|复购率|复购|不良率|退款率|签收率|迟发率|客单|三秒留存)[^\d，。；：、<>{}“”]{0,4}?(\d{1,3}(?:\.\d+)?) ?(%|刀|美元)/g;

type Figure = { name: string; value: string; unit: string };
const figuresOf = (text: string): Figure[] =>
  [...text.matchAll(figure)].map(([, name, value, unit]) => ({
    name: name!,
    value: value!,
    unit: unit === '%' ? '%' : ` ${unit}`,
  }));
/** Somebody else's number of the same kind: near it, and another. */
function near(r: Random, { value, unit }: Figure): string {
  const digits = value.split('.')[1]?.length ?? 0;
  const least = 10 ** -digits;
  const own = Math.max(least, Number(value) * (0.72 + 0.6 * r.next()));
  const capped = unit === '%' ? Math.min(94, own) : own;
  const text = capped.toFixed(digits);
  return text === value ? (Number(value) + least).toFixed(digits) : text;
}

/** Everything that fits a post, to be drawn from one by one. */
export function linesAbout(r: Random, { board, item_type, title, html }: About, here: ReadonlySet<string>) {
  const side = item_type === 'question' ? '?' : '.';
  const text = bare(html);
  const own = textsOf(board);
  const whole = title + text;
  const lines: { raw: string; topic: number; weight: number }[] = (side === '?' ? own.ask : own.tell).map(
    (raw) => ({ raw, topic: -1, weight: 0 }),
  );
  topics.forEach((topic, index) => {
    if (topic.board !== null && topic.board !== board) return;
    const spoken = topic.words?.filter((word) => whole.includes(word)) ?? [];
    const named = topic.words === null || spoken.some((word) => title.includes(word));
    if (!named && spoken.length < 2) return;
    const weight = (named ? 2 : 0) + Math.min(2, spoken.length / 2);
    for (const line of topic.lines)
      if ((line.to === '' || line.to === side) && line.names.every((name) => whole.includes(name)))
        lines.push({ raw: line.text, topic: index, weight });
  });
  const clauses = r.shuffle(clausesOf(html));
  const figures = r.shuffle(figuresOf(`${title}。${text}`));
  const trade = goods.find((one) => title.includes(one.name)) ?? goods.find((one) => text.includes(one.name));

  const fresh = (frames: string[]): string | null => {
    const left = frames.filter((raw) => !here.has(raw));
    return left.length > 0 ? r.one(left) : null;
  };
  let things = 0;

  return {
    lines,
    quote(): Remark | null {
      const clause = clauses.pop();
      if (clause === undefined) return null;
      const raw = fresh(quoting[side]);
      if (raw === null) return null;
      return { raw, text: raw.replace('{引}', clause), topic: -1 };
    },
    number(): Remark | null {
      const one = figures.pop();
      if (!one) return null;
      const raw = fresh(counting[side]);
      if (raw === null) return null;
      const text = raw
        .replace(/\{指标\}/g, one.name)
        .replace('{数}', one.value)
        .replace('{近}', near(r, one))
        .replace(/\{位\}/g, one.unit);
      return { raw, text, topic: -1 };
    },
    thing(): Remark | null {
      const by = trade && sellers.get(trade.name);
      if (!trade || !by || things++ > 1) return null;
      const raw = fresh(trading[side]);
      if (raw === null) return null;
      const text = raw
        .replace(/\{品\}/g, trade.name)
        .replace(/\{部件\}/g, trade.part)
        .replace(/\{毛病\}/g, trade.flaw);
      return { raw, text, topic: -1, by: by.map(({ who }) => who) };
    },
  };
}
