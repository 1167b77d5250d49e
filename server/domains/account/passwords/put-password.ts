import type { Call } from '../../../http/call.ts';
import { forgetFailures } from '../login/login-failures.ts';
import type { PasswordChange } from '../people/tell-password-change.job.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { accountDb } from '../tables.ts';

type Owner = { id: number; username: string; email: string | null; phone: string | null };

/** The new password holds, nobody is signed in by the old one, and the owner is told. */
export async function putPassword(
  call: Call,
  owner: Owner,
  password_hash: string,
  how: PasswordChange['how'],
): Promise<void> {
  // First the tries, then the person, then the sessions: the order in which a login takes them.
  await forgetFailures(call, [owner.username, owner.email, owner.phone]);
  await accountDb(call)
    .updateTable('users')
    .set({ password_hash, password_changed_at: call.now })
    .where('id', '=', owner.id)
    .execute();
  await endOtherSessions(call, owner.id);
  const change: PasswordChange = { user_id: owner.id, at: call.now.toISOString(), how };
  await call.later('account.tell_password_change', change);
}
