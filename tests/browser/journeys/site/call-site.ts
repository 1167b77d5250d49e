import { randomBytes } from 'node:crypto';
import { codes, type Envelope } from '../../../../contract/http/envelope.ts';
import type { Endpoint } from '../../../../contract/http/endpoint.ts';
import { signature } from '../../../../contract/http/signature.ts';
import { endpoints, type CallName, type Input, type Output } from '../../../../contract/index.ts';
import { sign } from '../../../../server/http/signature.ts';

export type Session = { token: string; bind: string };

/** One signed call to the running site, as somebody or as a visitor; it must succeed. */
export async function callSite<N extends CallName>(
  url: string,
  name: N,
  input: Input<N>,
  as?: Session,
): Promise<Output<N>> {
  const { method, path: template }: Endpoint = endpoints[name];
  const fields = { ...(input as Record<string, unknown>) };
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(fields[field]);
    delete fields[field];
    return encodeURIComponent(value);
  });
  const in_query = method === 'GET' || method === 'DELETE';
  const query = in_query
    ? `?${new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]))}`
    : '';
  const timestamp = String(Date.now());
  const nonce = randomBytes(signature.nonce_length / 2).toString('hex');
  const response = await fetch(url + path + query, {
    method,
    headers: {
      timestamp,
      nonce,
      version: signature.version,
      sign: sign(timestamp, nonce, await signSecret(url)),
      ...(in_query ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.token}`, cookie: `bind=${as.bind}` } : {}),
    },
    ...(in_query ? {} : { body: JSON.stringify(fields) }),
  });
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== codes.success) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return envelope.data as Output<N>;
}

const secrets = new Map<string, Promise<string>>();

/** As the page finds it: in its own head. */
function signSecret(url: string): Promise<string> {
  const read = async () => {
    const html = await (await fetch(`${url}/agreement/user`)).text();
    return /name="sign-secret" content="([^"]+)"/.exec(html)?.[1] ?? '';
  };
  const known = secrets.get(url) ?? read();
  secrets.set(url, known);
  return known;
}
