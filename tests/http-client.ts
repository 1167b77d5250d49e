import { randomBytes } from 'node:crypto';
import type { Endpoint } from '../contract/http/endpoint.ts';
import { codes, type Envelope } from '../contract/http/envelope.ts';
import { signature } from '../contract/http/signature.ts';
import { endpoints, type CallName, type Input, type Output } from '../contract/index.ts';
import { sign } from '../server/http/signature.ts';
import type { Asker } from '../server/testing/house.ts';

/** What the processes of these tests are started with. */
export const sign_secret = 'a-secret-of-two-processes';

/** Who says nothing for so long hangs. */
export const silence_ms = 30_000;

/** `signed` makes the very same request again, `key` says that it is the same wish. */
export type HttpCallOptions = {
  as?: Asker | null;
  signed?: { timestamp: string; nonce: string };
  key?: string;
};
export type HttpClient = ReturnType<typeof clientOf>;

/** The calls of a running application, over the wire. */
export function clientOf(url: string) {
  async function call<N extends CallName>(
    name: N,
    input: Input<N>,
    options: HttpCallOptions = {},
  ): Promise<Envelope<Output<N>> & { response: Response }> {
    const { method, path }: Endpoint = endpoints[name];
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = inQuery
      ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
      : '';
    const { as, signed = freshStamp(), key } = options;
    const { timestamp, nonce } = signed;
    const response = await fetch(`${url}${path}${query}`, {
      method,
      signal: AbortSignal.timeout(silence_ms),
      headers: {
        timestamp,
        nonce,
        version: signature.version,
        sign: sign(timestamp, nonce, sign_secret),
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(as ? { authorization: `Bearer ${as.token}`, cookie: `bind=${as.bind}` } : {}),
      },
      ...(inQuery ? {} : { body: JSON.stringify(input) }),
    });
    return { ...((await response.json()) as Envelope<Output<N>>), response };
  }
  return {
    url,
    call,
    /** The data of a call that must succeed. */
    async gives<N extends CallName>(
      name: N,
      input: Input<N>,
      options: HttpCallOptions = {},
    ): Promise<Output<N>> {
      const { code, msg, data } = await call(name, input, options);
      if (code !== codes.success) throw new Error(`${name} was refused with code ${code}: ${msg}`);
      return data;
    },
    async page(path: string): Promise<{ status: number; html: string }> {
      const response = await fetch(url + path, { redirect: 'manual' });
      return { status: response.status, html: await response.text() };
    },
  };
}

export const freshStamp = () => ({ timestamp: String(Date.now()), nonce: randomBytes(4).toString('hex') });

/** What a browser keeps of an answer that signs in. */
export function signedInBy(response: Response): Asker {
  const cookies = Object.fromEntries(
    response.headers
      .getSetCookie()
      .map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)!.slice(1) as [string, string]),
  );
  return { token: cookies.token!, bind: cookies.bind! };
}
