import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeComment,
  makeForum,
  makePost,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { rankActivePeopleJob } from './rank-active-people.job.ts';

let house: TestHouse;
let forum: TestForum;
let busy: TestPerson;
let silent: TestPerson;
let post: TestPost;

// Friday, 20 November 2026, 10:24 in Beijing.
const at = (days_ago: number) => new Date(house.clock.now().getTime() - days_ago * 86_400_000);

beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { title: '物流与海外仓', flag: 'sea' });
  busy = await house.person({
    username: 'ManChuan',
    nickname: '慢船不慢',
    grants: ['company', 'league'],
    forum_admin: { forum_id: forum.id, role: 'main' },
  });
  silent = await house.person({ username: 'silent', nickname: '不说话' });
  for (const [days, status] of [
    [0, 'normal'],
    [4, 'normal'],
    [5, 'normal'],
    [5, 'hidden'],
    [200, 'normal'],
  ] as const) {
    const made = await makePost(house.db, {
      forum_id: forum.id,
      author_id: busy.id,
      at: at(days),
      status,
      title: `${days} 天前的${status}帖子`,
    });
    if (days === 0) post = made;
    if (status === 'hidden')
      await makeComment(house.db, {
        post_id: made.id,
        author_id: busy.id,
        at: at(1),
        text: '藏起来的帖子里',
      });
  }
  for (const [days, status] of [
    [1, 'normal'],
    [2, 'folded'],
    [3, 'hidden'],
    [3, 'deleted'],
    [3, 'first_review'],
    [40, 'normal'],
  ] as const) {
    await makeComment(house.db, {
      post_id: post.id,
      author_id: busy.id,
      at: at(days),
      status,
      text: `${days} 天前 ${status}`,
    });
  }
});
afterAll(() => house.close());

describe.each(['user.profile', 'user.profile_posts', 'user.profile_replies'] as const)('%s', (name) => {
  test('of nobody is not found, a name that cannot be is refused at its field', async () => {
    expect(await house.call(name, { username: 'nobodyhere' })).toMatchObject({
      code: 404,
      msg: '没有这个人',
    });
    expect(await house.call(name, { username: 'a b' })).toMatchObject({
      code: 40001,
      data: { issues: [{ path: 'username' }] },
    });
  });
  test('is the same for everyone, and capitals make no difference', async () => {
    expect(await house.gives(name, { username: 'manchuan' }, { as: silent })).toEqual(
      await house.gives(name, { username: 'ManChuan' }),
    );
    expect(await house.gives(name, { username: 'ManChuan' }, { as: busy })).toEqual(
      await house.gives(name, { username: 'ManChuan' }),
    );
  });
});

test('a profile says who somebody is, what they run and how the last 26 weeks were', async () => {
  const profile = await house.gives('user.profile', { username: 'ManChuan' });
  expect(profile).toMatchObject({
    username: 'ManChuan',
    nickname: '慢船不慢',
    badges: ['企业'],
    post_count: 4,
    forums: [{ id: forum.id, title: '物流与海外仓', flag: 'sea', role: 'main' }],
    created_at: at(365).toISOString(),
  });
  expect(profile.weeks).toHaveLength(26);
  // Monday was the 16th: two posts and two replies since then, and one reply under a post that is hidden now.
  expect(profile.weeks.at(-1)).toBe(5);
  expect(profile.weeks.at(-2)).toBe(1);
  expect(profile.weeks.reduce((sum, week) => sum + week, 0)).toBe(7);
  expect(Object.keys(profile)).not.toContain('email');
  const nothing = await house.gives('user.profile', { username: 'silent' });
  expect(nothing).toMatchObject({ weeks: Array.from({ length: 26 }, () => 0), forums: [], badges: [] });
});

test('a week begins on Monday in Beijing', async () => {
  const night = await house.person();
  await makePost(house.db, { forum_id: forum.id, author_id: night.id, at: new Date('2026-11-15T15:59:59Z') });
  await makePost(house.db, { forum_id: forum.id, author_id: night.id, at: new Date('2026-11-15T16:00:00Z') });
  expect((await house.gives('user.profile', { username: night.username })).weeks.slice(-2)).toEqual([1, 1]);
});

test('the posts of a person are those that everyone reads, newest first', async () => {
  const { list, total } = await house.gives('user.profile_posts', { username: 'ManChuan', limit: 3 });
  expect(total).toBe(4);
  expect(list.map((card) => card.title)).toEqual([
    '0 天前的normal帖子',
    '4 天前的normal帖子',
    '5 天前的normal帖子',
  ]);
  expect(
    (await house.gives('user.profile_posts', { username: 'ManChuan', limit: 3, page: 2 })).list.map(
      (card) => card.title,
    ),
  ).toEqual(['200 天前的normal帖子']);
  expect(await house.gives('user.profile_posts', { username: 'silent' })).toMatchObject({
    list: [],
    total: 0,
  });
});

test('the replies of a person are those that everyone reads, with their post, newest first', async () => {
  const { list, total } = await house.gives('user.profile_replies', { username: 'ManChuan', limit: 2 });
  expect(total).toBe(3);
  expect(list.map((one) => one.content)).toEqual(['<p>1 天前 normal</p>', '<p>2 天前 folded</p>']);
  expect(list[0]!.post).toEqual({
    pcode: post.pcode,
    title: post.title,
    forum: { id: forum.id, title: '物流与海外仓', flag: 'sea' },
  });
  const second = await house.gives('user.profile_replies', { username: 'ManChuan', limit: 2, page: 2 });
  expect(second.list.map((one) => one.content)).toEqual(['<p>40 天前 normal</p>']);
  expect(JSON.stringify([list, second.list])).not.toContain('藏起来');
});

test('each reply leads to where it stands: the page of its floor, a reply to it opened there', async () => {
  const [writer, talk] = [
    await house.person(),
    await makePost(house.db, { forum_id: forum.id, author_id: silent.id, at: at(30) }),
  ];
  const floors = [];
  for (let floor = 1; floor <= 10; floor++)
    floors.push(await makeComment(house.db, { post_id: talk.id, author_id: writer.id, at: at(30) }));
  const last = floors.at(-1)!;
  const under = await makeComment(house.db, {
    post_id: talk.id,
    author_id: writer.id,
    at: at(29),
    root_id: last.id,
  });
  const hrefs = (list: { href: string }[]) => list.slice(0, 2).map(({ href }) => href);
  const there = [
    `/posts/${talk.pcode}?page=2&replies=${last.id}#c${under.id}`,
    `/posts/${talk.pcode}?page=2#f10`,
  ];
  const shown = await house.gives('user.profile_replies', { username: writer.username });
  expect(hrefs(shown.list)).toEqual(there);
  expect(hrefs((await house.gives('comments.mine', {}, { as: writer })).list)).toEqual(there);
  expect(hrefs((await house.gives('comments.manage', { forum_id: forum.id }, { as: busy })).list)).toContain(
    there[1],
  );
});

describe('the most active people', () => {
  test('are ranked by what they wrote in the last seven days that everyone can read', async () => {
    const [second, late] = [await house.person({ nickname: '第二名' }), await house.person()];
    const other = await makeForum(house.db, { title: '选品' });
    const there = await makePost(house.db, { forum_id: other.id, author_id: second.id, at: at(1) });
    await makeComment(house.db, { post_id: there.id, author_id: second.id, at: at(1) });
    await makeComment(house.db, { post_id: post.id, author_id: second.id, at: at(1) });
    await makeComment(house.db, { post_id: there.id, author_id: late.id, at: at(8) });
    const people = await house.gives('user.active', { limit: 2 });
    expect(people).toMatchObject([
      { username: 'ManChuan', badges: ['企业'], score: 5, forum_title: '物流与海外仓' },
      { nickname: '第二名', score: 3, forum_title: '选品' },
    ]);
    const all = await house.gives('user.active', { limit: 20 });
    expect(all.map((person) => person.username)).not.toContain(late.username);
    expect(all.map((person) => person.username)).not.toContain('silent');
  });

  test('are kept as the job ranked them, until the ranking is too old to be true', async () => {
    await rankActivePeopleJob.work({} as never, {
      db: house.db,
      now: house.clock.now(),
      gateways: {} as never,
      public_url: 'http://localhost',
      invalidates: async () => {},
      asCall: () => Promise.reject(new Error('no calls in this test')),
    });
    const ranked = await house.gives('user.active', { limit: 20 });
    const newcomer = await house.person();
    for (let n = 0; n < 9; n++)
      await makeComment(house.db, { post_id: post.id, author_id: newcomer.id, at: at(0) });
    expect(await house.gives('user.active', { limit: 20 })).toEqual(ranked);
    expect(await house.gives('user.active', { limit: 1 })).toEqual(ranked.slice(0, 1));
    house.clock.advance(25 * 3_600_000);
    expect((await house.gives('user.active', { limit: 1 }))[0]).toMatchObject({
      username: newcomer.username,
      score: 9,
    });
  });

  test.each([0, 21])('%i of them are refused', async (limit) =>
    expect(await house.call('user.active', { limit })).toMatchObject({
      code: 40001,
      data: { issues: [{ path: 'limit' }] },
    }),
  );
});
