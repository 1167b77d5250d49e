import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let admin: TestPerson;
let stranger_admin: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await house.person();
  admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
  stranger_admin = await house.person({
    forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' },
  });
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());

const post = (
  status: PostStatus = 'normal',
  more: { author_id?: number; top?: 'forum' | 'global'; top_until?: Date } = {},
) =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: author.id,
    at: new Date(house.clock.now().getTime() - 3_600_000),
    status,
    ...more,
  });
const shown = async (pcode: string) =>
  (await house.gives('posts.index', { forum_id: forum.id, limit: 100 })).list.some(
    (one) => one.pcode === pcode,
  );
const reason = '没有写清站点和日期';

describe('first approval', () => {
  test('strangers, members and admins of other forums cannot judge', async () => {
    const { pcode } = await post('first_review');
    expect(await house.call('posts.first_approval', { pcode, pass: true })).toMatchObject({
      code: codes.not_logged_in,
    });
    expect(await house.call('posts.first_approval', { pcode, pass: true }, { as: author })).toMatchObject({
      code: codes.error,
      data: { permission: 'forum_admin_or_staff' },
    });
    expect(
      await house.call('posts.first_approval', { pcode, pass: true }, { as: stranger_admin }),
    ).toMatchObject({ code: codes.not_found });
  });

  test('an approved post appears, dated now', async () => {
    const { pcode } = await post('first_review');
    expect(await house.gives('posts.first_approval', { pcode, pass: true }, { as: admin })).toEqual({
      pcode,
      status: 'normal',
    });
    expect(await house.gives('posts.detail', { pcode })).toMatchObject({
      published_at: house.clock.now().toISOString(),
    });
    expect(await shown(pcode)).toBe(true);
  });

  test('a refusal needs a reason, which the author reads and nobody else', async () => {
    const { pcode, id } = await post('first_review');
    expect(await house.call('posts.first_approval', { pcode, pass: false }, { as: admin })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'reason' }] },
    });
    await house.gives('posts.first_approval', { pcode, pass: false, reason }, { as: staff });
    expect(await house.gives('posts.mine', { status: 'refused' }, { as: author })).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ pcode, reason })]),
    });
    expect(await house.gives('posts.detail', { pcode }, { as: author })).toMatchObject({
      status: 'refused',
      reason,
    });
    expect(await house.call('posts.detail', { pcode })).toMatchObject({ code: codes.not_found });
    expect(
      await house.db
        .selectFrom('flow_log')
        .select(['event', 'from_state', 'to_state', 'actor', 'actor_id', 'reason'])
        .where('subject_id', '=', BigInt(id))
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    ).toEqual([
      {
        event: 'refuse',
        from_state: 'first_review',
        to_state: 'refused',
        actor: 'ops',
        actor_id: staff.id,
        reason,
      },
    ]);
  });

  test('is of the words that were read: what its author changed meanwhile is read first', async () => {
    const { pcode, id } = await post('first_review');
    const read = async () => {
      const { list } = await house.gives('posts.manage', { forum_id: forum.id, limit: 100 }, { as: admin });
      return list.find((one) => one.pcode === pcode)!.version;
    };
    const before = await read();
    expect((await house.gives('posts.detail', { pcode }, { as: admin })).version).toBe(before);
    const { payload } = await house.gives('posts.source', { pcode }, { as: author });
    const words = {
      ...payload,
      pcode,
      content: '<p>先写一段让人放心的话，等人看过再换成别的，比如广告。</p>',
    };
    await house.gives('posts.edit', words as never, { as: author });
    const msg = '这篇帖子刚被作者改过，请看过新的再处理';
    const approve = (version?: string) =>
      house.call('posts.first_approval', { pcode, pass: true, version }, { as: admin });
    expect(await approve(before)).toMatchObject({ code: codes.error, msg });
    for (const act of ['approve', 'refuse'] as const)
      expect(
        await house.call(
          'posts.admin_batch',
          { pcodes: [pcode], act, reason, versions: { [pcode]: before } },
          { as: admin },
        ),
      ).toMatchObject({ msg });
    const { status } = await house.db
      .selectFrom('posts')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('first_review');
    expect(await approve(await read())).toMatchObject({ code: codes.success });
    // Decided on already: that is what is said then.
    expect(await approve(before)).toMatchObject({ msg: '当前状态不可操作' });
    expect((await house.gives('posts.detail', { pcode })).version).toBeUndefined();
  });

  test('an admin does not judge an own post; another one does', async () => {
    const { pcode } = await post('first_review', { author_id: admin.id });
    expect(await house.call('posts.first_approval', { pcode, pass: true }, { as: admin })).toMatchObject({
      code: codes.error,
    });
    await house.gives('posts.first_approval', { pcode, pass: true }, { as: staff });
  });

  test('a post that comes back from review keeps its date', async () => {
    const { pcode } = await post('normal');
    const before = (await house.gives('posts.detail', { pcode })).published_at;
    await house.gives('posts.admin_hide', { pcodes: pcode, reason }, { as: admin });
    await house.gives('posts.admin_display', { pcodes: pcode }, { as: admin });
    expect((await house.gives('posts.detail', { pcode })).published_at).toBe(before);
  });
});

describe('hide and display', () => {
  test('a hidden post is gone from page and lists at once and comes back', async () => {
    const { pcode } = await post();
    for (const named of [{}, { pcode, pcodes: [pcode] }])
      expect(await house.call('posts.admin_hide', { ...named, reason }, { as: admin })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'pcodes', message: '请选择帖子：一篇给 pcode，几篇给 pcodes' }] },
      });
    await house.gives('posts.admin_hide', { pcode, reason }, { as: admin });
    expect(await house.call('posts.detail', { pcode })).toMatchObject({ code: codes.not_found });
    expect(await shown(pcode)).toBe(false);
    expect(await house.gives('posts.detail', { pcode }, { as: author })).toMatchObject({
      status: 'hidden',
      reason,
    });
    expect(await house.gives('posts.admin_display', { pcodes: [pcode] }, { as: staff })).toMatchObject([
      { pcode, status: 'normal', done: true },
    ]);
    expect(await shown(pcode)).toBe(true);
  });

  test('a batch answers for each post, and what cannot be done keeps nobody from the others', async () => {
    const [good, hidden] = [await post(), await post('hidden')];
    const elsewhere = await makePost(house.db, {
      forum_id: (await makeForum(house.db)).id,
      author_id: author.id,
      at: house.clock.now(),
    });
    const own = await post('normal', { author_id: admin.id });
    const answer = await house.gives(
      'posts.admin_hide',
      { pcodes: [hidden.pcode, good.pcode, elsewhere.pcode, own.pcode], reason },
      { as: admin },
    );
    expect(answer).toMatchObject([
      { pcode: hidden.pcode, status: 'hidden', done: false, msg: '当前状态不可操作' },
      { pcode: good.pcode, status: 'hidden', done: true },
      { pcode: elsewhere.pcode, status: null, done: false },
      { pcode: own.pcode, status: 'normal', done: false },
    ]);
    expect((await house.gives('posts.detail', { pcode: elsewhere.pcode })).status).toBe('normal');
    expect(
      await house.call('posts.admin_hide', { pcodes: elsewhere.pcode, reason }, { as: stranger_admin }),
    ).toMatchObject({ code: codes.not_found });
  });

  test('hiding needs a reason', async () => {
    const { pcode } = await post();
    expect(await house.call('posts.admin_hide', { pcodes: pcode, reason: ' ' }, { as: admin })).toMatchObject(
      { code: codes.invalid, data: { issues: [{ path: 'reason' }] } },
    );
    expect(await shown(pcode)).toBe(true);
  });

  test('two batches over the same posts in opposite order both end', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, () => post()));
    const pcodes = posts.map((one) => one.pcode);
    const both = await Promise.all([
      house.call('posts.admin_hide', { pcodes, reason }, { as: admin }),
      house.call('posts.admin_hide', { pcodes: pcodes.toReversed(), reason }, { as: staff }),
    ]);
    expect(both.map((answer) => answer.code)).toEqual(expect.arrayContaining([codes.success, codes.error]));
  });
});

describe('top', () => {
  test('three a forum, whoever asks at the same time; an expired one makes room', async () => {
    const place = await makeForum(house.db);
    const moderator = await house.person({ forum_admin: { forum_id: place.id, role: 'main' } });
    const at = house.clock.now();
    const posts = await Promise.all(
      Array.from({ length: 6 }, () => makePost(house.db, { forum_id: place.id, author_id: author.id, at })),
    );
    const answers = await Promise.all(
      posts.map(({ pcode }, i) =>
        house.call(
          'posts.admin_top',
          { pcode, on: true, until: new Date(at.getTime() + (i + 1) * 60_000).toISOString() },
          { as: moderator },
        ),
      ),
    );
    const done = posts.filter((_, i) => answers[i]!.code === codes.success);
    expect(done).toHaveLength(3);
    expect(answers.find((answer) => answer.code !== codes.success)).toMatchObject({
      code: codes.error,
      msg: expect.stringContaining('3 篇'),
    });
    house.clock.advance(10 * 60_000);
    const late = posts.find((one) => !done.includes(one))!;
    await house.gives('posts.admin_top', { pcode: late.pcode, on: true }, { as: moderator });
    const { list } = await house.gives('posts.index', { forum_id: place.id });
    expect(list.map((one) => one.top)).toEqual(['forum', 'none', 'none', 'none', 'none', 'none']);
    expect(list[0]!.pcode).toBe(late.pcode);
    await house.gives('posts.admin_top', { pcode: late.pcode, on: false }, { as: moderator });
    expect((await house.gives('posts.detail', { pcode: late.pcode })).top).toBe('none');
  });

  test('only for a shown post, until a time to come, and the whole site is the staff’s', async () => {
    const { pcode } = await post();
    const past = new Date(house.clock.now().getTime() - 1000).toISOString();
    expect(
      await house.call('posts.admin_top', { pcode, on: true, until: past }, { as: admin }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'until' }] } });
    expect(
      await house.call('posts.admin_top', { pcode, on: true, scope: 'global' }, { as: admin }),
    ).toMatchObject({ code: codes.error });
    expect(await house.call('posts.admin_top', { pcode, on: true }, { as: stranger_admin })).toMatchObject({
      code: codes.not_found,
    });
    expect(
      await house.call('posts.admin_top', { pcode: (await post('hidden')).pcode, on: true }, { as: admin }),
    ).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
    await house.gives('posts.admin_top', { pcode, on: true, scope: 'global' }, { as: staff });
    expect((await house.gives('posts.index', {})).list[0]).toMatchObject({ pcode, top: 'global' });
    for (const on of [true, false])
      expect(await house.call('posts.admin_top', { pcode, on }, { as: admin })).toMatchObject({
        code: codes.error,
        msg: expect.stringContaining('平台工作人员'),
      });
    expect((await house.gives('posts.detail', { pcode })).top, 'a forum’s admin takes nothing down').toBe(
      'global',
    );
    await house.gives('posts.admin_hide', { pcodes: pcode, reason }, { as: staff });
    await house.gives('posts.admin_display', { pcodes: pcode }, { as: staff });
    expect((await house.gives('posts.detail', { pcode })).top, 'what was hidden lost its place').toBe('none');
  });
});

describe('a post that its forum had put at the top', () => {
  const hour = 3_600_000;
  const topped = async (until?: Date) => {
    const place = await makeForum(house.db);
    const { pcode } = await makePost(house.db, {
      forum_id: place.id,
      author_id: author.id,
      at: new Date(house.clock.now().getTime() - hour),
    });
    await house.gives('posts.admin_top', { pcode, on: true, until: until?.toISOString() }, { as: staff });
    return { pcode, place };
  };
  const site = (pcode: string, on: boolean, until?: Date) =>
    house.gives(
      'posts.admin_top',
      { pcode, on, scope: 'global', until: until?.toISOString() },
      { as: staff },
    );
  const topOf = async (pcode: string) => (await house.gives('posts.detail', { pcode })).top;

  test('is back there when the whole site’s is taken down, and gone when the forum takes it down', async () => {
    const { pcode } = await topped();
    await site(pcode, true);
    await site(pcode, true);
    expect(await topOf(pcode)).toBe('global');
    await site(pcode, false);
    expect(await topOf(pcode)).toBe('forum');
    await house.gives('posts.admin_top', { pcode, on: false }, { as: staff });
    expect(await topOf(pcode)).toBe('none');
    await site(pcode, true);
    await site(pcode, false);
    expect(await topOf(pcode), 'what was taken down is not remembered').toBe('none');
  });

  test('is back there until the time that its forum had set, also when the site’s time is over', async () => {
    const { pcode } = await topped(new Date(house.clock.now().getTime() + 5 * hour));
    await site(pcode, true, new Date(house.clock.now().getTime() + 2 * hour));
    house.clock.advance(3 * hour);
    await house.runJob('forum.expire_tops');
    expect(await topOf(pcode)).toBe('forum');
    house.clock.advance(3 * hour);
    expect(await topOf(pcode)).toBe('none');
    const late = await topped(new Date(house.clock.now().getTime() + hour));
    await site(late.pcode, true);
    house.clock.advance(2 * hour);
    await site(late.pcode, false);
    expect(await topOf(late.pcode)).toBe('none');
  });

  test('takes no fourth place, and comes back with nothing once it was hidden', async () => {
    const { pcode, place } = await topped();
    await site(pcode, true);
    for (let others = 0; others < 3; others++) {
      const at = house.clock.now();
      const other = await makePost(house.db, { forum_id: place.id, author_id: author.id, at });
      await house.gives('posts.admin_top', { pcode: other.pcode, on: true }, { as: staff });
    }
    await site(pcode, false);
    expect(await topOf(pcode)).toBe('none');
    const hidden = await topped();
    await site(hidden.pcode, true);
    await house.gives('posts.admin_hide', { pcodes: hidden.pcode, reason }, { as: staff });
    await house.gives('posts.admin_display', { pcodes: hidden.pcode }, { as: staff });
    await site(hidden.pcode, true);
    await site(hidden.pcode, false);
    expect(await topOf(hidden.pcode)).toBe('none');
  });
});

test('recommending twice is recommending once, and it can be taken back', async () => {
  const { pcode, id } = await post();
  expect(await house.call('posts.set_recommend', { pcode }, { as: author })).toMatchObject({
    code: codes.error,
  });
  expect(await house.call('posts.set_recommend', { pcode }, { as: stranger_admin })).toMatchObject({
    code: codes.not_found,
  });
  await Promise.all([1, 2, 3].map(() => house.gives('posts.set_recommend', { pcode }, { as: admin })));
  expect(
    (await house.gives('posts.index', { forum_id: forum.id, filter: 'recommend' })).list.map(
      (one) => one.pcode,
    ),
  ).toEqual([pcode]);
  expect(
    await house.db
      .selectFrom('flow_log')
      .select('id')
      .where('subject_id', '=', BigInt(id))
      .where('event', '=', 'recommend')
      .execute(),
  ).toHaveLength(1);
  await house.gives('posts.cancel_recommend', { pcode }, { as: staff });
  expect(await house.gives('posts.index', { forum_id: forum.id, filter: 'recommend' })).toMatchObject({
    total: 0,
  });
  expect(
    await house.call('posts.set_recommend', { pcode: (await post('refused')).pcode }, { as: admin }),
  ).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
});
