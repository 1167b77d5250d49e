const here = 'http://here';

/** Where to go after signing in: only ever a path of this site. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, here);
  // "//host" and "/\host" name another host at once, "/.//host" and "/x/..//host" when the path is written out.
  const leaves = origin !== here || pathname.startsWith('//');
  return leaves || /^\/(login|register|reset_password)(\/|$)/.test(pathname) ? '/' : pathname + search + hash;
}

export const withRedirect = (path: string, redirect: string): string =>
  redirect === '/' ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
