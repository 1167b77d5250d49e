import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { categories: ['求助', '经验'] });
});
afterAll(() => house.close());

const minute = 60_000;
const text = '欧洲站换了包装登记号，把补救的顺序写在这里。';
const written = (more: object = {}) => ({
  forum_id: forum.id,
  title: '包装登记号填错一位的补救',
  content: `<p>${text}</p>`,
  ...more,
});
const regular = () => makeRegular(house, forum.id);
const stored = (pcode: string) =>
  house.db
    .selectFrom('posts as p')
    .innerJoin('post_bodies as b', 'b.post_id', 'p.id')
    .selectAll()
    .where('p.pcode', '=', pcode)
    .executeTakeFirstOrThrow();
const expectRefusal = (answer: { code: number; data: unknown }, path: string) =>
  expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path }] } });

describe('who and what may be published', () => {
  test('a stranger is asked to sign in', async () => {
    expect(await house.call('posts.publish', written())).toMatchObject({ code: codes.not_logged_in });
  });

  test('a regular member publishes; the post, its body, its history and every count are there', async () => {
    const author = await regular();
    const category = forum.categories[1]!;
    const before = await house.gives('forum.detail', { forum_id: forum.id });
    const { pcode, status } = await house.gives(
      'posts.publish',
      written({
        category_id: category.id,
        item_type: 'question',
        tags: ['包装法', '德国', '包装法'],
        marketplaces: ['amz-de'],
        images: ['https://img.example/a.png'],
        content: `<p>${text}<script>alert(1)</script></p><p><img src="https://img.example/b.png"></p>`,
      }),
      { as: author },
    );
    expect(status).toBe('normal');
    const detail = await house.gives('posts.detail', { pcode });
    expect(detail).toMatchObject({
      title: '包装登记号填错一位的补救',
      excerpt: text,
      item_type: 'question',
      tags: ['包装法', '德国'],
      marketplaces: ['amz-de'],
      images: ['https://img.example/a.png', 'https://img.example/b.png'],
      category: { title: '经验' },
      forum: { id: forum.id },
      author: { username: author.username },
      edited_at: null,
    });
    expect(detail.content).not.toContain('script');
    const after = await house.gives('forum.detail', { forum_id: forum.id });
    expect(after.post_count).toBe(before.post_count + 1);
    expect(after.today_count).toBe(before.today_count + 1);
    expect(after.last_post).toMatchObject({ pcode });
    expect(
      (await house.gives('posts.categories', { forum_id: forum.id })).find((one) => one.id === category.id)!
        .post_count,
    ).toBe(1);
    expect(detail.author_card.post_count).toBe(4);
    const { id } = await stored(pcode);
    expect(
      await house.db
        .selectFrom('flow_log')
        .select(['event', 'from_state', 'to_state', 'actor_id'])
        .where('subject_id', '=', BigInt(id))
        .where('machine', '=', 'post')
        .execute(),
    ).toEqual([{ event: 'publish', from_state: 'draft', to_state: 'normal', actor_id: author.id }]);
  });

  test.each([
    ['title', { title: '太短' }],
    ['title', { title: '长'.repeat(81) }],
    ['title', { title: '！！？？，，' }],
    ['content', { content: '' }],
    ['content', { content: '<p>   </p><script>这里面的字没有人看得见</script>' }],
    ['content', { content: '<p>九个字不够一篇帖</p>' }],
    ['forum_id', { forum_id: 999_999 }],
    ['tags', { tags: ['一', '二', '三', '四', '五', '六'] }],
    ['images', { images: ['http://img.example/a.png'] }],
    ['item_type', { item_type: 'survey' }],
  ])('what does not fit %s is refused there (%#)', async (path, wrong) => {
    const answer = await house.call('posts.publish', written(wrong), { as: await regular() });
    expect(answer.code).toBe(codes.invalid);
    expect((answer.data as unknown as { issues: { path: string }[] }).issues[0]!.path).toMatch(
      new RegExp(`^${path}`),
    );
  });

  test('a category of another forum does not belong here', async () => {
    const other = await makeForum(house.db);
    expectRefusal(
      await house.call('posts.publish', written({ category_id: other.categories[0]!.id }), {
        as: await regular(),
      }),
      'category_id',
    );
  });
});

describe('first review', () => {
  test("a newcomer's first three posts wait and only the author and the moderators see them", async () => {
    const newcomer = await house.person({ created_days_ago: 3 });
    const admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
    const elsewhere = await house.person({
      forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' },
    });
    const staff = await house.person({ grants: ['staff'] });
    const { pcode, status } = await house.gives('posts.publish', written(), { as: newcomer });
    expect(status).toBe('first_review');
    for (const who of [newcomer, admin, staff])
      expect(await house.gives('posts.detail', { pcode }, { as: who })).toMatchObject({
        status: 'first_review',
      });
    for (const who of [null, elsewhere])
      expect(await house.call('posts.detail', { pcode }, { as: who })).toMatchObject({
        code: codes.not_found,
      });
    const listed = await house.gives('posts.index', { forum_id: forum.id, sort: 'newest', limit: 100 });
    expect(listed.list.map((post) => post.pcode)).not.toContain(pcode);
  });

  test('after three shown posts the fourth appears at once', async () => {
    const newcomer = await house.person({ created_days_ago: 3 });
    const staff = await house.person({ grants: ['staff'] });
    for (let i = 1; i <= 4; i++) {
      const { pcode, status } = await house.gives(
        'posts.publish',
        written({ title: `新人的第 ${i} 篇帖子` }),
        { as: newcomer },
      );
      expect(status).toBe(i <= 3 ? 'first_review' : 'normal');
      if (i <= 3) await house.gives('posts.first_approval', { pcode, pass: true }, { as: staff });
      house.clock.advance(2 * minute);
    }
  });

  test('where the forum asks for it everybody waits but its admins and staff', async () => {
    const strict = await makeForum(house.db, { first_review: true });
    const admin = await house.person({ forum_admin: { forum_id: strict.id, role: 'main' } });
    const staff = await house.person({ grants: ['staff'] });
    const posted = async (as: TestPerson) =>
      (await house.gives('posts.publish', written({ forum_id: strict.id }), { as })).status;
    expect(await posted(await regular())).toBe('first_review');
    expect(await posted(admin)).toBe('normal');
    expect(await posted(staff)).toBe('normal');
  });

  test('keywords: one word is refused by name at its field, one calls for a review, one is masked when shown', async () => {
    const worded = await makeForum(house.db);
    await house.db
      .insertInto('forum_keywords')
      .values([
        { forum_id: worded.id, word: '直评', action: 'refuse' },
        { forum_id: worded.id, word: '改评', action: 'hold' },
        { forum_id: worded.id, word: '薇信', action: 'mask' },
      ])
      .execute();
    const author = await regular();
    const at = (more: object) => written({ forum_id: worded.id, ...more });
    const refused = await house.call('posts.publish', at({ title: '哪里可以找到直评资源' }), { as: author });
    expectRefusal(refused, 'title');
    expect(refused.msg).toContain('直评');
    expectRefusal(
      await house.call('posts.publish', at({ content: `<p>${text}提供<b>直</b>评服务</p>` }), { as: author }),
      'content',
    );
    // The words of a picture that does not load stand in its place.
    expectRefusal(
      await house.call(
        'posts.publish',
        at({ content: `<p>${text}<img src="https://a.example/no.png" alt="直评资源"></p>` }),
        { as: author },
      ),
      'content',
    );
    expect(
      await house.gives('posts.publish', at({ content: `<p>${text}谈谈改评</p>` }), { as: author }),
    ).toMatchObject({ status: 'first_review' });
    house.clock.advance(minute);
    const { pcode, status } = await house.gives(
      'posts.publish',
      at({ title: '加我薇信聊补救办法', content: `<p>${text}薇信见主页</p>`, tags: ['薇信群'] }),
      { as: author },
    );
    expect(status).toBe('normal');
    const detail = await house.gives('posts.detail', { pcode });
    expect(JSON.stringify(detail)).not.toContain('薇信');
    expect([detail.title, detail.tags[0]]).toEqual([expect.stringContaining('＊＊'), '＊＊群']);
    expect((await stored(pcode)).title).toContain('薇信');
  });
});

describe('pace and doubles', () => {
  test('10 seconds between posts, 20 a day', async () => {
    const author = await regular();
    await house.gives('posts.publish', written({ title: '这是第 0 篇帖子' }), { as: author });
    const tooSoon = await house.call('posts.publish', written({ title: '这是另外一篇帖子' }), { as: author });
    expect(tooSoon).toMatchObject({ status: 429, code: codes.error, data: { retry_after: 10 } });
    for (let i = 1; i < 20; i++) {
      house.clock.advance(minute);
      await house.gives('posts.publish', written({ title: `这是第 ${i} 篇帖子` }), { as: author });
    }
    house.clock.advance(minute);
    expect(
      await house.call('posts.publish', written({ title: '这是第二十一篇帖子' }), { as: author }),
    ).toMatchObject({ status: 429 });
    house.clock.advance(24 * 60 * minute);
    await house.gives('posts.publish', written({ title: '第二天的帖子' }), { as: author });
  });

  test('a clock that was set forward and back makes nobody wait for what it said meanwhile', async () => {
    const [author, at] = [await regular(), house.clock.now()];
    house.clock.advance(12 * 60 * minute);
    await house.gives('posts.publish', written({ title: '半天以后写的帖子' }), { as: author });
    house.clock.set(at);
    await house.gives('posts.publish', written({ title: '拨回来以后的帖子' }), { as: author });
    // Another process may be a little ahead: its posts count, for no longer than the window.
    house.clock.advance(-3_000);
    expect(
      await house.call('posts.publish', written({ title: '再拨回一点点' }), { as: author }),
    ).toMatchObject({ status: 429, data: { retry_after: 10 } });
    house.clock.set(new Date(at.getTime() + 24 * 60 * minute));
  });

  test('a newcomer waits 60 seconds and has three posts on the first day', async () => {
    const newcomer = await house.person({ created_days_ago: 0 });
    const post = (title: string) => house.call('posts.publish', written({ title }), { as: newcomer });
    expect((await post('第一天的第一篇')).code).toBe(codes.success);
    house.clock.advance(30_000);
    expect(await post('第一天的第二篇')).toMatchObject({ status: 429, data: { retry_after: 30 } });
    house.clock.advance(31_000);
    expect((await post('第一天的第二篇')).code).toBe(codes.success);
    house.clock.advance(2 * minute);
    expect((await post('第一天的第三篇')).code).toBe(codes.success);
    house.clock.advance(60 * minute);
    expect((await post('第一天的第四篇')).status).toBe(429);
  });

  test('a newcomer has two links and three pictures', async () => {
    const newcomer = await house.person({ created_days_ago: 5 });
    const links = (n: number) =>
      Array.from({ length: n }, (_, i) => `<a href="https://site${i}.example/">来源 ${i}</a>`).join('');
    expectRefusal(
      await house.call('posts.publish', written({ content: `<p>${text}${links(3)}</p>` }), { as: newcomer }),
      'content',
    );
    expectRefusal(
      await house.call(
        'posts.publish',
        written({ images: [1, 2, 3, 4].map((i) => `https://img.example/${i}.png`) }),
        { as: newcomer },
      ),
      'images',
    );
    await house.gives('posts.publish', written({ content: `<p>${text}${links(2)}</p>` }), { as: newcomer });
    await house.gives('posts.publish', written({ content: `<p>${text}${links(3)}</p>` }), {
      as: await regular(),
    });
  });

  test('a double click gives the same post, once, and the draft is gone', async () => {
    const author = await regular();
    const { draft_id } = await house.gives('posts.draft', { payload: { title: '写到一半' } }, { as: author });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        house.gives('posts.publish', written({ draft_id, title: '连点六次的帖子' }), { as: author }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.pcode)).size).toBe(1);
    expect(
      await house.db
        .selectFrom('posts')
        .select('id')
        .where('author_id', '=', author.id)
        .where('title', '=', '连点六次的帖子')
        .execute(),
    ).toHaveLength(1);
    expect(await house.call('posts.draft_detail', { id: draft_id }, { as: author })).toMatchObject({
      code: codes.not_found,
    });
    expect(
      await house.gives('posts.publish', written({ title: '连点六次的帖子' }), { as: author }),
      'the same words without the draft',
    ).toEqual(answers[0]);
    house.clock.advance(2 * minute);
    expect(
      await house.gives('posts.publish', written({ title: '连点六次的帖子' }), { as: author }),
    ).not.toEqual(answers[0]);
  });

  test('isd: what became of a draft is published once, and only while the draft is there', async () => {
    const author = await regular();
    const { draft_id } = await house.gives('posts.draft', { payload: { title: '写到一半' } }, { as: author });
    const publish = (more: Partial<Parameters<typeof written>[0]>) =>
      house.call('posts.publish', written({ isd: 1, ...more }), { as: author });
    const refused = (message: string) => ({
      code: codes.invalid,
      data: { issues: [{ path: 'draft_id', message }] },
    });
    expect(await publish({ title: '没有给草稿编号的帖子' })).toMatchObject(
      refused('从草稿发布要给出草稿编号'),
    );
    expect(await publish({ draft_id, title: '从草稿发布的帖子' })).toMatchObject({ code: codes.success });
    house.clock.advance(2 * minute);
    expect(await publish({ draft_id, title: '另一个窗口里再发一次' })).toMatchObject(
      refused('这份草稿已经不在了，可能在别的窗口发布或删除过'),
    );
    // Without it the number of a draft that has gone says nothing.
    expect(await publish({ isd: 0, draft_id, title: '不从草稿发布的帖子' })).toMatchObject({
      code: codes.success,
    });
  });

  test("another's draft is not touched", async () => {
    const owner = await house.person();
    const { draft_id } = await house.gives(
      'posts.draft',
      { payload: { title: '别人的草稿' } },
      { as: owner },
    );
    await house.gives('posts.publish', written({ draft_id, title: '拿着别人草稿号的帖子' }), {
      as: await regular(),
    });
    expect(await house.gives('posts.draft_detail', { id: draft_id }, { as: owner })).toMatchObject({
      payload: { title: '别人的草稿' },
    });
  });
});
