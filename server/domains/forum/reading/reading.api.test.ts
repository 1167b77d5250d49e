import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import {
  makeComment,
  makeForum,
  makePost,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { passDays } from '../../../testing/sessions.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await house.person();
  reader = await house.person();
});
afterAll(() => house.close());

const thread = async (floors: number, more: object = {}): Promise<TestPost> => {
  const post = await makePost(house.db, {
    forum_id: forum.id,
    author_id: author.id,
    at: house.clock.now(),
    ...more,
  });
  for (let floor = 1; floor <= floors; floor++)
    await makeComment(house.db, { post_id: post.id, author_id: author.id, at: house.clock.now() });
  return post;
};
const read = (...marks: [TestPost, number][]) =>
  house.call('posts.read', { marks: marks.map(([{ pcode }, floor]) => ({ pcode, floor })) }, { as: reader });
const floorOf = async ({ pcode }: TestPost, as: TestPerson = reader) =>
  (await house.gives('posts.relation', { pcode }, { as })).read_floor;

describe('read marks', () => {
  test('need somebody who is signed in, a floor and a post', async () => {
    const { pcode } = await thread(1);
    expect(await house.call('posts.read', { marks: [{ pcode, floor: 1 }] })).toMatchObject({
      code: codes.not_logged_in,
    });
    expect(await house.call('posts.unread', { pcodes: pcode })).toMatchObject({ code: codes.not_logged_in });
    for (const marks of [[], [{ pcode, floor: -1 }], [{ pcode, floor: 1.5 }], [{ pcode: '../x', floor: 1 }]])
      expect(await house.call('posts.read', { marks }, { as: reader })).toMatchObject({
        code: codes.invalid,
      });
    expect(await house.call('posts.unread', { pcodes: 'x' }, { as: reader })).toMatchObject({
      code: codes.invalid,
    });
  });

  test('only rise, whatever comes late and whoever comes first', async () => {
    const post = await thread(9);
    expect(await floorOf(post)).toBe(0);
    await Promise.all([3, 7, 5, 1].map((floor) => read([post, floor])));
    expect(await floorOf(post)).toBe(7);
    await read([post, 2], [post, 4]);
    expect(await floorOf(post)).toBe(7);
    expect(await floorOf(post, author), 'everybody has their own').toBe(0);
  });

  test('never rise beyond the last floor', async () => {
    const post = await thread(2);
    await read([post, 900_000]);
    expect(await floorOf(post)).toBe(2);
  });

  test('of posts that are not shown none is kept, and the others are', async () => {
    const [shown, hidden] = [await thread(2), await thread(2, { status: 'hidden' })];
    expect(await read([hidden, 1], [shown, 1])).toMatchObject({ code: codes.success });
    expect(
      await house.db.selectFrom('thread_reads').select('user_id').where('post_id', '=', hidden.id).execute(),
    ).toEqual([]);
    expect(await floorOf(shown)).toBe(1);
  });

  test('say how much came since, for what was read and for nothing else', async () => {
    const [half, whole, never] = [await thread(4), await thread(2), await thread(3)];
    await read([half, 1], [whole, 2]);
    const unread = () =>
      house.gives(
        'posts.unread',
        { pcodes: [half, whole, never].map((post) => post.pcode).join(',') },
        { as: reader },
      );
    expect(await unread()).toEqual([
      { pcode: half.pcode, unread: 3 },
      { pcode: whole.pcode, unread: 0 },
    ]);
    await house.gives('comments.publish', { pcode: whole.pcode, content: '<p>又有一条</p>' }, { as: author });
    expect(await unread()).toContainEqual({ pcode: whole.pcode, unread: 1 });
  });

  test('are forgotten after 60 days', async () => {
    const [old, fresh] = [await thread(1), await thread(1)];
    await read([old, 1]);
    await passDays(house, 40);
    await read([fresh, 1]);
    await passDays(house, 21);
    await house.runJob('forum.forget_reads');
    expect([await floorOf(old), await floorOf(fresh)]).toEqual([0, 1]);
  });
});
