import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import {
  makeComment,
  makeForum,
  makePost,
  type PostFacts,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  author = await house.person({ username: 'writer' });
});
afterAll(() => house.close());

const ago = (minutes: number) => new Date(house.clock.now().getTime() - minutes * 60_000);
const post = (forum: TestForum, facts: Partial<PostFacts> = {}) =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: ago(60), ...facts });
const codesOf = (list: { pcode: string }[]) => list.map((one) => one.pcode);

describe('posts.index', () => {
  test('three orders, and every page continues the one before', async () => {
    const forum = await makeForum(house.db);
    const posts: TestPost[] = [];
    for (let i = 0; i < 12; i++)
      posts.push(
        await post(forum, {
          at: ago(100 - i),
          last_commented_at: ago(90 - ((i * 5) % 12)),
          hot: (i * 7) % 12,
        }),
      );
    const order = (by: (i: number) => number) =>
      posts
        .map((_, i) => i)
        .sort((a, b) => by(b) - by(a))
        .map((i) => posts[i]!.pcode);
    for (const [sort, expected] of [
      ['newest', order((i) => i)],
      ['active', order((i) => (i * 5) % 12)],
      ['hot', order((i) => (i * 7) % 12)],
    ] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => house.gives('posts.index', { forum_id: forum.id, sort, page, limit: 5 })),
      );
      expect(pages.flatMap((page) => codesOf(page.list))).toEqual(expected);
      expect(pages.map((page) => [page.total, page.page, page.limit])).toEqual([
        [12, 1, 5],
        [12, 2, 5],
        [12, 3, 5],
      ]);
    }
    expect(
      await house.gives('posts.index', { forum_id: forum.id, page: 1_000_000, limit: 100 }),
    ).toMatchObject({ list: [], total: 12 });
  });

  test('what is at the top comes first and is not shown again', async () => {
    const forum = await makeForum(house.db);
    const plain: TestPost[] = [];
    for (let i = 0; i < 6; i++) plain.push(await post(forum, { at: ago(i + 1) }));
    const top = await post(forum, { at: ago(5000), top: 'forum' });
    const expired = await post(forum, { at: ago(6000), top: 'forum', top_until: ago(1) });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => house.gives('posts.index', { forum_id: forum.id, page, limit: 3 })),
    );
    expect(pages.flatMap((page) => codesOf(page.list))).toEqual([
      top.pcode,
      ...codesOf(plain),
      expired.pcode,
    ]);
    expect(pages[0]!.list[0]).toMatchObject({ top: 'forum' });
    expect(pages[2]!.list.at(-1)).toMatchObject({ pcode: expired.pcode, top: 'none' });
    const everywhere = await house.gives('posts.index', { limit: 100 });
    expect(everywhere.list[0]!.pcode, 'a forum’s own top is nothing special on the whole site').not.toBe(
      top.pcode,
    );
  });

  test('filters, with totals that are true', async () => {
    const forum = await makeForum(house.db, { categories: ['求助', '经验'] });
    const question = await post(forum, {
      item_type: 'question',
      category_id: forum.categories[0]!.id,
      tags: ['头程'],
    });
    const answered = await post(forum, {
      item_type: 'question',
      category_id: forum.categories[1]!.id,
      at: ago(50),
    });
    const good = await post(forum, {
      recommend: true,
      tags: ['头程', '清关'],
      category_id: forum.categories[1]!.id,
      at: ago(40),
    });
    const best = await makeComment(house.db, { post_id: answered.id, author_id: author.id, at: ago(10) });
    await house.db
      .updateTable('posts')
      .set({ accepted_comment_id: best.id })
      .where('id', '=', answered.id)
      .execute();
    for (const [asked, expected] of [
      [{ item_type: 'question' }, [answered, question]],
      [{ filter: 'open' }, [question]],
      [{ filter: 'recommend' }, [good]],
      [{ tag: '头程' }, [good, question]],
      [{ tag: '没有人用的标签' }, []],
      [{ category_id: forum.categories[1]!.id }, [good, answered]],
    ] as const) {
      const page = await house.gives('posts.index', { forum_id: forum.id, sort: 'newest', ...asked });
      expect(new Set(codesOf(page.list))).toEqual(new Set(expected.map((one) => one.pcode)));
      expect(page.total).toBe(expected.length);
    }
  });

  test.each(['first_review', 'refused', 'hidden', 'deleted'] as const)(
    'a %s post is in no list, for nobody',
    async (status) => {
      const forum = await makeForum(house.db);
      const hidden = await post(forum, { status, tags: ['看不见'], recommend: true, hot: 9, top: 'forum' });
      const staff = await house.person({ grants: ['staff'] });
      for (const asked of [
        {},
        { forum_id: forum.id },
        { tag: '看不见' },
        { filter: 'recommend' as const },
        { sort: 'hot' as const },
      ]) {
        expect(
          codesOf((await house.gives('posts.index', { limit: 100, ...asked }, { as: staff })).list),
        ).not.toContain(hidden.pcode);
      }
      expect(codesOf((await house.gives('posts.hot', { limit: 100 })).list)).not.toContain(hidden.pcode);
      expect(await house.gives('posts.index', { forum_id: forum.id })).toMatchObject({ total: 0, list: [] });
    },
  );

  test.each([
    { page: 0 },
    { limit: 101 },
    { page: 'x' },
    { sort: 'best' },
    { forum_id: -1 },
    { item_type: 'survey' },
  ])('refuses %j', async (wrong) => {
    expect(await house.call('posts.index', wrong as never)).toMatchObject({ code: codes.invalid });
  });

  test('visitors and members read the same', async () => {
    const member = await house.person();
    expect(await house.gives('posts.index', {}, { as: member })).toEqual(
      await house.gives('posts.index', {}),
    );
  });
});

describe('posts.hot', () => {
  test('at most three of a forum and two of an author on the first page; everything else follows', async () => {
    const fresh = await openHouse();
    try {
      const people = await Promise.all(Array.from({ length: 6 }, () => fresh.person()));
      const [one, two] = [await makeForum(fresh.db), await makeForum(fresh.db)];
      const made: { pcode: string; hot: number }[] = [];
      for (let i = 0; i < 12; i++) {
        const forum = i < 8 ? one : two;
        const writer = people[i < 4 ? 0 : 1 + (i % 5)]!;
        made.push({
          ...(await makePost(fresh.db, {
            forum_id: forum.id,
            author_id: writer.id,
            at: fresh.clock.now(),
            hot: 100 - i,
          })),
          hot: 100 - i,
        });
      }
      const cold = await makePost(fresh.db, {
        forum_id: two.id,
        author_id: people[0]!.id,
        at: fresh.clock.now(),
        hot: 0,
      });
      const first = await fresh.gives('posts.hot', { limit: 5 });
      const per = (key: (post: (typeof first.list)[number]) => unknown) =>
        Math.max(
          ...Object.values(Object.groupBy(first.list, (post) => String(key(post)))).map(
            (group) => group!.length,
          ),
        );
      expect(first.list).toHaveLength(5);
      expect(per((post) => post.forum.id)).toBeLessThanOrEqual(3);
      expect(per((post) => post.author.id)).toBeLessThanOrEqual(2);
      expect(first.list.slice(0, 2).map((post) => post.pcode)).toEqual([made[0]!.pcode, made[1]!.pcode]);
      // The figure beside the rank is what ranks.
      const heats = first.list.map((post) => post.heat);
      expect(heats).toEqual(heats.toSorted((a, b) => b - a));
      expect(heats.every((heat) => heat > 0)).toBe(true);
      const rest = await Promise.all([2, 3, 4].map((page) => fresh.gives('posts.hot', { limit: 5, page })));
      const all = [first, ...rest].flatMap((page) => codesOf(page.list));
      expect(all).toHaveLength(12);
      expect(new Set(all)).toEqual(new Set(codesOf(made)));
      expect(all).not.toContain(cold.pcode);
      expect(first.total).toBe(12);
    } finally {
      await fresh.close();
    }
  });

  test('the period is that of publishing', async () => {
    const forum = await makeForum(house.db);
    const old = await post(forum, { at: ago(3 * 24 * 60), hot: 50 });
    expect(codesOf((await house.gives('posts.hot', { forum_id: forum.id, period: 'week' })).list)).toEqual([
      old.pcode,
    ]);
    expect((await house.gives('posts.hot', { forum_id: forum.id, period: 'day' })).list).toEqual([]);
  });
});

describe('posts.mine', () => {
  test('own posts in every state; nobody else’s', async () => {
    const me = await house.person();
    const forum = await makeForum(house.db);
    const states = ['normal', 'first_review', 'refused', 'hidden', 'deleted'] as const;
    for (const status of states) await post(forum, { author_id: me.id, status });
    await post(forum);
    expect(await house.call('posts.mine', {})).toMatchObject({ code: codes.not_logged_in });
    const all = await house.gives('posts.mine', {}, { as: me });
    expect(new Set(all.list.map((one) => one.status))).toEqual(new Set(states));
    expect(all.total).toBe(5);
    expect(await house.gives('posts.mine', { status: 'hidden' }, { as: me })).toMatchObject({
      total: 1,
      list: [{ status: 'hidden' }],
    });
  });
});

describe('posts.detail, related and relation', () => {
  test('a post that is not there is code 404, a code that cannot be is refused', async () => {
    expect(await house.call('posts.detail', { pcode: 'nosuchpost12' })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.call('posts.detail', { pcode: '../../etc' })).toMatchObject({ code: codes.invalid });
    expect(await house.call('posts.related', { pcode: 'nosuchpost12' })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.call('posts.relation', { pcode: 'nosuchpost12' }, { as: author })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('the page is the same for everyone; what one may do is not', async () => {
    const forum = await makeForum(house.db);
    const { pcode } = await post(forum);
    const admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
    const visitor = await house.gives('posts.detail', { pcode });
    expect(Object.values(visitor.relation.can).every((may) => !may)).toBe(true);
    for (const [who, can] of [
      [
        author,
        {
          edit: true,
          delete: true,
          hide: false,
          judge: false,
          top: false,
          recommend: false,
          comment: true,
          restore: false,
        },
      ],
      [
        admin,
        { edit: false, delete: true, hide: true, judge: false, top: true, recommend: true, comment: true },
      ],
      [await house.person(), { edit: false, delete: false, hide: false, top: false, comment: true }],
    ] as const) {
      const seen = await house.gives('posts.detail', { pcode }, { as: who });
      expect(seen.relation.can).toMatchObject(can);
      expect(await house.gives('posts.relation', { pcode }, { as: who })).toMatchObject({ can });
      expect({ ...seen, relation: null }).toEqual({ ...visitor, relation: null });
    }
  });

  test('the relation names own and liked comments of this post only', async () => {
    const forum = await makeForum(house.db);
    const [here, there] = [await post(forum), await post(forum)];
    const me = await house.person();
    const own = await makeComment(house.db, { post_id: here.id, author_id: me.id, at: ago(5) });
    const liked = await makeComment(house.db, { post_id: here.id, author_id: author.id, at: ago(4) });
    const elsewhere = await makeComment(house.db, { post_id: there.id, author_id: author.id, at: ago(3) });
    await house.db
      .insertInto('comment_likes')
      .values([
        { post_id: here.id, comment_id: liked.id, user_id: me.id, at: ago(1) },
        { post_id: there.id, comment_id: elsewhere.id, user_id: me.id, at: ago(1) },
      ])
      .execute();
    expect(await house.call('posts.relation', { pcode: here.pcode })).toMatchObject({
      code: codes.not_logged_in,
    });
    expect(await house.gives('posts.relation', { pcode: here.pcode }, { as: me })).toMatchObject({
      liked: false,
      liked_comments: [liked.id],
      own_comments: [own.id],
      can_moderate_comments: false,
    });
    expect(
      await house.gives(
        'posts.relation',
        { pcode: here.pcode },
        { as: await house.person({ grants: ['staff'] }) },
      ),
    ).toMatchObject({ can_moderate_comments: true });
  });

  test('related posts share tags first; the author’s other posts stand apart', async () => {
    const forum = await makeForum(house.db);
    const others = await Promise.all([1, 2, 3].map(() => house.person()));
    const { pcode } = await post(forum, { tags: ['头程', '清关'] });
    const both = await post(forum, { author_id: others[0]!.id, tags: ['头程', '清关'], at: ago(500) });
    const none = await post(forum, { author_id: others[1]!.id, at: ago(1) });
    const one = await post(forum, { author_id: others[2]!.id, tags: ['清关'], at: ago(300) });
    const own = await post(forum, { at: ago(0) });
    await post(forum, { author_id: others[0]!.id, tags: ['头程'], status: 'hidden' });
    const related = await house.gives('posts.related', { pcode });
    expect(codesOf(related.related)).toEqual([both.pcode, one.pcode, none.pcode]);
    expect(related.by_author[0]!.pcode).not.toBe(pcode);
    expect(codesOf(related.by_author)).toContain(own.pcode);
  });
});
