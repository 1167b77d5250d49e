import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeComment,
  makeForum,
  makePost,
  recountForums,
  type TestForum,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let asker: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { title: '清关与税务', categories: ['求助', '经验'] });
  asker = await house.person();
  helper = await house.person({ nickname: '报关的老周' });
});
afterAll(() => house.close());

const ask = (more: object = {}) =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: asker.id,
    at: house.clock.now(),
    item_type: 'question',
    ...more,
  });
const say = (post_id: number, { id }: TestPerson, more: object = {}) =>
  makeComment(house.db, { post_id, author_id: id, at: house.clock.now(), ...more });
const likes = (id: number, like_count: number) =>
  house.db.updateTable('comments').set({ like_count }).where('id', '=', id).execute();

test('the floors worth a look: the accepted one, the most liked that is shown, those of the author', async () => {
  const { id, pcode } = await ask();
  const moments = async () => (await house.gives('posts.related', { pcode })).moments;
  const nothing = { accepted: null, most_liked: null, by_author: [] };
  expect(await moments()).toEqual(nothing);
  const first = await say(id, helper);
  const own = await say(id, asker);
  await say(id, asker, { status: 'hidden' });
  const loud = await say(id, helper, { status: 'hidden' });
  await say(id, asker, { root_id: first.id });
  await likes(loud.id, 9);
  await likes(first.id, 1);
  expect(await moments()).toEqual({ ...nothing, by_author: [own.floor] });
  await likes(first.id, 2);
  await house.gives('posts.accept', { pcode, comment_id: first.id }, { as: asker });
  const helped = { floor: first.floor, like_count: 2, nickname: '报关的老周' };
  expect(await moments()).toEqual({ accepted: helped, most_liked: helped, by_author: [own.floor] });
});

test('a profile names the answers that were accepted and the forums somebody writes in', async () => {
  const writer = await house.person();
  const other = await makeForum(house.db, { title: '选品' });
  const profile = () => house.gives('user.profile', { username: writer.username });
  expect(await profile()).toMatchObject({ accepted_count: 0, accepted: [], active_forums: [] });
  for (const forum_id of [other.id, forum.id, forum.id])
    await makePost(house.db, { forum_id, author_id: writer.id, at: house.clock.now() });
  await makePost(house.db, {
    forum_id: other.id,
    author_id: writer.id,
    at: house.clock.now(),
    status: 'hidden',
  });
  const question = await ask({ title: '退运的货怎么走' });
  const own = await ask({ author_id: writer.id });
  const [answer, mine] = [await say(question.id, writer), await say(own.id, writer)];
  await house.gives('posts.accept', { pcode: question.pcode, comment_id: answer.id }, { as: asker });
  await house.gives('posts.accept', { pcode: own.pcode, comment_id: mine.id }, { as: writer });
  const accepted = [{ pcode: question.pcode, title: '退运的货怎么走', floor: answer.floor }];
  expect(await profile()).toMatchObject({
    accepted_count: 1,
    accepted,
    active_forums: [
      { id: forum.id, title: '清关与税务', post_count: 3 },
      { id: other.id, title: '选品', post_count: 1 },
    ],
  });
  await house.gives('posts.unaccept', { pcode: question.pcode }, { as: asker });
  expect(await profile()).toMatchObject({ accepted_count: 0, accepted: [] });
});

test('who does not show their writing does not show it beside it either', async () => {
  const quiet = await house.person();
  await makePost(house.db, { forum_id: forum.id, author_id: quiet.id, at: house.clock.now() });
  await house.db.updateTable('users').set({ shows_writing: false }).where('id', '=', quiet.id).execute();
  expect(await house.gives('user.profile', { username: quiet.username })).toMatchObject({
    accepted_count: 0,
    accepted: [],
    active_forums: [],
  });
});

test('a board counts its categories and names who answers others', async () => {
  const board = await makeForum(house.db, { categories: ['求助', '经验'] });
  const [talker, once] = [await house.person(), await house.person()];
  const post = await makePost(house.db, {
    forum_id: board.id,
    author_id: asker.id,
    at: house.clock.now(),
    category_id: board.categories[1]!.id,
  });
  for (const person of [talker, talker, once, asker]) await say(post.id, person);
  await recountForums(house.db);
  const { categories, answerers } = await house.gives('forum.detail', { forum_id: board.id });
  expect(categories.map(({ title, post_count }) => [title, post_count])).toEqual([
    ['求助', 0],
    ['经验', 1],
  ]);
  expect(answerers.map(({ username, answers }) => [username, answers])).toEqual([
    [talker.username, 2],
    [once.username, 1],
  ]);
  const silent = await makeForum(house.db);
  expect((await house.gives('forum.detail', { forum_id: silent.id })).answerers).toEqual([]);
});
