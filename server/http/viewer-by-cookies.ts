import type { Viewer } from '../../contract/viewer.ts';
import type { Kernel } from './serve.ts';
import { cookieNames, readCookies } from './session-cookies.ts';

/**
 * Who asks, where a browser can send no bearer token: a link, a WebSocket. Both halves of the session come as cookies, and
 * another site cannot bring the second half along.
 */
export async function viewerByCookies(
  kernel: Pick<Kernel, 'db' | 'viewerOf' | 'clock'>,
  header: string | undefined,
): Promise<Viewer | null> {
  const cookies = readCookies(header);
  const [token, bind] = [cookies[cookieNames.token], cookies[cookieNames.bind]];
  return token && bind ? kernel.viewerOf(kernel.db, token, bind, kernel.clock()) : null;
}
