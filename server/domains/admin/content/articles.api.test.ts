import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Notice } from '../../../../contract/notify/notice.ts';
import {
  makeArticle,
  makeArticleComment,
  makeColumn,
  wrongColumnCounts,
  type ArticleFacts,
} from '../../../testing/column-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let moderator: TestPerson;
let other: TestPerson;
let author: TestPerson;
let column_id: number;
beforeAll(async () => {
  house = await openHouse();
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  other = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  author = await house.person({ grants: ['author'] });
  column_id = (await makeColumn(house.db, { author_id: author.id, at: house.clock.now() })).id;
});
afterAll(() => house.close());

const ago = (minutes: number) => new Date(house.clock.now().getTime() - minutes * 60_000);
const article = (facts: Partial<ArticleFacts> = {}) =>
  makeArticle(house.db, { column_id, at: ago(10), ...facts });
const reason = '与事实不符，请写明出处';
/** A change that waits, as its author's is kept. */
const change = JSON.stringify({
  title: '改过的标题有返佣',
  summary: '摘要',
  content: '<p>改过的正文</p>',
  html: '<p>改过的正文</p>',
  length: 5,
  tags: [],
  marketplaces: [],
  cover_id: 1,
  cover: '/app-icon-512.png',
  files: [],
});
const act = (article_ids: number[], what: string, more: object = {}, as = moderator) =>
  house.call('admin.articles_act', { article_ids, act: what, ...more } as never, { as });
const listed = async (input: Parameters<typeof house.gives<'admin.articles'>>[1]) =>
  (await house.gives('admin.articles', input, { as: moderator })).list.map(({ id }) => id);
const audits = async (action: string, id: number) =>
  (
    await house.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', action)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ actor_id }) => actor_id);
async function told(): Promise<Notice[]> {
  const rows = await house.db.deleteFrom('notice_events').returning('notice').execute();
  return rows.map(({ notice }) => notice as unknown as Notice);
}

describe('articles of the whole site', () => {
  test('found by state, column, author and word; what waits comes first come', async () => {
    const [second, first] = [
      await article({ status: 'pending', at: ago(5) }),
      await article({ status: 'pending', at: ago(50), title: '欧盟 EPR 注册全流程' }),
    ];
    const hidden = await article({ status: 'hidden' });
    expect(await listed({ status: 'pending' })).toEqual([first.id, second.id]);
    expect(await listed({ keyword: 'epr 注册' })).toEqual([first.id]);
    expect(await listed({ status: 'hidden', author: author.username, column_id })).toEqual([hidden.id]);
    expect(await listed({ column_id: 2_000_000_000 })).toEqual([]);
    const { counts, list } = await house.gives('admin.articles', {}, { as: moderator });
    expect(counts).toMatchObject({ pending: 2, hidden: 1, edit: 0 });
    expect(list.find(({ id }) => id === first.id)).toMatchObject({
      can: { judge: true, hide: false, delete: true },
      waiting: { level: 'ok' },
    });
  });

  test('one act, one answer for each: the author and the audit know of it', async () => {
    const [waits, shown, mine] = [
      await article({ status: 'pending' }),
      await article(),
      await makeArticle(house.db, {
        column_id: (await makeColumn(house.db, { author_id: moderator.id, at: ago(9) })).id,
        at: ago(9),
        status: 'pending',
      }),
    ];
    await told();
    expect(await act([shown.id, waits.id, mine.id, 2_000_000_000], 'refuse', { reason })).toMatchObject({
      code: codes.success,
      data: [
        { id: shown.id, done: false, status: 'normal', msg: '当前状态不可操作' },
        { id: waits.id, done: true, status: 'refused' },
        { id: mine.id, done: false, status: 'pending', msg: expect.stringContaining('自己写的') },
        { id: 2_000_000_000, done: false, status: null },
      ],
    });
    expect(await told()).toMatchObject([{ to: [author.id], words: '没有通过审核', excerpt: reason }]);
    expect(await audits('article.refuse', waits.id)).toEqual([moderator.id]);
  });

  test('hidden and shown, deleted and brought back, recommended and rated', async () => {
    const { id } = await article();
    const status = async () => (await house.call('column.article_detail', { article_id: id })).code;
    expect(await act([id], 'hide')).toMatchObject({ data: { issues: [{ path: 'reason' }] } });
    expect(await act([id], 'hide', { reason })).toMatchObject({ code: codes.success });
    expect(await status()).toBe(codes.not_found);
    expect(await act([id], 'display')).toMatchObject({ code: codes.success });
    expect(await act([id], 'delete', { reason })).toMatchObject({ code: codes.success });
    expect(await act([id], 'restore', {}, other)).toMatchObject({ msg: '只有删除的人能恢复它' });
    expect(await act([id], 'restore')).toMatchObject({ data: [{ status: 'normal' }] });
    expect(await act([id], 'quality')).toMatchObject({ data: { issues: [{ path: 'quality' }] } });
    await act([id], 'quality', { quality: 2 });
    await act([id], 'recommend');
    expect(await house.gives('column.article_detail', { article_id: id })).toMatchObject({
      quality: 2,
      recommend: true,
    });
  });

  test('of two moderators at once one decides', async () => {
    const { id } = await article({ status: 'pending' });
    const answers = await Promise.all([act([id], 'pass'), act([id], 'refuse', { reason }, other)]);
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
  });

  test.each(['pending', 'edit'] as const)(
    'one whose words changed meanwhile is decided on when those were read: %s',
    async (state) => {
      const { id } = await article({ status: state === 'pending' ? 'pending' : 'normal' });
      if (state === 'edit')
        await house.db
          .insertInto('article_edits')
          .values({ article_id: id, held: ['返佣'], submitted_at: ago(3), payload: change })
          .execute();
      const { list } = await house.gives('admin.articles', { status: state }, { as: moderator });
      const read = list.find((one) => one.id === id)!.version;
      // Its author sends another change.
      await house.db
        .updateTable('articles')
        .set({ rev: Number(read) + 1 })
        .where('id', '=', id)
        .execute();
      for (const what of ['pass', 'refuse'])
        expect(await act([id], what, { reason, versions: { [id]: read } })).toMatchObject({
          msg: '这篇文章刚被作者改过，请看过新的再处理',
        });
      const now = { reason, versions: { [id]: String(Number(read) + 1) } };
      expect(await act([id], 'refuse', now)).toMatchObject({ data: [{ id, done: true }] });
      expect(await act([id], 'refuse', { reason, versions: { [id]: read } })).toMatchObject({
        msg: '当前状态不可操作',
      });
    },
  );

  test('a change of a live article is read beside it and passed', async () => {
    const { id } = await article({ html: `<p>${'原来的正文，讲头程。'.repeat(12)}</p>` });
    await house.db
      .insertInto('article_edits')
      .values({
        article_id: id,
        held: ['返佣'],
        submitted_at: ago(3),
        payload: change,
      })
      .execute();
    expect(await listed({ status: 'edit' })).toEqual([id]);
    expect(await house.gives('admin.article_words', { article_id: id }, { as: moderator })).toMatchObject({
      content: expect.stringContaining('原来的正文'),
      edit: { title: '改过的标题有返佣', content: '<p>改过的正文</p>' },
    });
    await act([id], 'refuse', { reason });
    expect(await listed({ status: 'edit' })).toEqual([]);
    expect(
      (await house.call('admin.article_words', { article_id: 2_000_000_000 }, { as: moderator })).code,
    ).toBe(codes.not_found);
  });
});

test('what waits is counted by kind, changes of live articles among them', async () => {
  const waiting = () => house.gives('admin.content_waiting', {}, { as: moderator });
  const before = await waiting();
  const { id } = await article({ status: 'pending' });
  await makeArticleComment(house.db, {
    article_id: (await article()).id,
    author_id: author.id,
    at: ago(1),
    status: 'first_review',
  });
  expect(await waiting()).toEqual({
    ...before,
    articles: before.articles + 1,
    article_comments: before.article_comments + 1,
  });
  await act([id], 'pass');
  expect((await waiting()).articles).toBe(before.articles);
});

describe('comments under articles', () => {
  const comments = async (input: Parameters<typeof house.gives<'admin.article_comments'>>[1]) =>
    (await house.gives('admin.article_comments', input, { as: moderator })).list.map(({ id }) => id);
  const actOn = (comment_ids: number[], what: string, more: object = {}, as = moderator) =>
    house.call('admin.article_comments_act', { comment_ids, act: what, ...more } as never, { as });

  test('each act has its answer; what was hidden is shown again, what was deleted comes back', async () => {
    const article_id = (await article()).id;
    const reader = await house.person();
    const say = (status: 'normal' | 'first_review', text: string) =>
      makeArticleComment(house.db, { article_id, author_id: reader.id, at: ago(4), status, text });
    const [waits, shown] = [await say('first_review', '加我微信详谈'), await say('normal', '写得真细')];
    expect(await comments({ status: 'first_review', author: reader.username })).toEqual([waits.id]);
    expect(await comments({ keyword: '真细' })).toEqual([shown.id]);
    await told();
    expect(await actOn([waits.id, shown.id], 'refuse', { reason })).toMatchObject({
      data: [
        { id: waits.id, done: true, status: 'refused' },
        { id: shown.id, done: false, status: 'normal', msg: '当前状态不可操作' },
      ],
    });
    expect(await told()).toMatchObject([
      { to: [reader.id], words: '没有通过初审', excerpt: `理由：${reason}` },
    ]);
    for (const [what, status] of [
      ['fold', 'folded'],
      ['unfold', 'normal'],
      ['top', 'normal'],
      ['untop', 'normal'],
      ['hide', 'hidden'],
      ['display', 'normal'],
      ['delete', 'deleted'],
    ] as const)
      expect([what, await actOn([shown.id], what, { reason })]).toMatchObject([what, { data: [{ status }] }]);
    expect(await actOn([shown.id], 'restore', {}, other)).toMatchObject({ msg: '只有删除的人能恢复它' });
    expect(await actOn([shown.id], 'restore')).toMatchObject({ data: [{ status: 'normal' }] });
    await actOn([shown.id], 'top');
    await actOn([shown.id], 'top');
    expect(await audits('article_comment.top', shown.id), 'at the top already').toHaveLength(2);
    await house.gives('column.comments_top', { comment_id: shown.id, on: false }, { as: other });
    expect(await audits('article_comment.untop', shown.id)).toEqual([moderator.id, other.id]);
    for (const action of ['fold', 'hide', 'delete', 'restore'])
      expect([action, await audits(`article_comment.${action}`, shown.id)]).toEqual([action, [moderator.id]]);
    expect(await actOn([2_000_000_000], 'hide', { reason })).toMatchObject({ code: codes.not_found });
    expect(await actOn([shown.id], 'delete')).toMatchObject({ data: { issues: [{ path: 'reason' }] } });
  });
});

test('after all of it every count is what the rows say', async () => {
  expect(await wrongColumnCounts(house.db)).toEqual([]);
});
