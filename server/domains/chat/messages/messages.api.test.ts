import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';
import { claimed, makeOffer, seckillBuyer, seckillSeller } from '../../../testing/seckill-builders.ts';
import { drawPicture, storeFile } from '../../../testing/upload-builders.ts';
import { chatThings } from '../index.ts';
import { shortened } from './post-message.ts';
import { messagesAround } from './around.ts';

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
  dialog_id = await open(one, other);
});

const open = async (as: TestPerson, to: TestPerson) =>
  (await house.gives('chat.create', { username: to.username }, { as })).dialog_id;
const trySend = (content: string | number, as = one, more: Partial<Input<'chat.send'>> = {}) => {
  house.clock.advance(1_000);
  const given = { dialog_id, uuid: randomUUID(), content: String(content), ...more };
  return house.call('chat.send', given, { as });
};
const send = async (...given: Parameters<typeof trySend>) => {
  const answer = await trySend(...given);
  expect(answer.code, answer.msg).toBe(codes.success);
  return answer.data;
};
const list = (as: TestPerson, input: Partial<Input<'chat.messages'>> = {}) =>
  house.gives('chat.messages', { dialog_id, ...input }, { as });
const lineOf = async (as: TestPerson) => (await house.gives('chat.dialogs', {}, { as })).list[0]!.line;

describe('what is sent', () => {
  test('keeps its lines and loses the blanks around it; 2000 signs are not too many', async () => {
    expect((await send('  第一行\r\n第二行\r第三行 \n')).text).toBe('第一行\n第二行\n第三行');
    expect(await lineOf(other)).toBe('第一行 第二行 第三行');
    expect([...(await send('😀'.repeat(2000))).text]).toHaveLength(2000);
  });

  test('is the same under its uuid however its lines end, also once it was erased; not as another type', async () => {
    const uuid = randomUUID();
    const first = await send('第一行\n第二行', one, { uuid });
    expect((await send(' 第一行\r\n第二行 ', one, { uuid })).id).toBe(first.id);
    expect(await trySend('第一行\n第二行', one, { uuid, type: 'file' })).toMatchObject({
      code: codes.invalid,
    });
    await house.db
      .updateTable('chat_messages')
      .set({ content: '', erased_at: house.clock.now() })
      .where('id', '=', BigInt(first.id))
      .execute();
    expect(await send('第一行\n第二行', one, { uuid })).toMatchObject({ id: first.id, text: '' });
  });

  test('is told with who wrote it, when, and by whose hand', async () => {
    const sent = await send('在吗');
    expect(sent).toEqual({
      id: sent.id,
      dialog_id,
      seq: 1,
      uuid: sent.uuid,
      author_id: one.id,
      mine: true,
      auto: false,
      type: 'text',
      status: 'sent',
      text: '在吗',
      covered: [],
      file: null,
      card: null,
      at: house.clock.now().toISOString(),
    });
    expect((await list(other)).list).toEqual([{ ...sent, mine: false }]);
  });

  test('a file has its name and size, and is nothing any more once it was taken back', async () => {
    const bytes = await drawPicture();
    const stored = await storeFile(house, one, { kind: 'chat', name: '报价.png', bytes });
    const sent = await send(` ${stored.id} `, one, { type: 'file' });
    expect(sent.file).toMatchObject({ id: stored.id, name: '报价.png', width: 40, height: 30 });
    expect(sent.file!.size).toBeGreaterThan(0);
    expect(sent.text).toBe('');
    expect(await lineOf(other)).toBe('[文件]');
    await house.gives('chat.recall', { dialog_id, message_id: sent.id }, { as: one });
    expect((await list(other)).list[0]).toMatchObject({ status: 'recalled', file: null, text: '' });
  });

  test.each(['0', '01', '2147483648', '99999999999', '7a', '-7'])(
    'a file called %s is refused in words',
    async (name) =>
      expect(await trySend(name, one, { type: 'image' })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'content', message: '没有找到这个图片' }] },
      }),
  );

  test('what is covered is covered again for whoever reads it later, and nothing of it once it was taken back', async () => {
    const sent = await send('加微信 abc12345 聊');
    expect((await list(other)).list[0]!.covered).toEqual(['站外联系方式']);
    await house.gives('chat.recall', { dialog_id, message_id: sent.id }, { as: one });
    expect((await list(other)).list[0]!.covered).toEqual([]);
  });
});

describe('a card', () => {
  test('has title, state, picture and facts of each thing as it is now, many at once', async () => {
    const seller = await seckillSeller(house);
    const at = house.clock.now();
    const product = await makeProduct(house.db, { author_id: seller.id, at });
    const offer = await makeOffer(house.db, at, { seller_id: seller.id });
    await send(` ${product.pno} `, one, { type: 'product' });
    await send(offer.id, one, { type: 'offer' });
    await send(product.pno, one, { type: 'product' });
    const cards = (await list(other)).list.map(({ card }) => card);
    expect(cards.map((card) => card?.title)).toEqual([product.title, offer.title, product.title]);
    expect(cards[0]).toMatchObject({
      href: `/product/v2/detail/${product.pno}`,
      state: expect.stringMatching(/./),
      facts: [expect.stringMatching(/元$/), expect.stringMatching(/^起订 \d+ 件$/)],
    });
    expect(cards[1]!.href).not.toBe('');
    expect(await lineOf(other)).toBe(`[产品] ${shortened(product.title, 40)}`);
    await house.db
      .updateTable('products')
      .set({ title: '改了名字的杯子' })
      .where('id', '=', product.id)
      .execute();
    expect(await lineOf(other)).toBe('[产品] 改了名字的杯子');
  });

  test('of an order opens for both, and only an own one is shown', async () => {
    const [seller, buyer] = [await seckillSeller(house), await seckillBuyer(house)];
    const offer = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
    const order_no = await claimed(house, buyer, offer.id);
    const between = await open(seller, buyer);
    await send(` ${order_no} `, seller, { type: 'order', dialog_id: between });
    const [shown] = (await house.gives('chat.messages', { dialog_id: between }, { as: buyer })).list;
    expect(shown!.card!.href).toBe(`/product/v2/detail/${offer.pno}`);
    // Neither of these two has to do with it.
    expect(await trySend(order_no, one, { type: 'order' })).toMatchObject({
      data: { issues: [{ path: 'content', message: '没有找到这个订单，或者对方看不到它' }] },
    });
  });

  test.each(['abc', '0', '1234567890', '1 2'])('an offer is not called %s', async (name) =>
    expect(await trySend(name, one, { type: 'offer' })).toMatchObject({ code: codes.invalid }),
  );
});

describe('pages of messages', () => {
  test('say whether there are more, in either direction, and take nothing from another dialog', async () => {
    for (let n = 1; n <= 4; n++) await send(`第 ${n} 句`);
    const third = await house.person();
    const elsewhere = await send('别处', one, { dialog_id: await open(one, third) });
    const seqs = async (input: Partial<Input<'chat.messages'>>) => {
      const page = await list(other, input);
      return [page.list.map(({ seq }) => seq), page.more];
    };
    expect(await seqs({ limit: 4 })).toEqual([[1, 2, 3, 4], false]);
    expect(await seqs({ limit: 3 })).toEqual([[2, 3, 4], true]);
    expect(await seqs({ since: 0, limit: 3 })).toEqual([[1, 2, 3], true]);
    expect(await seqs({ since: 1, limit: 3 })).toEqual([[2, 3, 4], false]);
    expect(await seqs({ last_message_id: elsewhere.id })).toEqual([[], false]);
    const read = { dialog_id, last_message_id: elsewhere.id };
    expect(await house.gives('chat.read', read, { as: other })).toEqual({ unread: 4, unreadChat: 4 });
    for (const input of [
      { dialog_id, message_id: elsewhere.id },
      { dialog_id, last_message_id: elsewhere.id },
    ])
      expect(await house.call('chat.delete', input, { as: other })).toMatchObject({
        code: codes.not_found,
        msg: '没有找到这条消息',
      });
    expect(
      await house.call('chat.recall', { dialog_id, message_id: elsewhere.id }, { as: one }),
    ).toMatchObject({ code: codes.not_found });
  });
});

describe('open pages hear', () => {
  const read = (id: number) => house.gives('chat.read', { dialog_id, last_message_id: id }, { as: other });

  test('of reading: the writer how far, the reader’s others what is left; of reading again nothing', async () => {
    const [first, second] = [await send('一'), await send('二')];
    house.told.length = 0;
    await read(first.id);
    expect(house.told).toEqual([
      { user_id: one.id, event: { kind: 'chat', what: 'read', dialog_id, seq: 1 } },
      { user_id: other.id, event: { kind: 'chat', what: 'read', dialog_id, seq: 0, unread: 1 } },
    ]);
    house.told.length = 0;
    await read(first.id);
    expect(house.told).toEqual([]);
    await house.gives('chat.delete', { dialog_id, message_id: second.id }, { as: other });
    house.told.length = 0;
    await read(second.id);
    expect(house.told.map(({ user_id }) => user_id)).toEqual([one.id]);
  });

  test('of taking back, with what waits now; what was read is taken off no count', async () => {
    const [first, second] = [await send('一'), await send('二')];
    const recall = (message_id: number) => house.gives('chat.recall', { dialog_id, message_id }, { as: one });
    await read(first.id);
    house.told.length = 0;
    await recall(first.id);
    expect(house.told).toEqual([
      { user_id: one.id, event: { kind: 'chat', what: 'recall', dialog_id, seq: 1 } },
      { user_id: other.id, event: { kind: 'chat', what: 'recall', dialog_id, seq: 1, unread: 1 } },
    ]);
    await recall(second.id);
    expect(house.told.at(-1)!.event).toMatchObject({ seq: 2, unread: 0 });
  });

  test('of deleting the own ones alone; what was taken back or deleted does not wait', async () => {
    const [first, second] = [await send('一'), await send('二'), await send('三')];
    house.told.length = 0;
    await house.gives('chat.delete', { dialog_id, message_id: second.id }, { as: other });
    expect(house.told).toEqual([
      { user_id: other.id, event: { kind: 'chat', what: 'recall', dialog_id, seq: 2 } },
    ]);
    await house.gives('chat.recall', { dialog_id, message_id: first.id }, { as: one });
    expect((await house.gives('chat.dialogs', {}, { as: other })).list[0]).toMatchObject({ unread: 1 });
    // Deleting up to one counts it as read, and never less than before.
    await house.gives('chat.delete', { dialog_id, last_message_id: second.id }, { as: other });
    await house.gives('chat.delete', { dialog_id, last_message_id: first.id }, { as: other });
    expect((await list(other)).list.map(({ text }) => text)).toEqual(['三']);
    expect(await house.gives('chat.detail', { dialog_id }, { as: other })).toMatchObject({
      read_seq: 2,
      unread: 1,
    });
  });
});

describe('around a message', () => {
  test('stand ten before and ten after it, as they were typed, also what was taken back; not what is erased', async () => {
    const sent: number[] = [];
    for (let n = 0; n < 25; n++) sent.push((await send(`第 ${n} 句`, n % 2 ? one : other)).id);
    const picture = await storeFile(house, one, { kind: 'chat' });
    const asked = sent[12]!;
    await house.gives('chat.recall', { dialog_id, message_id: sent[23]! }, { as: one });
    const around = (id: number) => messagesAround(callByNobody(house.kernel), id);
    const lines = await around(asked);
    expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 21 }, (_, n) => `第 ${n + 2} 句`));
    expect(lines.filter(({ reported }) => reported)).toMatchObject([
      { text: '第 12 句', author: { id: other.id }, state: '' },
    ]);
    const image = await send(picture.id, one, { type: 'image' });
    expect((await around(sent[23]!)).slice(-3)).toMatchObject([
      { text: '第 23 句', state: '已撤回', reported: true },
      { text: '第 24 句', state: '', reported: false },
      { text: '[图片]', at: image.at },
    ]);
    house.clock.advance(31 * 86_400_000);
    await house.runJob('chat.erase');
    expect((await around(sent[23]!)).slice(-3).map(({ text }) => text)).toEqual([
      '对方撤回了一条消息',
      '第 24 句',
      '[图片]',
    ]);
    await expect(around(0)).rejects.toMatchObject({ message: '没有找到这条消息' });
  });

  test('a message is called by its writer to whoever judges it, and belongs to its two readers', async () => {
    const [thing] = chatThings;
    const sent = await send('加微信 abc12345');
    const call = callByNobody(house.kernel);
    const presented = async () => (await thing!.present(call, [sent.id])).get(sent.id);
    expect(await presented()).toEqual({
      id: sent.id,
      title: `${one.nickname}发来的私信`,
      excerpt: '加***********',
      href: `/user/chat/detail/${dialog_id}`,
      picture: null,
      author_id: one.id,
      state: '已发送',
      visibility: 'covered',
    });
    expect(new Set(await thing!.parties!(call, sent.id))).toEqual(new Set([one.id, other.id]));
    await house.gives('chat.recall', { dialog_id, message_id: sent.id }, { as: one });
    expect(await presented()).toMatchObject({ state: '已撤回', visibility: 'covered' });
    house.clock.advance(31 * 86_400_000);
    await house.runJob('chat.erase');
    expect(await presented()).toMatchObject({ visibility: 'gone' });
  });
});
