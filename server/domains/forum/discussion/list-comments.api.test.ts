import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../../contract/index.ts';
import {
  makeComment,
  makeForum,
  makePost,
  type CommentFacts,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let lin: TestPerson;
let zhou: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  [lin, zhou] = [await house.person({ nickname: '小满' }), await house.person({ nickname: '老周' })];
  moderator = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
});
afterAll(() => house.close());

const aPost = (): Promise<TestPost> =>
  makePost(house.db, { forum_id: forum.id, author_id: lin.id, at: house.clock.now() });
const aComment = (post: TestPost, facts: Partial<CommentFacts> = {}) =>
  makeComment(house.db, { post_id: post.id, author_id: zhou.id, at: house.clock.now(), ...facts });
const listed = (post: TestPost, more: Partial<Input<'comments.get'>> = {}, as: TestPerson | null = null) =>
  house.gives('comments.get', { pcode: post.pcode, ...more }, { as });
const setLikes = (id: number, like_count: number) =>
  house.db.updateTable('comments').set({ like_count }).where('id', '=', id).execute();
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('which post', () => {
  test('one that is not there is not found, a hidden one only by its author, its moderators and staff', async () => {
    expect(await house.call('comments.get', { pcode: 'zzzzzzzzzz' })).toMatchObject({ code: 404 });
    const post = await makePost(house.db, {
      forum_id: forum.id,
      author_id: lin.id,
      at: house.clock.now(),
      status: 'hidden',
    });
    const staff = await house.person({ grants: ['staff'] });
    const elsewhere = await house.person({
      forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' },
    });
    expect(await house.call('comments.get', { pcode: post.pcode })).toMatchObject({ code: 404 });
    expect(await house.call('comments.get', { pcode: post.pcode }, { as: elsewhere })).toMatchObject({
      code: 404,
    });
    for (const person of [lin, moderator, staff])
      expect(await house.call('comments.get', { pcode: post.pcode }, { as: person })).toMatchObject({
        code: 1,
      });
  });

  test('the talk under a deleted post keeps standing', async () => {
    const post = await aPost();
    await aComment(post, { text: '还在' });
    await house.db
      .updateTable('posts')
      .set({ status: 'deleted', deleted_from: 'normal', deleted_at: house.clock.now(), deleted_by: lin.id })
      .where('id', '=', post.id)
      .execute();
    expect((await listed(post)).list.map((one) => one.content)).toEqual(['<p>还在</p>']);
  });

  test.each([
    [{ pcode: 'x' }, 'pcode'],
    [{ pcode: 'abcdefgh', page: 0 }, 'page'],
    [{ pcode: 'abcdefgh', limit: 101 }, 'limit'],
    [{ pcode: 'abcdefgh', sort: 'worst' as 'hot' }, 'sort'],
    [{ pcode: 'abcdefgh', parent_id: -1 }, 'parent_id'],
  ])('%j is refused at %s', async (input, path) =>
    expect(await house.call('comments.get', input)).toMatchObject({
      code: 40001,
      data: { issues: [{ path }] },
    }),
  );
});

describe('floors', () => {
  let post: TestPost;
  let ids: number[];
  beforeAll(async () => {
    post = await aPost();
    ids = [];
    for (const floor of numbers(1, 20)) {
      house.clock.advance(1000);
      ids.push(
        (await aComment(post, { text: `${floor} 楼`, author_id: floor % 5 === 0 ? lin.id : zhou.id })).id,
      );
    }
    await setLikes(ids[6]!, 9);
    await setLikes(ids[2]!, 4);
    await setLikes(ids[11]!, 4);
  });

  test('the oldest first, by pages', async () => {
    expect(await listed(post)).toMatchObject({ total: 20, page: 1, limit: 9 });
    expect((await listed(post)).list.map((one) => one.floor)).toEqual(numbers(1, 9));
    expect((await listed(post, { page: 3 })).list.map((one) => one.floor)).toEqual([19, 20]);
    expect(await listed(post, { page: 1_000_000 })).toMatchObject({ list: [], total: 20 });
  });

  test('the newest first', async () => {
    expect((await listed(post, { sort: 'newest' })).list.map((one) => one.floor)).toEqual(
      numbers(12, 20).toReversed(),
    );
    expect((await listed(post, { sort: 'newest', page: 3 })).list.map((one) => one.floor)).toEqual([2, 1]);
    expect((await listed(post, { sort: 'newest', page: 4 })).list).toEqual([]);
  });

  test('the most liked first', async () => {
    const { list, total } = await listed(post, { sort: 'hot', limit: 5 });
    expect(list.map((one) => one.floor)).toEqual([7, 3, 12, 1, 2]);
    expect(total).toBe(20);
    expect((await listed(post, { sort: 'hot', page: 500_000, limit: 100 })).list).toEqual([]);
  });

  test('only those of the author of the post', async () => {
    const { list, total } = await listed(post, { only_author: 1, limit: 3 });
    expect(list.map((one) => [one.floor, one.by_post_author])).toEqual([
      [5, true],
      [10, true],
      [15, true],
    ]);
    expect(total).toBe(4);
    expect((await listed(post, { only_author: 1, sort: 'newest' })).list.map((one) => one.floor)).toEqual([
      20, 15, 10, 5,
    ]);
  });

  test('the topped one stands first on the first page of the oldest, and in its own place later', async () => {
    await house.gives('comments.top', { comment_id: ids[14]!, on: true }, { as: lin });
    const first = await listed(post);
    expect(first.list.map((one) => [one.floor, one.top])).toEqual([
      [15, true],
      ...numbers(1, 9).map((floor) => [floor, false]),
    ]);
    expect((await listed(post, { page: 2 })).list.map((one) => one.floor)).toEqual(numbers(10, 18));
    expect((await listed(post, { sort: 'newest' })).list.map((one) => one.floor)).toEqual(
      numbers(12, 20).toReversed(),
    );
    await house.gives('comments.top', { comment_id: ids[3]!, on: true }, { as: lin });
    expect((await listed(post)).list.map((one) => one.floor)).toEqual([4, 1, 2, 3, 5, 6, 7, 8, 9]);
    await house.gives('comments.top', { comment_id: ids[3]!, on: false }, { as: lin });
    expect((await listed(post)).list.map((one) => one.floor)).toEqual(numbers(1, 9));
  });
});

describe('replies', () => {
  test('each floor comes with its first two, the rest by parent_id', async () => {
    const post = await aPost();
    const [busy, quiet, last] = [await aComment(post), await aComment(post), await aComment(post)];
    await aComment(post, { root_id: last.id, text: '另一楼' });
    const replies: number[] = [];
    for (const n of numbers(1, 12))
      replies.push(
        (
          await aComment(post, {
            root_id: busy.id,
            text: `回 ${n}`,
            author_id: n % 2 ? lin.id : zhou.id,
            ...(n === 2 ? { parent_id: replies[0]! } : {}),
          })
        ).id,
      );
    const { list } = await listed(post);
    expect(list.map((one) => [one.id, one.reply_count, one.replies.map((reply) => reply.content)])).toEqual([
      [busy.id, 12, ['<p>回 1</p>', '<p>回 2</p>']],
      [quiet.id, 0, []],
      [last.id, 1, ['<p>另一楼</p>']],
    ]);
    expect(list[0]!.replies).toMatchObject([
      { floor: 1, parent_id: busy.id, reply_to: null, by_post_author: true },
      {
        floor: 1,
        parent_id: replies[0],
        reply_to: { nickname: '小满', username: lin.username },
        by_post_author: false,
      },
    ]);
    const second = await listed(post, { parent_id: busy.id, page: 2 });
    expect(second).toMatchObject({ total: 12, page: 2, limit: 9 });
    expect(second.list.map((one) => one.content)).toEqual(['<p>回 10</p>', '<p>回 11</p>', '<p>回 12</p>']);
    expect(await listed(post, { parent_id: quiet.id })).toMatchObject({ list: [], total: 0 });
    expect(await listed(post, { parent_id: busy.id, page: 9 })).toMatchObject({ list: [], total: 12 });
  });

  test('a floor of another post, or a reply, has no replies of its own to list', async () => {
    const [post, other] = [await aPost(), await aPost()];
    const floor = await aComment(other);
    const reply = await aComment(other, { root_id: floor.id });
    expect(await house.call('comments.get', { pcode: post.pcode, parent_id: floor.id })).toMatchObject({
      code: 404,
    });
    expect(await house.call('comments.get', { pcode: other.pcode, parent_id: reply.id })).toMatchObject({
      code: 404,
    });
  });
});

describe('what is not for everyone', () => {
  test('a floor keeps its place without a word, a reply only where somebody answered it', async () => {
    const post = await aPost();
    for (const status of ['deleted', 'hidden', 'refused', 'first_review'] as const)
      await aComment(post, { status, text: '不给看' });
    const floor = await aComment(post, { text: '给看' });
    const gone = await aComment(post, { root_id: floor.id, status: 'deleted', text: '不给看' });
    await aComment(post, { root_id: floor.id, status: 'hidden', text: '不给看' });
    await aComment(post, { root_id: floor.id, parent_id: gone.id, text: '答过的' });
    await house.db.updateTable('comments').set({ reply_count: 1 }).where('id', '=', gone.id).execute();

    const { list, total } = await listed(post);
    expect(total).toBe(5);
    for (const [at, status] of (['deleted', 'hidden', 'refused', 'first_review'] as const).entries()) {
      expect(list[at]).toMatchObject({
        floor: at + 1,
        status,
        content: '',
        author: null,
        like_count: 0,
        by_post_author: false,
      });
    }
    expect(list[4]!.replies).toMatchObject([
      { status: 'deleted', content: '', author: null },
      { status: 'normal', content: '<p>答过的</p>', reply_to: null },
    ]);
    expect(JSON.stringify(list)).not.toContain('不给看');
    expect((await listed(post, { sort: 'hot' })).list.map((one) => one.floor)).toEqual([5]);
  });

  test('the author and the moderators of the forum read what waits or was hidden, nobody reads what was deleted', async () => {
    const post = await aPost();
    for (const status of ['deleted', 'hidden', 'refused', 'first_review'] as const)
      await aComment(post, { status, text: `${status} 的话` });
    const floor = await aComment(post);
    await aComment(post, { root_id: floor.id, status: 'first_review', text: '等着的话' });
    for (const person of [zhou, moderator]) {
      const { list } = await listed(post, {}, person);
      expect(list.map((one) => one.content).slice(0, 4)).toEqual([
        '',
        '<p>hidden 的话</p>',
        '<p>refused 的话</p>',
        '<p>first_review 的话</p>',
      ]);
      expect(list[4]!.replies.map((one) => one.content)).toEqual(['<p>等着的话</p>']);
    }
    const { list } = await listed(post, {}, lin);
    expect(list.slice(0, 4).map((one) => one.content)).toEqual(['', '', '', '']);
    expect(list[4]!.replies).toEqual([]);
  });

  test('what is folded can be opened, with the reason on it', async () => {
    const post = await aPost();
    const floor = await aComment(post, { text: '推广一下' });
    await house.gives(
      'comments.fold',
      { comment_id: floor.id, on: true, reason: '与主题无关的推广' },
      { as: moderator },
    );
    expect((await listed(post)).list).toMatchObject([
      {
        status: 'folded',
        content: '<p>推广一下</p>',
        fold_reason: '与主题无关的推广',
        author: { nickname: '老周' },
      },
    ]);
  });

  test('a visitor and a member are told the same', async () => {
    const post = await aPost();
    const floor = await aComment(post);
    await aComment(post, { root_id: floor.id });
    await aComment(post, { status: 'hidden' });
    expect(await listed(post, {}, await house.person())).toEqual(await listed(post));
  });
});

describe('the own replies', () => {
  test('need somebody who is signed in', async () =>
    expect(await house.call('comments.mine', {})).toMatchObject({ code: 4033 }));

  test('come newest first, in every state but deleted, with their post', async () => {
    const [post, writer] = [await aPost(), await house.person()];
    for (const status of ['normal', 'folded', 'hidden', 'refused', 'first_review', 'deleted'] as const) {
      house.clock.advance(1000);
      await aComment(post, { author_id: writer.id, status, text: status });
    }
    await aComment(post);
    const { list, total } = await house.gives('comments.mine', { limit: 3 }, { as: writer });
    expect(total).toBe(5);
    expect(list.map((one) => [one.status, one.content])).toEqual([
      ['first_review', '<p>first_review</p>'],
      ['refused', '<p>refused</p>'],
      ['hidden', '<p>hidden</p>'],
    ]);
    expect(list[0]!.post).toMatchObject({
      pcode: post.pcode,
      title: post.title,
      forum: { id: forum.id, title: forum.title },
    });
    expect(
      (await house.gives('comments.mine', { limit: 3, page: 2 }, { as: writer })).list.map(
        (one) => one.status,
      ),
    ).toEqual(['folded', 'normal']);
  });
});
