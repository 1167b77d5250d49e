import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../contract/http/envelope.ts';
import { publicPageKey } from '../server/public-pages.ts';
import { openHouse, type TestHouse } from '../server/testing/house.ts';
import { addresses } from './addresses.ts';
import { complaintAbout } from './answer-shape.ts';
import { type Asked, ask as askOver } from './ask.ts';
import { facts, names, parsed } from './fuzz-fire.ts';
import { spellingsOf } from './spelled-addresses.ts';

let house: TestHouse;
let port: number;
/** What the renderer was asked for. */
let rendered: string[] = [];
/** Pages that are connected. */
let joined = 0;

beforeAll(async () => {
  house = await openHouse({
    api_rate_per_minute: 1_000_000,
    app: {
      pages: {
        async render(_method, path) {
          rendered.push(path);
          return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(path), tags: [] };
        },
      },
    },
  });
  port = await listening(house);
});
afterAll(() => house.close());

async function listening({ app }: TestHouse): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

const ask = (path: string, { port: its = port, ...more }: Partial<Asked> & { port?: number } = {}) =>
  askOver(`http://127.0.0.1:${its}`, { method: 'GET', ...more, url: path });

const filled = (address: string) => address.replace(/:\w+\??/g, '1');

test.each(names)('%s is the same call however its address is spelled', async (name) => {
  const { method, path } = facts(name);
  const plain = await ask(filled(path), { method });
  expect(parsed(plain.body)).toMatchObject({
    code: expect.any(Number),
    msg: expect.stringMatching(/\p{Script=Han}/u),
  });
  for (const [how, address] of Object.entries(spellingsOf(filled(path)))) {
    const { status, headers, body } = await ask(address, { method });
    expect(complaintAbout({ method, status, type: headers['content-type'] ?? '', body }), how).toBeNull();
    expect({ status, body }, how).toEqual({ status: plain.status, body: plain.body });
    expect(headers, how).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-ratelimit-limit': '1000000',
    });
  }
});

test('what is no call is none however it is spelled', async () => {
  for (const address of Object.values(spellingsOf('/api/nothing')))
    expect(await ask(address), address).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      body: JSON.stringify({ code: codes.not_found, msg: '没有这个接口', data: null }),
    });
  for (const address of ['/api/%ZZ', '/%61pi/%E0%A4%A', `/api/file/categories/${'a'.repeat(9_000)}`])
    expect((await ask(address)).headers, address).toMatchObject({ 'cache-control': 'no-store' });
});

test.each(addresses)('%s is the same page, and kept as one, however it is spelled', async (address) => {
  const plain = filled(address).replace('/*', '/a-page-that-nobody-has');
  const key = publicPageKey(plain);
  for (const [how, spelled] of Object.entries(spellingsOf(plain))) {
    expect(publicPageKey(spelled), how).toEqual(key);
    rendered = [];
    const { status, headers } = await ask(spelled);
    expect({ status, rendered }, how).toEqual({ status: 200, rendered: [plain] });
    expect(headers['x-ratelimit-limit'], how).toBeUndefined();
  }
});

describe('where little is allowed', () => {
  let strict: TestHouse;
  let its_port: number;
  beforeAll(async () => {
    strict = await openHouse({
      api_rate_per_minute: 12,
      app: { sockets: { greet: () => () => void joined++, close: () => {} } },
    });
    its_port = await listening(strict);
  });
  afterAll(() => strict.close());

  /** The answer to an upgrade that is refused is the last on its connection. */
  const refusedUpgrade = (headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(its_port, '127.0.0.1', () =>
        socket.write(
          `GET /api/live HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}\r\n`)
            .join('')}\r\n`,
        ),
      );
      socket.on('data', (piece) => (heard += piece.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });

  const spent = async (path: string, from: string, headers: Record<string, string> = {}) => {
    const spellings = Object.values(spellingsOf(path));
    const statuses: number[] = [];
    for (let turn = 0; turn < 20; turn++)
      statuses.push(
        (
          await ask(spellings[turn % spellings.length]!, {
            port: its_port,
            headers: { 'x-forwarded-for': from, ...headers },
          })
        ).status,
      );
    return statuses;
  };

  test('one count holds for all spellings', async () => {
    const statuses = await spent('/api/posts/index', '198.51.100.1');
    expect(statuses).toEqual([...Array<number>(12).fill(200), ...Array<number>(8).fill(429)]);
  });

  test('sockets are counted among the calls', async () => {
    const { token, bind } = await strict.person();
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      origin: 'http://localhost',
      cookie: `token=${token}; bind=${bind}`,
    };
    const statuses = await spent('/api/live', '198.51.100.2', upgrade);
    expect(statuses).toEqual([...Array<number>(12).fill(101), ...Array<number>(8).fill(429)]);
    await expect.poll(() => joined).toBe(12);
    expect(await refusedUpgrade({ ...upgrade, 'x-forwarded-for': '198.51.100.2' })).toMatch(
      /^HTTP\/1\.1 429 /,
    );
  });
});
