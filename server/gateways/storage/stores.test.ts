import { statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePost } from '../../http/take-post.ts';
import { openBucket } from '../../testing/bucket-double.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type FormPart, multipartOf } from '../../testing/upload-builders.ts';
import { localStore } from './local-store.ts';
import { disposition, type ObjectStore, type PostFacts, type SignedPost } from './object-store.ts';
import { ossAuthorization, ossStore } from './oss-store.ts';
import { s3Authorization, s3Store } from './s3-store.ts';
import { aws_v4, signV4 } from './sign-v4.ts';
import { bucketUrl } from './storage.ts';

const start = new Date('2026-11-20T02:24:00.000Z');
let now = start;
const clock = () => now;

type Opened = {
  store: ObjectStore;
  /** The same with another secret; absent where nobody is asked. */
  stranger?: ObjectStore;
  post: (server: string, parts: readonly FormPart[]) => Promise<{ status: number; body: string }>;
  close: () => Promise<void> | void;
};

async function openLocal(): Promise<Opened> {
  const { folder, remove } = temporaryFolder();
  const store = localStore({ folder, secret: Buffer.from('a secret for tests') });
  const app = Fastify();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.post(store.post_path, (request, reply) => takePost(request, reply, store, clock()));
  return {
    store,
    async post(url, parts) {
      const answer = await app.inject({ method: 'POST', url, ...multipartOf(parts) });
      return { status: answer.statusCode, body: answer.body };
    },
    async close() {
      await app.close();
      remove();
    },
  };
}

test('no other user of the machine goes into the folder of the files', async () => {
  const { folder, remove } = temporaryFolder();
  const files = path.join(folder, 'files');
  await localStore({ folder: files, secret: Buffer.from('a secret for tests') }).draft();
  expect(statSync(files).mode & 0o777).toBe(0o700);
  remove();
});

async function openRemote(speaks: 'oss' | 's3'): Promise<Opened> {
  const keys = { id: 'AKIDEXAMPLE', secret: 'a-secret', region: 'cn-hangzhou' };
  const bucket = 'pictures-of-sellers';
  const double = await openBucket({ speaks, bucket, ...keys, now: clock });
  const make = speaks === 'oss' ? ossStore : s3Store;
  const facts = { bucket, bucket_url: double.url, clock };
  return {
    store: make({ ...facts, keys }),
    stranger: make({ ...facts, keys: { ...keys, secret: 'another' } }),
    async post(url, parts) {
      const { headers, payload } = multipartOf(parts);
      const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) });
      return { status: answer.status, body: await answer.text() };
    },
    close: double.close,
  };
}

const kinds = { local: openLocal, oss: () => openRemote('oss'), s3: () => openRemote('s3') };

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('the %s store', (kind) => {
  let opened: Opened;
  let store: ObjectStore;
  beforeAll(async () => {
    now = start;
    opened = await kinds[kind]();
    ({ store } = opened);
  });
  afterAll(() => opened.close());

  const read = async (key: string, range?: { first: number; last: number }) => {
    const stream = await store.read(key, range);
    return stream && (await buffer(stream)).toString();
  };

  test('gives back what was written, whole and in part', async () => {
    await store.write('stored/aa/one/main.txt', Buffer.from('0123456789'), 'text/plain');
    expect(await store.head('stored/aa/one/main.txt')).toEqual({ size: 10 });
    expect(await read('stored/aa/one/main.txt')).toBe('0123456789');
    expect(await read('stored/aa/one/main.txt', { first: 3, last: 5 })).toBe('345');
    await store.write('stored/aa/one/main.txt', Buffer.from('anew'), 'text/plain');
    expect(await read('stored/aa/one/main.txt')).toBe('anew');
  });

  test('has nothing where nothing is, and removes it as often as one likes', async () => {
    expect(await store.head('stored/aa/none.txt')).toBeNull();
    expect(await store.read('stored/aa/none.txt')).toBeNull();
    await store.write('stored/aa/gone.txt', Buffer.from('x'), 'text/plain');
    await store.remove(['stored/aa/gone.txt', 'stored/aa/none.txt']);
    await store.remove(['stored/aa/gone.txt']);
    expect(await store.head('stored/aa/gone.txt')).toBeNull();
  });

  test('lists what begins with a prefix, in order, after a key', async () => {
    for (const name of ['c', 'a', 'b'])
      await store.write(`list/${name}/x.txt`, Buffer.from(name), 'text/plain');
    const keys = async (prefix: string, after?: string) =>
      (await store.list(prefix, after)).map((object) => object.key);
    expect(await keys('list/')).toEqual(['list/a/x.txt', 'list/b/x.txt', 'list/c/x.txt']);
    expect(await keys('list/', 'list/a/x.txt')).toEqual(['list/b/x.txt', 'list/c/x.txt']);
    expect(await keys('nothing/')).toEqual([]);
    const [first] = await store.list('list/');
    expect(first).toMatchObject({ size: 1, modified_at: expect.any(Date) });
  });

  test.each([
    '../secret',
    'a',
    '/etc/passwd',
    'a/../../b',
    'a/.hidden',
    'A/b',
    'a//b',
    `a/${'b'.repeat(300)}`,
  ])('has no key %s', async (key) => {
    await expect(store.head(key)).rejects.toThrow('no key');
    await expect(store.write(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('no key');
    await expect(store.remove([key])).rejects.toThrow('no key');
  });

  const facts = (key: string): PostFacts => ({
    key,
    size: 5,
    mime: 'image/png',
    disposition: disposition('attachment', '榨汁杯 "1".png'),
    now,
  });
  let posts = 0;
  /** A form, changed on its way. */
  async function send(
    change: (parts: FormPart[], post: SignedPost) => FormPart[] = (parts) => parts,
    bytes = 'hello',
  ) {
    const key = `image/2026/11/${++posts}.png`;
    const post = store.signPost(facts(key));
    const file = { name: 'file', value: bytes, filename: 'blob', mime: 'image/png' };
    const answer = await opened.post(post.server, change([...post.fields, file], post));
    return {
      ...answer,
      code: /<Code>(\w+)</.exec(answer.body)?.[1],
      lies: (await store.head(key))?.size ?? null,
    };
  }
  const set = (name: string, value: string) => (parts: FormPart[]) =>
    parts.map((part) => (part.name.toLowerCase() === name ? { ...part, value } : part));

  test('takes the form that it signed', async () => {
    const post = store.signPost(facts('image/2026/11/x.png'));
    expect(post).toMatchObject({ version: store.version, expires_at: new Date(now.getTime() + 600_000) });
    expect(post.fields.map((field) => field.name)).not.toContain('file');
    expect(await send()).toMatchObject({ status: 200, body: '', lies: 5 });
  });

  test.each<[string, (parts: FormPart[], post: SignedPost) => FormPart[], number]>([
    ['with another key', set('key', 'image/2026/11/other.png'), 403],
    ['with another type', set('content-type', 'text/html'), 403],
    ['to be shown in place of saved', set('content-disposition', 'inline'), 403],
    [
      'with a policy of its own',
      set(
        'policy',
        Buffer.from('{"expiration":"2030-01-01T00:00:00.000Z","conditions":[]}').toString('base64'),
      ),
      403,
    ],
    ['without its policy', (parts) => parts.filter((part) => part.name !== 'policy'), 400],
    ['without its signature', (parts) => parts.filter((part) => !part.name.endsWith('signature')), 400],
    [
      'with another signature',
      (parts) =>
        parts.map((part) => (part.name.endsWith('signature') ? { ...part, value: 'f'.repeat(64) } : part)),
      403,
    ],
    ['with the file before its fields', (parts) => [parts.at(-1)!, ...parts.slice(0, -1)], 400],
    ['without a file', (parts) => parts.slice(0, -1), 400],
  ])('refuses it %s', async (_, change, status) =>
    expect(await send(change)).toMatchObject({ status, lies: null }),
  );

  test('takes a form of three megabytes', async () => {
    const size = 3 * 1024 * 1024;
    const post = store.signPost({ ...facts('image/2026/11/large.png'), size });
    const file = { name: 'file', value: Buffer.alloc(size, 7), filename: 'blob', mime: 'image/png' };
    expect(await opened.post(post.server, [...post.fields, file])).toMatchObject({ status: 200 });
    expect(await store.head('image/2026/11/large.png')).toEqual({ size });
  });

  test('refuses a byte more and a byte less', async () => {
    expect(await send(undefined, 'hello!')).toMatchObject({
      status: 400,
      code: 'EntityTooLarge',
      lies: null,
    });
    expect(await send(undefined, 'hell')).toMatchObject({ status: 400, code: 'EntityTooSmall', lies: null });
  });

  test('refuses it after ten minutes', async () => {
    const post = store.signPost(facts('image/2026/11/late.png'));
    const form = [...post.fields, { name: 'file', value: 'hello', filename: 'blob' }];
    now = new Date(start.getTime() + 10 * 60_000);
    expect(await opened.post(post.server, form)).toMatchObject({
      status: 403,
      body: expect.stringContaining('AccessDenied'),
    });
    now = new Date(start.getTime() + 10 * 60_000 - 1);
    expect(await opened.post(post.server, form)).toMatchObject({ status: 200 });
    now = start;
  });

  test('with another secret does nothing, and says what the service said', async () => {
    const { stranger } = opened;
    if (!stranger) return expect(store.post_origin).toBe('');
    await expect(stranger.write('stored/aa/x.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      /403 SignatureDoesNotMatch/,
    );
    await expect(stranger.read('stored/aa/x.txt')).rejects.toThrow(/403/);
    await expect(stranger.list('stored/')).rejects.toThrow(/403 SignatureDoesNotMatch/);
    const post = stranger.signPost(facts('image/2026/11/y.png'));
    expect(
      await opened.post(post.server, [...post.fields, { name: 'file', value: 'hello', filename: 'b' }]),
    ).toMatchObject({ status: 403 });
  });
});

describe('signatures that their services publish', () => {
  const keys = {
    id: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };

  test('the POST policy of the S3 manual', () => {
    const policy = [
      '{ "expiration": "2015-12-30T12:00:00.000Z",',
      '  "conditions": [',
      '    {"bucket": "sigv4examplebucket"},',
      '    ["starts-with", "$key", "user/user1/"],',
      '    {"acl": "public-read"},',
      '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
      '    ["starts-with", "$Content-Type", "image/"],',
      '    {"x-amz-meta-uuid": "14365123651274"},',
      '    {"x-amz-server-side-encryption": "AES256"},',
      '    ["starts-with", "$x-amz-meta-tag", ""],',
      '',
      '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
      '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
      '    {"x-amz-date": "20151229T000000Z" }',
      '  ]',
      '}',
    ].join('\r\n');
    expect(
      signV4(aws_v4, keys, new Date('2015-12-29T00:00:00Z'), Buffer.from(policy).toString('base64')),
    ).toBe('8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e');
  });

  test('the ranged GET of the S3 manual', () => {
    const at = new Date('2013-05-24T00:00:00Z');
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    };
    expect(s3Authorization(keys, at, { method: 'GET', path: '/test.txt', query: {}, headers })).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  test('the PUT that all OSS kits are tested with', () => {
    const authorization = ossAuthorization(
      { id: 'ak', secret: 'sk', region: 'cn-hangzhou' },
      new Date(1_702_743_657_000),
      {
        method: 'PUT',
        resource: '/bucket/1234+-/123/1.txt',
        query: {
          param1: 'value1',
          '+param1': 'value3',
          '|param1': 'value4',
          '+param2': '',
          '|param2': '',
          param2: '',
        },
        headers: {
          'x-oss-head1': 'value',
          abc: 'value',
          ZAbc: 'value',
          XYZ: 'value',
          'content-type': 'text/plain',
          'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
          'x-oss-date': '20231216T162057Z',
        },
      },
    );
    expect(authorization).toBe(
      'OSS4-HMAC-SHA256 Credential=ak/20231216/cn-hangzhou/oss/aliyun_v4_request,Signature=e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
    );
  });
});

test('a bucket stands before its host, or in the path where that is asked for', () => {
  const facts = { endpoint: 'https://oss-cn-hangzhou.aliyuncs.com', bucket: 'pictures', path_style: false };
  expect(bucketUrl(facts)).toBe('https://pictures.oss-cn-hangzhou.aliyuncs.com');
  expect(bucketUrl({ ...facts, endpoint: 'http://127.0.0.1:9000', path_style: true })).toBe(
    'http://127.0.0.1:9000/pictures',
  );
});
