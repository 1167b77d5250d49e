import type { Call } from '../../../call/call.ts';
import { columnDb } from '../tables.ts';

/** Its warmth is worked out anew at the next turn. */
export const touchArticle = (call: Pick<Call, 'db'>, article_id: number) =>
  columnDb(call)
    .insertInto('article_touches')
    .values({ article_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
