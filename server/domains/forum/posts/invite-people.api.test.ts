import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { most_invited_a_day } from '../../../../contract/forum/writing-limits.ts';
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
let reader: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  asker = await house.person();
  reader = await house.person();
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
const invite = (post: TestPost, usernames: string[], as: TestPerson | null = asker) =>
  house.call('posts.invite_user', { pcode: post.pcode, usernames }, { as });

describe('inviting people to answer', () => {
  test('strangers sign in first; of a post that is not shown nobody is told', async () => {
    const { username } = await house.person();
    expect(await invite(await question(), [username], null)).toMatchObject({ code: codes.not_logged_in });
    expect(await invite(await question({ status: 'hidden' }), [username], reader)).toMatchObject({
      code: codes.not_found,
    });
    expect(await invite(await question({ status: 'first_review' }), [username])).toMatchObject({
      code: codes.error,
    });
  });

  test('to a forum that has closed nobody is asked, as nobody could answer there', async () => {
    const closed = await makeForum(house.db);
    const { username } = await house.person();
    const post = await question({ forum_id: closed.id });
    const may = async () =>
      (await house.gives('posts.relation', { pcode: post.pcode }, { as: asker })).can_invite;
    expect(await may()).toBe(true);
    await house.db.updateTable('forums').set({ status: 'left' }).where('id', '=', closed.id).execute();
    expect(await may()).toBe(false);
    expect(await invite(post, [username])).toMatchObject({
      code: codes.error,
      msg: '这篇帖子现在不能回复，不用邀请',
    });
  });

  test('each of them is told once, whoever asks and however often', async () => {
    const post = await question();
    const guest = await house.person();
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => invite(post, [guest.username])),
      invite(post, [guest.username], reader),
    ]);
    expect(answers.filter((one) => one.code === codes.success).length).toBeGreaterThan(0);
    const told = await noticesSent(house, guest);
    expect(told).toEqual([
      expect.objectContaining({
        kind: 'mention',
        object: 'post',
        words: '邀请你回答',
        href: `/posts/${post.pcode}`,
      }),
    ]);
    expect(await invite(post, [guest.username])).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'usernames', message: '已经有人邀请过了' }] },
    });
    await house.gives(
      'posts.invite_user',
      { pcode: (await question()).pcode, username: guest.username.toUpperCase() },
      { as: asker },
    );
    expect(await noticesSent(house, guest)).toHaveLength(2);
  });

  test('says for each why not, and invites the others', async () => {
    const post = await question();
    const [good, said, cross] = [await house.person(), await house.person(), await house.person()];
    await makeComment(house.db, { post_id: post.id, author_id: said.id, at: house.clock.now() });
    await house.gives('user.black_list_add', { user_id: reader.id }, { as: cross });
    const answer = await house.gives(
      'posts.invite_user',
      {
        pcode: post.pcode,
        usernames: [good.username, said.username, cross.username, 'nobody_here'],
        username: asker.username,
      },
      { as: reader },
    );
    expect(answer).toEqual([
      { username: asker.username, done: false, msg: '楼主不用邀请' },
      { username: good.username, done: true, msg: '' },
      { username: said.username, done: false, msg: '已经回复过这篇帖子' },
      { username: cross.username, done: false, msg: '对方已将你拉黑，不能邀请' },
      { username: 'nobody_here', done: false, msg: '没有这个人' },
    ]);
    expect(await invite(post, [reader.username], reader)).toMatchObject({ msg: '不用邀请自己' });
  });

  test('five at once, ten a day, however they are asked for', async () => {
    const inviter = await house.person();
    const people = await Promise.all(Array.from({ length: most_invited_a_day + 2 }, () => house.person()));
    const names = people.map((person) => person.username);
    const post = await question();
    expect(await invite(post, names.slice(0, 6), inviter)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'usernames' }] },
    });
    expect(await invite(post, [], inviter)).toMatchObject({ code: codes.invalid });
    await Promise.all(names.map((name) => invite(post, [name], inviter)));
    const kept = await house.db
      .selectFrom('post_invites')
      .select('invitee_id')
      .where('inviter_id', '=', inviter.id)
      .execute();
    expect(kept).toHaveLength(most_invited_a_day);
    const late = people.find((person) => !kept.some((row) => row.invitee_id === person.id))!;
    expect(await invite(post, [late.username], inviter)).toMatchObject({
      status: 429,
      msg: expect.stringContaining('24 小时内已邀请 10 人'),
    });
    house.clock.advance(86_400_000 + 1000);
    expect(await invite(post, [late.username], inviter)).toMatchObject({ code: codes.success });
  });
});

test('those are suggested who answered in this forum lately, and nobody out of question', async () => {
  const here = await makeForum(house.db);
  const at = house.clock.now();
  const [often, once, mute, elsewhere] = await Promise.all([1, 2, 3, 4].map(() => house.person()));
  const category_id = here.categories[0]!.id;
  for (const author of [often!, often!, once!, mute!]) {
    const post = await makePost(house.db, { forum_id: here.id, author_id: reader.id, at, category_id });
    await makeComment(house.db, { post_id: post.id, author_id: author.id, at });
  }
  const far = await question();
  await makeComment(house.db, { post_id: far.id, author_id: elsewhere!.id, at });
  await house.gives('user.black_list_add', { user_id: asker.id }, { as: mute! });
  const post = await makePost(house.db, {
    forum_id: here.id,
    author_id: asker.id,
    at,
    category_id,
    item_type: 'question',
  });
  const names = async () =>
    (await house.gives('posts.invite_suggestions', { pcode: post.pcode }, { as: asker })).list.map(
      ({ username, answers }) => [username, answers],
    );
  expect(await names()).toEqual([
    [often!.username, 2],
    [once!.username, 1],
  ]);
  await invite(post, [often!.username]);
  expect(await names()).toEqual([[once!.username, 1]]);
  expect(await house.call('posts.invite_suggestions', { pcode: post.pcode })).toMatchObject({
    code: codes.not_logged_in,
  });
});
