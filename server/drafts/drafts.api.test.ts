import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../contract/http/envelope.ts';
import type { CallName } from '../../contract/index.ts';
import { makeArticle, makeColumn } from '../testing/column-builders.ts';
import { makeForum, makePost, type TestForum } from '../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import type { TestPerson } from '../testing/people.ts';
import { personWithPassword } from '../testing/account-builders.ts';

let house: TestHouse;
let forum: TestForum;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
});
afterAll(() => house.close());

const writer = () => house.person({ grants: ['author'] });

/** The calls of each kind that is drafted, and one of its things. */
const kinds = [
  {
    kind: 'post',
    words: '草稿',
    most: 100,
    save: 'posts.draft',
    list: 'posts.drafts',
    read: 'posts.draft_detail',
    drop: 'posts.draft_delete',
    async ownThing({ id: author_id }: TestPerson): Promise<Record<string, string | number>> {
      const { pcode } = await makePost(house.db, { forum_id: forum.id, author_id, at: house.clock.now() });
      return { pcode };
    },
    field: 'pcode',
  },
  {
    kind: 'article',
    words: '文章草稿',
    most: 50,
    save: 'user.column_draft',
    list: 'user.column_drafts',
    read: 'user.column_draft_detail',
    drop: 'user.column_draft_delete',
    async ownThing({ id: author_id }: TestPerson): Promise<Record<string, string | number>> {
      const at = house.clock.now();
      const { id: column_id } = await makeColumn(house.db, { author_id, at });
      const { id: article_id } = await makeArticle(house.db, { column_id, at });
      return { article_id };
    },
    field: 'article_id',
  },
] as const satisfies readonly {
  save: CallName;
  list: CallName;
  read: CallName;
  drop: CallName;
  [k: string]: unknown;
}[];

describe.each(kinds)(
  'a draft of kind $kind',
  ({ kind, words, most, save, list, read, drop, ownThing, field }) => {
    type Saving = { draft_id?: number; rev?: number; payload: object; [subject: string]: unknown };
    const saves = (input: Saving, as: TestPerson) => house.call(save, input, { as });
    const saved = (input: Saving, as: TestPerson) => house.gives(save, input, { as });
    const listed = (as: TestPerson, input: object = {}) => house.gives(list, input, { as });

    test('is nothing for strangers', async () => {
      expect(await house.call(save, { payload: {} })).toMatchObject({ code: codes.not_logged_in });
      expect(await house.call(list, {})).toMatchObject({ code: codes.not_logged_in });
    });

    test('keeps whatever was typed, and the last changed comes first', async () => {
      const author = await writer();
      const first = await saved({ payload: { title: '只有标题' } }, author);
      house.clock.advance(1000);
      const typed = { title: '', content: '<p>写了一点</p>', tags: ['头程'], marketplaces: ['amz-us'] };
      const second = await saved({ payload: typed }, author);
      house.clock.advance(1000);
      const { draft_id, rev } = first;
      await saved({ draft_id, rev, payload: { title: '只有标题，改过' } }, author);
      expect(await listed(author)).toMatchObject({
        total: 2,
        list: [
          { draft_id, rev: 2, [field]: null, payload: { title: '只有标题，改过', content: '' } },
          { draft_id: second.draft_id, rev: 1, payload: typed },
        ],
      });
    });

    test('of a stale revision changes nothing, and the other version can be read', async () => {
      const author = await writer();
      const { draft_id, rev } = await saved({ payload: { title: '第一版' } }, author);
      await saved({ draft_id, rev, payload: { title: '另一台电脑的版本' } }, author);
      expect(await saves({ draft_id, rev, payload: { title: '这一台电脑的版本' } }, author)).toMatchObject({
        code: codes.invalid,
        msg: '这份草稿已在别处改过，请先比较两份再保存',
        data: { issues: [{ path: 'rev' }] },
      });
      expect(await house.gives(read, { id: draft_id }, { as: author })).toMatchObject({
        rev: rev + 1,
        payload: { title: '另一台电脑的版本' },
      });
    });

    test('sent again because the answer was lost is no conflict', async () => {
      const author = await writer();
      const { draft_id, rev } = await saved({ payload: { title: '第一版' } }, author);
      const again = () => saved({ draft_id, rev, payload: { title: '第二版' } }, author);
      expect(await again()).toEqual(await again());
    });

    test('saved twice at one revision is won by one', async () => {
      const author = await writer();
      const { draft_id, rev } = await saved({ payload: {} }, author);
      const both = await Promise.all(
        ['甲', '乙'].map((title) => saves({ draft_id, rev, payload: { title } }, author)),
      );
      expect(new Set(both.map((answer) => answer.code))).toEqual(new Set([codes.success, codes.invalid]));
    });

    test('of another is not there', async () => {
      const { draft_id } = await saved({ payload: { title: '我的草稿' } }, await writer());
      const other = await writer();
      const missing = { code: codes.not_found, msg: '这份草稿不存在' };
      expect(await house.call(read, { id: draft_id }, { as: other })).toMatchObject(missing);
      expect(await saves({ draft_id, rev: 1, payload: {} }, other)).toMatchObject(missing);
      expect(await house.call(drop, { id: draft_id }, { as: other })).toMatchObject(missing);
    });

    test('of a thing is one, and its author’s', async () => {
      const author = await writer();
      const subject = await ownThing(author);
      const made = await Promise.all(
        [1, 2, 3].map((i) => saves({ ...subject, payload: { title: `窗口 ${i}` } }, author)),
      );
      expect(made.filter((answer) => answer.code === codes.success)).toHaveLength(1);
      expect(made.filter((answer) => answer.code === codes.invalid)).toHaveLength(2);
      expect(await listed(author)).toMatchObject({ total: 1, list: [subject] });
      // Found by its thing however many are newer, and by nobody else.
      for (let newer = 0; newer < 10; newer++) {
        house.clock.advance(1000);
        await saved({ payload: { title: `更新的草稿 ${newer}` } }, author);
      }
      const other = await writer();
      expect(await listed(author, { ...subject, limit: 1 })).toMatchObject({ total: 1, list: [subject] });
      expect(await listed(other, { ...subject, limit: 1 })).toMatchObject({ total: 0, list: [] });
      expect(await saves({ ...subject, payload: {} }, other)).toMatchObject({ code: codes.not_found });
      // Who names the thing and not the draft is held to its revision all the same.
      expect(await saves({ ...subject, rev: 1, payload: { title: '接着写' } }, author)).toMatchObject({
        code: codes.success,
        data: { rev: 2 },
      });
    });

    test('comes whole, so at most twenty come at once', async () => {
      expect(await house.call(list, { limit: 21 }, { as: await writer() })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'limit' }] },
      });
    });

    test('is deleted once', async () => {
      const author = await writer();
      const { draft_id } = await saved({ payload: {} }, author);
      expect(await house.gives(drop, { id: draft_id }, { as: author })).toBeNull();
      expect(await house.call(drop, { id: draft_id }, { as: author })).toMatchObject({
        code: codes.not_found,
      });
    });

    test(`is one of ${most} at most`, async () => {
      const author = await writer();
      const rows = Array.from({ length: most - 1 }, () => ({
        user_id: author.id,
        kind,
        payload: '{}',
        created_at: house.clock.now(),
        updated_at: house.clock.now(),
      }));
      await house.db.insertInto('drafts').values(rows).execute();
      const two = await Promise.all([1, 2].map(() => saves({ payload: {} }, author)));
      expect(new Set(two.map((answer) => answer.code))).toEqual(new Set([codes.error, codes.success]));
      expect(two.find((answer) => answer.code === codes.error)?.msg).toBe(
        `${words}已有 ${most} 份，请先删掉不用的`,
      );
      expect(await listed(author)).toMatchObject({ total: most });
    });
  },
);

test('kinds have drafts of their own, also where two have one number', async () => {
  const author = await writer();
  const { draft_id } = await house.gives('posts.draft', { payload: { title: '帖子' } }, { as: author });
  expect(await house.call('user.column_draft_detail', { id: draft_id }, { as: author })).toMatchObject({
    code: codes.not_found,
  });
  await sql`insert into drafts (id, user_id, kind, payload, created_at, updated_at) overriding system value
    values (${draft_id}, ${author.id}, 'article', '{"title": "文章"}', now(), now())`.execute(house.db);
  await house.gives('user.column_draft_delete', { id: draft_id }, { as: author });
  expect(await house.gives('posts.draft_detail', { id: draft_id }, { as: author })).toMatchObject({
    payload: { title: '帖子' },
  });
  expect(await house.gives('user.column_drafts', {}, { as: author })).toMatchObject({ total: 0 });
});

test('they stand in the file of own data, and go with whoever leaves', async () => {
  const password = '慢船也能赶上旺季';
  const facts = { email: 'drafts@example.com', grants: ['author' as const] };
  const [leaver, stays] = [await personWithPassword(house, password, facts), await writer()];
  for (const as of [leaver, stays]) {
    await house.gives('posts.draft', { payload: { title: '帖子', content: '<p>半篇</p>' } }, { as });
    await house.gives('user.column_draft', { payload: { title: '文章' } }, { as });
  }
  await house.gives('user.export', {}, { as: leaver });
  await house.runJobs();
  const { bytes } = await house.db.selectFrom('own_data_files').select('bytes').executeTakeFirstOrThrow();
  const files = unzipSync(bytes!);
  const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!));
  const updated_at = house.clock.now().toISOString();
  expect(json('drafts')).toEqual([{ title: '帖子', content: '<p>半篇</p>', updated_at }]);
  expect(json('article-drafts')).toEqual([{ title: '文章', content: '', updated_at }]);

  await house.gives('user.delete_account', { posts: 'anonymise', proof: { password } }, { as: leaver });
  house.clock.advance(31 * 86_400_000);
  await house.runJob('account.close');
  await house.runJobs();
  const left = await house.db
    .selectFrom('drafts')
    .select('kind')
    .where('user_id', 'in', [leaver.id, stays.id])
    .orderBy('id')
    .execute();
  expect(left).toEqual([{ kind: 'post' }, { kind: 'article' }]);
});

test('they are erased with what they would have changed', async () => {
  const author = await writer();
  const at = house.clock.now();
  const { pcode } = await makePost(house.db, { forum_id: forum.id, author_id: author.id, at });
  const { id: column_id } = await makeColumn(house.db, { author_id: author.id, at });
  const { id: article_id } = await makeArticle(house.db, { column_id, at });
  await house.gives('posts.draft', { pcode, payload: { title: '改到一半' } }, { as: author });
  await house.gives('user.column_draft', { article_id, payload: { title: '改到一半' } }, { as: author });
  await house.gives('posts.draft', { payload: { title: '另一篇' } }, { as: author });
  await house.gives('posts.delete', { pcode }, { as: author });
  await house.gives('user.column_del_article', { article_id }, { as: author });
  house.clock.advance(31 * 86_400_000);
  await house.runJob('forum.erase_deleted');
  await house.runJob('column.erase_deleted');
  const left = await house.db
    .selectFrom('drafts')
    .select('payload')
    .where('user_id', '=', author.id)
    .execute();
  expect(left).toMatchObject([{ payload: { title: '另一篇' } }]);
});
