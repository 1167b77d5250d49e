import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import type { Envelope } from '../../contract/http/envelope.ts';
import { signature } from '../../contract/http/signature.ts';
import { type CallName, endpoints, type Input, type Output } from '../../contract/index.ts';
import { sign } from '../../server/http/signature.ts';
import { type Buyer, signedIn } from './buyers.ts';

export type Wire = ReturnType<typeof openWire>;
type Options = { as?: Buyer; key?: string };
type Answer<N extends CallName> = Envelope<Output<N>> & { status: number };

/** Who hears nothing for so long hangs up and asks again. */
const silence_ms = 20_000;
const left_out_ms = 2_000;
const most_tries = 200;
const pause_ms = 100;

/**
 * Connections to the processes of a site, taken in turn.
 * @param lines connections to each; who finds none free waits for one
 */
export function openWire({
  urls,
  sign_secret,
  lines,
}: {
  urls: readonly string[];
  sign_secret: string;
  lines: number;
}) {
  const places = urls.map((url) => {
    const { protocol, hostname, port } = new URL(url);
    const { Agent, request } = protocol === 'https:' ? https : http;
    return {
      hostname,
      port,
      request,
      agent: new Agent({ keepAlive: true, maxSockets: lines }),
      down_until: 0,
    };
  });
  let turn = 0;
  /** The next of them, as a balancer finds it: one that did not answer is left out for a while. */
  function next() {
    for (let tries = 0; tries < places.length; tries++) {
      const place = places[turn++ % places.length]!;
      if (place.down_until < Date.now()) return place;
    }
    return places[turn++ % places.length]!;
  }

  function open(name: CallName, input: object, { as, key }: Options) {
    const { method, path }: Endpoint = endpoints[name];
    const in_query = method === 'GET';
    const query = in_query
      ? `?${new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]))}`
      : '';
    const timestamp = String(Date.now());
    const nonce = randomBytes(signature.nonce_length / 2).toString('hex');
    const place = next();
    const { hostname, port, agent } = place;
    const asked = place.request({
      hostname,
      port,
      agent,
      method,
      path: path + query,
      timeout: silence_ms,
      headers: {
        timestamp,
        nonce,
        version: signature.version,
        sign: sign(timestamp, nonce, sign_secret),
        ...(in_query ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(as ? signedIn(as) : {}),
      },
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') place.down_until = Date.now() + left_out_ms;
    });
    return { asked, body: in_query ? '' : JSON.stringify(input) };
  }

  /** Rejects where no answer came, or one that is none. */
  async function call<N extends CallName>(
    name: N,
    input: Input<N>,
    options: Options = {},
  ): Promise<Answer<N>> {
    const { text, status } = await new Promise<{ text: string; status: number }>((resolve, reject) => {
      const { asked, body } = open(name, input, options);
      asked.on('error', reject);
      asked.on('response', (response) => {
        let read = '';
        response.setEncoding('utf8').on('data', (part: string) => (read += part));
        response.on('error', reject);
        response.on('end', () => resolve({ text: read, status: response.statusCode ?? 0 }));
      });
      asked.end(body);
    });
    return { ...(JSON.parse(text) as Envelope<Output<N>>), status };
  }

  return {
    call,
    /** Asks the same again until there is an answer; whoever was killed meanwhile has none. */
    async insist<N extends CallName>(name: N, input: Input<N>, options: Options = {}): Promise<Answer<N>> {
      for (let tries = 1; ; tries++) {
        const answer = await call(name, input, options).catch((error: unknown) => {
          if (tries === most_tries) throw error;
          return null;
        });
        if (answer && (answer.status < 500 || tries === most_tries)) return answer;
        if (tries > 1) await sleep(pause_ms);
      }
    },
    /** Asks, and is gone before an answer can come. */
    hangUp: (name: CallName, input: object, options: Options = {}): Promise<void> =>
      new Promise((resolve) => {
        const { asked, body } = open(name, input, options);
        asked.on('error', () => resolve());
        asked.on('response', (response) => {
          response.resume();
          resolve();
        });
        asked.end(body, () => setImmediate(() => asked.destroy()));
        asked.on('close', () => resolve());
      }),
    close: () => places.forEach(({ agent }) => agent.destroy()),
  };
}
