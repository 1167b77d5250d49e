import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { ColumnStatus } from '../../../../contract/column/column-lifecycle.ts';
import { articleText, makeArticle, makeColumn, makeCover } from '../../../testing/column-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let author: TestPerson;
let column_id: number;
let covers: number[];
beforeAll(async () => {
  house = await openHouse();
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '加微信', action: 'hold' })
    .execute();
});
beforeEach(async () => {
  author = await house.person({ grants: ['author'] });
  column_id = (await makeColumn(house.db, { author_id: author.id, at: house.clock.now() })).id;
  covers = [(await makeCover(house, author)).id, (await makeCover(house, author)).id];
});
afterAll(() => house.close());

const held = `<p>${articleText}加微信</p>`;
const form = (facts: object = {}) => ({
  column_id,
  title: '把头程时效讲清楚',
  summary: '三张表说明去年旺季头程到底慢在哪一段。',
  content: `<p>${articleText}</p>`,
  cover: covers[0]!,
  tags: ['头程'],
  marketplaces: ['amz-us'],
  ...facts,
});
const asked = (facts: object = {}) => house.call('user.column_publish_article', form(facts), { as: author });
const publish = (facts: object = {}) =>
  house.gives('user.column_publish_article', form(facts), { as: author });
const record = (id: number) =>
  house.db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const columnIs = (status: ColumnStatus) =>
  house.db.updateTable('columns').set({ status }).where('id', '=', column_id).execute();
async function mentionsOf(person: TestPerson) {
  await house.runJobs();
  const { list } = await house.gives('notify.list', {}, { as: person });
  return list.filter(({ kind }) => kind === 'mention').length;
}

describe('a second press', () => {
  test('within a minute finds what the first has made, by the words in this column', async () => {
    const { article_id } = await publish();
    house.clock.advance(60_000);
    expect(await publish()).toMatchObject({ article_id, status: 'normal', rev: 1, edit_pending: false });
    house.clock.advance(1);
    expect((await publish()).article_id).not.toBe(article_id);
  });

  test('of other words, in another column or after a deletion is another article', async () => {
    const other = await makeColumn(house.db, { author_id: author.id, at: house.clock.now() });
    const made = [
      await publish(),
      await publish({ title: '把尾程时效讲清楚' }),
      await publish({ content: `<p>${articleText}又一句。</p>` }),
      await publish({ column_id: other.id }),
    ];
    await house.gives('user.column_del_article', { article_id: made[0]!.article_id }, { as: author });
    made.push(await publish());
    expect(new Set(made.map(({ article_id }) => article_id)).size).toBe(5);
  });

  test('of the same draft finds it whatever the words are now; another draft does not', async () => {
    const { article_id } = await publish({ draft_id: 71 });
    expect((await publish({ draft_id: 71, title: '改了标题再按一次' })).article_id).toBe(article_id);
    expect((await publish({ draft_id: 72, title: '另一份草稿的标题' })).article_id).not.toBe(article_id);
  });

  test('is nobody else’s: two authors may say the same', async () => {
    const { article_id } = await publish();
    const first = author;
    author = await house.person({ grants: ['author'] });
    await house.db.updateTable('columns').set({ author_id: author.id }).where('id', '=', column_id).execute();
    covers = [(await makeCover(house, author)).id];
    expect((await publish()).article_id).not.toBe(article_id);
    expect(first.id).not.toBe(author.id);
  });
});

describe('a column', () => {
  test.each([
    ['banned', '这个专栏已被封停，不能发文章'],
    ['closed', '这个专栏已停更，恢复更新后才能发文章'],
    ['submitted', '这个专栏还没有通过审核'],
  ] as const)('that is %s takes no new article', async (status, msg) => {
    await columnIs(status);
    expect(await asked()).toMatchObject({
      code: codes.invalid,
      msg,
      data: { issues: [{ path: 'column_id' }] },
    });
  });

  test('of somebody else is not found', async () => {
    const other = await house.person({ grants: ['author'] });
    const theirs = await makeColumn(house.db, { author_id: other.id, at: house.clock.now() });
    expect(await asked({ column_id: theirs.id })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个专栏，请重新选择',
    });
  });

  test('is alive by what appears in it, not by what waits', async () => {
    const activeAt = async () =>
      (
        await house.db
          .selectFrom('columns')
          .select('active_at')
          .where('id', '=', column_id)
          .executeTakeFirstOrThrow()
      ).active_at;
    const before = await activeAt();
    house.clock.advance(3_600_000);
    await publish({ content: held });
    expect(await activeAt()).toEqual(before);
    await publish();
    expect(await activeAt()).toEqual(house.clock.now());
  });
});

test('the last article of the quota is taken, the next is not', async () => {
  for (let n = 0; n < 9; n++)
    await makeArticle(house.db, { column_id, at: house.clock.now(), status: 'deleted' });
  expect(await asked()).toMatchObject({ code: codes.success });
  expect(await asked({ title: '再多一篇也不行' })).toMatchObject({
    msg: '30 天内至多发 10 篇文章，已经发满，过几天再发',
  });
});

test('publishing clears the draft that it was written in', async () => {
  const { draft_id } = await house.gives(
    'user.column_draft',
    { payload: { title: '写到一半' } },
    {
      as: author,
    },
  );
  const drafts = async () => (await house.gives('user.column_drafts', {}, { as: author })).total;
  expect(await drafts()).toBe(1);
  await publish({ draft_id });
  expect(await drafts()).toBe(0);
});

describe('who is mentioned', () => {
  const naming = (person: TestPerson) =>
    `<p>${articleText}<a class="mention" data-username="${person.username}" href="/people/${person.username}">@${person.username}</a> 来看看</p>`;

  test('hears of it when everybody can read it, and once', async () => {
    const named = await house.person();
    const { article_id } = await publish({ content: naming(named) });
    expect(await mentionsOf(named)).toBe(1);
    await house.gives('notify.read_all', {}, { as: named });
    await publish({ article_id, content: `${naming(named)}<p>补一句。</p>` });
    await house.runJobs();
    expect((await house.gives('notify.list', {}, { as: named })).unread).toBe(0);
  });

  test('hears nothing of what waits', async () => {
    const named = await house.person();
    await publish({ content: `${naming(named)}<p>加微信</p>` });
    expect(await mentionsOf(named)).toBe(0);
  });
});

describe('saving a live article', () => {
  test('without a change keeps its revision and no version', async () => {
    const { article_id } = await publish({ tags: ['头程', '海运'] });
    expect(await publish({ article_id, tags: ['头程', '海运', '海运'] })).toMatchObject({
      rev: 1,
      status: 'normal',
      edit_pending: false,
    });
    expect(
      await house.db
        .selectFrom('article_versions')
        .select('rev')
        .where('article_id', '=', article_id)
        .execute(),
    ).toEqual([]);
  });

  test.each([
    ['title', () => ({ title: '把尾程时效讲清楚' })],
    ['summary', () => ({ summary: '摘要换成了另一句足够长的话。' })],
    ['content', () => ({ content: `<p>${articleText}又一句。</p>` })],
    ['cover', () => ({ cover: covers[1] })],
    ['tags', () => ({ tags: ['海运'] })],
    ['number of tags', () => ({ tags: ['头程', '海运'] })],
    ['marketplaces', () => ({ marketplaces: ['amz-de'] })],
  ])('with another %s is a new revision', async (_what, change) => {
    const { article_id } = await publish();
    expect(await publish({ article_id, ...change() })).toMatchObject({
      article_id,
      rev: 2,
      status: 'normal',
    });
    expect(
      await house.db
        .selectFrom('article_versions')
        .select(['rev', 'title', 'summary', 'editor_id'])
        .where('article_id', '=', article_id)
        .execute(),
    ).toEqual([{ rev: 1, title: form().title, summary: form().summary, editor_id: author.id }]);
  });

  test('with its cover moved is a new revision, and one more save is none', async () => {
    const { article_id } = await publish();
    const shown = async () => (await house.gives('column.article_detail', { article_id })).cover;
    const before = await shown();
    await house.gives('file.images_update', { ids: [covers[0]!], focus: { x: 100, y: 500 } }, { as: author });
    expect(await shown()).toBe(before);
    expect(await publish({ article_id })).toMatchObject({ rev: 2 });
    expect(await shown()).toBe(`${before}#focus=100-500`);
    expect(await publish({ article_id })).toMatchObject({ rev: 2 });
    await house.gives('file.images_update', { ids: [covers[0]!], focus: { x: 500, y: 500 } }, { as: author });
  });

  test('is marked as edited from five minutes on', async () => {
    const { article_id } = await publish();
    house.clock.advance(5 * 60_000 - 1);
    await publish({ article_id, title: '五分钟以内的修改' });
    expect((await record(article_id)).edited_at).toBeNull();
    house.clock.advance(1);
    await publish({ article_id, title: '五分钟以后的修改' });
    expect((await record(article_id)).edited_at).toEqual(house.clock.now());
  });

  test('waits for the word that is new, not for one that staff have passed', async () => {
    const { article_id } = await publish();
    await house.db
      .updateTable('article_bodies')
      .set({ body_src: held, body_html: held })
      .where('article_id', '=', article_id)
      .execute();
    expect(await publish({ article_id, content: `${held}<p>补一句。</p>` })).toMatchObject({
      rev: 2,
      edit_pending: false,
    });
    await publish({ article_id, content: `<p>${articleText}</p>` });
    expect(await publish({ article_id, title: '标题里写了加微信' })).toMatchObject({ edit_pending: true });
    const { files } = await house.db
      .selectFrom('file_uses')
      .select((select) => select.fn.countAll<bigint>().as('files'))
      .where('kind', '=', 'article')
      .where('subject_id', '=', article_id)
      .executeTakeFirstOrThrow();
    expect(files).toBe(1n);
  });

  test('that waits still waits, and one that was refused goes in again', async () => {
    const { article_id } = await publish({ content: held });
    expect(await publish({ article_id })).toMatchObject({ status: 'pending', rev: 2 });
    await house.db.updateTable('articles').set({ status: 'refused' }).where('id', '=', article_id).execute();
    expect(await publish({ article_id, content: held })).toMatchObject({ status: 'pending', rev: 3 });
    const { event } = await house.db
      .selectFrom('flow_log')
      .select('event')
      .where('machine', '=', 'article')
      .where('subject_id', '=', BigInt(article_id))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(event).toBe('republish');
  });

  test.each(['banned', 'deleted'] as const)('in a column that is %s is refused in words', async (status) => {
    const { article_id } = await publish();
    await columnIs(status);
    expect(await asked({ article_id, title: '换一个标题' })).toMatchObject({
      code: codes.error,
      msg: '专栏已注销或被封停，文章只能阅读，不能修改',
    });
    expect((await record(article_id)).title).toBe(form().title);
  });

  test('goes on in a column that has stopped', async () => {
    const { article_id } = await publish();
    await columnIs('closed');
    expect(await publish({ article_id, title: '停更以后的修改' })).toMatchObject({ rev: 2 });
  });
});

describe('what each change did', () => {
  const words = (parts: { kind: string; text?: string }[], kind: string) =>
    parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('');
  const changes = async (article_id: number) =>
    (await house.gives('column.article_versions', { article_id })).list.map(({ rev }) => rev);
  const change = (article_id: number, rev: number) =>
    house.gives('column.article_version', { article_id, rev });

  test('is read by everybody, title, standfirst and text, but for the first five minutes', async () => {
    const { article_id } = await publish();
    house.clock.advance(60_000);
    await publish({ article_id, title: '把头程时效说清楚' });
    expect(await changes(article_id)).toEqual([]);
    expect(await house.call('column.article_version', { article_id, rev: 2 })).toMatchObject({
      code: codes.not_found,
    });
    house.clock.advance(3_600_000);
    await publish({ article_id, title: '把尾程时效说清楚' });
    await publish({
      article_id,
      title: '把尾程时效说清楚',
      summary: '四张表说明去年旺季头程到底慢在哪一段。',
      content: `<p>${articleText}最后补一句。</p>`,
    });
    expect(await changes(article_id)).toEqual([4, 3]);
    const third = await change(article_id, 3);
    expect([words(third.title, 'removed'), words(third.title, 'added')]).toEqual(['把头', '把尾']);
    const fourth = await change(article_id, 4);
    expect(words(fourth.title, 'added')).toBe('');
    expect(words(fourth.content, 'removed')).toContain('三');
    expect(words(fourth.content, 'added')).toMatch(/四[^]*最后补一句/);
  });

  test('that waited for staff is one change once it stands there, and none before', async () => {
    const { article_id } = await publish();
    house.clock.advance(3_600_000);
    await publish({ article_id, content: held });
    expect(await changes(article_id)).toEqual([]);
    const staff = await house.person({ grants: ['staff'] });
    await house.gives('admin.articles_act', { article_ids: [article_id], act: 'pass' }, { as: staff });
    const [rev] = await changes(article_id);
    expect(words((await change(article_id, rev!)).content, 'added')).toContain('加微信');
  });

  test('goes out of sight with the article', async () => {
    const { article_id } = await publish();
    house.clock.advance(3_600_000);
    await publish({ article_id, title: '把尾程时效说清楚' });
    await house.gives('user.column_del_article', { article_id }, { as: author });
    for (const answer of [
      await house.call('column.article_versions', { article_id }),
      await house.call('column.article_version', { article_id, rev: 2 }),
    ])
      expect(answer).toMatchObject({ code: codes.not_found });
    expect(await house.gives('column.article_versions', { article_id }, { as: author })).toMatchObject({
      total: 1,
    });
  });
});
