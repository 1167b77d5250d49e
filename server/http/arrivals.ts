import type { FastifyInstance } from 'fastify';
import type { Call } from './call.ts';
import { callOf, type Kernel } from './serve.ts';
import { cookieHeader, readCookies } from './session-cookies.ts';

/**
 * An address that a provider sends a browser back to. It comes from another site, so it carries no signature and is by
 * nobody: what it may do hangs on its query and on cookies that a link brings along.
 */
export type Arrival = {
  path: `/api/${string}`;
  /** @returns the path of this site where the browser goes on; run on the pool, as providers are asked here */
  arrive: (query: Record<string, string>, call: Call) => Promise<string>;
  /** Where it goes on when that failed. */
  otherwise: string;
};

export function registerArrivals(
  app: FastifyInstance,
  { kernel, arrivals, secure }: { kernel: Kernel; arrivals: Arrival[]; secure: boolean },
): void {
  for (const { path, arrive, otherwise } of arrivals)
    app.get(path, async (request, reply) => {
      const call = callOf(kernel, {
        db: kernel.db,
        viewer: null,
        now: kernel.clock(),
        request: {
          id: request.id,
          ip: request.ip,
          user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
          token: null,
          cookies: readCookies(request.headers.cookie),
        },
        read: new Set(),
        cookies: [],
      });
      const to = await arrive(plainQuery(request.query), call).catch((error: unknown) => {
        request.log.error({ err: error, path }, 'an arrival failed');
        return otherwise;
      });
      for (const change of call.cookies) reply.header('set-cookie', cookieHeader(change, secure));
      return reply.redirect(to, 303);
    });
}

/** Single values that PostgreSQL can hold; all else is as if it were not there. */
const plainQuery = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as object).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && !pair[1].includes('\0'),
    ),
  );
