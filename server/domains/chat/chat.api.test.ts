import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chat_limits } from '../../../contract/chat/chat-limits.ts';
import { codes } from '../../../contract/http/envelope.ts';
import type { Input } from '../../../contract/index.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeProduct, type TestProduct } from '../../testing/product-builders.ts';
import { claimed, makeOffer, seckillBuyer, seckillSeller } from '../../testing/seckill-builders.ts';
import { drawPicture, storeFile } from '../../testing/upload-builders.ts';
import { verifyPerson } from '../../testing/verification-builders.ts';

let house: TestHouse;
let he: TestPerson;
let shiliu: TestPerson;
let stranger: TestPerson;
let dialog_id: number;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  [he, shiliu, stranger] = [
    await house.person({ grants: ['company'] }),
    await house.person(),
    await house.person(),
  ];
  ({ dialog_id } = await house.gives('chat.create', { username: he.username }, { as: shiliu }));
  house.clock.advance(60_000);
  house.told.length = 0;
});

type Sent = Partial<Input<'chat.send'>>;
const trySend = (content: string | number, as = shiliu, more: Sent = {}) => {
  house.clock.advance(1_000);
  return house.call(
    'chat.send',
    { dialog_id, uuid: randomUUID(), type: 'text', content: String(content), ...more },
    { as },
  );
};
const send = async (...given: Parameters<typeof trySend>) => {
  const answer = await trySend(...given);
  expect(answer.code, answer.msg).toBe(codes.success);
  return answer.data;
};
const list = (as: TestPerson, input: Partial<Input<'chat.messages'>> = {}) =>
  house.gives('chat.messages', { dialog_id, ...input }, { as });
const texts = async (as: TestPerson, input: Partial<Input<'chat.messages'>> = {}) =>
  (await list(as, input)).list.map(({ text }) => text);
const dialogs = async (as: TestPerson) => (await house.gives('chat.dialogs', {}, { as })).list;
const counted = async (as: TestPerson) => (await house.gives('user.notice', {}, { as })).unreadChat;

describe('a dialog', () => {
  test('of two is one, whoever opens it; the other sees nothing before a word was said', async () => {
    expect(await house.gives('chat.create', { username: shiliu.username }, { as: he })).toEqual({
      dialog_id,
    });
    expect(await dialogs(he)).toEqual([]);
    await send('您好，榨汁杯的任务我申请了');
    expect(await dialogs(he)).toMatchObject([
      { dialog_id, person: { id: shiliu.id }, unread: 1, line: '您好，榨汁杯的任务我申请了', draft: '' },
    ]);
    expect(await dialogs(shiliu)).toMatchObject([{ dialog_id, unread: 0, last_seq: 1 }]);
  });

  test('is not with oneself, nor with nobody', async () => {
    const create = (username: string) => house.call('chat.create', { username }, { as: shiliu });
    expect(await create(shiliu.username)).toMatchObject({ code: codes.error, msg: '不能给自己发消息' });
    expect(await create('nobody_here')).toMatchObject({ code: codes.not_found });
    expect(await house.call('chat.create', { username: he.username })).toMatchObject({
      code: codes.not_logged_in,
    });
  });

  test('is nobody else’s to read, write, delete or change', async () => {
    const { id } = await send('只有我们');
    const last_message_id = id;
    for (const answer of [
      await house.call('chat.detail', { dialog_id }, { as: stranger }),
      await house.call('chat.messages', { dialog_id }, { as: stranger }),
      await trySend('插一句', stranger),
      await house.call('chat.read', { dialog_id, last_message_id }, { as: stranger }),
      await house.call('chat.delete', { dialog_id, last_message_id }, { as: stranger }),
      await house.call('chat.recall', { dialog_id, message_id: id }, { as: stranger }),
      await house.call('chat.change', { dialog_id, pinned: true }, { as: stranger }),
      await house.call('chat.draft', { dialog_id, text: '写' }, { as: stranger }),
      await house.call('chat.typing', { dialog_id }, { as: stranger }),
      await house.call('chat.here', { dialog_id }, { as: stranger }),
    ])
      expect(answer).toMatchObject({ code: codes.not_found });
    expect(await texts(he)).toEqual(['只有我们']);
  });

  test('is pinned with twenty at most', async () => {
    const busy = await house.person();
    const made = [];
    for (let n = 0; n < chat_limits.pinned + 1; n++) {
      const { username } = await house.person();
      made.push((await house.gives('chat.create', { username }, { as: busy })).dialog_id);
    }
    const pin = (id: number) => house.call('chat.change', { dialog_id: id, pinned: true }, { as: busy });
    for (const id of made.slice(1)) expect((await pin(id)).code).toBe(codes.success);
    expect((await pin(made[0]!)).msg).toBe('至多置顶 20 个对话');
    expect((await pin(made[1]!)).code).toBe(codes.success);
  });

  test('is listed pinned first, then by its newest; the next ones follow the last message that is known', async () => {
    await send('第一个');
    const others = [];
    for (let n = 0; n < 3; n++) {
      const other = await house.person();
      const made = await house.gives('chat.create', { username: other.username }, { as: shiliu });
      await send(`第 ${n + 2} 个`, shiliu, { dialog_id: made.dialog_id });
      others.push(made.dialog_id);
    }
    await house.gives('chat.change', { dialog_id, pinned: true }, { as: shiliu });
    const page = (input: Input<'chat.dialogs'>) => house.gives('chat.dialogs', input, { as: shiliu });
    const first = await page({ limit: 2 });
    expect(first.list.map((one) => one.dialog_id)).toEqual([dialog_id, others[2]]);
    expect(first).toMatchObject({ total: 4 });
    const next = await page({ limit: 2, last_message_id: first.list[1]!.last_message_id! });
    expect(next.list.map((one) => one.dialog_id)).toEqual([others[1], others[0]]);
    const found = await page({ keyword: he.nickname });
    expect(found.list.map((one) => one.dialog_id)).toEqual([dialog_id]);
    expect((await page({ keyword: '第 3 个' })).list.map((one) => one.dialog_id)).toEqual([others[1]]);
    expect((await page({ keyword: '百分%' })).list).toEqual([]);
  });
});

describe('messages', () => {
  test('stand in one order for both, older first, page by page', async () => {
    for (let n = 1; n <= 25; n++) await send(`第 ${n} 句`, n % 2 ? shiliu : he);
    const newest = await list(he);
    expect(newest.list.map(({ seq }) => seq)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    expect(newest).toMatchObject({ more: true, last_seq: 25 });
    const older = await list(he, { last_message_id: newest.list[0]!.id });
    expect(older.list.map(({ seq }) => seq)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect((await list(shiliu, { since: 20, limit: 3 })).list.map(({ seq }) => seq)).toEqual([21, 22, 23]);
    expect(await list(shiliu, { since: 25 })).toMatchObject({ list: [], more: false });
  });

  test('many at once by both have numbers without a gap', async () => {
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, n) => trySend(`一起说 ${n}`, n % 2 ? shiliu : he)),
    );
    expect(said.map(({ data }) => data.seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect((await dialogs(he))[0]!.unread).toBe(10);
    expect((await dialogs(shiliu))[0]!.unread).toBe(10);
  });

  test('with the same uuid are one, also at once; other words under it are refused', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => trySend('只发一次', shiliu, { uuid })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await texts(he)).toEqual(['只发一次']);
    expect(await trySend('另一句', shiliu, { uuid })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'uuid', message: '这个 uuid 已发过另一条内容，请换一个' }] },
    });
    // The other's uuids are their own.
    expect((await send('巧了', he, { uuid })).seq).toBe(2);
  });

  test.each<[string, string | number, Sent, string]>([
    ['nothing', '   \n ', {}, '写点什么再发'],
    ['too much', '长'.repeat(2001), {}, '一条消息至多 2000 个字'],
    ['no uuid', '在吗', { uuid: 'abc' }, '消息的 uuid 不对'],
    ['no such type', '在吗', { type: 'video' as never }, '不能发这一类消息'],
    ['no such picture', 999_999, { type: 'image' }, '文件还没有传好或已被删除，请重新上传'],
    ['no number of a file', 'a.png', { type: 'file' }, '没有找到这个文件'],
    ['no such product', 'P0000000', { type: 'product' }, '没有找到这个产品，或者对方看不到它'],
    ['no such offer', '99999999', { type: 'offer' }, '没有找到这个秒杀，或者对方看不到它'],
  ])('%s is refused at its field', async (_, content, more, message) => {
    expect(await trySend(content, shiliu, more)).toMatchObject({
      code: codes.invalid,
      data: {
        issues: [
          { path: more.uuid ? 'uuid' : more.type === ('video' as never) ? 'type' : 'content', message },
        ],
      },
    });
    expect(await texts(he)).toEqual([]);
  });

  test('a body of 1 MB does not come in', async () => {
    expect(await trySend('x'.repeat(1_000_000))).toMatchObject({ status: 413, msg: '提交的内容太大' });
  });

  test('pictures and files are opened by both, by a signed link, and by the owner’s message alone', async () => {
    const picture = await storeFile(house, shiliu, { kind: 'chat', bytes: await drawPicture() });
    const sent = await send(picture.id, shiliu, { type: 'image' });
    expect(sent.file).toMatchObject({ id: picture.id, width: 40, height: 30 });
    const [seen] = (await list(he)).list;
    const opened = await house.app.inject({ url: seen!.file!.url });
    expect(opened.statusCode).toBe(200);
    expect((await dialogs(he))[0]!.line).toBe('[图片]');
    expect(await trySend(picture.id, he, { type: 'image' })).toMatchObject({ code: codes.invalid });
    const public_picture = await storeFile(house, shiliu, { bytes: await drawPicture() });
    expect(await trySend(public_picture.id, shiliu, { type: 'image' })).toMatchObject({
      data: { issues: [{ message: expect.stringContaining('是为别处上传的') }] },
    });
  });

  test('ways to be reached outside are covered for both, and it is said why', async () => {
    const sent = await send('好的，加微信 abc12345 聊');
    expect(sent).toMatchObject({ text: '好的，加*********** 聊', covered: ['站外联系方式'] });
    expect(await texts(he)).toEqual(['好的，加*********** 聊']);
    expect((await dialogs(he))[0]!.line).toBe('好的，加*********** 聊');
  });
});

describe('cards', () => {
  let product: TestProduct;
  beforeEach(async () => {
    product = await makeProduct(house.db, { author_id: he.id, at: house.clock.now() });
  });

  test('of a product by its number, with what it costs now; one that is gone says so', async () => {
    await send(product.pno, shiliu, { type: 'product' });
    const [{ card } = { card: null }] = (await list(he)).list;
    expect(card).toMatchObject({ title: product.title, href: `/product/v2/detail/${product.pno}` });
    expect(card!.facts[0]).toMatch(/元$/);
    await house.db.updateTable('products').set({ status: 'draft' }).where('id', '=', product.id).execute();
    expect((await list(he)).list[0]!.card).toEqual({
      title: '已经看不到了',
      href: '',
      picture: null,
      state: '草稿',
      facts: [],
    });
    expect((await dialogs(he))[0]!.line).toBe('[产品] 已经看不到了');
    expect(await trySend(product.pno, shiliu, { type: 'product' })).toMatchObject({ code: codes.invalid });
  });

  test('the contact button opens the dialog with the card, once; not with oneself', async () => {
    const contact = (as: TestPerson, message?: string) =>
      house.call('product.contact', { pno: product.pno, message }, { as });
    expect((await contact(shiliu)).data).toEqual({ dialog_id });
    expect((await contact(shiliu)).data).toEqual({ dialog_id });
    const { list: said } = await list(he);
    expect(said).toMatchObject([
      { type: 'product', mine: false, auto: false, card: { title: product.title } },
    ]);
    expect((await dialogs(he))[0]!.line).toBe(`[产品] ${product.title}`);
    expect((await contact(shiliu, '起订量能少一点吗')).data).toEqual({ dialog_id });
    expect((await list(he)).list.at(-1)).toMatchObject({ type: 'text', text: '起订量能少一点吗' });
    expect(await contact(he)).toMatchObject({ code: codes.error, msg: '这是你自己的产品' });
    expect(await house.call('product.contact', { pno: 'G12345678901234567' }, { as: shiliu })).toMatchObject({
      code: codes.not_found,
    });
  });

  test('an order is shown by its buyer to its seller alone', async () => {
    const [seller, buyer] = [await seckillSeller(house), await seckillBuyer(house)];
    const offer = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
    const order_no = await claimed(house, buyer, offer.id);
    const between = await house.gives('chat.create', { username: seller.username }, { as: buyer });
    const sent = await send(order_no, buyer, { type: 'order', dialog_id: between.dialog_id });
    expect(sent.card).toMatchObject({ title: offer.title });
    expect(sent.card!.facts[1]).toBe(`订单号 ${order_no}`);
    const elsewhere = await house.gives('chat.create', { username: stranger.username }, { as: buyer });
    expect(await trySend(order_no, buyer, { type: 'order', dialog_id: elsewhere.dialog_id })).toMatchObject({
      code: codes.invalid,
    });
    await send(String(offer.id), buyer, { type: 'offer', dialog_id: elsewhere.dialog_id });
  });
});

describe('reading', () => {
  test('clears the count, is told to the writer, and never goes back', async () => {
    const [one, two] = [await send('一'), await send('二')];
    expect(await counted(he)).toBe(2);
    house.told.length = 0;
    const read = (id: number) => house.gives('chat.read', { dialog_id, last_message_id: id }, { as: he });
    expect(await read(one.id)).toEqual({ unread: 1, unreadChat: 1 });
    expect(house.told).toContainEqual({
      user_id: shiliu.id,
      event: { kind: 'chat', what: 'read', dialog_id, seq: 1 },
    });
    expect(await read(two.id)).toEqual({ unread: 0, unreadChat: 0 });
    expect(await read(one.id)).toEqual({ unread: 0, unreadChat: 0 });
    const detail = await house.gives('chat.detail', { dialog_id }, { as: shiliu });
    expect(detail).toMatchObject({ other_read_seq: 2, why_not: '', blocked: false });
  });

  test('what is muted is not counted in the header', async () => {
    await house.gives('chat.change', { dialog_id, muted: true }, { as: he });
    await send('不急');
    expect(await counted(he)).toBe(0);
    expect((await dialogs(he))[0]).toMatchObject({ unread: 1, muted: true });
  });

  test('both sides’ open pages hear of each message, the reader with the new count', async () => {
    await send('响一下');
    expect(house.told).toEqual([
      { user_id: shiliu.id, event: { kind: 'chat', what: 'message', dialog_id, seq: 1 } },
      { user_id: he.id, event: { kind: 'chat', what: 'message', dialog_id, seq: 1, unread: 1 } },
    ]);
  });
});

describe('taking back and deleting', () => {
  test('within two minutes by its writer; nobody reads it then', async () => {
    const { id } = await send('价格写错了');
    const recall = (as: TestPerson) => house.call('chat.recall', { dialog_id, message_id: id }, { as });
    expect(await recall(he)).toMatchObject({ code: codes.not_found });
    expect(await recall(shiliu)).toMatchObject({ code: codes.success });
    expect((await list(he)).list).toMatchObject([{ status: 'recalled', text: '' }]);
    expect((await dialogs(he))[0]).toMatchObject({ line: '对方撤回了一条消息', unread: 0 });
    expect((await dialogs(shiliu))[0]!.line).toBe('你撤回了一条消息');
    expect(await recall(shiliu)).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
  });

  test('what its reader had deleted does not take another off the count', async () => {
    const [gone] = [await send('删掉的'), await send('还没读的')];
    await house.gives('chat.delete', { dialog_id, message_id: gone.id }, { as: he });
    await house.gives('chat.recall', { dialog_id, message_id: gone.id }, { as: shiliu });
    expect((await dialogs(he))[0]).toMatchObject({ unread: 1 });
  });

  test('not after two minutes', async () => {
    const { id } = await send('说出去了');
    house.clock.advance(120_000);
    expect(await house.call('chat.recall', { dialog_id, message_id: id }, { as: shiliu })).toMatchObject({
      code: codes.error,
      msg: '发出超过 2 分钟，不能撤回了',
    });
    expect(await texts(he)).toEqual(['说出去了']);
  });

  test('one message, or all up to one, is gone for oneself alone; what comes after brings the dialog back', async () => {
    const [one, two, three] = [await send('一'), await send('二'), await send('三')];
    await house.gives('chat.delete', { dialog_id, message_id: two.id }, { as: he });
    expect(await texts(he)).toEqual(['一', '三']);
    expect((await dialogs(he))[0]!.unread).toBe(2);
    await house.gives('chat.delete', { dialog_id, last_message_id: three.id }, { as: he });
    expect(await texts(he)).toEqual([]);
    expect(await dialogs(he)).toEqual([]);
    expect(await counted(he)).toBe(0);
    expect(await texts(shiliu)).toEqual(['一', '二', '三']);
    await send('四');
    expect(await texts(he)).toEqual(['四']);
    expect((await dialogs(he))[0]).toMatchObject({ unread: 1 });
    const both = { dialog_id, last_message_id: one.id, message_id: one.id };
    expect(await house.call('chat.delete', both, { as: he })).toMatchObject({ code: codes.invalid });
    expect(await house.call('chat.delete', { dialog_id }, { as: he })).toMatchObject({ code: codes.invalid });
  });
});

describe('who may write', () => {
  const set = (input: Input<'chat.setting_save'>, as = he) => house.gives('chat.setting_save', input, { as });
  const block = (by: TestPerson, who: TestPerson) =>
    house.gives('user.black_list_add', { user_id: who.id }, { as: by });

  test('not who was blocked, nor who blocks: in words, and nothing arrives', async () => {
    await block(he, shiliu);
    expect(await trySend('在吗')).toMatchObject({ code: codes.error, msg: '对方不接收你的消息' });
    expect(await house.gives('chat.detail', { dialog_id }, { as: he })).toMatchObject({ blocked: true });
    expect(await trySend('在吗', he)).toMatchObject({ msg: '你已把对方拉黑，解除后才能发消息' });
    expect(await dialogs(he)).toEqual([]);
  });

  test('only whom one follows, and whom one wrote to', async () => {
    await set({ who_may_write: 'followed' });
    expect(await trySend('在吗')).toMatchObject({ msg: '对方只接收自己关注的人发来的消息' });
    await house.gives('user.follow', { user_id: shiliu.id }, { as: he });
    await send('关注了就行');
    const { dialog_id: other } = await house.gives(
      'chat.create',
      { username: stranger.username },
      { as: he },
    );
    await send('您好', he, { dialog_id: other });
    await send('好的', stranger, { dialog_id: other });
  });

  test('only who is verified', async () => {
    await set({ who_may_write: 'verified' });
    expect(await trySend('在吗')).toMatchObject({
      msg: '对方只接收实名或企业认证过的人发来的消息，认证后再发',
    });
    await verifyPerson(house, shiliu.id);
    await send('实名了');
  });

  test('60 messages a minute, and 50 strangers an hour', async () => {
    const { settings } = house.kernel;
    Object.assign(settings, { limits: true });
    house.clock.set(new Date('2026-11-20T04:00:00Z'));
    const at = house.clock.now();
    const open = async (as: TestPerson) =>
      (await house.gives('chat.create', { username: (await house.person()).username }, { as })).dialog_id;
    const write = (as: TestPerson, to: number, times = 1) => {
      house.clock.set(at);
      return Promise.all(
        Array.from({ length: times }, () =>
          house.call('chat.send', { dialog_id: to, uuid: randomUUID(), content: '在吗' }, { as }),
        ),
      );
    };
    try {
      expect((await write(shiliu, dialog_id, 60)).every(({ code }) => code === codes.success)).toBe(true);
      expect((await write(shiliu, dialog_id))[0]).toMatchObject({
        status: 429,
        code: codes.error,
        msg: expect.stringMatching(/^发消息太频繁，请 .+后再试$/),
      });
      Object.assign(settings, { limits: false });
      const strangers = [];
      for (let n = 0; n < 51; n++) strangers.push(await open(stranger));
      Object.assign(settings, { limits: true });
      for (const to of strangers.slice(0, 50))
        expect((await write(stranger, to))[0]!.code).toBe(codes.success);
      expect((await write(stranger, strangers[50]!))[0]).toMatchObject({
        status: 429,
        msg: expect.stringContaining('联系陌生人太频繁'),
      });
      // Who answers is no stranger.
      expect((await write(stranger, strangers[0]!))[0]!.code).toBe(codes.success);
    } finally {
      Object.assign(settings, { limits: false });
    }
  });
});

describe('drafts', () => {
  test('one a dialog, kept by its revision, gone with the sending', async () => {
    const save = (text: string, rev: number, as = shiliu) =>
      house.call('chat.draft', { dialog_id, text, rev }, { as });
    expect((await save('第三轮之后我打算', 0)).data).toEqual({ rev: 1 });
    expect((await save('第三轮之后我打算换', 1)).data).toEqual({ rev: 2 });
    expect(await save('旧的一页', 1)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'rev' }] },
    });
    await send('先说一句', he);
    expect((await dialogs(shiliu))[0]).toMatchObject({ draft: '第三轮之后我打算换' });
    expect(await house.gives('chat.detail', { dialog_id }, { as: shiliu })).toMatchObject({
      typed: '第三轮之后我打算换',
      rev: 2,
    });
    expect(await house.gives('chat.detail', { dialog_id }, { as: he })).toMatchObject({ typed: '', rev: 0 });
    await send('换好了');
    expect((await dialogs(shiliu))[0]!.draft).toBe('');
    await save('又写', 0);
    expect((await save(' ', 1)).data).toEqual({ rev: 0 });
    expect((await dialogs(shiliu))[0]!.draft).toBe('');
  });
});

describe('by itself', () => {
  const hours: Input<'chat.setting_save'> = {
    away_on: true,
    away_reply: '我们上班了就回您',
    greeting: '您好，禾木家居',
    greets: true,
    keyword_replies: [{ words: ['样品', '寄样'], reply: '样品 48 小时内寄出' }],
  };
  const set = (as: TestPerson, input = hours) => house.gives('chat.setting_save', input, { as });
  const beijing = (time: string) => house.clock.set(new Date(`2026-11-20T${time}:00+08:00`));

  test('two who answer by themselves do not talk to each other', async () => {
    await set(he);
    await set(shiliu);
    beijing('22:00');
    await send('在吗');
    const { list: said } = await list(shiliu);
    expect(said.map(({ text, auto, mine }) => [text, auto, mine])).toEqual([
      ['在吗', false, true],
      ['我们上班了就回您', true, false],
    ]);
    expect((await dialogs(shiliu))[0]).toMatchObject({ unread: 1 });
    await send('人呢');
    expect(await texts(shiliu)).toEqual(['在吗', '我们上班了就回您', '人呢']);
    house.clock.advance(4 * 3_600_000);
    await send('还没上班？');
    expect((await texts(shiliu)).at(-1)).toBe('我们上班了就回您');
  });

  test('at work the greeting goes to each once, a keyword before it; no more than five an hour', async () => {
    await set(he);
    beijing('10:00');
    await send('这个能寄样吗');
    expect(await texts(shiliu)).toEqual(['这个能寄样吗', '样品 48 小时内寄出']);
    for (let n = 0; n < 7; n++) await send('样品？');
    expect((await texts(shiliu, { limit: 50 })).filter((text) => text === '样品 48 小时内寄出')).toHaveLength(
      5,
    );
    const made = await house.gives('chat.create', { username: he.username }, { as: stranger });
    await send('你好', stranger, made);
    await send('再问一句', stranger, made);
    const said = await house.gives('chat.messages', made, { as: stranger });
    expect(said.list.map(({ text }) => text)).toEqual(['你好', '您好，禾木家居', '再问一句']);
  });

  test('one greets somebody once', async () => {
    await set(he, { greeting: '您好，禾木家居' });
    const greet = () => house.gives('chat.greet', { username: shiliu.username }, { as: he });
    expect(await greet()).toEqual({ dialog_id, sent: true });
    expect(await greet()).toEqual({ dialog_id, sent: false });
    expect(await texts(shiliu)).toEqual(['您好，禾木家居']);
    // Whoever greets may be answered.
    await house.gives('chat.setting_save', { who_may_write: 'followed' }, { as: he });
    await send('您好');
  });

  test.each<[Input<'chat.setting_save'>, string, string]>([
    [{ greets: true, greeting: '' }, 'greeting', '先写好招呼语再打开'],
    [{ away_on: true }, 'away_reply', '先写好自动回复再打开'],
    [{ zone: 'Asia/Nowhere' }, 'zone', '没有这个时区'],
    [{ work_hours: [{ from: '18:00', to: '09:00' }] }, 'work_hours.0', '结束要晚于开始'],
    [{ work_days: [8] }, 'work_days.0', '星期不对'],
    [{ away_gap_hours: 0 }, 'away_gap_hours', '间隔至少 1 小时'],
    [{ greeting: '加微信 abc12345' }, 'greeting', expect.stringContaining('是站外联系方式') as never],
  ])('a setting that cannot be: %j', async (input, path, message) => {
    expect(await house.call('chat.setting_save', input, { as: he })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
  });

  test('a setting is kept, each to its own', async () => {
    await set(he);
    expect(await house.gives('chat.setting', {}, { as: he })).toMatchObject(hours);
    expect(await house.gives('chat.setting', {}, { as: shiliu })).toMatchObject({
      who_may_write: 'all',
      greets: false,
    });
  });
});

describe('phrases', () => {
  const add = (title: string, as = he) => house.gives('quick_reply.add', { title }, { as });

  test('quick replies: added, changed, counted by what was sent, sorted, deleted; twelve at most', async () => {
    const [one, two] = [await add('样品今天寄出'), await add('请先看任务要求')];
    expect(one).toMatchObject({ content: '样品今天寄出', used: 0 });
    await house.gives('quick_reply.edit', { id: two.id, content: '请先看任务要求，再申请' }, { as: he });
    await send('样品今天寄出', he, { phrase_id: one.id });
    await send('试试', shiliu, { phrase_id: one.id });
    await house.gives('chat.draft', { dialog_id, text: '写了一半', rev: 0 }, { as: he });
    await send('样品今天寄出', he, { phrase_id: one.id });
    expect((await dialogs(he))[0]!.draft).toBe('写了一半');
    await house.gives('quick_reply.sort', { ids: [two.id, one.id] }, { as: he });
    const index = () => house.gives('quick_reply.index', {}, { as: he });
    expect((await index()).list).toMatchObject([
      { id: two.id, content: '请先看任务要求，再申请', used: 0 },
      { id: one.id, used: 2 },
    ]);
    for (let n = 3; n <= 12; n++) await add(`第 ${n} 条`);
    expect(await house.call('quick_reply.add', { title: '第 13 条' }, { as: he })).toMatchObject({
      code: codes.error,
      msg: '快捷回复至多 12 条，先删掉不用的',
    });
    await house.gives('quick_reply.del', { id: one.id }, { as: he });
    expect((await index()).total).toBe(11);
  });

  test('expressions have categories, and are nobody else’s', async () => {
    const say = (category: string, content: string) =>
      house.gives('expression.add', { category, content }, { as: he });
    const sample = await say('样品', '样品 48 小时内从佛山寄出');
    await say('开票', '服务费可以开数电专票');
    const index = (input: Input<'expression.index'>) => house.gives('expression.index', input, { as: he });
    expect(await index({})).toMatchObject({ total: 2, categories: ['样品', '开票'] });
    expect((await index({ category: '开票' })).list).toMatchObject([{ content: '服务费可以开数电专票' }]);
    for (const answer of [
      await house.call('expression.edit', { id: sample.id, content: '改掉' }, { as: stranger }),
      await house.call('expression.del', { id: sample.id }, { as: stranger }),
      await house.call('quick_reply.del', { id: sample.id }, { as: he }),
    ])
      expect(answer).toMatchObject({ code: codes.not_found });
    expect(
      await house.call('expression.add', { category: '联系', content: '加微信 abc12345' }, { as: he }),
    ).toMatchObject({
      data: { issues: [{ path: 'content' }] },
    });
  });
});

describe('presence and typing', () => {
  test('are told only where both say such things, and the other wrote', async () => {
    const here = (as: TestPerson) => house.gives('chat.here', { dialog_id }, { as });
    expect(await here(he)).toEqual({ present: null });
    await send('在吗');
    house.told.length = 0;
    expect(await here(shiliu)).toEqual({ present: null });
    await house.gives('chat.typing', { dialog_id }, { as: shiliu });
    expect(house.told).toEqual([]);
    await send('在的', he);
    house.clock.advance(90_000);
    expect(await here(shiliu)).toEqual({ present: false });
    expect(await here(he)).toEqual({ present: true });
    await house.gives('chat.typing', { dialog_id }, { as: he });
    expect(house.told.at(-1)).toEqual({
      user_id: shiliu.id,
      event: { kind: 'chat', what: 'typing', dialog_id, seq: 0 },
    });
    await house.gives('chat.setting_save', { shows_presence: false }, { as: shiliu });
    house.told.length = 0;
    await house.gives('chat.typing', { dialog_id }, { as: he });
    expect(house.told).toEqual([]);
    expect([await here(he), await here(shiliu)]).toEqual([{ present: null }, { present: null }]);
    await house.gives('chat.setting_save', { shows_presence: true }, { as: shiliu });
    house.clock.advance(90_000);
    expect(await here(he)).toEqual({ present: false });
  });
});

describe('who is away', () => {
  const notices = async (as: TestPerson) => (await house.gives('notify.list', {}, { as })).list;
  const later = async (minutes: number) => {
    house.clock.advance(minutes * 60_000);
    await house.runJob('chat.tell_away');
    await house.runJobs();
  };

  test('is told once of a dialog after ten minutes, until it is read', async () => {
    const away = await house.person({ email: 'away@example.com', created_days_ago: 1 });
    const made = await house.gives('chat.create', { username: away.username }, { as: shiliu });
    await send('样品到了吗', shiliu, made);
    await later(9);
    expect(await notices(away)).toEqual([]);
    const { id } = await send('方便时回我', shiliu, made);
    await later(11);
    expect(await notices(away)).toMatchObject([
      { kind: 'chat', excerpt: '方便时回我', href: `/user/chat/detail/${made.dialog_id}`, unread: true },
    ]);
    await later(11);
    expect(await notices(away)).toMatchObject([{ times: 1 }]);
    await house.runJob('notify.hand_out_mails');
    await house.runJobs();
    expect((await house.mails()).filter(({ to }) => to === 'away@example.com')).toHaveLength(1);
    await house.gives('chat.read', { ...made, last_message_id: id }, { as: away });
    expect(await notices(away)).toMatchObject([{ unread: false }]);
    await send('还有一句', shiliu, made);
    await later(11);
    expect((await notices(away)).filter(({ unread }) => unread)).toHaveLength(1);
  });

  test('is not told while a page of dialogs is open', async () => {
    await send('在吗');
    house.clock.advance(11 * 60_000);
    await house.gives('chat.here', {}, { as: he });
    await later(1);
    expect(await notices(he)).toEqual([]);
  });
});
