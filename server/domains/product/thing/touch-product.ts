import type { Call } from '../../../call/call.ts';
import { productDb } from '../tables.ts';

/** Its place in the market is worked out anew at the next turn. */
export const touchProduct = (call: Pick<Call, 'db'>, product_id: number) =>
  productDb(call)
    .insertInto('product_touches')
    .values({ product_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
