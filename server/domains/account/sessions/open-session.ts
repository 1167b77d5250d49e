import { sql } from 'kysely';
import type { Viewer } from '../../../../contract/viewer.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { signedInCookies } from '../../../http/session-cookies.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { leaving_days } from '../leaving/leaving-days.ts';
import { personTag } from '../people/page-tags.ts';
import { isForGood } from '../staff/ban-person.ts';
import { banTicket } from '../staff/ban-ticket.ts';
import { hashed, newToken } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { deviceAtSignIn, noteDevice, type ProvedBy } from './known-device.ts';
import { viewerOfUser } from './viewer-of-session.ts';

const day_seconds = 86_400;
const remembered_days = 7;

type Login = {
  remember: boolean;
  proved_by: ProvedBy;
  /** An account that is about to be deleted is kept after all; without this its owner is asked first. */
  keep?: boolean;
};

/**
 * Signs somebody in who has proved who they are: a session row, the three cookies, and the token for the answer.
 * Not remembered: the cookies go with the browser, and the server forgets after a day without use.
 */
export async function openSession(
  call: Call,
  user_id: number,
  { remember, proved_by, keep = false }: Login,
): Promise<{ token: string; user: Viewer }> {
  const token = newToken();
  const bind = newToken();
  const seconds = (remember ? remembered_days : 1) * day_seconds;
  const expires_at = new Date(call.now.getTime() + seconds * 1000);
  // What is asked at once goes to the database in one write; in the order in which it stands here.
  const [, device] = await Promise.all([
    admit(call, user_id, keep),
    deviceAtSignIn(call, user_id, proved_by),
  ]);
  const session = {
    user_id,
    token_hash: hashed(token),
    bind_hash: hashed(bind),
    user_agent: call.request.user_agent,
    ip: call.request.ip,
    created_at: call.now,
    seen_at: call.now,
    expires_at,
    cookies_until: remember ? expires_at : null,
    is_new_device: device.is_new,
  };
  const [user] = await Promise.all([
    viewerOfUser(call.db, user_id),
    noteDevice(call, user_id, device),
    leaveFormerSession(call),
    accountDb(call).insertInto('sessions').values(session).execute(),
  ]);
  call.cookies.push(...signedInCookies({ token, bind, user }, remember ? seconds : null));
  return { token, user };
}

/** Refuses who is banned, with a ticket by which they may ask why and appeal, and asks who wanted to leave whether they stay. */
async function admit(call: Call, user_id: number, keep: boolean): Promise<void> {
  const { banned_until, ban_reason, leaving_at, username } = await accountDb(call)
    .updateTable('users')
    .set({ last_seen_on: sql`(${call.now}::timestamptz at time zone 'Asia/Shanghai')::date` })
    .where('id', '=', user_id)
    .returning(['banned_until', 'ban_reason', 'leaving_at', 'username'])
    .executeTakeFirstOrThrow();
  if (banned_until && banned_until > call.now)
    throw refuse(
      `这个账号已停用，${isForGood(banned_until) ? '不会自动恢复' : `${beijingTime(banned_until)}恢复`}${ban_reason ? `，原因：${ban_reason}` : ''}。有疑问请联系站务`,
      { banned: banTicket(call, user_id, banned_until) },
    );
  if (!leaving_at) return;
  if (!keep) {
    const due = new Date(leaving_at.getTime() + leaving_days * day_seconds * 1000);
    throw invalid(
      'keep',
      `这个账号已申请注销，${beijingTime(due)}起删除。要继续使用，请勾选“取消注销”再登录`,
    );
  }
  await accountDb(call)
    .updateTable('users')
    .set({ leaving_at: null, leaving_posts: null })
    .where('id', '=', user_id)
    .execute();
  call.invalidates(personTag(username));
  call.reindexes('user', user_id);
}

/** A browser that signs in anew leaves the session that it had. */
async function leaveFormerSession(call: Call): Promise<void> {
  if (call.viewer && call.request.token)
    await accountDb(call)
      .deleteFrom('sessions')
      .where('token_hash', '=', hashed(call.request.token))
      .execute();
}
