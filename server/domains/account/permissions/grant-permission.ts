import { sql } from 'kysely';
import type { StaffRole } from '../../../../contract/viewer.ts';
import type { Call } from '../../../call/call.ts';
import { maySellNoMore } from '../../../things/selling.ts';
import { faceTag } from '../people/page-tags.ts';
import type { Permission } from '../people/register-people.ts';
import { accountDb } from '../tables.ts';

type Teller = Pick<Call, 'db' | 'now' | 'tells' | 'invalidates'>;

/** The open pages of the person, and all kept ones that show their badges. */
async function tellChange(call: Teller, user_id: number): Promise<void> {
  call.invalidates(faceTag(user_id));
  await call.tells(user_id, { kind: 'me' });
}

/**
 * Gives somebody a permission, or leaves it as it is: a second time changes nothing but the role of a member of staff.
 * Their open pages show it once the call commits.
 * @returns whether something changed
 */
export async function grantPermission(
  call: Teller,
  user_id: number,
  permission: Permission,
  { role }: { role?: StaffRole } = {},
): Promise<boolean> {
  if ((permission === 'staff') !== (role !== undefined))
    throw new Error(`a role is for staff, and staff needs one: ${permission}`);
  const { rows } = await sql`
    insert into user_grants (user_id, permission, role, granted_at)
    values (${user_id}, ${permission}, ${role ?? null}, ${call.now})
    on conflict (user_id, permission) where revoked_at is null
      do update set role = excluded.role where user_grants.role is distinct from excluded.role
    returning id`.execute(accountDb(call));
  if (rows.length > 0) await tellChange(call, user_id);
  return rows.length > 0;
}

/** Without these nobody sells in flash sales. */
const sells: readonly Permission[] = ['source', 'seckill'];

/** Takes a permission back; it stays in the history. Who does not hold it is left as they are. */
export async function revokePermission(
  call: Teller & Pick<Call, 'later'>,
  user_id: number,
  permission: Permission,
): Promise<boolean> {
  const { numUpdatedRows } = await accountDb(call)
    .updateTable('user_grants')
    .set({ revoked_at: call.now })
    .where('user_id', '=', user_id)
    .where('permission', '=', permission)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellChange(call, user_id);
  if (numUpdatedRows > 0n && sells.includes(permission))
    await maySellNoMore(call, { seller_id: user_id, reason: '商家的权限已暂停或取消' });
  return numUpdatedRows > 0n;
}
