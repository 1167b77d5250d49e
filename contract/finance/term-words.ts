import { terms, type TermName } from '../trade/terms.ts';

/** How values are written and typed. Shares are typed as percent, amounts as yuan. No zod: pages read it. */
export const term_units = {
  fen: { title: '元', decimals: 2 },
  bp: { title: '%', decimals: 2 },
  minutes: { title: '分钟', decimals: 0 },
  hours: { title: '小时', decimals: 0 },
  days: { title: '天', decimals: 0 },
  times: { title: '次', decimals: 0 },
  points: { title: '分', decimals: 0 },
} as const;

export const term_groups = { fees: '费率', limits: '限额', clocks: '时限' } as const;

/** 1250 of a share is `12.5`, of an amount `12.5`, of days `1250`. */
export function typedTerm(name: TermName, value: number): string {
  const { decimals } = term_units[terms[name].unit];
  return decimals === 0 ? String(value) : (value / 100).toFixed(2).replace(/\.?0+$/, '');
}

/** 10%, 50,000 元, 7 天. */
export function termWords(name: TermName, value: number): string {
  const { title } = term_units[terms[name].unit];
  const figures = typedTerm(name, value).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
  return title === '%' ? `${figures}%` : `${figures} ${title}`;
}

/** What somebody typed, as it is kept; words where it is no such value. */
export function readTerm(name: TermName, typed: string): number | { says: string } {
  const { unit, least, most } = terms[name];
  const { decimals } = term_units[unit];
  const shape = decimals === 0 ? /^\d{1,9}$/ : /^\d{1,9}(?:\.\d{1,2})?$/;
  if (!shape.test(typed))
    return { says: decimals === 0 ? '请填写整数，例如 7' : '请填写数字，至多两位小数，例如 3 或 2.5' };
  const [whole = '', rest = ''] = typed.split('.');
  const value = Number(whole + (decimals === 0 ? '' : rest.padEnd(2, '0')));
  if (value < least) return { says: `最少 ${termWords(name, least)}` };
  if (value > most) return { says: `最多 ${termWords(name, most)}` };
  return value;
}
