import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import {
  makeComment,
  makeForum,
  makePost,
  type TestForum,
  type TestPost,
} from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let lin: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await house.person();
});
afterAll(() => house.close());
beforeEach(async () => {
  lin = await house.person();
  house.clock.advance(1000);
});

const post = (facts: Partial<Parameters<typeof makePost>[1]> = {}): Promise<TestPost> =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now(), ...facts });
const comment = (post_id: number) =>
  makeComment(house.db, { post_id, author_id: author.id, at: house.clock.now() });
const countOf = async (id: number) =>
  (await house.db.selectFrom('posts').select('collect_count').where('id', '=', id).executeTakeFirstOrThrow())
    .collect_count;
const add = (input: object, as = lin) =>
  house.gives('collect.add', { type: 'collect_post', ...input } as never, { as });
const folder = (title: string, as = lin, is_public = false) =>
  house.gives('collect.folder_add', { title, is_public }, { as });
const list = (input: object = {}, as = lin) =>
  house.gives('collect.index', { type: 'collect_post', ...input } as never, { as });

describe('collecting', () => {
  test('a post by its code or its number; twice is once', async () => {
    const { id, pcode, title } = await post();
    expect(await add({ pcode })).toEqual({ collected: true, count: 1, folder_id: 0 });
    expect(await add({ id })).toEqual({ collected: true, count: 1, folder_id: 0 });
    expect(await countOf(id)).toBe(1);
    const { list: rows, total } = await list();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      id,
      folder_id: 0,
      state: 'shown',
      thing: { title, href: `/posts/${pcode}`, author: { username: author.username } },
    });
    expect(await house.gives('posts.relation', { pcode }, { as: lin })).toMatchObject({ collected: true });
    expect((await house.gives('posts.detail', { pcode })).collect_count).toBe(1);
  });

  test('a reply, which its page then knows', async () => {
    const { id: post_id, pcode } = await post();
    const { id } = await comment(post_id);
    const other = await comment(post_id);
    expect(await add({ type: 'collect_comment', id })).toMatchObject({ collected: true, count: 1 });
    const relation = await house.gives('posts.relation', { pcode }, { as: lin });
    expect(relation).toMatchObject({ collected: false, collected_comments: [id] });
    expect(relation.collected_comments).not.toContain(other.id);
    expect((await list({ type: 'collect_comment' })).list[0]).toMatchObject({
      thing: { href: `/posts/${pcode}#f1` },
    });
  });

  test('its warmth is worked out anew, and its author is told once', async () => {
    const { id, pcode, title } = await post();
    await house.db.deleteFrom('post_touches').execute();
    await add({ id });
    await add({ id });
    expect(await house.db.selectFrom('post_touches').select('post_id').execute()).toEqual([{ post_id: id }]);
    const { rows } = await sql<{ notice: object }>`
      select notice from notice_events where notice ->> 'object_id' = ${String(id)}`.execute(house.db);
    expect(rows).toEqual([
      {
        notice: expect.objectContaining({
          to: [author.id],
          kind: 'collect',
          actor_id: lin.id,
          object: 'post',
          title,
          href: `/posts/${pcode}`,
        }),
      },
    ]);
  });

  test.each([
    ['without a number', {}, 'id', '缺少编号'],
    ['with a code of another form', { pcode: '../x' }, 'pcode', '帖子编号不对'],
    ['of a kind that nobody knows', { type: 'everything', id: 1 }, 'type', '没有这种收藏'],
    ['into a folder that is no number', { id: 1, folder_id: -1 }, 'folder_id', '收藏夹不对'],
    ['a reply by a code', { type: 'collect_comment', pcode: 'p0123456789' }, 'id', '缺少编号'],
  ])('%s is refused in words', async (_what, input, path, message) => {
    expect(
      await house.call('collect.add', { type: 'collect_post', ...input } as never, { as: lin }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path, message }] } });
  });

  test('what cannot be seen is not there, and the own is not collected', async () => {
    for (const status of ['hidden', 'first_review', 'refused', 'deleted'] as const) {
      const { pcode } = await post({ status });
      for (const call of ['collect.add', 'collect.cancel'] as const)
        expect(await house.call(call, { type: 'collect_post', pcode }, { as: lin })).toMatchObject({
          code: codes.not_found,
        });
    }
    const { id } = await post();
    expect(await house.call('collect.add', { type: 'collect_post', id }, { as: author })).toMatchObject({
      code: codes.error,
      msg: '自己写的不用收藏，在“我的发布”里就能找到',
    });
    expect(await house.call('collect.add', { type: 'collect_product', id }, { as: lin })).toMatchObject({
      code: codes.not_found,
      msg: '这个产品不存在或已下架',
    });
    expect(await countOf(id)).toBe(0);
  });

  test('many presses of many people at once count each person once', async () => {
    const { id } = await post();
    const people = await Promise.all([0, 1, 2, 3].map(() => house.person()));
    await Promise.all(people.flatMap((as) => [add({ id }, as), add({ id }, as), add({ id }, as)]));
    expect(await countOf(id)).toBe(4);
    await Promise.all(
      people.flatMap((as) =>
        [0, 1].map(() => house.gives('collect.cancel', { type: 'collect_post', id }, { as })),
      ),
    );
    expect(await countOf(id)).toBe(0);
  });
});

describe('what was collected and is gone', () => {
  test('keeps its place without its words, and can be removed', async () => {
    const kept = await post();
    const gone = await post();
    await add({ id: kept.id });
    await add({ id: gone.id });
    await house.db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', gone.id).execute();
    const { list: rows } = await list();
    expect(rows.find((row) => row.id === gone.id)).toMatchObject({ state: 'gone', thing: null });
    expect(rows.find((row) => row.id === kept.id)).toMatchObject({ state: 'shown' });
    expect(JSON.stringify(rows)).not.toContain(gone.title);
    expect(
      await house.gives('collect.cancel', { type: 'collect_post', pcode: gone.pcode }, { as: lin }),
    ).toEqual({ collected: false, count: 0 });
    expect((await list()).list.map((row) => row.id)).toEqual([kept.id]);
  });

  test('things of somebody who is blocked are covered for the one who blocked', async () => {
    const { id } = await post();
    await add({ id });
    await house.gives('user.black_list_add', { user_id: author.id }, { as: lin });
    expect((await list()).list[0]).toMatchObject({ state: 'blocked', thing: null });
  });

  test('a batch removes what there is, and counts it', async () => {
    const [one, two, three] = [await post(), await post(), await post()];
    await add({ id: one.id });
    await add({ id: two.id });
    const ids = [three.id, two.id, one.id];
    const answers = await Promise.all(
      [0, 1].map(() => house.gives('collect.remove', { type: 'collect_post', ids }, { as: lin })),
    );
    expect(new Set(answers.map((answer) => answer.removed))).toEqual(new Set([0, 2]));
    expect([await countOf(one.id), await countOf(two.id), await countOf(three.id)]).toEqual([0, 0, 0]);
    expect(await house.call('collect.remove', { type: 'collect_post', ids: [] }, { as: lin })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'ids', message: '请选择要处理的收藏' }] },
    });
  });
});

describe('folders', () => {
  test('hold what is put there; deleting one gives it back to the first', async () => {
    const { id: folder_id } = await folder('选品资料');
    const [one, two] = [await post(), await post()];
    expect(await add({ id: one.id, folder_id })).toMatchObject({ folder_id });
    await add({ id: two.id });
    expect(await add({ id: one.id })).toMatchObject({ folder_id });
    const rows = async (folder?: number) => (await list({ folder })).list.map((row) => row.id);
    expect([await rows(folder_id), await rows(0)]).toEqual([[one.id], [two.id]]);
    expect(
      await house.gives('collect.move', { type: 'collect_post', ids: [two.id], folder_id }, { as: lin }),
    ).toEqual({ moved: 1 });
    expect(await house.gives('collect.folders', { type: 'collect_post' }, { as: lin })).toMatchObject([
      { id: 0, title: '默认收藏夹', count: 0 },
      { id: folder_id, title: '选品资料', count: 2 },
    ]);
    await house.gives('collect.folder_delete', { id: folder_id }, { as: lin });
    expect(new Set(await rows(0))).toEqual(new Set([one.id, two.id]));
    expect((await house.gives('collect.folders', {}, { as: lin })).map((one) => one.id)).toEqual([0]);
  });

  test('are named once, kept in their order, and at most fifty', async () => {
    const [a, b, c] = [await folder('甲'), await folder('乙'), await folder('丙')];
    await house.gives('collect.folders_sort', { ids: [c.id, a.id] }, { as: lin });
    const titles = async () =>
      (await house.gives('collect.folders', {}, { as: lin })).map((one) => one.title);
    expect(await titles()).toEqual(['默认收藏夹', '丙', '甲', '乙']);
    for (const title of ['甲', '默认收藏夹'])
      expect(await house.call('collect.folder_add', { title }, { as: lin })).toMatchObject({
        data: { issues: [{ path: 'title', message: `已经有“${title}”这个收藏夹了` }] },
      });
    expect(await house.call('collect.folder_edit', { id: b.id, title: '丙' }, { as: lin })).toMatchObject({
      code: codes.invalid,
    });
    expect(
      await house.gives('collect.folder_edit', { id: b.id, title: '乙', is_public: true }, { as: lin }),
    ).toMatchObject({ id: b.id, title: '乙', is_public: true });
    expect(await house.call('collect.folder_add', { title: '一'.repeat(21) }, { as: lin })).toMatchObject({
      data: { issues: [{ path: 'title', message: '收藏夹名称至多 20 个字' }] },
    });
    await Promise.all(Array.from({ length: 46 }, (_, at) => folder(`第 ${at} 个`)));
    const last = await Promise.all(
      [0, 1, 2].map((at) => house.call('collect.folder_add', { title: `多 ${at}` }, { as: lin })),
    );
    expect(last.map((one) => one.msg).toSorted()).toEqual(
      ['', '收藏夹至多 50 个', '收藏夹至多 50 个'].toSorted(),
    );
  });

  test('two of one name at once are one', async () => {
    const both = await Promise.all(
      [0, 1].map(() => house.call('collect.folder_add', { title: '同名' }, { as: lin })),
    );
    expect(new Set(both.map((one) => one.code))).toEqual(new Set([codes.success, codes.invalid]));
  });

  test('of others are not there', async () => {
    const theirs = await folder('别人的', author);
    const { id } = await post();
    await add({ id });
    const asked = [
      house.call('collect.add', { type: 'collect_post', id, folder_id: theirs.id }, { as: lin }),
      house.call('collect.move', { type: 'collect_post', ids: [id], folder_id: theirs.id }, { as: lin }),
      house.call('collect.folder_edit', { id: theirs.id, title: '我的' }, { as: lin }),
      house.call('collect.folder_delete', { id: theirs.id }, { as: lin }),
      house.call('collect.folders_sort', { ids: [theirs.id] }, { as: lin }),
    ];
    for (const answer of await Promise.all(asked))
      expect(answer).toMatchObject({ code: codes.not_found, msg: '没有找到这个收藏夹' });
    expect((await list({ folder: theirs.id })).list).toEqual([]);
  });

  test('a thing put into a folder while it is deleted stands in the first', async () => {
    const { id } = await post();
    const { id: folder_id } = await folder('马上就删');
    await Promise.all([
      house.call('collect.add', { type: 'collect_post', id, folder_id }, { as: lin }),
      house.gives('collect.folder_delete', { id: folder_id }, { as: lin }),
    ]);
    const { list: rows } = await list();
    expect(rows.filter((row) => row.folder_id !== 0)).toEqual([]);
  });
});

describe('what is shown to everybody', () => {
  test('is what stands in public folders and can be seen', async () => {
    const open = await folder('跟卖应对', lin, true);
    const closed = await folder('私房');
    const [shown, hidden, own] = [await post(), await post(), await post()];
    await add({ id: shown.id, folder_id: open.id });
    await add({ id: hidden.id, folder_id: open.id });
    await add({ id: own.id, folder_id: closed.id });
    const { id: comment_id } = await comment(shown.id);
    house.clock.advance(1000);
    await add({ type: 'collect_comment', id: comment_id, folder_id: open.id });
    await house.db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', hidden.id).execute();
    const { username } = lin;
    const all = await house.gives('collect.shared', { username });
    expect(all.folders).toEqual([{ id: open.id, title: '跟卖应对', count: 3 }]);
    expect(all.list.map((row) => [row.type, row.id])).toEqual([
      ['collect_comment', comment_id],
      ['collect_post', shown.id],
    ]);
    expect(await house.call('collect.shared', { username, folder: closed.id })).toMatchObject({
      code: codes.not_found,
    });
    await house.gives('collect.folder_edit', { id: open.id, is_public: false }, { as: lin });
    expect(await house.gives('collect.shared', { username })).toMatchObject({
      list: [],
      folders: [],
      folder: null,
    });
  });
});

test('words are looked for in what is collected, with how many there are of each kind', async () => {
  const first = await post({ title: '美國站 FBA 海運拼箱' });
  const second = await post({ title: '拼箱报关的坑' });
  const hidden = await post({ title: '拼箱的旧价' });
  for (const { id } of [first, second, hidden]) await add({ id });
  const reply = await comment(first.id);
  await add({ type: 'collect_comment', id: reply.id });
  await house.db.updateTable('posts').set({ status: 'hidden' }).where('id', '=', hidden.id).execute();
  const ids = async (input: object, as = lin) => (await list(input, as)).list.map(({ id }) => id);

  expect(await ids({ keyword: '拼箱' })).toEqual([second.id, first.id]);
  expect(await ids({ keyword: ' ｆｂａ 海运 ' }), 'all words, whatever their width and script').toEqual([
    first.id,
  ]);
  expect(await ids({ keyword: '拼箱', limit: 1, page: 2 })).toEqual([first.id]);
  expect(await list({ keyword: '没有写过的话' })).toMatchObject({ list: [], total: 0 });
  expect(await ids({ keyword: '拼箱' }, await house.person()), 'of what is the own alone').toEqual([]);
  expect(await list({ keyword: '拼箱' })).toMatchObject({
    total: 2,
    counts: { collect_post: 3, collect_comment: 1 },
  });
});
