import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../contract/http/envelope.ts';
import { endpoints } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { personWithPassword } from '../testing/account-builders.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { TestPerson } from '../testing/people.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { sign } from './signature.ts';

let house: TestHouse;
let kept: KeptAnswers;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  kept = house.kernel.kept = createKeptAnswers({
    maxBytes: 10_000_000,
    freeze: true,
    clock: () => house.clock.now().getTime(),
  });
  house.kernel.dropPages = kept.drop;
  forum = await makeForum(house.db);
  author = await makeRegular(house, forum.id);
});
afterAll(() => house.close());
beforeEach(() => kept.clear());

const post = () => makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now() });
const retitle = (pcode: string, title: string) =>
  house.db.updateTable('posts').set({ title }).where('pcode', '=', pcode).execute();

test('a visitor gets the kept answer for a minute, a member a new one', async () => {
  const { pcode, title } = await post();
  expect((await house.gives('posts.detail', { pcode })).title).toBe(title);
  await retitle(pcode, '悄悄改过的标题');
  expect((await house.gives('posts.detail', { pcode })).title).toBe(title);
  expect((await house.gives('posts.detail', { pcode }, { as: author })).title).toBe('悄悄改过的标题');
  house.clock.advance(60_000);
  expect((await house.gives('posts.detail', { pcode })).title).toBe('悄悄改过的标题');
});

test('what stands around every page is kept for members too, until staff change it', async () => {
  const before = kept.stats();
  const pages = await house.gives('official.list', {});
  expect(await house.gives('official.list', {}, { as: author })).toEqual(pages);
  expect(kept.stats()).toMatchObject({ misses: before.misses + 1, hits: before.hits + 1 });
  const admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
  await house.gives(
    'admin.site_page_save',
    { url: 'kept-page', title: '新的页面', content: '<p>正文</p>', published: true, in_footer: true },
    { as: admin },
  );
  expect(await house.gives('official.list', {}, { as: author })).toContainEqual({
    url: 'kept-page',
    title: '新的页面',
  });
});

test('what a member is told is kept for nobody', async () => {
  const { pcode } = await post();
  expect((await house.gives('posts.detail', { pcode }, { as: author })).relation.can.edit).toBe(true);
  expect((await house.gives('posts.detail', { pcode })).relation.can.edit).toBe(false);
  expect((await house.gives('posts.detail', { pcode }, { as: author })).relation.can.edit).toBe(true);
});

test('a write is seen by the next who asks, in each answer that it changes', async () => {
  const { pcode } = await post();
  const seen = async () => ({
    comments: (await house.gives('comments.get', { pcode })).total,
    counted: (await house.gives('posts.detail', { pcode })).comment_count,
    listed: (await house.gives('posts.index', { forum_id: forum.id })).list.find(
      (card) => card.pcode === pcode,
    )?.comment_count,
  });
  expect(await seen()).toEqual({ comments: 0, counted: 0, listed: 0 });
  await house.gives('comments.publish', { pcode, content: '<p>有人回复了一句</p>' }, { as: author });
  expect(await seen()).toEqual({ comments: 1, counted: 1, listed: 1 });
});

test('inputs that differ have answers of their own, those that mean the same share one', async () => {
  await post();
  const before = kept.stats().misses;
  await house.gives('posts.index', {});
  await house.gives('posts.index', { page: 1, sort: 'active', filter: 'all' });
  expect(kept.stats().misses - before).toBe(1);
  expect((await house.gives('posts.index', { page: 2 })).page).toBe(2);
  expect(kept.stats().misses - before).toBe(2);
});

test('what is kept does not help who is not let in: signature and input are looked at first', async () => {
  const { pcode } = await post();
  await house.gives('posts.detail', { pcode });
  expect(await house.call('posts.detail', { pcode }, { headers: { sign: '0'.repeat(64) } })).toMatchObject({
    code: codes.error,
    data: null,
  });
  expect(await house.call('posts.detail', { pcode: 'no such code' })).toMatchObject({ code: codes.invalid });
});

describe('over the wire, where visitors are answered in front of the router', () => {
  let url: string;
  beforeAll(async () => {
    url = await house.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const signed = () => {
    const timestamp = String(house.clock.now().getTime());
    return { timestamp, nonce: 'abcdefgh', version: '1.1', sign: sign(timestamp, 'abcdefgh', house.secret) };
  };
  const own = ['x-request-id', 'date', 'connection', 'keep-alive'];
  /** What the front says, and what the router says, which an injected request reaches alone. */
  async function both(path: string, headers: Record<string, string> = signed()) {
    const wire = await fetch(`${url}${path}`, { headers });
    const routed = await house.app.inject({ method: 'GET', url: path, headers });
    const plain = (all: Iterable<[string, unknown]>) =>
      Object.fromEntries([...all].filter(([name]) => !own.includes(name)));
    return {
      front: {
        status: wire.status,
        headers: plain(wire.headers),
        body: (await wire.text()).replace(/"request_id":"\w+"/, ''),
      },
      router: {
        status: routed.statusCode,
        headers: plain(Object.entries(routed.headers)),
        body: routed.body.replace(/"request_id":"\w+"/, ''),
      },
    };
  }

  test.each([
    '/api/posts/index',
    '/api/posts/index?page=2&filter=all',
    '/api/posts/index?page=1&page=2',
    '/api/posts/index?page=%zz',
    '/api/posts/index?page=0',
    '/api/posts/index?unknown=1',
    '/api/posts/index/',
    '/api/posts/inde%78',
    '/api/posts/detail?pcode=nobody00',
    '/api/official',
  ])('%s is answered alike', async (path) => {
    const { front, router } = await both(path);
    expect(front).toEqual(router);
  });

  test('who signs wrongly is refused alike', async () => {
    const { front, router } = await both('/api/posts/index', { ...signed(), sign: '0'.repeat(64) });
    expect(front).toEqual(router);
    expect(JSON.parse(front.body)).toMatchObject({ code: codes.error, data: null });
  });

  test('what ends an address is no part of its query', async () => {
    const said = await new Promise<string>((resolve, reject) => {
      const path = '/api/posts/index?page=0#part';
      http
        .get(url, { path, headers: signed() }, (res) => {
          let text = '';
          res.on('data', (piece: Buffer) => (text += piece.toString()));
          res.on('end', () => resolve(text));
        })
        .on('error', reject);
    });
    const { body } = (await both('/api/posts/index?page=0')).router;
    expect(said).toBe(body);
  });

  test('a member has the cookies of a session that lives on given anew', async () => {
    const password = '慢船也能赶上旺季';
    const { username: account } = await personWithPassword(house, password);
    const { data, headers } = await house.call('auth.password_login', { account, password });
    const [, bind] = /bind=([^;]+)/.exec(String(headers['set-cookie']))!;
    const { token } = data;
    house.clock.advance(86_400_000);
    const answer = await fetch(`${url}/api/posts/index`, {
      headers: { ...signed(), authorization: `Bearer ${token}`, cookie: `bind=${bind}` },
    });
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringContaining(`token=${token}`));
  });

  test('a post is read from what is kept, and anew by a member', async () => {
    const { pcode, title } = await post();
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${url}/api/posts/detail?pcode=${pcode}`, {
        headers: { ...signed(), ...headers },
      });
      return ((await answer.json()) as { data: { title: string } }).data.title;
    };
    expect(await read()).toBe(title);
    await retitle(pcode, '悄悄改过的标题');
    expect(await read()).toBe(title);
    expect(await read({ authorization: `Bearer ${author.token}`, cookie: `bind=${author.bind}` })).toBe(
      '悄悄改过的标题',
    );
  });
});

/** Reads that the product's owner wants by POST; they change nothing. */
const read_by_post = [
  'column.list',
  'column.detail',
  'column.detail_v2',
  'column.hot',
  'column.articles',
  'column.article_detail',
  'column.comments_get_comments',
];

test('only public reads are kept', () => {
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][])
    if (endpoint.kept)
      expect([name, endpoint.method, endpoint.access, endpoint.limit]).toEqual([
        name,
        read_by_post.includes(name) ? 'POST' : 'GET',
        'public',
        undefined,
      ]);
});
