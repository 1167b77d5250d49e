import { abroad } from './abroad.ts';
import { goods } from './goods.ts';
import { markets } from './markets.ts';
import { papers } from './papers.ts';
import { rules } from './rules.ts';
import { selling } from './selling.ts';
import { stock } from './stock.ts';

const parts = [goods, rules, markets, stock, papers, selling, abroad];

/** Articles by the name of their column, in the marks that `columns.ts` reads. */
export const column_texts: Record<string, string> = Object.fromEntries(
  [...new Set(parts.flatMap((part) => Object.keys(part)))].map((title) => [
    title,
    parts.map((part) => part[title]?.trim() ?? '').join('\n'),
  ]),
);
