import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
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

const post = (status: 'normal' | 'hidden' = 'normal') =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now(), status });
const likedCount = async () =>
  (
    await house.db
      .selectFrom('users')
      .select('liked_count')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow()
  ).liked_count;

test('liking twice is liking once, and taking it back twice is once', async () => {
  const { pcode } = await post();
  const reader = await house.person();
  const before = await likedCount();
  expect(await house.call('posts.like', { pcode })).toMatchObject({ code: codes.not_logged_in });
  for (let i = 0; i < 2; i++)
    expect(await house.gives('posts.like', { pcode }, { as: reader })).toEqual({ liked: true, count: 1 });
  expect(await house.gives('posts.detail', { pcode }, { as: reader })).toMatchObject({
    like_count: 1,
    relation: { liked: true },
  });
  expect(await likedCount()).toBe(before + 1);
  for (let i = 0; i < 2; i++)
    expect(await house.gives('posts.unlike', { pcode }, { as: reader })).toEqual({ liked: false, count: 0 });
  expect(await likedCount()).toBe(before);
});

test('nobody likes an own post, or one that is not shown', async () => {
  const { pcode } = await post();
  expect(await house.call('posts.like', { pcode }, { as: author })).toMatchObject({
    code: codes.error,
    msg: '不能赞自己的帖子',
  });
  const hidden = await post('hidden');
  expect(await house.call('posts.like', { pcode: hidden.pcode }, { as: await house.person() })).toMatchObject(
    { code: codes.not_found },
  );
  expect(
    await house.db.selectFrom('post_likes').select('post_id').where('post_id', 'in', [hidden.id]).execute(),
  ).toEqual([]);
});

test('a storm of likes and second thoughts ends in the true count', async () => {
  const { pcode, id } = await post();
  const readers = await Promise.all(Array.from({ length: 12 }, () => house.person()));
  const before = await likedCount();
  const clicks = readers.flatMap((as, i) => [
    house.gives('posts.like', { pcode }, { as }),
    house.gives('posts.like', { pcode }, { as }),
    ...(i % 3 === 0 ? [house.gives('posts.unlike', { pcode }, { as })] : []),
  ]);
  await Promise.all(clicks);
  for (const as of readers.filter((_, i) => i % 3 === 0))
    await house.gives('posts.unlike', { pcode }, { as });
  const rows = await house.db.selectFrom('post_likes').select('user_id').where('post_id', '=', id).execute();
  expect(rows).toHaveLength(8);
  expect((await house.gives('posts.detail', { pcode })).like_count).toBe(8);
  expect(await likedCount()).toBe(before + 8);
});

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a view is counted once for each reader and day; programs and hidden posts are not counted', async () => {
  const [{ pcode, id }, hidden] = [await post(), await post('hidden')];
  const member = await house.person();
  const view = (from: { ip?: string; as?: TestPerson; agent?: string }) =>
    house.gives(
      'posts.view',
      { pcode },
      {
        ip: from.ip ?? '198.51.100.1',
        as: from.as ?? null,
        headers: { 'user-agent': from.agent ?? browser },
      },
    );
  for (let i = 0; i < 3; i++) await view({});
  await view({ ip: '198.51.100.2' });
  await view({ as: member, ip: '198.51.100.3' });
  await view({ as: member, ip: '198.51.100.4' });
  await view({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await view({ ip: '198.51.100.9', agent: '' });
  await house.gives('posts.view', { pcode: hidden.pcode }, { headers: { 'user-agent': browser } });
  await house.gives('posts.view', { pcode: 'nosuchpost12' }, { headers: { 'user-agent': browser } });
  const count = async () => (await house.gives('posts.detail', { pcode })).view_count;
  expect(await count()).toBe(0);
  await house.views.flush(house.db);
  expect(await count()).toBe(3);
  await view({});
  await house.views.flush(house.db);
  expect(await count(), 'the same reader on the same day, after the buffer was written').toBe(3);
  house.clock.advance(24 * 3_600_000);
  await view({});
  await house.views.flush(house.db);
  expect(await count()).toBe(4);
  expect(
    await house.db.selectFrom('post_views').select('post_id').where('post_id', '=', hidden.id).execute(),
  ).toEqual([]);
  const kept = await house.db.selectFrom('post_views').select('visitor').where('post_id', '=', id).execute();
  expect(kept.every(({ visitor }) => visitor.length === 16)).toBe(true);
  house.clock.advance(24 * 3_600_000);
  await house.runJob('forum.forget_visitors');
  expect(
    await house.db.selectFrom('post_views').select('day').where('post_id', '=', id).execute(),
  ).toHaveLength(1);
});
