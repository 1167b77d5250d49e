import type { StaffRole } from '../../../../contract/viewer.ts';
import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** Members of staff with one of these roles who have an address for mail. */
export async function staffToMail(
  { db, now }: { db: Db; now: Date },
  roles: readonly StaffRole[],
): Promise<{ nickname: string; email: string }[]> {
  const found = await accountDb({ db })
    .selectFrom('users as u')
    .innerJoin('user_grants as g', 'g.user_id', 'u.id')
    .select(['u.nickname', 'u.email'])
    .where('g.permission', '=', 'staff')
    .where('g.revoked_at', 'is', null)
    .where('g.role', 'in', [...roles])
    .where('u.email', 'is not', null)
    .where((person) => person.or([person('u.banned_until', 'is', null), person('u.banned_until', '<=', now)]))
    .orderBy('u.id')
    .execute();
  return found.map(({ nickname, email }) => ({ nickname, email: email! }));
}
