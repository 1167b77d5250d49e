import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPayHouse, type PayHouse } from '../../server/testing/payment-builders.ts';
import { claimed, makeOffer, seckillBuyer, seckillSeller } from '../../server/testing/seckill-builders.ts';
import { faultsOfSale } from './check-sale.ts';
import type { Played } from './play-sale.ts';

let house: PayHouse;
let offer: { id: number; per_user: number };
let played: Played;
beforeAll(async () => {
  house = await openPayHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  const seller = await seckillSeller(house);
  const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, stock: 2 });
  offer = { id, per_user: 1 };
  const held = [];
  for (const _ of [1, 2]) {
    const buyer = await seckillBuyer(house);
    held.push({ order_no: await claimed(house, buyer, id), buyer, deed: 'leaves it' as const });
  }
  const none = { count: 0, seconds: 0, per_second: 0, p50_ms: 0, p99_ms: 0 };
  played = { tokens: none, claims: none, said: new Map(), held, gone: [], waiting: 5, repeated: 0 };
});

const faults = () => faultsOfSale(house.db, offer, played);
const change = (text: string) => sql.raw(text).execute(house.db);

test('of a sale in which all is right there is nothing to say', async () => {
  expect(await faults()).toEqual([]);
});

test('a piece that is left while somebody waits is said, and not where nobody does', async () => {
  await change(`update seckill_stock set total = 3, units_left = 1 where offer_id = ${offer.id}`);
  expect(await faults()).toEqual(['还有人在等，却剩 1 件没有卖出']);
  played.waiting = 0;
  expect(await faults()).toEqual([]);
});

test('counters and orders that differ, and more than the limit, are said', async () => {
  await change(`update seckill_orders set units = 2 where order_no = '${played.held[0]!.order_no}'`);
  expect(await faults()).toEqual([
    '待付款的订单与计数不同：2',
    '有人超过每人限购 1 件',
    '买家的件数与订单不同',
  ]);
  await change(
    `update seckill_orders set units = 1, status = 'paid' where order_no = '${played.held[0]!.order_no}'`,
  );
  expect(await faults()).toEqual(['待付款的订单与计数不同：2', '已付款的订单与计数不同：0']);
});

test('an order that cannot be paid, that nobody was told of, or that somebody was told of and is not there, is said', async () => {
  const [first] = played.held;
  await change(`update payments set amount = amount + 1 where order_no = '${first!.order_no}'`);
  expect(await faults()).toEqual(['有订单没有对应的支付单']);
  await change(`update payments set amount = amount - 1 where order_no = '${first!.order_no}'`);
  played.held.shift();
  expect(await faults()).toEqual(['有订单没有告诉买家']);
  // Who hung up for good is not told.
  played.gone.push(first!.buyer);
  expect(await faults()).toEqual([]);
  played.held.push({ ...first!, order_no: 'S26112300000000000' });
  expect(await faults()).toEqual(['有人听说抢到，却没有订单']);
});
