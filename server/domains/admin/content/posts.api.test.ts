import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Notice } from '../../../../contract/notify/notice.ts';
import type { CommentStatus, PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import { joinedForum } from '../../../testing/company-forum-builders.ts';
import {
  makeComment,
  makeForum,
  makePost,
  makeRegular,
  type TestForum,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let moderator: TestPerson;
let other: TestPerson;
let author: TestPerson;
let forums: TestForum[];
beforeAll(async () => {
  house = await openHouse();
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  other = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  forums = [await makeForum(house.db), await makeForum(house.db)];
  author = await makeRegular(house, (await makeForum(house.db)).id);
});
afterAll(() => house.close());

const ago = (minutes: number) => new Date(house.clock.now().getTime() - minutes * 60_000);
const post = (status: PostStatus = 'normal', more: { minutes?: number; title?: string; at?: number } = {}) =>
  makePost(house.db, {
    forum_id: forums[more.at ?? 0]!.id,
    author_id: author.id,
    at: ago(more.minutes ?? 60),
    status,
    ...(more.title ? { title: more.title } : {}),
  });
const comment = (post_id: number, status: CommentStatus = 'normal', text?: string) =>
  makeComment(house.db, { post_id, author_id: author.id, at: ago(10), status, ...(text ? { text } : {}) });
const reason = '与本站无关，请不要发广告';
const listed = async (input: Parameters<typeof house.gives<'admin.posts'>>[1]) =>
  (await house.gives('admin.posts', input, { as: moderator })).list.map(({ pcode }) => pcode);
const audited = async (action: string, subject_id: number) =>
  house.db
    .selectFrom('audit_log')
    .select(['actor_id', 'reason'])
    .where('action', '=', action)
    .where('subject_id', '=', subject_id)
    .execute();
async function told(): Promise<Notice[]> {
  const rows = await house.db.deleteFrom('notice_events').returning('notice').execute();
  return rows.map(({ notice }) => notice as unknown as Notice);
}

describe('posts of the whole site', () => {
  test('of every board and state, found by state, board, author, word and day', async () => {
    const here = await post('normal', { title: '旺季 100% 满仓怎么办', minutes: 3 });
    const there = await post('hidden', { at: 1, minutes: 2 });
    const waits = [await post('first_review', { minutes: 90 }), await post('first_review', { minutes: 30 })];
    const old = await post('normal', { minutes: 60 * 24 * 40, title: '去年的老帖子' });
    expect((await listed({ limit: 100 })).slice(0, 2)).toEqual([there.pcode, here.pcode]);
    expect(await listed({ forum_id: forums[1]!.id })).toEqual([there.pcode]);
    expect(await listed({ status: 'first_review' })).toEqual(waits.map(({ pcode }) => pcode));
    expect(await listed({ keyword: '100% 满' })).toEqual([here.pcode]);
    expect(await listed({ keyword: '100_ 满' })).toEqual([]);
    expect(await listed({ author: author.username.toUpperCase(), status: 'hidden' })).toEqual([there.pcode]);
    expect(await listed({ author: 'nobody_at_all' })).toEqual([]);
    const day = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const that_day = day(ago(60 * 24 * 40));
    expect(await listed({ from: that_day, to: that_day, forum_id: forums[0]!.id })).toEqual([old.pcode]);
    expect(await listed({ page: 999_999 })).toEqual([]);
    const { counts, list } = await house.gives('admin.posts', { status: 'hidden' }, { as: moderator });
    expect(counts).toMatchObject({ first_review: 2, hidden: 1, refused: 0 });
    expect(list[0]).toMatchObject({
      can: { display: true, hide: false, judge: false },
      complaints: { open: 0, upheld: 0 },
    });
  });

  test('with the complaints about each', async () => {
    const { pcode } = await post('normal', { minutes: 1 });
    const reporter = await makeRegular(house, forums[0]!.id);
    await house.gives('complaint.add', { target: 'post', pcode, reason_code: 'spam' }, { as: reporter });
    const { list } = await house.gives('admin.posts', {}, { as: moderator });
    expect(list.find((one) => one.pcode === pcode)?.complaints).toEqual({ open: 1, upheld: 0 });
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ status: 'asleep' }, 'status'],
    [{ page: 0 }, 'page'],
    [{ forum_id: -1 }, 'forum_id'],
    [{ keyword: '长'.repeat(31) }, 'keyword'],
  ])('%o is refused at its field', async (input, path) => {
    expect(await house.call('admin.posts', input as never, { as: moderator })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path }] },
    });
  });

  test('are the moderators’ alone', async () => {
    const reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    const admin = await house.person({ forum_admin: { forum_id: forums[0]!.id, role: 'main' } });
    for (const as of [null, author, admin, reviewer])
      expect((await house.call('admin.posts', {}, { as })).code).not.toBe(codes.success);
  });
});

describe('what staff do with posts', () => {
  test('each has an answer of its own; the author, the public log and the audit know of it', async () => {
    const [shown, gone] = [await post(), await post('hidden')];
    const own = await makePost(house.db, {
      forum_id: forums[0]!.id,
      author_id: moderator.id,
      at: ago(5),
    });
    await told();
    const pcodes = [gone.pcode, shown.pcode, own.pcode, 'zzzzzzzzzz'];
    const answers = await house.gives(
      'posts.admin_batch',
      { pcodes, act: 'hide', reason },
      { as: moderator },
    );
    expect(answers.map(({ pcode, done, status }) => [pcode, done, status])).toEqual([
      [gone.pcode, false, 'hidden'],
      [shown.pcode, true, 'hidden'],
      [own.pcode, false, 'normal'],
      ['zzzzzzzzzz', false, null],
    ]);
    expect(await told()).toMatchObject([{ to: [author.id], words: '被隐藏了', excerpt: `理由：${reason}` }]);
    expect(await audited('post.hide', shown.id)).toEqual([{ actor_id: moderator.id, reason }]);
    const log = await house.gives('forum.log', { forum_id: forums[0]!.id });
    expect(log.list[0]).toMatchObject({ event: 'hide', role: 'staff', reason });
  });

  test('two at once: one decides, the other hears that it is done', async () => {
    const { pcode, id } = await post('first_review');
    const answers = await Promise.all([
      house.call('posts.admin_batch', { pcodes: [pcode], act: 'approve' }, { as: moderator }),
      house.call('posts.admin_batch', { pcodes: [pcode], act: 'refuse', reason }, { as: other }),
    ]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.find(({ code }) => code === codes.error)).toMatchObject({ msg: '当前状态不可操作' });
    expect([...(await audited('post.approve', id)), ...(await audited('post.refuse', id))]).toHaveLength(1);
  });

  test('the quality of several, and a place at the top of the whole site for three', async () => {
    // One after another: places are given in the order of the ids.
    const posts = [await post(), await post(), await post(), await post()];
    const hidden = await post('hidden');
    const pcodes = [...posts, hidden].map(({ pcode }) => pcode);
    const mark = (input: object, as = moderator) =>
      house.call('admin.posts_mark', { pcodes, ...input } as never, { as });
    expect(await mark({ mark: 'quality', quality: 3 })).toMatchObject({
      data: [
        { done: true },
        { done: true },
        { done: true },
        { done: true },
        { done: false, status: 'hidden' },
      ],
    });
    expect((await house.gives('posts.detail', { pcode: pcodes[0]! })).quality).toBe(3);
    expect(await mark({ mark: 'quality' })).toMatchObject({ data: { issues: [{ path: 'quality' }] } });
    expect(await mark({ mark: 'top', until: '2020-01-01T00:00:00Z' })).toMatchObject({
      data: { issues: [{ path: 'until' }] },
    });
    const tops = await mark({ mark: 'top' });
    expect((tops.data as { done: boolean }[]).filter(({ done }) => done)).toHaveLength(3);
    expect((await house.gives('posts.detail', { pcode: pcodes[0]! })).top).toBe('global');
    expect(await audited('post.top', posts[0]!.id)).toHaveLength(1);
    await mark({ mark: 'untop' });
    expect((await house.gives('posts.detail', { pcode: pcodes[0]! })).top).toBe('none');
    expect((await mark({ mark: 'top' }, author)).code).not.toBe(codes.success);
  });
});

describe('comments of the whole site', () => {
  test('of every board and state, found by words, and acted upon together', async () => {
    const under = await post();
    const waits = [await comment(under.id, 'first_review'), await comment(under.id, 'first_review')];
    const hidden = await comment(under.id, 'hidden', '加微信领优惠');
    const list = async (input: object) =>
      (await house.gives('admin.comments', input, { as: moderator })).list.map(({ id }) => id);
    expect(await list({ status: 'first_review' })).toEqual(waits.map(({ id }) => id));
    expect(await list({ keyword: '领优惠' })).toEqual([hidden.id]);
    expect(await list({ forum_id: forums[1]!.id })).toEqual([]);
    const shown = await comment(under.id);
    expect(await list({ forum_id: forums[0]!.id, status: 'normal' })).toContain(shown.id);
    const in_forum = { forum_id: forums[0]!.id, status: 'normal' };
    const day = (days: number) => beijingDay(daysLater(house.clock.now(), days));
    expect(await list({ ...in_forum, from: day(-1), to: day(0) })).toContain(shown.id);
    expect(await list({ ...in_forum, from: day(1) })).toEqual([]);
    expect(await list({ ...in_forum, to: day(-2) })).toEqual([]);
    await house.gives('comments.admin_display', { comment_id: waits[0]!.id }, { as: other });
    const answers = await house.gives(
      'comments.admin_batch',
      { comment_ids: waits.map(({ id }) => id), act: 'refuse', reason },
      { as: moderator },
    );
    expect(answers).toMatchObject([
      { comment_id: waits[0]!.id, done: false, status: 'normal', msg: '当前状态不可操作' },
      { comment_id: waits[1]!.id, done: true, status: 'refused' },
    ]);
    expect(await audited('comment.refuse', waits[1]!.id)).toEqual([{ actor_id: moderator.id, reason }]);
  });

  test('a deleted one is brought back by who deleted it', async () => {
    const under = await post();
    const { id } = await comment(under.id);
    await house.gives(
      'comments.admin_batch',
      { comment_ids: [id], act: 'delete', reason },
      { as: moderator },
    );
    const restorable = async (as: TestPerson) =>
      (await house.gives('admin.comments', { status: 'deleted' }, { as })).list.find((one) => one.id === id)
        ?.can_restore;
    expect([await restorable(moderator), await restorable(other)]).toEqual([true, false]);
    await house.gives('comments.admin_batch', { comment_ids: [id], act: 'restore' }, { as: moderator });
    await house.gives('comments.admin_batch', { comment_ids: [id], act: 'top' }, { as: moderator });
    const { list } = await house.gives('admin.comments', { status: 'normal' }, { as: moderator });
    expect(list.find((one) => one.id === id)).toMatchObject({ top: true, can_restore: false });
    expect(
      await house.db
        .selectFrom('audit_log')
        .select('subject_title')
        .where('action', '=', 'comment.top')
        .where('subject_id', '=', id)
        .execute(),
    ).toEqual([{ subject_title: expect.stringMatching(/^《.+》\d+ 楼$/) }]);
  });
});

describe('forums of the whole site', () => {
  test('boards and companies’ own, with who runs them and what waits; a company’s is removed with a reason', async () => {
    const { main, forum } = await joinedForum(house);
    const row = async (input: object = {}) =>
      (await house.gives('admin.forums', { limit: 100, ...input }, { as: moderator })).list.find(
        ({ id }) => id === forum.id,
      );
    expect(await row({ kind: 'company' })).toMatchObject({
      status: 'open',
      main: { id: main.id },
      can_remove: true,
      company: expect.stringContaining('公司'),
    });
    expect(await row({ kind: 'board' })).toBeUndefined();
    const reporter = await makeRegular(house, forums[0]!.id);
    await house.gives(
      'complaint.add',
      { target: 'forum', id: forum.id, reason_code: 'spam' },
      { as: reporter },
    );
    expect((await row())?.complaints.open).toBe(1);
    await house.gives('admin.forum_remove', { forum_id: forum.id, reason }, { as: moderator });
    expect(await row({ status: 'removed' })).toMatchObject({ can_remove: false, reason, main: null });
    expect(await row({ status: 'open' })).toBeUndefined();
    const boards = await house.gives('admin.forums', { kind: 'board', page: 50 }, { as: moderator });
    expect(boards).toMatchObject({ list: [] });
    expect(boards.total).toBeGreaterThan(2);
  });
});
