import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let one: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  [one, other] = [await house.person(), await house.person()];
});

const open = async () =>
  (await house.gives('chat.create', { username: other.username }, { as: one })).dialog_id;
const send = (dialog_id: number, content: string, as = one) => {
  house.clock.advance(1_000);
  return house.gives('chat.send', { dialog_id, uuid: randomUUID(), content }, { as });
};
const texts = async (dialog_id: number) =>
  (await house.gives('chat.messages', { dialog_id, limit: 100 }, { as: one })).list.map(({ text }) => text);

describe('a setting', () => {
  const save = (input: Input<'chat.setting_save'>) => house.gives('chat.setting_save', input, { as: one });

  test('is what it was at first where nothing was said, and keeps what is not named', async () => {
    const at_first = await house.gives('chat.setting', {}, { as: one });
    expect(at_first).toEqual({
      who_may_write: 'all',
      greeting: '',
      greets: false,
      away_on: false,
      away_reply: '',
      away_gap_hours: 4,
      skips_holidays: true,
      zone: 'Asia/Shanghai',
      work_days: [1, 2, 3, 4, 5],
      work_hours: [
        { from: '09:00', to: '12:00' },
        { from: '13:30', to: '18:30' },
      ],
      keyword_replies: [],
      shows_presence: true,
    });
    const work_hours = [{ from: '20:00', to: '24:00' }];
    const keyword_replies = [{ words: ['样品'], reply: '48 小时内寄出' }];
    const changed = { ...at_first, greeting: '您好', work_days: [2, 6], work_hours, keyword_replies };
    expect(await save({ greeting: '您好', work_days: [6, 2, 6], work_hours, keyword_replies })).toEqual(
      changed,
    );
    expect(await save({ greets: true })).toEqual({ ...changed, greets: true });
    expect(await save({ away_reply: '上班回', away_on: true })).toEqual({
      ...changed,
      greets: true,
      away_on: true,
      away_reply: '上班回',
    });
  });

  test.each<[Input<'chat.setting_save'>, string, RegExp]>([
    [{ away_reply: '加微信 abc12345' }, 'away_reply', /^自动回复里的.+是站外联系方式/],
    [{ greeting: '加微信 abc12345' }, 'greeting', /^招呼语里的.+是站外联系方式/],
    [
      {
        keyword_replies: [
          { words: ['价'], reply: '好' },
          { words: ['微信'], reply: '加微信 abc12345' },
        ],
      },
      'keyword_replies.1.reply',
      /^关键词回复里的.+是站外联系方式/,
    ],
    [{ greets: true }, 'greeting', /^先写好招呼语再打开$/],
  ])('%j is refused at its field', async (input, path, message) => {
    expect(await house.call('chat.setting_save', input, { as: one })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message: expect.stringMatching(message) }] },
    });
  });
});

describe('what is said by itself', () => {
  const set = (input: Input<'chat.setting_save'>) => house.gives('chat.setting_save', input, { as: other });

  test('is counted within the last hour, and begins again after it', async () => {
    await set({ keyword_replies: [{ words: ['样品'], reply: '48 小时内寄出' }] });
    const dialog_id = await open();
    const answered = async (times: number) => {
      for (let n = 0; n < times; n++) await send(dialog_id, '样品？');
      return (await texts(dialog_id)).filter((text) => text === '48 小时内寄出').length;
    };
    expect(await answered(6)).toBe(5);
    house.clock.advance(3_600_000);
    expect(await answered(6)).toBe(10);
    // What is typed by hand does not count.
    house.clock.advance(3_600_000);
    for (let n = 0; n < 6; n++) await send(dialog_id, '稍等', other);
    expect(await answered(1)).toBe(11);
  });

  test('is not said twice as a greeting, to whom it was said by hand as well', async () => {
    await set({ greeting: '您好，这里是禾木', greets: true });
    await house.gives('chat.greet', { username: one.username }, { as: other });
    const dialog_id = await open();
    await send(dialog_id, '你好');
    expect(await texts(dialog_id)).toEqual(['您好，这里是禾木', '你好']);
  });

  test('leaves what the other has typed where it is', async () => {
    await set({ greeting: '您好', greets: true });
    const dialog_id = await open();
    await house.gives('chat.draft', { dialog_id, text: '写了一半', rev: 0 }, { as: other });
    await send(dialog_id, '在吗');
    expect(await house.gives('chat.detail', { dialog_id }, { as: other })).toMatchObject({
      typed: '写了一半',
    });
  });
});

describe('phrases', () => {
  const quick = (title: string, content?: string, as = one) =>
    house.gives('quick_reply.add', { title, ...(content === undefined ? {} : { content }) }, { as });
  const expression = (category: string, content: string, as = one) =>
    house.gives('expression.add', { category, content }, { as });

  test('are changed in one part or the other', async () => {
    const { id } = await quick('今天寄', '样品今天寄出');
    const edit = (set: object) => house.gives('quick_reply.edit', { id, ...set }, { as: one });
    expect(await edit({ title: '明天寄' })).toMatchObject({ title: '明天寄', content: '样品今天寄出' });
    expect(await edit({ content: '样品明天寄出' })).toMatchObject({
      title: '明天寄',
      content: '样品明天寄出',
    });
    const { id: said } = await expression('样品', '48 小时内寄出');
    const change = (set: object) => house.gives('expression.edit', { id: said, ...set }, { as: one });
    expect(await change({ category: '物流' })).toMatchObject({ category: '物流', content: '48 小时内寄出' });
    expect(await change({ content: '24 小时内寄出' })).toMatchObject({
      category: '物流',
      content: '24 小时内寄出',
    });
    for (const answer of [
      await house.call('expression.edit', { id: said, content: '加微信 abc12345' }, { as: one }),
      await house.call('quick_reply.edit', { id, content: '加微信 abc12345' }, { as: one }),
      await house.call('quick_reply.add', { title: '联系', content: '加微信 abc12345' }, { as: one }),
    ])
      expect(answer).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'content', message: expect.stringMatching(/^内容里的/) }] },
      });
  });

  test('that are not there, are of the other kind or somebody else’s, are said to be missing', async () => {
    const [{ id: mine }, { id: said }] = [await quick('今天寄'), await expression('样品', '48 小时内寄出')];
    for (const [answer, msg] of [
      [await house.call('quick_reply.edit', { id: said, title: '改' }, { as: one }), '没有找到这条快捷回复'],
      [await house.call('quick_reply.del', { id: said }, { as: one }), '没有找到这条快捷回复'],
      [
        await house.call('quick_reply.edit', { id: mine, title: '改' }, { as: other }),
        '没有找到这条快捷回复',
      ],
      [await house.call('quick_reply.del', { id: mine }, { as: other }), '没有找到这条快捷回复'],
      [await house.call('expression.edit', { id: mine, content: '改' }, { as: one }), '没有找到这条常用语'],
      [await house.call('expression.del', { id: mine }, { as: one }), '没有找到这条常用语'],
    ] as const)
      expect(answer).toMatchObject({ code: codes.not_found, msg });
    await house.gives('expression.del', { id: said }, { as: one });
    expect(await house.gives('expression.index', {}, { as: one })).toMatchObject({
      total: 0,
      categories: [],
    });
    expect((await house.gives('quick_reply.index', {}, { as: one })).total).toBe(1);
  });

  test('stand in one’s own order, page by page; what is not named comes after', async () => {
    const ids: number[] = [];
    for (const title of ['一', '二', '三', '四']) ids.push((await expression(title, `${title}句`)).id);
    const foreign = await expression('别人', '别人的', other);
    const titles = async (input: Input<'expression.index'> = {}) => {
      const page = await house.gives('expression.index', input, { as: one });
      return page.list.map(({ category }) => category);
    };
    expect(await titles()).toEqual(['一', '二', '三', '四']);
    await house.gives('expression.sort', { ids: [ids[3]!, foreign.id, ids[1]!] }, { as: one });
    expect(await titles()).toEqual(['四', '二', '一', '三']);
    expect([await titles({ page: 1, limit: 3 }), await titles({ page: 2, limit: 3 })]).toEqual([
      ['四', '二', '一'],
      ['三'],
    ]);
    expect(await house.gives('expression.index', { page: 2, limit: 3 }, { as: one })).toMatchObject({
      total: 4,
      page: 2,
      limit: 3,
      categories: ['四', '二', '一', '三'],
    });
    const [first] = (await house.gives('expression.index', {}, { as: other })).list;
    expect(first).toEqual({ id: foreign.id, category: '别人', content: '别人的', sort: 1, used: 0 });
    await expression('五', '五句');
    expect((await titles()).at(-1)).toBe('五');
  });

  test('of one kind leave the other its room', async () => {
    for (let n = 1; n <= chat_limits.quick_replies; n++) await quick(`第 ${n} 条`);
    expect(await quick('别人的第一条', undefined, other)).toMatchObject({ sort: 1 });
    for (let n = 1; n <= chat_limits.expressions; n++) await expression('样品', `第 ${n} 句`);
    expect(
      await house.call('expression.add', { category: '样品', content: '多一句' }, { as: one }),
    ).toMatchObject({
      code: codes.error,
      msg: '常用语至多 50 条，先删掉不用的',
    });
    expect(
      (await house.gives('quick_reply.index', { page: 2, limit: 5 }, { as: one })).list[0],
    ).toMatchObject({
      title: '第 6 条',
      content: '第 6 条',
    });
  });

  test('an expression that was sent takes the draft with it, and counts', async () => {
    const said = await expression('样品', '48 小时内寄出');
    const dialog_id = await open();
    await house.gives('chat.draft', { dialog_id, text: '48 小时内', rev: 0 }, { as: one });
    await house.gives(
      'chat.send',
      { dialog_id, uuid: randomUUID(), content: said.content, phrase_id: said.id },
      { as: one },
    );
    expect(await house.gives('chat.detail', { dialog_id }, { as: one })).toMatchObject({ typed: '', rev: 0 });
    expect((await house.gives('expression.index', {}, { as: one })).list).toMatchObject([{ used: 1 }]);
  });
});

describe('who is there', () => {
  test('is said to nobody who was blocked, nor by whoever blocks', async () => {
    const dialog_id = await open();
    await send(dialog_id, '在吗');
    await send(dialog_id, '在', other);
    const here = async (as: TestPerson) => (await house.gives('chat.here', { dialog_id }, { as })).present;
    const typing = async (as: TestPerson) => {
      house.told.length = 0;
      await house.gives('chat.typing', { dialog_id }, { as });
      return house.told.length;
    };
    await here(one);
    expect([await here(other), await here(one), await typing(one)]).toEqual([true, true, 1]);
    expect(await house.gives('chat.detail', { dialog_id }, { as: one })).toMatchObject({ present: true });
    await house.gives('user.black_list_add', { user_id: one.id }, { as: other });
    expect([await here(one), await here(other), await typing(one), await typing(other)]).toEqual([
      null,
      null,
      0,
      0,
    ]);
  });

  test('is so for 90 seconds; opening pages of dialogs without one says it too', async () => {
    const dialog_id = await open();
    await send(dialog_id, '在吗');
    await send(dialog_id, '在', other);
    const here = async () => (await house.gives('chat.here', { dialog_id }, { as: one })).present;
    expect(await here()).toBe(false);
    expect(await house.gives('chat.here', {}, { as: other })).toEqual({ present: null });
    house.clock.advance(89_999);
    expect(await here()).toBe(true);
    house.clock.advance(1);
    expect(await here()).toBe(false);
  });
});
