import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { categories: ['求助', '经验'] });
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: forum.id, word: '改评', action: 'hold' })
    .execute();
  author = await makeRegular(house, forum.id);
});
afterAll(() => house.close());

const text = '改过之后的正文，比原来多了一段成本的算法。';
const changed = (pcode: string, more: object = {}) => ({
  pcode,
  forum_id: forum.id,
  title: '改过之后的标题',
  content: `<p>${text}</p>`,
  ...more,
});
const post = (status: PostStatus = 'normal', minutes_ago = 60, words?: string) =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: author.id,
    at: new Date(house.clock.now().getTime() - minutes_ago * 60_000),
    status,
    ...(words ? { text: words } : {}),
  });

describe('editing', () => {
  test("strangers sign in first; another's post is not there", async () => {
    const { pcode } = await post();
    expect(await house.call('posts.edit', changed(pcode))).toMatchObject({ code: codes.not_logged_in });
    for (const who of [await house.person(), await house.person({ grants: ['staff'] })]) {
      expect(await house.call('posts.edit', changed(pcode), { as: who })).toMatchObject({
        code: codes.not_found,
      });
      expect(await house.call('posts.source', { pcode }, { as: who })).toMatchObject({
        code: codes.not_found,
      });
    }
    expect((await house.gives('posts.detail', { pcode })).title).not.toBe('改过之后的标题');
  });

  test('keeps the old version, raises the revision and says that it was edited', async () => {
    const { pcode, id, title } = await post();
    const source = await house.gives('posts.source', { pcode }, { as: author });
    const draft = await house.gives('posts.draft', { pcode, payload: { title: '改到一半' } }, { as: author });
    const answer = await house.gives(
      'posts.edit',
      changed(pcode, { rev: source.rev, category_id: forum.categories[0]!.id }),
      { as: author },
    );
    expect(answer).toEqual({ pcode, status: 'normal', rev: source.rev + 1 });
    expect(await house.gives('posts.detail', { pcode })).toMatchObject({
      title: '改过之后的标题',
      excerpt: text,
      category: { title: '求助' },
      edited_at: house.clock.now().toISOString(),
    });
    expect(
      await house.db
        .selectFrom('post_versions')
        .select(['rev', 'title', 'body_src', 'editor_id'])
        .where('post_id', '=', id)
        .execute(),
    ).toEqual([{ rev: source.rev, title, body_src: source.payload.content, editor_id: author.id }]);
    expect(await house.call('posts.draft_detail', { id: draft.draft_id }, { as: author })).toMatchObject({
      code: codes.not_found,
    });
    const { payload } = await house.gives('posts.source', { pcode }, { as: author });
    expect(payload).toMatchObject({
      title: '改过之后的标题',
      content: `<p>${text}</p>`,
      category_id: forum.categories[0]!.id,
    });
  });

  test('corrections within five minutes leave no mark, but the old version is kept', async () => {
    const { pcode, id } = await post('normal', 4);
    await house.gives('posts.edit', changed(pcode), { as: author });
    expect((await house.gives('posts.detail', { pcode })).edited_at).toBeNull();
    expect(
      await house.db.selectFrom('post_versions').select('id').where('post_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  test('a stale revision changes nothing; the same save twice is one', async () => {
    const { pcode } = await post();
    const first = await house.gives('posts.edit', changed(pcode, { rev: 1 }), { as: author });
    expect(await house.gives('posts.edit', changed(pcode, { rev: 1 }), { as: author })).toEqual(first);
    const stale = await house.call('posts.edit', changed(pcode, { rev: 1, title: '另一个窗口的标题' }), {
      as: author,
    });
    expect(stale).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'rev' }] } });
    expect((await house.gives('posts.detail', { pcode })).title).toBe('改过之后的标题');
  });

  test('of two edits of one revision one wins and the other is told', async () => {
    const { pcode, id } = await post();
    const both = await Promise.all(
      ['甲窗口的标题写在这里', '乙窗口的标题写在这里'].map((title) =>
        house.call('posts.edit', changed(pcode, { rev: 1, title }), { as: author }),
      ),
    );
    expect(both.map((answer) => answer.code)).toEqual(expect.arrayContaining([codes.success, codes.invalid]));
    expect(await house.gives('posts.source', { pcode }, { as: author })).toMatchObject({ rev: 2 });
    expect(
      await house.db.selectFrom('post_versions').select('id').where('post_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  test('a word of the hold list sends it back to review only where it is new', async () => {
    const had = await post('normal', 60, '原文里就谈到改评这件事，已经有人看过。');
    expect(
      await house.gives('posts.edit', changed(had.pcode, { content: `<p>${text}仍然谈到改评。</p>` }), {
        as: author,
      }),
    ).toMatchObject({ status: 'normal' });
    const clean = await post();
    const count = async () => (await house.gives('forum.detail', { forum_id: forum.id })).post_count;
    const before = await count();
    expect(
      await house.gives('posts.edit', changed(clean.pcode, { content: `<p>${text}谈到改评。</p>` }), {
        as: author,
      }),
    ).toMatchObject({ status: 'first_review' });
    expect(await count()).toBe(before - 1);
    expect(await house.call('posts.detail', { pcode: clean.pcode })).toMatchObject({ code: codes.not_found });
  });

  test('a refused post is sent in again', async () => {
    const { pcode } = await post('refused');
    expect(await house.gives('posts.edit', changed(pcode), { as: author })).toMatchObject({
      status: 'normal',
    });
    const again = await post('refused');
    expect(
      await house.gives('posts.edit', changed(again.pcode, { content: `<p>${text}改评。</p>` }), {
        as: author,
      }),
    ).toMatchObject({ status: 'first_review' });
  });

  test.each(['hidden', 'deleted'] as const)('a %s post cannot be edited', async (status) => {
    const { pcode } = await post(status);
    expect(await house.call('posts.edit', changed(pcode), { as: author })).toMatchObject({
      code: codes.error,
      msg: '当前状态不可操作',
    });
  });

  test('what is too short or moves to another forum is refused at its field, and nothing changes', async () => {
    const { pcode } = await post();
    const other = await makeForum(house.db);
    for (const [path, wrong] of [
      ['content', { content: '<p>太短</p>' }],
      ['title', { title: '短' }],
      ['forum_id', { forum_id: other.id }],
      ['category_id', { category_id: other.categories[0]!.id }],
    ] as const) {
      expect(await house.call('posts.edit', changed(pcode, wrong), { as: author })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path }] },
      });
    }
    expect(await house.gives('posts.source', { pcode }, { as: author })).toMatchObject({ rev: 1 });
  });

  test('the counts of both categories follow a post that changes its category', async () => {
    const place = await makeForum(house.db);
    const [from, to] = [place.categories[0]!, place.categories[1]!];
    const { pcode } = await makePost(house.db, {
      forum_id: place.id,
      author_id: author.id,
      at: house.clock.now(),
      category_id: from.id,
    });
    await house.gives('posts.edit', changed(pcode, { forum_id: place.id, category_id: to.id }), {
      as: author,
    });
    expect(
      (await house.gives('posts.categories', { forum_id: place.id })).map((one) => one.post_count),
    ).toEqual([0, 1]);
  });
});
