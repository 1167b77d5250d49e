import type { Db } from '../../../call/call.ts';
import type { Permission } from '../people/register-people.ts';
import { accountDb } from '../tables.ts';

/** What this person holds now. */
export async function permissionsOf(call: { db: Db }, user_id: number): Promise<Permission[]> {
  const held = await accountDb(call)
    .selectFrom('user_grants')
    .select('permission')
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
  return held.map(({ permission }) => permission as Permission);
}
