import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
let other: TestPerson;
let moderator: TestPerson;
let elsewhere: TestPerson;
let staff: TestPerson;
let post: TestPost;

beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
  forum = await makeForum(house.db);
  [lin, zhou, other] = [await house.person(), await house.person(), await house.person()];
  moderator = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
  elsewhere = await house.person({ forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' } });
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());
beforeEach(async () => {
  post = await makePost(house.db, { forum_id: forum.id, author_id: lin.id, at: house.clock.now() });
});

const aComment = (facts: Partial<CommentFacts> = {}) =>
  makeComment(house.db, { post_id: post.id, author_id: zhou.id, at: house.clock.now(), ...facts });
const row = (id: number) =>
  house.db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const history = (id: number) =>
  house.db
    .selectFrom('flow_log')
    .select(['event', 'actor', 'from_state', 'to_state', 'reason'])
    .where('machine', '=', 'comment')
    .where('subject_id', '=', BigInt(id))
    .orderBy('id')
    .execute();
const counts = async () => ({
  ...(await house.db
    .selectFrom('posts')
    .select('comment_count as post')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow()),
  ...(await house.db
    .selectFrom('forums')
    .select('comment_count as forum')
    .where('id', '=', forum.id)
    .executeTakeFirstOrThrow()),
  ...(await house.db
    .selectFrom('users')
    .select('comment_count as person')
    .where('id', '=', zhou.id)
    .executeTakeFirstOrThrow()),
});
const oneLess = ({ post: p, forum: f, person }: Awaited<ReturnType<typeof counts>>) => ({
  post: p - 1,
  forum: f - 1,
  person: person - 1,
});
const none = 2_000_000_000;

describe('editing', () => {
  const edit = (comment_id: number, content: string, as: TestPerson | null) =>
    house.call('comments.edit', { comment_id, content }, { as });

  test('is for the author alone', async () => {
    const { id } = await aComment({ text: '原话' });
    expect(await edit(id, '<p>改了</p>', null)).toMatchObject({ code: 4033 });
    for (const person of [lin, other, moderator, staff])
      expect(await edit(id, '<p>改了</p>', person)).toMatchObject({ code: 404 });
    expect(await edit(none, '<p>改了</p>', zhou)).toMatchObject({ code: 404 });
    expect(await edit(id, '<p>改</p>', zhou)).toMatchObject({
      code: 40001,
      data: { issues: [{ path: 'content' }] },
    });
    expect(await row(id)).toMatchObject({ body_src: '原话', edited_at: null });
  });

  test('changes the words; within five minutes without a trace, later with the time', async () => {
    const { id } = await aComment();
    house.clock.advance(4 * 60_000);
    expect(await edit(id, '<p>马上改<script>x</script></p>', zhou)).toMatchObject({
      code: 1,
      data: { id, content: '<p>马上改</p>', edited_at: null },
    });
    house.clock.advance(2 * 60_000);
    expect(await edit(id, '<p>后来改</p>', zhou)).toMatchObject({
      code: 1,
      data: { content: '<p>后来改</p>', edited_at: house.clock.now().toISOString() },
    });
    expect(await row(id)).toMatchObject({
      body_src: '<p>后来改</p>',
      body_html: '<p>后来改</p>',
      status: 'normal',
    });
    expect((await history(id)).map((one) => one.event)).toEqual(['edit', 'edit']);
  });

  test('keeps a folded one folded, and is refused for what is hidden, refused or deleted', async () => {
    const folded = await aComment({ status: 'folded' });
    expect(await edit(folded.id, '<p>改一改</p>', zhou)).toMatchObject({
      code: 1,
      data: { status: 'folded' },
    });
    for (const status of ['hidden', 'refused', 'deleted'] as const) {
      const { id } = await aComment({ status, text: '原话' });
      expect(await edit(id, '<p>改一改</p>', zhou)).toMatchObject({ code: 0, msg: '当前状态不可操作' });
      expect((await row(id)).body_src).toBe('原话');
    }
  });

  test('a keyword that is newly met sends it to a first review and out of the counts, one that was there before does not', async () => {
    const held = await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: forum.id, word: '私聊', action: 'hold' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await aComment({ text: '先说好' });
    const passed = await aComment({ text: '可以私聊' });
    const before = await counts();
    expect(await edit(id, '<p>私 聊吧</p>', zhou)).toMatchObject({
      code: 1,
      data: { status: 'first_review', content: '<p>私 聊吧</p>' },
    });
    expect(await counts()).toEqual(oneLess(before));
    expect(await edit(passed.id, '<p>还是可以私聊</p>', zhou)).toMatchObject({
      code: 1,
      data: { status: 'normal' },
    });
    await house.db.deleteFrom('forum_keywords').where('id', '=', held.id).execute();
  });
});

describe('deleting', () => {
  const remove = (comment_id: number, as: TestPerson | null, reason?: string) =>
    house.call('comments.delete', { comment_id, ...(reason ? { reason } : {}) }, { as });

  test('is for the author, the moderators of the forum and staff', async () => {
    const { id } = await aComment();
    expect(await remove(id, null)).toMatchObject({ code: 4033 });
    for (const person of [lin, other, elsewhere])
      expect(await remove(id, person)).toMatchObject({ code: 404 });
    expect(await remove(none, zhou)).toMatchObject({ code: 404 });
    expect((await row(id)).status).toBe('normal');
    expect(await remove(id, zhou)).toMatchObject({ code: 1, data: null });
    expect(await remove((await aComment()).id, moderator, '广告')).toMatchObject({ code: 1 });
    expect(await remove((await aComment()).id, staff, '广告')).toMatchObject({ code: 1 });
  });

  test('takes the words, the mark and the counts, and leaves the floor and the replies', async () => {
    const floor = await aComment();
    const reply = await aComment({ root_id: floor.id, author_id: other.id });
    await house.gives('comments.top', { comment_id: floor.id, on: true }, { as: lin });
    const before = await counts();
    expect(await remove(floor.id, zhou)).toMatchObject({ code: 1 });
    expect(await row(floor.id)).toMatchObject({
      status: 'deleted',
      deleted_from: 'normal',
      top: false,
      reply_count: 1,
    });
    expect(await counts()).toEqual(oneLess(before));
    expect(await history(floor.id)).toMatchObject([
      { event: 'delete', actor: 'author', from_state: 'normal', to_state: 'deleted' },
    ]);
    const { list, total } = await house.gives('comments.get', { pcode: post.pcode });
    expect(total).toBe(1);
    expect(list).toMatchObject([
      { floor: 1, status: 'deleted', content: '', author: null, replies: [{ id: reply.id }] },
    ]);
    expect(await remove(floor.id, zhou)).toMatchObject({ code: 0, msg: '当前状态不可操作' });
    expect(await counts()).toEqual(oneLess(before));
  });

  test('a reply is one less on its floor', async () => {
    const floor = await aComment();
    const [one] = [await aComment({ root_id: floor.id }), await aComment({ root_id: floor.id })];
    await house.gives('comments.delete', { comment_id: one.id }, { as: zhou });
    expect(await row(floor.id)).toMatchObject({ reply_count: 1 });
  });

  test('of the newest gives the post its earlier place in the lists back', async () => {
    await house.db
      .updateTable('posts')
      .set({ published_at: new Date(house.clock.now().getTime() - 3_600_000) })
      .where('id', '=', post.id)
      .execute();
    const active = async () =>
      (
        await house.db
          .selectFrom('posts')
          .select('last_commented_at')
          .where('id', '=', post.id)
          .executeTakeFirstOrThrow()
      ).last_commented_at.getTime();
    const reply = async () =>
      (
        await house.gives(
          'comments.publish',
          { pcode: post.pcode, content: `<p>顶一下 ${house.clock.now().getTime()}</p>` },
          { as: zhou },
        )
      ).id;
    const first_at = house.clock.now().getTime();
    const first = await reply();
    house.clock.advance(600_000);
    const second = await reply();
    expect(await active()).toBe(first_at + 600_000);
    await house.gives('comments.delete', { comment_id: second }, { as: zhou });
    expect(await active()).toBe(first_at);
    await house.gives('comments.delete', { comment_id: first }, { as: zhou });
    expect(await active()).toBe(
      (
        await house.db
          .selectFrom('posts')
          .select('published_at')
          .where('id', '=', post.id)
          .executeTakeFirstOrThrow()
      ).published_at.getTime(),
    );
  });

  test('twice at once has one effect', async () => {
    const { id } = await aComment();
    const before = await counts();
    const codes = (await Promise.all([remove(id, zhou), remove(id, zhou), remove(id, moderator)])).map(
      (answer) => answer.code,
    );
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(await counts()).toEqual(oneLess(before));
  });
});

describe('liking', () => {
  const likedCount = async () =>
    (
      await house.db
        .selectFrom('users')
        .select('liked_count')
        .where('id', '=', zhou.id)
        .executeTakeFirstOrThrow()
    ).liked_count;

  test('is for members, not for the own words, and only for what everyone reads', async () => {
    const { id } = await aComment();
    for (const name of ['comments.like', 'comments.unlike'] as const) {
      expect(await house.call(name, { comment_id: id })).toMatchObject({ code: 4033 });
      expect(await house.call(name, { comment_id: none }, { as: other })).toMatchObject({ code: 404 });
      expect(await house.call(name, { comment_id: 0 }, { as: other })).toMatchObject({
        code: 40001,
        data: { issues: [{ path: 'comment_id' }] },
      });
    }
    expect(await house.call('comments.like', { comment_id: id }, { as: zhou })).toMatchObject({
      code: 0,
      msg: '不能赞自己的回复',
    });
    for (const status of ['hidden', 'refused', 'deleted', 'first_review'] as const) {
      expect(
        await house.call('comments.like', { comment_id: (await aComment({ status })).id }, { as: other }),
      ).toMatchObject({ code: 404 });
    }
    await house.db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', post.id).execute();
    expect(await house.call('comments.like', { comment_id: id }, { as: other })).toMatchObject({ code: 404 });
  });

  test('counts each person once, and can be taken back', async () => {
    const { id } = await aComment();
    const before = await likedCount();
    expect(await house.gives('comments.like', { comment_id: id }, { as: other })).toEqual({
      liked: true,
      count: 1,
    });
    expect(await house.gives('comments.like', { comment_id: id }, { as: other })).toEqual({
      liked: true,
      count: 1,
    });
    expect(await house.gives('comments.like', { comment_id: id }, { as: lin })).toEqual({
      liked: true,
      count: 2,
    });
    expect(await likedCount()).toBe(before + 2);
    expect(await house.gives('comments.unlike', { comment_id: id }, { as: other })).toEqual({
      liked: false,
      count: 1,
    });
    expect(await house.gives('comments.unlike', { comment_id: id }, { as: other })).toEqual({
      liked: false,
      count: 1,
    });
    expect(await likedCount()).toBe(before + 1);
    expect(await row(id)).toMatchObject({ like_count: 1 });
  });

  test('a storm of clicks leaves one like a person', async () => {
    const { id } = await aComment();
    const people = await Promise.all(Array.from({ length: 12 }, () => house.person()));
    const before = await likedCount();
    await Promise.all(
      people.flatMap((person) =>
        [1, 2, 3].map(() => house.gives('comments.like', { comment_id: id }, { as: person })),
      ),
    );
    expect(await row(id)).toMatchObject({ like_count: 12 });
    await Promise.all(
      people.flatMap((person) =>
        [1, 2].map(() => house.gives('comments.unlike', { comment_id: id }, { as: person })),
      ),
    );
    expect(await row(id)).toMatchObject({ like_count: 0 });
    expect(await likedCount()).toBe(before);
  });
});

describe('folding', () => {
  const fold = (comment_id: number, on: boolean, as: TestPerson | null, reason?: string) =>
    house.call('comments.fold', { comment_id, on, ...(reason === undefined ? {} : { reason }) }, { as });

  test('is for the author of the post, the moderators of the forum and staff', async () => {
    const { id } = await aComment();
    expect(await fold(id, true, null)).toMatchObject({ code: 4033 });
    for (const person of [zhou, other, elsewhere])
      expect(await fold(id, true, person)).toMatchObject({ code: 404 });
    for (const person of [lin, moderator, staff]) {
      expect(await fold(id, true, person, '与主题无关')).toMatchObject({ code: 1 });
      expect(await row(id)).toMatchObject({ status: 'folded', fold_reason: '与主题无关' });
      expect(await fold(id, false, person)).toMatchObject({ code: 1 });
      expect(await row(id)).toMatchObject({ status: 'normal', fold_reason: null });
    }
    expect((await history(id)).map((one) => [one.event, one.actor])).toEqual([
      ['fold', 'author'],
      ['unfold', 'author'],
      ['fold', 'admin'],
      ['unfold', 'admin'],
      ['fold', 'ops'],
      ['unfold', 'ops'],
    ]);
  });

  test('changes no count, and what is folded already is not folded again', async () => {
    const { id } = await aComment();
    const before = await counts();
    await fold(id, true, moderator);
    expect(await counts()).toEqual(before);
    expect(await fold(id, true, moderator)).toMatchObject({ code: 0, msg: '当前状态不可操作' });
    expect(await fold(id, true, moderator, 'x'.repeat(201))).toMatchObject({
      code: 40001,
      data: { issues: [{ path: 'reason' }] },
    });
  });
});

describe('putting on top', () => {
  const top = (comment_id: number, on: boolean, as: TestPerson | null) =>
    house.call('comments.top', { comment_id, on }, { as });

  test('is for the author of the post, the moderators of the forum and staff', async () => {
    const { id } = await aComment();
    expect(await top(id, true, null)).toMatchObject({ code: 4033 });
    for (const person of [zhou, other, elsewhere])
      expect(await top(id, true, person)).toMatchObject({ code: 404 });
    for (const person of [lin, moderator, staff]) {
      expect(await top(id, true, person)).toMatchObject({ code: 1 });
      expect(await row(id)).toMatchObject({ top: true });
      expect(await top(id, false, person)).toMatchObject({ code: 1 });
      expect(await row(id)).toMatchObject({ top: false });
    }
  });

  test('is for one floor that everyone reads', async () => {
    const floor = await aComment();
    const reply = await aComment({ root_id: floor.id });
    expect(await top(reply.id, true, lin)).toMatchObject({ code: 0, msg: '只有独立成楼的回复可以置顶' });
    expect(await top((await aComment({ status: 'folded' })).id, true, lin)).toMatchObject({
      code: 0,
      msg: '当前状态不可操作',
    });
    await top(floor.id, true, lin);
    await fold(floor.id);
    expect(await row(floor.id)).toMatchObject({ top: false, status: 'folded' });
  });
  const fold = (comment_id: number) => house.gives('comments.fold', { comment_id, on: true }, { as: lin });

  test('many at once leave one', async () => {
    const floors = await Promise.all(Array.from({ length: 6 }, () => aComment()));
    await Promise.all(
      floors.map(({ id }) => house.gives('comments.top', { comment_id: id, on: true }, { as: lin })),
    );
    expect(
      await house.db
        .selectFrom('comments')
        .select('id')
        .where('post_id', '=', post.id)
        .where('top', '=', true)
        .execute(),
    ).toHaveLength(1);
  });
});

describe('decisions of the moderators', () => {
  const decisions = ['comments.admin_hide', 'comments.admin_refuse', 'comments.admin_display'] as const;
  const decide = (
    name: (typeof decisions)[number],
    comment_id: number,
    as: TestPerson | null,
    reason = '与版规第 3 条不符',
  ) => house.call(name, { comment_id, reason }, { as });

  test.each(decisions)('%s is for the moderators of this forum and staff', async (name) => {
    const { id } = await aComment({ status: 'first_review' });
    expect(await decide(name, id, null)).toMatchObject({ code: 4033 });
    for (const person of [zhou, lin])
      expect(await decide(name, id, person)).toMatchObject({
        code: 0,
        data: { permission: 'forum_admin_or_staff' },
      });
    expect(await decide(name, id, elsewhere)).toMatchObject({ code: 404 });
    expect(await decide(name, none, moderator)).toMatchObject({ code: 404 });
    const own = await aComment({ status: 'first_review', author_id: moderator.id });
    expect(await decide(name, own.id, moderator)).toMatchObject({ code: 0, msg: '自己写的回复要由别人处理' });
    expect(await row(id)).toMatchObject({ status: 'first_review' });
  });

  test.each(['comments.admin_hide', 'comments.admin_refuse'] as const)('%s needs a reason', async (name) => {
    const { id } = await aComment({ status: name === 'comments.admin_hide' ? 'normal' : 'first_review' });
    for (const reason of ['', ' ', '短'])
      expect(await decide(name, id, moderator, reason)).toMatchObject({
        code: 40001,
        data: { issues: [{ path: 'reason' }] },
      });
  });

  test('hiding takes it out of everything that counts, displaying brings it back', async () => {
    const floor = await aComment();
    const { id } = await aComment({ root_id: floor.id });
    const before = await counts();
    expect(await decide('comments.admin_hide', id, moderator)).toMatchObject({ code: 1 });
    expect(await row(id)).toMatchObject({ status: 'hidden' });
    expect(await row(floor.id)).toMatchObject({ reply_count: 0 });
    expect(await counts()).toEqual(oneLess(before));
    expect(await decide('comments.admin_display', id, staff)).toMatchObject({ code: 1 });
    expect(await row(floor.id)).toMatchObject({ reply_count: 1 });
    expect(await counts()).toEqual(before);
    expect(await history(id)).toMatchObject([
      { event: 'hide', actor: 'admin', reason: '与版规第 3 条不符' },
      { event: 'display', actor: 'ops' },
    ]);
  });

  test('what passes its first review is counted, what is refused is not', async () => {
    const [good, bad] = [
      await aComment({ status: 'first_review' }),
      await aComment({ status: 'first_review' }),
    ];
    const before = await counts();
    expect(await decide('comments.admin_display', good.id, moderator)).toMatchObject({ code: 1 });
    expect(await decide('comments.admin_refuse', bad.id, moderator)).toMatchObject({ code: 1 });
    expect(await counts()).toEqual({
      post: before.post + 1,
      forum: before.forum + 1,
      person: before.person + 1,
    });
    expect([(await row(good.id)).status, (await row(bad.id)).status]).toEqual(['normal', 'refused']);
    expect(await decide('comments.admin_refuse', good.id, moderator)).toMatchObject({
      code: 0,
      msg: '当前状态不可操作',
    });
  });
});
