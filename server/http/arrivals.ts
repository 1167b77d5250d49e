import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../call/call.ts';
import type { Kernel } from '../call/kernel.ts';
import { callOf } from '../call/make-call.ts';
import { cookieHeader, readCookies } from './session-cookies.ts';

/**
 * An address that a provider sends a browser back to, or that a mail names. It comes from another site, so it carries no signature and is by
 * nobody: what it may do hangs on its query and on cookies that a link brings along.
 */
export type Arrival = {
  path: `/api/${string}`;
  /** POST: a form, whose fields come with those of the query. */
  method?: 'POST';
  /**
   * @returns the path of this site where the browser goes on, null for a machine that only wants to know that it was done;
   * run on the pool, as providers are asked here
   */
  arrive: (query: Record<string, string>, call: Call) => Promise<string | null>;
  /** Where it goes on when that failed. */
  otherwise: string;
};

export function registerArrivals(
  app: FastifyInstance,
  { kernel, arrivals, secure }: { kernel: Kernel; arrivals: Arrival[]; secure: boolean },
): void {
  const answer = async (
    { path, arrive, otherwise }: Arrival,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
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
    const given = { ...plainQuery(request.query), ...plainQuery(request.body ?? {}) };
    const to = await arrive(given, call).catch((error: unknown) => {
      request.log.error({ err: error, path }, 'an arrival failed');
      return otherwise;
    });
    for (const change of call.cookies) reply.header('set-cookie', cookieHeader(change, secure));
    return to === null ? reply.send('') : reply.redirect(to, 303);
  };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longest_form },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const arrival of arrivals)
      scope.route({
        method: arrival.method ?? 'GET',
        url: arrival.path,
        handler: (request, reply) => answer(arrival, request, reply),
      });
  });
}

/** In bytes. */
const longest_form = 4096;

/** Single values that PostgreSQL can hold; all else is as if it were not there. */
const plainQuery = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as object).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && !pair[1].includes('\0'),
    ),
  );
