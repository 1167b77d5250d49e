import type http from 'node:http';
import { parse as parseQuery } from 'fast-querystring';
import type { FastifyBaseLogger } from 'fastify';
import { endpoints, type CallName } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import type { Refusal } from '../call/refusal.ts';
import type { CallRates } from './call-rates.ts';
import { endOfTurn } from './end-of-turn.ts';
import { type Failed, failedCall, type Failure, refusedCall } from './failed-call.ts';
import { loggedAddress } from './logged-address.ts';
import type { Metrics } from './metrics.ts';
import { carriedIn, fieldsOf } from './read-call.ts';
import { newRequestId } from './request-id.ts';
import { type HttpKernel, serve } from './serve.ts';
import { checkSignature } from './signature.ts';

type Asked = {
  req: http.IncomingMessage;
  res: http.ServerResponse;
  name: CallName;
  path: string;
  /** In `performance.now()`. */
  since: number;
};
type Input = Record<string, unknown>;

/**
 * Answers the calls that are made most in front of the router, without its hooks and its reply: those that thousands make at once
 * (`gathered`), and what visitors read of what is kept. Whatever is asked in another way than our pages do it goes on as it came, and is
 * answered where every call is.
 */
export function frontCalls({
  kernel,
  metrics,
  log,
  headers,
  rates,
  addressOf,
  state,
  onFailure,
}: {
  kernel: HttpKernel;
  metrics: Metrics;
  log: FastifyBaseLogger | false;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
  rates: CallRates;
  addressOf: (req: http.IncomingMessage) => string;
  /** `busy`: the router refuses what comes. `ending`: nobody is to ask again on the same connection. */
  state: () => 'open' | 'busy' | 'ending';
  onFailure?: ((error: Error) => void) | undefined;
}) {
  const all = Object.entries(endpoints) as [CallName, Endpoint][];
  const byPath = (which: (endpoint: Endpoint) => unknown) =>
    new Map(
      all.flatMap(([name, endpoint]) =>
        which(endpoint) ? [[endpoint.path, { name, path: endpoint.path, most: endpoint.body_limit }]] : [],
      ),
    );
  const gathered = byPath((endpoint) => endpoint.gathered);
  const kept = byPath((endpoint) => endpoint.kept && endpoint.method === 'GET');
  const every = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }).flat();

  function readBody(asked: Asked, body: Buffer): void {
    const input = inputOf(body);
    const refusal = input instanceof Error ? null : unasked(asked, input);
    if (refusal) void endOfTurn().then(() => write(asked, writtenOut(refusal), newRequestId()));
    else void answer(asked, input);
  }

  /** Where nothing can come of a call whoever asks. The limit of calls of an address does not count these. */
  function unasked({ name, req }: Asked, input: Input): Refusal | null {
    const refusal = kernel.unasked[name]?.(input);
    if (!refusal) return null;
    try {
      checkSignature(req.headers as Record<string, string>, kernel.settings.sign_secret, kernel.clock());
      return refusal;
    } catch {
      return null;
    }
  }

  async function answer(asked: Asked, input: Input | Failure): Promise<void> {
    const { req, name } = asked;
    const id = newRequestId();
    const ip = addressOf(req);
    const counted = rates(ip);
    try {
      if (counted.refusal) throw counted.refusal;
      if (input instanceof Error) throw input;
      // No session is renewed by these, so there is no cookie to set.
      const { envelope, json } = await serve(kernel, name, { ...carriedIn(req.headers), id, ip, input });
      if (json) await endOfTurn();
      write(asked, json ? ofLength(json) : onWire({ status: 200, envelope }), id, counted.headers);
    } catch (error) {
      const failed = failedCall(error as Failure, id);
      if (failed.is_fault) {
        onFailure?.(error as Error);
        if (log)
          log.error(
            { reqId: id, err: error, method: req.method, url: loggedAddress(req.url!) },
            'a call failed',
          );
      }
      write(asked, onWire(failed), id, counted.headers);
    }
  }

  function write(
    { req, res, path, since }: Asked,
    { status, head, body }: Written,
    id: string,
    more: Readonly<Record<string, string>> = {},
  ): void {
    if (res.destroyed) return;
    const raw = [...every, ...head, 'x-request-id', id];
    for (const name in more) raw.push(name, more[name]!);
    if (state() === 'ending') raw.push('connection', 'close');
    res.writeHead(status, raw);
    res.end(body);
    const ms = performance.now() - since;
    metrics.answered(req.method!, path, status, ms / 1000);
    // What is 5xx is logged with its error.
    if (log && status < 500)
      log.info(
        { reqId: id, method: req.method, url: loggedAddress(req.url!), status, ms: Math.round(ms) },
        'request',
      );
  }

  return {
    /** In front of `next`, which is asked to answer everything else. */
    handle(req: http.IncomingMessage, res: http.ServerResponse, next: () => void): void {
      const url = req.url!;
      if (!url.startsWith('/api/') || state() === 'busy') return next();
      const since = performance.now();
      if (req.method === 'GET') {
        const [path, query] = halves(url);
        const call = kept.get(path);
        if (!call || !kernel.kept || !plainlyAsked(req, query)) return next();
        return void answer({ req, res, ...call, since }, parseQuery(query));
      }
      const call = req.method === 'POST' ? gathered.get(url) : undefined;
      if (!call || !readable(req, call.most)) return next();
      const pieces: Buffer[] = [];
      req.on('data', (piece: Buffer) => void pieces.push(piece));
      req.once('end', () =>
        readBody({ req, res, ...call, since }, pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)),
      );
    },
  };
}

const halves = (url: string): [path: string, query: string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

/** By nobody who has a session, without a body, and without what ends an address (`#`). */
const plainlyAsked = ({ headers }: http.IncomingMessage, query: string): boolean =>
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  !query.includes('#');

function inputOf(body: Buffer): Input | Failure {
  try {
    return fieldsOf(JSON.parse(body.toString()));
  } catch (error) {
    return error instanceof SyntaxError ? Object.assign(error, { statusCode: 400 }) : (error as Failure);
  }
}

/** JSON of a length that is said and allowed, as it is. */
function readable({ headers }: http.IncomingMessage, most: number): boolean {
  const length = Number(headers['content-length']);
  const type = headers['content-type'];
  return (
    length > 0 && length <= most && !!type?.startsWith('application/json') && !headers['content-encoding']
  );
}

type Written = { status: number; head: readonly string[]; body: string | Buffer };

const ofLength = (body: Buffer): Written => ({
  status: 200,
  head: ['content-length', String(body.length)],
  body,
});

function onWire({ status, envelope, retry_after }: Omit<Failed, 'is_fault'>): Written {
  const body = JSON.stringify(envelope);
  const head = ['content-length', String(Buffer.byteLength(body))];
  if (retry_after !== undefined) head.push('retry-after', String(retry_after));
  return { status, head, body };
}

const written = new WeakMap<Refusal, Written>();
/** What does not change from one who hears it to the next, written once. */
function writtenOut(refusal: Refusal): Written {
  const known = written.get(refusal);
  if (known) return known;
  const made = onWire(refusedCall(refusal));
  written.set(refusal, made);
  return made;
}
