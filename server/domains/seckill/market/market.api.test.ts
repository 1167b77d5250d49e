import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openPayHouse, type PayHouse } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  claimed,
  makeOffer,
  seckillBuyer,
  seckillSeller,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';

let house: PayHouse;
let seller: TestPerson;
let buyer: TestBuyer;
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
});
beforeEach(async () => {
  buyer = await seckillBuyer(house);
});
afterAll(() => house.close());

const minute = 60_000;
const at = (minutes: number) => new Date(house.clock.now().getTime() + minutes * minute);
const offer = (facts: object = {}) =>
  makeOffer(house.db, house.clock.now(), { seller_id: seller.id, stock: 5, per_user: 2, ...facts });

test('open pages hear what is left, by the server’s clock; what was never approved is not named', async () => {
  const running = await offer();
  const coming = await offer({ starts_at: at(10) });
  const draft = await offer({ status: 'draft' });
  await claimed(house, buyer, running.id, { num: 2 });
  const { server_time, list } = await house.gives('product.seckill_stock', {
    ids: [running.id, coming.id, draft.id, 999_999].join(','),
  });
  expect(server_time).toBe(house.clock.now().toISOString());
  expect(list.sort((a, b) => a.offer_id - b.offer_id)).toEqual([
    { offer_id: running.id, total: 5, left: 3, open: 2, sub_count: 0, phase: 'running' },
    { offer_id: coming.id, total: 5, left: 5, open: 0, sub_count: 0, phase: 'coming' },
  ]);
  expect(await house.call('product.seckill_stock', { ids: '1,,2' })).toMatchObject({
    code: codes.invalid,
    msg: '秒杀不对，一次至多 50 场',
  });
});

test('what runs and comes soon is named with its stock, the soonest first', async () => {
  const fresh = await openPayHouse();
  try {
    const sells = await seckillSeller(fresh);
    const at = (minutes: number) => new Date(fresh.clock.now().getTime() + minutes * minute);
    const make = (facts: object) =>
      makeOffer(fresh.db, fresh.clock.now(), { seller_id: sells.id, stock: 1, ...facts });
    const later = await make({ starts_at: at(90), ends_at: at(120) });
    const coming = await make({ starts_at: at(10) });
    const running = await make({ starts_at: at(-5) });
    const gone = await make({ starts_at: at(-4) });
    await make({ starts_at: at(-90), ends_at: at(-60) });
    await make({ starts_at: at(20), status: 'stopped' });
    await make({ starts_at: at(20), status: 'pending' });
    await claimed(fresh, await seckillBuyer(fresh), gone.id);
    const soon = async () =>
      (await fresh.gives('product.seckill_soon', {})).list.map(({ offer_id, left, phase }) => [
        offer_id,
        left,
        phase,
      ]);
    expect(await soon()).toEqual([
      [running.id, 1, 'running'],
      [coming.id, 1, 'coming'],
      [later.id, 1, 'coming'],
    ]);
    for (let more = 0; more < 16; more++) await make({ starts_at: at(30) });
    expect(await soon()).toHaveLength(16);
  } finally {
    await fresh.close();
  }
});

test('the page of a product knows its sales that are not over, the soonest first', async () => {
  const late = await offer({ starts_at: at(90), ends_at: at(120) });
  const product = await house.db
    .selectFrom('seckill_offers')
    .select(['product_id as id', 'pno', 'title'])
    .where('id', '=', late.id)
    .executeTakeFirstOrThrow();
  const soon = await offer({ product, starts_at: at(30) });
  await offer({ product, starts_at: at(-90), ends_at: at(-60) });
  await offer({ product, status: 'pending', starts_at: at(30) });
  const { list } = await house.gives('product.seckill_of_product', { product_id: product.id });
  expect(list.map(({ offer_id }) => offer_id)).toEqual([soon.id, late.id]);
});

test('a reader’s own: reserved, the newest order that was not closed, what one sells', async () => {
  const coming = await offer({ starts_at: at(10) });
  const running = await offer();
  const ids = `${coming.id},${running.id}`;
  await house.gives('user.seckill_sub', { id: coming.id }, { as: buyer });
  const first = await claimed(house, buyer, running.id);
  await house.gives('user.seckill_cancel_order', { order_no: first }, { as: buyer });
  const none = await house.gives('product.seckill_relation', { ids }, { as: buyer });
  expect(none.list.find(({ offer_id }) => offer_id === running.id)).toMatchObject({ order: null });
  const order_no = await claimed(house, buyer, running.id, { num: 2 });
  const told = await house.gives('product.seckill_relation', { ids }, { as: buyer });
  expect(told).toMatchObject({ address_id: buyer.address_id, subs: 1, orders: 2 });
  expect(told.list).toContainEqual({
    offer_id: coming.id,
    subscribed: true,
    own: false,
    entry: null,
    order: null,
  });
  expect(told.list).toContainEqual({
    offer_id: running.id,
    subscribed: false,
    own: false,
    entry: null,
    order: {
      order_no,
      status: 'pending_payment',
      status_title: '待支付',
      num: 2,
      expires_at: at(15).toISOString(),
    },
  });
  const of_seller = await house.gives('product.seckill_relation', { ids }, { as: seller });
  expect(of_seller).toMatchObject({ address_id: null });
  expect(of_seller.list.every(({ own }) => own)).toBe(true);
  expect((await house.call('product.seckill_relation', { ids })).code).toBe(codes.not_logged_in);
});

test('an order goes to another address as long as it is not paid, and to nobody else’s', async () => {
  const { id } = await offer();
  const order_no = await claimed(house, buyer, id);
  const other = await house.gives(
    'user.address_add',
    { name: '仓库', phone: '13800138000', region: ['广东省', '佛山市', '南海区'], detail: '桂城街道 3 号' },
    { as: buyer },
  );
  const set = (address_id: number, as: TestPerson = buyer) =>
    house.call('user.seckill_set_address', { order_no, address_id }, { as });
  const another = await seckillBuyer(house);
  expect(await set(another.address_id)).toMatchObject({ code: codes.invalid, msg: '请选择自己的收货地址' });
  expect((await set(another.address_id, another)).code).toBe(codes.not_found);
  expect((await set(other.id)).code).toBe(codes.success);
  const shown = await house.gives('user.seckill_order_show', { order_no }, { as: buyer });
  expect(shown).toMatchObject({
    order_no,
    address_id: other.id,
    address: { name: '仓库', detail: '桂城街道 3 号' },
    per_user: 2,
    clocks: { ship_hours: 48, silent_days: 7, receive_days: 15, after_sale_days: 7, answer_hours: 48 },
  });
  expect((await house.call('user.seckill_order_show', { order_no }, { as: another })).code).toBe(
    codes.not_found,
  );
  house.clock.advance(16 * minute);
  await house.watch();
  expect(await set(buyer.address_id)).toMatchObject({ msg: '付款以后不能换地址，请联系商家' });
});
