import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import {
  makeComment,
  makeForum,
  makePost,
  readCounts,
  recountForums,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { passDays } from '../../../testing/sessions.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let host: TestPerson;
let author: TestPerson;
let admin: TestPerson;
let post: TestPost;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  host = await house.person();
  author = await house.person();
  admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
  post = await makePost(house.db, { forum_id: forum.id, author_id: host.id, at: house.clock.now() });
});
afterAll(() => house.close());

const comment = (more: object = {}) =>
  makeComment(house.db, { post_id: post.id, author_id: author.id, at: house.clock.now(), ...more });
const remove = (comment_id: number, as: TestPerson, reason?: string) =>
  house.gives('comments.delete', { comment_id, reason }, { as });
const restore = (comment_id: number, as: TestPerson | null) =>
  house.call('comments.restore', { comment_id }, { as });
const unseen = async (as: TestPerson) =>
  (await house.gives('posts.relation', { pcode: post.pcode }, { as })).own_unseen;

describe('a deleted comment', () => {
  test('comes back by who deleted it, with its words, its place and every count', async () => {
    const { id, floor } = await comment({ text: '头程涨了一成。' });
    await remove(id, author);
    expect(await restore(id, null)).toMatchObject({ code: codes.not_logged_in });
    expect(await restore(id, host)).toMatchObject({ code: codes.not_found });
    expect(await restore(id, admin)).toMatchObject({ code: codes.error, msg: '只有删除的人能恢复它' });
    await Promise.all([restore(id, author), restore(id, author)]);
    const { list } = await house.gives('comments.get', { pcode: post.pcode });
    expect(list.find((row) => row.floor === floor)).toMatchObject({
      status: 'normal',
      content: '<p>头程涨了一成。</p>',
    });
    const counted = await readCounts(house.db);
    await recountForums(house.db);
    expect(counted).toEqual(await readCounts(house.db));
    expect(await restore(id, author)).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
  });

  test('comes back as what it was', async () => {
    const { id } = await comment({ status: 'hidden' });
    await remove(id, author);
    await restore(id, author);
    const { list } = await house.gives('comments.get', { pcode: post.pcode, limit: 100 });
    expect(list.find((row) => row.id === id)).toMatchObject({ status: 'hidden', content: '' });
  });

  test('not after 30 days, when its words are erased', async () => {
    const { id } = await comment();
    await remove(id, author);
    await passDays(house, 30);
    expect(await restore(id, author)).toMatchObject({ msg: expect.stringContaining('30 天') });
    await house.runJob('forum.erase_comments');
    const row = house.db.selectFrom('comments').select('body_html').where('id', '=', id).executeTakeFirst();
    expect(await row).toEqual({ body_html: '' });
    expect(await restore(id, author)).toMatchObject({ code: codes.error });
  });

  test('not while its post is away', async () => {
    const { id } = await comment();
    await remove(id, author);
    await house.db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', post.id).execute();
    expect(await restore(id, author)).toMatchObject({ code: codes.not_found });
    await house.db.updateTable('posts').set({ status: 'normal' }).where('id', '=', post.id).execute();
    expect(await restore(id, author)).toMatchObject({ code: codes.success });
  });

  test('cannot be answered', async () => {
    const { id } = await comment();
    await remove(id, author);
    expect(
      await house.call(
        'comments.publish',
        { pcode: post.pcode, parent_id: id, content: '<p>还有货吗</p>' },
        { as: host },
      ),
    ).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'parent_id', message: '要回复的那条已被删除' }] },
    });
  });
});

describe('what its author alone still sees', () => {
  test('waiting, hidden and refused ones with the reason, a deleted one with the way back', async () => {
    const fresh = await house.person();
    const mine = (status: 'first_review' | 'normal') => comment({ author_id: fresh.id, status });
    const [waiting, hidden, refused, own, others] = [
      await mine('first_review'),
      await mine('normal'),
      await mine('first_review'),
      await mine('normal'),
      await mine('normal'),
    ];
    await house.gives('comments.admin_hide', { comment_id: hidden.id, reason: '与主题无关' }, { as: admin });
    await house.gives('comments.admin_refuse', { comment_id: refused.id, reason: '没有依据' }, { as: admin });
    await remove(own.id, fresh);
    await remove(others.id, admin, '重复发布');
    const seen = new Map((await unseen(fresh)).map((row) => [row.id, row]));
    expect(seen.get(waiting.id)).toMatchObject({ status: 'first_review', reason: null, can_restore: false });
    expect(seen.get(hidden.id)).toMatchObject({ status: 'hidden', reason: '与主题无关' });
    expect(seen.get(refused.id)).toMatchObject({ status: 'refused', reason: '没有依据' });
    expect(seen.get(own.id)).toMatchObject({ status: 'deleted', can_restore: true, reason: null });
    expect(seen.get(others.id)).toMatchObject({ status: 'deleted', can_restore: false, reason: '重复发布' });
    for (const row of seen.values()) expect(row.content).not.toBe('');
    expect(await unseen(host), 'nobody else is told of them').toEqual([]);
    expect(await unseen(admin)).toEqual([]);
  });

  test('a reply knows the floor it stands on', async () => {
    const floor = await comment({ author_id: host.id });
    const reply = await comment({ root_id: floor.id, status: 'first_review' });
    expect((await unseen(author)).find((row) => row.id === reply.id)).toMatchObject({ root_id: floor.id });
  });
});
