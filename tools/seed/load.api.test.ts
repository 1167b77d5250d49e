import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { codes } from '../../contract/http/envelope.ts';
import { readCounts, recountForums } from '../../server/testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../server/testing/house.ts';
import { wrongColumnCounts } from '../../server/testing/column-builders.ts';
import { wrongCells } from '../../server/testing/product-builders.ts';
import { makeSession } from '../../server/testing/sessions.ts';
import { loadDemo } from './load.ts';

const small = ({ clock }: TestHouse) => ({ now: clock.now(), posts: 120, comments: 500, readers: 40 });

/** The pack, loaded once for those who only look at it. */
let house: TestHouse;
let lines: string[];
beforeAll(async () => {
  house = await openHouse();
  lines = await loadDemo(house, small(house));
}, 120_000);
afterAll(() => house.close());

/** Nothing is in it yet. */
async function emptyHouse(): Promise<TestHouse> {
  const empty = await openHouse();
  onTestFinished(() => empty.close());
  return empty;
}

test('the pack stands in the tables with true counters, floors and warmth', async () => {
  const index = await house.gives('forum.index', {});
  expect(index.groups.map((group) => group.title)).toEqual(['平台', '生意', '往来']);
  expect(index.member_count).toBe(103);
  const counts = await readCounts(house.db);
  await recountForums(house.db);
  expect(await readCounts(house.db)).toEqual(counts);
  const floors = await house.db
    .selectFrom('comments')
    .select(['post_id', 'floor'])
    .where('root_id', 'is', null)
    .orderBy('post_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const [post_id, own] of Object.entries(Object.groupBy(floors, (one) => one.post_id))) {
    expect(
      own!.map((one) => one.floor),
      `post ${post_id}`,
    ).toEqual(own!.map((_, i) => i + 1));
    const { next_floor } = await house.db
      .selectFrom('posts')
      .select('next_floor')
      .where('id', '=', Number(post_id))
      .executeTakeFirstOrThrow();
    expect(next_floor).toBe(own!.length + 1);
  }
  const hot = await house.gives('posts.hot', {});
  expect(hot.list.length).toBeGreaterThan(4);
  const front = await house.gives('posts.index', {});
  const detail = await house.gives('posts.detail', { pcode: front.list[0]!.pcode });
  expect(detail.content).toContain('<p>');
  expect(lines).toHaveLength(15);
});

test('the market has products in every state, and its cells say what stands on the shelf', async () => {
  const { total, list } = await house.gives('product.index', { limit: 100 }, {});
  expect(total).toBe(180);
  expect(new Set(list.map(({ cover }) => cover)).size).toBeGreaterThan(50);
  expect(await wrongCells(house.db)).toEqual([]);
  const states = async (table: 'products' | 'brands') =>
    (await house.db.selectFrom(table).select('status').distinct().execute())
      .map(({ status }) => status)
      .sort();
  expect(await states('products')).toEqual([
    'draft',
    'forced_off',
    'off_shelf',
    'on_shelf',
    'pending',
    'rejected',
  ]);
  expect(await states('brands')).toEqual([
    'approved',
    'disputed',
    'draft',
    'expired',
    'pending',
    'rejected',
    'revoked',
  ]);
});

test('the demo accounts sign in with the password that was told, nobody else does', async () => {
  const password = /[a-z2-9]{5}-[a-z2-9]{5}/.exec(lines[0]!)![0];
  expect(await house.gives('auth.password_login', { account: 'zhanwu', password })).toMatchObject({
    user: { username: 'zhanwu', staff_auth: expect.any(Number) },
  });
  const laozhou = await house.gives('auth.password_login', { account: 'laozhou', password });
  expect(laozhou.user.forum_main_admin.forum_id).toBeGreaterThan(0);
  expect(await house.call('auth.password_login', { account: 'reader_0001', password })).toMatchObject({
    code: codes.invalid,
  });
  const words = JSON.stringify(await house.db.selectFrom('settings').selectAll().execute());
  expect(words).not.toContain(password);
});

test('it is loaded once, by one of two processes that start together', { timeout: 120_000 }, async () => {
  const empty = await emptyHouse();
  const both = await Promise.all([loadDemo(empty, small(empty)), loadDemo(empty, small(empty))]);
  expect(both.filter((lines) => lines.length > 0)).toHaveLength(1);
  expect(await loadDemo(empty, small(empty))).toEqual([]);
  expect(
    await empty.db
      .selectFrom('posts')
      .select((row) => row.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow(),
  ).toEqual({ n: 120n });
});

test('columns, articles and what was done about them stand there with true counters, and people were told', async () => {
  expect(await wrongColumnCounts(house.db)).toEqual([]);
  const { list, total } = await house.gives('column.list', { limit: 50 });
  expect([total, list.length]).toEqual([18, 18]);
  for (const { title, article_count, follow_count, cover } of list) {
    expect(article_count, title).toBeGreaterThan(1);
    expect(follow_count, title).toBeGreaterThan(0);
    expect(cover, title).toBeTruthy();
  }
  const articles = await house.gives('column.articles', { limit: 50 });
  expect(articles.total).toBe(list.reduce((sum, column) => sum + column.article_count, 0));
  expect((await house.gives('column.hot', { limit: 20 })).length).toBeGreaterThan(4);
  const users = await house.db.selectFrom('users').select(['id', 'username']).execute();
  const as = async (username: string) => ({
    as: await makeSession(house.db, house.clock.now(), users.find((one) => one.username === username)!.id),
  });
  for (const username of ['linxiaoman', 'muzi', 'laozhou', 'banxia']) {
    const told = await house.gives('notify.list', {}, await as(username));
    expect(
      told.list.some((one) => one.unread),
      username,
    ).toBe(true);
  }
  const folders = await house.gives('collect.folders', {}, await as('linxiaoman'));
  expect(folders.map(({ title, count }) => [title, count > 0])).toEqual([
    ['默认收藏夹', true],
    ['补货与库龄', true],
    ['广告', true],
    ['年底再看', true],
  ]);
  const [forum] = await house.gives('forum.managed', {}, await as('hemu'));
  expect(forum).toMatchObject({ title: '禾木宠物用品', kind: 'company', role: 'main' });
  expect(await house.gives('forum.carousel', { forum_id: forum!.id })).toHaveLength(3);
});

test('a site where people are is left alone', async () => {
  const lived_in = await emptyHouse();
  await lived_in.person();
  expect(await loadDemo(lived_in, small(lived_in))).toEqual([]);
  expect(await lived_in.db.selectFrom('forums').select('id').execute()).toEqual([]);
});
