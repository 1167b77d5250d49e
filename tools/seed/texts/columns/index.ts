import { goods } from './goods.ts';
import { markets } from './markets.ts';
import { rules } from './rules.ts';

/** Articles by the name of their column, in the marks that `columns.ts` reads. */
export const column_texts: Record<string, string> = { ...goods, ...rules, ...markets };
