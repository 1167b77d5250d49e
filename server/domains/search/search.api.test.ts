import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import {
  makeComment,
  makeForum,
  makePost,
  type PostFacts,
  type TestForum,
} from '../../testing/forum-builders.ts';
import { openHouse, type CallOptions, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { indexEverything, indexTouched } from '../../testing/search-builders.ts';

let house: TestHouse;
let forum: TestForum;
let lin: TestPerson;
let zhou: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { title: '托管模式' });
  lin = await house.person({ username: 'linxiaoman', nickname: '林小满' });
  zhou = await house.person({ username: 'laozhou', nickname: '算账的老周' });
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());

const ago = (days: number) => new Date(house.clock.now().getTime() - days * 86_400_000);
const post = (facts: Partial<PostFacts>) =>
  makePost(house.db, { forum_id: forum.id, author_id: lin.id, at: ago(1), ...facts });
const search = (keyword: string, input: Partial<Input<'search.index'>> = {}, options: CallOptions = {}) =>
  house.gives('search.index', { keyword, ...input }, options);
const titles = async (
  keyword: string,
  input: Partial<Input<'search.index'>> = {},
  options: CallOptions = {},
) => (await search(keyword, { limit: 36, ...input }, options)).list.map((hit) => hit.title.text);
const clear = async () => {
  await sql`truncate search_documents, search_touches`.execute(house.db);
  await sql`update posts set status = 'refused' where status <> 'refused'`.execute(house.db);
};

/** A title that tells of nothing else, so that each test has its own words. */
let number = 0;
const word = (): string => {
  const letters = '甲 乙 丙 丁 戊 己 庚 辛 壬 癸 子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥'.split(' ');
  number++;
  return [number % 22, Math.floor(number / 22) % 22, (number * 7) % 22, 3].map((at) => letters[at]).join('');
};

describe('what is found', () => {
  beforeEach(clear);

  test('title before tag before body, with what was met marked', async () => {
    await post({ title: '半托管核价连降三轮', text: '成本表附后，大家看看这个价还接不接。' });
    await post({ title: '一张有效期模板', tags: ['核价'], text: '拿去改，写清批次与起止。' });
    await post({ title: '换人谈反而涨了', text: '经理说核价要等下周，大家别急。' });
    await post({ title: '与此无关的一篇', text: '说的是别的事情，不相干。' });
    await indexEverything(house);
    const { list, total, capped, counts } = await search('核价', { exact: 1 });
    expect(list.map((hit) => hit.title.text)).toEqual([
      '半托管核价连降三轮',
      '一张有效期模板',
      '换人谈反而涨了',
    ]);
    expect([total, capped]).toEqual([3, false]);
    expect(list[0]!.title.marks).toEqual([[3, 5]]);
    expect(list[2]!.excerpt.marks.map(([from, to]) => list[2]!.excerpt.text.slice(from, to))).toEqual([
      '核价',
    ]);
    expect(counts.find((one) => one.type === 'post')).toEqual({ type: 'post', count: 3, capped: false });
    expect(counts.find((one) => one.type === 'product')).toEqual({
      type: 'product',
      count: 0,
      capped: false,
    });
  });

  test.each([
    ['one character', '价'],
    ['two characters', '核价'],
    ['many characters', '连降三轮这个价'],
    ['full width', '０８４Ｅ'],
    ['small letters', '084e'],
    ['traditional characters', '連降三輪'],
    ['the beginning of a word', 'temu'],
    ['letters and characters', 'temu核价'],
    ['several words in any order', '三轮 TEMU'],
    ['quotes', '“TEMU核价”'],
    ['a stray sign', '核价？'],
  ])('%s', async (_name, keyword) => {
    await post({ title: 'TEMU核价连降三轮这个价 084E', text: '正文说的是别的事情，与标题没有关系。' });
    await post({ title: '仓库搬家通知', text: '与此无关，只为占一行。' });
    await indexEverything(house);
    expect(await titles(keyword)).toEqual(['TEMU核价连降三轮这个价 084E']);
  });

  test.each(['三轮四', '降连', '“三轮 TEMU”', '0845', 'TEMUX'])('but not by %s', async (keyword) => {
    await post({ title: 'TEMU核价连降三轮这个价 084E' });
    await indexEverything(house);
    expect(await titles(keyword)).toEqual([]);
  });

  test('other names of the trade are searched along, and can be left out', async () => {
    await post({ title: '亚马逊物流的仓储费又涨了' });
    await post({ title: 'FBA 的仓储费又涨了' });
    await indexEverything(house);
    const both = await search('fba');
    expect(both.list).toHaveLength(2);
    expect(both.synonyms).toEqual(['亚马逊物流']);
    expect(both.glossary?.word).toBe('FBA');
    expect(
      both.list.flatMap((hit) => hit.title.marks.map(([a, b]) => hit.title.text.slice(a, b))).sort(),
    ).toEqual(['FBA', '亚马逊物流'].sort());
    expect(await titles('fba', { exact: 1 })).toEqual(['FBA 的仓储费又涨了']);
    expect(await titles('“fba”')).toEqual(['FBA 的仓储费又涨了']);
  });

  test('the first letters of a pinyin find the word of the glossary', async () => {
    await post({ title: '海外仓怎么选' });
    await indexEverything(house);
    expect(await titles('hwc')).toEqual(['海外仓怎么选']);
  });

  test('people, forums and columns by name; counts say where else there is something', async () => {
    const name = word();
    await house.person({ username: `zz${number}name`, nickname: `卖家${name}` });
    await makeForum(house.db, { title: `${name}版` });
    await post({ title: `说说${name}这件事` });
    await indexEverything(house);
    const found = await search(name);
    expect(Object.fromEntries(found.counts.map((one) => [one.type, one.count]))).toMatchObject({
      post: 1,
      user: 1,
      forum: 1,
      article: 0,
    });
    expect(found.also.map((hit) => [hit.type, hit.title.text])).toEqual([
      ['user', `卖家${name}`],
      ['forum', `${name}版`],
    ]);
    const [person] = (await search(`zz${number}name`, { type: 'user' })).list;
    expect(person).toMatchObject({ type: 'user', path: `/people/zz${number}name` });
  });

  test('a reply is found under its post, with its floor', async () => {
    const name = word();
    const { id } = await post({ title: '问一个物流的问题' });
    await makeComment(house.db, { post_id: id, author_id: zhou.id, at: ago(1), text: '第一句与此无关。' });
    await makeComment(house.db, {
      post_id: id,
      author_id: zhou.id,
      at: ago(1),
      text: `我用过${name}，还不错。`,
    });
    await makeComment(house.db, {
      post_id: id,
      author_id: zhou.id,
      at: ago(1),
      status: 'hidden',
      text: `${name}藏起来的`,
    });
    await indexEverything(house);
    const { list, total } = await search(name);
    expect(total).toBe(1);
    expect(list[0]!.reply).toMatchObject({ floor: 2, nickname: '算账的老周' });
    expect(list[0]!.reply!.path).toMatch(/^\/posts\/\w+#f2$/);
  });

  test('filters, order and pages', async () => {
    const name = word();
    const other = await makeForum(house.db);
    await post({ title: `${name}旧的`, at: ago(200) });
    await post({ title: `${name}一周内`, at: ago(3), item_type: 'question' });
    await post({ title: `${name}别的版块`, at: ago(20), forum_id: other.id });
    await indexEverything(house);
    expect(await titles(name, { sort: 'newest' })).toEqual([
      `${name}一周内`,
      `${name}别的版块`,
      `${name}旧的`,
    ]);
    expect(await titles(name, { period: 'week' })).toEqual([`${name}一周内`]);
    expect(await titles(name, { forum_id: other.id })).toEqual([`${name}别的版块`]);
    expect(await titles(name, { item_type: 'question' })).toEqual([`${name}一周内`]);
    const first = await search(name, { limit: 2, sort: 'newest' });
    const second = await search(name, { limit: 2, page: 2, sort: 'newest' });
    expect([first.list.length, second.list.length, second.total]).toEqual([2, 1, 3]);
    expect(await search(name, { page: 99 })).toMatchObject({ list: [], total: 3 });
  });

  test('a long post is found by its last words, and is one hit', async () => {
    const name = word();
    await post({ title: '很长很长的一篇', text: `${'平平无奇的一句话，'.repeat(5000)}${name}` });
    await indexEverything(house);
    expect(await search(name)).toMatchObject({ total: 1 });
    expect(await search('平平无奇')).toMatchObject({ total: 1 });
  });
});

describe('what is not found', () => {
  const published = async (name: string) => {
    house.clock.advance(60_000);
    const { pcode } = await house.gives(
      'posts.publish',
      { forum_id: forum.id, title: `说说${name}这件事`, content: `<p>${name}，正文写得足够长。</p>` },
      { as: staff },
    );
    return pcode;
  };

  test('what was hidden is gone at once, before the index knows, and comes back with the post', async () => {
    const name = word();
    const { pcode } = await post({ title: `说说${name}这件事` });
    await indexEverything(house);
    expect(await titles(name)).toHaveLength(1);
    await house.gives('posts.admin_hide', { pcodes: pcode, reason: '广告内容' }, { as: staff });
    expect(await titles(name)).toEqual([]);
    await indexTouched(house);
    expect(await search(name)).toMatchObject({ total: 0 });
    await house.gives('posts.admin_display', { pcodes: pcode }, { as: staff });
    await indexTouched(house);
    expect(await titles(name)).toHaveLength(1);
  });

  test('a post is found once it is published, by its new words once it is edited', async () => {
    const [name, later] = [word(), word()];
    const pcode = await published(name);
    await indexTouched(house);
    expect(await titles(name)).toHaveLength(1);
    await house.gives(
      'posts.edit',
      { pcode, forum_id: forum.id, title: `现在说${later}的事`, content: '<p>正文也换了，写得足够长。</p>' },
      { as: staff },
    );
    await indexTouched(house);
    expect(await titles(name)).toEqual([]);
    expect(await titles(later)).toHaveLength(1);
    await house.gives('posts.delete', { pcode }, { as: staff });
    expect(await titles(later)).toEqual([]);
  });

  test('a reply comes and goes with what becomes of it', async () => {
    const name = word();
    const pcode = await published(word());
    const { id } = await house.gives(
      'comments.publish',
      { pcode, content: `<p>${name}我也想问</p>` },
      { as: zhou },
    );
    await indexTouched(house);
    expect(await search(name)).toMatchObject({ total: 1 });
    await house.gives('comments.delete', { comment_id: id }, { as: zhou });
    await indexTouched(house);
    expect(await search(name)).toMatchObject({ total: 0 });
  });

  test('waiting, refused and deleted posts never stand in it', async () => {
    const name = word();
    for (const status of ['first_review', 'refused', 'hidden', 'deleted'] as const)
      await post({ title: `${name}${status}`, status });
    await indexEverything(house);
    expect(await search(name, {}, { as: staff })).toMatchObject({ total: 0 });
  });

  test('a reader does not find those whom they have blocked, the others do', async () => {
    const name = word();
    const { id } = await post({ title: `${name}是老周写的`, author_id: zhou.id });
    await makeComment(house.db, { post_id: id, author_id: lin.id, at: ago(1), text: `${name}在回复里` });
    const reader = await house.person();
    await house.gives('user.black_list_add', { user_id: zhou.id }, { as: reader });
    await indexEverything(house);
    expect(await search(name)).toMatchObject({ total: 1 });
    expect(await search(name, {}, { as: reader })).toMatchObject({ total: 0, list: [] });
    expect((await search('算账的老周', { type: 'user' }, { as: reader })).list).toEqual([]);
  });

  test('who is banned or has left is not found', async () => {
    const name = word();
    const person = await house.person({ nickname: `卖家${name}` });
    await indexEverything(house);
    expect(await titles(name, { type: 'user' })).toHaveLength(1);
    await sql`update users set banned_until = '9999-12-31' where id = ${person.id}`.execute(house.db);
    expect(await titles(name, { type: 'user' })).toEqual([]);
  });

  test('while posts are hidden and shown, no hidden one is ever shown', async () => {
    const name = word();
    const posts: { pcode: string; title: string }[] = [];
    for (let n = 0; n < 6; n++) posts.push(await post({ title: `${name}第 ${n} 篇` }));
    await indexEverything(house);
    const hiding = posts.map(async ({ pcode }) => {
      await house.gives('posts.admin_hide', { pcodes: pcode, reason: '广告内容' }, { as: staff });
      return titles(name);
    });
    const answers = await Promise.all(
      hiding.map(async (one, at) => ({ shown: await one, hidden: posts[at]!.title })),
    );
    for (const { shown, hidden } of answers) expect(shown).not.toContain(hidden);
    await indexTouched(house);
    expect(await search(name)).toMatchObject({ total: 0 });
  });
});

describe('the index', () => {
  /** What a person or a forum weighs follows their counts, which touch nothing: it is set right when the index is made anew. */
  const stored = async () =>
    (
      await sql`select kind, id, part, head::text, tsv::text, case when kind = 'post' then weight end as weight, at, author_ids, forum_id, item_type, tags from search_documents order by 1, 2, 3`.execute(
        house.db,
      )
    ).rows;

  test('made anew says the same as kept up to date', async () => {
    house.clock.advance(60_000);
    await house.gives(
      'posts.publish',
      { forum_id: forum.id, title: '从头到尾写一遍的帖子', content: '<p>足够长的正文，从头写起。</p>' },
      { as: zhou },
    );
    const { id, pcode } = await post({ title: '有回复的帖子一篇' });
    await indexEverything(house);
    await house.gives('comments.publish', { pcode, content: '<p>第一条回复</p>' }, { as: zhou });
    const second = await house.gives(
      'comments.publish',
      { pcode, content: '<p>另一条回复</p>' },
      { as: staff },
    );
    await house.gives('comments.delete', { comment_id: second.id }, { as: staff });
    await house.gives('posts.set_recommend', { pcode }, { as: staff });
    await indexTouched(house);
    const kept = await stored();
    expect(kept.filter((row) => (row as { id: number }).id === id).length).toBeGreaterThan(1);
    await sql`truncate search_documents`.execute(house.db);
    await indexEverything(house);
    expect(await stored()).toEqual(kept);
  });

  test('leaves no list of words behind that every search would have to read', async () => {
    await post({ title: '排队等着理进索引的一篇' });
    await indexEverything(house);
    const { rows } = await sql<{ pages: number }>`
      select gin_clean_pending_list('search_posts_tsv_facets_idx')::int as pages`.execute(house.db);
    expect(rows).toEqual([{ pages: 0 }]);
    expect(await titles('理进索引')).toEqual(['排队等着理进索引的一篇']);
  });

  test('everything is read anew once, what is no more among it', async () => {
    const { id } = await post({ title: word() });
    await indexEverything(house);
    const gone = 2_000_000_000;
    await sql`insert into search_documents (kind, id, part, head, tsv, weight, at, author_ids, title, tags)
      select kind, ${gone}, part, head, tsv, weight, at, author_ids, title, tags from search_documents where kind = 'post' and id = ${id} and part = 0`.execute(
      house.db,
    );
    await house.runJob('search.reindex');
    const touched = () =>
      sql<{ kind: string; id: number; times: number }>`
        select kind, id, count(*)::int as times from search_touches group by kind, id order by times desc, id desc`.execute(
        house.db,
      );
    expect((await touched()).rows).toEqual(expect.arrayContaining([{ kind: 'post', id, times: 1 }]));
    expect((await touched()).rows[0]).toEqual({ kind: 'post', id: gone, times: 1 });
    await indexTouched(house);
    expect((await sql`select from search_documents where id = ${gone}`.execute(house.db)).rows).toEqual([]);
  });

  test('two processes at once write every touch', async () => {
    const name = word();
    for (let n = 0; n < 30; n++) await post({ title: `${name}第 ${n} 篇` });
    await house.runJob('search.reindex');
    await Promise.all([indexTouched(house), indexTouched(house)]);
    await indexTouched(house);
    expect(await search(name)).toMatchObject({ total: 30 });
    expect((await sql`select from search_touches`.execute(house.db)).rows).toEqual([]);
  });

  test('a touch that comes while its thing is being read is not lost', async () => {
    const [name, later] = [word(), word()];
    const { id } = await post({ title: `${name}第一版` });
    await indexEverything(house);
    await house.db.transaction().execute(async (writer) => {
      await sql`update posts set title = ${`${later}第二版`} where id = ${id}`.execute(writer);
      await sql`insert into search_touches (kind, id) values ('post', ${id})`.execute(writer);
      await sql`insert into search_touches (kind, id) values ('post', ${id})`.execute(house.db);
      await indexTouched(house);
    });
    await indexTouched(house);
    expect(await titles(later)).toEqual([`${later}第二版`]);
    expect(await titles(name)).toEqual([]);
  });
});

describe('bad input', () => {
  test.each(['', '   ', '\u200b', '字'.repeat(61)])('%j is refused at its field', async (keyword) => {
    const answer = await house.call('search.index', { keyword });
    expect(answer).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'keyword' }] } });
  });

  test.each(['😀😀', '，。！', `'" & | ! ( ) : * <->`])(
    '%j has nothing to look for, and says so',
    async (keyword) => {
      expect(await house.call('search.index', { keyword })).toMatchObject({
        code: codes.invalid,
        msg: '关键词里要有文字或数字',
      });
    },
  );

  test.each([
    `跟卖' & '核价`,
    '跟卖:*',
    '跟卖 | 核价',
    '!跟卖',
    '(跟卖',
    '跟卖 <-> 核价',
    `跟卖\\`,
    '“跟卖',
    '跟卖%_',
    `跟卖'; drop table search_documents; --`,
    '跟卖😀核价',
    '字'.repeat(60),
    'a '.repeat(30).trim(),
  ])('%j is only words', async (keyword) => {
    expect(await house.call('search.index', { keyword })).toMatchObject({ code: codes.success });
    expect(await house.call('search.suggest', { keyword })).toMatchObject({ code: codes.success });
  });

  test.each([
    { type: 'nothing' },
    { page: 0 },
    { limit: 37 },
    { sort: 'oldest' },
    { period: 'century' },
    { forum_id: -1 },
  ])('%j is refused', async (wrong) => {
    expect(await house.call('search.index', { keyword: '核价', ...wrong } as never)).toMatchObject({
      code: codes.invalid,
    });
  });

  test('a visitor searches 15 times a minute, a member 60 times', async () => {
    const strict = await openHouse({ limits: true });
    const member = await strict.person();
    for (let n = 0; n < 15; n++) await strict.gives('search.index', { keyword: '核价' });
    const refused = await strict.call('search.index', { keyword: '核价' });
    expect(refused).toMatchObject({
      status: 429,
      msg: expect.stringMatching(/^搜索太频繁，请 \d+ 秒后再试$/),
    });
    for (let n = 0; n < 60; n++) await strict.gives('search.index', { keyword: '核价' }, { as: member });
    expect(await strict.call('search.index', { keyword: '核价' }, { as: member })).toMatchObject({
      status: 429,
    });
    await strict.close();
  });
});
