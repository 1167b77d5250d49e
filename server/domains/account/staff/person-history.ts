import type { StaffRole } from '../../../../contract/viewer.ts';
import type { Call } from '../../../call/call.ts';
import type { Permission } from '../people/register-people.ts';
import { coveredAddress, deviceWords } from '../sessions/device-words.ts';
import { accountDb } from '../tables.ts';

/** What somebody held and holds, the newest first. */
export async function grantsOf(call: Pick<Call, 'db'>, user_id: number) {
  const rows = await accountDb(call)
    .selectFrom('user_grants')
    .select(['permission', 'role', 'granted_at', 'revoked_at'])
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    permission: row.permission as Permission,
    role: row.role as StaffRole | null,
    granted_at: row.granted_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }));
}

/** Where somebody is signed in, addresses covered. */
export async function sessionsOf(call: Pick<Call, 'db' | 'now'>, user_id: number) {
  const rows = await accountDb(call)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'seen_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', call.now)
    .orderBy('seen_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    address: coveredAddress(row.ip),
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
}

/** Who invited this person, or null. */
export async function inviterOf(call: Pick<Call, 'db'>, user_id: number): Promise<number | null> {
  const row = await accountDb(call)
    .selectFrom('user_invites')
    .select('inviter_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row?.inviter_id ?? null;
}

/** How many hold a role among the staff. */
export async function countStaff(call: Pick<Call, 'db'>, role: StaffRole): Promise<number> {
  // Locked, so that two who take the last role from each other do not both succeed.
  const rows = await accountDb(call)
    .selectFrom('user_grants')
    .select('id')
    .where('permission', '=', 'staff')
    .where('role', '=', role)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}
