import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
  forum = await makeForum(house.db);
  author = await makeRegular(house, forum.id);
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: forum.id, word: '刷单返现 VIP', action: 'refuse' })
    .execute();
});
afterAll(() => house.close());

const text = '欧洲站换了包装登记号，把补救的顺序写在这里。';
const written = (more: object = {}) => ({
  forum_id: forum.id,
  title: '包装登记号填错一位的补救',
  content: `<p>${text}</p>`,
  ...more,
});
const publish = (more: object) => house.call('posts.publish', written(more), { as: author });
const nothingWritten = async () =>
  expect((await house.gives('posts.mine', { status: 'normal' }, { as: author })).total).toBe(3);
const mention = (name: string) =>
  `<a class="mention" data-username="${name}" href="/people/${name}">@${name}</a> `;

describe('what nobody should send', () => {
  test('a title of emoji only', async () => {
    expect(await publish({ title: '🚢🚢🚢🚢🚢🚢' })).toMatchObject(refusedAt('title', '标题里要有文字'));
    await nothingWritten();
  });

  test('a post of a megabyte, and one that no body may hold', async () => {
    expect(await publish({ content: `<p>${'海'.repeat(350_000)}</p>` })).toMatchObject(
      refusedAt('content', expect.stringContaining('正文至多 50000 个字')),
    );
    expect(await publish({ content: `<p>${'a'.repeat(1_000_000)}</p>` })).toMatchObject(
      refusedAt('content', '正文太长'),
    );
    const giant = await publish({ content: '海'.repeat(1_500_000) });
    expect(giant.code).not.toBe(codes.success);
    expect(giant.status).toBeLessThan(500);
    await nothingWritten();
  });

  test('a mention of fifty people, in a post and in a comment', async () => {
    const many = Array.from({ length: 50 }, (_, at) => mention(`seller_${at}`)).join('');
    expect(await publish({ content: `<p>${text}${many}</p>` })).toMatchObject(
      refusedAt('content', '一次至多提及 10 人'),
    );
    const { pcode } = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at: new Date(0) });
    const said = await house.call(
      'comments.publish',
      { pcode, content: `<p>${many}</p>` },
      { as: await house.person({ created_days_ago: 0 }) },
    );
    expect(said).toMatchObject(refusedAt('content', '新账号一次至多提及 2 人'));
    await house.db.updateTable('posts').set({ status: 'hidden' }).where('pcode', '=', pcode).execute();
  });

  test.each([
    ['width', '刷单返现 ＶＩＰ'],
    ['case', '刷单返现 vip'],
    ['spaces', '刷 单 返\u3000现V I P'],
    ['traditional characters', '刷單返現VIP'],
    ['signs between', '刷*单-返·现.VIP'],
    ['elements between', '刷<strong>单</strong>返<em>现</em>VIP'],
  ])('a forbidden word hidden by %s', async (_how, words) => {
    expect(await publish({ content: `<p>${text}${words}。</p>` })).toMatchObject(
      refusedAt('content', '正文里的“刷单返现 VIP”不能发布，请改掉再发'),
    );
    await nothingWritten();
  });
});

describe('what happens many times at once', () => {
  test('presses on the button make one post', async () => {
    const writer = await makeRegular(house, forum.id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => house.call('posts.publish', written(), { as: writer })),
    );
    expect(new Set(answers.map((answer) => answer.data?.pcode))).toHaveLength(1);
  });

  test('a storm of likes counts each person once', async () => {
    const { pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: author.id,
      at: house.clock.now(),
    });
    const fans = await Promise.all(Array.from({ length: 8 }, () => house.person()));
    await Promise.all(
      fans.flatMap((as) => [
        house.call('posts.like', { pcode }, { as }),
        house.call('posts.like', { pcode }, { as }),
        house.call('posts.like', { pcode }, { as }),
      ]),
    );
    expect(await house.gives('posts.detail', { pcode })).toMatchObject({ like_count: 8 });
    await Promise.all(fans.map((as) => house.call('posts.unlike', { pcode }, { as })));
    expect(await house.gives('posts.detail', { pcode })).toMatchObject({ like_count: 0 });
  });

  test('two edits of one revision: one is kept, the other is told', async () => {
    const writer = await makeRegular(house, forum.id);
    const { pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: writer.id,
      at: house.clock.now(),
    });
    const edit = (title: string) =>
      house.call('posts.edit', { pcode, rev: 1, ...written({ title }) }, { as: writer });
    const answers = await Promise.all([edit('第一处改过的标题'), edit('第二处改过的标题')]);
    expect(answers.filter((one) => one.code === codes.success)).toHaveLength(1);
    expect(answers.find((one) => one.code !== codes.success)).toMatchObject(
      refusedAt('rev', '这篇帖子已在别处改过，请先比较两份再保存'),
    );
  });
});

test('a page beyond the end is empty, whatever is listed', async () => {
  const { pcode } = await makePost(house.db, {
    forum_id: forum.id,
    author_id: author.id,
    at: house.clock.now(),
  });
  for (const sort of ['oldest', 'newest', 'hot'] as const)
    expect(await house.gives('comments.get', { pcode, sort, page: 999_999 })).toMatchObject({ list: [] });
  expect(await house.gives('posts.index', { forum_id: forum.id, page: 999_999 })).toMatchObject({ list: [] });
});
