import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';
import type { Permission } from './register-people.ts';

/** How many people have a permission now. */
export async function countGranted(call: Pick<Call, 'db'>, permission: Permission): Promise<number> {
  const { times } = await accountDb(call)
    .selectFrom('user_grants')
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .where('permission', '=', permission)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(times);
}
