import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeComment, makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let blocker: TestPerson;
let blocked: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  [author, blocker, blocked] = [await house.person(), await house.person(), await house.person()];
  await house.gives('user.black_list_add', { user_id: blocked.id }, { as: blocker });
});
afterAll(() => house.close());

const at = () => house.clock.now();
const postOf = (person: TestPerson) =>
  makePost(house.db, { forum_id: forum.id, author_id: person.id, at: at() });
const say = (as: TestPerson, pcode: string, content = '<p>说一句话</p>', parent_id?: number) => {
  house.clock.advance(61_000);
  return house.call('comments.publish', { pcode, content, parent_id }, { as });
};

describe('who is blocked', () => {
  test('cannot reply to the posts of who blocked them; others can, and so can the other way round', async () => {
    const post = await postOf(blocker);
    expect(await say(blocked, post.pcode)).toMatchObject({
      code: codes.error,
      msg: '楼主已将你拉黑，不能回复这篇帖子',
    });
    expect(await say(author, post.pcode)).toMatchObject({ code: codes.success });
    expect(await say(blocker, (await postOf(blocked)).pcode)).toMatchObject({ code: codes.success });
    expect(
      await house.db.selectFrom('comments').select('id').where('author_id', '=', blocked.id).execute(),
    ).toEqual([]);
  });

  test('cannot answer their comments, nor on their floors, but has a floor of their own under others’ posts', async () => {
    const post = await postOf(author);
    const floor = await makeComment(house.db, { post_id: post.id, author_id: blocker.id, at: at() });
    const nested = await makeComment(house.db, {
      post_id: post.id,
      author_id: author.id,
      root_id: floor.id,
      at: at(),
    });
    for (const id of [floor.id, nested.id])
      expect(await say(blocked, post.pcode, undefined, id)).toMatchObject({
        code: codes.error,
        msg: '对方已将你拉黑，不能回复',
      });
    expect(await say(blocked, post.pcode)).toMatchObject({ code: codes.success });
  });

  test('keeps the forum all the same, if that is their work', async () => {
    const moderator = await house.person({ forum_admin: { forum_id: forum.id, role: 'main' } });
    await house.gives('user.black_list_add', { user_id: moderator.id }, { as: blocker });
    expect(await say(moderator, (await postOf(blocker)).pcode)).toMatchObject({ code: codes.success });
  });

  test('cannot mention them: the name stays as plain words', async () => {
    const mention = (person: TestPerson) =>
      `<a class="mention" data-username="${person.username}">@${person.nickname}</a>`;
    const { pcode } = await postOf(author);
    const { data } = await say(blocked, pcode, `<p>${mention(blocker)} 和 ${mention(author)}</p>`);
    expect(data.content).toBe(
      `<p>@${blocker.nickname} 和 <a class="mention" data-username="${author.username}" href="/people/${author.username}">@${author.nickname}</a></p>`,
    );
  });
});

test('a mention says the name that its person goes by, whatever was sent', async () => {
  const named = await house.person({ username: 'truename', nickname: '真 & 名' });
  const { pcode } = await postOf(author);
  const sent = '<a class="mention" data-username="TRUENAME">@别人的名字</a>';
  const { data } = await say(author, pcode, `<p>问 ${sent}</p>`);
  expect(data.content).toBe(
    '<p>问 <a class="mention" data-username="truename" href="/people/truename">@真 &amp; 名</a></p>',
  );
  await makePost(house.db, { forum_id: forum.id, author_id: named.id, at: at() });
  const writer = await house.person();
  for (const _ of [1, 2, 3]) await postOf(writer);
  house.clock.advance(3_600_000);
  const published = await house.gives(
    'posts.publish',
    { forum_id: forum.id, title: '一个足够长的标题', content: `<p>请教 ${sent}，这批货怎么发才合适</p>` },
    { as: writer },
  );
  const { list } = await house.gives('posts.index', { forum_id: forum.id, sort: 'newest' });
  expect(list.find((post) => post.pcode === published.pcode)!.excerpt).toBe(
    '请教 @真 & 名，这批货怎么发才合适',
  );
});
