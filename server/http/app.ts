import http from 'node:http';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import { usual_body_limit } from '../../contract/http/endpoint.ts';
import { codes, type Envelope } from '../../contract/http/envelope.ts';
import type { DevDesk } from '../gateways/dev-desk.ts';
import { isApi, plainAddress } from './address.ts';
import { type Arrival, registerArrivals } from './arrivals.ts';
import { registerAskedByBrowsers } from './asked-by-browsers.ts';
import { brokenPage } from './broken-page.ts';
import { registerBuiltFiles } from './built-files.ts';
import { type FindFile, isForFilesAlone, registerFiles } from './file-routes.ts';
import { type AnswerCall, registerUnusualCalls, registerUsualCalls, router_options } from './call-routes.ts';
import { type CallRateLimits, callRates } from './call-rates.ts';
import { clientAddress, type TrustProxy, trustsProxy } from './client-address.ts';
import { endOfTurn } from './end-of-turn.ts';
import { registerDevPages } from './dev-pages.ts';
import { type Failed, failedCall, type Failure, refusedCall, transportStatus } from './failed-call.ts';
import { frontCalls } from './front-calls.ts';
import { loggedAddress } from './logged-address.ts';
import type { Metrics } from './metrics.ts';
import type { OpenSockets } from '../live/open-sockets.ts';
import { registerLive, takeUpgrades } from './live-route.ts';
import { namesOneHost, refuseUnread } from './not-a-request.ts';
import { api_docs_css, apiDocsPage, openApiDocument } from './openapi.ts';
import { type OwnFile, registerOwnFiles } from './own-files.ts';
import { answerPageRequest, type PageFacts } from './page-requests.ts';
import type { PageCache } from './page-cache.ts';
import { isRawArrival, type RawArrival, registerRawArrivals } from './raw-arrivals.ts';
import { registerPolicyReports } from './policy-reports.ts';
import { carriedIn, fieldsOf } from './read-call.ts';
import { Refusal } from '../call/refusal.ts';
import { newRequestId } from './request-id.ts';
import { lifeless_policy, securityHeaders } from './security-headers.ts';
import { serve, type HttpKernel } from './serve.ts';
import { cookieHeader } from './session-cookies.ts';
import { multipart_limits, takeFile } from './take-file.ts';

export type AppFacts = PageFacts &
  CallRateLimits & {
    kernel: HttpKernel;
    pageCache: PageCache | null;
    metrics: Metrics;
    /** What lies behind an address under /files. */
    findFile: FindFile;
    /** What people may fetch of their own, by a link. */
    ownFiles: readonly OwnFile[];
    /** What machines read beside the pages. */
    registerFeeds: (app: FastifyInstance) => void;
    /** The open pages of this process. */
    sockets?: OpenSockets;
    site: { title: string; public_url: string };
    /** Vite's own requests, in development. */
    dev?: (req: http.IncomingMessage, res: http.ServerResponse, next: () => void) => void;
    log: FastifyBaseLogger | false;
    trust_proxy: TrustProxy;
    metrics_token: string | undefined;
    /** Beyond this the server says that it is busy; 2 s unless said otherwise, 0: never. */
    most_event_loop_delay_ms?: number;
    /** Not ok while shutting down or while the database does not answer; whoever looks after the site reads why. */
    ready: () => Promise<{ ok: boolean; msg?: string }>;
    /** Told of everything that went wrong. */
    onFailure?: (error: Error) => void;
    /** Where providers send browsers back to. */
    arrivals: Arrival[];
    /** Where they tell by themselves what happened, signed byte by byte. */
    rawArrivals: readonly RawArrival[];
    /** Stands in for providers; absent in production. */
    devDesk?: DevDesk;
  };

/** The one server: what is asked most and kept pages in front, then calls, then pages and files. */
export async function buildApp(facts: AppFacts): Promise<FastifyInstance> {
  const { pageCache, dev } = facts;
  const forFilesAlone = isForFilesAlone(facts.kernel.gateways);
  const everyAnswer = {
    ...securityHeaders(isSecure(facts)),
    'content-security-policy': lifeless_policy,
  };
  const rates = callRates(facts);
  const trusts = trustsProxy(facts.trust_proxy);
  const front = frontCalls({
    ...facts,
    headers: everyAnswer,
    rates,
    addressOf: (req) => clientAddress(req, trusts),
    state: () => (!app.server.listening ? 'ending' : app.isUnderPressure() ? 'busy' : 'open'),
  });
  const app: FastifyInstance = Fastify({
    ...(facts.log ? { loggerInstance: facts.log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: facts.trust_proxy === false ? false : trusts,
    bodyLimit: usual_body_limit,
    rewriteUrl: ({ url = '/' }) => plainAddress(url),
    routerOptions: router_options,
    // Who is connected while we end is still answered, once; the port takes nobody new.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, everyAnswer),
    serverFactory: (handler) =>
      http
        .createServer(
          // What Node would answer by itself goes the way of every request.
          { requireHostHeader: false },
          (req, res) =>
            !namesOneHost(req) || forFilesAlone(req.headers.host)
              ? handler(req, res)
              : front.handle(req, res, () => {
                  if (pageCache) pageCache.handle(req, res, handler);
                  else if (dev) dev(req, res, () => handler(req, res));
                  else handler(req, res);
                }),
        )
        .on('checkExpectation', handler),
  });

  if (facts.sockets) await takeUpgrades(app, everyAnswer);
  // Hooks of every request are called back: each promise would cost as much as the hook.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer).header('x-request-id', request.id);
    // Answers are somebody's own, or out of date at the next write: nobody between us and the asker keeps them.
    if (isApi(request)) reply.header('cache-control', 'no-store');
    if (!namesOneHost(request.raw))
      return void reply
        .code(400)
        .header('connection', 'close')
        .type('text/plain; charset=utf-8')
        .send(http.STATUS_CODES[400]);
    if (forFilesAlone(request.headers.host) && !request.url.startsWith('/files/'))
      return void reply.code(404).send('');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // What is 5xx is logged with its error.
    if (reply.statusCode < 500)
      request.log.info(
        {
          method: request.method,
          url: loggedAddress(request.url),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    done();
  });
  facts.metrics.watch(app);
  app.addHook('onError', async (_request, _reply, error) => facts.onFailure?.(error));
  app.setErrorHandler((error: Failure, request, reply) => answerError(error, request, reply, facts.assets));
  await app.register(underPressure, {
    maxEventLoopDelay: facts.most_event_loop_delay_ms ?? 2000,
    // An interval without one sample counts as endless delay: a second of a busy neighbour is not that.
    sampleInterval: 2500,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request) || isRawArrival(facts.rawArrivals, request.url)) return done();
    const { headers, refusal } = rates(request.ip);
    reply.headers(headers);
    done(refusal ?? undefined);
  });

  if (facts.sockets)
    registerLive(app, {
      kernel: facts.kernel,
      sockets: facts.sockets,
      public_url: facts.site.public_url,
    });
  app.decorateRequest('call_path', null);
  const answerCall = callAnswerer(facts);
  registerUsualCalls(app, answerCall, noSuchCall);
  registerUnusualCalls(app, answerCall, (endpoint) => !endpoint.takes_file);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: multipart_limits, throwFileSizeLimit: false });
    registerUnusualCalls(scope, answerCall, (endpoint) => endpoint.takes_file !== undefined);
    registerFiles(scope, facts);
  });
  registerOwnFiles(app, facts.kernel, facts.ownFiles);
  registerPolicyReports(app, facts);
  registerArrivals(app, { ...facts, secure: isSecure(facts) });
  registerRawArrivals(app, facts);
  facts.registerFeeds(app);
  registerAskedByBrowsers(app);
  registerHouseRoutes(app, facts);
  if (facts.assets) await registerBuiltFiles(app, facts.assets);
  app.setNotFoundHandler((request, reply) => answerOther(request, reply, facts));
  return app;
}

const noSuchCall = (reply: FastifyReply): FastifyReply =>
  send(reply.code(404), { code: codes.not_found, msg: '没有这个接口', data: null });

const isSecure = ({ site }: AppFacts): boolean => site.public_url.startsWith('https:');

/** What is no call: a page, or an address that nobody has. */
async function answerOther(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: AppFacts,
): Promise<FastifyReply> {
  if (isApi(request)) return noSuchCall(reply);
  return answerPageRequest(request, reply, facts);
}

/** Runs a call and answers it. */
function callAnswerer(facts: AppFacts): AnswerCall {
  const secure = isSecure(facts);
  return async ({ name, endpoint, params }, request, reply) => {
    try {
      const answer = await serve(facts.kernel, name, {
        ...carriedIn(request.headers),
        id: request.id,
        ip: request.ip,
        input: { ...(request.query as object), ...fieldsOf(request.body), ...params },
        ...(endpoint.takes_file && request.isMultipart()
          ? { takeFile: (limit) => takeFile(request, limit) }
          : {}),
      });
      for (const change of answer.cookies) reply.header('set-cookie', cookieHeader(change, secure));
      if (!answer.json) return send(reply, answer.envelope);
      await endOfTurn();
      return reply.type(json_type).send(answer.json);
    } catch (error) {
      // An answer like any other; Fastify's way of errors costs more than most of them.
      if (error instanceof Refusal) return sendFailed(reply, refusedCall(error));
      throw error;
    }
  };
}

function registerHouseRoutes(app: FastifyInstance, facts: AppFacts): void {
  // Written once, when first asked for: each costs as much as ten pages.
  const document = once(() => JSON.stringify(openApiDocument(facts.site)));
  const docs = once(() => apiDocsPage(facts.site));
  app.get('/api/openapi.json', async (_request, reply) => reply.type(json_type).send(document()));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docs()));
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(api_docs_css),
  );
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const state = await facts.ready();
    return reply.code(state.ok ? 200 : 503).send(state);
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = facts.metrics_token
      ? request.headers.authorization === `Bearer ${facts.metrics_token}`
      : isFromHere(request);
    if (!allowed) return reply.code(404).send({ ok: false });
    return reply.type(facts.metrics.content_type).send(await facts.metrics.text());
  });
  if (facts.devDesk) registerDevPages(app, facts.devDesk);
}

/** From this machine, and by no proxy: what a proxy beside us hands on comes from its address too. */
const isFromHere = ({ ip, socket, headers }: FastifyRequest): boolean =>
  [ip, socket.remoteAddress].every((address) => /^(127\.|::1$|::ffff:127\.)/.test(address ?? '')) &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded;

function once<T>(make: () => T): () => T {
  let made: { is: T } | undefined;
  return () => (made ??= { is: make() }).is;
}

function answerError(
  error: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  assets: string | null,
): FastifyReply {
  if (!isApi(request)) return answerBrokenPage(error, request, reply, assets);
  const failed = failedCall(error, request.id);
  if (failed.is_fault)
    request.log.error(
      { err: error, method: request.method, url: loggedAddress(request.url) },
      'a call failed',
    );
  return sendFailed(reply, failed);
}

/** Who asked for a page reads a page, also when there is no time to make one. */
function answerBrokenPage(
  error: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  assets: string | null,
): FastifyReply {
  const status = transportStatus(error) ?? error.statusCode ?? (troubleOf(error) ? 503 : 500);
  if (status >= 500 && status !== 503)
    request.log.error(
      { err: error, method: request.method, url: loggedAddress(request.url) },
      'a page failed',
    );
  if (status < 500)
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(http.STATUS_CODES[status] ?? '');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(brokenPage(assets, { status, request_id: request.id }));
}

const json_type = 'application/json; charset=utf-8';
const send = (reply: FastifyReply, envelope: Envelope): FastifyReply =>
  reply.type(json_type).send(JSON.stringify(envelope));

function sendFailed(reply: FastifyReply, { status, envelope, retry_after }: Failed): FastifyReply {
  if (retry_after !== undefined) reply.header('retry-after', retry_after);
  return send(reply.code(status), envelope);
}
