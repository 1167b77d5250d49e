import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSockets } from '../live/open-sockets.ts';
import { signed_out_code } from '../live/open-sockets.ts';
import type { Kernel } from './serve.ts';
import { viewerByCookies } from './viewer-by-cookies.ts';

type Facts = { kernel: Pick<Kernel, 'db' | 'viewerOf' | 'clock'>; sockets: OpenSockets; public_url: string };

/**
 * GET /api/live: a WebSocket that carries what open pages are told. A browser cannot sign it or send a bearer token with
 * it, so both halves of the session come as cookies, and only pages of this site may open it.
 */
export async function registerLive(
  app: FastifyInstance,
  { kernel, sockets, public_url }: Facts,
): Promise<void> {
  // Nothing is expected from the page: a long message ends the connection.
  await app.register(websocket, { options: { maxPayload: 1024 } });
  app.get('/api/live', { websocket: true }, async (socket, request) => {
    const viewer = async () =>
      isOwnPage(request, public_url) ? viewerByCookies(kernel, request.headers.cookie) : null;
    const known = await viewer().catch(() => undefined);
    if (known === undefined) return socket.close(1013, 'try again later');
    if (!known) return socket.close(signed_out_code, 'not logged in');
    sockets.add(known.id, socket, async () => (await viewer())?.id === known.id);
  });
}

/** A page of another site carries its own origin; that the cookies come along says nothing of who asks. */
function isOwnPage({ headers, host }: FastifyRequest, public_url: string): boolean {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(public_url).origin || new URL(origin).host === host;
}
