import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { PostStatus } from '../../../../contract/forum/post-lifecycle.ts';
import { makeComment, makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  author = await house.person();
  admin = await house.person({ forum_admin: { forum_id: forum.id, role: 'assistant' } });
});
afterAll(() => house.close());

const day = 86_400_000;
const post = (status: PostStatus = 'normal') =>
  makePost(house.db, { forum_id: forum.id, author_id: author.id, at: house.clock.now(), status });
const postCount = async () => (await house.gives('forum.detail', { forum_id: forum.id })).post_count;

test('strangers sign in, others cannot delete', async () => {
  const { pcode } = await post();
  expect(await house.call('posts.delete', { pcode })).toMatchObject({ code: codes.not_logged_in });
  const elsewhere = await house.person({
    forum_admin: { forum_id: (await makeForum(house.db)).id, role: 'main' },
  });
  for (const as of [await house.person(), elsewhere]) {
    expect(await house.call('posts.delete', { pcode }, { as })).toMatchObject({ code: codes.not_found });
    expect(await house.call('posts.restore', { pcode }, { as })).toMatchObject({ code: codes.not_found });
  }
  expect(await house.gives('posts.detail', { pcode })).toMatchObject({ status: 'normal' });
});

test('a deleted post is gone and comes back as it was', async () => {
  const { pcode } = await post();
  const before = await postCount();
  await house.gives('posts.delete', { pcode, reason: '发错论坛' }, { as: author });
  expect(await house.call('posts.detail', { pcode })).toMatchObject({ code: codes.not_found });
  expect(await house.gives('posts.detail', { pcode }, { as: author })).toMatchObject({
    status: 'deleted',
    relation: { can: { restore: true, edit: false, delete: false } },
  });
  expect(await postCount()).toBe(before - 1);
  expect(await house.call('posts.delete', { pcode }, { as: author })).toMatchObject({
    code: codes.error,
    msg: '当前状态不可操作',
  });
  house.clock.advance(29 * day);
  author = { ...author, ...(await signedInAgain(author)) };
  expect(await house.gives('posts.restore', { pcode }, { as: author })).toEqual({ pcode, status: 'normal' });
  expect(await postCount()).toBe(before);
  expect(await house.gives('posts.detail', { pcode })).toMatchObject({ status: 'normal' });
});

/** Sessions end after 30 days; the clock of these tests goes further. */
async function signedInAgain(person: TestPerson): Promise<TestPerson> {
  await house.db
    .updateTable('sessions')
    .set({ expires_at: new Date(house.clock.now().getTime() + 100 * day), seen_at: house.clock.now() })
    .where('user_id', '=', person.id)
    .execute();
  return person;
}

test.each(['first_review', 'refused', 'hidden'] as const)('from %s it goes back to %s', async (status) => {
  const { pcode } = await post(status);
  await house.gives('posts.delete', { pcode }, { as: author });
  expect(await house.gives('posts.restore', { pcode }, { as: author })).toEqual({ pcode, status });
});

test('only who deleted it restores it', async () => {
  const { pcode } = await post();
  await signedInAgain(admin);
  await house.gives('posts.delete', { pcode, reason: '广告' }, { as: admin });
  expect(await house.call('posts.restore', { pcode }, { as: author })).toMatchObject({
    code: codes.error,
    msg: '只有删除的人能恢复它',
  });
  expect((await house.gives('posts.detail', { pcode }, { as: author })).relation.can.restore).toBe(false);
  expect(await house.gives('posts.restore', { pcode }, { as: admin })).toEqual({ pcode, status: 'normal' });
});

test('where people had talked the place stays, without a word of the post', async () => {
  const { pcode, id, title } = await post();
  await makeComment(house.db, { post_id: id, author_id: admin.id, at: house.clock.now() });
  await house.gives('posts.delete', { pcode }, { as: author });
  const seen = await house.gives('posts.detail', { pcode });
  expect(seen).toMatchObject({
    status: 'deleted',
    title: '内容已删除',
    content: '',
    excerpt: '',
    tags: [],
    images: [],
    comment_count: 1,
  });
  expect(JSON.stringify(seen)).not.toContain(title);
  // What stands beside it on its page is still given, to visitors and to who is signed in.
  expect((await house.gives('comments.get', { pcode })).total).toBe(1);
  expect(await house.gives('posts.related', { pcode })).toMatchObject({ by_author: expect.any(Array) });
  const reader = await house.person();
  const { can } = await house.gives('posts.relation', { pcode }, { as: reader });
  expect(Object.values(can)).not.toContain(true);
});

test('after 30 days nobody restores it and its words are overwritten everywhere', async () => {
  const { pcode, id } = await post();
  await house.gives(
    'posts.edit',
    {
      pcode,
      forum_id: forum.id,
      title: '改过一次的标题',
      content: '<p>改过一次的正文，旧版本留存在案。</p>',
    },
    { as: author },
  );
  await house.gives('posts.draft', { pcode, payload: { content: '<p>又改到一半</p>' } }, { as: author });
  await house.gives('posts.delete', { pcode }, { as: author });
  house.clock.advance(30 * day - 1000);
  await signedInAgain(author);
  await house.runJob('forum.erase_deleted');
  expect(
    (
      await house.db
        .selectFrom('post_bodies')
        .select('body_html')
        .where('post_id', '=', id)
        .executeTakeFirstOrThrow()
    ).body_html,
  ).toContain('改过一次的正文');
  house.clock.advance(2000);
  expect(await house.call('posts.restore', { pcode }, { as: author })).toMatchObject({
    code: codes.error,
    msg: expect.stringContaining('30 天'),
  });
  await house.runJob('forum.erase_deleted');
  await house.runJob('forum.erase_deleted');
  expect(
    await house.db
      .selectFrom('post_bodies')
      .select(['body_src', 'body_html'])
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ body_src: '', body_html: '' });
  expect(await house.db.selectFrom('post_versions').select('id').where('post_id', '=', id).execute()).toEqual(
    [],
  );
  expect(await house.gives('posts.drafts', {}, { as: author })).toMatchObject({ total: 0 });
  expect(
    await house.db
      .selectFrom('posts')
      .select(['title', 'excerpt', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ title: '内容已删除', excerpt: '', status: 'deleted' });
  expect(await house.call('posts.restore', { pcode }, { as: author })).toMatchObject({ code: codes.error });
});
