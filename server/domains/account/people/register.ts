import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Issue } from '../../../../contract/http/envelope.ts';
import type { Call, UseCase } from '../../../call/call.ts';
import { invalid, invalidFields } from '../../../call/refusal.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { weakness } from '../passwords/weak-password.ts';
import { checkCode } from '../proofs/check-code.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountDb } from '../tables.ts';
import type { AccountHooks } from '../hooks.ts';
import { addPerson } from './add-person.ts';
import { nicknameRefusal, usernameRefusal } from './names.ts';
import { freshNickname } from './random-nickname.ts';

type Invitation = { inviter_id: number; code: string };
type Hooks = Pick<AccountHooks, 'inviterOfCode' | 'keepConsents' | 'requireCleanWords'>;

/** auth.register: an account for who holds the code, and signed in at once. */
export const registerOf =
  (hooks: Hooks): UseCase<'auth.register'> =>
  async (input, call) => {
    // Computed before the transaction: it takes as long as all the rest, and nobody shall wait for a lock meanwhile.
    const password_hash = await hashPassword(input.password);
    return call.inTransaction((call) => addAndSignIn(call, input, password_hash, hooks));
  };

/** auth.register_v2: the same, and who invited the newcomer is written down. */
export const registerInvitedOf =
  (hooks: Hooks): UseCase<'auth.register_v2'> =>
  async (input, call) => {
    const password_hash = await hashPassword(input.password);
    return call.inTransaction(async (call) => {
      const code = input.invite?.toLowerCase();
      const inviter_id = code ? await hooks.inviterOfCode(call, code) : null;
      if (code && inviter_id === null) throw invalid('invite', '没有这个邀请码，请核对；没有邀请码可以留空');
      const invitation = inviter_id ? { inviter_id, code: code! } : undefined;
      return addAndSignIn(call, input, password_hash, hooks, invitation);
    });
  };

async function addAndSignIn(
  call: Call,
  input: Parsed<'auth.register'>,
  password_hash: string,
  { keepConsents, requireCleanWords }: Hooks,
  invitation?: Invitation,
): Promise<Output<'auth.register'>> {
  await checkCode(call, input, 'register');
  refuseNames(input);
  await requireCleanWords(call, [
    ['username', '用户名', input.username],
    ['nickname', '昵称', input.nickname],
  ]);
  const { channel, receiver, username } = input;
  const nickname = input.nickname ?? (await freshNickname(call));
  const id = await addPerson(call, { channel, receiver, username, nickname, password_hash });
  await keepConsents(call, id);
  if (invitation)
    await accountDb(call)
      .insertInto('user_invites')
      .values({ user_id: id, ...invitation, at: call.now })
      .execute();
  return openSession(call, id, { remember: true, proved_by: 'code' });
}

function refuseNames({ username, nickname, password, receiver }: Parsed<'auth.register'>): void {
  const refusals: [path: string, message: string | undefined][] = [
    ['username', usernameRefusal(username)],
    ['nickname', nickname && nicknameRefusal(nickname)],
    ['password', weakness(password, [username, nickname, receiver])],
  ];
  const issues = refusals.flatMap(([path, message]): Issue[] => (message ? [{ path, message }] : []));
  if (issues.length > 0) throw invalidFields(issues);
}
