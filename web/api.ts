import everyday from 'virtual:call-paths';
import { codes, type Envelope, type RefusalFacts } from '../contract/http/envelope.ts';
import { signature, signedText } from '../contract/http/signature.ts';
import type { CallName, Client } from '../contract/index.ts';
import { FailedTransport, refusalOf } from './refused-call.ts';
import { reactTo } from './shell/react-to-refusal.ts';
import { keyOfWish, wishAnswered } from './unanswered-wishes.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** The secret stands in the page that the server rendered: public by nature, a speed bump. */
const secretOf = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="sign-secret"]')?.content ?? '';

const nonce = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(signature.nonce_length)),
    (byte) => letters[byte % letters.length],
  ).join('');

async function sha256(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // Web Crypto is missing on plain http addresses other than localhost.
  const hash = globalThis.crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const cookie = (name: string): string | null => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
};

/** How far the clock of this machine is behind the server's, as its refusal has said. */
let behind_ms = 0;

/** What every request carries (mission, section 7). */
export async function callHeaders(): Promise<Record<string, string>> {
  const timestamp = String(Date.now() + behind_ms);
  const number = nonce();
  const token = cookie('token');
  return {
    sign: await sha256(signedText(timestamp, number, secretOf())),
    timestamp,
    nonce: number,
    version: signature.version,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** `METHOD /path` of a call, and `key` where it takes one; those that few pages ask are loaded with the first of them. */
const wayTo = async (name: CallName): Promise<string> =>
  everyday[name] ?? (await import('virtual:more-call-paths')).default[name]!;

/** The contract's client in the browser. Throws RefusedCall or FailedTransport and does nothing else. */
export const quietApi: Client = async (name, input, options) => {
  const [method, template, takes_key] = (await wayTo(name)).split(' ') as [string, string, string?];
  const fields = { ...(input as Record<string, unknown>) };
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(fields[field]);
    delete fields[field];
    return encodeURIComponent(value);
  });
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = new URLSearchParams();
  if (inQuery)
    for (const [field, value] of Object.entries(fields))
      if (value !== undefined && value !== null) query.set(field, `${value as string | number | boolean}`);
  const wish = takes_key && `${name} ${JSON.stringify(input)}`;
  let envelope: Envelope;
  let status: number;
  try {
    const ask = async () =>
      fetch(query.size > 0 ? `${path}?${query}` : path, {
        method,
        credentials: 'same-origin',
        headers: {
          ...(await callHeaders()),
          ...(inQuery ? {} : { 'content-type': 'application/json' }),
          ...(wish ? { 'idempotency-key': keyOfWish(wish, () => nonce() + nonce()) } : {}),
        },
        ...(inQuery ? {} : { body: JSON.stringify(fields) }),
        ...(options?.signal ? { signal: options.signal } : {}),
      });
    let response = await ask();
    envelope = (await response.json()) as Envelope;
    // Nothing was done: the time of a request is looked at first.
    const now = (envelope.data as RefusalFacts['data'] | undefined)?.now;
    if (envelope.code === codes.error && now) {
      behind_ms = now - Date.now();
      response = await ask();
      envelope = (await response.json()) as Envelope;
    }
    status = response.status;
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new FailedTransport('系统错误', { cause: error });
  }
  // After a fault of the server it may have been done.
  if (wish && status < 500) wishAnswered(wish);
  if (envelope.code !== codes.success) throw refusalOf(envelope, status);
  return envelope.data as never;
};

/** The same, and what went wrong is shown as the mission says for its code. It still throws, so that nothing goes on. */
export const api: Client = async (name, input, options) => {
  try {
    return await quietApi(name, input, options);
  } catch (error) {
    if (!options?.signal?.aborted) reactTo(error);
    throw error;
  }
};
