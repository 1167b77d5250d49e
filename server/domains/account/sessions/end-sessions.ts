import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { signedOutCookies } from '../../../http/session-cookies.ts';
import { hashed } from '../secrets.ts';
import { accountDb } from '../tables.ts';

/** auth.logout: ends the session of this browser and takes its cookies away. */
export async function logOut(_input: object, call: Call): Promise<Output<'auth.logout'>> {
  const { viewer } = member(call);
  await accountDb(call)
    .deleteFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('token_hash', '=', hashed(call.request.token!))
    .execute();
  call.cookies.push(...signedOutCookies());
  return null;
}

/** Signs somebody out everywhere, but for the browser that asks, if it is theirs. Their open pages learn it. */
export async function endOtherSessions(call: Call, user_id: number): Promise<number> {
  const own = call.viewer?.id === user_id && call.request.token;
  let ending = accountDb(call).deleteFrom('sessions').where('user_id', '=', user_id);
  if (own) ending = ending.where('token_hash', '<>', hashed(own));
  return count(call, user_id, await ending.executeTakeFirst());
}

/** Signs somebody out everywhere, the browser that asks included. */
export async function endSessionsOf(call: Call, user_id: number): Promise<number> {
  const ended = await accountDb(call)
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return count(call, user_id, ended);
}

async function count(
  call: Call,
  user_id: number,
  { numDeletedRows }: { numDeletedRows: bigint },
): Promise<number> {
  if (numDeletedRows > 0n) await call.tells(user_id, { kind: 'me' });
  return Number(numDeletedRows);
}
