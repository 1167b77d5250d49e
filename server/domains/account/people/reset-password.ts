import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { invalid, refuse } from '../../../http/refusal.ts';
import { forgetFailures } from '../login/login-failures.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { weakness } from '../passwords/weak-password.ts';
import { channelName } from '../proofs/codes.ts';
import { checkCode } from '../proofs/check-code.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { accountDb } from '../tables.ts';
import { personWith } from './add-person.ts';
import type { PasswordChange } from './tell-password-change.job.ts';

/** auth.reset_pwd: a new password for who holds the code; everybody signed in elsewhere is signed out, and the owner is told. */
export async function resetPassword(
  input: Parsed<'auth.reset_pwd'>,
  call: Call,
): Promise<Output<'auth.reset_pwd'>> {
  await checkCode(call, input, 'reset');
  const person = await personWith(call, input);
  if (!person) throw refuse(`这个${channelName[input.channel]}还没有注册`);
  const weak = weakness(input.password, [person.username, person.nickname, person.email, person.phone]);
  if (weak) throw invalid('password', weak);
  const password_hash = await hashPassword(input.password);
  // First the tries, then the person, then the sessions: the order in which a login takes them.
  await forgetFailures(call, [person.username, person.email, person.phone]);
  await accountDb(call).updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  await endOtherSessions(call, person.id);
  const change: PasswordChange = { user_id: person.id, at: call.now.toISOString() };
  await call.later('account.tell_password_change', change);
  return null;
}
