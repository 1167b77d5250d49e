import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import {
  articleText,
  makeArticle,
  makeArticleComment,
  makeColumn,
  makeCover,
  wrongColumnCounts,
} from '../../../testing/column-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { member, type Call } from '../../../call/call.ts';
import { viewerOfUser } from '../../account/index.ts';
import { deleteArticleByStaff, judgeArticle, restoreArticleByStaff } from '../index.ts';
import { eraseDeleted } from '../jobs/erase-deleted.job.ts';
import { refreshHot } from '../jobs/refresh-hot.job.ts';

let house: TestHouse;
let author: TestPerson;
let reader: TestPerson;
let staff: TestPerson;
let column_id: number;
let cover: number;
beforeAll(async () => {
  house = await openHouse({ max_connections: 20 });
  author = await house.person({ grants: ['author'] });
  reader = await house.person();
  staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  column_id = (await makeColumn(house.db, { author_id: author.id, at: house.clock.now() })).id;
  cover = (await makeCover(house, author)).id;
  await house.db
    .insertInto('forum_keywords')
    .values([
      { forum_id: null, word: '代开发票', action: 'refuse' },
      { forum_id: null, word: '加微信', action: 'hold' },
      { forum_id: null, word: '某某服务商', action: 'mask' },
    ])
    .execute();
});
afterAll(() => house.close());

const at = () => house.clock.now();
let written = 0;
const writing = (facts: object = {}) => ({
  column_id,
  title: `第 ${++written} 篇：把头程时效讲清楚`,
  summary: '三张表说明去年旺季头程到底慢在哪一段。',
  content: `<h2>先看结论</h2><p>${articleText}</p><h3>海运</h3><p>${articleText}</p>`,
  cover,
  ...facts,
});
const publish = (facts: object = {}, as: TestPerson | null = author) =>
  house.call('user.column_publish_article', writing(facts), { as });
const detail = (article_id: number, as: TestPerson | null = null) =>
  house.call('column.article_detail', { article_id }, { as });
/** What happened to the articles of a column lies 31 days back. */
const monthAgo = (date: 'submitted_at' | 'deleted_at', of_column: number) =>
  house.db
    .updateTable('articles')
    .set({ [date]: new Date(at().getTime() - 31 * 86_400_000) })
    .where('column_id', '=', of_column)
    .where(date, 'is not', null)
    .execute();
/** As a call of the desk would. */
async function judge(work: (call: Call) => Promise<void>, as: TestPerson = staff) {
  const viewer = await viewerOfUser(house.db, as.id);
  await callByNobody(house.kernel).inTransaction((call) => work(member({ ...call, viewer })));
}

describe('publishing', () => {
  test('is for authors, in a column of theirs that takes articles', async () => {
    expect(await publish({}, null)).toMatchObject({ code: codes.not_logged_in });
    expect(await publish({}, reader)).toMatchObject({ data: { permission: 'author' } });
    const closed = await makeColumn(house.db, { author_id: author.id, at: at(), status: 'closed' });
    expect(await publish({ column_id: closed.id })).toMatchObject({
      code: codes.invalid,
      msg: '这个专栏已停更，恢复更新后才能发文章',
    });
    expect(await publish({ column_id: 999_999 })).toMatchObject({ code: codes.not_found });
  });

  test.each([
    ['title', { title: '😀😀😀😀😀' }, '标题里要有文字'],
    ['summary', { summary: '太短' }, '摘要至少 10 个字'],
    ['content', { content: '<p>太短了</p>' }, '正文至少 100 个字，现在是 3 个'],
    ['content', { content: `<p>${'长'.repeat(100_001)}</p>` }, '正文至多 100000 个字，现在是 100001 个'],
    ['content', { content: `<p>${articleText}代 开 發 票</p>` }, '正文里的“代开发票”不能发布，请改掉再发'],
    ['cover', { cover: undefined }, '请上传封面'],
    ['tags', { tags: ['一', '二', '三', '四', '五', '六'] }, '标签至多 5 个'],
  ])('a wrong %s is named in words', async (path, facts, msg) => {
    expect(await publish(facts)).toMatchObject({ code: codes.invalid, msg, data: { issues: [{ path }] } });
  });

  test('shows it at once: contents, reading time, neighbours, counts, feed of the person', async () => {
    const own = await makeColumn(house.db, { author_id: author.id, at: at() });
    const first = await makeArticle(house.db, {
      column_id: own.id,
      at: new Date(at().getTime() - 3_600_000),
    });
    const { data } = await publish({ column_id: own.id, tags: ['头程', '頭程'], marketplaces: ['amz-us'] });
    expect(data).toMatchObject({ status: 'normal', edit_pending: false });
    const shown = await house.gives('column.article_detail', { article_id: data.article_id });
    expect(shown).toMatchObject({
      toc: [
        { level: 2, title: '先看结论' },
        { level: 3, title: '海运' },
      ],
      reading_minutes: 1,
      previous: { id: first.id },
      next: null,
      more: [{ id: first.id }],
      column: { id: own.id, article_count: 2 },
      comments_open: true,
      reason: null,
    });
    expect(shown.content).toContain(`<h2 id="${shown.toc[0]!.id}">先看结论</h2>`);
    expect(await house.gives('column.article_detail', { article_id: first.id })).toMatchObject({
      next: { id: data.article_id },
    });
    const { list } = await house.gives('user.profile_articles', { username: author.username });
    expect(list[0]).toMatchObject({ id: data.article_id });
    expect(
      (await house.gives('column.detail_v2', { column_id: own.id, article_limit: 1 })).articles,
    ).toMatchObject([{ id: data.article_id }]);
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });

  test('several clicks at once make one article', async () => {
    const form = writing();
    const answers = await Promise.all(
      [1, 2, 3].map(() => house.gives('user.column_publish_article', form, { as: author })),
    );
    expect(new Set(answers.map((answer) => answer.article_id)).size).toBe(1);
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });

  test('more than the quota of 30 days waits', async () => {
    const busy = await house.person({ grants: ['author'] });
    const own = await makeColumn(house.db, { author_id: busy.id, at: at() });
    for (let n = 0; n < 10; n++)
      await makeArticle(house.db, { column_id: own.id, at: at(), status: n < 4 ? 'normal' : 'deleted' });
    const picture = await makeCover(house, busy);
    const form = { column_id: own.id, cover: picture.id };
    expect(await publish(form, busy)).toMatchObject({
      code: codes.error,
      msg: '30 天内至多发 10 篇文章，已经发满，过几天再发',
    });
    await monthAgo('submitted_at', own.id);
    expect(await publish(form, busy)).toMatchObject({ code: codes.success });
  });

  test('masks words for readers, and keeps what was typed for the author', async () => {
    const { data } = await publish({ content: `<p>${articleText}某某服务商</p>` });
    const shown = await house.gives('column.article_detail', { article_id: data.article_id });
    expect(shown.content).toContain('＊＊＊＊＊');
    const source = await house.gives(
      'user.column_article_source',
      { article_id: data.article_id },
      { as: author },
    );
    expect(source.payload.content).toContain('某某服务商');
  });
});

describe('what a keyword holds', () => {
  test('waits unseen, and appears on the day that staff pass it', async () => {
    const { data } = await publish({ content: `<p>${articleText}加 微 信</p>` });
    expect(data.status).toBe('pending');
    for (const other of [null, reader])
      expect(await detail(data.article_id, other)).toMatchObject({ code: 404 });
    expect(await detail(data.article_id, author)).toMatchObject({ data: { status: 'pending' } });
    house.clock.advance(3_600_000);
    await judge((call) => judgeArticle(call, data.article_id, 'pass', ''));
    expect(await detail(data.article_id)).toMatchObject({
      data: { status: 'normal', published_at: at().toISOString() },
    });
    await house.runJobs();
    const { list } = await house.gives('notify.list', {}, { as: author });
    expect(list.map((notice) => notice.kind)).toContain('post_decision');
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });

  test('a refusal needs a reason, is shown to the author alone, and the mended one goes in again', async () => {
    const { data } = await publish({ content: `<p>${articleText}加微信</p>` });
    await expect(judge((call) => judgeArticle(call, data.article_id, 'refuse', ' '))).rejects.toThrow(
      '请写明理由',
    );
    await judge((call) => judgeArticle(call, data.article_id, 'refuse', '不要留联系方式'));
    expect(await detail(data.article_id, author)).toMatchObject({
      data: { status: 'refused', reason: '不要留联系方式' },
    });
    expect(await publish({ article_id: data.article_id })).toMatchObject({
      data: { status: 'normal', rev: 2 },
    });
    await expect(judge((call) => judgeArticle(call, data.article_id, 'pass', ''))).rejects.toThrow(
      '当前状态不可操作',
    );
  });

  test('an edit of a live article: the old text stays until staff decide', async () => {
    const { data } = await publish();
    const article_id = data.article_id;
    const before = await house.gives('column.article_detail', { article_id });
    const held = { article_id, title: '改过的标题也要等', content: `<p>${articleText}加微信</p>` };
    const form = writing(held);
    const edit = () => house.gives('user.column_publish_article', form, { as: author });
    expect(await edit()).toMatchObject({ status: 'normal', edit_pending: true, rev: 2 });
    expect(await edit(), 'a second click').toMatchObject({ edit_pending: true, rev: 2 });
    expect(await house.gives('column.article_detail', { article_id })).toMatchObject({
      title: before.title,
      content: before.content,
    });
    expect(await house.gives('column.relation', { article_id }, { as: author })).toMatchObject({
      edit_pending: true,
      own: true,
    });
    expect(await house.gives('column.relation', { article_id }, { as: reader })).toMatchObject({
      edit_pending: false,
    });
    expect(await house.gives('user.column_article_source', { article_id }, { as: author })).toMatchObject({
      edit_pending: true,
      payload: { title: '改过的标题也要等' },
    });
    await judge((call) => judgeArticle(call, article_id, 'refuse', '不要留联系方式'));
    expect(await house.gives('column.article_detail', { article_id })).toMatchObject({ title: before.title });
    // What was sent is nowhere else: it is a draft again, and the editor says why.
    const again = { article_id, limit: 1 };
    expect((await house.gives('user.column_drafts', again, { as: author })).list).toMatchObject([
      { article_id, payload: { title: form.title, content: form.content, cover: { id: form.cover } } },
    ]);
    expect(await house.gives('user.column_article_source', { article_id }, { as: author })).toMatchObject({
      edit_pending: false,
      edit_refused: '不要留联系方式',
      payload: { title: before.title },
    });
    await edit();
    expect((await house.gives('user.column_drafts', again, { as: author })).list).toEqual([]);
    expect(await house.gives('user.column_article_source', { article_id }, { as: author })).toMatchObject({
      edit_refused: null,
    });
    await judge((call) => judgeArticle(call, article_id, 'pass', ''));
    expect(await house.gives('column.article_detail', { article_id })).toMatchObject({
      title: '改过的标题也要等',
    });
    const versions = await house.db
      .selectFrom('article_versions')
      .select('title')
      .where('article_id', '=', article_id)
      .execute();
    expect(versions).toEqual([{ title: before.title }]);
  });
});

describe('editing', () => {
  test('keeps old versions; a stale revision changes nothing', async () => {
    const { data } = await publish();
    const article_id = data.article_id;
    expect(await publish({ article_id, rev: 1 })).toMatchObject({ data: { rev: 2, status: 'normal' } });
    expect(await publish({ article_id, rev: 1 })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'rev' }] },
    });
    const [one, two] = await Promise.all([publish({ article_id, rev: 2 }), publish({ article_id, rev: 2 })]);
    expect([one.code, two.code].toSorted((a, b) => a - b)).toEqual([codes.success, codes.invalid]);
  });

  test('an article stays in its column, and one that is hidden or deleted is not changed', async () => {
    const { data } = await publish();
    const other = await makeColumn(house.db, { author_id: author.id, at: at() });
    expect(await publish({ article_id: data.article_id, column_id: other.id })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'column_id' }] },
    });
    await judge((call) => judgeArticle(call, data.article_id, 'hide', '与事实不符'));
    expect(await publish({ article_id: data.article_id })).toMatchObject({ msg: '当前状态不可操作' });
    expect(await detail(data.article_id)).toMatchObject({ code: codes.not_found });
    await judge((call) => judgeArticle(call, data.article_id, 'display', ''));
    expect(await detail(data.article_id)).toMatchObject({ code: codes.success });
    await expect(
      judge((call) => judgeArticle(call, data.article_id, 'hide', '自己的'), author),
    ).rejects.toThrow('自己写的文章要由别人处理');
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });
});

describe('deleting', () => {
  test('is taken back by who did it for 30 days; then the words are gone everywhere', async () => {
    const { data } = await publish();
    const { article_id } = data;
    const remove = () => house.call('user.column_del_article', { article_id }, { as: author });
    const restore = () => house.call('user.column_restore_article', { article_id }, { as: author });
    expect(
      (await Promise.all([remove(), remove()])).map(({ code }) => code).toSorted((a, b) => a - b),
    ).toEqual([0, 1]);
    expect(await detail(article_id)).toMatchObject({ code: codes.not_found });
    expect(await restore()).toMatchObject({ data: { status: 'normal' } });
    await judge((call) => deleteArticleByStaff(call, article_id, '重复发布'));
    expect(await restore()).toMatchObject({ msg: '只有删除的人能恢复它' });
    await judge((call) => restoreArticleByStaff(call, article_id, '误删'));
    await remove();
    await monthAgo('deleted_at', column_id);
    expect(await restore()).toMatchObject({ msg: '删除已满 30 天，不能恢复了' });
    await eraseDeleted.work({} as never, jobContext());
    expect(await restore()).toMatchObject({ code: codes.error });
    const kept = await house.db
      .selectFrom('articles as a')
      .innerJoin('article_bodies as b', 'b.article_id', 'a.id')
      .select(['a.title', 'b.body_src', 'b.body_html'])
      .where('a.id', '=', article_id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ title: '内容已删除', body_src: '', body_html: '' });
    expect(await wrongColumnCounts(house.db)).toEqual([]);
  });
});

describe('readers', () => {
  test('like once, however often; a storm of likes is counted exactly', async () => {
    const { data } = await publish();
    const { article_id } = data;
    const people = await Promise.all([1, 2, 3, 4].map(() => house.person()));
    await Promise.all(
      [...people, ...people].map((as) => house.gives('column.article_like', { article_id }, { as })),
    );
    expect(await house.gives('column.article_unlike', { article_id }, { as: people[0]! })).toEqual({
      liked: false,
      count: 3,
    });
    expect(await house.call('column.article_like', { article_id }, { as: author })).toMatchObject({
      msg: '不能赞自己的文章',
    });
    expect(await house.call('column.article_like', { article_id })).toMatchObject({
      code: codes.not_logged_in,
    });
    expect(await wrongColumnCounts(house.db)).toEqual([]);
    await house.runJobs();
    const { list } = await house.gives('notify.list', {}, { as: author });
    expect(list.filter((notice) => notice.kind === 'like')).toHaveLength(1);
  });

  test('are counted once a day each; programs are not', async () => {
    const { data } = await publish();
    const browser =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
    const view = (ip: string, agent = browser) =>
      house.gives(
        'column.article_view',
        { article_id: data.article_id },
        { ip, headers: { 'user-agent': agent } },
      );
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) await view(ip);
    await view('203.0.113.3', 'Googlebot/2.1 (+http://www.google.com/bot.html)');
    await house.views.flush(house.db);
    await view('203.0.113.1');
    await house.views.flush(house.db);
    expect(await detail(data.article_id)).toMatchObject({ data: { view_count: 2 } });
  });

  test('collect it; what is hidden later is shown as gone', async () => {
    const { data } = await publish();
    const input = { type: 'column_post', id: data.article_id } as const;
    expect(await house.gives('collect.add', input, { as: reader })).toMatchObject({ count: 1 });
    expect(
      await house.gives('column.relation', { article_id: data.article_id }, { as: reader }),
    ).toMatchObject({ collected: true });
    await judge((call) => judgeArticle(call, data.article_id, 'hide', '与事实不符'));
    const { list } = await house.gives('collect.index', { type: 'column_post' }, { as: reader });
    expect(list[0]).toMatchObject({ id: data.article_id, state: 'gone', thing: null });
  });
});

describe('hot', () => {
  const days = (n: number) => new Date(at().getTime() - n * 86_400_000);
  /** A column with an article for each of these ages, all liked alike. */
  async function columnOfAges(...ages: number[]) {
    const writer = await house.person({ grants: ['author'] });
    const column = await makeColumn(house.db, { author_id: writer.id, at: at() });
    const ids: number[] = [];
    for (const age of ages)
      ids.push((await makeArticle(house.db, { column_id: column.id, at: days(age), like_count: 1000 })).id);
    return { writer, column, ids };
  }
  /** Works out the warmth of every article, as if something had happened to each. */
  async function warmAll() {
    await house.db
      .insertInto('article_touches')
      .expression((db) => db.selectFrom('articles').select('id'))
      .onConflict((c) => c.doNothing())
      .execute();
    await refreshHot.work({} as never, jobContext());
  }
  const hotIds = async () => (await house.gives('column.hot', { limit: 50 })).map((card) => card.id);
  const byWarmth = async (of_column: number) =>
    (await house.gives('column.articles', { column_id: of_column, sort: 'hot' })).list.map(({ id }) => id);

  test('the warmest of all columns stand first, two of each and no more', async () => {
    const one = await columnOfAges(1, 3, 5);
    const two = await columnOfAges(2, 4, 6);
    await warmAll();
    const list = await hotIds();
    expect(list.slice(0, 4)).toEqual([one.ids[0], two.ids[0], one.ids[1], two.ids[1]]);
    expect(list).not.toContain(one.ids[2]);
    expect(list).not.toContain(two.ids[2]);
  });

  test('different people warm an article, one person only once and its author never', async () => {
    const { writer, column, ids } = await columnOfAges(2, 2, 2);
    const [by_three, by_one, by_author] = ids as [number, number, number];
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => house.person()));
    const talk = (article_id: number, ...people: TestPerson[]) =>
      Promise.all(
        people.map(({ id }) => makeArticleComment(house.db, { article_id, author_id: id, at: days(1) })),
      );
    await talk(by_three, one!, two!, three!);
    await talk(by_one, one!, one!, one!, one!, one!);
    await talk(by_author, writer, writer, writer, writer, writer, writer);
    await warmAll();
    expect(await byWarmth(column.id)).toEqual([by_three, by_one, by_author]);
  });

  test('after 60 days an article is cold, however warm it was', async () => {
    const { column, ids } = await columnOfAges(61, 59, 1);
    const [cold, still_warm, warm] = ids as [number, number, number];
    await house.db.updateTable('articles').set({ hot: 99_999 }).where('id', '=', cold).execute();
    await warmAll();
    expect(await byWarmth(column.id)).toEqual([warm, still_warm, cold]);
    const { hot } = await house.db
      .selectFrom('articles')
      .select('hot')
      .where('id', '=', cold)
      .executeTakeFirstOrThrow();
    expect(hot).toBe(0);
  });

  test('of a period only what came in it is ranked, and what is warmer and older gives it no place', async () => {
    const [young, older, oldest] = [
      await columnOfAges(0.5, 20),
      await columnOfAges(3),
      await columnOfAges(40, 41),
    ];
    await warmAll();
    const of = async (period: 'day' | 'week' | 'month') => {
      const known = [young, older, oldest].flatMap(({ ids }) => ids);
      const list = await house.gives('column.hot', { limit: 50, period });
      return list.map(({ id }) => id).filter((id) => known.includes(id));
    };
    expect(await of('day')).toEqual([young.ids[0]]);
    expect(await of('week')).toEqual([young.ids[0], older.ids[0]]);
    expect(await of('month')).toEqual([young.ids[0], older.ids[0], young.ids[1]]);
  });

  test('with nothing warm the newest are shown', async () => {
    await house.db.updateTable('articles').set({ hot: 0 }).execute();
    house.clock.advance(3_600_000);
    const { ids } = await columnOfAges(0, 0.01);
    expect((await hotIds()).slice(0, 2)).toEqual(ids);
  });
});

test('beyond the last page of a column there is nothing', async () => {
  const column = await makeColumn(house.db, { author_id: author.id, at: at() });
  const { id } = await makeArticle(house.db, { column_id: column.id, at: at() });
  const page = async (n: number) =>
    (await house.gives('column.articles', { column_id: column.id, page: n })).list.map((card) => card.id);
  expect([await page(1), await page(2), await page(99)]).toEqual([[id], [], []]);
});

const jobContext = () =>
  ({ db: house.db, now: at(), invalidates: async () => {} }) as unknown as Parameters<
    typeof eraseDeleted.work
  >[1];
