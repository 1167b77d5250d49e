import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPageKey } from '../server/public-pages.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/cluster.ts';
import type { TestHouse } from '../server/testing/house.ts';
import { makeTask } from '../server/testing/task-builders.ts';
import { makeProduct } from '../server/testing/product-builders.ts';
import { makeArticle, makeArticleComment, makeColumn } from '../server/testing/column-builders.ts';
import { makeComment, makeForum, makePost } from '../server/testing/forum-builders.ts';
import { makePerson, type TestPerson } from '../server/testing/people.ts';
import { buildPagesIfStale } from '../tools/build-pages.ts';
import { other_addresses } from '../web/screens/site/not-found/other-addresses.ts';
import { addresses } from './addresses.ts';
import { startServer, type RunningServer } from './browser/harness/server.ts';
import { builtIn } from '../server/environment/variables.mjs';
import { vaultOf } from '../server/gateways/vault.ts';
import { makeOffer } from '../server/testing/seckill-builders.ts';
import { lacks } from './json-ld.ts';
import { complaintsAbout, complaintsAboutPolicy, headOf, visibleText } from './page-shape.ts';
import { invalidHtml } from './valid-html.ts';

let database: TestDatabase;
let server: RunningServer;
let member: TestPerson;
/** Something of the demo pack to put in the place of each parameter. */
let known: Record<
  | 'pcode'
  | 'question'
  | 'evaluation'
  | 'poll'
  | 'article'
  | 'id'
  | 'username'
  | 'type'
  | 'code'
  | 'kind'
  | 'url',
  string
>;
/** Where an id means something else than a forum. */
let places: Record<string, string> = {};
beforeAll(async () => {
  await buildPagesIfStale(() => {});
  // Its rules are read at the first page: for so long no connection would be looked after.
  await invalidHtml('');
  database = await createTestDatabase({ max: 3 });
  server = await startServer({
    databaseUrl: database.url,
    demo: true,
    env: { LIMITS: '0', API_RATE_PER_MINUTE: '0' },
  });
  member = await makePerson(database.db, new Date(), {});
  const post = await database.db
    .selectFrom('posts as p')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .select(['p.pcode', 'p.forum_id', 'p.author_id', 'u.username'])
    .where('p.status', '=', 'normal')
    .where('p.item_type', '=', 'post')
    .orderBy('p.comment_count', 'desc')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const mostAnswered = async (item_type: 'question' | 'evaluation' | 'poll') =>
    (
      await database.db
        .selectFrom('posts')
        .select('pcode')
        .where('status', '=', 'normal')
        .where('item_type', '=', item_type)
        .orderBy('comment_count', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).pcode;
  const { id: article } = await database.db
    .selectFrom('articles')
    .select('id')
    .where('status', '=', 'normal')
    .orderBy('comment_count', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  written = await writeHostile();
  const { id: company } = await database.db
    .selectFrom('forums')
    .select('id')
    .where('kind', '=', 'company')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const part of ['company', 'product'])
    places[`/forum/list/:id/${part}`] = `/forum/list/${company}/${part}`;
  const [code, now] = ['pages123', new Date()];
  await database.db
    .insertInto('league_members')
    .values({ user_id: post.author_id, code, status: 'active', applied_at: now, joined_at: now })
    .execute();
  await database.db
    .insertInto('stock_plans')
    .values({
      user_id: post.author_id,
      title: '情人节',
      code,
      marketplace: 'amz-us',
      sell_on: '2029-02-01',
      created_at: now,
    })
    .execute();
  await database.db
    .insertInto('nav_folders')
    .values({ user_id: post.author_id, title: '每天要看', sort: 1, code, created_at: now })
    .execute();
  await database.db
    .insertInto('official_pages')
    .values({
      url: 'about-us',
      title: '关于出海集',
      summary: '这里是谁，为谁而做。',
      content: '<p>做跨境的人在这里说话。</p>',
      published: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  known = {
    pcode: post.pcode,
    question: await mostAnswered('question'),
    evaluation: await mostAnswered('evaluation'),
    poll: await mostAnswered('poll'),
    article: String(article),
    id: String(post.forum_id),
    username: post.username,
    type: 'privacy',
    code,
    kind: 'permission',
    url: 'about-us',
  };
}, 500_000);
afterAll(async () => {
  await server?.stop();
  await database?.close();
});

const hostile = `</title></script><script>alert(1)</script><img src=x onerror=alert(2)>"'\u2028{{7*7}}`;
let written: { pcode: string; forum_id: number; username: string };

/** Before any page is opened, so that none was kept without it. */
async function writeHostile(): Promise<typeof written> {
  const { db } = database;
  const forum = await makeForum(db, { title: `版块 ${hostile}`, categories: [`分类 ${hostile}`] });
  const author = await makePerson(db, new Date(), { nickname: `昵称 ${hostile}` });
  await db.updateTable('users').set({ bio: hostile, city: hostile }).where('id', '=', author.id).execute();
  const at = new Date(Date.now() - 60_000);
  const post = await makePost(db, {
    forum_id: forum.id,
    author_id: author.id,
    at,
    title: `标题 ${hostile}`,
    tags: [hostile],
    category_id: forum.categories[0]!.id,
  });
  await makeComment(db, { post_id: post.id, author_id: author.id, at });
  const column = await makeColumn(db, { author_id: author.id, at, title: `专栏 ${hostile}` });
  const article = await makeArticle(db, { column_id: column.id, at, title: `文章 ${hostile}` });
  await makeArticleComment(db, { article_id: article.id, author_id: author.id, at });
  const product = await makeProduct(db, {
    author_id: author.id,
    at,
    content: { title: `产品 ${hostile}`, summary: hostile, introduce: '<p>介绍</p>' },
  });
  const task = await makeTask({ db, clock: { now: () => at } } as TestHouse, {
    author_id: author.id,
    product_id: product.id,
    reward: 0,
    title: `任务 ${hostile}`,
  });
  const sale = await makeOffer(db, at, {
    seller_id: author.id,
    product,
    fair_by: vaultOf(builtIn.DATA_SECRET),
  });
  places = {
    '/product/seckill/draw/:id': `/product/seckill/draw/${sale.id}`,
    '/product/task/detail/:task_no': `/product/task/detail/${task.task_no}`,
    '/column/:id': `/column/${column.id}`,
    '/column/article/:id': `/column/article/${article.id}`,
    '/product/detail/:id': `/product/detail/${product.id}`,
    '/product/v2/detail/:pno': `/product/v2/detail/${product.pno}`,
  };
  return { pcode: post.pcode, forum_id: forum.id, username: author.username };
}

type Page = { status: number; headers: Headers; html: string };

/** One request, no redirect followed, nothing unpacked but what is asked for. */
async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(server.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The bytes as they travel, and a path that no library has tidied up. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const cookiesOf = ({ token, bind, id, username, nickname }: TestPerson) => ({
  cookie: `token=${token}; bind=${bind}; user=${encodeURIComponent(JSON.stringify({ id, username, nickname }))}`,
});

/** For those who are signed in; everything under the first two. */
const guardedAreas = ['/user', '/admin'];
const productPages = [
  '/product/seckill/publish',
  '/product/task/publish',
  '/product/publish',
  '/product/edit/form',
  '/product/draft/product',
  '/product/preview/product',
];
const guardedPages = [
  '/pay',
  '/product/seckill/payment',
  '/forum/publish',
  '/forum/preview',
  '/column/article/publish',
  '/verify/face/result',
  ...productPages,
];
/** A member needs a permission for the whole of them. */
const wantMore = [
  ...productPages,
  '/user/product/product',
  '/user/product/brand',
  '/user/product/seckill/list',
  '/user/product/seckill/forcompany',
  '/user/product/task/list',
  '/user/product/task/manage',
  '/user/product/task',
  '/user/product/task/officer-role',
  '/forum/preview',
  '/column/article/publish',
  '/user/league',
  '/user/column/article/publish',
  '/user/forum/postManage',
  '/user/forum/commentManage',
  '/user/forum/contentSetting',
  '/user/forum/admin',
  '/user/forum/baseSave',
];
const guarded = addresses.filter(
  (address) =>
    guardedPages.includes(address) ||
    guardedAreas.some((area) => address === area || address.startsWith(`${area}/`)),
);
const forStrangers = ['/login', '/register', '/reset_password'];
/** What they show depends on who asks, or on any words. */
const personal = ['/forum_posts', '/search', '/unsubscribe'];
const pages = addresses.filter(
  (address) => address !== '/*' && !guarded.includes(address) && !Object.hasOwn(other_addresses, address),
);
const at = (address: string) =>
  places[address] ?? address.replace(/:(\w+)\??/g, (_, name: keyof typeof known) => known[name]);
/** As the page calls itself: without what only leads there in another way. */
const canonical: Record<string, (path: string) => string> = {
  '/home': () => '/',
  '/forum/list/:id/:pcode': (path) => `/posts/${path.split('/').at(-1)}`,
  '/product/v2': () => '/product',
  '/product/detail/:id': () => places['/product/v2/detail/:pno']!,
};

/** What it tells machines, in this order. */
const told: Record<string, string[]> = {
  '/': ['WebSite'],
  '/home': ['WebSite'],
  '/posts/:pcode': ['DiscussionForumPosting', 'BreadcrumbList'],
  '/forum/list/:id/:pcode': ['DiscussionForumPosting', 'BreadcrumbList'],
  '/forum/dataset': ['Dataset'],
  '/forum/dataset/rank': ['ItemList'],
  '/forum/list/:id': ['BreadcrumbList'],
  '/forum/list/:id/company': ['Organization'],
  '/forum/list/:id/log': ['BreadcrumbList'],
  '/column/:id': ['BreadcrumbList'],
  '/column/article/:id': ['Article', 'BreadcrumbList'],
  '/product/detail/:id': ['Product', 'BreadcrumbList'],
  '/product/v2/detail/:pno': ['Product', 'BreadcrumbList'],
  '/people/:username': ['ProfilePage'],
  '/offical/:url': ['WebPage'],
};
const withFeed = ['/', '/home', '/forum/list/:id', '/column/:id', '/column/article/:id'];
/** What their forum, company or inviter is found by. */
const offTheMap = [
  '/forum/list/:id/category',
  '/forum/list/:id/company',
  '/forum/list/:id/log',
  '/forum/list/:id/product',
  // Read from its sale.
  '/product/seckill/draw/:id',
  // For those who have its link.
  '/nav/folder/pages123',
  '/tools/plan/pages123',
  // Nothing to be found there yet.
  '/product/test',
  '/partner/pages123',
];
/** Pages as they look when more of them is asked for. */
const views = [
  '/posts?item_type=question',
  '/posts?page=999999',
  '/posts/:question',
  '/posts/:evaluation',
  '/posts/:poll',
  '/hot?period=day',
  '/forum/dataset?forum_id=1&period=365',
  '/forum/dataset/rank?kind=members',
  '/forum/list/1?item_type=question',
  '/search?keyword=海外仓',
  '/search?keyword=海外仓&type=article',
  '/search?keyword=海外仓&type=user',
  '/search?keyword=收纳&type=product',
  '/search?keyword=收纳&type=task',
  '/search?keyword=收纳&type=seckill',
  '/search?keyword=亚马逊&type=site',
  '/people/laozhou?tab=replies',
  '/people/banxia?tab=articles',
  '/people/laozhou?tab=collects',
  '/people/laozhou?tab=follows',
  '/people/laozhou?tab=fans',
  '/column?cate_id=1',
  '/product?cate=3&sort=price_up&marketplace=amz-us',
  '/product?price_min=1&price_max=2',
  '/product/v2?running=seckill',
  '/column/article/:article',
  '/login?way=code',
  '/login?way=wechat',
  '/nav?category=tax',
  '/tools?amount=abc&from=EUR&sell=2027-08-01&way=air&sort=steady',
  '/nav?keyword=海外仓&region=us',
];

describe('every public page', () => {
  test.each(pages)('%s is a whole document that says what it is', async (address) => {
    const page = await open(at(address));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(complaintsAbout(page.html)).toEqual([]);
    expect(await invalidHtml(page.html)).toEqual([]);
    const { title, description, canonical: own, og, json_ld, feeds } = headOf(page.html);
    expect(title).toMatch(/.+ · .+/);
    expect(description?.length).toBeGreaterThan(5);
    expect(og).toMatchObject({
      title: expect.stringMatching(/./),
      description,
      url: own,
      site_name: '出海集',
      locale: 'zh_CN',
      image: expect.stringMatching(/^https?:\/\//),
      type: expect.stringMatching(/^(website|article|profile)$/),
    });
    expect(own).toBe(server.url + (canonical[address]?.(at(address)) ?? at(address)));
    const picture = await fetch(og.image!);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(png|jpeg|webp)$/),
    ]);
    await picture.bytes();
    for (const block of json_ld)
      expect(block).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
    expect(json_ld.flatMap((block) => lacks(block))).toEqual([]);
    expect(json_ld.map((block) => block['@type'])).toEqual(told[address] ?? []);
    for (const href of feeds) {
      const feed = await open(href);
      expect([href, feed.status, feed.headers.get('content-type')]).toEqual([
        href,
        200,
        'application/rss+xml; charset=utf-8',
      ]);
    }
    expect(feeds.length, 'feeds').toBe(withFeed.includes(address) ? 1 : 0);
  });

  test.each(views)('%s is valid HTML', async (path) => {
    const { status, html } = await open(at(path));
    expect(status).toBe(200);
    expect(complaintsAbout(html)).toEqual([]);
    expect(await invalidHtml(html)).toEqual([]);
    expect(headOf(html).json_ld.flatMap((block) => lacks(block))).toEqual([]);
  });

  test('without an address of its own is in the site map', async () => {
    const index = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
    const all = await Promise.all(parts.map(async (url) => (await fetch(url)).text()));
    const named = all.flatMap((part) =>
      [...part.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname),
    );
    const here = keptPages.map((address) => canonical[address]?.(at(address)) ?? at(address));
    const leftOut = here.filter((path) => !named.includes(path));
    expect(
      leftOut.map((path) => path.replace(/\d+\//, ':id/').replace(/(?<=\/draw\/)\d+$/, ':id')).toSorted(),
    ).toEqual(offTheMap.toSorted());
  });

  test.each(pages)('%s runs only scripts that it came with', async (address) => {
    const { headers, html } = await open(at(address));
    expect(complaintsAboutPolicy(headers.get('content-security-policy') ?? '', html)).toEqual([]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toMatch(/^(DENY|SAMEORIGIN)$/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each(pages)('%s is found in no other shape by HEAD, and by POST not at all', async (address) => {
    const [got, head, post] = [
      await raw(at(address)),
      await raw(at(address), {}, 'HEAD'),
      await raw(at(address), {}, 'POST'),
    ];
    expect(head).toMatchObject({ status: got.status, body: Buffer.alloc(0) });
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
    expect(post).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('every page behind the login', () => {
  test.each(guarded)('%s sends a visitor there and back, and is nobody else’s', async (address) => {
    const visitor = await open(`${at(address)}?type=x`);
    expect(visitor.status).toBe(302);
    expect(visitor.headers.get('location')).toBe(
      `/login?redirect=${encodeURIComponent(`${at(address)}?type=x`)}`,
    );
    expect(publicPageKey(at(address))).toBeNull();
    const page = await open(at(address), cookiesOf(member));
    const status = address.startsWith('/admin') || wantMore.includes(address) ? 403 : 200;
    // Of which order or offer it is stands in its query.
    expect(page.status).toBe(address === '/product/seckill/payment' ? 404 : status);
    expect(page.headers.get('cache-control') ?? '').not.toMatch(/public/);
    expect(complaintsAboutPolicy(page.headers.get('content-security-policy') ?? '', page.html)).toEqual([]);
  });

  test.each(Object.entries(other_addresses))(
    '%s leads to %s, with what its query says',
    async (address, to) => {
      const path = address.replace('/:pcode?', '');
      const answer = await open(`${path}?apply_no=K1`, cookiesOf(member));
      expect(answer.status).toBe(302);
      const [there, own] = to.split('?');
      const led = new URL(answer.headers.get('location')!, 'http://site');
      expect(led.pathname).toBe(there);
      expect(Object.fromEntries(led.searchParams)).toEqual({
        apply_no: 'K1',
        ...Object.fromEntries(new URLSearchParams(own)),
      });
    },
  );

  test('a report by its code leads to it', async () => {
    const answer = await open('/product/task/posts/abcd1234efgh', cookiesOf(member));
    expect(answer.headers.get('location')).toBe('/user/product/task/forum?pcode=abcd1234efgh');
  });

  test('is each of those that the product has', () => {
    expect(guarded).toContain('/user/setting');
    expect(guarded).toContain('/admin/users/:id');
    expect(guardedPages.filter((address) => !addresses.includes(address))).toEqual([]);
  });
});

const keptPages = pages.filter((address) => ![...forStrangers, ...personal].includes(address));

describe('every page that is the same for everyone', () => {
  test('is one of those that the cache keeps, and pages to sign in are not', () => {
    expect(pages.filter((address) => publicPageKey(at(address)) !== null)).toEqual(keptPages);
  });

  test.each([...keptPages, '/forum/dataset/rank?kind=products', '/column?cate_id=1'])(
    '%s leads to no other view of itself that is not kept',
    async (address) => {
      const path = at(address);
      const { html } = await open(path);
      const views = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)]
        .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), new URL(path, 'http://site')))
        .filter(({ pathname, host }) => host === 'site' && pathname === path.split('?')[0]);
      expect(
        views.map(({ pathname, search }) => pathname + search).filter((view) => publicPageKey(view) === null),
      ).toEqual([]);
    },
  );

  test('the hot list ranks posts, articles, products and forums', async () => {
    const { html } = await open('/hot?period=month');
    const aside = html.slice(html.indexOf('<aside class="side"'));
    for (const href of ['/column/article/', '/product/v2/detail/', '/forum/list/'])
      expect(aside).toContain(`href="${href}`);
  });

  test('companies’ own forums are looked through by a word, which stays over the pages', async () => {
    const all = (await open('/forum')).html;
    const [, id, name] = /<li class="forum-row">.*?<a href="\/forum\/list\/(\d+)">([^<]+)<\/a>/s.exec(all)!;
    const listed = (html: string) =>
      [...html.matchAll(/<li class="forum-row">.*?<a href="\/forum\/list\/(\d+)">/gs)].map(([, one]) => one);
    const found = (await open(`/forum?keyword=${name}`)).html;
    expect(listed(found)).toContain(id);
    expect(listed(found).length).toBeLessThanOrEqual(listed(all).length);
    expect(found).toContain('name="robots" content="noindex');
    const none = (await open('/forum?keyword=没有这样的公司')).html;
    expect(listed(none)).toEqual([]);
    expect(none).toContain('没有找到这样的企业论坛');
  });

  test('a category of the directory keeps what it is narrowed by, and is left with it', async () => {
    const address = (search: string) => `/nav?${new URLSearchParams(search)}`.replaceAll('&', '&amp;');
    const asked = 'keyword=海外仓&chinese=1';
    const { html } = await open(`/nav?${asked}`);
    const [category] = [...html.matchAll(/href="\/nav\?keyword=[^"]*category=([a-z]+)"/g)].map(
      ([, code]) => code,
    );
    expect(category).toBeDefined();
    expect(html).toContain(`href="${address(`${asked}&category=${category}`)}"`);
    const within = await open(`/nav?${asked}&category=${category}`);
    expect(within.html).toContain(`href="${address(asked)}"`);
  });

  test.each(keptPages)('%s is the same for a visitor and a member', async (address) => {
    const [visitor, signedIn] = [await open(at(address)), await open(at(address), cookiesOf(member))];
    expect(signedIn.html).toBe(visitor.html);
    expect(signedIn.html).not.toContain(member.nickname);
    expect(visitor.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test.each(keptPages)('%s is not sent again to who has it, and travels packed', async (address) => {
    const path = at(address);
    const plain = await raw(path, { 'accept-encoding': 'identity' });
    const packed = {
      br: await raw(path, { 'accept-encoding': 'gzip, deflate, br' }),
      gzip: await raw(path, { 'accept-encoding': 'gzip' }),
    };
    expect(packed.br.headers['content-encoding']).toBe('br');
    expect(packed.gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(packed.br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(packed.gzip.body).equals(plain.body)).toBe(true);
    const tags = [plain, packed.br, packed.gzip].map((one) => String(one.headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const [i, encoding] of ['identity', 'br', 'gzip'].entries()) {
      const again = await raw(path, { 'accept-encoding': encoding, 'if-none-match': tags[i]! });
      expect(again).toMatchObject({
        status: 304,
        body: Buffer.alloc(0),
        headers: { etag: tags[i], vary: expect.stringMatching(/accept-encoding/i) },
      });
      expect((await raw(path, { 'accept-encoding': encoding, 'if-none-match': '"another"' })).status).toBe(
        200,
      );
    }
  });

  test('a question tells search engines of its answers', async () => {
    const { html } = await open(`/posts/${known.question}`);
    expect(headOf(html).json_ld).toEqual([
      expect.objectContaining({
        '@type': 'QAPage',
        mainEntity: expect.objectContaining({ '@type': 'Question', answerCount: expect.any(Number) }),
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
    const { suggestedAnswer, acceptedAnswer } = headOf(html).json_ld[0]!.mainEntity as Record<
      string,
      unknown
    >;
    expect([suggestedAnswer, acceptedAnswer].flat().filter(Boolean).length).toBeGreaterThan(0);
  });
});

test('no link on any of them is dead', async () => {
  const seen = new Map<string, string>();
  for (const address of pages) {
    const { html } = await open(at(address));
    for (const [, href] of html.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)) {
      const to = new URL(href!.replaceAll('&amp;', '&'), server.url + at(address));
      if (to.origin === server.url) seen.set(to.pathname + to.search, at(address));
    }
  }
  expect(seen.size).toBeGreaterThan(50);
  const dead: string[] = [];
  for (const [path, on] of seen) {
    const { status, headers } = await open(path);
    const asksForLogin = status === 302 && headers.get('location')!.startsWith('/login');
    if (status !== 200 && !asksForLogin) dead.push(`${path} on ${on}: ${status}`);
  }
  expect(dead).toEqual([]);
  // Hundreds of pages, each made for the first time.
}, 120_000);

describe('a post that is not public', () => {
  test('is there for its author alone, on an address that nobody keeps', async () => {
    const post = await makePost(database.db, {
      forum_id: written.forum_id,
      author_id: member.id,
      at: new Date(),
      status: 'first_review',
      title: '还在初审的帖子',
    });
    const path = `/posts/${post.pcode}`;
    const another = await makePerson(database.db, new Date(), {});
    for (const cookies of [{}, cookiesOf(another), cookiesOf(member)])
      expect(await open(path, cookies)).toMatchObject({
        status: 404,
        html: expect.not.stringContaining('还在初审的帖子'),
      });
    const own = await open(`${path}?mine=1`, cookiesOf(member));
    expect(own).toMatchObject({ status: 200, html: expect.stringContaining('还在初审的帖子') });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    for (const cookies of [{}, cookiesOf(another)])
      expect(await open(`${path}?mine=1`, cookies)).toMatchObject({
        status: 404,
        html: expect.not.stringContaining('还在初审的帖子'),
      });
  });
});

describe('an address that nobody has', () => {
  const lost = [
    '/nothing-here',
    '/posts/zzzzzzzzzz',
    '/posts/zz',
    '/posts/a/b',
    '/people/nobody_at_all',
    '/people/x',
    '/forum/list/999999',
    '/forum/list/abc',
    '/forum/list/0',
    '/agreement/nothing',
    '/%ZZ',
    '/posts/%E0%A4%A',
    '/posts/%ED%A0%80',
    '/posts/%00',
    `/posts/${'a'.repeat(3_000)}`,
    '/.env',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/nothing.js',
    '/index.php?a=1',
    '/constructor',
    '/__proto__',
  ];

  test.each(lost)('%s', async (path) => {
    const { status, body, headers } = await raw(path, { accept: 'text/html' });
    const html = body.toString();
    expect({ status, text: visibleText(html) }).toMatchObject({
      status: 404,
      text: expect.stringContaining('This page could not be found'),
    });
    expect(complaintsAbout(html)).toEqual([]);
    expect(await invalidHtml(html)).toEqual([]);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(complaintsAboutPolicy(String(headers['content-security-policy']), html)).toEqual([]);
  });
});

describe('what browsers ask for by themselves', () => {
  test.each([
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
    ['/apple-touch-icon-precomposed.png', /^image\/png$/],
    ['/.well-known/appspecific/com.chrome.devtools.json', /^application\/json/],
    ['/robots.txt', /^text\/plain/],
  ])('%s has an answer', async (address, type) => {
    const response = await fetch(server.url + address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(type);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test('a keeper of passwords is led to where they are changed', async () => {
    const { status, headers } = await open('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/user/setting?type=changePwd']);
  });
});

describe('whatever the query says', () => {
  const queries = [
    'page=abc',
    'page=-1',
    'page=0',
    'page=1.5',
    'page=999999',
    'page=99999999999999999999',
    'page=',
    'page=1&page=2',
    'page[]=1',
    'limit=7',
    'limit=100000',
    'limit=-9',
    'sort=nothing',
    'item_type=%3Cscript%3Ealert(1)%3C/script%3E',
    'filter=__proto__',
    'category_id=abc',
    'category_id=99999999999',
    'tag=%00',
    `tag=${'%E5%AD%97'.repeat(300)}`,
    'tag=%ZZ',
    'tag=%ED%A0%80',
    'tag=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    'only_author=2',
    'period=century',
    'tab=nothing',
    'version=%27--',
    'redirect=javascript:alert(1)',
    '__proto__[a]=1',
    '&&==',
    'utm_source=mail',
    `x=${'y'.repeat(6_000)}`,
  ];

  test.each(pages)('%s answers with a page and never with a fault', async (address) => {
    for (const query of queries) {
      const { status, body } = await raw(`${at(address)}?${query}`, { accept: 'text/html' });
      const html = body.toString();
      expect([200, 404], `?${query} gave ${status}`).toContain(status);
      expect(complaintsAbout(html), `?${query}`).toEqual([]);
      expect(html, `?${query}`).not.toMatch(/<script>alert|node_modules|\n\s+at .+:\d+/);
    }
  });

  test.each(pages)('%s gives its data, too, and never a fault', async (address) => {
    const path = at(address) === '/' ? '/_.data' : `${at(address)}.data`;
    for (const query of ['', '?page=abc', '?_routes=nothing', '?page=1&page=2', '?tag=%ZZ']) {
      const { status, body } = await raw(path + query);
      expect([200, 202, 404], `${query} gave ${status}`).toContain(status);
      expect(body.toString(), query).not.toMatch(/node_modules|\n\s+at .+:\d+/);
    }
  });
});

describe('who may open a page', () => {
  test.each(['/forum/publish', '/forum/publish?draft_id=3&x=%22'])(
    '%s sends a visitor to the login and back',
    async (path) => {
      const { status, headers } = await open(path);
      expect(status).toBe(302);
      const to = new URL(headers.get('location')!, server.url);
      expect(to).toMatchObject({ origin: server.url, pathname: '/login' });
      expect(to.searchParams.get('redirect')).toBe(path);
      expect(headers.get('cache-control')).toContain('no-store');
    },
  );

  test('a member opens it, and nobody keeps it', async () => {
    const { status, headers, html } = await open('/forum/publish', cookiesOf(member));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(complaintsAbout(html)).toEqual([]);
    expect(complaintsAboutPolicy(headers.get('content-security-policy') ?? '', html)).toEqual([]);
  });

  test("a token without its cookie, or with another's, is no member", async () => {
    const another = await makePerson(database.db, new Date(), {});
    for (const cookie of [
      `token=${member.token}`,
      `token=${member.token}; bind=${another.bind}`,
      `bind=${member.bind}`,
      `user=${encodeURIComponent(JSON.stringify({ id: member.id }))}`,
    ])
      expect((await open('/forum/publish', { cookie })).status, cookie).toBe(302);
  });

  test('on a link from another site the browser is asked once more, for this very address', async () => {
    const { status, html, headers } = await open('/forum/publish?x="><script>alert(1)</script>', {
      cookie: `token=${member.token}`,
      'sec-fetch-site': 'cross-site',
    });
    expect(status).toBe(200);
    expect(html).toMatch(/http-equiv="refresh" content="0;url=\/forum\/publish\?/);
    expect(html).not.toContain('<script>');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(forStrangers)('%s is not for somebody signed in', async (path) => {
    const { status, headers } = await open(path, cookiesOf(member));
    expect(status).toBe(302);
    expect(new URL(headers.get('location')!, server.url)).toMatchObject({
      origin: server.url,
      pathname: '/',
    });
    expect((await open(path)).status).toBe(200);
  });
});

describe('no way leads off the site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https:evil.example',
    '/%09/evil.example',
    '%2F%2Fevil.example',
    'javascript:alert(1)',
    '/login/../\\evil.example',
    'http://localhost@evil.example',
    ' //evil.example',
  ];

  test.each(elsewhere)('redirect=%s', async (redirect) => {
    for (const page of forStrangers) {
      const path = `${page}?redirect=${encodeURIComponent(redirect)}`;
      const visitor = await open(path);
      expect(visitor.status).toBe(200);
      const links = [...visitor.html.matchAll(/\b(?:href|action|formaction)="([^"]*)"/g)].map((match) =>
        match[1]!.replaceAll('&amp;', '&'),
      );
      for (const link of links)
        if (!link.startsWith('#')) expect(new URL(link, server.url).origin, link).toBe(server.url);
      const { headers } = await open(path, cookiesOf(member));
      expect(new URL(headers.get('location')!, server.url).origin).toBe(server.url);
    }
  });

  test.each([
    '//evil.example/',
    '//evil.example/forum/publish',
    '/\\evil.example',
    '//evil.example/%2e%2e',
    '///evil.example',
    '/forum/publish//evil.example',
    '/forum/',
    '//forum/publish',
    '/login/?redirect=//evil.example',
  ])('GET %s', async (path) => {
    for (const headers of [{}, cookiesOf(member)]) {
      const answer = await raw(path, { accept: 'text/html', ...headers });
      const to = answer.headers.location as string | undefined;
      expect(answer.status).toBeLessThan(500);
      if (to !== undefined) expect(new URL(to, server.url).origin, to).toBe(server.url);
    }
  });

  test('the host that a client names changes nothing on the page', async () => {
    const { body } = await raw('/posts', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    expect(body.toString()).not.toContain('evil.example');
  });
});

describe('what people wrote stays text', () => {
  const shownOn = () => [
    `/posts/${written.pcode}`,
    `/forum/list/${written.forum_id}`,
    `/forum/list/${written.forum_id}/category`,
    '/',
    '/posts?sort=newest',
    '/forum',
    `/people/${written.username}`,
    `/people/${written.username}?tab=replies`,
  ];

  test('on every page that shows it', async () => {
    for (const path of shownOn()) {
      const { status, html, headers } = await open(path);
      expect(status, path).toBe(200);
      expect(html, `${path} shows it`).toContain('alert(1)');
      expect(html, path).not.toMatch(/<script>alert|<img src=x/);
      expect(complaintsAbout(html), path).toEqual([]);
      expect(complaintsAboutPolicy(headers.get('content-security-policy') ?? '', html), path).toEqual([]);
      for (const block of headOf(html).json_ld) expect(block, path).toBeTypeOf('object');
    }
  });

  test('as a tag that is looked for', async () => {
    const { html } = await open(`/posts?tag=${encodeURIComponent(hostile)}`);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(complaintsAbout(html)).toEqual([]);
  });
});

describe('this test would notice', () => {
  const good = `<!DOCTYPE html><html lang="zh-CN"><head><title>a</title><meta name="viewport" content="width=device-width"/></head><body><main><h1>a</h1></main></body></html>`;
  const policy = `default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default inert`;

  test('nothing in a page that is as it should be', () =>
    expect([...complaintsAbout(good), ...complaintsAboutPolicy(policy, good)]).toEqual([]));

  test.each([
    ['a second heading', good.replace('</main>', '<h1>b</h1></main>')],
    ['a page cut off', good.slice(0, -7)],
    ['a handler', good.replace('<h1>', '<h1 onclick="go()">')],
    ['the same id twice', good.replace('</main>', '<i id="x"></i><i id="x"></i></main>')],
    ['a hole in the data', good.replace('</main>', '<p>undefined 条</p></main>')],
    ['a link that runs', good.replace('</main>', '<a href="javascript:alert(1)">a</a></main>')],
    ['a picture without words', good.replace('</main>', '<img src="/a.png"></main>')],
    ['a part that a script must move', good.replace('</main>', '</main><div hidden id="S:0">a</div>')],
  ])('%s', (_, html) => expect(complaintsAbout(html)).toHaveLength(1));

  test.each([
    ['a list without rows of its own', good.replace('<h1>a</h1>', '<h1>a</h1><ul><p>b</p></ul>')],
    [
      'a button in a link',
      good.replace('<h1>a</h1>', '<h1>a</h1><a href="/"><button type="button">b</button></a>'),
    ],
    ['a leap of headings', good.replace('<h1>a</h1>', '<h1>a</h1><h3>b</h3>')],
    ['a field without a name', good.replace('<h1>a</h1>', '<h1>a</h1><input type="text">')],
    ['a label that belongs to nothing', good.replace('<h1>a</h1>', '<h1>a</h1><label for="no">b</label>')],
  ])('%s: no valid HTML', async (_, html) => {
    expect(await invalidHtml(good)).toEqual([]);
    expect((await invalidHtml(html)).length).toBeGreaterThan(0);
  });

  test.each([
    { '@type': 'Article', headline: 'a', image: ['/a.png'], author: { name: 'b' } },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'a' },
        { position: 2, name: 'b' },
      ],
    },
    { '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'a' } },
    { '@type': 'Nothing' },
  ])('$@type that says too little', (told) => expect(lacks(told).length).toBeGreaterThan(0));

  test.each([
    ['a script without a hash', policy, good.replace('</main>', '<script>go()</script></main>')],
    [
      'a policy that lets everything in',
      policy.replace(`script-src 'self'`, `script-src 'self' 'unsafe-inline'`),
      good,
    ],
    ['a policy without scripts', policy.replace(`script-src 'self'; `, ''), good],
    ['a policy without trusted types', policy.replace(`require-trusted-types-for 'script'; `, ''), good],
    ['a hash too many', policy.replace(`script-src 'self'`, `script-src 'self' 'sha256-AAAA='`), good],
  ])('%s', (_, rules, html) => expect(complaintsAboutPolicy(rules, html).length).toBeGreaterThan(0));
});
