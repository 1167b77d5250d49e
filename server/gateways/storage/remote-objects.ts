import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type ByteRange, checkedKey, type ObjectStore } from './object-store.ts';

const patience_ms = 20_000;

export type RemoteRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
};

/** The address and all headers of a request, signed. */
export type SignRequest = (request: RemoteRequest) => { url: string; headers: Record<string, string> };

/** The signed requests that OSS and S3 answer alike. */
export function remoteObjects(
  name: string,
  sign: SignRequest,
): Pick<ObjectStore, 'head' | 'read' | 'write' | 'remove' | 'list'> {
  async function ask(
    request: Partial<RemoteRequest> & Pick<RemoteRequest, 'method' | 'key'>,
  ): Promise<Response | null> {
    const whole: RemoteRequest = { query: {}, headers: {}, ...request };
    const { url, headers } = sign(whole);
    const response = await fetch(url, {
      method: whole.method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(patience_ms),
      ...(whole.body ? { body: new Uint8Array(whole.body) } : {}),
    });
    if (response.ok) return response;
    const said = await response.text();
    if (response.status === 404 && !said.includes('NoSuchBucket')) return null;
    const code = /<Code>([^<]{1,80})<\/Code>/.exec(said)?.[1] ?? '';
    throw new Error(
      `${name} refused ${whole.method} ${whole.key || 'of the list'}: ${response.status} ${code}`,
    );
  }

  return {
    async head(key) {
      const response = await ask({ method: 'HEAD', key: checkedKey(key) });
      return response && { size: Number(response.headers.get('content-length')) };
    },
    async read(key, range) {
      const response = await ask({ method: 'GET', key: checkedKey(key), headers: rangeHeader(range) });
      if (!response) return null;
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    },
    async write(key, body, mime) {
      await ask({ method: 'PUT', key: checkedKey(key), body, headers: { 'content-type': mime } });
    },
    async remove(keys) {
      for (const key of keys) await ask({ method: 'DELETE', key: checkedKey(key) });
    },
    async list(prefix, after) {
      const response = await ask({
        method: 'GET',
        key: '',
        query: { 'list-type': '2', 'max-keys': '1000', prefix, ...(after ? { 'start-after': after } : {}) },
      });
      if (!response) throw new Error(`${name} has no such bucket`);
      return readList(await response.text());
    },
  };
}

const rangeHeader = (range?: ByteRange): Record<string, string> =>
  range ? { range: `bytes=${range.first}-${range.last}` } : {};

/** Our keys hold no sign that XML would escape. */
function readList(xml: string) {
  return [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].map(([, entry = '']) => {
    const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1] ?? '';
    return { key: field('Key'), size: Number(field('Size')), modified_at: new Date(field('LastModified')) };
  });
}
