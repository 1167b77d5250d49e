import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSockets } from '../live/open-sockets.ts';
import { signed_out_code } from '../live/open-sockets.ts';
import { networkOf } from '../call/network-of.ts';
import { refuseUnread } from './not-a-request.ts';
import type { HttpKernel } from './serve.ts';
import { sessionOf } from './viewer-by-cookies.ts';

type Facts = {
  kernel: Pick<HttpKernel, 'db' | 'viewerOf' | 'clock'>;
  sockets: OpenSockets;
  public_url: string;
};

/** A page that is told to close and does not answer is cut off after so long. */
const longest_close_ms = 5_000;

/**
 * Connections that want to become sockets go the way of every request. To be said before all hooks: one that is refused by a
 * hook is closed by what stands here, and by nothing else. `headers` are those of every answer.
 */
export async function takeUpgrades(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  closeTimeout = longest_close_ms,
): Promise<void> {
  // Nothing is expected from the page: a long message ends the connection.
  await app.register(websocket, { options: { maxPayload: 1024, closeTimeout } });
  // No socket after all, by a key or a version of its own.
  app.websocketServer.on('wsClientError', (error: Error, socket: Socket) =>
    refuseUnread(error, socket, headers),
  );
}

/**
 * GET /api/live: a WebSocket that carries what open pages are told. A browser cannot sign it or send a bearer token with
 * it, so both halves of the session come as cookies, and only pages of this site may open it.
 */
export function registerLive(app: FastifyInstance, { kernel, sockets, public_url }: Facts): void {
  app.get('/api/live', { websocket: true }, async (socket, request) => {
    const isKnown = sockets.greet(networkOf(request.ip), socket);
    if (!isKnown) return;
    const session = isOwnPage(request, public_url) ? sessionOf(request.headers.cookie) : null;
    if (!session) return socket.close(signed_out_code, 'not logged in');
    const viewer = await kernel
      .viewerOf(kernel.db, session.token, session.bind, kernel.clock())
      .catch(() => undefined);
    if (viewer === undefined) return socket.close(1013, 'try again later');
    if (!viewer) return socket.close(signed_out_code, 'not logged in');
    isKnown(viewer.id, session);
  });
}

/** A page of another site carries its own origin; that the cookies come along says nothing of who asks. */
function isOwnPage({ headers, host }: FastifyRequest, public_url: string): boolean {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(public_url).origin || new URL(origin).host === host;
}
