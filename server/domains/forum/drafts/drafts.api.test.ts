import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { makeForum, makePost, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { max_drafts } from './save-draft.ts';

let house: TestHouse;
let forum: TestForum;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
});
afterAll(() => house.close());

test('strangers have no drafts', async () => {
  expect(await house.call('posts.draft', { payload: {} })).toMatchObject({ code: codes.not_logged_in });
  expect(await house.call('posts.drafts', {})).toMatchObject({ code: codes.not_logged_in });
});

test('whatever was typed is kept and comes back, newest first', async () => {
  const author = await house.person();
  const first = await house.gives('posts.draft', { payload: { title: '只有标题' } }, { as: author });
  house.clock.advance(1000);
  const second = await house.gives(
    'posts.draft',
    { payload: { forum_id: forum.id, title: '', content: '<p>写了一点</p>', tags: ['头程'] } },
    { as: author },
  );
  house.clock.advance(1000);
  await house.gives(
    'posts.draft',
    { draft_id: first.draft_id, rev: first.rev, payload: { title: '只有标题，改过' } },
    { as: author },
  );
  const { list, total } = await house.gives('posts.drafts', {}, { as: author });
  expect(total).toBe(2);
  expect(list).toMatchObject([
    {
      draft_id: first.draft_id,
      rev: 2,
      pcode: null,
      payload: { title: '只有标题，改过', item_type: 'post' },
    },
    {
      draft_id: second.draft_id,
      rev: 1,
      payload: { forum_id: forum.id, content: '<p>写了一点</p>', tags: ['头程'] },
    },
  ]);
});

test('a stale revision changes nothing and the other version can be read', async () => {
  const author = await house.person();
  const { draft_id, rev } = await house.gives(
    'posts.draft',
    { payload: { title: '第一版' } },
    { as: author },
  );
  await house.gives('posts.draft', { draft_id, rev, payload: { title: '另一台电脑的版本' } }, { as: author });
  expect(
    await house.call(
      'posts.draft',
      { draft_id, rev, payload: { title: '这一台电脑的版本' } },
      { as: author },
    ),
  ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'rev' }] } });
  expect(await house.gives('posts.draft_detail', { id: draft_id }, { as: author })).toMatchObject({
    rev: rev + 1,
    payload: { title: '另一台电脑的版本' },
  });
});

test('the same words sent again because the answer was lost are no conflict', async () => {
  const author = await house.person();
  const { draft_id, rev } = await house.gives(
    'posts.draft',
    { payload: { title: '第一版' } },
    { as: author },
  );
  const save = () =>
    house.gives('posts.draft', { draft_id, rev, payload: { title: '第二版' } }, { as: author });
  expect(await save()).toEqual(await save());
});

test('of two saves of one revision one wins', async () => {
  const author = await house.person();
  const { draft_id, rev } = await house.gives('posts.draft', { payload: {} }, { as: author });
  const both = await Promise.all(
    ['甲', '乙'].map((title) =>
      house.call('posts.draft', { draft_id, rev, payload: { title } }, { as: author }),
    ),
  );
  expect(both.map((answer) => answer.code)).toEqual(expect.arrayContaining([codes.success, codes.invalid]));
});

test("another's draft is not there", async () => {
  const { draft_id } = await house.gives(
    'posts.draft',
    { payload: { title: '我的草稿' } },
    { as: await house.person() },
  );
  const other = await house.person();
  expect(await house.call('posts.draft_detail', { id: draft_id }, { as: other })).toMatchObject({
    code: codes.not_found,
  });
  expect(await house.call('posts.draft', { draft_id, rev: 1, payload: {} }, { as: other })).toMatchObject({
    code: codes.not_found,
  });
  expect(await house.call('posts.draft_delete', { id: draft_id }, { as: other })).toMatchObject({
    code: codes.not_found,
  });
});

test('a post has one draft, of its author', async () => {
  const author = await house.person();
  const { pcode } = await makePost(house.db, {
    forum_id: forum.id,
    author_id: author.id,
    at: house.clock.now(),
  });
  const made = await Promise.all(
    [1, 2, 3].map((i) =>
      house.call('posts.draft', { pcode, payload: { title: `窗口 ${i}` } }, { as: author }),
    ),
  );
  expect(made.filter((answer) => answer.code === codes.success)).toHaveLength(1);
  expect(made.filter((answer) => answer.code === codes.invalid)).toHaveLength(2);
  expect(await house.gives('posts.drafts', {}, { as: author })).toMatchObject({
    total: 1,
    list: [{ pcode }],
  });
  // Found by its post however many are newer, and by nobody else.
  for (let newer = 0; newer < 10; newer++) {
    house.clock.advance(1000);
    await house.gives('posts.draft', { payload: { title: `更新的草稿 ${newer}` } }, { as: author });
  }
  const of_post = (as: typeof author) => house.gives('posts.drafts', { pcode, limit: 1 }, { as });
  expect(await of_post(author)).toMatchObject({ total: 1, list: [{ pcode }] });
  expect(await of_post(await house.person())).toMatchObject({ total: 0, list: [] });
  expect(await house.call('posts.draft', { pcode, payload: {} }, { as: await house.person() })).toMatchObject(
    { code: codes.not_found },
  );
});

test('at most twenty come at once, as each comes whole', async () => {
  const as = await house.person();
  expect(await house.call('posts.drafts', { limit: 21 }, { as })).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'limit' }] },
  });
});

test('a draft is deleted once', async () => {
  const author = await house.person();
  const { draft_id } = await house.gives('posts.draft', { payload: {} }, { as: author });
  expect(await house.gives('posts.draft_delete', { id: draft_id }, { as: author })).toBeNull();
  expect(await house.call('posts.draft_delete', { id: draft_id }, { as: author })).toMatchObject({
    code: codes.not_found,
  });
});

test('a hundred drafts are the most', async () => {
  const author = await house.person();
  const rows = Array.from({ length: max_drafts - 1 }, () => ({
    user_id: author.id,
    payload: '{}',
    updated_at: house.clock.now(),
  }));
  await house.db.insertInto('post_drafts').values(rows).execute();
  const two = await Promise.all([1, 2].map(() => house.call('posts.draft', { payload: {} }, { as: author })));
  expect(two.map((answer) => answer.code)).toEqual(expect.arrayContaining([codes.error, codes.success]));
  expect(await house.gives('posts.drafts', {}, { as: author })).toMatchObject({ total: max_drafts });
});
