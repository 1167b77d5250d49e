import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { putPassword } from '../passwords/put-password.ts';
import { weakness } from '../passwords/weak-password.ts';
import { channelName } from '../proofs/codes.ts';
import { checkCode } from '../proofs/check-code.ts';
import { personWith } from './add-person.ts';

/** auth.reset_pwd: a new password for who holds the code; everybody signed in elsewhere is signed out, no token opens anything, and the owner is told. */
export async function resetPassword(
  input: Parsed<'auth.reset_pwd'>,
  call: Call,
): Promise<Output<'auth.reset_pwd'>> {
  const password_hash = await hashPassword(input.password);
  return call.inTransaction(async (call) => {
    await checkCode(call, input, 'reset');
    const person = await personWith(call, input);
    if (!person) throw refuse(`这个${channelName[input.channel]}还没有注册`);
    const weak = weakness(input.password, [person.username, person.nickname, person.email, person.phone]);
    if (weak) throw invalid('password', weak);
    await putPassword(call, person, password_hash, 'reset', { end_tokens: true });
    return null;
  });
}
