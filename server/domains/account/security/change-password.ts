import type { Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { putPassword } from '../passwords/put-password.ts';
import { weakness } from '../passwords/weak-password.ts';
import { readOwn, requireOwnProof, requirePassword } from '../proofs/own-proof.ts';

/** user.change_pwd: who has a password gives the old one; who has none sets the first with a code to self. */
export async function changePassword(input: Parsed<'user.change_pwd'>, call: Call): Promise<null> {
  const password_hash = await hashPassword(input.password);
  return call.inTransaction(async (call) => {
    const own = await readOwn(call);
    let useProofUp = async () => {};
    if (own.password_hash === null)
      useProofUp = await requireOwnProof(call, own, input.proof, 'set_password');
    else if (!input.old_password) throw invalid('old_password', '请填写现在的密码');
    else await requirePassword(call, own, input.old_password, 'old_password');

    const weak = weakness(input.password, [own.username, own.nickname, own.email, own.phone]);
    if (weak) throw invalid('password', weak);
    if (input.password === input.old_password) throw invalid('password', '新密码和旧密码一样，请换一个');
    await useProofUp();
    await putPassword(call, own, password_hash, own.password_hash ? 'changed' : 'set', input);
    return null;
  });
}
