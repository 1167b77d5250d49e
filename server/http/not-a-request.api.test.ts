import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';

let house: TestHouse;
let port: number;
beforeAll(async () => {
  house = await openHouse({ app: { sockets: { greet: () => () => {}, close: () => {} } } });
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  port = (house.app.server.address() as { port: number }).port;
});
afterAll(() => house.close());

/** All that comes until the server hangs up. */
const said = (request: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (piece) => (heard += piece.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
const lines = (...head: string[]) => [...head, '', ''].join('\r\n');

const guarded = [
  /\r\nx-content-type-options: nosniff\r\n/i,
  /\r\nx-frame-options: DENY\r\n/i,
  /\r\ncontent-security-policy: default-src 'none'/i,
  /\r\nreferrer-policy: /i,
];

describe('what the parser cannot read', () => {
  test.each([
    ['no HTTP', 400, 'hello\r\n\r\n'],
    [
      'two lengths',
      400,
      lines('POST /api/posts/draft HTTP/1.1', 'host: a', 'content-length: 5', 'content-length: 6'),
    ],
    ['endless headers', 431, lines('GET / HTTP/1.1', 'host: a', `x: ${'y'.repeat(20_000)}`)],
  ])('%s is answered with %i and the headers of every answer', async (_, status, request) => {
    const heard = await said(request);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of guarded) expect(heard).toMatch(header);
  });
});

describe('a request with', () => {
  test.each([
    ['two hosts', lines('GET /api/common/site HTTP/1.1', 'Host: a', 'hOST: b')],
    ['the same host twice', lines('GET /robots.txt HTTP/1.1', 'host: a', 'host: a')],
    [
      'two hosts, to become a socket',
      lines('GET /api/live HTTP/1.1', 'host: a', 'host: b', 'connection: upgrade', 'upgrade: websocket'),
    ],
    ['no host', lines('GET / HTTP/1.1')],
    [
      'no key, to become a socket',
      lines('GET /api/live HTTP/1.1', 'host: a', 'connection: upgrade', 'upgrade: websocket'),
    ],
  ])('%s is refused with 400 and the headers of every answer', async (_, request) => {
    const heard = await said(request);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    for (const header of guarded) expect(heard).toMatch(header);
  });

  test('one host, or none by the older protocol, is answered', async () => {
    expect(await said(lines('GET /robots.txt HTTP/1.1', 'host: a', 'connection: close'))).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    expect(await said(lines('GET /robots.txt HTTP/1.0'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an expectation that nobody knows is answered like any other', async () => {
    const heard = await said(
      lines('GET /robots.txt HTTP/1.1', 'host: a', 'expect: nothing', 'connection: close'),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    for (const header of guarded) expect(heard).toMatch(header);
  });
});
