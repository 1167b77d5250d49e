import type { FastifyInstance } from 'fastify';
import type { Call } from '../call/call.ts';
import type { Kernel } from '../call/kernel.ts';
import { callOf } from '../call/make-call.ts';

/**
 * An address to which a provider sends what it has signed byte by byte. It carries none of our signatures and is by nobody; its body
 * comes as it was sent, and the answer is in the provider's own form.
 */
export type RawArrival = {
  path: `/api/${string}`;
  /** Bytes. */
  body_limit: number;
  /** Run on the pool. Null: there is no such provider. */
  receive: (
    raw: { name: string; headers: Record<string, string | undefined>; body: Buffer },
    call: Call,
  ) => Promise<{ status: number; type: string; body: string } | null>;
};

/** @param path ends in `/:name` */
export function registerRawArrivals(
  app: FastifyInstance,
  { kernel, rawArrivals }: { kernel: Kernel; rawArrivals: readonly RawArrival[] },
): void {
  void app.register(async (scope) => {
    // A body that was parsed and written again is another one: here nothing parses.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { path, body_limit, receive } of rawArrivals)
      scope.post<{ Params: { name: string } }>(path, { bodyLimit: body_limit }, async (request, reply) => {
        const call = callOf(kernel, {
          db: kernel.db,
          viewer: null,
          now: kernel.clock(),
          request: { id: request.id, ip: request.ip, user_agent: '', token: null, cookies: {} },
          read: new Set(),
          cookies: [],
        });
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(', ') : value,
          ]),
        );
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const said = await receive({ name: request.params.name, headers, body }, call);
        if (!said) return reply.callNotFound();
        return reply.code(said.status).type(said.type).send(said.body);
      });
  });
}

/** Whether an address is one of these: a provider that tells of a thousand payments a minute is not in a hurry too much. */
export const isRawArrival = (arrivals: readonly RawArrival[], url: string): boolean =>
  arrivals.some(({ path }) => url.startsWith(path.slice(0, path.lastIndexOf(':'))));
