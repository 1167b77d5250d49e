import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** Whether a phone is bound to the account. */
export async function hasPhone(call: Pick<Call, 'db'>, user_id: number): Promise<boolean> {
  const { phone } = await accountDb(call)
    .selectFrom('users')
    .select('phone')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return phone !== null;
}
