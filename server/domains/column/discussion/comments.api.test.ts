import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import {
  makeArticle,
  makeArticleComment,
  makeColumn,
  wrongColumnCounts,
} from '../../../testing/column-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let author: TestPerson;
let lin: TestPerson;
let zhou: TestPerson;
let staff: TestPerson;
let column_id: number;
beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
  [author, lin, zhou] = [
    await house.person({ grants: ['author'] }),
    await house.person(),
    await house.person(),
  ];
  staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  column_id = (await makeColumn(house.db, { author_id: author.id, at: at() })).id;
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '加微信', action: 'hold' })
    .execute();
});
afterAll(() => house.close());

const at = () => house.clock.now();
const anArticle = async () => (await makeArticle(house.db, { column_id, at: at() })).id;
const say = (as: TestPerson | null, article_id: number, content: string, parent_id?: number) =>
  house.call('column.comments_publish', { article_id, content, parent_id }, { as });
const listed = (article_id: number, more: object = {}, as: TestPerson | null = null) =>
  house.gives('column.comments_get_comments', { article_id, ...more }, { as });
const judge = (id: number, act: 'refuse' | 'hide' | 'display', reason = '不合适') =>
  house.call('admin.article_comments_act', { comment_ids: [id], act, reason }, { as: staff });
const told = async (as: TestPerson) => {
  await house.runJobs();
  const { list } = await house.gives('notify.list', { unread: true }, { as });
  await house.gives('notify.read_all', {}, { as });
  return list.map((notice) => notice.kind);
};

describe('a comment', () => {
  test('is for members, of 2 to 2,000 characters', async () => {
    const article_id = await anArticle();
    expect(await say(null, article_id, '<p>好文</p>')).toMatchObject({ code: codes.not_logged_in });
    for (const [content, msg] of [
      ['<p>好</p>', '评论至少 2 个字'],
      ['<p> </p>', '请填写评论'],
      [`<p>${'长'.repeat(2001)}</p>`, '评论至多 2000 个字，现在是 2001 个'],
    ])
      expect(await say(lin, article_id, content!)).toMatchObject({ code: codes.invalid, msg });
    expect((await listed(article_id)).total).toBe(0);
  });

  test('gets a floor, tells the author; a reply stands on its floor and tells who is answered', async () => {
    const article_id = await anArticle();
    const { data: floor } = await say(lin, article_id, '<p>请教第二张表</p>');
    expect(floor).toMatchObject({ floor: 1, page: 1, by_post_author: false });
    const { data: reply } = await say(author, article_id, '<p>是去年旺季的</p>', floor.id);
    const { data: second } = await say(zhou, article_id, '<p>同问一下</p>', reply.id);
    expect(second).toMatchObject({ floor: 1, reply_to: { username: author.username } });
    const { list, total } = await listed(article_id);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      reply_count: 2,
      replies: [{ id: reply.id, by_post_author: true }, { id: second.id }],
    });
    expect((await listed(article_id, { parent_id: floor.id })).list).toHaveLength(2);
    expect(await house.gives('column.article_detail', { article_id })).toMatchObject({ comment_count: 3 });
    expect((await told(author)).toSorted()).toEqual(['comment', 'reply']);
    expect(await told(lin)).toEqual(['reply']);
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });

  test('is one for several clicks, and floors have no gap when many come at once', async () => {
    const article_id = await anArticle();
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => house.person()));
    await Promise.all([...people, ...people].map((as) => say(as, article_id, '<p>抢个座位</p>')));
    const { list } = await listed(article_id);
    expect(list.map((comment) => comment.floor)).toEqual([1, 2, 3, 4, 5]);
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });

  test('on a parent elsewhere or gone is a wrong field; who is blocked is told so', async () => {
    const [one, two] = [await anArticle(), await anArticle()];
    const { data: floor } = await say(lin, one, '<p>第一楼</p>');
    expect(await say(zhou, two, '<p>回复</p>', floor.id)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'parent_id' }] },
    });
    await house.gives('column.comments_del', { comment_id: floor.id }, { as: lin });
    expect(await say(zhou, one, '<p>回复</p>', floor.id)).toMatchObject({ msg: '要回复的那条已被删除' });
    const blocked = await house.person();
    await house.gives('user.black_list_add', { user_id: blocked.id }, { as: author });
    expect(await say(blocked, one, '<p>说两句</p>')).toMatchObject({
      code: codes.error,
      msg: '作者已将你拉黑，不能评论这篇文章',
    });
  });
});

describe('changing', () => {
  test('parent_update is for one’s own floor, update for one’s own reply', async () => {
    const article_id = await anArticle();
    const floor = await makeArticleComment(house.db, { article_id, author_id: lin.id, at: at() });
    const reply = await makeArticleComment(house.db, {
      article_id,
      author_id: zhou.id,
      root_id: floor.id,
      at: at(),
    });
    const content = '<p>改过的话</p>';
    house.clock.advance(6 * 60_000);
    expect(
      await house.gives('column.comments_parent_update', { comment_id: floor.id, content }, { as: lin }),
    ).toMatchObject({ content, edited_at: at().toISOString() });
    expect(
      await house.gives('column.comments_update', { comment_id: reply.id, content }, { as: zhou }),
    ).toMatchObject({ content, parent_id: floor.id });
    expect(
      await house.call('column.comments_update', { comment_id: floor.id, content }, { as: lin }),
    ).toMatchObject({ code: codes.invalid, msg: '这是一条评论，不是回复' });
    expect(
      await house.call('column.comments_parent_update', { comment_id: floor.id, content }, { as: zhou }),
    ).toMatchObject({ code: codes.not_found });
  });

  test('a deleted floor keeps its place and its replies, and comes back to who took it away', async () => {
    const article_id = await anArticle();
    const floor = await makeArticleComment(house.db, { article_id, author_id: lin.id, at: at() });
    await makeArticleComment(house.db, { article_id, author_id: zhou.id, root_id: floor.id, at: at() });
    const input = { comment_id: floor.id };
    const both = await Promise.all([
      house.call('column.comments_del', input, { as: lin }),
      house.call('column.comments_del', input, { as: lin }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.error, codes.success]);
    expect((await listed(article_id)).list).toMatchObject([
      { status: 'deleted', content: '', author: null, replies: [{}] },
    ]);
    await house.gives('column.comments_restore', input, { as: lin });
    expect((await listed(article_id)).list).toMatchObject([{ status: 'normal' }]);
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });
});

describe('order', () => {
  test('the author folds and tops one; readers do not', async () => {
    const article_id = await anArticle();
    const floors = [];
    for (const person of [lin, zhou])
      floors.push(await makeArticleComment(house.db, { article_id, author_id: person.id, at: at() }));
    const [first, second] = floors.map((floor) => floor.id) as [number, number];
    const fold = (as: TestPerson) =>
      house.call('column.comments_fold', { comment_id: first, on: true, reason: '跑题' }, { as });
    expect(await fold(zhou)).toMatchObject({ code: codes.not_found });
    expect(await fold(author)).toMatchObject({ code: codes.success });
    expect(
      await house.call('column.comments_top', { comment_id: first, on: true }, { as: author }),
    ).toMatchObject({ msg: '当前状态不可操作' });
    await house.gives('column.comments_top', { comment_id: second, on: true }, { as: author });
    expect((await listed(article_id)).list).toMatchObject([
      { id: second, top: true },
      { id: first, status: 'folded', fold_reason: '跑题' },
    ]);
  });

  test('a held word waits for staff; who wrote it sees it, and people are told when it appears', async () => {
    const article_id = await anArticle();
    await told(author);
    const { data } = await say(lin, article_id, '<p>想问的可以 加 微 信</p>');
    expect(data.status).toBe('first_review');
    expect((await listed(article_id)).list).toMatchObject([{ content: '', author: null }]);
    expect((await listed(article_id, {}, lin)).list[0]!.content).not.toBe('');
    expect(await told(author)).toEqual([]);
    await judge(data.id, 'display');
    expect(await told(author)).toEqual(['comment']);
    await judge(data.id, 'hide');
    expect((await listed(article_id)).list).toMatchObject([{ status: 'hidden', content: '' }]);
    expect(await judge(data.id, 'refuse')).toMatchObject({ msg: '当前状态不可操作' });
    await judge(data.id, 'display');
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });

  test('newest, most liked, only the author’s', async () => {
    const article_id = await anArticle();
    const ids: number[] = [];
    for (const person of [lin, author, zhou])
      ids.push((await makeArticleComment(house.db, { article_id, author_id: person.id, at: at() })).id);
    await house.gives('column.comments_like', { comment_id: ids[1]! }, { as: lin });
    expect(await house.gives('column.comments_like', { comment_id: ids[1]! }, { as: lin })).toEqual({
      liked: true,
      count: 1,
    });
    const order = async (more: object) => (await listed(article_id, more)).list.map(({ id }) => id);
    expect(await order({})).toEqual(ids);
    expect(await order({ sort: 'newest' })).toEqual(ids.toReversed());
    expect((await order({ sort: 'hot' }))[0]).toBe(ids[1]);
    expect(await order({ only_author: 1 })).toEqual([ids[1]]);
    expect(await order({ page: 9 })).toEqual([]);
    expect(await house.gives('column.relation', { article_id }, { as: lin })).toMatchObject({
      liked_comments: [ids[1]],
      own_comments: [ids[0]],
      can: { comment: true },
    });
  });
});

test('collecting a comment', async () => {
  const article_id = await anArticle();
  const floor = await makeArticleComment(house.db, {
    article_id,
    author_id: lin.id,
    at: at(),
    text: '值得留着',
  });
  const input = { type: 'collect_article_comment', id: floor.id } as const;
  await house.gives('collect.add', input, { as: zhou });
  expect(await house.gives('collect.index', { type: input.type }, { as: zhou })).toMatchObject({
    list: [{ thing: { excerpt: '值得留着', href: `/column/article/${article_id}#f1` } }],
  });
  expect(await house.gives('column.relation', { article_id }, { as: zhou })).toMatchObject({
    collected_comments: [floor.id],
  });
});
