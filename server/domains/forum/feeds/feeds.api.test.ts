import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Output } from '../../../../contract/index.ts';
import { makeArticle, makeColumn } from '../../../testing/column-builders.ts';
import { makeForum, makePost, type PostFacts, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await house.person();
});
afterAll(() => house.close());

const ago = (hours: number) => new Date(house.clock.now().getTime() - hours * 3_600_000);
const post = (facts: Partial<PostFacts> = {}) =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: ago(1), ...facts });
const titles = (page: Output<'posts.following'>) =>
  page.list.map((item) => (item.kind === 'post' ? item.post.title : item.article.title));
const feed = (as: TestPerson, input: object = {}) => house.gives('posts.following', input, { as });

describe('posts.following', () => {
  test('is for members; who follows nothing is told so', async () => {
    expect(await house.call('posts.following', {})).toMatchObject({ code: codes.not_logged_in });
    const reader = await house.person();
    expect(await feed(reader)).toMatchObject({ list: [], total: 0, followed: 0 });
    expect(await house.call('posts.following', { type: 'shop' as never }, { as: reader })).toMatchObject({
      code: codes.invalid,
      msg: '没有这种动态',
    });
  });

  test('mixes people, forums and columns by date, each thing once', async () => {
    const [reader, friend, writer] = [
      await house.person(),
      await house.person(),
      await house.person({ grants: ['author'] }),
    ];
    const [followed, other] = [await makeForum(house.db), await makeForum(house.db)];
    const column = await makeColumn(house.db, { author_id: writer.id, at: ago(99) });
    await house.gives('user.follow', { user_id: friend.id }, { as: reader });
    await house.gives('user.action_add', { type: 'focus_forum', id: followed.id }, { as: reader });
    await house.gives('user.action_add', { type: 'focus_column', id: column.id }, { as: reader });
    await makePost(house.db, {
      forum_id: followed.id,
      author_id: friend.id,
      at: ago(1),
      title: '朋友写在关注的论坛',
    });
    await makePost(house.db, { forum_id: other.id, author_id: friend.id, at: ago(3), title: '朋友写在别处' });
    await makePost(house.db, {
      forum_id: followed.id,
      author_id: author.id,
      at: ago(4),
      title: '论坛里别人写的',
    });
    await makePost(house.db, { forum_id: other.id, author_id: author.id, at: ago(2), title: '与读者无关' });
    await makePost(house.db, {
      forum_id: followed.id,
      author_id: author.id,
      at: ago(2),
      title: '看不见',
      status: 'hidden',
    });
    await makePost(house.db, {
      forum_id: followed.id,
      author_id: reader.id,
      at: ago(2),
      title: '读者自己写的',
    });
    await makeArticle(house.db, { column_id: column.id, at: ago(2), title: '专栏的新文章' });
    await makeArticle(house.db, { column_id: column.id, at: ago(2), title: '还在审核', status: 'pending' });

    const all = ['朋友写在关注的论坛', '专栏的新文章', '朋友写在别处', '论坛里别人写的'];
    const page = await feed(reader);
    expect(titles(page)).toEqual(all);
    expect(page).toMatchObject({ total: 4, followed: 3 });
    expect(titles(await feed(reader, { type: 'person' }))).toEqual([all[0], all[2]]);
    expect(titles(await feed(reader, { type: 'forum' }))).toEqual([all[0], all[3]]);
    expect(titles(await feed(reader, { type: 'column' }))).toEqual([all[1]]);
    const paged = [];
    for (const at of [1, 2, 3, 4, 5]) paged.push(...titles(await feed(reader, { page: at, limit: 1 })));
    expect(paged).toEqual(all);
    expect(await feed(reader, { page: 1_000_000, limit: 100 })).toMatchObject({ list: [], total: 4 });
  });

  test('shows nobody whom the reader blocked, or who blocked the reader', async () => {
    const [reader, blocked, blocker] = [await house.person(), await house.person(), await house.person()];
    const place = await makeForum(house.db);
    await house.gives('user.action_add', { type: 'focus_forum', id: place.id }, { as: reader });
    for (const one of [blocked, blocker])
      await makePost(house.db, { forum_id: place.id, author_id: one.id, at: ago(1) });
    expect((await feed(reader)).total).toBe(2);
    await house.gives('user.black_list_add', { user_id: blocked.id }, { as: reader });
    await house.gives('user.black_list_add', { user_id: reader.id }, { as: blocker });
    expect(await feed(reader)).toMatchObject({ list: [], total: 0 });
  });
});

describe('posts.evaluation and posts.recommend', () => {
  test('give one kind, the newest first, within a period', async () => {
    const place = await makeForum(house.db);
    const facts = { forum_id: place.id };
    const old = await post({ ...facts, item_type: 'evaluation', recommend: true, at: ago(24 * 20) });
    const fresh = await post({ ...facts, item_type: 'evaluation', at: ago(2) });
    const chosen = await post({ ...facts, recommend: true, at: ago(3) });
    await post({ ...facts, item_type: 'evaluation', recommend: true, status: 'hidden' });
    await post(facts);
    const list = async (name: 'posts.evaluation' | 'posts.recommend', input: object) =>
      (await house.gives(name, { ...facts, ...input })).list.map(({ pcode }) => pcode);
    expect(await list('posts.evaluation', {})).toEqual([fresh.pcode, old.pcode]);
    expect(await list('posts.evaluation', { period: 'week' })).toEqual([fresh.pcode]);
    expect(await list('posts.recommend', {})).toEqual([chosen.pcode, old.pcode]);
    expect(await list('posts.recommend', { period: 'day' })).toEqual([chosen.pcode]);
    expect(await list('posts.recommend', { page: 2, limit: 1 })).toEqual([old.pcode]);
    expect(await house.gives('posts.recommend', { ...facts, page: 99 })).toMatchObject({
      list: [],
      total: 2,
    });
    expect(await house.call('posts.evaluation', { period: 'century' as never })).toMatchObject({
      code: codes.invalid,
      msg: '没有这个时间范围',
    });
  });
});
