import { parseCookie, stringifySetCookie } from 'cookie';
import type { UserInfo } from '../../contract/account/auth.ts';
import type { CookieChange } from '../call/call.ts';

/**
 * `token` can be read by the page (it becomes the Authorization header); `bind` cannot, and without it the token is
 * worth nothing; `user` tells the page whom to greet and is never trusted.
 */
export const cookieNames = { token: 'token', bind: 'bind', user: 'user' } as const;

/** @param max_age seconds; null for as long as the browser stays open */
export const signedInCookies = (
  session: { token: string; bind: string; user: UserInfo },
  max_age: number | null,
): CookieChange[] => [
  { name: cookieNames.token, value: session.token, max_age, http_only: false, same_site: 'lax' },
  { name: cookieNames.bind, value: session.bind, max_age, http_only: true, same_site: 'strict' },
  userCookie(session.user, max_age),
];

export const userCookie = (user: UserInfo, max_age: number | null): CookieChange => ({
  name: cookieNames.user,
  value: JSON.stringify(user),
  max_age,
  http_only: false,
  same_site: 'lax',
});

export const signedOutCookies = (): CookieChange[] =>
  Object.values(cookieNames).map((name) => ({
    name,
    value: '',
    max_age: 0,
    http_only: name === cookieNames.bind,
    same_site: name === cookieNames.bind ? 'strict' : 'lax',
  }));

export const cookieHeader = (change: CookieChange, secure: boolean): string =>
  stringifySetCookie({
    name: change.name,
    value: change.value,
    path: '/',
    sameSite: change.same_site,
    httpOnly: change.http_only,
    secure,
    ...(change.max_age === null ? {} : { maxAge: change.max_age }),
  });

export const readCookies = (header: string | undefined): Partial<Record<string, string>> => {
  if (!header) return {};
  try {
    return parseCookie(header);
  } catch {
    return {};
  }
};
