import type { Call } from '../../../call/call.ts';
import { forumDb } from '../tables.ts';

/** Its warmth is worked out anew at the next turn. */
export const touchPost = (call: Pick<Call, 'db'>, post_id: number) =>
  forumDb(call)
    .insertInto('post_touches')
    .values({ post_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
