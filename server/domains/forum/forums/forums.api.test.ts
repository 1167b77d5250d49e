import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeComment, makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let one: TestForum;
let two: TestForum;
let three: TestForum;
let author: TestPerson;
let main: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  one = await makeForum(house.db, { title: '物流与海外仓', group_title: '生意', flag: 'log', sort: 2 });
  two = await makeForum(house.db, {
    title: '亚马逊运营',
    group_title: '平台',
    sort: 1,
    categories: ['求助', '经验', '复盘'],
  });
  three = await makeForum(house.db, { title: '站务与茶馆', group_title: '往来', sort: 3 });
  author = await house.person();
  const assistant = await house.person({ username: 'assistant' });
  main = await house.person({
    username: 'chief',
    grants: ['company'],
    forum_admin: { forum_id: two.id, role: 'main' },
  });
  await house.db
    .insertInto('forum_admins')
    .values({ forum_id: two.id, user_id: assistant.id, role: 'assistant' })
    .execute();
});
afterAll(() => house.close());

const ago = (hours: number) => new Date(house.clock.now().getTime() - hours * 3_600_000);

test('the index groups the boards in their order and adds up their counts', async () => {
  // It is 10:24 in Beijing: the day began ten hours and 24 minutes ago.
  const today = await makePost(house.db, { forum_id: two.id, author_id: author.id, at: ago(10) });
  await makePost(house.db, { forum_id: two.id, author_id: author.id, at: ago(11) });
  await makePost(house.db, { forum_id: two.id, author_id: main.id, at: ago(1), status: 'first_review' });
  await makePost(house.db, { forum_id: one.id, author_id: author.id, at: ago(2) });
  await makeComment(house.db, { post_id: today.id, author_id: main.id, at: ago(1) });
  const index = await house.gives('forum.index', {});
  expect(index.groups.map((group) => [group.title, group.forums.map((forum) => forum.title)])).toEqual([
    ['平台', ['亚马逊运营']],
    ['生意', ['物流与海外仓']],
    ['往来', ['站务与茶馆']],
  ]);
  expect(index).toMatchObject({ post_count: 3, comment_count: 1, member_count: 3, today_count: 2 });
  expect(index.groups[0]!.forums[0]).toMatchObject({
    post_count: 2,
    today_count: 1,
    member_count: 1,
    comment_count: 1,
    last_post: { pcode: today.pcode, title: today.title },
  });
  expect(index.groups[2]!.forums[0]).toMatchObject({ post_count: 0, last_post: null });
});

test('pages of boards, by name and in three orders', async () => {
  const titles = async (asked: object) =>
    (await house.gives('forum.pages', asked)).list.map((forum) => forum.title);
  expect(await titles({})).toEqual(['亚马逊运营', '物流与海外仓', '站务与茶馆']);
  expect(await titles({ sort: 'active' })).toEqual(['物流与海外仓', '亚马逊运营', '站务与茶馆']);
  expect(await titles({ keyword: '海外' })).toEqual(['物流与海外仓']);
  expect(await titles({ keyword: '%' })).toEqual([]);
  expect(await house.gives('forum.pages', { page: 2, limit: 2 })).toMatchObject({
    total: 3,
    page: 2,
    limit: 2,
    list: [{ title: '站务与茶馆' }],
  });
  expect(await house.call('forum.pages', { limit: 0 })).toMatchObject({ code: codes.invalid });
});

test('a board with its categories and those who run it, the main admin first', async () => {
  const detail = await house.gives('forum.detail', { forum_id: two.id });
  expect(detail.categories.map((category) => category.title)).toEqual(['求助', '经验', '复盘']);
  expect(detail.admins).toMatchObject([
    { username: 'chief', role: 'main', badges: ['企业'] },
    { username: 'assistant', role: 'assistant' },
  ]);
  expect(await house.gives('forum.detail', { forum_id: three.id })).toMatchObject({
    admins: [],
    first_review: false,
  });
  expect(await house.call('forum.detail', { forum_id: 999 })).toMatchObject({ code: codes.not_found });
  expect(await house.call('forum.detail', { forum_id: 'x' as never })).toMatchObject({ code: codes.invalid });
});

test('categories with their counts', async () => {
  await makePost(house.db, {
    forum_id: two.id,
    author_id: author.id,
    at: ago(3),
    category_id: two.categories[2]!.id,
  });
  expect(await house.gives('posts.categories', { forum_id: two.id })).toMatchObject([
    { title: '求助', post_count: 0 },
    { title: '经验', post_count: 0 },
    { title: '复盘', post_count: 1 },
  ]);
  expect(await house.call('posts.categories', { forum_id: 999 })).toMatchObject({ code: codes.not_found });
});
