import { connect } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../contract/http/envelope.ts';
import { connect as connectDatabase } from '../database/connect.ts';
import { makeForum, makePost } from '../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { sign } from './signature.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ limits: true });
});
afterAll(() => house.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  house.app.inject({ method: 'GET', url, headers, remoteAddress });

test('no answer of a call is kept on its way', async () => {
  const answers = [
    await house.call('posts.hot', {}),
    await house.call('user.me', {}),
    await house.call('auth.login_v2', {} as never),
  ];
  for (const answer of answers) expect(answer.headers['cache-control']).toBe('no-store');
});

test('the log has addresses without what is a power to whoever reads it there', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const logged = await openHouse({ app: { log } });
  await logged.app.inject({ url: '/files/proof/2026/11/aa.webp?e=1795953600&s=marked' });
  await logged.app.inject({ url: '/api/common/slogan?sign=marked' });
  await logged.close();
  expect(lines.join('')).toContain('/files/proof/2026/11/aa.webp?e=1795953600&s=-');
  expect(lines.join('')).toContain('/api/common/slogan?sign=-');
  expect(lines.join('')).not.toContain('marked');
});

test('an address under /api without a call says so in the envelope, with and without a query', async () => {
  for (const url of ['/api', '/api?page=1', '/api/', '/api/nothing?x=1'])
    expect((await get(url)).json(), url).toEqual({ code: codes.not_found, msg: '没有这个接口', data: null });
});

describe('figures are for this machine alone', () => {
  test('asked from here', async () => expect((await get('/metrics')).body).toContain('http_request_seconds'));

  test.each([
    ['from elsewhere', {}, '198.51.100.9'],
    ['through a proxy on this machine', { 'x-forwarded-for': '198.51.100.9' }, '127.0.0.1'],
    ['through one that is told what to say', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['through one that says it in the newer way', { forwarded: 'for=198.51.100.9' }, '127.0.0.1'],
  ])('and not %s', async (_, headers, address) =>
    expect((await get('/metrics', headers, address)).statusCode).toBe(404),
  );
});

test('one IPv6 line is one neighbour, whichever of its addresses it takes', async () => {
  const ask = (ip: string) =>
    house.call(
      'auth.password_login',
      { account: `nobody${ip.at(-1)}`, password: 'a-wrong-password' },
      { ip },
    );
  for (let tries = 0; tries < 6; tries++) expect((await ask(`2001:db8:5:5::${tries}`)).status).toBe(200);
  expect((await ask('2001:db8:5:5:ffff::9')).status).toBe(429);
  expect((await ask('2001:db8:5:6::9')).status).toBe(200);
});

test('calls are counted together, whichever they are; pages are not among them', async () => {
  const counted = await openHouse({ api_rate_per_minute: 4 });
  for (const name of ['forum.index', 'common.site', 'common.slogan', 'common.header_link'] as const)
    expect((await counted.call(name, {})).status).toBe(200);
  const refused = await counted.call('posts.hot', {});
  expect(refused).toMatchObject({
    status: 429,
    code: codes.error,
    msg: expect.stringMatching(/^请求太频繁，请 \d+ 秒后再试$/),
    headers: { 'retry-after': expect.anything() },
  });
  expect((await counted.call('posts.hot', {}, { ip: '198.51.100.1' })).status).toBe(200);
  expect(
    (await counted.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode,
  ).toBe(200);
  await counted.close();
});

test('behind one proxy each is counted by the address that the proxy names', async () => {
  const counted = await openHouse({ api_rate_per_minute: 2, app: { trust_proxy: 1 } });
  const ask = async (ip: string) => (await counted.call('common.site', {}, { ip })).status;
  expect([await ask('198.51.100.1'), await ask('198.51.100.1'), await ask('198.51.100.1')]).toEqual([
    200, 200, 429,
  ]);
  // Whatever else the asker wrote there.
  expect(await ask('198.51.100.7, 198.51.100.1')).toBe(429);
  expect(await ask('198.51.100.2')).toBe(200);
  await counted.close();
});

test('nobody spends the whole minute at once', async () => {
  const counted = await openHouse({ api_rate_per_minute: 300, api_rate_per_10_seconds: 5 });
  const ask = (ip?: string) => counted.call('common.site', {}, ip ? { ip } : {});
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused).toMatchObject({
    code: codes.error,
    msg: expect.stringMatching(/^请求太频繁，请 \d+ 秒后再试$/),
  });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(10);
  expect((await ask('198.51.100.1')).status).toBe(200);
  await counted.close();
});

test('a clock that was set forward and back makes nobody wait for longer than a window', async () => {
  const counted = await openHouse({ api_rate_per_minute: 4, api_rate_per_10_seconds: 3 });
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => counted.call('common.site', {})));
    return answers.filter(({ status }) => status === 429);
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(Date.now() + 3_600_000);
    await ask();
    vi.setSystemTime(Date.now() - 3_600_000);
    const refused = await ask();
    expect(refused).toHaveLength(6);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  } finally {
    vi.useRealTimers();
    await counted.close();
  }
});

test('while the database is away a call is refused for a moment, not for good', async () => {
  const cut = await openHouse();
  const { db } = cut.kernel;
  const nowhere = connectDatabase('postgres://nobody@127.0.0.1:1/nothing');
  cut.kernel.db = nowhere.db;
  const refused = await cut.call('posts.hot', {});
  expect(refused).toMatchObject({
    status: 503,
    code: codes.error,
    msg: '暂时连不上数据，请稍后再试',
    headers: { 'retry-after': '5' },
  });
  cut.kernel.db = db;
  expect((await cut.call('posts.hot', {})).status).toBe(200);
  await nowhere.close();
  await cut.close();
});

test.each([
  ['53100', '服务器的磁盘已满，暂时不能保存，请稍后再试'],
  ['57014', '服务器正忙，请稍后再试'],
])(
  'a write that the database refuses with %s is refused in words, and reading goes on',
  async (code, msg) => {
    const own = await openHouse();
    const [author, as] = [await own.person(), await own.person()];
    const forum = await makeForum(own.db);
    const { pcode } = await makePost(own.db, {
      forum_id: forum.id,
      author_id: author.id,
      at: own.clock.now(),
    });
    await sql`create function refuse() returns trigger language plpgsql as ${sql.raw(
      `$$ begin raise exception using errcode = '${code}'; end $$`,
    )}`.execute(own.db);
    await sql`create trigger refuse before update on posts for each row execute function refuse()`.execute(
      own.db,
    );
    expect(await own.call('posts.like', { pcode }, { as })).toMatchObject({
      status: 503,
      code: codes.error,
      msg,
      headers: { 'retry-after': '5' },
    });
    expect((await own.call('posts.detail', { pcode })).status).toBe(200);
    await own.close();
  },
);

test('who asks for a page reads a page when something goes wrong', async () => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/posts',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(answer.body).not.toContain('"code"');
  expect(answer.statusCode).toBe(400);
});

test.each(['//evil.example/x', '///evil.example'])(
  'who comes with a link to %s from elsewhere stays on this site',
  async (url) => {
    const { body } = await get(url, { cookie: 'token=any', 'sec-fetch-site': 'cross-site' });
    expect(body).toMatch(/http-equiv="refresh" content="0;url=\/evil\.example/);
    expect(body).toMatch(/<a href="\/evil\.example/);
  },
);

test('a request that arrives while the server ends is answered like any other', async () => {
  const ending = await openHouse();
  await ending.app.listen({ port: 0, host: '127.0.0.1' });
  const holder = await ending.database.pool.connect();
  await holder.query('begin; lock table settings in access exclusive mode');
  const address = ending.app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  const signed = signedHeaders(ending);
  socket.write(`GET /api/common/site HTTP/1.1\r\nHost: here\r\n${signed}\r\n\r\n`);
  const waiting = async () =>
    (await holder.query(`select 1 from pg_locks where not granted and relation = 'settings'::regclass`))
      .rowCount ?? 0;
  await expect.poll(waiting).toBeGreaterThan(0);
  const closed = ending.app.close();
  await expect.poll(() => ending.app.server.listening).toBe(false);
  socket.write(`GET /api/common/slogan HTTP/1.1\r\nHost: here\r\n${signed}\r\n\r\n`);
  await holder.query('commit');
  holder.release();
  await closed;
  await expect.poll(() => heard).toMatch(/"slogan":/);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await ending.database.close();
});

function signedHeaders({ clock, secret }: TestHouse): string {
  const timestamp = String(clock.now().getTime());
  return `version: 1.1\r\ntimestamp: ${timestamp}\r\nnonce: aaaaaaaa\r\nsign: ${sign(timestamp, 'aaaaaaaa', secret)}`;
}
