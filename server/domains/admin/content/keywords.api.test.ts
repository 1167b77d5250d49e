import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { site_keyword_limits } from '../../../../contract/admin/content-words.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { articleText, makeArticle, makeColumn } from '../../../testing/column-builders.ts';
import { makeForum, makePost, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let moderator: TestPerson;
let writer: TestPerson;
let forum: TestForum;
const dropped: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => void dropped.push(...tags);
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  forum = await makeForum(house.db);
  writer = await makeRegular(house, forum.id, { grants: ['author'] });
});
afterAll(() => house.close());
afterEach(async () => {
  await house.db.deleteFrom('forum_keywords').execute();
  house.clock.advance(3_600_000);
  dropped.length = 0;
});

type Action = 'refuse' | 'hold' | 'mask';
const add = (word: string, action: Action) =>
  house.gives('admin.keyword_add', { word, action }, { as: moderator });
const publish = (title: string, text: string) =>
  house.call(
    'posts.publish',
    {
      forum_id: forum.id,
      title,
      content: `<p>${text}，其余的话写得足够长，好让它能发出去。</p>`,
    },
    { as: writer },
  );
const attempt = (text: string, forum_id?: number) =>
  house.gives('admin.keywords_try', { text, ...(forum_id ? { forum_id } : {}) }, { as: moderator });

describe('the list', () => {
  test('a word is known however it is written, changed, found and deleted; each stands in the audit', async () => {
    const { id } = await add('微信', 'hold');
    await add('代写差评', 'refuse');
    expect(
      await house.call('admin.keyword_add', { word: '微 信', action: 'mask' }, { as: moderator }),
    ).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'word' }] },
      msg: expect.stringContaining('已有“微信”'),
    });
    const list = (input: object) => house.gives('admin.keywords', input, { as: moderator });
    expect(await list({ keyword: '差評' })).toMatchObject({ total: 1, list: [{ word: '代写差评' }] });
    expect(await list({ action: 'hold' })).toMatchObject({
      total: 1,
      counts: { refuse: 1, hold: 1, mask: 0 },
    });
    expect(
      await house.gives('admin.keyword_change', { id, action: 'refuse' }, { as: moderator }),
    ).toMatchObject({ action: 'refuse' });
    await house.gives('admin.keyword_delete', { id }, { as: moderator });
    expect(await house.call('admin.keyword_delete', { id }, { as: moderator })).toMatchObject({
      code: codes.not_found,
    });
    expect(await house.call('admin.keyword_change', { id, action: 'hold' }, { as: moderator })).toMatchObject(
      {
        code: codes.not_found,
      },
    );
    const written = await house.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'keywords')
      .orderBy('id')
      .execute();
    expect(written.map(({ action }) => action)).toEqual([
      'keyword.add',
      'keyword.add',
      'keyword.change',
      'keyword.delete',
    ]);
  });

  test('a forum’s own word is none of the site’s', async () => {
    const { id } = await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: forum.id, word: '只在这里', action: 'hold' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await house.gives('admin.keywords', {}, { as: moderator })).total).toBe(0);
    expect((await house.call('admin.keyword_delete', { id }, { as: moderator })).code).toBe(codes.not_found);
  });

  test.each([
    ['！！', '关键词至少要有 2 个字母、数字或汉字'],
    ['', '请填写关键词'],
    ['长'.repeat(31), '关键词至多 30 个字'],
  ])('%o is no word', async (word, msg) => {
    expect(await house.call('admin.keyword_add', { word, action: 'hold' }, { as: moderator })).toMatchObject({
      code: codes.invalid,
      msg,
    });
  });

  test('two who add the same word at once add it once', async () => {
    const answers = await Promise.all(
      ['返佣', '返 佣'].map((word) =>
        house.call('admin.keyword_add', { word, action: 'hold' }, { as: moderator }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
  });

  test('many at once, each with what became of it', async () => {
    await add('微信', 'hold');
    const { added, results } = await house.gives(
      'admin.keywords_import',
      { words: '返佣\r\n\n 微  信 \n代购\n代 購\n！！\n返佣', action: 'refuse' },
      { as: moderator },
    );
    expect(added).toBe(2);
    expect(results.map(({ word, result }) => [word, result])).toEqual([
      ['返佣', 'added'],
      ['微 信', 'known'],
      ['代购', 'added'],
      ['代 購', 'known'],
      ['！！', 'wrong'],
    ]);
    const many = Array.from({ length: site_keyword_limits.import + 1 }, (_, n) => `词语${n}`).join('\n');
    for (const words of [' \n ', many])
      expect(
        await house.call('admin.keywords_import', { words, action: 'hold' }, { as: moderator }),
      ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'words' }] } });
  });

  test('there is room for so many that are masked, and an import stops there', async () => {
    const most = site_keyword_limits.masks;
    const words = Array.from({ length: most + 1 }, (_, n) => `马赛克${n}号`).join('\n');
    const { added, results } = await house.gives(
      'admin.keywords_import',
      { words, action: 'mask' },
      { as: moderator },
    );
    expect(added).toBe(most);
    expect(results.at(-1)).toMatchObject({ result: 'wrong', msg: expect.stringContaining(`${most} 个`) });
    expect(
      await house.call('admin.keyword_add', { word: '又一个', action: 'mask' }, { as: moderator }),
    ).toMatchObject({ code: codes.error });
  });

  test('is the moderators’ alone', async () => {
    for (const as of [null, writer])
      expect((await house.call('admin.keywords', {}, { as })).code).not.toBe(codes.success);
  });
});

describe('what the words do', () => {
  test('on every board and in every column, in posts, replies, articles and comments', async () => {
    await add('代写差评', 'refuse');
    await add('微信', 'hold');
    expect(await publish('正经的标题一个', '承接 代 寫·差評 业务')).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'content' }] },
    });
    expect(await publish('加我微 信聊聊', '一起做')).toMatchObject({ data: { status: 'first_review' } });
    const { pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: writer.id,
      at: house.clock.now(),
    });
    expect(
      await house.gives('comments.publish', { pcode, content: '<p>请加ＷeChat或微信</p>' }, { as: writer }),
    ).toMatchObject({ status: 'first_review' });
    const column = await makeColumn(house.db, { author_id: writer.id, at: house.clock.now() });
    const article = await makeArticle(house.db, { column_id: column.id, at: house.clock.now() });
    expect(
      await house.gives(
        'column.comments_publish',
        { article_id: article.id, content: '<p>微。信见</p>' },
        { as: writer },
      ),
    ).toMatchObject({ status: 'first_review' });
    expect(
      await house.call(
        'column.comments_publish',
        { article_id: article.id, content: '<p>代写差评</p>' },
        { as: writer },
      ),
    ).toMatchObject({ code: codes.invalid });
  });

  test('a masked word is masked in what stands there already, in posts and articles alike, on every page that is kept', async () => {
    const { pcode } = await makePost(house.db, {
      forum_id: forum.id,
      author_id: writer.id,
      at: house.clock.now(),
      title: '找刷单的朋友',
    });
    const column = await makeColumn(house.db, { author_id: writer.id, at: house.clock.now() });
    const article = await makeArticle(house.db, {
      column_id: column.id,
      at: house.clock.now(),
      html: `<p>刷单的代价。${articleText}</p>`,
    });
    await add('刷单', 'mask');
    expect(dropped).toEqual(['*']);
    expect((await house.gives('posts.detail', { pcode })).title).toBe('找＊＊的朋友');
    expect((await house.gives('column.article_detail', { article_id: article.id })).content).toContain(
      '＊＊的代价',
    );
  });

  test('a word that is not masked changes no page', async () => {
    await add('微信', 'hold');
    expect(dropped).toEqual([]);
  });
});

describe('trying a text', () => {
  test.each(['加微信', '加微 信', '加 微★信', '加【微】【信】'])('%s is met', async (text) => {
    await add('微信', 'hold');
    expect(await attempt(text)).toMatchObject({ refused: '', waits: true, met: [{ word: '微信' }] });
  });

  test('says how a word is written there, what readers would see, and what the author is told', async () => {
    await add('VX返现', 'refuse');
    await add('刷单', 'mask');
    const tried = await attempt('找人刷 單，ｖx返現');
    expect(tried).toMatchObject({
      refused: expect.stringContaining('VX返现'),
      waits: false,
      shown: '找人＊＊＊，ｖx返現',
    });
    expect(tried.met).toMatchObject([
      { word: 'VX返现', written: ['ｖx返現'], of_site: true },
      { word: '刷单', written: ['刷 單'] },
    ]);
    expect(await attempt('今天发货顺利')).toEqual({
      refused: '',
      waits: false,
      shown: '今天发货顺利',
      met: [],
    });
  });

  test('with the words of one forum as well; a Latin word is no part of a longer one', async () => {
    await add('vx', 'hold');
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: forum.id, word: '团购', action: 'hold' })
      .execute();
    expect((await attempt('团购，devxyz')).met).toEqual([]);
    expect((await attempt('团购，devxyz', forum.id)).met).toMatchObject([{ word: '团购', of_site: false }]);
    expect(
      (await house.call('admin.keywords_try', { text: '词', forum_id: 2_000_000_000 }, { as: moderator }))
        .code,
    ).toBe(codes.not_found);
  });

  test.each(['', '  ', '长'.repeat(site_keyword_limits.try + 1)])('%# is refused', async (text) => {
    expect(await house.call('admin.keywords_try', { text }, { as: moderator })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'text' }] },
    });
  });
});
