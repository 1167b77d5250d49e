import type { TabOptions } from '../../harness/browser.ts';
import { callSite, type Session } from './call-site.ts';

export type SessionState = NonNullable<TabOptions['state']>;

/** The cookies of a browser that this session was opened in. */
export async function sessionState(url: string, { token, bind }: Session): Promise<SessionState> {
  const { user } = await callSite(url, 'auth.check_token', {}, { token, bind });
  const cookie = (name: string, value: string, httpOnly = false, sameSite: 'Lax' | 'Strict' = 'Lax') => {
    const place = { domain: '127.0.0.1', path: '/', expires: -1, secure: false };
    return { name, value, ...place, httpOnly, sameSite };
  };
  return {
    cookies: [
      cookie('token', token),
      cookie('bind', bind, true, 'Strict'),
      cookie('user', encodeURIComponent(JSON.stringify(user))),
    ],
    origins: [],
  };
}
