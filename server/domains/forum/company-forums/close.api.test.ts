import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { quickHash } from '../../../testing/account-builders.ts';
import { companyPerson, joinedForum } from '../../../testing/company-forum-builders.ts';
import { makeComment, makeForum, makePost, type TestPost } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let moderator: TestPerson;
let author: TestPerson;
const password = '三个词拼成的密码 9';
let password_hash: string;
beforeAll(async () => {
  house = await openHouse();
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  author = await house.person();
  password_hash = await quickHash(password);
});
afterAll(() => house.close());

async function forumWithPost() {
  const joined = await joinedForum(house);
  await house.db.updateTable('users').set({ password_hash }).where('id', '=', joined.main.id).execute();
  const post = await makePost(house.db, {
    forum_id: joined.forum.id,
    author_id: author.id,
    at: new Date(house.clock.now().getTime() - 3_600_000),
  });
  return { ...joined, post };
}

async function expectReadOnly(forum_id: number, { id: post_id, pcode }: Pick<TestPost, 'id' | 'pcode'>) {
  expect(await house.gives('posts.detail', { pcode })).toMatchObject({ status: 'normal' });
  expect((await house.gives('posts.index', { forum_id })).total).toBe(1);
  expect(
    await house.call(
      'posts.publish',
      { forum_id, title: '关了以后再发的帖子', content: '<p>一段足够长的正文，说清楚做了什么。</p>' },
      { as: author },
    ),
  ).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'forum_id', message: '这个论坛已经关闭，内容只能阅读，不能再发' }] },
  });
  expect(
    await house.call('comments.publish', { pcode, content: '还能回复吗' }, { as: author }),
  ).toMatchObject({ code: codes.error, msg: '这个论坛已经关闭，内容只能阅读，不能再回复' });
  const { id: comment_id } = await makeComment(house.db, {
    post_id,
    author_id: author.id,
    at: house.clock.now(),
  });
  expect(await house.call('comments.edit', { comment_id, content: '改一改' }, { as: author })).toMatchObject({
    code: codes.error,
    msg: '这个论坛已经关闭，内容只能阅读，不能再修改',
  });
  expect(await house.call('comments.delete', { comment_id }, { as: author })).toMatchObject({
    code: codes.success,
  });
  const index = await house.gives('forum.index', {});
  expect(index.companies.map(({ id }) => id)).not.toContain(forum_id);
}

test('a company that leaves proves that it is the owner; its posts stay to be read', async () => {
  const { main, forum, post } = await forumWithPost();
  const leave = (proof: object) => house.call('forum.leave', { forum_id: forum.id, proof }, { as: main });
  expect(await leave({})).toMatchObject({ code: codes.invalid });
  expect(await leave({ password: '不对的密码' })).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'proof.password' }] },
  });
  expect(await house.gives('forum.detail', { forum_id: forum.id })).toMatchObject({ status: 'open' });
  expect(await leave({ password })).toMatchObject({ code: codes.success });
  expect(await house.gives('forum.detail', { forum_id: forum.id })).toMatchObject({
    status: 'left',
    admins: [],
    closed_at: house.clock.now().toISOString(),
  });
  await expectReadOnly(forum.id, post);
  expect(await house.gives('user.me', {}, { as: main })).toMatchObject({ forum_main_admin: { forum_id: 0 } });
  expect(await house.gives('forum.apply_step', {}, { as: main })).toMatchObject({
    status: 'left',
    step: 1,
    can: { save: true },
  });
});

test('a company that comes back finds its forum and posts again, under the new name', async () => {
  const { main, forum, post } = await forumWithPost();
  await house.gives('forum.leave', { forum_id: forum.id, proof: { password } }, { as: main });
  const again = await joinedForum(house, { title: '半坡汽配' }, main);
  expect(again.forum).toEqual({ id: forum.id, title: '半坡汽配' });
  expect(await house.gives('forum.detail', { forum_id: forum.id })).toMatchObject({
    status: 'open',
    title: '半坡汽配',
    admins: [{ username: main.username }],
    closed_at: null,
  });
  expect((await house.gives('posts.index', { forum_id: forum.id })).list).toMatchObject([
    { pcode: post.pcode },
  ]);
});

test('moderators remove a forum with a reason that its admins read; nobody removes their own', async () => {
  const { main, forum, post } = await forumWithPost();
  const assistant = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
  const remove = (as: TestPerson, forum_id = forum.id, reason = '长期冒用他人商标，多次提醒未改') =>
    house.call('admin.forum_remove', { forum_id, reason }, { as });
  expect(await remove(main)).toMatchObject({
    code: codes.error,
    data: { permission: 'staff_moderator' },
  });
  expect(await remove(moderator, forum.id, '')).toMatchObject({ code: codes.invalid });
  const board = await makeForum(house.db);
  expect(await remove(moderator, board.id)).toMatchObject({ msg: '只有企业论坛可以移除' });
  expect(await remove(moderator, 99_999)).toMatchObject({ code: codes.not_found });
  const own = await house.person({
    grants: ['staff'],
    staff_role: 'moderator',
    forum_admin: { forum_id: forum.id, role: 'assistant' },
  });
  expect(await remove(own)).toMatchObject({ msg: '不能处理自己的论坛，请交给其他工作人员' });

  const both = await Promise.all([remove(moderator), remove(moderator)]);
  expect(both.filter(({ code }) => code === codes.success)).toHaveLength(1);
  expect(both).toContainEqual(expect.objectContaining({ code: codes.error, msg: '当前状态不可操作' }));
  await expectReadOnly(forum.id, post);
  const told = house.told.slice(-10).map(({ user_id }) => user_id);
  expect(told).toEqual(expect.arrayContaining([main.id, assistant.id]));
  expect(await house.gives('forum.apply_step', {}, { as: main })).toMatchObject({
    status: 'removed',
    reason: '长期冒用他人商标，多次提醒未改',
  });
  const { list } = await house.gives('admin.audit', { action: 'forum.remove' }, { as: moderator });
  expect(list[0]).toMatchObject({ reason: '长期冒用他人商标，多次提醒未改' });
});

test('a board cannot be left, and only its main admin is asked', async () => {
  const board = await makeForum(house.db);
  const chief = await house.person({ forum_admin: { forum_id: board.id, role: 'main' } });
  const { forum } = await joinedForum(house);
  expect(
    await house.call('forum.leave', { forum_id: board.id, proof: { password } }, { as: chief }),
  ).toMatchObject({ msg: '平台版块不能退出，不想再管理时可以移交' });
  expect(
    await house.call('forum.leave', { forum_id: forum.id, proof: { password } }, { as: chief }),
  ).toMatchObject({ code: codes.not_found });
});

test('who leaves the site asks for no forum any more', async () => {
  const { forumLeaving } = await import('../index.ts');
  const { sendApplication } = await import('../../../testing/company-forum-builders.ts');
  const person = await companyPerson(house);
  const sent = await sendApplication(house, person);
  const { callByNobody } = await import('../../../call/make-call.ts');
  await callByNobody(house.kernel).inTransaction((call) => forumLeaving.leave!(call, person.id, 'anonymise'));
  expect(
    await house.db
      .selectFrom('forum_joins')
      .select(['status', 'company_part', 'forum_part'])
      .where('user_id', '=', person.id)
      .execute(),
  ).toEqual([{ status: 'left', company_part: null, forum_part: null }]);
  expect(
    await house.db.selectFrom('approvals').select('status').where('id', '=', sent.approval_id!).execute(),
  ).toEqual([{ status: 'withdrawn' }]);
});
