import type { Call } from '../../../call/call.ts';
import { forgetFailures } from '../login/login-failures.ts';
import type { PasswordChange } from '../people/tell-password-change.job.ts';
import { endTokensOf } from '../tokens/end-tokens.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { accountDb } from '../tables.ts';

/** The new password holds, nobody is signed in by the old one, no script speaks for the owner unless it shall, and the owner is told. */
export async function putPassword(
  call: Call,
  owner: { id: number },
  password_hash: string,
  how: PasswordChange['how'],
  { end_tokens }: { end_tokens: boolean },
): Promise<void> {
  // First the tries, then the person, then the sessions: the order in which a login takes them.
  await forgetFailures(call, owner.id);
  await accountDb(call)
    .updateTable('users')
    .set({ password_hash, password_changed_at: call.now })
    .where('id', '=', owner.id)
    .execute();
  await endOtherSessions(call, owner.id);
  const tokens_ended = end_tokens ? await endTokensOf(call, owner.id) : 0;
  const change: PasswordChange = { user_id: owner.id, at: call.now.toISOString(), how, tokens_ended };
  await call.later('account.tell_password_change', change);
}
