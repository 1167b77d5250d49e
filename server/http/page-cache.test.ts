import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import type { RenderedPage } from './page-cache/kept-page.ts';
import { publicPages } from './page-cache/page-address.ts';

const pages = publicPages([
  { path: /^\/$/ },
  {
    path: /^\/forum\/list\/\d{1,9}$/,
    query: { sort: { allow: /^(new|hot)$/ }, page: { allow: /^[1-9]\d{0,3}$/, default: '1' } },
  },
  { path: /^\/posts\/[a-z0-9]{1,12}$/ },
]);

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A cache on a real server. The page says which rendering made it, so that a test can see whose answer it got. */
async function open(options: Partial<PageCacheOptions> = {}) {
  let now = 1_000_000;
  const rendered: string[] = [];
  const cache = createPageCache({
    maxBytes: 10_000_000,
    clock: () => now,
    cacheKey: pages,
    render: (key) => {
      rendered.push(key);
      return Promise.resolve(pageOf(key, `rendering ${rendered.length}`));
    },
    ...options,
  });
  const server = http.createServer((req, res) => {
    cache.handle(req, res, (asked, answer) => {
      answer
        .writeHead(asked.url === '/posts/broken' ? 500 : 200, { 'x-from': 'router' })
        .end(`router ${asked.url}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
  endings.push(async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const port = (server.address() as AddressInfo).port;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask({ port, path, headers, method, agent });
  return { cache, get, port, rendered, pass: (ms: number) => (now += ms) };
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

function ask(options: http.RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const encoding = response.headers['content-encoding'];
        const plain =
          options.method === 'HEAD'
            ? body
            : encoding === 'br'
              ? brotliDecompressSync(body)
              : encoding === 'gzip'
                ? gunzipSync(body)
                : body;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          text: plain.toString(),
        });
      });
    });
    request.on('error', reject).end();
  });
}

function pageOf(key: string, content: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const body = `<!doctype html><title>${key}</title><p>${content}</p>${'<p>深圳到汉堡的头程怎么算。</p>'.repeat(200)}`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-request-id': 'one',
    },
    body,
    tags: [`page:${key}`, 'list'],
    ...more,
  };
}

/** A renderer whose pages are finished by the test, in the order and with the content it likes. */
function byHand() {
  const waiting: { key: string; finish: (page: RenderedPage) => void; fail: (error: Error) => void }[] = [];
  const news = new Set<() => void>();
  return {
    waiting,
    render: (key: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
      waiting.push({ key, finish: resolve, fail: reject });
      for (const tell of news) tell();
      return promise;
    },
    /** The nth rendering, as soon as it has begun. */
    begun: async (nth: number) => {
      while (waiting.length < nth) {
        const { promise, resolve } = Promise.withResolvers<void>();
        news.add(resolve);
        await promise;
        news.delete(resolve);
      }
      return waiting[nth - 1]!;
    },
  };
}

/** Waits until the server has seen what was sent before: it answers a later request on its only thread. */
async function settled(get: (path: string) => Promise<Answer>): Promise<void> {
  for (let round = 0; round < 3; round++) await get('/unknown');
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((soon) => setTimeout(soon, 1));
}

describe('what is kept', () => {
  test('a page is made once and then served from the cache, to everybody', async () => {
    const { get, rendered, cache } = await open();
    const first = await get('/posts/a1');
    const second = await get('/posts/a1', { cookie: 'token=somebody' });
    expect(second.text).toBe(first.text);
    expect(rendered).toEqual(['/posts/a1']);
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 1, renders: 1, entries: 1 });
  });

  test('the page keeps its own headers, but none that belong to one answer', async () => {
    const { get } = await open();
    await get('/');
    const { headers, status } = await get('/');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
    expect(headers['x-request-id']).toBeUndefined();
  });

  test.each([
    ['sets a cookie', { headers: { 'set-cookie': ['a=1'] } }],
    ['is private', { headers: { 'cache-control': 'private, no-store' } }],
    ['differs by cookie', { headers: { vary: 'Cookie' } }],
    ['is compressed already', { headers: { 'content-encoding': 'br' } }],
    ['is a redirect', { status: 302, headers: { location: '/login' } }],
    ['is an error', { status: 500 }],
    ['was refused for its rate', { status: 429 }],
    ['is made of more than can be followed', { tags: Array.from({ length: 600 }, (_, n) => `post:${n}`) }],
  ])('a page that %s is left to the router and not kept', async (_, more) => {
    const { get, cache } = await open({ render: (key) => Promise.resolve(pageOf(key, '', more)) });
    expect((await get('/')).text).toBe('router /');
    expect((await get('/')).text).toBe('router /');
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0, tags: 0, renders: 2 });
  });

  test('when the server is about to end, each answer is the last on its connection', async () => {
    const { get, cache } = await open();
    await get('/');
    expect((await get('/')).headers.connection).toBe('keep-alive');
    cache.close();
    for (const path of ['/', '/posts/a1'])
      expect((await get(path)).headers).toMatchObject({ connection: 'close', vary: 'accept-encoding' });
  });

  test('other methods and other addresses go to the router', async () => {
    const { get, rendered } = await open();
    expect((await get('/', {}, 'POST')).headers['x-from']).toBe('router');
    expect((await get('/user/set')).text).toBe('router /user/set');
    expect(rendered).toEqual([]);
  });

  test('the rule may let a request pass for what it carries', async () => {
    const { get, rendered } = await open({
      cacheKey: (url, req) => (req.headers.authorization === undefined ? pages(url) : null),
    });
    expect((await get('/', { authorization: 'Bearer one' })).text).toBe('router /');
    expect((await get('/')).text).toContain('<title>/</title>');
    expect(rendered).toEqual(['/']);
  });

  test('the document and the data of one page are two pages', async () => {
    const { get, rendered } = await open();
    await get('/');
    await get('/_.data');
    await get('/posts/a1.data');
    expect(rendered).toEqual(['/', '/_.data', '/posts/a1.data']);
  });

  test('a page that is not found is remembered for five seconds', async () => {
    const { get, rendered, pass } = await open({
      render: (key) => Promise.resolve(pageOf(key, `${rendered.push(key)}`, { status: 404 })),
    });
    const first = await get('/posts/none');
    expect(first.status).toBe(404);
    pass(4_999);
    expect((await get('/posts/none', { 'if-none-match': '*' })).status).toBe(404);
    expect(rendered.length).toBe(1);
    pass(1);
    await get('/posts/none');
    expect(rendered.length).toBe(2);
  });

  test('a page that appears where none was found is seen as soon as its tag is dropped', async () => {
    let status = 404;
    const { get, cache } = await open({ render: (key) => Promise.resolve(pageOf(key, '', { status })) });
    expect((await get('/posts/soon')).status).toBe(404);
    status = 200;
    cache.drop(['page:/posts/soon']);
    expect((await get('/posts/soon')).status).toBe(200);
    expect(cache.stats().entries).toBe(1);
  });
});

describe('one rendering at a time', () => {
  test('a hundred at once are answered by one rendering', async () => {
    const hand = byHand();
    const { get, cache } = await open({ render: hand.render });
    const asked = Array.from({ length: 100 }, () => get('/'));
    const rendering = await hand.begun(1);
    await until(() => cache.stats().misses === 100);
    rendering.finish(pageOf('/', 'the one'));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[99]!.text).toContain('the one');
    expect(hand.waiting.length).toBe(1);
  });

  test('a failed rendering is answered by the router, for all who waited, and the next one tries again', async () => {
    const hand = byHand();
    const errors: string[] = [];
    const { get, cache } = await open({
      render: hand.render,
      onRenderError: (error, key) => errors.push(`${key}: ${String(error)}`),
    });
    const asked = [get('/posts/broken'), get('/posts/broken')];
    await until(() => cache.stats().misses === 2);
    hand.waiting[0]!.fail(new Error('no database'));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([500, 500]);
    expect(errors).toEqual(['/posts/broken: Error: no database']);
    expect(cache.stats()).toMatchObject({ entries: 0, render_errors: 1 });
    const later = get('/posts/broken');
    (await hand.begun(2)).finish(pageOf('/posts/broken', 'well again'));
    expect((await later).text).toContain('well again');
  });

  test('a page with a header that cannot be sent is a failed rendering', async () => {
    const { get, cache } = await open({
      render: (key) => Promise.resolve(pageOf(key, '', { headers: { link: '</首页>; rel="next"' } })),
    });
    expect((await get('/')).text).toBe('router /');
    expect(cache.stats()).toMatchObject({ entries: 0, render_errors: 1 });
  });

  test('a rendering that throws at once or never ends holds nobody up', async () => {
    const throwing = await open({
      render: () => {
        throw new Error('at once');
      },
    });
    expect((await throwing.get('/')).text).toBe('router /');
    const hanging = await open({ render: byHand().render, patienceMs: 5 });
    expect((await hanging.get('/')).text).toBe('router /');
    expect((await hanging.get('/')).text).toBe('router /');
  });

  test('a visitor who leaves while the page is made harms nobody, and the page is kept', async () => {
    const hand = byHand();
    const { get, cache, port } = await open({ render: hand.render });
    const leaving = http.get({ host: '127.0.0.1', port, path: '/' });
    leaving.on('error', () => {});
    const rendering = await hand.begun(1);
    leaving.destroy();
    await settled(get);
    rendering.finish(pageOf('/', 'made for nobody'));
    await until(() => cache.stats().entries === 1);
    expect((await get('/')).text).toContain('made for nobody');
    expect(hand.waiting.length).toBe(1);
  });
});

describe('age', () => {
  test('after a minute the old page is served once more while one new one is made', async () => {
    const hand = byHand();
    const { get, cache, pass } = await open({ render: hand.render });
    const first = get('/');
    (await hand.begun(1)).finish(pageOf('/', 'old'));
    await first;
    pass(59_999);
    await get('/');
    expect(hand.waiting.length).toBe(1);
    pass(1);
    const answers = await Promise.all([get('/'), get('/'), get('/')]);
    expect(answers.every(({ text }) => text.includes('old'))).toBe(true);
    expect(hand.waiting.length).toBe(2);
    hand.waiting[1]!.finish(pageOf('/', 'new'));
    await settled(get);
    expect((await get('/')).text).toContain('new');
    expect(cache.stats()).toMatchObject({ stale: 3, hits: 2, misses: 1, renders: 2 });
  });

  test('a page older than five minutes is not served any more', async () => {
    const { get, pass } = await open();
    await get('/');
    pass(300_000);
    expect((await get('/')).text).toContain('rendering 2');
  });

  test.each<[string, () => Promise<RenderedPage>]>([
    ['throws', () => Promise.reject(new Error('no database'))],
    ['gives an error page', () => Promise.resolve(pageOf('/', '', { status: 503 }))],
    ['is refused for its rate', () => Promise.resolve(pageOf('/', '', { status: 429 }))],
  ])('while a refresh %s the old page stays, and it is not tried at every request', async (_, failing) => {
    let renders = 0;
    const { get, pass, cache } = await open({
      render: (key) => (++renders === 1 ? Promise.resolve(pageOf(key, 'old')) : failing()),
    });
    await get('/');
    pass(60_000);
    await get('/');
    await until(() => cache.stats().render_errors === 1);
    for (let n = 0; n < 5; n++) expect((await get('/')).text).toContain('old');
    expect(renders).toBe(2);
    pass(1_000);
    await get('/');
    expect(renders).toBe(3);
  });

  test('a page that is gone is not shown any longer', async () => {
    let status = 200;
    const { get, pass, cache } = await open({
      render: (key) => Promise.resolve(pageOf(key, '', { status })),
    });
    await get('/posts/a1');
    status = 404;
    pass(60_000);
    await get('/posts/a1');
    await until(() => cache.stats().renders === 2);
    await settled(get);
    expect((await get('/posts/a1')).status).toBe(404);
    expect(cache.stats().entries).toBe(1);
  });

  test('a page that turns into a redirect is forgotten', async () => {
    let moved = false;
    const { get, pass, cache } = await open({
      render: (key) =>
        Promise.resolve(pageOf(key, '', moved ? { status: 301, headers: { location: '/' } } : {})),
    });
    await get('/posts/a1');
    moved = true;
    pass(60_000);
    await get('/posts/a1');
    await until(() => cache.stats().entries === 0);
    expect((await get('/posts/a1')).text).toBe('router /posts/a1');
  });
});

describe('invalidates', () => {
  test('what was made of a dropped tag is made anew; the rest stays', async () => {
    const { get, cache, rendered } = await open();
    await get('/posts/a1');
    await get('/posts/b2');
    cache.drop(['page:/posts/a1', 'page:/never/seen']);
    expect((await get('/posts/a1')).text).toContain('rendering 3');
    expect((await get('/posts/b2')).text).toContain('rendering 2');
    expect(rendered.length).toBe(3);
  });

  test('a page whose rendering began before the write is not kept, and not shown to who came after it', async () => {
    const hand = byHand();
    const { get, cache } = await open({ render: hand.render });
    const reader = get('/posts/a1');
    const before = await hand.begun(1);
    cache.drop(['page:/posts/a1']);
    const writer = get('/posts/a1');
    await until(() => cache.stats().misses === 2);
    before.finish(pageOf('/posts/a1', 'without the reply'));
    const after = await hand.begun(2);
    expect((await reader).text).toContain('without the reply');
    after.finish(pageOf('/posts/a1', 'with the reply'));
    expect((await writer).text).toContain('with the reply');
    expect((await get('/posts/a1')).text).toContain('with the reply');
    expect(hand.waiting.length).toBe(2);
  });

  test('a further write to the same page does not hide the first one from its writer', async () => {
    const hand = byHand();
    const { get, cache } = await open({ render: hand.render });
    const reader = get('/');
    const before = await hand.begun(1);
    cache.drop(['list']);
    const writer = get('/');
    await until(() => cache.stats().misses === 2);
    cache.drop(['list']);
    before.finish(pageOf('/', 'before both'));
    (await hand.begun(2)).finish(pageOf('/', 'after both'));
    expect((await writer).text).toContain('after both');
    await reader;
  });

  test('a second write while the writer waits does not make the writer wait again', async () => {
    const hand = byHand();
    const { get, cache } = await open({ render: hand.render });
    const reader = get('/');
    const first = await hand.begun(1);
    cache.drop(['list']);
    const writer = get('/');
    await until(() => cache.stats().misses === 2);
    first.finish(pageOf('/', 'first'));
    const second = await hand.begun(2);
    cache.drop(['list']);
    second.finish(pageOf('/', 'second'));
    expect((await reader).text).toContain('first');
    expect((await writer).text).toContain('second');
    expect(cache.stats().entries).toBe(0);
  });

  test('a write to something else does not disturb a rendering under way', async () => {
    const hand = byHand();
    const { get, cache } = await open({ render: hand.render });
    const reader = get('/');
    const rendering = await hand.begun(1);
    cache.drop(['post:other']);
    const later = get('/');
    await until(() => cache.stats().misses === 2);
    rendering.finish(pageOf('/', 'home'));
    expect((await later).text).toBe((await reader).text);
    expect(cache.stats()).toMatchObject({ entries: 1, renders: 1 });
  });

  test('a write during a refresh drops the old page and the one being made', async () => {
    const hand = byHand();
    const { get, cache, pass } = await open({ render: hand.render });
    const first = get('/');
    (await hand.begun(1)).finish(pageOf('/', 'oldest'));
    await first;
    pass(60_000);
    await get('/');
    const refresh = await hand.begun(2);
    cache.drop(['list']);
    refresh.finish(pageOf('/', 'read before the write'));
    await settled(get);
    const writer = get('/');
    (await hand.begun(3)).finish(pageOf('/', 'newest'));
    expect((await writer).text).toContain('newest');
  });

  test('softened pages are served once more while they are made anew', async () => {
    const { get, cache } = await open();
    await get('/');
    cache.soften(['list']);
    expect((await get('/')).text).toContain('rendering 1');
    await until(() => cache.stats().renders === 2);
    await settled(get);
    expect((await get('/')).text).toContain('rendering 2');
    expect(cache.stats()).toMatchObject({ stale: 1, renders: 2 });
  });

  test('a page softened while it is made is refreshed at the next request', async () => {
    const hand = byHand();
    const { get, cache } = await open({ render: hand.render });
    const first = get('/');
    const rendering = await hand.begun(1);
    cache.soften(['list']);
    rendering.finish(pageOf('/', 'softened'));
    await first;
    expect((await get('/')).text).toContain('softened');
    await hand.begun(2);
    expect(cache.stats().stale).toBe(1);
  });

  test('clearing forgets every page, also the ones being made', async () => {
    const hand = byHand();
    const { get, cache } = await open({ render: hand.render });
    const kept = get('/');
    (await hand.begun(1)).finish(pageOf('/', 'kept'));
    await kept;
    const reader = get('/posts/a1');
    const rendering = await hand.begun(2);
    cache.clear();
    rendering.finish(pageOf('/posts/a1', 'read before'));
    await reader;
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0, tags: 0 });
  });
});

describe('room', () => {
  test('the page unused for longest goes first, and the bound holds', async () => {
    const gone: string[] = [];
    const { get, cache } = await open({ maxBytes: 120_000, onEvict: (key) => gone.push(key) });
    await get('/posts/p0');
    for (let n = 1; n < 40; n++) {
      await get(`/posts/p${n}`, { 'accept-encoding': n % 2 === 0 ? 'gzip' : 'br' });
      await get('/posts/p0');
      expect(cache.stats().bytes).toBeLessThanOrEqual(120_000);
    }
    expect(gone.slice(0, 3)).toEqual(['/posts/p1', '/posts/p2', '/posts/p3']);
    expect(gone).not.toContain('/posts/p0');
    expect(cache.stats().entries).toBe(40 - gone.length);
    // One tag of its own for each page, and one they share.
    expect(cache.stats().tags).toBe(cache.stats().entries + 1);
  });

  test('compressed bodies count', async () => {
    const { get, cache } = await open();
    await get('/');
    const plain = cache.stats().bytes;
    const { body } = await get('/', { 'accept-encoding': 'br' });
    await until(() => cache.stats().bytes > plain);
    expect(cache.stats().bytes).toBe(plain + body.length);
    cache.drop(['list']);
    expect(cache.stats().bytes).toBe(0);
  });

  test('the bound holds as well when pages grow by their compressed bodies', async () => {
    // Digits of a hash hardly compress.
    const body = Array.from({ length: 100 }, (_, n) =>
      createHash('sha256').update(String(n)).digest('hex'),
    ).join('');
    const { get, cache } = await open({
      maxBytes: 120_000,
      render: (key) => Promise.resolve(pageOf(key, '', { body })),
    });
    for (const accepted of ['identity', 'gzip', 'br']) {
      for (let n = 0; n < 10; n++) await get(`/posts/p${n}`, { 'accept-encoding': accepted });
      await settled(get);
      expect(cache.stats().bytes).toBeLessThanOrEqual(120_000);
      expect(cache.stats().entries).toBeGreaterThan(3);
    }
  });

  test('a page too big for the room is served but not kept', async () => {
    const { get, cache } = await open({ maxBytes: 50_000 });
    expect((await get('/')).text).toContain('rendering 1');
    expect((await get('/')).text).toContain('rendering 2');
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('guessed addresses push out each other, not the pages that exist', async () => {
    const { get, cache } = await open({
      maxBytes: 1_000_000,
      render: (key) =>
        Promise.resolve(
          key === '/' ? pageOf(key, 'home') : pageOf(key, '', { status: 404, body: 'x'.repeat(5_000) }),
        ),
    });
    await get('/');
    for (let n = 0; n < 100; n++) await get(`/posts/guess${n}`);
    expect(cache.stats().bytes).toBeLessThan(100_000);
    await get('/');
    expect(cache.stats().hits).toBe(1);
  });

  test('invented query parameters make neither pages nor renderings', async () => {
    const { get, cache, rendered } = await open();
    await get('/forum/list/3?page=2');
    const { bytes } = cache.stats();
    for (let n = 0; n < 200; n++) await get(`/forum/list/3?utm_${n}=${n}&page=2&x=${'y'.repeat(n)}`);
    expect(rendered).toEqual(['/forum/list/3?page=2']);
    expect(cache.stats()).toMatchObject({ bytes, entries: 1, hits: 200 });
  });
});

describe('addresses', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?ref=mail', '/'],
    ['/forum/list/3?page=1', '/forum/list/3'],
    ['/forum/list/3?page=', '/forum/list/3'],
    ['/forum/list/3?sort=hot&page=2', '/forum/list/3?page=2&sort=hot'],
    ['/forum/list/3?page=2&sort=hot', '/forum/list/3?page=2&sort=hot'],
    ['/forum/list/3.data?page=2&x=1', '/forum/list/3.data?page=2'],
    ['/_.data', '/_.data'],
    // However it is spelled, it is the one page.
    ['/forum/list/%33', '/forum/list/3'],
    ['//forum/./list\\3', '/forum/list/3'],
    ['http://elsewhere.example/', '/'],
    ['', '/'],
  ])('%s is kept as %s', (url, key) => {
    expect(pages(url)).toEqual({ key });
  });

  test.each([
    '/forum/list/3?page=0',
    '/forum/list/3?page=99999',
    '/forum/list/3?page=2&page=3',
    '/forum/list/3?sort=%00',
    '/forum/list/3.data?_routes=root',
    '/forum/list/1234567890',
    '/posts/a1/',
    '/.data',
    '*',
    '/forum/list/3?page=%E0%A4%A',
    `/?${'x'.repeat(600)}`,
  ])('%s is left to the router', (url) => {
    expect(pages(url)).toBeNull();
  });
});

describe('encodings', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['BR;Q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['*;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['zstd, deflate', undefined],
    ['br;q=yes', undefined],
  ])('accept-encoding %s is answered with %s', async (accepted, encoding) => {
    const { get } = await open();
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const plain = await get('/');
    for (let round = 0; round < 2; round++) {
      const answer = await get('/', headers);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.text).toBe(plain.text);
    }
  });

  test('each encoding has its own ETag and its own 304', async () => {
    const { get, cache } = await open();
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/', { 'accept-encoding': accepted });
      const etag = String(headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get('/', { 'accept-encoding': accepted, 'if-none-match': known });
        expect(again.status).toBe(304);
        expect(again.body.length).toBe(0);
        expect(again.headers).toMatchObject({
          etag,
          vary: 'accept-encoding',
          'cache-control': 'public, max-age=0, must-revalidate',
        });
      }
      for (const other of [...tags, '"other"', '']) {
        const answer = await get('/', { 'accept-encoding': accepted, 'if-none-match': other });
        expect(answer.status).toBe(200);
      }
      tags.add(etag);
    }
    expect(tags.size).toBe(3);
    expect(cache.stats().not_modified).toBe(12);
  });

  test('the ETag changes with the page and only with it', async () => {
    let content = 'same';
    const { get, cache } = await open({ render: (key) => Promise.resolve(pageOf(key, content)) });
    const first = await get('/', { 'accept-encoding': 'br' });
    cache.soften(['list']);
    await get('/', { 'accept-encoding': 'br' });
    await until(() => cache.stats().renders === 2);
    await settled(get);
    const { bytes } = cache.stats();
    const same = await get('/', { 'accept-encoding': 'br' });
    expect(same.headers.etag).toBe(first.headers.etag);
    // Nothing had to be compressed again.
    expect(cache.stats().bytes).toBe(bytes);
    content = 'other';
    cache.drop(['list']);
    const other = await get('/', { 'accept-encoding': 'br' });
    expect(other.headers.etag).not.toBe(first.headers.etag);
    expect(other.text).toContain('other');
  });

  test('a page with other headers has another ETag, so that nobody keeps the old headers', async () => {
    let policy = "default-src 'self'";
    const { get, cache } = await open({
      render: (key) =>
        Promise.resolve(pageOf(key, 'same', { headers: { 'content-security-policy': policy } })),
    });
    const first = await get('/');
    policy = "default-src 'none'";
    cache.drop(['list']);
    const second = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(second.status).toBe(200);
    expect(second.headers['content-security-policy']).toBe(policy);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { get } = await open();
    for (const accepted of ['br', 'identity']) {
      const head = await get('/', { 'accept-encoding': accepted }, 'HEAD');
      const { headers, status, body } = await get('/', { 'accept-encoding': accepted });
      expect(head.body.length).toBe(0);
      expect(head.status).toBe(status);
      expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
      expect(head.headers['content-length']).toBe(String(body.length));
    }
  });
});
