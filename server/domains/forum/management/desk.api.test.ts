import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Notice } from '../../../../contract/notify/notice.ts';
import type { CommentStatus, PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
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
let main: TestPerson;
let author: TestPerson;
let forum: TestForum;
let neighbour: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  main = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
  author = await makeRegular(house, (await makeForum(house.db)).id);
  neighbour = await house.person({ forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' } });
});
afterAll(() => house.close());

const ago = (minutes: number) => new Date(house.clock.now().getTime() - minutes * 60_000);
const post = (
  status: PostStatus = 'normal',
  more: { minutes?: number; title?: string; forum_id?: number } = {},
) =>
  makePost(house.db, {
    forum_id: more.forum_id ?? forum.id,
    author_id: author.id,
    at: ago(more.minutes ?? 60),
    status,
    ...(more.title ? { title: more.title } : {}),
  });
const comment = (
  post_id: number,
  status: CommentStatus = 'normal',
  more: { root_id?: number; text?: string } = {},
) => makeComment(house.db, { post_id, author_id: author.id, at: ago(10), status, ...more });
const reason = '与本版无关，请换个版块';

/** What was left to be told since the last time. */
async function notices(): Promise<Notice[]> {
  const rows = await house.db.deleteFrom('notice_events').returning('notice').execute();
  return rows.map(({ notice }) => notice as unknown as Notice);
}

describe('posts to be managed', () => {
  test('of one author are found however many others wrote since, by a word too', async () => {
    const place = await makeForum(house.db);
    const admin = await house.person({ forum_admin: { forum_id: place.id, role: 'main' } });
    const old = await post('normal', { minutes: 90_000, forum_id: place.id, title: '退货率怎么算' });
    await post('hidden', { minutes: 90_000, forum_id: place.id });
    await sql`
      insert into posts (pcode, forum_id, author_id, item_type, status, title, excerpt, tags, submitted_at, published_at, last_commented_at)
      select 'pmany' || n, forum_id, ${admin.id}::int, item_type, status, '凑数的帖子 ' || n, excerpt, tags, ${ago(5)}, ${ago(5)}, ${ago(5)}
      from posts cross join generate_series(1, 5001) as n where id = ${old.id}`.execute(house.db);
    const ask = (more: object) =>
      house.gives('posts.manage', { author: author.username, ...more }, { as: admin });
    expect(await ask({})).toMatchObject({ total: 2 });
    expect(await ask({ status: 'normal' })).toMatchObject({ total: 1, list: [{ pcode: old.pcode }] });
    expect(await ask({ keyword: '退货率' })).toMatchObject({ total: 1, list: [{ pcode: old.pcode }] });
    expect(await ask({ keyword: '凑数' })).toMatchObject({ total: 0 });
    await post('normal', { minutes: 80_000, forum_id: place.id });
    expect(await ask({ status: 'normal', limit: 1 })).toMatchObject({ total: 2 });
  });

  test('come by state, what waits the oldest first, each with why', async () => {
    const place = await makeForum(house.db);
    const admin = await house.person({ forum_admin: { forum_id: place.id, role: 'main' } });
    const later = await post('first_review', { minutes: 5, forum_id: place.id });
    const first = await post('first_review', { minutes: 90, forum_id: place.id });
    const hidden = await post('hidden', { forum_id: place.id });
    await post('normal', { forum_id: place.id, title: '退货 100% 包赔' });
    const waiting = await house.gives('posts.manage', { status: 'first_review' }, { as: admin });
    expect(waiting.list.map(({ pcode }) => pcode)).toEqual([first.pcode, later.pcode]);
    expect(waiting).toMatchObject({
      total: 2,
      forum_id: place.id,
      counts: { first_review: 2, hidden: 1, normal: 1, refused: 0 },
    });
    expect(waiting.list[0]).toMatchObject({ can: { judge: true, hide: false } });
    const all = await house.gives('posts.manage', {}, { as: admin });
    expect(all.list).toHaveLength(4);
    expect(await house.gives('posts.manage', { status: 'hidden' }, { as: admin })).toMatchObject({
      list: [{ pcode: hidden.pcode }],
    });
    expect(await house.gives('posts.manage', { keyword: '100% 包' }, { as: admin })).toMatchObject({
      total: 1,
    });
    expect(await house.gives('posts.manage', { keyword: '100_ 包' }, { as: admin })).toMatchObject({
      total: 0,
    });
    expect(await house.gives('posts.manage', { author: author.username }, { as: admin })).toMatchObject({
      total: 4,
    });
    expect(await house.gives('posts.manage', { author: 'nobody_here' }, { as: admin })).toMatchObject({
      total: 0,
    });
    expect(await house.gives('posts.manage', { page: 1000 }, { as: admin })).toMatchObject({ list: [] });
    expect(await house.call('posts.manage', { forum_id: place.id }, { as: neighbour })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.gives('forum.approval_data', {}, { as: admin })).toMatchObject({
      first_review: 2,
      comments: 0,
      oldest_at: ago(90).toISOString(),
    });
  });

  test('a batch does one act, with one result a row', async () => {
    const [a, b, c] = [await post('first_review'), await post('first_review'), await post('hidden')];
    const pcodes = [a.pcode, c.pcode, b.pcode, 'nosuchpost0'];
    expect(await house.gives('posts.admin_batch', { pcodes, act: 'approve' }, { as: main })).toEqual([
      { pcode: a.pcode, status: 'normal', done: true, msg: '' },
      { pcode: c.pcode, status: 'hidden', done: false, msg: '当前状态不可操作' },
      { pcode: b.pcode, status: 'normal', done: true, msg: '' },
      { pcode: 'nosuchpost0', status: null, done: false, msg: '这篇帖子不存在或不再公开' },
    ]);
    for (const act of ['refuse', 'hide', 'delete'] as const)
      expect(await house.call('posts.admin_batch', { pcodes: [a.pcode], act }, { as: main })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'reason' }] },
      });
    expect(
      await house.call('posts.admin_batch', { pcodes: [a.pcode], act: 'hide', reason }, { as: neighbour }),
    ).toMatchObject({ code: codes.not_found });
  });

  test('every act does what it says', async () => {
    const one = await post('first_review');
    const state = async () =>
      house.db
        .selectFrom('posts')
        .select(['status', 'top', 'recommend', 'category_id'])
        .where('id', '=', one.id)
        .executeTakeFirstOrThrow();
    const act = (what: Parameters<typeof house.gives<'posts.admin_batch'>>[1]['act'], more: object = {}) =>
      house.gives('posts.admin_batch', { pcodes: [one.pcode], act: what, ...more }, { as: main });
    await act('approve');
    await act('top');
    await act('recommend');
    await act('categorise', { category_id: forum.categories[1]!.id });
    expect(await state()).toEqual({
      status: 'normal',
      top: 'forum',
      recommend: true,
      category_id: forum.categories[1]!.id,
    });
    await act('untop');
    await act('cancel_recommend');
    await act('hide', { reason });
    expect(await state()).toMatchObject({ status: 'hidden', top: 'none', recommend: false });
    await act('display');
    await act('delete', { reason });
    expect(await state()).toMatchObject({ status: 'deleted' });
    await act('restore');
    expect(await state()).toMatchObject({ status: 'normal' });
    expect(
      await house.call(
        'posts.admin_batch',
        {
          pcodes: [one.pcode],
          act: 'categorise',
          category_id: (await makeForum(house.db)).categories[0]!.id,
        },
        { as: main },
      ),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'category_id' }] } });
  });

  test('authors are told with the reason, and the log says who did it', async () => {
    const [shown, gone] = [await post('normal', { title: '留下来的一篇帖子' }), await post()];
    await notices();
    await house.gives('posts.admin_batch', { pcodes: [shown.pcode], act: 'recommend' }, { as: main });
    await house.gives('posts.admin_batch', { pcodes: [gone.pcode], act: 'hide', reason }, { as: main });
    expect(await notices()).toMatchObject([
      { to: [author.id], kind: 'post_decision', object: 'post', object_id: shown.id, words: '被推荐了' },
      { to: [author.id], kind: 'post_decision', object_id: gone.id, excerpt: `理由：${reason}` },
    ]);
    const { list } = await house.gives('forum.log', { forum_id: forum.id });
    expect(list.slice(0, 2)).toMatchObject([
      { event: 'hide', role: 'main', actor: { id: main.id }, reason, post: null },
      { event: 'recommend', post: { pcode: shown.pcode, title: '留下来的一篇帖子' } },
    ]);
    expect(JSON.stringify(list)).not.toContain(author.username);
    expect(JSON.stringify(list)).not.toContain(gone.title);
  });
});

describe('comments to be managed', () => {
  test('floors and replies apart, by state, with their posts', async () => {
    const place = await makeForum(house.db);
    const admin = await house.person({ forum_admin: { forum_id: place.id, role: 'main' } });
    const under = await post('normal', { forum_id: place.id });
    const floor = await comment(under.id, 'normal', { text: '第一层说的话' });
    const reply = await comment(under.id, 'normal', { root_id: floor.id });
    const held = await comment(under.id, 'first_review');
    const held_reply = await comment(under.id, 'first_review', { root_id: floor.id });
    await comment((await post()).id, 'first_review');
    const ids = async (input: object) =>
      (await house.gives('comments.manage', input, { as: admin })).list.map(({ id }) => id);
    expect(await ids({})).toEqual([held.id, floor.id]);
    expect(await ids({ comment_type: 1 })).toEqual([held_reply.id, reply.id]);
    expect(await ids({ comment_type: 1, status: 'first_review' })).toEqual([held_reply.id]);
    expect(await ids({ keyword: '说的话' })).toEqual([floor.id]);
    // Also where more than are listed were said since.
    for (let n = 0; n < 201; n++) await comment(under.id, 'normal', { text: `凑数第 ${n} 句` });
    expect(await ids({ keyword: '说的话' })).toEqual([floor.id]);
    expect(await house.gives('comments.manage', { status: 'first_review' }, { as: admin })).toMatchObject({
      counts: { first_review: 1 },
      list: [{ id: held.id, post: { pcode: under.pcode }, own: false }],
    });
    expect(await house.gives('forum.approval_data', {}, { as: admin })).toMatchObject({
      comments: 1,
      replies: 1,
    });
    expect(await house.call('comments.manage', { forum_id: place.id }, { as: neighbour })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.call('comments.manage', { comment_type: 3 }, { as: admin })).toMatchObject({
      code: codes.invalid,
    });
  });

  test('a batch does one act, with one result a row, and authors are told', async () => {
    const under = await post();
    const [a, b] = [await comment(under.id, 'first_review'), await comment(under.id)];
    await notices();
    expect(
      await house.gives(
        'comments.admin_batch',
        { comment_ids: [b.id, a.id, 999_999], act: 'refuse', reason },
        { as: main },
      ),
    ).toEqual([
      { comment_id: b.id, status: 'normal', done: false, msg: '当前状态不可操作' },
      { comment_id: a.id, status: 'refused', done: true, msg: '' },
      { comment_id: 999_999, status: null, done: false, msg: '这条回复不存在或不再公开' },
    ]);
    expect(await notices()).toMatchObject([
      { to: [author.id], kind: 'post_decision', object: 'comment', words: '没有通过初审' },
    ]);
    const act = (what: 'hide' | 'display' | 'fold' | 'unfold' | 'top' | 'untop' | 'delete' | 'restore') =>
      house.gives('comments.admin_batch', { comment_ids: [b.id], act: what, reason }, { as: main });
    for (const what of ['fold', 'unfold', 'top', 'untop', 'hide', 'display', 'delete', 'restore'] as const)
      expect(await act(what), what).toMatchObject([{ done: true }]);
    expect(
      (await house.gives('forum.log', { forum_id: forum.id, kind: 'comment' })).list.map(
        ({ event }) => event,
      ),
    ).toEqual(
      expect.arrayContaining([
        'comment_fold',
        'comment_top',
        'comment_hide',
        'comment_delete',
        'comment_refuse',
      ]),
    );
    expect(
      await house.call('comments.admin_batch', { comment_ids: [b.id], act: 'hide' }, { as: main }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'reason' }] } });
    expect(
      await house.call(
        'comments.admin_batch',
        { comment_ids: [b.id], act: 'hide', reason },
        { as: neighbour },
      ),
    ).toMatchObject({ code: codes.not_found });
  });

  test('two batches over the same comments in opposite order both end', async () => {
    const made = await Promise.all([1, 2, 3].map(async () => comment((await post()).id)));
    const comment_ids = made.map(({ id }) => id);
    const answers = await Promise.all([
      house.call('comments.admin_batch', { comment_ids, act: 'hide', reason }, { as: main }),
      house.call(
        'comments.admin_batch',
        { comment_ids: comment_ids.toReversed(), act: 'hide', reason },
        { as: main },
      ),
    ]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
  });
});

describe('new accounts', () => {
  const words = '<p>一段足够长的正文，说清楚发生了什么事情。</p>';
  const link = '<p>详情见 https://example.com/offer 这里有说明。</p>';
  const publish = (as: TestPerson, more: object = {}) =>
    house.gives(
      'posts.publish',
      { forum_id: forum.id, title: '一个足够长的标题', content: words, ...more },
      { as },
    );
  const trusting = async (run: () => Promise<void>) => {
    const settings = { key: 'switches', value: JSON.stringify({ newcomer_review: false }) };
    await house.db
      .insertInto('settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(settings))
      .execute();
    await run();
    await house.db.deleteFrom('settings').where('key', '=', 'switches').execute();
  };

  test('a first post that nobody typed waits, and those who run the forum see why and are told', () =>
    trusting(async () => {
      const fresh = await house.person({ created_days_ago: 0 });
      await notices();
      const { pcode, status } = await publish(fresh);
      expect(status).toBe('first_review');
      expect(await notices()).toMatchObject([
        {
          to: [main.id],
          kind: 'forum_management',
          object: 'forum',
          object_id: forum.id,
          words: '有帖子等初审',
        },
      ]);
      const { list } = await house.gives('posts.manage', { status: 'first_review' }, { as: main });
      expect(list.find((one) => one.pcode === pcode)?.review).toMatchObject({
        score: 6,
        reasons: expect.arrayContaining(['brand_new', 'untyped']),
      });
    }));

  test('one that was typed appears', () =>
    trusting(async () => {
      const fresh = await house.person({ created_days_ago: 0 });
      const { draft_id } = await house.gives('posts.draft', { payload: { title: '一个' } }, { as: fresh });
      house.clock.advance(20_000);
      expect(await publish(fresh, { draft_id })).toMatchObject({ status: 'normal' });
    }));

  test('a link of an account of the first hour waits, the same link of a known one does not', async () => {
    const under = await post();
    const fresh = await house.person({ created_days_ago: 0 });
    const say = (as: TestPerson, content: string) =>
      house.gives('comments.publish', { pcode: under.pcode, content }, { as });
    expect(await say(fresh, link)).toMatchObject({ status: 'first_review' });
    expect(await say(fresh, '<p>谢谢分享</p>')).toMatchObject({ status: 'normal' });
    expect(await say(author, link)).toMatchObject({ status: 'normal' });
    const { list } = await house.gives('comments.manage', { status: 'first_review' }, { as: main });
    expect(list.find((one) => one.author?.id === fresh.id)?.review).toEqual({
      score: 4,
      reasons: ['brand_new', 'links'],
      words: [],
    });
  });

  test('an address nearly that of somebody banned is enough', async () => {
    const banned = await house.person({ email: 'fastship88@qq.com' });
    await house.db
      .updateTable('users')
      .set({ banned_until: new Date(house.clock.now().getTime() + 86_400_000) })
      .where('id', '=', banned.id)
      .execute();
    const under = await post();
    const again = await house.person({ email: 'fastship89@qq.com', created_days_ago: 3 });
    expect(
      await house.gives(
        'comments.publish',
        { pcode: under.pcode, content: '<p>加微信 abcd1234 聊</p>' },
        { as: again },
      ),
    ).toMatchObject({ status: 'first_review' });
  });

  test('staff set how often somebody may post', async () => {
    const limits = { key: 'limits', value: JSON.stringify({ post: [5, 20] }) };
    const busy = await makeRegular(house, forum.id);
    const { pcode: _ } = await publish(busy);
    const second = () =>
      house.call(
        'posts.publish',
        { forum_id: forum.id, title: '马上再来一篇帖子', content: words },
        { as: busy },
      );
    expect(await second()).toMatchObject({ status: 429 });
    await house.db.insertInto('settings').values(limits).execute();
    expect(await second()).toMatchObject({ code: codes.success });
    await house.db.deleteFrom('settings').where('key', '=', 'limits').execute();
  });
});

describe('the public log', () => {
  test('is open to everybody, by kind and page, and of a forum that is not there 404', async () => {
    const all = await house.gives('forum.log', { forum_id: forum.id, limit: 2 });
    expect(all.list).toHaveLength(2);
    expect(all.total).toBeGreaterThan(4);
    expect(await house.gives('forum.log', { forum_id: forum.id, page: 999 })).toMatchObject({ list: [] });
    const posts = await house.gives('forum.log', { forum_id: forum.id, kind: 'post', limit: 100 });
    expect(posts.list.every(({ event }) => !event.startsWith('comment_'))).toBe(true);
    expect(await house.call('forum.log', { forum_id: 999_999 })).toMatchObject({ code: codes.not_found });
  });

  test('what authors do with their own is not in it', async () => {
    const own = await post();
    const before = (await house.gives('forum.log', { forum_id: forum.id })).total;
    await house.gives('posts.delete', { pcode: own.pcode }, { as: author });
    expect((await house.gives('forum.log', { forum_id: forum.id })).total).toBe(before);
  });
});
