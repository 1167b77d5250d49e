import type { Viewer } from '../../contract/viewer.ts';
import type { HttpKernel } from './serve.ts';
import { cookieNames, readCookies } from './session-cookies.ts';

/** Both halves of a session as they come in cookies; null where one is missing. */
export function sessionOf(header: string | undefined): { token: string; bind: string } | null {
  const cookies = readCookies(header);
  const [token, bind] = [cookies[cookieNames.token], cookies[cookieNames.bind]];
  return token && bind ? { token, bind } : null;
}

/**
 * Who asks, where a browser can send no bearer token: a link, a WebSocket. Both halves of the session come as cookies, and
 * another site cannot bring the second half along.
 */
export async function viewerByCookies(
  kernel: Pick<HttpKernel, 'db' | 'viewerOf' | 'clock'>,
  header: string | undefined,
): Promise<Viewer | null> {
  const session = sessionOf(header);
  return session && kernel.viewerOf(kernel.db, session.token, session.bind, kernel.clock());
}
