import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeComment, makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await house.person();
});
afterAll(() => house.close());

const hour = 3_600_000;
const post = (hours_ago: number, more: object = {}) =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: author.id,
    at: new Date(house.clock.now().getTime() - hours_ago * hour),
    ...more,
  });
const hotOf = async (id: number) =>
  (await house.db.selectFrom('posts').select('hot').where('id', '=', id).executeTakeFirstOrThrow()).hot;

test('a liked post warms at the next turn, cools with time and is cold after 14 days', async () => {
  const { id, pcode } = await post(4);
  await house.gives('posts.like', { pcode }, { as: await house.person() });
  await house.runJob('forum.refresh_hot');
  // One like, four hours old and four idle: 1 / ((4 + 4) / 2 + 2)^1.5.
  expect(await hotOf(id)).toBeCloseTo(1 / 6 ** 1.5, 10);
  house.clock.advance(6 * hour);
  await house.runJob('forum.refresh_hot');
  expect(await hotOf(id)).toBeCloseTo(1 / 12 ** 1.5, 10);
  house.clock.advance(14 * 24 * hour);
  await house.runJob('forum.refresh_hot');
  expect(await hotOf(id)).toBe(0);
});

test('many replies of one person count as one, the author’s own as none, hidden ones as none', async () => {
  const [one, two, three] = await Promise.all([house.person(), house.person(), house.person()]);
  const { id } = await post(2);
  const at = house.clock.now();
  const root = await makeComment(house.db, { post_id: id, author_id: one.id, at });
  await makeComment(house.db, { post_id: id, author_id: one.id, at });
  await makeComment(house.db, { post_id: id, author_id: two.id, at, root_id: root.id });
  await makeComment(house.db, { post_id: id, author_id: author.id, at });
  await makeComment(house.db, { post_id: id, author_id: three.id, at, status: 'hidden' });
  await house.db
    .updateTable('posts')
    .set({ last_commented_at: at, view_count: 99, collect_count: 1 })
    .where('id', '=', id)
    .execute();
  await house.runJob('forum.refresh_hot');
  expect(await hotOf(id)).toBeCloseTo((3 * 2 + 4 + 2 * 2) / ((2 + 0) / 2 + 2) ** 1.5, 10);
});

test('what is past its time at the top is tidied away', async () => {
  const now = house.clock.now();
  const over = await post(1, { top: 'forum', top_until: new Date(now.getTime() - 1000) });
  const still = await post(1, { top: 'forum', top_until: new Date(now.getTime() + hour) });
  const always = await post(1, { top: 'global' });
  await house.runJob('forum.expire_tops');
  const tops = await house.db
    .selectFrom('posts')
    .select(['id', 'top', 'top_until'])
    .where('id', 'in', [over.id, still.id, always.id])
    .orderBy('id')
    .execute();
  expect(tops).toEqual([
    { id: over.id, top: 'none', top_until: null },
    { id: still.id, top: 'forum', top_until: new Date(now.getTime() + hour) },
    { id: always.id, top: 'global', top_until: null },
  ]);
});
