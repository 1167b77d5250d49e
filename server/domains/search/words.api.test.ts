import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { makeForum, makePost, type TestForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { indexEverything } from '../../testing/search-builders.ts';
import { flushTerms } from './words/term-buffer.ts';

let house: TestHouse;
let forum: TestForum;
let zhou: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db, { title: '托管模式' });
  zhou = await house.person({ username: 'laozhou', nickname: '算账的老周' });
  const facts = { forum_id: forum.id, author_id: zhou.id, at: house.clock.now() };
  await makePost(house.db, { ...facts, title: '核价有效期怎么写', tags: ['核价有效期', '模板'] });
  await makePost(house.db, { ...facts, title: '半托管核价三条线', tags: ['半托管核价'] });
  await makePost(house.db, { ...facts, title: '海外仓的租金', tags: ['海外仓'] });
  await makePost(house.db, { ...facts, title: '与赌博无关的一篇', tags: ['赌博网站'] });
  await house.db.insertInto('forum_keywords').values({ word: '赌博', action: 'refuse' }).execute();
  await indexEverything(house);
  await house.runJob('search.gather_words');
});
afterAll(() => house.close());

const suggest = (keyword: string) => house.gives('search.suggest', { keyword });

describe('search.suggest', () => {
  test('how the word may go on, with what was typed marked and how many there are', async () => {
    const { words } = await suggest('核价');
    expect(words).toEqual([
      { word: '核价有效期', marks: [[0, 2]], count: 1, capped: false },
      { word: '半托管核价', marks: [[3, 5]], count: 1, capped: false },
    ]);
  });

  test('by the first letters of the pinyin', async () => {
    expect((await suggest('hwc')).words[0]).toMatchObject({ word: '海外仓', count: 1 });
  });

  test('where one can go at once', async () => {
    expect((await suggest('托管')).places).toMatchObject([
      {
        type: 'forum',
        path: `/forum/list/${forum.id}`,
        note: '版块',
        title: { text: '托管模式', marks: [[0, 2]] },
      },
      { type: 'post', note: '帖子', title: { text: '半托管核价三条线', marks: [[1, 3]] } },
    ]);
    expect((await suggest('laoz')).places).toMatchObject([{ type: 'user', path: '/people/laozhou' }]);
    expect((await suggest('老周')).places).toMatchObject([{ type: 'user', title: { marks: [[3, 5]] } }]);
  });

  test('words that the site keeps back are not offered', async () => {
    expect((await suggest('赌博')).words).toEqual([]);
  });

  test('whoever was blocked is not offered', async () => {
    const reader = await house.person();
    await house.gives('user.black_list_add', { user_id: zhou.id }, { as: reader });
    expect((await house.gives('search.suggest', { keyword: '老周' }, { as: reader })).places).toEqual([]);
  });

  test('nothing to look for offers nothing', async () => {
    expect(await suggest('，，')).toEqual({ words: [], places: [] });
    expect(await house.call('search.suggest', { keyword: ' ' })).toMatchObject({ code: codes.invalid });
  });
});

describe('search.hot', () => {
  const look = async (keyword: string, visitors: number) => {
    for (let n = 0; n < visitors; n++)
      await house.call('search.index', { keyword }, { ip: `198.51.100.${n + 1}` });
    await flushTerms(house.db);
  };
  const hot = async () => {
    await house.runJob('search.gather_words');
    return house.gives('search.hot', {});
  };
  const heat = async () =>
    (
      await sql<{
        word: string;
        heat: number;
      }>`select word, heat from search_words where heat > 0 order by heat desc, folded`.execute(house.db)
    ).rows;

  test('what several people looked for and found; never what few did, nobody found, or names a person', async () => {
    await look('海外仓', 5);
    await look('核价', 3);
    await look('模板', 2);
    await look('没有人写过的词', 6);
    await look('13800138000', 6);
    await look('赌博网站', 6);
    await hot();
    expect((await heat()).map((one) => one.word)).toEqual(['海外仓', '核价']);
    expect((await hot()).slice(0, 2)).toEqual(['海外仓', '核价']);
  });

  test('somebody who asks again counts once, also written otherwise', async () => {
    const before = await heat();
    await look('海外仓', 5);
    await look('海外倉 ', 5);
    await hot();
    expect(await heat()).toEqual(before);
  });

  test('one visitor is one, by whichever browser and from whichever address of their line', async () => {
    const before = await heat();
    for (let n = 1; n <= 6; n++)
      await house.call(
        'search.index',
        { keyword: '托管' },
        { ip: `2001:db8:7:7::${n}`, headers: { 'user-agent': `Mozilla/5.0 (${n})` } },
      );
    await flushTerms(house.db);
    await hot();
    expect(await heat()).toEqual(before);
  });

  test('nobody can be told from what is kept, and it cools', async () => {
    const { rows } = await sql<{
      text: string;
    }>`select row_to_json(t)::text || (select string_agg(row_to_json(v)::text, '') from search_visitors v) as text from search_terms t`.execute(
      house.db,
    );
    expect(rows.map((row) => row.text).join()).not.toContain('198.51.100');
    house.clock.advance(8 * 86_400_000);
    await hot();
    expect(await heat()).toEqual([]);
    expect((await sql`select from search_visitors`.execute(house.db)).rows).toEqual([]);
    house.clock.advance(-8 * 86_400_000);
  });
});

describe('search.check', () => {
  const check = (
    type: 'username' | 'nickname' | 'forum' | 'column' | 'brand',
    value: string,
    as?: TestPerson,
  ) => house.gives('search.check', { type, value }, as ? { as } : {});

  test.each([
    ['username', 'nobody_has_it', true, '可以使用'],
    ['username', 'LaoZhou', false, '这个用户名已经有人用了，请换一个'],
    ['username', 'admin', false, '这个用户名留给平台使用，请换一个'],
    ['username', '1abc', false, '用户名要 4 到 20 位，以字母开头，只用字母、数字和下划线'],
    ['nickname', '没人叫这个', true, '可以使用'],
    ['nickname', '算账的老周', false, '这个昵称已经有人用了，请换一个'],
    ['nickname', '官方小助手', false, '昵称里不能有“官方”，以免被当成平台的人'],
    ['nickname', '周', false, '昵称至少 2 个字'],
    ['forum', '托管模式', false, '已经有叫这个名称的论坛，请换一个'],
    ['forum', '松鼠仓', true, '可以使用'],
    ['forum', '出海集官方', false, '这个名字容易被当成平台，请换一个'],
    ['forum', '赌博交流', false, '这个名字里有不能用的词，请换一个'],
    ['column', '仓库里的数学', true, '可以使用'],
    ['brand', '禾木 HEMU', true, '可以使用'],
    ['brand', '！！', false, '品牌里要有文字'],
  ] as const)('%s %s', async (type, value, free, msg) => {
    expect(await check(type, value)).toEqual({ free, msg });
  });

  test('the own nickname is not taken', async () => {
    expect(await check('nickname', '算账的老周', zhou)).toEqual({ free: true, msg: '可以使用' });
  });

  test('bad input is refused at its field', async () => {
    expect(await house.call('search.check', { type: 'shoe', value: 'a' } as never)).toMatchObject({
      code: codes.invalid,
    });
    expect(await house.call('search.check', { type: 'forum', value: 'a'.repeat(201) })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'value', message: '名字太长' }] },
    });
  });
});
