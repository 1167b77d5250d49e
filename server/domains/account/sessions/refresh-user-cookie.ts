import type { Viewer } from '../../../../contract/viewer.ts';
import type { Call } from '../../../call/call.ts';
import { userCookie } from '../../../http/session-cookies.ts';
import { hashed } from '../secrets.ts';
import { accountDb } from '../tables.ts';

const day_ms = 86_400_000;

/**
 * Sends the page the `user` cookie anew, so that it greets and shows what holds now. It ends with the session; one that was
 * not to be remembered goes with the browser, as at its login. Who asks without a session (an API token) has no cookie.
 */
export async function refreshUserCookie(call: Call, user: Viewer): Promise<void> {
  if (!call.request.token) return;
  const session = await accountDb(call)
    .selectFrom('sessions')
    .select(['seen_at', 'expires_at'])
    .where('token_hash', '=', hashed(call.request.token))
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (session) sendUserCookie(call, user, session);
}

/** The same for who has read the session already. */
export function sendUserCookie(
  call: Pick<Call, 'cookies' | 'now'>,
  user: Viewer,
  { seen_at, expires_at }: { seen_at: Date; expires_at: Date },
): void {
  const remembered = expires_at.getTime() - seen_at.getTime() > day_ms;
  const seconds = Math.floor((expires_at.getTime() - call.now.getTime()) / 1000);
  call.cookies.push(userCookie(user, remembered ? seconds : null));
}
