import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outsideSites } from './outside-sites.ts';
import { isPublicAddress } from './public-address.ts';

/** Pages of a site that the adapter is allowed to reach at 127.0.0.1, and at no other address. */
const pages: Record<string, RequestListener> = {
  '/': (_q, a) => a.end('<html>你好</html>'),
  '/inward': (_q, a) => a.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
  '/named': (_q, a) => a.writeHead(302, { location: 'http://localhost/' }).end(),
  '/numbers': (_q, a) => a.writeHead(302, { location: 'http://0x7f.2/' }).end(),
  '/file': (_q, a) => a.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/circle': (_q, a) => a.writeHead(302, { location: '/circle' }).end(),
  '/once': (_q, a) => a.writeHead(301, { location: '/' }).end(),
  '/silent': () => {},
  '/drip': (_q, a) => {
    const timer = setInterval(() => a.write('.'), 20);
    a.on('close', () => clearInterval(timer));
  },
  '/endless': (_q, a) => {
    const more = () => {
      while (a.write('x'.repeat(65_536)));
    };
    a.on('drain', more);
    more();
  },
  '/huge': (_q, a) => {
    a.writeHead(200, { 'content-type': 'text/html', 'content-length': 5 * 1024 ** 3 });
    const more = () => {
      while (a.write('x'.repeat(65_536)));
    };
    a.on('drain', more);
    more();
  },
  '/switch': (q) => {
    q.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  },
  '/login': (_q, a) => a.writeHead(401).end('no'),
};
let server: Server;
let at: string;
const open = (address: string) => address === '127.0.0.1';
beforeAll(async () => {
  server = createServer((question, answer) => pages[question.url!]!(question, answer));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const look = (address: string, timeout_ms = 5_000) =>
  outsideSites({
    timeout_ms,
    isOpen: open,
    ports: ['', String((server.address() as AddressInfo).port)],
  }).look(address);

describe('a page of somebody else', () => {
  test('is read, also behind a redirect, and also when it says no', async () => {
    expect(await look(`${at}/`)).toMatchObject({
      result: 'page',
      status: 200,
      html: '<html>你好</html>',
      cut: false,
    });
    expect(await look(`${at}/once`)).toMatchObject({ status: 200, html: '<html>你好</html>' });
    expect(await look(`${at}/login`)).toMatchObject({ result: 'page', status: 401 });
  });

  test.each([
    ['/inward', 'private'],
    ['/named', 'private'],
    ['/numbers', 'private'],
    ['/file', 'scheme'],
    ['/circle', 'redirects'],
    ['/switch', 'network'],
  ])('that leads elsewhere by %s is not followed', async (path, why) => {
    expect(await look(at + path)).toEqual({ result: 'trouble', why });
  });

  test.each(['/silent', '/drip'])('that takes its time at %s is left', async (path) => {
    expect(await look(at + path, 300)).toEqual({ result: 'trouble', why: 'timeout' });
  });

  test.each(['/endless', '/huge'])(
    'that has no end, or says that it has 5 GB (%s), is read as far as 256 kB',
    async (path) => {
      const found = await look(at + path);
      expect(found.result === 'page' && found.html.length).toBe(256 * 1024);
      expect(found).toMatchObject({ cut: true });
    },
  );
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://①②⑦.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.1.2.3/',
  'http://user:secret@8.8.8.8/',
  'http://8.8.8.8:22/',
  'http://localhost/',
  'http://intranet/',
])('%s is never asked', async (address) => {
  expect(await outsideSites({ timeout_ms: 2_000 }).look(address)).toEqual({
    result: 'trouble',
    why: 'private',
  });
});

test('a name that leads inside is found out where it is resolved', async () => {
  const looked = await outsideSites({ timeout_ms: 2_000 }).look('http://localhost.localdomain/');
  expect(looked.result === 'trouble' && ['private', 'network']).toContain(
    looked.result === 'trouble' && looked.why,
  );
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.168.1.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is public: %s', (address, is_public) => expect(isPublicAddress(address)).toBe(is_public));
