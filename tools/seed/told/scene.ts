import { dateWords, DAY, monthOf } from '../hours.ts';
import type { Random } from '../random.ts';
import { cities, goods, providers, type Goods, type Trade } from '../world.ts';

/** What a teller of stories has at hand: its own random numbers and the day on which it writes. */
export type Scene = ReturnType<typeof scene>;

export const scene = (r: Random, at: number) => ({
  ...r,
  /** A thing to sell; with `trait`, one that has it. */
  goods: (trait?: keyof Goods): Goods => r.one(trait ? goods.filter((g) => g[trait]) : goods),
  goodsOf: (names: readonly string[]): Goods => r.one(goods.filter((g) => names.includes(g.name))),
  provider: (trade: Trade): string => r.one(providers[trade]),
  city: (): string => r.one(cities),
  /** 11 月 12 日, so many days from the day of writing. */
  day: (days: number): string => dateWords(at + days * DAY),
  /** The month so many months ago, as in “9 月”. */
  month: (back = 0): string => `${((monthOf(at) - 1 - back + 120) % 12) + 1} 月`,
  at,
});

/**
 * Fills the small choices of a text: {3-9} a number, {10-60:5} in steps, {甲|乙} one of several, {@物流} a provider of that trade,
 * {day -3} and {month 1} as the teller says them.
 */
export const fill = (text: string, s: Scene): string =>
  text.replace(/\{([^{}]+)\}/g, (_, inner: string) => {
    if (inner.startsWith('@')) return s.provider(inner.slice(1) as Trade);
    const date = /^(day|month) (-?\d+)$/.exec(inner);
    if (date) return s[date[1] as 'day' | 'month'](Number(date[2]));
    const range = /^(\d+)-(\d+)(?::(\d+))?$/.exec(inner);
    if (range) return grouped(s.int(Number(range[1]), Number(range[2]), Number(range[3] ?? 1)));
    return s.one(inner.split('|'));
  });

const han = '\\u3400-\\u9fff';
const latin_after = new RegExp(`([${han}])([A-Za-z0-9¥$€£])`, 'g');
const han_after = new RegExp(`([A-Za-z0-9%])([${han}])`, 'g');
/** A space between Chinese and Latin letters or digits, as in print; tags and addresses stay as they are. */
export const spaced = (text: string): string =>
  text
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<') ? part : part.replace(latin_after, '$1 $2').replace(han_after, '$1 $2'),
    )
    .join('');

export const grouped = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',');
/** 45.8 → 45.80 */
export const cents = (n: number): string => n.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');

export const ul = (...items: string[]): string => `<ul>${items.map((i) => `<li>${i}</li>`).join('')}</ul>`;
export const ol = (...items: string[]): string => `<ol>${items.map((i) => `<li>${i}</li>`).join('')}</ol>`;
export const quote = (...text: string[]): string =>
  `<blockquote>${text.map((t) => `<p>${t}</p>`).join('')}</blockquote>`;
export const table = (head: string[], ...rows: (string | number)[][]): string =>
  `<table><thead><tr>${head.map((c) => `<th>${c}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((c) => `<td>${c}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** Paragraphs are plain strings; whatever starts with a tag of a block stands as it is. */
export const html = (blocks: readonly string[]): string =>
  spaced(
    blocks
      .map((b) => (/^<(?:h[2-4]|ul|ol|blockquote|pre|table|figure|hr|p)\b/.test(b) ? b : `<p>${b}</p>`))
      .join(''),
  );
