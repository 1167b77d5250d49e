import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeComment,
  makeForum,
  makePost,
  makeRegular,
  type TestForum,
  type TestPost,
} from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let admin: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
  await house.db
    .insertInto('forum_keywords')
    .values([
      { forum_id: forum.id, word: '待看的词', action: 'hold' },
      { forum_id: forum.id, word: '某某服务商', action: 'mask' },
    ])
    .execute();
});
afterAll(() => house.close());

const regular = () => makeRegular(house, forum.id);
const people = () => Promise.all([regular(), regular(), regular()]);
const postOf = (author: TestPerson, more: object = {}) =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now(), ...more });
const mention = ({ username }: TestPerson) =>
  `<a class="mention" data-username="${username}" href="/people/${username}">@${username}</a>`;
const say = (post: TestPost, as: TestPerson, content: string, parent_id?: number) =>
  house.gives('comments.publish', { pcode: post.pcode, content: `<p>${content}</p>`, parent_id }, { as });
const kindsFor = async (person: TestPerson) => (await noticesSent(house, person)).map((one) => one.kind);

describe('who is told of a comment', () => {
  test('the author of the post, once, with the words and the way to them', async () => {
    const [author, other] = await people();
    const post = await postOf(author, { title: '某某服务商的报价' });
    const { floor } = await say(post, other, '某某服务商也给我报过。');
    expect(await noticesSent(house, author)).toEqual([
      expect.objectContaining({
        kind: 'comment',
        actor_id: other.id,
        object: 'post',
        object_id: post.id,
        title: '＊＊＊＊＊的报价',
        excerpt: '＊＊＊＊＊也给我报过。',
        href: `/posts/${post.pcode}#f${floor}`,
      }),
    ]);
    await say(post, author, '自己说的不用告诉自己。');
    expect(await kindsFor(author)).toHaveLength(1);
  });

  test('who is answered as a reply, the author of the post besides, a mentioned one by the nearest reason', async () => {
    const [author, answered, writer] = await people();
    const post = await postOf(author);
    const floor = await makeComment(house.db, {
      post_id: post.id,
      author_id: answered.id,
      at: house.clock.now(),
    });
    const reply = await say(post, writer, `${mention(answered)} ${mention(author)} 我也这样算。`, floor.id);
    expect(await noticesSent(house, answered)).toEqual([
      expect.objectContaining({
        kind: 'reply',
        object: 'comment',
        href: `/posts/${post.pcode}?replies=${floor.id}#c${reply.id}`,
      }),
    ]);
    expect(await kindsFor(author)).toEqual(['comment']);
  });

  test('who is mentioned; in a change only who was not before', async () => {
    const [author, one, two] = await people();
    const post = await postOf(author);
    const writer = await regular();
    const { id } = await say(post, writer, `${mention(one)} 看看这个。`);
    await house.gives(
      'comments.edit',
      { comment_id: id, content: `<p>${mention(one)} ${mention(two)} 看看这个。</p>` },
      { as: writer },
    );
    expect(await kindsFor(one)).toEqual(['mention']);
    expect(await kindsFor(two)).toEqual(['mention']);
    expect(await kindsFor(author)).toEqual(['comment']);
  });

  test('nobody, while it waits for its first review; everybody, when it appears', async () => {
    const [author, named, writer] = await people();
    const post = await postOf(author);
    const { id, status } = await say(post, writer, `${mention(named)} 这里有待看的词。`);
    expect(status).toBe('first_review');
    expect([await kindsFor(author), await kindsFor(named)]).toEqual([[], []]);
    await house.gives('comments.admin_display', { comment_id: id }, { as: admin });
    expect([await kindsFor(author), await kindsFor(named)]).toEqual([['comment'], ['mention']]);
    await house.gives('comments.admin_hide', { comment_id: id, reason: '与主题无关' }, { as: admin });
    await house.gives('comments.admin_display', { comment_id: id }, { as: admin });
    expect(await kindsFor(named), 'not a second time').toEqual(['mention']);
  });

  test('on a floor of a later page the way names the page', async () => {
    const [author, writer] = await people();
    const post = await postOf(author);
    for (let floor = 1; floor <= 9; floor++)
      await makeComment(house.db, { post_id: post.id, author_id: author.id, at: house.clock.now() });
    await say(post, writer, '第十楼的话。');
    expect(await noticesSent(house, author)).toMatchObject([{ href: `/posts/${post.pcode}?page=2#f10` }]);
  });
});

describe('who is told of a post', () => {
  const written = (words: string) => ({
    forum_id: forum.id,
    title: '海运附加费又涨了一轮',
    content: `<p>${words}，其余的都写在附件里。</p>`,
  });

  test('who is mentioned in it, and in a change who was not before', async () => {
    const [author, one, two] = await people();
    const { pcode } = await house.gives('posts.publish', written(mention(one)), { as: author });
    await house.gives('posts.edit', { pcode, ...written(`${mention(one)} ${mention(two)}`) }, { as: author });
    for (const person of [one, two])
      expect(await noticesSent(house, person)).toEqual([
        expect.objectContaining({ kind: 'mention', object: 'post', href: `/posts/${pcode}` }),
      ]);
  });

  test('nobody before it appears; sent in again it is told of with its new words', async () => {
    const [author, one, two] = await people();
    const first = await house.gives('posts.publish', written(`${mention(one)}待看的词`), { as: author });
    expect(first.status).toBe('first_review');
    expect(await kindsFor(one)).toEqual([]);
    await house.gives('posts.first_approval', { pcode: first.pcode, pass: true }, { as: admin });
    expect(await kindsFor(one)).toEqual(['mention']);
    house.clock.advance(120_000);
    const second = await house.gives('posts.publish', written(`${mention(one)}还是待看的词`), { as: author });
    await house.gives('posts.admin_refuse', { pcodes: second.pcode, reason: '请写清日期' }, { as: admin });
    const again = await house.gives(
      'posts.edit',
      { pcode: second.pcode, ...written(mention(two)) },
      { as: author },
    );
    expect(again.status).toBe('normal');
    expect([await kindsFor(one), await kindsFor(two)]).toEqual([['mention'], ['mention']]);
  });
});

describe('who is told of a like', () => {
  test('who wrote it; however often one person presses at once, it is one like', async () => {
    const [author, fan] = await people();
    const post = await postOf(author);
    const { id } = await makeComment(house.db, {
      post_id: post.id,
      author_id: author.id,
      at: house.clock.now(),
    });
    await Promise.all([1, 2, 3].map(() => house.call('posts.like', { pcode: post.pcode }, { as: fan })));
    await Promise.all([1, 2, 3].map(() => house.call('comments.like', { comment_id: id }, { as: fan })));
    expect(await noticesSent(house, author)).toEqual([
      expect.objectContaining({ kind: 'like', object: 'post', object_id: post.id, actor_id: fan.id }),
      expect.objectContaining({
        kind: 'like',
        object: 'comment',
        object_id: id,
        href: `/posts/${post.pcode}#f1`,
      }),
    ]);
  });
});

test('the search hears of what appears, changes and goes', async () => {
  const [author] = await people();
  const touched = async () => {
    const rows = await house.db
      .selectFrom('search_touches')
      .select('id')
      .where('kind', '=', 'post')
      .execute();
    await house.db.deleteFrom('search_touches').execute();
    return rows.map((row) => row.id);
  };
  await touched();
  const written = {
    forum_id: forum.id,
    title: '海运附加费又涨了一轮',
    content: '<p>附件里写着每一条航线的数。</p>',
  };
  const { pcode } = await house.gives('posts.publish', written, { as: author });
  const { id } = await house.db
    .selectFrom('posts')
    .select('id')
    .where('pcode', '=', pcode)
    .executeTakeFirstOrThrow();
  expect(await touched()).toEqual([id]);
  await house.gives('posts.edit', { pcode, ...written, title: '海运附加费又涨了两轮' }, { as: author });
  expect(await touched()).toEqual([id]);
  await house.gives('posts.admin_hide', { pcodes: pcode, reason: '与主题无关' }, { as: admin });
  expect(await touched()).toEqual([id]);
  await house.gives('posts.admin_display', { pcodes: pcode }, { as: admin });
  expect(await touched()).toEqual([id]);
  await house.gives('posts.delete', { pcode }, { as: author });
  expect(await touched()).toEqual([id]);
  await house.gives('posts.restore', { pcode }, { as: author });
  expect(await touched()).toEqual([id]);
});
