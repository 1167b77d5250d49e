import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { makeComment, makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let lin: TestPerson;
let dropped: string[];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
  forum = await makeForum(house.db);
  author = await house.person();
});
afterAll(() => house.close());
beforeEach(async () => {
  lin = await house.person();
  house.clock.advance(1000);
  dropped = [];
});

const post = () => makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now() });
const add = (id: number, more: Partial<Input<'collect.add'>> = {}) => {
  house.clock.advance(1000);
  return house.gives('collect.add', { type: 'collect_post', id, ...more }, { as: lin });
};
const folder = (title: string, is_public = false) =>
  house.gives('collect.folder_add', { title, is_public }, { as: lin });
const list = (more: Partial<Input<'collect.index'>> = {}) =>
  house.gives('collect.index', { type: 'collect_post', ...more }, { as: lin });
const shared = (more: Partial<Input<'collect.shared'>> = {}) =>
  house.gives('collect.shared', { username: lin.username, ...more });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('the own list', () => {
  test('has the newest first, page by page, with when and by whom', async () => {
    const posts = [await post(), await post(), await post()];
    for (const { id } of posts) await add(id);
    const at = house.clock.now().toISOString();
    const [a, b, c] = posts.map(({ id }) => id);
    const first = await list({ limit: 2 });
    expect(first).toMatchObject({ total: 3, page: 1, limit: 2 });
    expect(ids(first.list)).toEqual([c, b]);
    expect(ids((await list({ page: 2, limit: 2 })).list)).toEqual([a]);
    expect(first.list[0]).toEqual({
      type: 'collect_post',
      id: c,
      folder_id: 0,
      at,
      state: 'shown',
      thing: {
        title: posts[2]!.title,
        excerpt: expect.any(String),
        href: `/posts/${posts[2]!.pcode}`,
        image: null,
        author: {
          id: author.id,
          username: author.username,
          nickname: author.nickname,
          avatar: null,
        },
      },
    });
  });

  test('keeps posts and replies apart', async () => {
    const { id } = await post();
    const reply = await makeComment(house.db, { post_id: id, author_id: author.id, at: house.clock.now() });
    await add(id);
    await add(reply.id, { type: 'collect_comment' });
    expect(ids((await list()).list)).toEqual([id]);
    expect(ids((await list({ type: 'collect_comment' })).list)).toEqual([reply.id]);
    const move = {
      type: 'collect_comment' as const,
      ids: [id, reply.id],
      folder_id: (await folder('回复')).id,
    };
    expect(await house.gives('collect.move', move, { as: lin })).toEqual({ moved: 1 });
    const folders = await house.gives('collect.folders', { type: 'collect_post' }, { as: lin });
    expect(folders.map(({ count }) => count)).toEqual([1, 0]);
    const all = await house.gives('collect.folders', {}, { as: lin });
    expect(all.map(({ count }) => count)).toEqual([1, 1]);
    await house.gives('collect.remove', { type: 'collect_comment', ids: [reply.id] }, { as: lin });
    expect((await list()).total).toBe(1);
  });

  test('a thing that is collected again is moved where a folder is named, and stays where none is', async () => {
    const { id } = await post();
    const [one, two] = [await folder('甲'), await folder('乙')];
    await add(id, { folder_id: one.id });
    expect(await add(id, { folder_id: two.id })).toEqual({ collected: true, count: 1, folder_id: two.id });
    expect(await add(id)).toMatchObject({ folder_id: two.id });
    expect(await add(id, { folder_id: 0 })).toMatchObject({ folder_id: 0 });
    expect(ids((await list({ folder: 0 })).list)).toEqual([id]);
  });

  test('what was not collected is given back without a fault, and what is not there is not', async () => {
    const { id, pcode } = await post();
    const cancel = (input: object) =>
      house.call('collect.cancel', { type: 'collect_post', ...input }, { as: lin });
    expect(await cancel({ pcode })).toMatchObject({ data: { collected: false, count: 0 } });
    await add(id);
    dropped = [];
    expect(await cancel({ id })).toMatchObject({ data: { collected: false, count: 0 } });
    expect(dropped).toContain(`collects:${lin.username}`);
    expect(await cancel({ id: 999_999 })).toMatchObject({ code: codes.not_found });
  });
});

describe('a public folder', () => {
  test('shows its things page by page, the newest first; the first folder stands open', async () => {
    const [closed, open, other] = [
      await folder('私房'),
      await folder('公开', true),
      await folder('另一', true),
    ];
    const posts = [await post(), await post(), await post()];
    for (const { id } of posts) await add(id, { folder_id: open.id });
    const kept = await post();
    await add(kept.id, { folder_id: other.id });
    const first = await shared({ limit: 2 });
    expect(first).toMatchObject({
      total: 3,
      page: 1,
      limit: 2,
      folder: open.id,
      folders: [
        { id: open.id, title: '公开', count: 3 },
        { id: other.id, title: '另一', count: 1 },
      ],
    });
    expect(ids(first.list)).toEqual([posts[2]!.id, posts[1]!.id]);
    expect(ids((await shared({ page: 2, limit: 2 })).list)).toEqual([posts[0]!.id]);
    const second = await shared({ folder: other.id });
    expect(second.folder).toBe(other.id);
    expect(second.list).toEqual([
      {
        type: 'collect_post',
        id: kept.id,
        at: house.clock.now().toISOString(),
        thing: expect.objectContaining({ title: kept.title, href: `/posts/${kept.pcode}` }),
      },
    ]);
    expect(await house.call('collect.shared', { username: lin.username, folder: closed.id })).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这个收藏夹',
    });
    expect(await house.call('collect.shared', { username: 'nobody_here' })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个人',
    });
    const nobody = await house.person();
    expect(await house.gives('collect.shared', { username: nobody.username, page: 2, limit: 5 })).toEqual({
      list: [],
      total: 0,
      page: 2,
      limit: 5,
      folders: [],
      folder: null,
    });
  });

  test('is made anew wherever it changes', async () => {
    const { id } = await post();
    const page = `collects:${lin.username}`;
    const drops = async (work: () => Promise<unknown>) => {
      dropped = [];
      await work();
      return dropped.includes(page);
    };
    let made = 0;
    expect(await drops(async () => (made = (await folder('公开', true)).id))).toBe(true);
    for (const work of [
      () => add(id, { folder_id: made }),
      () => house.gives('collect.move', { type: 'collect_post', ids: [id], folder_id: 0 }, { as: lin }),
      () => house.gives('collect.folder_edit', { id: made, title: '改名' }, { as: lin }),
      () => house.gives('collect.folders_sort', { ids: [made] }, { as: lin }),
      () => house.gives('collect.remove', { type: 'collect_post', ids: [id] }, { as: lin }),
      () => house.gives('collect.folder_delete', { id: made }, { as: lin }),
    ])
      expect(await drops(work)).toBe(true);
    expect(
      await drops(() => house.gives('collect.remove', { type: 'collect_post', ids: [id] }, { as: lin })),
    ).toBe(false);
  });
});

describe('folders', () => {
  test('come behind the others, are changed in one part or the other, and are sorted once each', async () => {
    const [a, b, c] = [await folder('甲'), await folder('乙', true), await folder('丙')];
    expect(a).toEqual({ id: a.id, title: '甲', is_public: false, sort: 1, count: 0 });
    expect([b.sort, c.sort]).toEqual([2, 3]);
    const edit = (more: object) => house.gives('collect.folder_edit', { id: b.id, ...more }, { as: lin });
    expect(await edit({ title: 'Daily' })).toMatchObject({ title: 'Daily', is_public: true, sort: 2 });
    expect(await edit({ is_public: false })).toMatchObject({ title: 'Daily', is_public: false });
    expect(await house.call('collect.folder_add', { title: 'daily' }, { as: lin })).toMatchObject({
      data: { issues: [{ path: 'title', message: '已经有“daily”这个收藏夹了' }] },
    });
    expect(await edit({ title: 'daily' })).toMatchObject({ title: 'daily' });
    await house.gives('collect.folders_sort', { ids: [c.id, c.id] }, { as: lin });
    const titles = async () =>
      (await house.gives('collect.folders', {}, { as: lin })).map(({ title }) => title);
    expect(await titles()).toEqual(['默认收藏夹', '丙', '甲', 'daily']);
    await folder('丁');
    expect((await titles()).at(-1)).toBe('丁');
  });
});
