import type { StaffRole } from '../../../../contract/viewer.ts';
import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

type Member = { id: number; nickname: string; email: string | null };

/** Members of staff with one of these roles who may sign in. */
export const staffOf = ({ db, now }: { db: Db; now: Date }, roles: readonly StaffRole[]): Promise<Member[]> =>
  accountDb({ db })
    .selectFrom('users as u')
    .innerJoin('user_grants as g', 'g.user_id', 'u.id')
    .select(['u.id', 'u.nickname', 'u.email'])
    .where('g.permission', '=', 'staff')
    .where('g.revoked_at', 'is', null)
    .where('g.role', 'in', [...roles])
    .where((person) => person.or([person('u.banned_until', 'is', null), person('u.banned_until', '<=', now)]))
    .orderBy('u.id')
    .execute();

/** Those of them who have an address for mail. */
export async function staffToMail(
  call: { db: Db; now: Date },
  roles: readonly StaffRole[],
): Promise<{ nickname: string; email: string }[]> {
  return (await staffOf(call, roles)).flatMap(({ nickname, email }) => (email ? [{ nickname, email }] : []));
}
