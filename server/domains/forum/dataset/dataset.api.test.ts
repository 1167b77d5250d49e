import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeComment, makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';

let house: TestHouse;
let lin: TestPerson;
let zhou: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  lin = await house.person({ nickname: '林小满' });
  zhou = await house.person({ nickname: '周其森' });
});
afterAll(() => house.close());

const ago = (days: number) => new Date(house.clock.now().getTime() - days * 86_400_000);

test('wrong periods, kinds and forums are refused in words', async () => {
  expect(await house.call('forum.dataset', { period: 8 })).toMatchObject({
    code: codes.invalid,
    msg: '时间范围是 7、30、90 或 365 天',
  });
  expect(await house.call('forum.dataset', { forum_id: 999_999 })).toMatchObject({ code: codes.not_found });
  expect(await house.call('forum.dataset_rank', { kind: 'words' as never })).toMatchObject({
    code: codes.invalid,
    msg: '没有这种排行',
  });
});

test('days that are over come from the count, today from what was written so far', async () => {
  const forum = await makeForum(house.db);
  const at = (days: number, author = lin) =>
    makePost(house.db, { forum_id: forum.id, author_id: author.id, at: ago(days) });
  const { id } = await at(2);
  await at(2, zhou);
  await makeComment(house.db, { post_id: id, author_id: zhou.id, at: ago(2) });
  await makeComment(house.db, { post_id: id, author_id: zhou.id, at: ago(2), status: 'hidden' });
  await makePost(house.db, { forum_id: forum.id, author_id: lin.id, at: ago(2), status: 'hidden' });
  await at(20);
  await at(0);
  await house.gives('user.action_add', { type: 'focus_forum', id: forum.id }, { as: zhou });
  const asked = { forum_id: forum.id, period: 7 };
  expect((await house.gives('forum.dataset', asked)).series.at(-1)).toMatchObject({ posts: 1, followers: 1 });

  await house.runJob('forum.count_days');
  const week = await house.gives('forum.dataset', asked);
  expect(week.series.map((point) => point.to)).toEqual(
    ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`),
  );
  expect(week.series[4]).toMatchObject({ posts: 2, comments: 1, actives: 2, followers: 0 });
  expect(week.series[6]).toMatchObject({ posts: 1, comments: 0, actives: 1, followers: 1 });
  expect(week).toMatchObject({ totals: { posts: 3, comments: 1, followers: 1 }, forum: { id: forum.id } });

  const year = await house.gives('forum.dataset', { forum_id: forum.id, period: 365 });
  expect(year.series).toHaveLength(52);
  expect(year.totals.posts).toBe(4);
  expect(year.series.at(-1)).toMatchObject({ from: '2026-11-14', to: '2026-11-20', posts: 3 });
});

test('the day that ends is counted once, and once only', async () => {
  const forum = await makeForum(house.db);
  await makePost(house.db, { forum_id: forum.id, author_id: lin.id, at: house.clock.now() });
  house.clock.advance(86_400_000);
  for (let turn = 0; turn < 3; turn++) await house.runJob('forum.count_days');
  const { series } = await house.gives('forum.dataset', { forum_id: forum.id, period: 7 });
  expect(series.slice(-2)).toMatchObject([{ posts: 1, actives: 1 }, { posts: 0 }]);
});

test('two processes that count the same days at once both come to an end, and each is counted once', async () => {
  const fresh = await openHouse();
  const forum = await makeForum(fresh.db);
  const author = await fresh.person();
  const yesterday = new Date(fresh.clock.now().getTime() - 86_400_000);
  await makePost(fresh.db, { forum_id: forum.id, author_id: author.id, at: yesterday });
  await Promise.all([1, 2, 3].map(() => fresh.runJob('forum.count_days')));
  const { series } = await fresh.gives('forum.dataset', { forum_id: forum.id, period: 7 });
  expect(series.at(-2)).toMatchObject({ posts: 1, actives: 1 });
  await fresh.close();
});

test('charts are still drawings in the page’s colours that say in words what they show', async () => {
  const { charts } = await house.gives('forum.dataset', { period: 30 });
  expect(charts.map((chart) => chart.key)).toEqual(['posts', 'comments', 'actives', 'followers']);
  for (const { wide, narrow, label } of charts) {
    for (const svg of [wide, narrow]) {
      expect(svg).toMatch(/^<svg aria-hidden="true".*<\/svg>$/s);
      expect(svg).toContain('var(--tide-2)');
      expect(svg).not.toMatch(/<style|<script|url\(|#[0-9a-f]{3}/i);
    }
    expect(label).toMatch(/^近 30 天：/);
  }
});

test('ranks order forums and members by what was written, beside their places before', async () => {
  const fresh = await openHouse();
  const [up, down, closed] = [
    await makeForum(fresh.db),
    await makeForum(fresh.db),
    await makeForum(fresh.db),
  ];
  const [one, two] = [await fresh.person(), await fresh.person()];
  const days = (n: number) => new Date(fresh.clock.now().getTime() - n * 86_400_000);
  const write = async (forum_id: number, author_id: number, at: number, times: number) => {
    for (let i = 0; i < times; i++) await makePost(fresh.db, { forum_id, author_id, at: days(at) });
  };
  await write(down.id, one.id, 10, 3);
  await write(up.id, two.id, 10, 1);
  await write(down.id, one.id, 3, 1);
  await write(up.id, two.id, 3, 2);
  await write(closed.id, two.id, 3, 5);
  await fresh.db.updateTable('forums').set({ status: 'removed' }).where('id', '=', closed.id).execute();
  // Today does not count until it is over.
  await write(down.id, one.id, 0, 5);
  expect(await fresh.gives('forum.dataset_rank', {})).toMatchObject({ until: null, list: [] });

  await fresh.runJob('forum.count_days');
  const forums = await fresh.gives('forum.dataset_rank', { kind: 'forums', period: 7 });
  expect(forums.until).toBe('2026-11-19');
  expect(forums.list).toMatchObject([
    { place: 1, place_before: 2, posts: 2, forum: { id: up.id } },
    { place: 2, place_before: 1, posts: 1, forum: { id: down.id } },
  ]);
  const members = await fresh.gives('forum.dataset_rank', { kind: 'members', period: 7 });
  expect(members.list).toMatchObject([
    { place: 1, posts: 7, person: { id: two.id } },
    { place: 2, posts: 1, person: { id: one.id } },
  ]);
  await fresh.close();
});

test('ranks order products by who collected and liked them, without those that are shown no more', async () => {
  const fresh = await openHouse();
  const maker = await fresh.person({ grants: ['source'] });
  const people = [await fresh.person(), await fresh.person(), await fresh.person()];
  const at = fresh.clock.now();
  const [first, second, gone] = [
    await makeProduct(fresh.db, { author_id: maker.id, at }),
    await makeProduct(fresh.db, { author_id: maker.id, at }),
    await makeProduct(fresh.db, { author_id: maker.id, at }),
  ];
  const keep = (product: { id: number }, who: number) =>
    fresh.gives('collect.add', { type: 'collect_product', id: product.id } as never, { as: people[who]! });
  const like = (product: { id: number }, who: number) =>
    fresh.gives('user.action_add', { type: 'like_product', id: product.id }, { as: people[who]! });
  await keep(second, 0);
  await fresh.db
    .updateTable('collects')
    .set({ at: new Date(at.getTime() - 8 * 86_400_000) })
    .execute();
  await keep(first, 0);
  await keep(first, 1);
  await like(second, 0);
  await keep(second, 1);
  await like(second, 2);
  for (const who of [0, 1, 2]) await keep(gone, who);
  await like(gone, 0);
  fresh.clock.advance(86_400_000);
  // Today does not count until it is over.
  await like(first, 2);

  await fresh.runJob('forum.count_days');
  await fresh.db.updateTable('products').set({ status: 'off_shelf' }).where('id', '=', gone.id).execute();
  const { list } = await fresh.gives('forum.dataset_rank', { kind: 'products', period: 7 });
  expect(list).toMatchObject([
    { place: 2, place_before: 1, collects: 1, likes: 2, product: { pno: second.pno } },
    { place: 3, place_before: null, collects: 2, likes: 0, product: { pno: first.pno } },
  ]);
  await fresh.close();
});
