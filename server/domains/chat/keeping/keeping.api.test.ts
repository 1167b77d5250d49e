import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { storeFile } from '../../../testing/upload-builders.ts';
import { chatExportParts } from '../index.ts';
import { chatLeaving } from './leave.ts';
import { ownMessagesPart } from './own-data.ts';

const day_ms = 86_400_000;

let house: TestHouse;
let one: TestPerson;
let other: TestPerson;
let dialog_id: number;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  [one, other] = [await house.person(), await house.person()];
  ({ dialog_id } = await house.gives('chat.create', { username: other.username }, { as: one }));
});

const say = async (content: string, as = one, type: 'text' | 'file' = 'text') => {
  house.clock.advance(1_000);
  return house.gives('chat.send', { dialog_id, uuid: randomUUID(), type, content }, { as });
};
const stored = async () =>
  (
    await house.db
      .selectFrom('chat_messages')
      .select(['content', 'masked', 'erased_at'])
      .where('dialog_id', '=', BigInt(dialog_id))
      .orderBy('seq')
      .execute()
  ).map(({ content, masked, erased_at }) => [masked ?? content, erased_at !== null]);
const seen = async (as: TestPerson) =>
  (await house.gives('chat.messages', { dialog_id }, { as })).list.map(({ text }) => text);
const erase = async (days: number) => {
  house.clock.advance(days * day_ms);
  await house.runJob('chat.erase');
};

describe('what nobody reads any more', () => {
  test('is erased after thirty days: taken back, or deleted by both', async () => {
    const [back, both, mine] = [await say('说错了'), await say('加微信 abc12345'), await say('留着')];
    await house.gives('chat.recall', { dialog_id, message_id: back.id }, { as: one });
    for (const as of [one, other])
      await house.gives('chat.delete', { dialog_id, message_id: both.id }, { as });
    await house.gives('chat.delete', { dialog_id, message_id: mine.id }, { as: one });
    await erase(29);
    expect((await stored()).map(([, erased]) => erased)).toEqual([false, false, false]);
    await erase(2);
    expect(await stored()).toEqual([
      ['', true],
      ['', true],
      ['留着', false],
    ]);
  });

  test('by both also where one of them deleted the whole dialog, and from then on', async () => {
    const first = await say('很早的话');
    await house.gives('chat.delete', { dialog_id, last_message_id: first.id }, { as: one });
    house.clock.advance(20 * day_ms);
    await house.gives('chat.delete', { dialog_id, message_id: first.id }, { as: other });
    await erase(20);
    expect(await stored()).toEqual([['很早的话', false]]);
    await erase(11);
    expect(await stored()).toEqual([['', true]]);
  });

  test('with its file, which may be deleted then', async () => {
    const file = await storeFile(house, one, { kind: 'chat' });
    const sent = await say(String(file.id), one, 'file');
    const inUse = () =>
      house.db.selectFrom('file_uses').select('file_id').where('file_id', '=', file.id).execute();
    expect(await inUse()).toHaveLength(1);
    await house.gives('chat.recall', { dialog_id, message_id: sent.id }, { as: one });
    await erase(31);
    expect(await inUse()).toEqual([]);
  });
});

test('everything is erased after three years', async () => {
  await say('三年前的话');
  await erase(1094);
  expect((await stored())[0]![1]).toBe(false);
  await erase(2);
  expect(await stored()).toEqual([['', true]]);
});

describe('who is away', () => {
  const toldOf = async (as: TestPerson) => {
    house.clock.advance(11 * 60_000);
    await house.runJob('chat.tell_away');
    await house.runJobs();
    return (await house.gives('notify.list', {}, { as })).list;
  };

  test('is told who wrote, and the newest line of each dialog as they would read it', async () => {
    const third = await house.person();
    const early = await say('早先的一句');
    await say('加微信 abc12345');
    await house.gives('chat.delete', { dialog_id, message_id: early.id }, { as: one });
    const second = await house.gives('chat.create', { username: other.username }, { as: third });
    await house.gives('chat.send', { ...second, uuid: randomUUID(), content: '样品到了吗' }, { as: third });
    const told = await toldOf(other);
    expect(told.map(({ excerpt, href }) => [excerpt, href])).toEqual(
      expect.arrayContaining([
        ['加***********', `/user/chat/detail/${dialog_id}`],
        ['样品到了吗', `/user/chat/detail/${second.dialog_id}`],
      ]),
    );
    expect(told).toHaveLength(2);
    // Whoever wrote last waits for nothing.
    expect(await toldOf(one)).toEqual([]);
  });

  test('is not told of what is muted, read, or their own', async () => {
    await house.gives('chat.change', { dialog_id, muted: true }, { as: other });
    await say('不急');
    expect(await toldOf(other)).toEqual([]);
    await house.gives('chat.change', { dialog_id, muted: false }, { as: other });
    await say('我再看看', other);
    expect(await toldOf(other)).toEqual([]);
    const last = await say('好');
    await house.gives('chat.read', { dialog_id, last_message_id: last.id }, { as: other });
    expect(await toldOf(other)).toEqual([]);
  });

  test('is told although something was answered by itself meanwhile', async () => {
    await house.gives(
      'chat.setting_save',
      { away_on: true, away_reply: '现在不在，回来看', work_days: [] },
      { as: other },
    );
    await say('合同今天要签');
    expect(await toldOf(other)).toMatchObject([{ excerpt: '合同今天要签', unread: true }]);
    // Once, however often it is looked.
    expect(await toldOf(other)).toMatchObject([{ times: 1 }]);
  });
});

describe('own data', () => {
  const partOf = (name: string) => chatExportParts.find((part) => part.name === name)!;
  const call = () => callByNobody(house.kernel);

  test('is what one wrote, and not what others did; with settings and phrases', async () => {
    const back = await say('价格写错了');
    await house.gives('chat.recall', { dialog_id, message_id: back.id }, { as: one });
    await say('样品寄出了');
    await say('收到', other);
    await house.gives('chat.setting_save', { greeting: '您好' }, { as: one });
    await house.gives('quick_reply.add', { title: '今天寄出' }, { as: one });
    const rows = await ownMessagesPart.rows(call(), one.id);
    expect(rows).toMatchObject([
      { to: other.nickname, content: '价格写错了', status: '已撤回' },
      { to: other.nickname, content: '样品寄出了', status: '' },
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ type: 'text', at: new Date(back.at) });
    await house.db
      .updateTable('chat_messages')
      .set({ erased_at: house.clock.now() })
      .where('id', '=', BigInt(back.id))
      .execute();
    const later = await ownMessagesPart.rows(call(), one.id);
    expect(later.map(({ content }) => content)).toEqual(['', '样品寄出了']);
    expect(await partOf('chat-settings').rows(call(), one.id)).toMatchObject([{ greeting: '您好' }]);
    expect(await partOf('chat-phrases').rows(call(), one.id)).toMatchObject([{ title: '今天寄出' }]);
    expect(await partOf('chat-settings').rows(call(), other.id)).toEqual([]);
    expect(await partOf('chat-phrases').rows(call(), other.id)).toEqual([]);
  });

  test('what the one side has deleted goes thirty days after the other has left', async () => {
    const [all, single] = [await say('整段删掉的'), await say('单独删掉的', other)];
    await say('还看得到的', other);
    await house.gives('chat.delete', { dialog_id, last_message_id: all.id }, { as: one });
    await house.gives('chat.delete', { dialog_id, message_id: single.id }, { as: one });
    await call().inTransaction((inside) => chatLeaving.leave!(inside, other.id, 'anonymise'));
    await erase(29);
    expect((await stored()).map(([, erased]) => erased)).toEqual([false, false, false]);
    await erase(2);
    expect(await stored()).toEqual([
      ['', true],
      ['', true],
      ['还看得到的', false],
    ]);
  });

  test('who leaves reads nothing more and has nothing set up; the words stand for the other side unless they are to go', async () => {
    await say('我走了以后这句还在');
    await say('好', other);
    await house.gives('quick_reply.add', { title: '今天寄出' }, { as: one });
    await house.gives('quick_reply.add', { title: '别人的' }, { as: other });
    await house.gives('chat.setting_save', { greeting: '您好' }, { as: one });
    await house.gives('chat.here', {}, { as: one });
    await call().inTransaction((inside) => chatLeaving.leave!(inside, one.id, 'anonymise'));
    expect(await seen(one)).toEqual([]);
    expect((await house.gives('chat.dialogs', {}, { as: one })).list).toEqual([]);
    expect((await house.gives('quick_reply.index', {}, { as: one })).total).toBe(0);
    expect((await house.gives('quick_reply.index', {}, { as: other })).total).toBe(1);
    expect(await house.gives('chat.setting', {}, { as: one })).toMatchObject({ greeting: '' });
    const portions = (posts: 'anonymise' | 'delete') =>
      call().inTransaction((inside) => chatLeaving.inPortions!(inside, one.id, posts, 1));
    expect(await portions('anonymise')).toBe(0);
    expect(await seen(other)).toEqual(['我走了以后这句还在', '好']);
    expect([await portions('delete'), await portions('delete')]).toEqual([1, 0]);
    expect(await seen(other)).toEqual(['', '好']);
  });
});
