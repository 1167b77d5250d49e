import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../../contract/index.ts';
import {
  makeComment,
  makeForum,
  makePost,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let lin: TestPerson;
let zhou: TestPerson;

beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
  forum = await makeForum(house.db);
  [lin, zhou] = [await house.person({ nickname: '林小满' }), await house.person({ nickname: '老周' })];
});
afterAll(() => house.close());

const aPost = (
  facts: { status?: 'normal' | 'hidden' | 'first_review' | 'deleted'; author?: TestPerson } = {},
): Promise<TestPost> =>
  makePost(house.db, {
    forum_id: forum.id,
    author_id: (facts.author ?? lin).id,
    at: house.clock.now(),
    ...(facts.status ? { status: facts.status } : {}),
  });
const reply = (
  pcode: string,
  content: string,
  more: Partial<Input<'comments.publish'>> = {},
): Input<'comments.publish'> => ({ pcode, content, ...more });
const postRow = (id: number) =>
  house.db
    .selectFrom('posts')
    .select(['comment_count', 'next_floor', 'last_commented_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const commentRow = (id: number) =>
  house.db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const commentsOf = async (person: TestPerson) =>
  (
    await house.db
      .selectFrom('users')
      .select('comment_count')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
  ).comment_count;
const forumComments = async () =>
  (
    await house.db
      .selectFrom('forums')
      .select('comment_count')
      .where('id', '=', forum.id)
      .executeTakeFirstOrThrow()
  ).comment_count;

describe('who may reply, and to what', () => {
  test('a stranger is asked to sign in', async () => {
    const { pcode } = await aPost();
    expect(await house.call('comments.publish', reply(pcode, '<p>我也想知道</p>'))).toMatchObject({
      code: 4033,
    });
  });

  test('a post that is not there, or not shown to the one who replies, is not found', async () => {
    expect(
      await house.call('comments.publish', reply('zzzzzzzzzz', '<p>在吗</p>'), { as: zhou }),
    ).toMatchObject({ code: 404 });
    for (const status of ['hidden', 'first_review', 'deleted'] as const) {
      const { pcode, id } = await aPost({ status });
      expect(await house.call('comments.publish', reply(pcode, '<p>在吗</p>'), { as: zhou })).toMatchObject({
        code: 404,
      });
      expect(await house.call('comments.publish', reply(pcode, '<p>在吗</p>'), { as: lin })).toMatchObject({
        code: 0,
        msg: '这篇帖子现在不能回复',
      });
      expect(await postRow(id)).toMatchObject({ next_floor: 1, comment_count: 0 });
    }
  });

  test.each([
    ['nothing', '', '请填写回复'],
    ['only spaces', '<p> &nbsp; 　</p>', '请填写回复'],
    ['one character', '<p>顶</p>', '回复至少 2 个字'],
    ['characters that nobody sees', '<p>&#8203;&#8203;&#x3164;</p>', '请填写回复'],
    ['a picture without a word', '<img src="https://a.example/b.png">', '给图片配几个字再发'],
    ['too much', `<p>${'字'.repeat(2001)}</p>`, '回复至多 2000 个字，现在是 2001 个'],
    ['far too much', 'x'.repeat(40_001), '回复太长'],
    ['a bomb', '<b>x</b>'.repeat(4000), '排版太复杂，请减少表格、列表或空行后再试'],
    ['control characters', '你好\u0007啊', '回复里有无法显示的字符'],
  ])('%s is refused at its field', async (_what, content, message) => {
    const { pcode, id } = await aPost();
    expect(await house.call('comments.publish', reply(pcode, content), { as: zhou })).toMatchObject({
      code: 40001,
      msg: message,
      data: { issues: [{ path: 'content', message }] },
    });
    expect(await postRow(id)).toMatchObject({ next_floor: 1 });
  });

  test('the answered comment has to stand under this post and be there to read', async () => {
    const [post, other] = [await aPost(), await aPost()];
    const there = { post_id: post.id, author_id: lin.id, at: house.clock.now() };
    const elsewhere = await makeComment(house.db, { ...there, post_id: other.id });
    expect(
      await house.call('comments.publish', reply(post.pcode, '<p>同意</p>', { parent_id: elsewhere.id }), {
        as: zhou,
      }),
    ).toMatchObject({ code: 40001, data: { issues: [{ path: 'parent_id' }] } });
    const deleted = await makeComment(house.db, { ...there, status: 'deleted' });
    expect(
      await house.call('comments.publish', reply(post.pcode, '<p>同意</p>', { parent_id: deleted.id }), {
        as: zhou,
      }),
    ).toMatchObject({ code: 40001, msg: '要回复的那条已被删除' });
    const hidden = await makeComment(house.db, { ...there, status: 'hidden' });
    expect(
      await house.call('comments.publish', reply(post.pcode, '<p>同意</p>', { parent_id: hidden.id }), {
        as: zhou,
      }),
    ).toMatchObject({ code: 40001, msg: '要回复的那条目前没有公开' });
    const folded = await makeComment(house.db, { ...there, status: 'folded' });
    expect(
      await house.call('comments.publish', reply(post.pcode, '<p>同意</p>', { parent_id: folded.id }), {
        as: zhou,
      }),
    ).toMatchObject({ code: 1 });
  });
});

describe('a reply that is published', () => {
  test('gets the next floor, its words are clean, and everything that counts it is one more', async () => {
    const post = await aPost();
    const before = { person: await commentsOf(zhou), forum: await forumComments() };
    house.clock.advance(60_000);
    const given = await house.gives(
      'comments.publish',
      reply(post.pcode, '<p onclick="x">按 <b>12 天</b> 算<script>alert(1)</script></p>'),
      { as: zhou },
    );
    expect(given).toMatchObject({
      floor: 1,
      parent_id: null,
      status: 'normal',
      content: '<p>按 <strong>12 天</strong> 算</p>',
      author: { username: zhou.username, nickname: '老周' },
      by_post_author: false,
      reply_to: null,
      like_count: 0,
      reply_count: 0,
      replies: [],
      page: 1,
      created_at: house.clock.now().toISOString(),
    });
    expect(await commentRow(given.id)).toMatchObject({
      body_html: '<p>按 <strong>12 天</strong> 算</p>',
      author_id: zhou.id,
      post_id: post.id,
      root_id: null,
    });
    expect(await postRow(post.id)).toMatchObject({
      comment_count: 1,
      next_floor: 2,
      last_commented_at: house.clock.now(),
    });
    expect(await commentsOf(zhou)).toBe(before.person + 1);
    expect(await forumComments()).toBe(before.forum + 1);
    expect(
      await house.db.selectFrom('post_touches').select('post_id').where('post_id', '=', post.id).execute(),
    ).toHaveLength(1);
    const own = await house.gives('comments.publish', reply(post.pcode, '<p>谢谢</p>'), { as: lin });
    expect(own).toMatchObject({ floor: 2, by_post_author: true });
  });

  test('says on which page of the asked size it stands', async () => {
    const post = await aPost();
    for (let floor = 1; floor <= 9; floor++)
      await makeComment(house.db, { post_id: post.id, author_id: lin.id, at: house.clock.now() });
    expect(
      await house.gives('comments.publish', reply(post.pcode, '<p>第十条</p>'), { as: zhou }),
    ).toMatchObject({ floor: 10, page: 2 });
    expect(
      await house.gives('comments.publish', reply(post.pcode, '<p>第十一条</p>', { limit: 36 }), {
        as: zhou,
      }),
    ).toMatchObject({ floor: 11, page: 1 });
  });

  test('under a comment takes no floor, and a reply to a reply stands beside it and names whom it answers', async () => {
    const post = await aPost();
    const floor = await house.gives('comments.publish', reply(post.pcode, '<p>一楼</p>'), { as: lin });
    const first = await house.gives(
      'comments.publish',
      reply(post.pcode, '<p>回一楼</p>', { parent_id: floor.id }),
      { as: zhou },
    );
    expect(first).toMatchObject({ floor: 1, parent_id: floor.id, reply_to: null, page: 1 });
    const second = await house.gives(
      'comments.publish',
      reply(post.pcode, '<p>回老周</p>', { parent_id: first.id }),
      { as: lin },
    );
    expect(second).toMatchObject({
      floor: 1,
      parent_id: first.id,
      reply_to: { username: zhou.username, nickname: '老周' },
    });
    expect(await commentRow(second.id)).toMatchObject({ root_id: floor.id, parent_id: first.id });
    expect(await commentRow(floor.id)).toMatchObject({ reply_count: 2 });
    expect(await postRow(post.id)).toMatchObject({ comment_count: 3, next_floor: 2 });
  });

  test('a second click gives the same comment back, later or elsewhere it is another', async () => {
    const post = await aPost();
    const again = () => house.gives('comments.publish', reply(post.pcode, '<p>点了两下</p>'), { as: zhou });
    const [one, two] = await Promise.all([again(), again()]);
    expect(two.id).toBe(one.id);
    expect((await again()).id).toBe(one.id);
    expect(await postRow(post.id)).toMatchObject({ comment_count: 1, next_floor: 2 });
    expect(
      (await house.gives('comments.publish', reply(post.pcode, '<p>点了两下</p>'), { as: lin })).id,
    ).not.toBe(one.id);
    expect(
      (
        await house.gives('comments.publish', reply(post.pcode, '<p>点了两下</p>', { parent_id: one.id }), {
          as: zhou,
        })
      ).id,
    ).not.toBe(one.id);
    house.clock.advance(61_000);
    expect((await again()).id).not.toBe(one.id);
  });
});

describe('keywords', () => {
  test('refuse is named at the field, hold sends to a first review, mask covers on display', async () => {
    const own = await makeForum(house.db);
    const post = await makePost(house.db, { forum_id: own.id, author_id: lin.id, at: house.clock.now() });
    await house.db
      .insertInto('forum_keywords')
      .values([
        { forum_id: own.id, word: '代开发票', action: 'refuse' },
        { forum_id: own.id, word: '加微信', action: 'hold' },
        { forum_id: own.id, word: '傻瓜', action: 'mask' },
      ])
      .execute();
    expect(
      await house.call('comments.publish', reply(post.pcode, '<p>可代<b>開</b>-發票</p>'), { as: zhou }),
    ).toMatchObject({
      code: 40001,
      msg: '回复里的“代开发票”不能发布，请改掉再发',
      data: { issues: [{ path: 'content' }] },
    });

    const before = await commentsOf(zhou);
    const held = await house.gives('comments.publish', reply(post.pcode, '<p>加 微 信 聊</p>'), { as: zhou });
    expect(held).toMatchObject({ status: 'first_review', content: '<p>加 微 信 聊</p>', floor: 1 });
    expect(await postRow(post.id)).toMatchObject({ comment_count: 0, next_floor: 2 });
    expect(await commentsOf(zhou)).toBe(before);

    const masked = await house.gives('comments.publish', reply(post.pcode, '<p>别当傻<em>瓜</em></p>'), {
      as: zhou,
    });
    expect(masked.content).toBe('<p>别当＊<em>＊</em></p>');
    expect((await commentRow(masked.id)).body_html).toBe('<p>别当傻<em>瓜</em></p>');

    // Another forum has other words.
    expect(
      (
        await house.gives('comments.publish', reply((await aPost()).pcode, '<p>加微信，傻瓜</p>'), {
          as: zhou,
        })
      ).content,
    ).toBe('<p>加微信，傻瓜</p>');
  });
});

describe('mentions and newcomers', () => {
  const mention = (username: string, name = username) =>
    `<a class="mention" data-username="${username}">@${name}</a>`;

  test('people who exist are linked, others are plain words', async () => {
    const { pcode } = await aPost();
    const { content } = await house.gives(
      'comments.publish',
      reply(pcode, `<p>${mention(lin.username.toUpperCase(), '林小满')} 和 ${mention('nobodyhere')}</p>`),
      { as: zhou },
    );
    expect(content).toBe(
      `<p><a class="mention" data-username="${lin.username}" href="/people/${lin.username}">@林小满</a> 和 @nobodyhere</p>`,
    );
  });

  test('ten at most, two for somebody new', async () => {
    const { pcode } = await aPost();
    const many = (count: number) =>
      `<p>${Array.from({ length: count }, (_, at) => mention(`somebody${at}`)).join(' ')}</p>`;
    const old = await house.person();
    for (let n = 0; n < 3; n++) await aPost({ author: old });
    expect(await house.call('comments.publish', reply(pcode, many(11)), { as: old })).toMatchObject({
      code: 40001,
      msg: '一次至多提及 10 人',
    });
    expect(await house.call('comments.publish', reply(pcode, many(10)), { as: old })).toMatchObject({
      code: 1,
    });
    const young = await house.person({ created_days_ago: 0 });
    expect(await house.call('comments.publish', reply(pcode, many(3)), { as: young })).toMatchObject({
      code: 40001,
      msg: '新账号一次至多提及 2 人',
    });
    expect(await house.call('comments.publish', reply(pcode, many(2)), { as: young })).toMatchObject({
      code: 1,
    });
    const links = (count: number) => `<p>看 ${'<a href="https://a.example/">这里</a> '.repeat(count)}</p>`;
    expect(await house.call('comments.publish', reply(pcode, links(3)), { as: young })).toMatchObject({
      code: 40001,
      msg: '新账号的回复至多 2 个外部链接',
    });
    expect(await house.call('comments.publish', reply(pcode, links(3)), { as: old })).toMatchObject({
      code: 1,
    });
  });
});

test('fifty replies at once get the floors 1 to 50 without a gap', async () => {
  const post = await aPost();
  const people = await Promise.all(Array.from({ length: 10 }, () => house.person()));
  const before = await forumComments();
  const given = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      house.gives('comments.publish', reply(post.pcode, `<p>第 ${at} 个人</p>`), { as: people[at % 10]! }),
    ),
  );
  expect(given.map((one) => one.floor).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  expect(await postRow(post.id)).toMatchObject({ comment_count: 50, next_floor: 51 });
  expect(await forumComments()).toBe(before + 50);
  for (const person of people) expect(await commentsOf(person)).toBe(5);
});

test('replies, likes, folds and deletions on one floor at once end in counts that are true', async () => {
  const post = await aPost();
  const people = await Promise.all(Array.from({ length: 8 }, () => house.person()));
  const floors = await Promise.all(
    people.map((person) =>
      house.gives('comments.publish', reply(post.pcode, '<p>一层楼</p>'), { as: person }),
    ),
  );
  await Promise.all(
    people.flatMap((person, at) => [
      house.gives(
        'comments.publish',
        reply(post.pcode, `<p>回 ${at}</p>`, { parent_id: floors[(at + 1) % 4]!.id }),
        { as: person },
      ),
      house.gives('comments.like', { comment_id: floors[(at + 1) % 4]!.id }, { as: person }),
      at >= 4
        ? house.gives('comments.delete', { comment_id: floors[at]!.id }, { as: person })
        : house.gives('comments.fold', { comment_id: floors[at]!.id, on: true, reason: '跑题' }, { as: lin }),
    ]),
  );
  const rows = await house.db
    .selectFrom('comments')
    .select(['id', 'root_id', 'status', 'reply_count', 'like_count', 'author_id'])
    .where('post_id', '=', post.id)
    .execute();
  const shown = rows.filter((row) => ['normal', 'folded'].includes(row.status));
  expect(shown).toHaveLength(12);
  expect(rows.reduce((sum, row) => sum + row.like_count, 0)).toBe(8);
  expect((await postRow(post.id)).comment_count).toBe(shown.length);
  for (const floor of rows.filter((row) => row.root_id === null))
    expect(floor.reply_count).toBe(shown.filter((row) => row.root_id === floor.id).length);
  for (const person of people)
    expect(await commentsOf(person)).toBe(shown.filter((row) => row.author_id === person.id).length);
});
