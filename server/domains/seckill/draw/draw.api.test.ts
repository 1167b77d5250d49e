import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listHashOf,
  linesOf,
  seedHashOf,
  servedInOrder,
  winnersOf,
} from '../../../../contract/seckill/fair-draw.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { newestApproval, yes } from '../../../testing/approval-builders.ts';
import { openPayHouse, type PayHouse, paysBy } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  claims,
  makeOffer,
  type OfferFacts,
  offerForm,
  seckillBuyer,
  seckillSeller,
  stockOf,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';
import { type Call } from '../../../call/call.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { closeEntries, draw } from './run-draw.ts';
import { seedOf } from '../offers/draw-record.ts';

let house: PayHouse;
let seller: TestPerson;
let buyers: TestBuyer[];
beforeAll(async () => {
  house = await openPayHouse({ max_connections: 20 });
  seller = await seckillSeller(house);
  buyers = [];
  for (let n = 0; n < 24; n++) buyers.push(await seckillBuyer(house));
});
afterAll(() => house.close());

const second = 1_000;
const at = (seconds: number) => new Date(house.clock.now().getTime() + seconds * second);
const offer = (facts: Partial<OfferFacts> = {}) =>
  makeOffer(house.db, house.clock.now(), {
    seller_id: seller.id,
    starts_at: at(0),
    fair_by: house.gateways.vault,
    ...facts,
  });
/** Each from a network of its own, unless a test wants otherwise. */
const enters = (n: number, id: number, more: object = {}, given: object = {}) =>
  claims(house, buyers[n]!, id, more, { ip: `10.0.${n}.7`, ...given });
const drawn = () => house.runJob('seckill.clocks');
const page = (id: number, more: object = {}) => house.gives('product.seckill_draw', { id, ...more });
const asks = async (n: number, poll: string) =>
  (await house.call('user.seckill_claim', { poll }, { as: buyers[n]! })).data;
const seedIn = async (id: number) =>
  seedOf(
    house,
    await house.db
      .selectFrom('seckill_draws')
      .select('sealed_seed')
      .where('offer_id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const inCall = <T>(work: (call: Call) => Promise<T>) => callByNobody(house.kernel).inTransaction(work);

describe('a fair sale', () => {
  test('takes entries for ten seconds, draws, gives the winners their orders, and tells the others', async () => {
    const { id, title } = await offer({ stock: 3 });
    const answers: { state: string; poll: string | null; entry_code: string | null }[] = [];
    for (let n = 0; n < 8; n++) answers.push((await enters(n, id)).data);
    for (const answer of answers)
      expect(answer).toMatchObject({
        state: 'entered',
        order_no: null,
        entry_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
      });
    expect(await asks(0, answers[0]!.poll!)).toMatchObject({ state: 'entered' });
    house.clock.advance(10 * second);
    expect((await enters(9, id)).msg).toBe('登记已截止，正在抽签，抽完剩下的先到先得');
    await drawn();
    expect(await stockOf(house.db, id)).toMatchObject({ left: 0, open: 3, open_in_rows: 3, orders: 3 });
    const after = await Promise.all(answers.map((answer, n) => asks(n, answer.poll!)));
    const won = after.flatMap((answer, n) => (answer.state === 'got' ? [n] : []));
    expect(won).toHaveLength(3);
    expect(after.filter((answer) => answer.state === 'lost')).toHaveLength(5);
    // The draw is the one that anybody comes to.
    const { list, seed, seed_hash, list_hash, entries, units, winners } = await page(id);
    expect(seedHashOf(seed!)).toBe(seed_hash);
    expect({ entries, units, winners }).toEqual({ entries: 8, units: 3, winners: 3 });
    const { lines } = await house.gives('product.seckill_draw_list', { id });
    const all = lines.map((line) => {
      const [code = '', wanted, shared = ''] = line.split(' ');
      return { code, units: Number(wanted), shared };
    });
    expect(listHashOf(linesOf(all))).toBe(list_hash);
    const order = servedInOrder(seed!, id, all);
    expect(list.map(({ code }) => code)).toEqual(order.map(({ code }) => code));
    expect(new Set(list.flatMap(({ code, won: has }) => (has ? [code] : [])))).toEqual(winnersOf(order, 3));
    expect(new Set(won.map((n) => answers[n]!.entry_code))).toEqual(winnersOf(order, 3));
    // Whoever was drawn first has the first order.
    const orders = await house.db
      .selectFrom('seckill_orders')
      .select('idem_key')
      .where('offer_id', '=', id)
      .orderBy('id')
      .execute();
    expect(orders.map(({ idem_key }) => idem_key.replace('draw:', ''))).toEqual([...winnersOf(order, 3)]);
    // It is paid like any other, within the minutes that begin with the draw.
    expect(after[won[0]!]!.expires_at).toBe(at(15 * 60).toISOString());
    await paysBy(house, buyers[won[0]!]!, after[won[0]!]!.order_no!, 'wechat');
    await house.runJobs();
    const notices = async (n: number) =>
      (await house.gives('notify.list', {}, { as: buyers[n]! })).list.map(
        ({ title: called, words }) => `${called}${words}`,
      );
    expect(await notices(won[1]!)).toContain(`秒杀《${title}》中签了，请在 15 分钟内付款`);
    const lost = after.findIndex((answer) => answer.state === 'lost');
    expect(await notices(lost)).toContain(`秒杀《${title}》没有中签，有人不付款时会再放出来，先到先得`);
    await house.ledgerHolds();
  });

  test('what comes back is sold first come, first served; the wish of an entry never makes a second order', async () => {
    const { id } = await offer({ stock: 1 });
    const first = (await enters(0, id, {}, {})).data;
    const key = 'an-entry-of-mine';
    await claims(house, buyers[1]!, id, {}, { ip: '10.1.1.1', key });
    house.clock.advance(10 * second);
    await drawn();
    const winner = (await asks(0, first.poll!)).state === 'got' ? 0 : 1;
    const order_no = (await house.gives('user.seckill_order_list', {}, { as: buyers[winner]! })).list[0]!
      .order_no;
    expect((await enters(2, id, { again: true })).msg).toBe('已抢光');
    // Whoever has one is told of it, by whatever key.
    expect((await enters(winner, id, { again: true })).data).toMatchObject({ state: 'got', order_no });
    await house.gives('user.seckill_cancel_order', { order_no }, { as: buyers[winner]! });
    const again = await claims(house, buyers[1]!, id, { again: true }, { ip: '10.1.1.1', key });
    expect(again.data).toMatchObject(
      winner === 1 ? { state: 'got', order_no } : { state: 'lost', order_no: null },
    );
    expect(await stockOf(house.db, id)).toMatchObject({ left: 1, open: 0 });
    house.clock.advance(2 * second);
    expect((await enters(1, id, { again: true })).data).toMatchObject({ state: 'got', entry_code: null });
    expect(await stockOf(house.db, id)).toMatchObject({ left: 0, open: 1 });
  });

  test('a page that is opened anew knows of the entry without being told, and nobody knows of another’s', async () => {
    const { id } = await offer({ stock: 1 });
    const plain = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
    const entries = [(await enters(0, id)).data, (await enters(1, id)).data];
    const own = async (n: number) => {
      const as = buyers[n]!;
      const { list } = await house.gives('product.seckill_relation', { ids: `${id},${plain.id}` }, { as });
      expect(list.find(({ offer_id }) => offer_id === plain.id)!.entry).toBeNull();
      const { entry } = list.find(({ offer_id }) => offer_id === id)!;
      expect((await house.gives('product.seckill_check_can_pay', { id }, { as })).entry).toEqual(entry);
      return entry;
    };
    const facts = (n: number) => ({ entry_code: entries[n]!.entry_code, says: '' });
    expect(await own(0)).toEqual({ state: 'entered', poll: entries[0]!.poll, ...facts(0) });
    expect(await own(1)).toEqual({ state: 'entered', poll: entries[1]!.poll, ...facts(1) });
    expect(await own(2)).toBeNull();
    house.clock.advance(10 * second);
    await inCall((call) => closeEntries(call, id, house.clock.now()));
    expect(await own(0)).toEqual({ state: 'drawing', poll: entries[0]!.poll, ...facts(0) });
    await drawn();
    const [winner, loser] = (await own(0))!.state === 'got' ? [0, 1] : [1, 0];
    expect(await own(winner)).toEqual({ state: 'got', poll: null, ...facts(winner) });
    expect(await own(loser)).toEqual({ state: 'lost', poll: null, ...facts(loser) });

    const other = await offer();
    await enters(0, other.id);
    const staff = await house.person({ grants: ['staff'] });
    await house.gives('admin.seckill_stop', { id: other.id, reason: '价格写错了' }, { as: staff });
    const { list } = await house.gives(
      'product.seckill_relation',
      { ids: String(other.id) },
      { as: buyers[0]! },
    );
    expect(list[0]!.entry).toBeNull();
  });

  test('one entry a person, in however many tabs; the same key asks for the same', async () => {
    const { id } = await offer({ per_user: 3 });
    const key = 'entered-by-this-key';
    const first = await enters(0, id, { num: 2 }, { key });
    const all = [
      first,
      ...(await Promise.all([enters(0, id, { num: 2 }, { key }), enters(0, id, { num: 1 })])),
    ];
    expect(new Set(all.map(({ data }) => data.entry_code)).size).toBe(1);
    house.clock.advance(second);
    expect(await enters(0, id, { num: 3 }, { key })).toMatchObject({
      code: codes.invalid,
      msg: '请求重复但内容不同',
    });
    expect((await enters(1, id, { num: 4 })).msg).toBe('这一场每人限购 3 件');
    house.clock.advance(9 * second);
    await drawn();
    expect((await page(id)).list).toHaveLength(1);
  });

  test('a wish for more than is left is passed over, and what is left is had by whoever comes', async () => {
    const { id } = await offer({ stock: 5, per_user: 3 });
    for (let n = 0; n < 4; n++) await enters(n, id, { num: 3 });
    house.clock.advance(10 * second);
    await drawn();
    expect(await stockOf(house.db, id)).toMatchObject({ left: 2, open: 3 });
    expect((await enters(5, id, { num: 2 })).data).toMatchObject({ state: 'got' });
  });

  test('before the start nobody enters; at the tenth second nobody does any more', async () => {
    const { id } = await offer({ starts_at: at(1) });
    expect((await enters(0, id)).msg).toBe('还没有开始');
    house.clock.advance(10_999);
    expect((await enters(0, id)).data).toMatchObject({ state: 'entered' });
    await drawn();
    expect((await page(id)).closed_at).toBeNull();
    house.clock.advance(1);
    expect((await enters(1, id)).msg).toBe('登记已截止，正在抽签，抽完剩下的先到先得');
    expect((await enters(0, id)).data).toMatchObject({ state: 'entered' });
  });

  test('one that is stopped in these seconds is not drawn, and whoever entered is told', async () => {
    const { id, title } = await offer();
    const { poll } = (await enters(3, id)).data;
    const staff = await house.person({ grants: ['staff'] });
    await house.gives('admin.seckill_stop', { id, reason: '价格写错了' }, { as: staff });
    house.clock.advance(10 * second);
    await drawn();
    expect((await house.call('user.seckill_claim', { poll: poll! }, { as: buyers[3]! })).msg).toBe(
      '这场秒杀已停止',
    );
    expect(await page(id)).toMatchObject({ closed_at: null, seed: null, stopped: true });
    house.clock.advance(7_200 * second);
    await house.runJob('seckill.clocks');
    expect(await page(id), 'settled, past the end that it had').toMatchObject({ stopped: true });
    await house.runJobs();
    expect(
      (await house.gives('notify.list', {}, { as: buyers[3]! })).list.some(
        (notice) => notice.title === title && notice.words === '已取消',
      ),
    ).toBe(true);
  });
});

describe('the seed', () => {
  test('is in no answer before it was drawn; its hash is, from the approval on', async () => {
    const form = await offerForm(house, seller, { fair: true });
    const { id } = await house.gives('company.seckill_publish', form, {
      as: seller,
      headers: { 'idempotency-key': 'fair-offer-1' },
    });
    const staff = await house.person({ grants: ['staff'] });
    await house.gives(
      'admin.approval_decide',
      { kind: 'seckill', ...(await newestApproval(house.db, 'seckill', id)), ...yes } as never,
      { as: staff },
    );
    const seed = await seedIn(id);
    const before = await page(id);
    expect(before.seed_hash).toBe(seedHashOf(seed));
    house.clock.advance(180 * 60 * second);
    const entered = await enters(0, id);
    const lists = [
      before,
      entered,
      await house.gives('product.seckill_list', { state: 'running' }),
      await house.gives('product.seckill_detail', { id }),
      await house.gives('company.seckill_lists', {}, { as: seller }),
      await page(id),
      await house.call('product.seckill_draw_list', { id }),
    ];
    expect(JSON.stringify(lists)).toContain(before.seed_hash);
    expect(JSON.stringify(lists)).not.toContain(seed);
    // Nor does a copy of the database give it away.
    const row = await house.db
      .selectFrom('seckill_draws')
      .selectAll()
      .where('offer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_seed.toString('latin1')).not.toContain(seed);
    house.clock.advance(10 * second);
    await inCall((call) => closeEntries(call, id, house.clock.now()));
    const closed = await page(id);
    expect(closed).toMatchObject({ seed: null, entries: 1, list_hash: expect.any(String) });
    expect(closed.list).toHaveLength(1);
    await drawn();
    expect(await page(id)).toMatchObject({ seed });
  });

  test('of a sale without a draw there is no page', async () => {
    const plain = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
    expect(await house.call('product.seckill_draw', { id: plain.id })).toMatchObject({
      code: codes.not_found,
      msg: '这场秒杀不抽签，先到先得',
    });
    expect((await house.gives('product.seckill_detail', { id: plain.id })).fair).toBe(false);
  });
});

describe('processes', () => {
  test('whoever dies between the close and the draw leaves it to another, who comes to the same', async () => {
    const { id } = await offer({ stock: 2 });
    for (let n = 0; n < 6; n++) await enters(n, id);
    house.clock.advance(10 * second);
    const now = house.clock.now();
    await inCall((call) => closeEntries(call, id, now));
    const { list_hash, closed_at } = await page(id);
    // Dies with everything drawn and nothing committed.
    await expect(
      inCall(async (call) => {
        await draw(call, id, now);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await stockOf(house.db, id)).toMatchObject({ left: 2, orders: 0 });
    expect((await page(id)).seed).toBeNull();
    house.clock.advance(30 * second);
    await drawn();
    const after = await page(id);
    expect(after).toMatchObject({ list_hash, closed_at, entries: 6, winners: 2 });
    expect(await stockOf(house.db, id)).toMatchObject({ left: 0, open: 2, orders: 2 });
  });

  test('many at once draw once', async () => {
    const { id } = await offer({ stock: 4 });
    for (let n = 0; n < 10; n++) await enters(n, id);
    house.clock.advance(10 * second);
    await Promise.all([1, 2, 3, 4].map(() => drawn()));
    expect(await stockOf(house.db, id)).toMatchObject({ left: 0, open: 4, orders: 4, buyers: 4 });
    await drawn();
    expect(await stockOf(house.db, id)).toMatchObject({ orders: 4 });
  });
});

describe('R07', () => {
  test('more than five accounts of one network share five lines, and hear of it', async () => {
    const { id } = await offer({ stock: 1 });
    const polls = [];
    for (let n = 0; n < 7; n++) polls.push((await enters(n, id, {}, { ip: `10.9.9.${n + 1}` })).data.poll!);
    for (let n = 10; n < 15; n++) await enters(n, id, {}, { ip: `10.8.8.${n}` });
    house.clock.advance(10 * second);
    await drawn();
    const { list, list_hash } = await page(id);
    const shared = list.filter((entry) => entry.shared === 'G1');
    expect(shared).toHaveLength(7);
    // Five of a network are nobody's concern.
    expect(list.filter((entry) => entry.shared === '')).toHaveLength(5);
    expect(list.slice(-2).every((entry) => entry.shared === 'G1')).toBe(true);
    expect(listHashOf(linesOf(list))).toBe(list_hash);
    expect((await asks(0, polls[0]!)).says).toBe('同一网络或设备有 7 个账号登记，合用 5 个签');
  });

  test('so do those of one device', async () => {
    const { id } = await offer({ stock: 1 });
    const device = (n: number) => `bind=${buyers[n]!.bind}; device=${'d'.repeat(43)}`;
    for (let n = 0; n < 6; n++)
      await enters(n, id, {}, { headers: { cookie: device(n) }, key: `one-device-${n}` });
    await enters(8, id);
    house.clock.advance(10 * second);
    await drawn();
    expect((await page(id)).list.filter((entry) => entry.shared === 'G1')).toHaveLength(6);
  });
});
