import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openPayHouse, type PayHouse, paysBy } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  claimed,
  makeOffer,
  offerForm,
  seckillBuyer,
  seckillSeller,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';

let house: PayHouse;
let seller: TestPerson;
let staff: TestPerson;
let buyer: TestBuyer;
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
  staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  buyer = await seckillBuyer(house);
});
afterAll(() => house.close());

const offer = (facts: object = {}) =>
  makeOffer(house.db, house.clock.now(), { seller_id: seller.id, stock: 5, per_user: 2, ...facts });

test('staff see what is sold, what is unpaid and when it comes back; the check alarms once and mends nothing', async () => {
  const { id } = await offer();
  const order_no = await claimed(house, buyer, id);
  await paysBy(house, buyer, order_no, 'wechat');
  const other = await seckillBuyer(house);
  await claimed(house, other, id, { num: 2 });
  const look = async () => {
    await house.runJob('seckill.check');
    const facts = await house.gives('admin.seckill_watch', {}, { as: staff });
    return { ...facts, offer: facts.offers.find(({ offer_id }) => offer_id === id)! };
  };
  const well = await look();
  expect(well.offer).toMatchObject({ sold: 1, open: 2, left: 2, drift: 0 });
  expect(well.offer.checked_at).toBe(house.clock.now().toISOString());
  expect(well.falling.reduce((sum, { units }) => sum + units, 0)).toBe(2);
  expect(well.minutes.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);

  await house.db
    .updateTable('seckill_stock')
    .set({ units_left: 1, units_sold: 2 })
    .where('offer_id', '=', id)
    .execute();
  expect((await look()).offer.drift).toBe(1);
  await look();
  await house.runJobs();
  const told = await house.db
    .selectFrom('notices')
    .select('title')
    .where('user_id', '=', staff.id)
    .where('object_id', '=', id)
    .execute();
  expect(told).toHaveLength(1);
  const stock = await house.db
    .selectFrom('seckill_stock')
    .select(['units_left', 'units_sold'])
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stock).toEqual({ units_left: 1, units_sold: 2 });
  expect((await house.call('admin.seckill_watch', {}, { as: seller })).code).toBe(codes.error);
});

test('a seller sees what came of a sale as a sum, and only of the own', async () => {
  const { id } = await offer({ price: 1990 });
  const order_no = await claimed(house, await seckillBuyer(house), id);
  const payer = await seckillBuyer(house);
  const paid = await claimed(house, payer, id, { num: 2 });
  await paysBy(house, payer, paid, 'wechat');
  const sum = await house.gives('company.seckill_statement', { id }, { as: seller });
  expect(sum).toMatchObject({
    total: 5,
    left: 2,
    open: 1,
    paid: 2,
    unshipped: 2,
    gross: 3980,
    refunded: 0,
    held: 3980,
    fee: 0,
    net: 0,
  });
  expect(sum.curve.at(-1)).toMatchObject({ claimed: 3 });
  expect(order_no).toMatch(/^S/);
  const another = await seckillSeller(house);
  expect((await house.call('company.seckill_statement', { id }, { as: another })).code).toBe(codes.not_found);
});

test('a form begins with what its seller has set', async () => {
  const own = await seckillSeller(house);
  const form = () => house.gives('company.seckill_form', {}, { as: own });
  expect(await form()).toMatchObject({ settings: { per_user: 1, minutes: 120, rules: '', return_to: '' } });
  const set = { per_user: 3, minutes: 60, rules: '48 小时内发货', return_to: '佛山市南海区 3 号' };
  expect(
    await house.call('company.seckill_settings_save', { ...set, minutes: 3 }, { as: own }),
  ).toMatchObject({ code: codes.invalid, msg: '至少要卖 5 分钟' });
  await house.gives('company.seckill_settings_save', set, { as: own });
  expect(await house.gives('company.seckill_settings', {}, { as: own })).toEqual(set);
  const typed = await offerForm(house, own);
  expect(await form()).toMatchObject({ products: [{ product_id: typed.product }], settings: set });
});
