import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Issue } from '../../../../contract/http/envelope.ts';
import type { Call } from '../../../http/call.ts';
import { invalidFields } from '../../../http/refusal.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { weakness } from '../passwords/weak-password.ts';
import { checkCode } from '../proofs/check-code.ts';
import { openSession } from '../sessions/open-session.ts';
import { addPerson } from './add-person.ts';
import { nicknameRefusal, usernameRefusal } from './names.ts';
import { freshNickname } from './random-nickname.ts';

/** auth.register: an account for who holds the code, and signed in at once. */
export async function register(input: Parsed<'auth.register'>, call: Call): Promise<Output<'auth.register'>> {
  await checkCode(call, input, 'register');
  refuseNames(input);
  const { channel, receiver, username } = input;
  const nickname = input.nickname ?? (await freshNickname(call));
  const id = await addPerson(call, {
    channel,
    receiver,
    username,
    nickname,
    password_hash: await hashPassword(input.password),
  });
  return openSession(call, id, true);
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
