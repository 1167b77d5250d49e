import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { CommentStatus } from '../../../../contract/forum/post-lifecycle.ts';
import {
  makeComment,
  makeForum,
  makePost,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let asker: TestPerson;
let answerer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  asker = await house.person();
  answerer = await house.person();
});
afterAll(() => house.close());

const question = (more: object = {}) =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: asker.id,
    at: house.clock.now(),
    item_type: 'question',
    ...more,
  });
const answer = (post: TestPost, status: CommentStatus = 'normal', author: TestPerson = answerer) =>
  makeComment(house.db, { post_id: post.id, author_id: author.id, at: house.clock.now(), status });
const accept = (post: TestPost, comment_id: number, as: TestPerson | null = asker) =>
  house.call('posts.accept', { pcode: post.pcode, comment_id }, { as });

describe('accepting an answer', () => {
  test('is the asker’s alone', async () => {
    const post = await question();
    const { id } = await answer(post);
    expect(await accept(post, id, null)).toMatchObject({ code: codes.not_logged_in });
    const admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
    for (const other of [answerer, admin])
      expect(await accept(post, id, other)).toMatchObject({ code: codes.not_found });
    expect(await house.gives('posts.detail', { pcode: post.pcode })).toMatchObject({ accepted: false });
  });

  test('marks it, puts it first in every order, names the question answered and tells the answerer', async () => {
    const post = await question();
    for (let floor = 1; floor <= 3; floor++) await answer(post);
    const { id, floor } = await answer(post);
    await house.gives('posts.accept', { pcode: post.pcode, comment_id: id }, { as: asker });
    expect(await house.gives('posts.detail', { pcode: post.pcode })).toMatchObject({ accepted: true });
    for (const sort of ['oldest', 'newest', 'hot'] as const) {
      const { list, total } = await house.gives('comments.get', { pcode: post.pcode, sort, limit: 2 });
      expect(list[0], sort).toMatchObject({ id, accepted: true });
      expect(
        list.filter((row) => row.accepted),
        sort,
      ).toHaveLength(1);
      expect(total).toBe(4);
    }
    const second = await house.gives('comments.get', { pcode: post.pcode, limit: 2, page: 2 });
    expect(
      second.list.map((row) => row.floor),
      'it keeps its own place too',
    ).toEqual([3, 4]);
    const { list: open } = await house.gives('posts.index', { forum_id: forum.id, filter: 'open' });
    expect(open.map((row) => row.pcode)).not.toContain(post.pcode);
    expect(await noticesSent(house, answerer)).toContainEqual(
      expect.objectContaining({
        kind: 'reply',
        object_id: id,
        words: '采纳了你的回答',
        href: `/posts/${post.pcode}#f${floor}`,
      }),
    );
  });

  test('may be changed and taken back at any time; the same twice is once', async () => {
    const post = await question();
    const [first, second] = [await answer(post), await answer(post)];
    await Promise.all([1, 2, 3].map(() => accept(post, first.id)));
    const told = async () =>
      (await noticesSent(house, answerer)).filter((one) => one.object_id === first.id).length;
    expect(await told()).toBe(1);
    await house.gives('posts.accept', { pcode: post.pcode, comment_id: second.id }, { as: asker });
    const accepted = async () =>
      (await house.gives('comments.get', { pcode: post.pcode })).list
        .filter((row) => row.accepted)
        .map((row) => row.id);
    expect(await accepted()).toEqual([second.id]);
    for (const _ of [1, 2]) await house.gives('posts.unaccept', { pcode: post.pcode }, { as: asker });
    expect(await accepted()).toEqual([]);
    expect(await house.call('posts.unaccept', { pcode: post.pcode }, { as: answerer })).toMatchObject({
      code: codes.not_found,
    });
  });

  test.each([
    ['hidden', '目前没有公开'],
    ['first_review', '目前没有公开'],
    ['folded', '先取消折叠'],
  ] as const)('not one that is %s', async (status, words) => {
    const post = await question();
    const { id } = await answer(post, status, asker);
    expect(await accept(post, id)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'comment_id', message: expect.stringContaining(words) }] },
    });
  });

  test('not a reply of a floor, not one of elsewhere, and only of a question that is shown', async () => {
    const post = await question();
    const floor = await answer(post);
    const reply = await makeComment(house.db, {
      post_id: post.id,
      author_id: answerer.id,
      at: house.clock.now(),
      root_id: floor.id,
    });
    expect(await accept(post, reply.id)).toMatchObject({ code: codes.invalid });
    expect(await accept(post, (await answer(await question())).id)).toMatchObject({ code: codes.not_found });
    const talk = await question({ item_type: 'post' });
    expect(await accept(talk, (await answer(talk)).id)).toMatchObject({ msg: '只有提问可以采纳回答' });
    const hidden = await question({ status: 'hidden' });
    expect(await accept(hidden, (await answer(hidden)).id)).toMatchObject({
      msg: '这篇帖子目前没有公开，不能采纳',
    });
  });

  test('an answer that is taken away is no longer accepted, nor is one of a post that asks nothing any more', async () => {
    const post = await question();
    const { id } = await answer(post);
    await accept(post, id);
    await house.gives('comments.delete', { comment_id: id }, { as: answerer });
    expect(await house.gives('posts.detail', { pcode: post.pcode })).toMatchObject({ accepted: false });
    const other = await question();
    await accept(other, (await answer(other)).id);
    const source = await house.gives('posts.source', { pcode: other.pcode }, { as: asker });
    await house.gives(
      'posts.edit',
      {
        pcode: other.pcode,
        forum_id: forum.id,
        title: source.payload.title,
        content: source.payload.content,
        item_type: 'post',
      },
      { as: asker },
    );
    expect(await house.gives('posts.detail', { pcode: other.pcode })).toMatchObject({ accepted: false });
  });

  test('the asker’s page is told that it may', async () => {
    const post = await question();
    const may = async (as: TestPerson) =>
      (await house.gives('posts.relation', { pcode: post.pcode }, { as })).can_accept;
    expect([await may(asker), await may(answerer)]).toEqual([true, false]);
  });
});
