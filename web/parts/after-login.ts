/** Where to go after signing in: only ever a path of this site. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/';
  try {
    const url = new URL(wanted, 'http://here');
    return url.origin === 'http://here' && !/^\/(login|register|reset_password)(\/|$)/.test(url.pathname) ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}

export const withRedirect = (path: string, redirect: string): string => (redirect === '/' ? path : `${path}?redirect=${encodeURIComponent(redirect)}`);
