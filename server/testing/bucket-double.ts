import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * A bucket on this machine that speaks as OSS or S3 do, and is as strict: every signature is computed anew from what came
 * over the wire, by code of its own.
 */
export type BucketDouble = Awaited<ReturnType<typeof openBucket>>;

type Facts = {
  speaks: 'oss' | 's3';
  bucket: string;
  region: string;
  id: string;
  secret: string;
  now: () => Date;
};

class Denied extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const dialects = {
  oss: {
    algorithm: 'OSS4-HMAC-SHA256',
    prefix: 'aliyun_v4',
    service: 'oss',
    end: 'aliyun_v4_request',
    x: 'x-oss-',
  },
  s3: { algorithm: 'AWS4-HMAC-SHA256', prefix: 'AWS4', service: 's3', end: 'aws4_request', x: 'x-amz-' },
};

export async function openBucket(facts: Facts) {
  const { algorithm, prefix, service, end, x } = dialects[facts.speaks];
  const held = new Map<string, { bytes: Buffer; mime: string; at: Date }>();
  const hmac = (key: string | Buffer, words: string) =>
    createHmac('sha256', key).update(words, 'utf8').digest();
  const keyOf = (day: string) =>
    [facts.region, service, end].reduce<Buffer>(
      (key, part) => hmac(key, part),
      hmac(prefix + facts.secret, day),
    );

  function checkCredential(credential: string, time: string): string {
    const day = time.slice(0, 8);
    if (!/^\d{8}T\d{6}Z$/.test(time)) throw new Denied(403, 'AccessDenied', 'no date');
    const then = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
    if (Math.abs(then - facts.now().getTime()) > 15 * 60_000) throw new Denied(403, 'RequestTimeTooSkewed');
    const [id, ...scope] = credential.split('/');
    if (id !== facts.id) throw new Denied(403, 'InvalidAccessKeyId');
    if (scope.join('/') !== [day, facts.region, service, end].join('/'))
      throw new Denied(403, 'InvalidCredential');
    return day;
  }

  function checkRequest(request: IncomingMessage, body: Buffer): void {
    const header = (name: string) => String(request.headers[name] ?? '');
    const [, credential = '', rest = ''] =
      new RegExp(`^${algorithm} Credential=([^,]+),(.+)$`).exec(header('authorization')) ?? [];
    const signature = /Signature=([0-9a-f]{64})$/.exec(rest)?.[1];
    const time = header(`${x}date`);
    const day = checkCredential(credential, time);
    const url = new URL(request.url!, 'http://here');
    const [path = '', search = ''] = request.url!.split('?');
    const pairs = search.split('&').filter(Boolean).sort();
    let names: string[];
    if (facts.speaks === 's3') {
      names = (/SignedHeaders=([^,]+),/.exec(rest)?.[1] ?? '').split(';');
      const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
      const unsigned = Object.keys(request.headers).find(
        (name) => name.startsWith('x-amz-') && !names.includes(name),
      );
      if (unsigned || needed.some((name) => !names.includes(name)))
        throw new Denied(
          403,
          'AccessDenied',
          'There were headers present in the request which were not signed',
        );
      const sum = header('x-amz-content-sha256');
      if (sum !== 'UNSIGNED-PAYLOAD' && sum !== createHash('sha256').update(body).digest('hex'))
        throw new Denied(400, 'XAmzContentSHA256Mismatch');
    } else {
      names = Object.keys(request.headers).filter((name) => /^x-oss-|^content-(type|md5)$/.test(name));
      if (header('x-oss-content-sha256') !== 'UNSIGNED-PAYLOAD') throw new Denied(400, 'InvalidArgument');
    }
    const wire = facts.speaks === 's3' ? path : `/${facts.bucket}${path}`;
    const query = facts.speaks === 's3' ? pairs : pairs.map((pair) => pair.replace(/=$/, ''));
    const canonical = `${request.method}\n${wire}\n${query.join('&')}\n${names
      .toSorted()
      .map((name) => `${name}:${header(name).trim()}\n`)
      .join('')}\n${facts.speaks === 's3' ? names.join(';') : ''}\n${header(`${x}content-sha256`)}`;
    const scope = [day, facts.region, service, end].join('/');
    const words = [algorithm, time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
    if (signature !== hmac(keyOf(day), words).toString('hex')) throw new Denied(403, 'SignatureDoesNotMatch');
    if (url.pathname.includes('..')) throw new Denied(400, 'InvalidObjectName');
  }

  /** The form: every field is checked before the file counts. */
  async function takeForm(request: IncomingMessage, body: Buffer): Promise<number> {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const entries = [...form.entries()];
    const at = entries.findIndex(([name]) => name.toLowerCase() === 'file');
    if (at < 0) throw new Denied(400, 'IncorrectNumberOfFilesInPOSTRequest');
    // What comes behind the file is not read.
    const fields = new Map(
      entries
        .slice(0, at)
        .map(([name, value]) => [name.toLowerCase(), typeof value === 'string' ? value : '']),
    );
    const file = entries[at]![1];
    const bytes = typeof file === 'string' ? Buffer.from(file) : Buffer.from(await file.arrayBuffer());
    const field = (name: string) => {
      const value = fields.get(name);
      if (value === undefined)
        throw new Denied(400, 'InvalidArgument', `Bucket POST must contain a field named '${name}'`);
      return value;
    };
    const policy_text = field('policy');
    const version = field(facts.speaks === 'oss' ? 'x-oss-signature-version' : 'x-amz-algorithm');
    if (version !== algorithm) throw new Denied(400, 'InvalidArgument', version);
    const day = checkCredential(field(`${x}credential`), field(`${x}date`));
    if (field(`${x}signature`) !== hmac(keyOf(day), policy_text).toString('hex'))
      throw new Denied(403, 'SignatureDoesNotMatch');
    const policy = JSON.parse(Buffer.from(policy_text, 'base64').toString('utf8')) as {
      expiration: string;
      conditions: unknown[];
    };
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(policy.expiration))
      throw new Denied(400, 'InvalidPolicyDocument');
    if (Date.parse(policy.expiration) <= facts.now().getTime())
      throw new Denied(403, 'AccessDenied', 'Policy expired.');
    const covered = new Set<string>();
    for (const condition of policy.conditions) {
      if (!Array.isArray(condition)) {
        for (const [name, value] of Object.entries(condition as Record<string, string>)) {
          covered.add(name.toLowerCase());
          const is = name === 'bucket' ? facts.bucket : fields.get(name.toLowerCase());
          if (is !== value) throw new Denied(403, 'AccessDenied', `Policy Condition failed: ${name}`);
        }
        continue;
      }
      const [how, what, wanted] = condition as [string, string | number, unknown];
      if (how === 'content-length-range') {
        if (bytes.length < Number(what)) throw new Denied(400, 'EntityTooSmall');
        if (bytes.length > Number(wanted)) throw new Denied(400, 'EntityTooLarge');
        continue;
      }
      const name = String(what).slice(1).toLowerCase();
      covered.add(name);
      const is = fields.get(name) ?? '';
      const met =
        (how === 'eq' && is === wanted) ||
        (how === 'starts-with' && is.startsWith(String(wanted))) ||
        (facts.speaks === 'oss' && how === 'in' && (wanted as string[]).includes(is));
      if (!met) throw new Denied(403, 'AccessDenied', `Policy Condition failed: ${name}`);
    }
    const free = ['policy', `${x}signature`];
    const extra = [...fields.keys()].find((name) => !free.includes(name) && !covered.has(name));
    if (facts.speaks === 's3' && extra) throw new Denied(403, 'AccessDenied', `Extra input fields: ${extra}`);
    for (const name of facts.speaks === 'oss'
      ? ['x-oss-signature-version', 'x-oss-credential', 'x-oss-date']
      : [])
      if (!covered.has(name)) throw new Denied(403, 'AccessDenied', `not in the policy: ${name}`);
    held.set(field('key'), { bytes, mime: fields.get('content-type') ?? '', at: facts.now() });
    return Number(fields.get('success_action_status') ?? 204);
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const base = facts.speaks === 's3' ? `/${facts.bucket}` : '';
      const url = new URL(request.url!, 'http://here');
      const key = decodeURIComponent(url.pathname.slice(base.length + 1));
      if (request.method === 'POST') return void response.writeHead(await takeForm(request, body)).end();
      checkRequest(request, body);
      if (request.method === 'PUT') {
        held.set(key, { bytes: body, mime: String(request.headers['content-type']), at: facts.now() });
        return void response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        held.delete(key);
        return void response.writeHead(204).end();
      }
      if (url.searchParams.get('list-type') === '2') {
        const [prefix, after] = [
          url.searchParams.get('prefix') ?? '',
          url.searchParams.get('start-after') ?? '',
        ];
        const rows = [...held.entries()]
          .filter(([name]) => name.startsWith(prefix) && name > after)
          .sort(([a], [b]) => (a < b ? -1 : 1));
        const xml = rows
          .slice(0, Number(url.searchParams.get('max-keys') ?? 1000))
          .map(
            ([name, { bytes, at }]) =>
              `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
          );
        return void response
          .writeHead(200)
          .end(`<?xml version="1.0"?><ListBucketResult>${xml.join('')}</ListBucketResult>`);
      }
      const found = held.get(key);
      if (!found) throw new Denied(404, 'NoSuchKey');
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1);
      response.writeHead(first === undefined ? 200 : 206, {
        'content-type': found.mime,
        'content-length': part.length,
      });
      response.end(request.method === 'HEAD' ? undefined : part);
    })().catch((error: unknown) => {
      const { status, code, message } =
        error instanceof Denied ? error : new Denied(500, 'InternalError', String(error));
      response
        .writeHead(status)
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    held,
    url: facts.speaks === 's3' ? `${origin}/${facts.bucket}` : origin,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
