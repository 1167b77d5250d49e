import { goods } from './goods.ts';

/** Articles by the name of their column, in the marks that `columns.ts` reads. */
export const column_texts: Record<string, string> = { ...goods };
