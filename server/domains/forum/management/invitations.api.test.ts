import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { management_limits } from '../../../../contract/forum/forum-powers.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let main: TestPerson;
let asked: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  forum = await makeForum(house.db);
  main = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
  asked = await house.person();
});

const ask = (powers: ('judge' | 'hide' | 'top')[] = ['judge', 'hide'], username = asked.username) =>
  house.gives('forum.assistant_save', { forum_id: forum.id, username, powers }, { as: main });
const answer = (how: 'accept' | 'decline', as = asked) =>
  house.call(`forum.invitation_${how}`, { forum_id: forum.id }, { as });
const invitations = (as = asked) => house.gives('forum.invitations', {}, { as });
const assistants = () => house.gives('forum.assistants', { forum_id: forum.id }, { as: main });
const noticesOf = async (as: TestPerson) => {
  await house.runJobs();
  return (await house.gives('notify.list', {}, { as })).list;
};
const gone = { code: codes.not_found, msg: '没有这个邀请，可能已经撤回' };

test('who is asked has none of the powers, and is told where to agree', async () => {
  const { pcode } = await makePost(house.db, {
    forum_id: forum.id,
    author_id: main.id,
    at: house.clock.now(),
  });
  expect(await ask()).toMatchObject({ id: asked.id, state: 'invited', powers: ['judge', 'hide'] });
  expect(await house.call('forum.managed', {}, { as: asked })).toMatchObject({ code: codes.error });
  expect((await house.gives('user.me', {}, { as: asked })).forum_admin.forum_id).toBe(0);
  expect((await house.gives('posts.relation', { pcode }, { as: asked })).can.hide).toBe(false);
  expect(
    await house.call('posts.admin_hide', { pcodes: pcode, reason: '与本版无关' }, { as: asked }),
  ).not.toMatchObject({ code: codes.success });
  expect(await assistants()).toMatchObject([{ id: asked.id, state: 'invited', acts: 0 }]);
  expect(await invitations()).toEqual([
    {
      forum: expect.objectContaining({ id: forum.id, title: forum.title }),
      powers: ['judge', 'hide'],
      invited_by: expect.objectContaining({ id: main.id }),
      invited_as: 'main',
      invited_at: house.clock.now().toISOString(),
    },
  ]);
  expect(await noticesOf(asked)).toMatchObject([{ kind: 'forum_management', href: '/user/permission' }]);
  expect((await house.gives('forum.log', { forum_id: forum.id, kind: 'forum' })).list).toEqual([]);
});

test('who agrees has them at once; the log names who appointed, and who asked is told', async () => {
  await ask(['top']);
  await ask(['judge', 'hide']);
  expect(await answer('accept')).toMatchObject({ code: codes.success });
  expect(await house.gives('forum.managed', {}, { as: asked })).toMatchObject([
    { id: forum.id, role: 'assistant', powers: ['judge', 'hide'] },
  ]);
  expect(await assistants()).toMatchObject([{ id: asked.id, state: 'active' }]);
  expect(await invitations()).toEqual([]);
  expect((await house.gives('forum.log', { forum_id: forum.id, kind: 'forum' })).list).toMatchObject([
    { event: 'assistant_add', role: 'main', actor: { id: main.id }, person: { id: asked.id } },
  ]);
  expect(await noticesOf(main)).toMatchObject([{ kind: 'forum_management' }]);
  expect(house.told).toContainEqual({ user_id: asked.id, event: { kind: 'me' } });
  expect(await answer('accept')).toMatchObject(gone);
});

test('who declines has none, who asked is told, and may ask again', async () => {
  await ask();
  expect(await answer('decline')).toMatchObject({ code: codes.success });
  expect(await house.call('forum.managed', {}, { as: asked })).toMatchObject({ code: codes.error });
  expect(await assistants()).toEqual([]);
  expect(await noticesOf(main)).toMatchObject([{ kind: 'forum_management' }]);
  expect(await answer('accept')).toMatchObject(gone);
  expect(await ask()).toMatchObject({ state: 'invited' });
});

test('an invitation that was taken back, was of another, or of a forum that has closed is none', async () => {
  const other = await house.person();
  await ask();
  expect(await answer('accept', other)).toMatchObject(gone);
  expect(await answer('decline', other)).toMatchObject(gone);
  await house.gives('forum.assistant_remove', { forum_id: forum.id, user_id: asked.id }, { as: main });
  expect(await answer('accept')).toMatchObject(gone);
  expect(await invitations()).toEqual([]);

  await ask();
  await house.db.updateTable('forums').set({ status: 'removed' }).where('id', '=', forum.id).execute();
  expect(await invitations()).toEqual([]);
  expect(await answer('accept')).toMatchObject(gone);
  expect((await house.gives('user.me', {}, { as: asked })).forum_admin.forum_id).toBe(0);
});

test('an assistant whom the platform names for a board is asked as well', async () => {
  const admin = await house.person({ grants: ['staff'] });
  const appoint = (role: 'main' | 'assistant') =>
    house.gives(
      'admin.person_appoint',
      { id: asked.id, forum_id: forum.id, role, reason: '熟悉这个版块' },
      { as: admin },
    );
  await appoint('assistant');
  expect(await invitations()).toMatchObject([{ invited_as: 'staff' }]);
  expect(await house.call('forum.managed', {}, { as: asked })).toMatchObject({ code: codes.error });
  await answer('accept');
  expect(await house.gives('forum.managed', {}, { as: asked })).toMatchObject([{ role: 'assistant' }]);
  expect((await house.gives('forum.log', { forum_id: forum.id, kind: 'forum' })).list).toMatchObject([
    { event: 'assistant_add', role: 'staff', actor: { id: admin.id } },
  ]);
});

test('a script does not answer for its owner', async () => {
  await ask();
  const { token } = await house.gives(
    'auth.api_token_add',
    { name: '脚本', scopes: ['read', 'write'] },
    { as: asked },
  );
  const headers = { sign: '', timestamp: '', nonce: '', version: '', authorization: `Bearer ${token}` };
  for (const how of ['accept', 'decline'] as const)
    expect(await house.call(`forum.invitation_${how}`, { forum_id: forum.id }, { headers })).toMatchObject({
      code: codes.error,
      msg: '这个接口不能用访问令牌调用',
    });
  expect(await invitations()).toHaveLength(1);
});

test('those who have not answered count among the assistants that a forum may have', async () => {
  const people = [];
  for (let number = 0; number < management_limits.assistants; number++) people.push(await house.person());
  for (const { username } of people) await ask(['judge'], username);
  await answer('accept', people[0]);
  const more = () =>
    house.call('forum.assistant_save', { forum_id: forum.id, username: asked.username }, { as: main });
  expect(await more()).toMatchObject({ code: codes.error, msg: expect.stringContaining('至多 20 位助理') });
  await answer('decline', people[1]);
  expect(await more()).toMatchObject({ code: codes.success });
});

test('one to whom the forum is handed over meanwhile stays its main admin', async () => {
  await ask(['judge']);
  await house.gives(
    'forum.transfer',
    { forum_id: forum.id, username: asked.username, proof: {} },
    { as: main },
  );
  expect(await invitations()).toEqual([]);
  expect(await answer('accept')).toMatchObject(gone);
  expect((await house.gives('user.me', {}, { as: asked })).forum_main_admin.forum_id).toBe(forum.id);
});
