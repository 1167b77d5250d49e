import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** From the next call on none of somebody's tokens opens anything. @returns how many there were */
export async function endTokensOf(call: Call, user_id: number): Promise<number> {
  const { numDeletedRows } = await accountDb(call)
    .deleteFrom('api_tokens')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
