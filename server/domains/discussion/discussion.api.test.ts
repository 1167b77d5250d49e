import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '../../../contract/notify/notice.ts';
import { makeArticle, makeColumn } from '../../testing/column-builders.ts';
import { makeForum, makePost } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

// The talk is one engine: what holds under a post holds under an article.

type Who = TestPerson | null;
type Owner = {
  /** A thing of the author's that everyone reads. */
  thing: () => Promise<string | number>;
  say: (as: Who, ref: string | number, content: string) => Promise<{ id: number; status: string }>;
  listed: (ref: string | number) => Promise<{ id: number; status: string; content: string }[]>;
  edit: (as: Who, comment_id: number, content: string) => Promise<unknown>;
  versions: (as: Who, comment_id: number) => Promise<{ content: unknown[] }[]>;
  remove: (as: Who, comment_id: number, reason?: string) => Promise<unknown>;
  restore: (as: Who, comment_id: number) => Promise<unknown>;
  like: (as: Who, comment_id: number, on: boolean) => Promise<unknown>;
  likeThing: (as: Who, ref: string | number, on: boolean) => Promise<unknown>;
  unseen: (as: Who, ref: string | number) => Promise<object[]>;
  act: (
    as: Who,
    comment_id: number,
    act: 'display' | 'hide' | 'fold' | 'delete' | 'restore',
    version?: string,
  ) => Promise<object[]>;
  waiting: (as: Who) => Promise<{ id: number; review: object | null; version?: string | undefined }[]>;
  lastTalk: (ref: string | number) => Promise<Date>;
  hide: (ref: string | number) => Promise<unknown>;
  erase: string;
};

let house: TestHouse;
let author: TestPerson;
let lin: TestPerson;
let staff: TestPerson;
let forum_id: number;
let column_id: number;
beforeAll(async () => {
  house = await openHouse();
  author = await house.person({ grants: ['author'] });
  forum_id = (await makeForum(house.db)).id;
  column_id = (await makeColumn(house.db, { author_id: author.id, at: house.clock.now() })).id;
});
afterAll(() => house.close());
beforeEach(async () => {
  lin = await house.person();
  staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  await house.db.deleteFrom('notice_events').execute();
});

const reason = '与主题无关';
const seen = (id: number, version?: string) => (version === undefined ? {} : { versions: { [id]: version } });
const posts: Owner = {
  thing: async () =>
    (await makePost(house.db, { forum_id, author_id: author.id, at: house.clock.now() })).pcode,
  say: (as, pcode, content) => house.gives('comments.publish', { pcode: `${pcode}`, content }, { as }),
  listed: async (pcode) => (await house.gives('comments.get', { pcode: `${pcode}` }, { as: null })).list,
  edit: (as, comment_id, content) => house.gives('comments.edit', { comment_id, content }, { as }),
  versions: (as, comment_id) => house.gives('comments.versions', { comment_id }, { as }),
  remove: (as, comment_id, why) => house.gives('comments.delete', { comment_id, reason: why }, { as }),
  restore: (as, comment_id) => house.gives('comments.restore', { comment_id }, { as }),
  like: (as, comment_id, on) => house.gives(on ? 'comments.like' : 'comments.unlike', { comment_id }, { as }),
  likeThing: (as, pcode, on) =>
    house.gives(on ? 'posts.like' : 'posts.unlike', { pcode: `${pcode}` }, { as }),
  unseen: async (as, pcode) =>
    (await house.gives('posts.relation', { pcode: `${pcode}` }, { as })).own_unseen,
  act: (as, id, act, version) =>
    house.gives('comments.admin_batch', { comment_ids: [id], act, reason, ...seen(id, version) }, { as }),
  waiting: async (as) => (await house.gives('admin.comments', { status: 'first_review' }, { as })).list,
  lastTalk: async (pcode) =>
    (
      await house.db
        .selectFrom('posts')
        .select('last_commented_at as at')
        .where('pcode', '=', `${pcode}`)
        .executeTakeFirstOrThrow()
    ).at,
  hide: (pcode) => house.gives('posts.admin_hide', { pcodes: `${pcode}`, reason }, { as: staff }),
  erase: 'forum.erase_comments',
};
const articles: Owner = {
  thing: async () => (await makeArticle(house.db, { column_id, at: house.clock.now() })).id,
  say: (as, article_id, content) =>
    house.gives('column.comments_publish', { article_id: Number(article_id), content }, { as }),
  listed: async (article_id) =>
    (await house.gives('column.comments_get_comments', { article_id: Number(article_id) }, { as: null }))
      .list,
  edit: (as, comment_id, content) =>
    house.gives('column.comments_parent_update', { comment_id, content }, { as }),
  versions: (as, comment_id) => house.gives('column.comments_versions', { comment_id }, { as }),
  remove: (as, comment_id, why) => house.gives('column.comments_del', { comment_id, reason: why }, { as }),
  restore: (as, comment_id) => house.gives('column.comments_restore', { comment_id }, { as }),
  like: (as, comment_id, on) =>
    house.gives(on ? 'column.comments_like' : 'column.comments_unlike', { comment_id }, { as }),
  likeThing: (as, id, on) =>
    house.gives(on ? 'column.article_like' : 'column.article_unlike', { article_id: Number(id) }, { as }),
  unseen: async (as, id) =>
    (await house.gives('column.relation', { article_id: Number(id) }, { as })).own_unseen,
  act: (as, id, act, version) =>
    house.gives(
      'admin.article_comments_act',
      { comment_ids: [id], act, reason, ...seen(id, version) },
      { as },
    ),
  waiting: async (as) =>
    (await house.gives('admin.article_comments', { status: 'first_review' }, { as })).list,
  lastTalk: async (id) =>
    (
      await house.db
        .selectFrom('articles')
        .select('last_commented_at as at')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow()
    ).at,
  hide: (id) =>
    house.gives('admin.articles_act', { article_ids: [Number(id)], act: 'hide', reason }, { as: staff }),
  erase: 'column.erase_comments',
};

const countsOf = ({ id }: TestPerson) =>
  house.db
    .selectFrom('users')
    .select(['comment_count', 'liked_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
async function noticesOfAll(): Promise<Notice[]> {
  const rows = await house.db.deleteFrom('notice_events').returning('notice').execute();
  return rows.map(({ notice }) => notice as unknown as Notice);
}
const noticesTo = async ({ id }: TestPerson) => (await noticesOfAll()).filter(({ to }) => to.includes(id));

describe.each([
  ['posts', posts],
  ['articles', articles],
])('under %s', (_name, owner) => {
  test('spam of a new account waits for its first review; an older account is not asked', async () => {
    const [ref, elsewhere] = [await owner.thing(), await owner.thing()];
    const fresh = await house.person({ created_days_ago: 0 });
    const spam = `<p>做海外仓的加我微信 abcd${fresh.id}x 详谈</p>`;
    const held = await owner.say(fresh, ref, spam);
    expect(held.status).toBe('first_review');
    expect(await owner.listed(ref)).toMatchObject([{ content: '' }]);
    expect(await owner.unseen(fresh, ref)).toMatchObject([{ id: held.id, status: 'first_review' }]);
    expect((await countsOf(fresh)).comment_count).toBe(0);
    expect(await noticesTo(author)).toEqual([]);
    const waiting = (await owner.waiting(staff)).find(({ id }) => id === held.id);
    expect(waiting).toMatchObject({ review: { reasons: ['brand_new', 'contacts'], score: 4 } });
    expect((await owner.say(lin, elsewhere, spam)).status).toBe('normal');
    await noticesTo(author);
    expect(await owner.act(staff, held.id, 'display')).toMatchObject([{ done: true, status: 'normal' }]);
    expect(await noticesTo(author)).toMatchObject([{ kind: 'comment' }]);
    expect((await countsOf(fresh)).comment_count).toBe(1);
  });

  test('the same words of a new account in several places are spam', async () => {
    const fresh = await house.person({ created_days_ago: 0 });
    const words = `<p>${'头程这样走最省：先问清楚口岸和节点，再比价格。'.repeat(5)}</p>`;
    expect((await owner.say(fresh, await owner.thing(), words)).status).toBe('normal');
    expect((await owner.say(fresh, await owner.thing(), words)).status).toBe('first_review');
  });

  test('what somebody said is counted for them, while it is shown', async () => {
    const ref = await owner.thing();
    const { id } = await owner.say(lin, ref, '<p>学到了，谢谢</p>');
    expect(await countsOf(lin)).toMatchObject({ comment_count: 1 });
    await owner.act(staff, id, 'hide');
    expect(await countsOf(lin)).toMatchObject({ comment_count: 0 });
    await owner.act(staff, id, 'display');
    await owner.remove(lin, id);
    expect(await countsOf(lin)).toMatchObject({ comment_count: 0 });
    await owner.restore(lin, id);
    expect(await countsOf(lin)).toMatchObject({ comment_count: 1 });
  });

  test('likes reach who wrote it: of the thing and of what is said under it', async () => {
    const ref = await owner.thing();
    const { id } = await owner.say(lin, ref, '<p>表格很实用</p>');
    const before = (await countsOf(author)).liked_count;
    const reader = await house.person();
    await owner.like(reader, id, true);
    await owner.like(reader, id, true);
    await owner.likeThing(reader, ref, true);
    await owner.likeThing(reader, ref, true);
    expect([await countsOf(lin), await countsOf(author)]).toMatchObject([
      { liked_count: 1 },
      { liked_count: before + 1 },
    ]);
    await owner.like(reader, id, false);
    await owner.likeThing(reader, ref, false);
    expect([await countsOf(lin), await countsOf(author)]).toMatchObject([
      { liked_count: 0 },
      { liked_count: before },
    ]);
  });

  test('an edit keeps what was there; one of the first five minutes does not', async () => {
    const { id } = await owner.say(lin, await owner.thing(), '<p>先问第一个问题</p>');
    await owner.edit(lin, id, '<p>先问第二个问题</p>');
    expect(await owner.versions(null, id)).toEqual([]);
    house.clock.advance(6 * 60_000);
    await owner.edit(lin, id, '<p>先问第三个问题</p>');
    const [version, ...others] = await owner.versions(null, id);
    expect(others).toEqual([]);
    expect(version!.content).toContainEqual({ kind: 'removed', text: expect.stringContaining('二') });
    expect(version!.content).toContainEqual({ kind: 'added', text: expect.stringContaining('三') });
  });

  test('what it said before goes for good with it, 30 days after it was deleted', async () => {
    const { id } = await owner.say(lin, await owner.thing(), '<p>先这样说</p>');
    house.clock.advance(6 * 60_000);
    await owner.edit(lin, id, '<p>后来那样说</p>');
    await owner.remove(lin, id);
    house.clock.advance(29 * 86_400_000);
    await house.runJob(owner.erase);
    await owner.restore(lin, id);
    expect(await owner.versions(null, id)).toHaveLength(1);
    await owner.remove(lin, id);
    house.clock.advance(30 * 86_400_000);
    await house.runJob(owner.erase);
    const left = await house.db
      .selectFrom(owner === posts ? 'comment_versions' : 'article_comment_versions')
      .select('id')
      .where('comment_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  test('one that passes its first review under what nobody reads any more is told of to nobody', async () => {
    const [ref, fresh] = [await owner.thing(), await house.person({ created_days_ago: 0 })];
    const spam = `<p>做海外仓的加我微信 efgh${fresh.id}x 详谈</p>`;
    const { id, status } = await owner.say(fresh, ref, spam);
    expect(status).toBe('first_review');
    await owner.hide(ref);
    await noticesTo(author);
    await owner.act(staff, id, 'display');
    expect(await noticesTo(author)).toEqual([]);
  });

  test('one that is changed while it is judged is judged by its new words alone', async () => {
    const [ref, fresh] = [await owner.thing(), await house.person({ created_days_ago: 0 })];
    const { id } = await owner.say(fresh, ref, `<p>海外仓加我微信 ghij${fresh.id}x 详谈</p>`);
    const version = async () => (await owner.waiting(staff)).find((one) => one.id === id)!.version;
    const before = await version();
    await owner.edit(fresh, id, `<p>看过以后再换的话 ghij${fresh.id}y，谁也没读过</p>`);
    await expect(owner.act(staff, id, 'display', before)).rejects.toThrow('should succeed');
    expect((await owner.listed(ref)).map(({ content }) => content).join('')).not.toContain('谁也没读过');
    await owner.act(staff, id, 'display', await version());
    const [shown] = await owner.listed(ref);
    expect(shown).toMatchObject({ id, status: 'normal', content: expect.stringContaining('谁也没读过') });
    expect(shown).not.toHaveProperty('version');
  });

  test('one whose change waited is told of once, and whom the change mentions hears of that', async () => {
    const word = `等看的词${lin.id}`;
    await house.db.insertInto('forum_keywords').values({ forum_id: null, word, action: 'hold' }).execute();
    const [ref, named] = [await owner.thing(), await house.person()];
    const { id } = await owner.say(lin, ref, '<p>头程怎么订舱，先说两句</p>');
    expect(await noticesTo(author)).toHaveLength(1);
    house.clock.advance(6 * 60_000);
    const mention = `<a class="mention" data-username="${named.username}" href="/people/${named.username}">@x</a>`;
    await owner.edit(lin, id, `<p>改成了${word} ${mention}</p>`);
    await house.db.deleteFrom('notice_events').execute();
    await owner.act(staff, id, 'display');
    const told = (await noticesOfAll()).filter(({ kind }) => kind !== 'post_decision');
    expect(told).toMatchObject([{ to: [named.id], kind: 'mention' }]);
    await house.db.deleteFrom('forum_keywords').where('word', '=', word).execute();
  });

  test('one that was deleted stays so while what it stands under is hidden', async () => {
    const ref = await owner.thing();
    const { id } = await owner.say(lin, ref, '<p>由版务删掉的一句话</p>');
    await owner.act(staff, id, 'delete');
    await owner.hide(ref);
    // Who keeps order still sees the thing, and may not bring back under it what they took away.
    await expect(owner.act(staff, id, 'restore')).rejects.toThrow('should succeed');
    expect((await countsOf(lin)).comment_count).toBe(0);
  });

  test('a decision of staff is told to who wrote it, with the reason', async () => {
    const { id } = await owner.say(lin, await owner.thing(), '<p>随便聊两句</p>');
    await noticesTo(lin);
    await owner.act(staff, id, 'hide');
    await owner.act(staff, id, 'display');
    await owner.act(staff, id, 'fold');
    await owner.remove(staff, id, reason);
    expect(await noticesTo(lin)).toMatchObject([
      { kind: 'post_decision', words: '被隐藏了', excerpt: `理由：${reason}` },
      { words: '大家都能看到了' },
      { words: '被折叠了' },
      { words: '被管理员删除了' },
    ]);
  });

  test('one that leaves takes back the place in the lists that it gave', async () => {
    const ref = await owner.thing();
    const first = await owner.lastTalk(ref);
    house.clock.advance(60_000);
    const { id } = await owner.say(lin, ref, '<p>顶一下这篇</p>');
    expect(await owner.lastTalk(ref)).toEqual(house.clock.now());
    await owner.remove(lin, id);
    expect(await owner.lastTalk(ref)).toEqual(first);
  });
});
