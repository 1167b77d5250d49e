import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { type Endpoint, type Method, usual_body_limit } from '../../contract/http/endpoint.ts';
import { endpoints, type CallName } from '../../contract/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where what was asked for lies among the calls; null: it is no call. */
    call_path: string | null;
  }
}

export type CallRoute = { name: CallName; endpoint: Endpoint };
type Params = Readonly<Record<string, string | undefined>>;
export type AnswerCall = (
  call: CallRoute & { params: Params },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** How an address is read. Inputs have their own lengths, and say so in words; how long an address may be is Node's to say. */
export const router_options = { maxParamLength: 2 ** 31 - 1, ignoreTrailingSlash: true };

/** The route of all calls that have no need of their own. */
export const any_call = '/api/*';

const all: CallRoute[] = Object.entries(endpoints).map(([name, endpoint]) => ({
  name: name as CallName,
  endpoint,
}));
const isUsual = ({ endpoint }: CallRoute): boolean =>
  !endpoint.takes_file && endpoint.body_limit === usual_body_limit;

/**
 * Calls by their addresses, once for all servers of a process. A route of Fastify for each, and one for its HEAD, would be a thousand
 * contexts with their hooks: half of what it takes to build a server.
 */
const usual = findMyWay({ ...router_options, querystringParser: () => ({}) });
for (const call of all.filter(isUsual)) usual.on(call.endpoint.method, call.endpoint.path, () => {}, call);

/** Calls whose bodies are as long as most. */
export function registerUsualCalls(
  app: FastifyInstance,
  answer: AnswerCall,
  notFound: (reply: FastifyReply) => FastifyReply,
): void {
  const methods = new Set(all.filter(isUsual).map(({ endpoint }) => endpoint.method));
  app.route({
    method: [...methods],
    url: any_call,
    handler(request, reply) {
      const method = request.method === 'HEAD' ? 'GET' : (request.method as Method);
      const found = usual.find(method, request.url);
      if (!found) return notFound(reply);
      const call = found.store as CallRoute;
      request.call_path = call.endpoint.path;
      return answer({ ...call, params: found.params }, request, reply);
    },
  });
}

/** Calls whose bodies Fastify must know of before it reads them: longer or shorter ones, or those with a file. */
export function registerUnusualCalls(
  app: FastifyInstance,
  answer: AnswerCall,
  which: (endpoint: Endpoint) => boolean,
): void {
  for (const call of all) {
    if (isUsual(call) || !which(call.endpoint)) continue;
    app.route({
      method: call.endpoint.method,
      url: call.endpoint.path,
      bodyLimit: call.endpoint.body_limit,
      handler: (request, reply) => {
        request.call_path = call.endpoint.path;
        return answer({ ...call, params: request.params as Params }, request, reply);
      },
    });
  }
}
