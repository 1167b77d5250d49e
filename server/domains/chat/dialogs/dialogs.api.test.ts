import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { makeCompany } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';
import { somebodyWaits } from '../../../testing/somebody-waits.ts';

let house: TestHouse;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  [seller, buyer] = [await house.person({ grants: ['company'] }), await house.person()];
});

const open = async (as: TestPerson, to: TestPerson) =>
  (await house.gives('chat.create', { username: to.username }, { as })).dialog_id;
const trySay = (
  dialog_id: number,
  as: TestPerson,
  content: string,
  more: Partial<Input<'chat.send'>> = {},
) => {
  house.clock.advance(1_000);
  return house.call('chat.send', { dialog_id, uuid: randomUUID(), content, ...more }, { as });
};
const say = async (...given: Parameters<typeof trySay>) => {
  const answer = await trySay(...given);
  expect(answer.code, answer.msg).toBe(codes.success);
  return answer.data;
};
const texts = async (dialog_id: number, as: TestPerson) =>
  (await house.gives('chat.messages', { dialog_id, limit: 100 }, { as })).list.map(({ text }) => text);
const list = (as: TestPerson, input: Input<'chat.dialogs'> = {}) =>
  house.gives('chat.dialogs', input, { as });
const change = (as: TestPerson, input: Input<'chat.change'>) => house.call('chat.change', input, { as });

describe('the list', () => {
  test('says of each who, what came last and when, what waits; its pages follow one another', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 5; n++) {
      const other = await house.person();
      ids.unshift(await open(buyer, other));
      await say(ids[0]!, buyer, `第 ${n} 个\n${'很长的一句话'.repeat(12)}`);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => list(buyer, { page, limit: 2 })));
    expect(pages.map((page) => page.list.map((row) => row.dialog_id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    expect(pages[1]).toMatchObject({ total: 5, page: 2, limit: 2, unread: 0 });
    const row = pages[0]!.list[0]!;
    expect(row).toMatchObject({
      last_at: house.clock.now().toISOString(),
      pinned: false,
      muted: false,
      last_seq: 1,
    });
    expect([...row.line]).toHaveLength(60);
    expect(row.line).toMatch(/^第 5 个 很长.*…$/);
  });

  test('goes on where a page ended, also when its last dialog has moved up or lost that message meanwhile', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 4; n++) {
      ids.unshift(await open(buyer, await house.person()));
      await say(ids[0]!, buyer, `第 ${n} 个`);
    }
    const last = (await list(buyer, { limit: 2 })).list[1]!;
    expect(last.dialog_id).toBe(ids[1]);
    const next = async () =>
      (await list(buyer, { limit: 2, last_message_id: last.last_message_id! })).list.map(
        (row) => row.dialog_id,
      );
    await say(ids[1]!, buyer, '又说一句');
    expect(await next()).toEqual(ids.slice(2));
    await house.gives(
      'chat.delete',
      { dialog_id: ids[1]!, message_id: last.last_message_id! },
      { as: buyer },
    );
    expect(await next()).toEqual(ids.slice(2));
  });

  test('pinned on one device and muted on another in the same moment is both', async () => {
    const dialog_id = await open(buyer, await house.person());
    await say(dialog_id, buyer, '在吗');
    let pins: Promise<unknown> = Promise.resolve();
    await house.db.transaction().execute(async (step) => {
      await step
        .updateTable('chat_members')
        .set({ muted: true })
        .where('dialog_id', '=', BigInt(dialog_id))
        .where('user_id', '=', buyer.id)
        .execute();
      pins = house.gives('chat.change', { dialog_id, pinned: true }, { as: buyer });
      await somebodyWaits(house);
    });
    await pins;
    expect(await house.gives('chat.detail', { dialog_id }, { as: buyer })).toMatchObject({
      pinned: true,
      muted: true,
    });
  });

  test('goes on where a page ended, also when its last dialog was pinned or let go meanwhile', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 4; n++) {
      ids.unshift(await open(buyer, await house.person()));
      await say(ids[0]!, buyer, `第 ${n} 个`);
    }
    const pin = (dialog_id: number, pinned: boolean) =>
      house.gives('chat.change', { dialog_id, pinned }, { as: buyer });
    const next = async (last: { last_message_id: number | null }, last_pinned: '0' | '1') =>
      (await list(buyer, { limit: 2, last_message_id: last.last_message_id!, last_pinned })).list.map(
        (row) => row.dialog_id,
      );
    const plain = (await list(buyer, { limit: 2 })).list[1]!;
    await pin(plain.dialog_id, true);
    expect(await next(plain, '0')).toEqual(ids.slice(2));
    const pinned = (await list(buyer, { limit: 1 })).list[0]!;
    expect(pinned.dialog_id).toBe(ids[1]);
    await pin(pinned.dialog_id, false);
    expect((await next(pinned, '1'))[0]).toBe(ids[0]);
  });

  test('counts what waits in all of it, and is found by name in any case, and by words that still stand', async () => {
    const named = await house.person({ nickname: 'Nordlicht 家居' });
    const dialog_id = await open(named, buyer);
    const gone = await say(dialog_id, named, '报价单 3 号');
    const back = await say(dialog_id, named, '报价单 4 号');
    await say(dialog_id, named, '加微信 abc12345 聊');
    const found = async (keyword: string) => (await list(buyer, { keyword })).list.length;
    expect((await list(buyer)).unread).toBe(3);
    expect([
      await found('nordLICHT'),
      await found(named.username.toUpperCase()),
      await found('别人'),
    ]).toEqual([1, 1, 0]);
    expect([await found('单 3 号'), await found('单 4 号'), await found('abc12345')]).toEqual([1, 1, 0]);
    await house.gives('chat.delete', { dialog_id, message_id: gone.id }, { as: buyer });
    await house.gives('chat.recall', { dialog_id, message_id: back.id }, { as: named });
    expect([await found('单 3 号'), await found('单 4 号')]).toEqual([0, 0]);
    expect((await list(buyer, { keyword: '单 3 号' })).total).toBe(0);
  });

  test('has a line for what was typed and not sent, cut', async () => {
    const dialog_id = await open(buyer, seller);
    await say(dialog_id, buyer, '在吗');
    await house.gives('chat.draft', { dialog_id, text: '写'.repeat(61), rev: 0 }, { as: buyer });
    expect((await list(buyer)).list[0]!.draft).toBe(`${'写'.repeat(59)}…`);
    await house.gives('chat.draft', { dialog_id, text: '写'.repeat(60), rev: 1 }, { as: buyer });
    expect((await list(buyer)).list[0]!.draft).toBe('写'.repeat(60));
  });
});

describe('a dialog', () => {
  test('tells how far each has read, and since when', async () => {
    const dialog_id = await open(buyer, seller);
    const [one] = [await say(dialog_id, buyer, '一'), await say(dialog_id, buyer, '二')];
    const detail = (as: TestPerson) => house.gives('chat.detail', { dialog_id }, { as });
    expect(await detail(buyer)).toMatchObject({ read_seq: 0, other_read_seq: 0, other_read_at: null });
    await house.gives('chat.read', { dialog_id, last_message_id: one.id }, { as: seller });
    const at = house.clock.now().toISOString();
    expect(await detail(buyer)).toMatchObject({ other_read_seq: 1, other_read_at: at });
    expect(await detail(seller)).toMatchObject({ read_seq: 1, other_read_seq: 0, unread: 1 });
    expect(await house.gives('chat.messages', { dialog_id }, { as: buyer })).toMatchObject({
      other_read_seq: 1,
      last_seq: 2,
    });
  });

  test('is pinned and let go; so many at most, and pinned once more is no more', async () => {
    const dialog_id = await open(buyer, seller);
    await say(dialog_id, buyer, '在吗');
    const pin = (id: number, pinned = true) => change(buyer, { dialog_id: id, pinned });
    const others: number[] = [];
    for (let n = 0; n < chat_limits.pinned; n++) {
      others.push(await open(buyer, await house.person()));
      expect(await pin(others[n]!)).toMatchObject({ code: codes.success });
    }
    expect(await pin(dialog_id)).toMatchObject({ code: codes.error, msg: '至多置顶 20 个对话' });
    expect(await pin(others[0]!)).toMatchObject({ code: codes.success });
    expect(await pin(others[0]!, false)).toMatchObject({ code: codes.success });
    expect(await pin(dialog_id)).toMatchObject({ code: codes.success });
    expect((await list(buyer)).list[0]).toMatchObject({ dialog_id, pinned: true, muted: false });
    expect(await pin(dialog_id, false)).toMatchObject({ code: codes.success });
    expect((await list(buyer)).list[0]).toMatchObject({ dialog_id, pinned: false });
  });

  test('muted stays pinned, and the own open pages count without it', async () => {
    const dialog_id = await open(seller, buyer);
    await say(dialog_id, seller, '到货了');
    await change(buyer, { dialog_id, pinned: true });
    house.told.length = 0;
    const heard = (unread: number) => ({
      user_id: buyer.id,
      event: { kind: 'chat', what: 'read', dialog_id, seq: 0, unread },
    });
    await change(buyer, { dialog_id, muted: true });
    expect(house.told).toEqual([heard(0)]);
    await change(buyer, { dialog_id, muted: true });
    await change(buyer, { dialog_id, pinned: true });
    expect(house.told).toEqual([heard(0)]);
    expect((await list(buyer)).list[0]).toMatchObject({ pinned: true, muted: true });
    await change(buyer, { dialog_id, muted: false });
    expect(house.told.at(-1)).toEqual(heard(1));
  });
});

describe('who may write', () => {
  test('nobody to somebody who has left', async () => {
    const dialog_id = await open(buyer, seller);
    await house.db
      .updateTable('users')
      .set({ left_at: house.clock.now() })
      .where('id', '=', seller.id)
      .execute();
    expect(await trySay(dialog_id, buyer, '在吗')).toMatchObject({
      code: codes.error,
      msg: '对方已注销，不能再收消息',
    });
  });

  test('a verified company where only the verified may, and who is followed and not who follows', async () => {
    const set = (who_may_write: 'verified' | 'followed') =>
      house.gives('chat.setting_save', { who_may_write }, { as: buyer });
    const dialog_id = await open(seller, buyer);
    await set('followed');
    await house.gives('user.follow', { user_id: buyer.id }, { as: seller });
    expect(await trySay(dialog_id, seller, '您好')).toMatchObject({ code: codes.error });
    await set('verified');
    expect(await trySay(dialog_id, seller, '您好')).toMatchObject({ code: codes.error });
    await makeCompany(house, seller.id);
    await say(dialog_id, seller, '您好');
    expect(await house.gives('chat.detail', { dialog_id }, { as: seller })).toMatchObject({ why_not: '' });
  });
});

describe('the first word', () => {
  const greet = (username: string, as = seller) => house.call('chat.greet', { username }, { as });

  test('of somebody without words of their own is their name; it is not said where one may not write', async () => {
    const nobody = await greet('nobody_here');
    expect(nobody).toMatchObject({ code: codes.not_found, msg: '没有找到这个人' });
    const { data } = await greet(buyer.username);
    expect(await texts(data.dialog_id, buyer)).toEqual([`你好，我是${seller.nickname}`]);
    expect((await list(buyer)).list).toMatchObject([{ dialog_id: data.dialog_id, unread: 1 }]);
    await house.gives('user.black_list_add', { user_id: seller.id }, { as: buyer });
    expect(await greet(buyer.username)).toMatchObject({ code: codes.error });
  });

  test('whoever was greeted may answer, whatever the other lets in', async () => {
    await house.gives('chat.setting_save', { who_may_write: 'verified' }, { as: seller });
    const dialog_id = await open(buyer, seller);
    expect(await trySay(dialog_id, buyer, '您好')).toMatchObject({ code: codes.error });
    await greet(buyer.username);
    await say(dialog_id, buyer, '您好');
  });

  test('the product’s card comes once, again where one of both deleted or took it back, or much was said since', async () => {
    const product = await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() });
    const contact = async () => {
      house.clock.advance(1_000);
      return (await house.gives('product.contact', { pno: product.pno }, { as: buyer })).dialog_id;
    };
    const dialog_id = await contact();
    const cards = async () =>
      (
        await house.db
          .selectFrom('chat_messages')
          .select('id')
          .where('dialog_id', '=', BigInt(dialog_id))
          .where('type', '=', 'product')
          .orderBy('seq', 'desc')
          .execute()
      ).map(({ id }) => Number(id));
    await contact();
    expect(await cards()).toHaveLength(1);
    await house.gives('chat.recall', { dialog_id, message_id: (await cards())[0]! }, { as: buyer });
    await contact();
    expect(await cards()).toHaveLength(2);
    for (const as of [buyer, seller]) {
      const last_message_id = (await cards())[0]!;
      await house.gives('chat.delete', { dialog_id, last_message_id }, { as });
      const before = (await cards()).length;
      await contact();
      expect(await cards()).toHaveLength(before + 1);
      await contact();
      expect(await cards()).toHaveLength(before + 1);
    }
    for (let n = 0; n < 19; n++) await say(dialog_id, buyer, `第 ${n} 句`);
    await contact();
    expect(await cards()).toHaveLength(4);
    await say(dialog_id, buyer, '还在吗');
    await contact();
    expect(await cards()).toHaveLength(5);
    const [other] = [await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() })];
    await house.gives('product.contact', { pno: other.pno }, { as: buyer });
    expect(await cards()).toHaveLength(6);
  });

  test('by the contact button is answered as a first word, and not where one may not write', async () => {
    const product = await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() });
    await house.gives('chat.setting_save', { greeting: '您好，有现货', greets: true }, { as: seller });
    const contact = () => house.call('product.contact', { pno: product.pno }, { as: buyer });
    const { dialog_id } = (await contact()).data;
    expect(await texts(dialog_id, buyer)).toEqual(['', '您好，有现货']);
    await house.gives('user.black_list_add', { user_id: buyer.id }, { as: seller });
    expect(await contact()).toMatchObject({ code: codes.error, msg: '对方不接收你的消息' });
    await house.db.updateTable('products').set({ status: 'draft' }).where('id', '=', product.id).execute();
    expect(await contact()).toMatchObject({ code: codes.not_found });
  });

  test('to many strangers within an hour is one limit, however it is said', async () => {
    const dialog_id = await open(buyer, seller);
    const known = await house.person();
    const friend = await open(buyer, known);
    await say(friend, buyer, '我们聊过');
    const product = await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() });
    const strangers: number[] = [];
    for (let n = 0; n < 50; n++) strangers.push(await open(buyer, await house.person()));
    Object.assign(house.kernel.settings, { limits: true });
    try {
      const at = house.clock.now();
      for (const id of strangers.slice(0, 25)) {
        await say(id, buyer, '在吗');
        house.clock.set(at);
      }
      house.clock.advance(61_000);
      for (const id of strangers.slice(25)) await say(id, buyer, '在吗');
      house.clock.advance(61_000);
      const refused = { status: 429, msg: expect.stringContaining('联系陌生人太频繁') };
      expect(await trySay(dialog_id, buyer, '在吗')).toMatchObject(refused);
      expect(await greet(seller.username, buyer)).toMatchObject(refused);
      expect(await house.call('product.contact', { pno: product.pno }, { as: buyer })).toMatchObject(refused);
      // Who was written to before is none any more, also where they never answered.
      await say(friend, buyer, '再聊聊');
      expect(await greet(known.username, buyer)).toMatchObject({ data: { sent: true } });
    } finally {
      Object.assign(house.kernel.settings, { limits: false });
    }
    await say(dialog_id, seller, '您好，看到您了');
    Object.assign(house.kernel.settings, { limits: true });
    try {
      // Whoever wrote first is no stranger.
      expect(await greet(seller.username, buyer)).toMatchObject({ data: { sent: true } });
    } finally {
      Object.assign(house.kernel.settings, { limits: false });
    }
  });
});
