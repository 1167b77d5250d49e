import type http from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, preParsingHookHandler } from 'fastify';
import { endpoints, type CallName } from '../../contract/index.ts';
import type { Refusal } from '../call/refusal.ts';
import { endOfTurn } from './end-of-turn.ts';
import type { Metrics } from './metrics.ts';
import { newRequestId } from './request-id.ts';
import type { HttpKernel } from './serve.ts';
import { checkSignature } from './signature.ts';

type Answered = { req: http.IncomingMessage; res: http.ServerResponse };

/** Bytes; what is longer is read where every call is. */
const read_here = 4096;

/**
 * Says no in front of the router where nothing can come of a call, whoever asks: of a sale that is over thousands ask at once, and half
 * as many again are answered without the router, its hooks and its reply. What is not refused here goes on as it came, its body
 * beside it; so does what is unsigned or unreadable, and hears of it there. The limit of calls of an address does not count these.
 */
export function earlyAnswers({
  kernel,
  metrics,
  log,
  headers,
}: {
  kernel: HttpKernel;
  metrics: Metrics;
  log: FastifyBaseLogger | false;
  /** Of every answer. */
  headers: Readonly<Record<string, string>>;
}) {
  const names = new Map<string, CallName>(
    (Object.keys(kernel.unasked) as CallName[]).map((name) => [endpoints[name].path, name]),
  );
  const bodies = new WeakMap<http.IncomingMessage, Buffer>();
  const every = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }).flat();

  function refusalOf(name: CallName, { headers: given }: http.IncomingMessage, body: Buffer): Refusal | null {
    try {
      const input: unknown = JSON.parse(body.toString());
      if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
      const refusal = kernel.unasked[name]!(input as Record<string, unknown>);
      if (refusal)
        checkSignature(given as Record<string, string>, kernel.settings.sign_secret, kernel.clock());
      return refusal;
    } catch {
      return null;
    }
  }

  /** What does not change from one who hears it to the next, written once. */
  const written = new WeakMap<Refusal, { head: readonly string[]; body: string }>();
  function writtenOut(refusal: Refusal) {
    const known = written.get(refusal);
    if (known) return known;
    const { code, msg, data } = refusal.facts;
    const body = JSON.stringify({ code, msg, data });
    const head = [...every, 'content-length', String(Buffer.byteLength(body))];
    if (data?.retry_after) head.push('retry-after', String(data.retry_after));
    const made = { head, body };
    written.set(refusal, made);
    return made;
  }

  function answer({ req, res }: Answered, refusal: Refusal, began: number): void {
    const id = newRequestId();
    const { status } = refusal.facts;
    const { head, body } = writtenOut(refusal);
    res.writeHead(status, [...head, 'x-request-id', id]);
    res.end(body);
    const ms = performance.now() - began;
    metrics.answered('POST', req.url!, status, ms / 1000);
    if (log) log.info({ reqId: id, method: 'POST', url: req.url, status, ms: Math.round(ms) }, 'request');
  }

  return {
    /** In front of `next`, which is asked to answer everything else. */
    handle(req: http.IncomingMessage, res: http.ServerResponse, next: () => void): void {
      const name = req.method === 'POST' ? names.get(req.url!) : undefined;
      const length = Number(req.headers['content-length']);
      const readable =
        length > 0 &&
        length <= read_here &&
        req.headers['content-type']?.startsWith('application/json') &&
        !req.headers['content-encoding'];
      if (!name || !readable) return next();
      const began = performance.now();
      const pieces: Buffer[] = [];
      req.on('data', (piece: Buffer) => void pieces.push(piece));
      req.once('end', () => {
        const body = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
        const refusal = refusalOf(name, req, body);
        if (refusal) return void endOfTurn().then(() => answer({ req, res }, refusal, began));
        bodies.set(req, body);
        next();
      });
    },
    /** Gives a call that went on the body that was read here. */
    giveBody: ((request, _reply, payload, done) => {
      const body = bodies.get(request.raw);
      if (!body) return done(null, payload);
      const again = new Readable({ read: () => undefined });
      again.push(body);
      again.push(null);
      done(null, again);
    }) satisfies preParsingHookHandler,
  };
}
