import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { pagesOf } from './pages.ts';

let house: TestHouse;
let logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  house = await openHouse({ limits: true, app: { log } });
});
afterAll(() => house.close());
beforeEach(() => {
  logged = [];
  house.clock.advance(61_000);
});

const send = (payload: unknown, type = 'application/csp-report', ip = '198.51.100.1') =>
  house.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type, 'x-forwarded-for': ip },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const counted = async (directive: string) => {
  const { body } = await house.app.inject('/metrics');
  return Number(
    new RegExp(`policy_violations_total\\{directive="${directive}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
  );
};
const broken = () => logged.filter(({ msg }) => msg === 'a page broke its policy');

const older = {
  'csp-report': {
    'document-uri': 'https://chuhaiji.example/search?keyword=secret#part',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?key=1',
    'source-file': 'https://chuhaiji.example/search?keyword=secret',
  },
};
const newer = [
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://chuhaiji.example/posts/abcdefgh?page=2',
      effectiveDirective: 'img-src',
      blockedURL: 'http://pictures.example/a.png',
    },
  },
];

test('what a browser reports is counted, and logged without queries, in both forms', async () => {
  const [scripts, pictures] = [await counted('script-src-elem'), await counted('img-src')];
  expect((await send(older)).statusCode).toBe(204);
  expect((await send(newer, 'application/reports+json')).statusCode).toBe(204);
  expect(await counted('script-src-elem')).toBe(scripts + 1);
  expect(await counted('img-src')).toBe(pictures + 1);
  expect(broken()).toMatchObject([
    {
      directive: 'script-src-elem',
      page: 'https://chuhaiji.example/search',
      blocked: 'https://evil.example/x.js',
      source: 'https://chuhaiji.example/search',
    },
    { directive: 'img-src', page: 'https://chuhaiji.example/posts/abcdefgh' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('secret');
});

test('what is made up is counted together, and what is no report is nothing', async () => {
  const others = await counted('other');
  await send({ 'csp-report': { 'violated-directive': `x${'y'.repeat(900)} 'self'` } });
  expect(await counted('other')).toBe(others + 1);
  expect(broken()).toHaveLength(1);
  for (const nothing of [[], {}, null, [null, 1, { body: { effectiveDirective: 5 } }], { 'csp-report': 'x' }])
    expect((await send(nothing)).statusCode, JSON.stringify(nothing)).toBe(204);
  expect(broken()).toHaveLength(1);
  await send(
    Array.from({ length: 50 }, () => newer[0]),
    'application/reports+json',
  );
  expect(broken()).toHaveLength(11);
});

test('what cannot be read, or is too long, is refused in words', async () => {
  expect((await send('{')).json()).toMatchObject({ code: 40001, msg: expect.stringContaining('无法解析') });
  expect((await send({ x: 'y'.repeat(20_000) })).statusCode).toBe(413);
  expect((await send('a=b', 'application/x-www-form-urlencoded')).json()).toMatchObject({ code: 40001 });
  expect(broken()).toEqual([]);
});

test('twenty messages a minute from one address are taken', async () => {
  const statuses = [];
  for (let sent = 0; sent < 21; sent++)
    statuses.push((await send(older, undefined, '198.51.100.2')).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
  expect((await send(older, undefined, '198.51.100.3')).statusCode).toBe(204);
});

test('every page says where to', async () => {
  const renderer = async () => async () => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: Buffer.from('<!doctype html>'),
  });
  const site = { title: '', subtitle: '', public_url: 'https://chuhaiji.example', sign_secret: '' };
  const { headers } = await pagesOf({ kernel: house.kernel, renderer, site }).render('GET', '/', {
    id: 'a-request',
    ip: '',
    user_agent: '',
    token: null,
    bind: null,
  });
  expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/policy-reports; report-to policy$/);
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
});
