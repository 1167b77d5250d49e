import { sql } from 'kysely';
import type { Viewer } from '../../../../contract/viewer.ts';
import type { Call } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { signedInCookies } from '../../../http/session-cookies.ts';
import { beijingTime } from '../beijing-time.ts';
import { hashed, newToken } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { viewerOfUser } from './viewer-of-session.ts';

const day_seconds = 86_400;
const remembered_days = 7;

/**
 * Signs somebody in who has proved who they are: a session row, the three cookies, and the token for the answer.
 * Not remembered: the cookies go with the browser, and the server forgets after a day without use.
 */
export async function openSession(
  call: Call,
  user_id: number,
  remember: boolean,
): Promise<{ token: string; user: Viewer }> {
  const token = newToken();
  const bind = newToken();
  const seconds = (remember ? remembered_days : 1) * day_seconds;
  await refuseBanned(call, user_id);
  await leaveFormerSession(call);
  await accountDb(call)
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: hashed(token),
      bind_hash: hashed(bind),
      user_agent: call.request.user_agent,
      ip: call.request.ip,
      created_at: call.now,
      seen_at: call.now,
      expires_at: new Date(call.now.getTime() + seconds * 1000),
    })
    .execute();
  const user = await viewerOfUser(call.db, user_id);
  call.cookies.push(...signedInCookies({ token, bind, user }, remember ? seconds : null));
  return { token, user };
}

async function refuseBanned(call: Call, user_id: number): Promise<void> {
  const { banned_until } = await accountDb(call)
    .updateTable('users')
    .set({ last_seen_on: sql`(${call.now}::timestamptz at time zone 'Asia/Shanghai')::date` })
    .where('id', '=', user_id)
    .returning('banned_until')
    .executeTakeFirstOrThrow();
  if (banned_until && banned_until > call.now)
    throw refuse(`这个账号已停用，${beijingTime(banned_until)}恢复。有疑问请联系站务`);
}

/** A browser that signs in anew leaves the session that it had. */
async function leaveFormerSession(call: Call): Promise<void> {
  if (call.viewer && call.request.token)
    await accountDb(call)
      .deleteFrom('sessions')
      .where('token_hash', '=', hashed(call.request.token))
      .execute();
}
