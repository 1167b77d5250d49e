import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { setTerm } from '../../../settings/trade-terms.ts';
import { behindAnother } from '../../../testing/behind-another.ts';
import { daysPass } from '../../../testing/days-pass.ts';
import { inCall, topUp } from '../../../testing/ledger-builders.ts';
import { openPayHouse, type PayHouse, paysBy } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProof } from '../../../testing/product-builders.ts';
import {
  claimed,
  claims,
  makeOffer,
  type OfferFacts,
  seckillBuyer,
  seckillSeller,
  stockOf,
  takesBack,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';
import { dueOfOrders } from '../orders/due.ts';
import { tellThem } from '../orders/tell-of-order.ts';
import { seckillRoomOf } from '../room.ts';
import { runClocks } from '../watch/run-clocks.ts';

let house: PayHouse;
let seller: TestPerson;
let staff: TestPerson;
let buyer: TestBuyer;
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
  staff = await house.person({ grants: ['staff'] });
});
afterAll(() => house.close());

const day = 86_400_000;
/** All that somebody was told. */
async function told(as: TestPerson): Promise<string> {
  await house.runJobs();
  const { list } = await house.gives('notify.list', {}, { as });
  return list.map(({ words, excerpt }) => `${words} ${excerpt}`).join('\n');
}
const parcel = { carrier: '顺丰速运', tracking_no: 'SF 1234-567890' };
const passes = async (days: number) => {
  await daysPass(house, days);
  await house.runJob('seckill.clocks');
  await house.runJobs();
};
/** A paid order of somebody new, and of the offer it is of. */
async function paid(facts: Partial<OfferFacts> = {}, method: 'wechat' | 'wallet' | 'both' = 'wechat') {
  buyer = await seckillBuyer(house);
  const at = house.clock.now();
  const { id } = await makeOffer(house.db, at, {
    seller_id: seller.id,
    price: 10_000,
    ends_at: new Date(at.getTime() + 6 * day),
    ...facts,
  });
  const order_no = await claimed(house, buyer, id);
  if (method !== 'wechat') await topUp(house, buyer.id, method === 'wallet' ? 10_000 : 3_000, 500);
  if (method === 'wallet')
    await house.gives('payment.pay_seckill', { order_no, method: 'wallet' }, { as: buyer });
  else await paysBy(house, buyer, order_no, 'wechat', { use_wallet: method === 'both' });
  return { id, order_no };
}
const ship = (order_no: string) =>
  house.gives('company.seckill_ship', { order_no, ...parcel }, { as: seller });
const ask = (order_no: string, more: Partial<Input<'user.seckill_apply_refund'>> = {}, as = buyer) =>
  house.call('user.seckill_apply_refund', { order_no, refund_reason: 'F01', ...more }, { as });
const agree = (order_no: string, with_return = false) =>
  house.call('company.seckill_agree_refund', { order_no, with_return }, { as: seller });
const refuse = (order_no: string) =>
  house.call('company.seckill_refuse_refund', { order_no, reason: '已经按描述发货' }, { as: seller });
const own = async (order_no: string) =>
  (await house.gives('user.seckill_order_list', {}, { as: buyer })).list.find(
    (order) => order.order_no === order_no,
  )!;
const states = async (order_no: string) => {
  const order = await own(order_no);
  return [order.status, order.refund?.status];
};
/** The channel says that it is done. */
async function channelPays(order_no: string, amount: bigint) {
  const [refund] = await house.refundsOf(order_no);
  await house.hears(
    'wechat',
    house.channels.wechat.refunded(refund!.out_refund_no, {
      result: 'succeeded',
      channel_no: `back-${order_no}`,
      amount: amount as never,
      at: house.clock.now(),
    }),
  );
  await house.runJobs();
}

test('who may sell no more ships what was paid and answers refunds, and offers nothing new', async () => {
  const former = await seckillSeller(house);
  const to_ship = await paid({ seller_id: former.id });
  const to_answer = await paid({ seller_id: former.id });
  expect((await ask(to_answer.order_no)).code).toBe(codes.success);
  const seal = { user_id: former.id, permission: 'seckill', reason: '投诉核实中' } as const;
  await house.gives('admin.permission_suspend', seal, { as: staff });
  expect((await house.gives('company.seckill_orders', {}, { as: former })).total).toBe(2);
  await house.gives('company.seckill_ship', { order_no: to_ship.order_no, ...parcel }, { as: former });
  await house.gives('company.seckill_agree_refund', { order_no: to_answer.order_no }, { as: former });
  const { list: offers } = await house.gives('company.seckill_lists', {}, { as: former });
  expect(offers.length).toBeGreaterThan(0);
  for (const { can } of offers) expect(Object.values(can)).not.toContain(true);
  expect(await house.call('company.seckill_form', {}, { as: former })).toMatchObject({
    data: { permission: 'sec_kill_auth' },
  });
  expect(await house.call('company.seckill_orders', {}, { as: buyer })).toMatchObject({
    data: { permission: 'sec_kill_once' },
  });
});

test('an order is told what its steps have time for, by the terms that it was made under', async () => {
  const before = await paid();
  house.clock.advance(60_000);
  const term = { effective_at: house.clock.now(), set_by: staff.id, note: '' } as const;
  const set = (name: 'auto_receive' | 'after_sale' | 'refund_answer', value: number) =>
    inCall(house, (call) => setTerm(call, { name, value, ...term }));
  const clocks = { ship_hours: 48, silent_days: 7, receive_days: 15, after_sale_days: 7, answer_hours: 48 };
  expect((await own(before.order_no)).clocks).toEqual(clocks);
  for (const [name, value] of [
    ['auto_receive', 20],
    ['after_sale', 10],
    ['refund_answer', 72],
  ] as const)
    await set(name, value);
  expect((await own(before.order_no)).clocks).toEqual(clocks);
  house.clock.advance(60_000);
  const after = await paid();
  expect((await own(after.order_no)).clocks).toMatchObject({
    receive_days: 20,
    after_sale_days: 10,
    answer_hours: 72,
  });
  for (const [name, value] of [
    ['auto_receive', 15],
    ['after_sale', 7],
    ['refund_answer', 48],
  ] as const)
    await set(name, value);
  house.clock.advance(60_000);
});

describe('to the end', () => {
  test('shipped, received by a clock, and after the days in which something may go back settled minus the fee', async () => {
    const { order_no, id } = await paid({ fee_bp: 500 });
    await ship(order_no);
    expect(await own(order_no)).toMatchObject({
      status: 'fulfilled',
      carrier: '顺丰速运',
      tracking_no: 'SF1234567890',
      can: { receive: true, refund: true },
    });
    const before = (await house.wallet(seller)).earn;
    await passes(14.9);
    expect((await own(order_no)).status).toBe('fulfilled');
    await passes(0.1);
    expect((await own(order_no)).status).toBe('completed');
    await passes(6.9);
    expect((await house.wallet(seller)).earn).toBe(before);
    await passes(0.1);
    expect((await house.wallet(seller)).earn).toBe(before + 9_500);
    expect(await own(order_no)).toMatchObject({ settled_at: expect.any(String), can: { refund: false } });
    expect((await ask(order_no)).msg).toBe('已过售后期，钱已经结算给商家');
    await passes(0);
    expect((await house.gives('product.seckill_finish_info', { id })).sold).toBe(1);
    const { status } = await house.db
      .selectFrom('seckill_offers')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('settled');
    await house.ledgerHolds();
  });

  test('the fee is of all that was paid, with the bonus, rounded down, and taken once', async () => {
    const { order_no } = await paid({ price: 9_999, fee_bp: 333 }, 'both');
    const fees = () => house.platformHas('rev.seckill_fee');
    const [before, revenue] = [await house.wallet(seller), await fees()];
    await ship(order_no);
    await house.gives('user.seckill_receive', { order_no }, { as: buyer });
    await passes(7);
    // 3.33 % of 99.99 is 3.329 yuan.
    expect((await house.wallet(seller)).earn - before.earn).toBe(9_999 - 332);
    expect((await fees()) - revenue).toBe(332);
    await passes(1);
    expect((await house.wallet(seller)).earn - before.earn).toBe(9_999 - 332);
    await house.ledgerHolds();
  });

  test('is told to whoever asked to hear of orders, with what it comes to at each of its moments', async () => {
    const { order_no, id } = await paid({}, 'wallet');
    const heard = async (of = order_no) => {
      const { id: order_id } = await house.db
        .selectFrom('seckill_orders')
        .select('id')
        .where('order_no', '=', of)
        .executeTakeFirstOrThrow();
      const said: unknown[] = [];
      const hears = [async (_call: unknown, order: unknown) => void said.push(order)];
      await tellThem({ hears }, { asCall: (work: never) => inCall(house, work) } as never, order_id);
      return said;
    };
    const paid_at = house.clock.now();
    const facts = {
      order_no,
      buyer_id: buyer.id,
      title: expect.any(String),
      fee_bp: 300,
      ordered_at: paid_at,
      paid_at,
    };
    expect(await heard()).toMatchObject([
      { ...facts, amount: 10_000n, bonus: 500n, completed_at: null, settled_at: null, refunded: false },
    ]);
    await ask(order_no, { amount: '40.00' });
    await agree(order_no);
    expect(await heard()).toMatchObject([{ ...facts, amount: 6_000n, bonus: 300n, refunded: false }]);
    await ask(order_no);
    await agree(order_no);
    expect(await heard()).toMatchObject([{ ...facts, amount: 0n, bonus: 0n, refunded: true }]);
    const unpaid = await claimed(house, await seckillBuyer(house), id);
    expect(await heard(unpaid), 'of what was never paid nobody hears').toEqual([]);
  });

  test('stands in the lists of both sides under its state, and with what each of them has to do', async () => {
    const usual = seller;
    seller = await seckillSeller(house);
    try {
      const first = await paid({ per_user: 2 }, 'wallet');
      const waits = await claimed(house, await seckillBuyer(house), first.id);
      const due = async (of: TestPerson) => inCall(house, (call) => dueOfOrders(call, of.id));
      const { title } = await house.db
        .selectFrom('seckill_offers')
        .select('title')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow();
      const ships = {
        key: `ship ${first.id}`,
        act: '去发货',
        title,
        says: '付款满 48 小时算发货慢',
        at: new Date(house.clock.now().getTime() + 2 * day).toISOString(),
        href: '/user/product/seckill/forcompany?type=manage-user-order',
      };
      expect(await due(seller)).toEqual([ships]);
      const rival = buyer;
      const second = await claimed(house, buyer, first.id).catch(() => null);
      expect(second, 'one at a time').toBe(first.order_no);
      buyer = await seckillBuyer(house);
      const other = await claimed(house, buyer, first.id);
      expect(await due(buyer)).toEqual([
        {
          key: `pay ${other}`,
          act: '去支付',
          title,
          says: '过时订单关闭',
          at: new Date(house.clock.now().getTime() + 15 * 60_000).toISOString(),
          href: `/product/seckill/payment?order_no=${other}`,
        },
      ]);
      await topUp(house, buyer.id, 10_000);
      await house.gives('payment.pay_seckill', { order_no: other, method: 'wallet' }, { as: buyer });
      expect(await due(buyer)).toEqual([]);
      expect(await due(seller)).toEqual([{ ...ships, title: `${title}，2 单` }]);
      await ship(other);
      await house.gives('user.seckill_receive', { order_no: other }, { as: buyer });
      const sold = async (status: number, more: object = {}) => {
        const { list, total, counts } = await house.gives(
          'company.seckill_orders',
          { status, ...more },
          { as: seller },
        );
        return { numbers: list.map((order) => order.order_no), total, counts };
      };
      const counts = { 0: 3, 1: 1, 2: 1, 3: 0, 4: 1, 5: 0, 6: 0 };
      expect(await sold(0)).toEqual({ numbers: [other, waits, first.order_no], total: 3, counts });
      expect(await sold(1)).toEqual({ numbers: [waits], total: 1, counts });
      expect(await sold(2)).toEqual({ numbers: [first.order_no], total: 1, counts });
      expect(await sold(3)).toEqual({ numbers: [], total: 0, counts });
      expect(await sold(4)).toEqual({ numbers: [other], total: 1, counts });
      expect((await sold(0, { limit: 1, page: 2 })).numbers).toEqual([waits]);
      buyer = rival;
      await ship(first.order_no);
      await ask(first.order_no);
      expect((await sold(3)).numbers).toEqual([]);
      expect((await sold(6)).numbers).toEqual([first.order_no]);
      await passes(0.02);
      await house.watch();
      expect((await sold(5)).numbers).toEqual([waits]);
      const elsewhere = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
      expect(await sold(0, { id: elsewhere.id })).toMatchObject({ numbers: [], total: 0 });
    } finally {
      seller = usual;
    }
  });

  test('who never ships is reminded, and after 22 days the money goes back by itself', async () => {
    const { order_no } = await paid({}, 'wallet');
    await passes(2);
    expect((await house.gives('notify.list', {}, { as: seller })).list[0]).toMatchObject({
      words: expect.stringContaining('还没有发货'),
    });
    await passes(19);
    expect((await own(order_no)).status).toBe('paid');
    await passes(1);
    expect(await states(order_no)).toEqual(['refunded', 'succeeded']);
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 500, topup: 10_000 });
  });
});

describe('a refund', () => {
  test('before the parcel left: the seller agrees, each part goes back where it came from, and the piece is sold again', async () => {
    const { order_no, id } = await paid({}, 'both');
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 0, topup: 0 });
    const words = '颜色选错了';
    await house.gives('user.seckill_apply_refund', { order_no, refund_reason: 'F02', words }, { as: buyer });
    expect((await own(order_no)).refund).toMatchObject({ amount: 10_000, reason: '拍错', words });
    expect((await ask(order_no)).msg).toBe('当前状态不可操作');
    expect(await agree(order_no)).toMatchObject({ code: codes.success });
    // Nothing has moved before the channel says so.
    expect(await states(order_no)).toEqual(['refunding', 'processing']);
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 0, topup: 0 });
    expect(await stockOf(house.db, id)).toMatchObject({ left: 9, sold: 1 });
    for (const _ of [1, 2]) await channelPays(order_no, 6_500n);
    expect(await states(order_no)).toEqual(['refunded', 'succeeded']);
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 500, topup: 3_000 });
    expect(await stockOf(house.db, id)).toMatchObject({ left: 10, sold: 0 });
    expect(await told(buyer)).toContain('退款已同意，正在原路退回');
    expect(await told(seller)).toContain('申请退款 100.00 元：拍错 颜色选错了');
    const { reason } = await house.db
      .selectFrom('payment_refunds')
      .select('reason')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(reason, 'as the channel says it to the payer').toBe('秒杀订单退款');
    expect(await claimed(house, buyer, id)).not.toBe(order_no);
    await house.ledgerHolds();
  });

  test('of a silent seller: agreed by the clock before shipping, given to the platform after it', async () => {
    const unshipped = await paid({}, 'wallet');
    await ask(unshipped.order_no);
    await passes(1.9);
    expect(await states(unshipped.order_no)).toEqual(['refunding', 'applied']);
    await passes(0.1);
    expect(await states(unshipped.order_no)).toEqual(['refunded', 'succeeded']);

    const shipped = await paid({}, 'wallet');
    await ship(shipped.order_no);
    await ask(shipped.order_no, { refund_reason: 'F05', words: '灯不亮' });
    await passes(2);
    expect(await states(shipped.order_no)).toEqual(['refunding', 'escalated']);
    expect(await told(seller)).toContain('退款没有按时答复，已转平台处理');
    expect((await house.gives('admin.seckill_refunds', {}, { as: staff })).list).toMatchObject([
      { order_no: shipped.order_no, reason: '质量问题', words: '灯不亮', amount: 10_000 },
    ]);
    const decide = (more: object = {}) =>
      house.call(
        'admin.seckill_refund_decide',
        { order_no: shipped.order_no, pass: true, with_return: true, reason: '照片属实', ...more },
        { as: staff },
      );
    expect((await decide()).msg, 'of a seller who says no place').toBe(
      '商家没有填写退货地址，买家不知道寄到哪里，请直接支持退款',
    );
    expect(await states(shipped.order_no)).toEqual(['refunding', 'escalated']);
    await takesBack(house, seller, '佛山市南海区 3 号');
    expect((await decide()).code).toBe(codes.success);
    await takesBack(house, seller, '');
    expect((await own(shipped.order_no)).refund).toMatchObject({
      status: 'returning',
      answer: '照片属实（寄到：佛山市南海区 3 号）',
    });
    expect(await told(buyer)).toContain('退款已同意，请在 7 天内寄回 照片属实（寄到：佛山市南海区 3 号）');
    expect(await told(seller)).toContain('平台支持买家退款 照片属实');
    expect((await decide()).msg).toBe('当前状态不可操作');
    expect(
      (await house.call('company.seckill_receive_back', { order_no: shipped.order_no }, { as: seller })).msg,
    ).toBe('买家还没有寄回');
    await house.gives('user.seckill_send_back', { order_no: shipped.order_no, ...parcel }, { as: buyer });
    expect(await told(seller)).toMatch(/退货已寄出.* 顺丰速运 SF1234567890/);
    await passes(7);
    expect(await states(shipped.order_no)).toEqual(['refunded', 'succeeded']);
    // What was sent out does not come back on sale by itself.
    expect(await stockOf(house.db, shipped.id)).toMatchObject({ sold: 1 });
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 500, topup: 10_000 });
  });

  test('that is refused goes to the platform or lapses; that is taken back leaves the order as it was', async () => {
    const { order_no } = await paid();
    await ship(order_no);
    await ask(order_no);
    expect((await house.call('user.seckill_escalate_refund', { order_no }, { as: buyer })).msg).toBe(
      '商家还没有答复，到时不答复会自动处理',
    );
    await refuse(order_no);
    expect(await own(order_no)).toMatchObject({
      company: { username: seller.username },
      buyer: { username: buyer.username },
      refund: {
        status: 'rejected',
        answer: '已经按描述发货',
        can: { cancel: true, escalate: true, send_back: false },
        // As it would go back, as long as that is open.
        parts: [{ source: 'channel', amount: 10_000 }],
      },
    });
    expect(await told(buyer)).toContain('退款被商家拒绝，7 天内可以申请平台介入 已经按描述发货');
    await house.gives('user.seckill_escalate_refund', { order_no }, { as: buyer });
    await house.gives(
      'admin.seckill_refund_decide',
      { order_no, pass: false, reason: '没有看到问题' },
      { as: staff },
    );
    expect(await states(order_no)).toEqual(['fulfilled', 'closed']);
    expect((await own(order_no)).refund).toMatchObject({ answer: '没有看到问题', until: null });
    expect(await told(buyer)).toContain('退款没有得到平台支持 没有看到问题');
    expect(await told(seller)).toContain('平台没有支持买家退款 没有看到问题');
    await ask(order_no);
    await house.gives('user.seckill_cancel_refund', { order_no }, { as: buyer });
    expect(await states(order_no)).toEqual(['fulfilled', 'cancelled']);
    // Nothing went back, and nothing will.
    expect((await own(order_no)).refund).toMatchObject({
      parts: [],
      can: { cancel: false, escalate: false },
    });
    await ask(order_no);
    await refuse(order_no);
    await passes(7);
    expect(await states(order_no)).toEqual(['fulfilled', 'closed']);
    expect(await told(buyer)).toContain('退款逾期没有后续操作，已关闭');
    await passes(8);
    expect((await own(order_no)).status).toBe('completed');
  });

  test('may come to nothing while more is wanted: the order that is asked back is the one under way', async () => {
    const { order_no, id } = await paid({ per_user: 2 });
    await ask(order_no);
    expect(await claimed(house, buyer, id)).toBe(order_no);
    expect(await house.gives('product.seckill_check_can_pay', { id }, { as: buyer })).toMatchObject({
      can_pay: false,
      order_no,
      left_for_me: 1,
    });
    await house.gives('user.seckill_cancel_refund', { order_no }, { as: buyer });
    expect(await states(order_no)).toEqual(['paid', 'cancelled']);
    // Received, it is out of the way, asked back or not.
    await ship(order_no);
    await house.gives('user.seckill_receive', { order_no }, { as: buyer });
    await ask(order_no);
    expect(await claimed(house, buyer, id)).not.toBe(order_no);
    await house.gives('user.seckill_cancel_refund', { order_no }, { as: buyer });
    expect(await states(order_no)).toEqual(['completed', 'cancelled']);
  });

  test('on which the platform never rules ends by a clock: who never answered has lost, and else the order goes on', async () => {
    const silent = await paid({}, 'wallet');
    await ship(silent.order_no);
    await ask(silent.order_no);
    await passes(2);
    await passes(14.9);
    expect(await states(silent.order_no)).toEqual(['refunding', 'escalated']);
    await passes(0.1);
    expect(await states(silent.order_no)).toEqual(['refunded', 'succeeded']);
    expect(await told(buyer)).toContain('商家一直没有答复，退款已同意，正在原路退回');
    expect(await told(seller)).toContain('退款一直没有答复，已按同意处理');
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 500, topup: 10_000 });

    const answered = await paid({}, 'wallet');
    await ship(answered.order_no);
    await ask(answered.order_no);
    await refuse(answered.order_no);
    await house.gives('user.seckill_escalate_refund', { order_no: answered.order_no }, { as: buyer });
    await passes(14.9);
    expect(await states(answered.order_no)).toEqual(['refunding', 'escalated']);
    const before = (await house.wallet(seller)).earn;
    await passes(0.1);
    expect(await states(answered.order_no)).toEqual(['fulfilled', 'closed']);
    await passes(1);
    expect(await states(answered.order_no)).toEqual(['completed', 'closed']);
    await passes(7);
    expect((await house.wallet(seller)).earn).toBe(before + 9_700);
    await house.ledgerHolds();
  });

  test('whose goods are never sent back is closed, and the order goes on', async () => {
    const { order_no } = await paid({}, 'wallet');
    await takesBack(house, seller);
    await ship(order_no);
    await ask(order_no);
    await agree(order_no, true);
    await passes(6.9);
    expect(await states(order_no)).toEqual(['refunding', 'returning']);
    await passes(0.1);
    expect(await states(order_no)).toEqual(['fulfilled', 'closed']);
  });

  test('of what was sent counts as bought, of what was not it does not: only then more can be had', async () => {
    const kept = await paid({ per_user: 1 }, 'wallet');
    await ship(kept.order_no);
    await ask(kept.order_no);
    await agree(kept.order_no);
    expect(await states(kept.order_no)).toEqual(['refunded', 'succeeded']);
    expect((await claims(house, buyer, kept.id)).msg).toBe('这一场每人限购 1 件');
    expect(await house.gives('product.seckill_check_can_pay', { id: kept.id }, { as: buyer })).toMatchObject({
      can_pay: false,
      reason: '每人限购 1 件，你已经买满',
      left_for_me: 0,
    });

    const back = await paid({ per_user: 1 }, 'wallet');
    await ask(back.order_no);
    await agree(back.order_no);
    expect(await claimed(house, buyer, back.id)).not.toBe(back.order_no);

    // What was received counts as well: one more of two, and no third.
    const received = await paid({ per_user: 2 }, 'wallet');
    await ship(received.order_no);
    await house.gives('user.seckill_receive', { order_no: received.order_no }, { as: buyer });
    const second = await claimed(house, buyer, received.id);
    expect(second).not.toBe(received.order_no);
    expect((await claims(house, buyer, received.id, { num: 2 })).data.order_no).toBe(second);
    await house.gives('user.seckill_cancel_order', { order_no: second }, { as: buyer });
    expect((await claims(house, buyer, received.id, { num: 2 })).msg).toBe('这一场每人限购 2 件');
  });

  test('with a return says where to, or is not agreed to', async () => {
    const usual = seller;
    try {
      seller = await seckillSeller(house);
      const { order_no } = await paid({}, 'wallet');
      await ship(order_no);
      await ask(order_no);
      expect((await agree(order_no, true)).msg).toBe('请先在“默认设置”里填写退货地址，再同意退货');
      expect(await states(order_no)).toEqual(['refunding', 'applied']);
      await takesBack(house, seller, '佛山市南海区 3 号');
      expect(await agree(order_no, true)).toMatchObject({ code: codes.success });
      expect((await own(order_no)).refund).toMatchObject({
        status: 'returning',
        answer: '寄到：佛山市南海区 3 号',
      });
      const decided = await paid({}, 'wallet');
      await ship(decided.order_no);
      await ask(decided.order_no);
      await refuse(decided.order_no);
      await house.gives('user.seckill_escalate_refund', { order_no: decided.order_no }, { as: buyer });
      await house.gives(
        'admin.seckill_refund_decide',
        { order_no: decided.order_no, pass: true, with_return: true, reason: '照片属实' },
        { as: staff },
      );
      expect((await own(decided.order_no)).refund?.answer).toBe('照片属实（寄到：佛山市南海区 3 号）');
    } finally {
      seller = usual;
    }
  });

  test('is not ruled by staff who bought or sold it', async () => {
    const { order_no } = await paid({}, 'wallet');
    await ship(order_no);
    await ask(order_no);
    await refuse(order_no);
    await house.gives('user.seckill_escalate_refund', { order_no }, { as: buyer });
    for (const side of [buyer, seller]) {
      await house.db
        .insertInto('user_grants')
        .values({ user_id: side.id, permission: 'staff', role: 'admin' })
        .execute();
      const ruled = await house.call(
        'admin.seckill_refund_decide',
        { order_no, pass: true, reason: '我说了算' },
        { as: side },
      );
      expect(ruled.msg).toBe('自己的订单要由别人处理');
      await house.db
        .deleteFrom('user_grants')
        .where('user_id', '=', side.id)
        .where('permission', '=', 'staff')
        .execute();
    }
    expect(await states(order_no)).toEqual(['refunding', 'escalated']);
  });

  test.each([
    ['after its end', async () => {}],
    [
      'of a sale that was stopped',
      (id: number) => house.gives('admin.seckill_stop', { id, reason: '价格写错了' }, { as: staff }),
    ],
  ])('%s puts no piece on sale again', async (what, happens) => {
    const { order_no, id } = await paid(
      what === 'after its end' ? { ends_at: new Date(house.clock.now().getTime() + day) } : {},
      'wallet',
    );
    await happens(id);
    if (what === 'after its end') await passes(1);
    await ask(order_no);
    await agree(order_no);
    expect(await states(order_no)).toEqual(['refunded', 'succeeded']);
    expect(await stockOf(house.db, id)).toMatchObject({ left: 9, sold: 1 });
  });

  test('needs no answer of who has not shipped for a week', async () => {
    const { order_no } = await paid({}, 'wallet');
    await passes(7);
    await ask(order_no, { refund_reason: 'F03' });
    expect(await states(order_no)).toEqual(['refunded', 'succeeded']);
  });

  test('of another, without a reason, or of what is not paid is refused', async () => {
    const { order_no } = await paid();
    const other = await seckillBuyer(house);
    expect(await ask(order_no, {}, other)).toMatchObject({ code: codes.not_found });
    expect((await ask(order_no, { refund_reason: 'F99' as never })).msg).toBe('请选择退款原因');
    expect((await agree(order_no)).msg).toBe('这一单没有进行中的退款');
    const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
    const unpaid = await claimed(house, buyer, id);
    expect(await house.call('user.seckill_cancel_order', { order_no: unpaid }, { as: other })).toMatchObject({
      code: codes.not_found,
    });
    expect((await own(unpaid)).status).toBe('pending_payment');
    for (const more of [{}, { amount: '1' }]) expect((await ask(unpaid, more)).msg).toBe('当前状态不可操作');
    await ask(order_no);
    const rival = await seckillSeller(house);
    for (const name of [
      'company.seckill_agree_refund',
      'company.seckill_refuse_refund',
      'company.seckill_receive_back',
    ] as const)
      expect(await house.call(name, { order_no, reason: '不退' }, { as: rival })).toMatchObject({
        code: codes.not_found,
      });
    for (const name of [
      'user.seckill_cancel_refund',
      'user.seckill_escalate_refund',
      'user.seckill_send_back',
    ] as const)
      expect(await house.call(name, { order_no, ...parcel }, { as: other })).toMatchObject({
        code: codes.not_found,
      });
    expect(await states(order_no)).toEqual(['refunding', 'applied']);
  });

  test('whose goods came back is done by the seller, under the seller’s name', async () => {
    const { order_no } = await paid({}, 'wallet');
    await takesBack(house, seller);
    await ship(order_no);
    await ask(order_no);
    await agree(order_no, true);
    await house.gives('user.seckill_send_back', { order_no, ...parcel }, { as: buyer });
    await house.gives('company.seckill_receive_back', { order_no }, { as: seller });
    expect(await states(order_no)).toEqual(['refunded', 'succeeded']);
    const { id, ended_at } = await house.db
      .selectFrom('seckill_refunds as f')
      .innerJoin('seckill_orders as o', 'o.id', 'f.order_id')
      .select(['f.id', 'f.ended_at'])
      .where('o.order_no', '=', order_no)
      .executeTakeFirstOrThrow();
    expect(ended_at).toEqual(house.clock.now());
    const steps = await house.db
      .selectFrom('flow_log')
      .select(['event', 'actor'])
      .where('machine', '=', 'seckill_refund')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(steps.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'agree admin',
      'send_back author',
      'receive_back admin',
      'succeed provider',
    ]);
  });
});

test('a part that goes back just before the end leaves ten minutes to hear of what is left', async () => {
  const { order_no } = await paid({}, 'wallet');
  await ship(order_no);
  await house.gives('user.seckill_receive', { order_no }, { as: buyer });
  const minute = 60_000;
  house.clock.advance(7 * day - 5 * minute);
  await ask(order_no, { amount: '10.00' });
  await agree(order_no);
  const settled = async (after: number) => {
    house.clock.advance(after);
    await house.runJob('seckill.clocks');
    return (await own(order_no)).settled_at !== null;
  };
  expect([await settled(5 * minute), await settled(5 * minute - 1), await settled(1)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('a clock that comes behind another takes no second step', async () => {
  const { order_no } = await paid({}, 'wallet');
  await ship(order_no);
  await ask(order_no, { refund_reason: 'F05', words: '灯不亮' });
  house.clock.advance(2 * day);
  // Nothing else is due, so that the refund is what both are at.
  await house.db.updateTable('seckill_orders').set({ next_at: null }).execute();
  await house.db.updateTable('seckill_offers').set({ remind_at: null }).execute();
  await house.db
    .updateTable('seckill_refunds')
    .set({ next_at: null })
    .where('user_id', '<>', buyer.id)
    .execute();
  const room = seckillRoomOf({} as never);
  const clocks: Job = { name: 'seckill.clocks', work: (_data, context) => runClocks(room, context) };
  const look = async () => [await states(order_no), await told(seller)];
  const after = await behindAnother(house, clocks, look);
  expect(after[0]).toEqual(['refunding', 'escalated']);
  expect(await look()).toEqual(after);
});

describe('a part of it', () => {
  // Nothing else of theirs is settled meanwhile.
  beforeEach(async () => void (seller = await seckillSeller(house)));

  /** The newest one that waits for the channel is done. */
  async function channelPaysNewest(order_no: string) {
    const refund = (await house.refundsOf(order_no)).at(-1)!;
    await house.hears(
      'wechat',
      house.channels.wechat.refunded(refund.out_refund_no, {
        result: 'succeeded',
        channel_no: `back-${refund.out_refund_no}`,
        amount: refund.amount as never,
        at: house.clock.now(),
      }),
    );
    await house.runJobs();
  }
  const givenBack = async (order_no: string, amount: string) => {
    expect(await ask(order_no, { amount })).toMatchObject({ code: codes.success });
    expect(await agree(order_no)).toMatchObject({ code: codes.success });
    if ((await own(order_no)).status === 'refunding') await channelPaysNewest(order_no);
  };

  // Each sum was paid with 5 yuan of a bonus, 30 of the wallet and the rest by a channel.
  test.each<[number, number, string[]]>([
    [9_999, 333, ['33.33']],
    [10_000, 300, ['0.01']],
    [10_000, 500, ['99.99']],
    [7_777, 1, ['11.11', '22.22', '0.03']],
    [12_345, 777, ['61.72', '61.72']],
  ])(
    'of %i fen at %i bp, %j goes back: the fee is of the rest, and every fen is somebody’s',
    async (price, fee_bp, backs) => {
      const { order_no, id } = await paid({ price, fee_bp }, 'both');
      const before = (await house.wallet(seller)).earn;
      await ship(order_no);
      let given = 0;
      for (const amount of backs) {
        await givenBack(order_no, amount);
        given += Math.round(Number(amount) * 100);
        expect(await own(order_no)).toMatchObject({ status: 'fulfilled', refunded: given });
      }
      // As it was paid: what is rounded down is taken from the largest part.
      const { bonus, topup } = await house.wallet(buyer);
      const by_channel = (await house.refundsOf(order_no)).reduce(
        (sum, { amount }) => sum + Number(amount),
        0,
      );
      expect(bonus + topup + by_channel).toBe(given);
      if (backs.length === 1 && given * 2 < price)
        expect([bonus, topup]).toEqual([500, 3_000].map((part) => Math.floor((part * given) / price)));
      await house.gives('user.seckill_receive', { order_no }, { as: buyer });
      await passes(7);
      const fee = Math.floor(((price - given) * fee_bp) / 10_000);
      expect((await house.wallet(seller)).earn - before).toBe(price - given - fee);
      expect(await house.gives('company.seckill_statement', { id }, { as: seller })).toMatchObject({
        gross: price,
        refunded: given,
        held: 0,
        fee,
        net: price - given - fee,
      });
      await house.ledgerHolds();
    },
  );

  test('more than was paid, or than is left of it, is refused at its field; the last of it ends the order', async () => {
    const { order_no } = await paid({}, 'wallet');
    const wrong = async (amount: string, message: string) =>
      expect(await ask(order_no, { amount })).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: 'amount', message }] },
      });
    await wrong('100.01', '最多可退 100.00 元');
    await wrong('0', '退款金额最少 0.01 元');
    await wrong('1.005', '退款金额最多两位小数，到分为止');
    await givenBack(order_no, '40.00');
    // Nothing was sent, and it is to be sent still.
    expect(await own(order_no)).toMatchObject({ status: 'paid', refunded: 4_000, can: { ship: true } });
    expect(await told(buyer)).toContain('已退 40.00 元，订单照常进行');
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 200, topup: 4_300 });
    await wrong('60.01', '最多可退 60.00 元');
    await givenBack(order_no, '60.00');
    expect(await states(order_no)).toEqual(['refunded', 'succeeded']);
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 500, topup: 10_000 });
    await house.ledgerHolds();
  });

  test('is shown with its proofs to the seller and to staff, who rule on no more than was asked', async () => {
    const { order_no } = await paid({}, 'wallet');
    await ship(order_no);
    const proof = await makeProof(house, buyer);
    const others = await makeProof(house, await seckillBuyer(house));
    expect(await ask(order_no, { files: [others] })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'files' }] },
    });
    await ask(order_no, { amount: '25.00', refund_reason: 'F05', words: '缺一个配件', files: [proof] });
    const { list } = await house.gives('company.seckill_orders', {}, { as: seller });
    const sold = list.find((order) => order.order_no === order_no)!;
    expect(sold.refund).toMatchObject({
      amount: 2_500,
      files: [{ id: proof, url: expect.any(String), is_image: true }],
      parts: [
        { source: 'bonus', amount: 125 },
        { source: 'topup', amount: 2_375 },
      ],
    });
    await refuse(order_no);
    await house.gives('user.seckill_escalate_refund', { order_no }, { as: buyer });
    const waiting = (await house.gives('admin.seckill_refunds', {}, { as: staff })).list;
    expect(waiting.find((one) => one.order_no === order_no)).toMatchObject({
      until: new Date(house.clock.now().getTime() + 15 * day).toISOString(),
      amount: 2_500,
      paid: 10_000,
      files: [{ id: proof }],
    });
    await house.gives(
      'admin.seckill_refund_decide',
      { order_no, pass: true, reason: '照片里确实少一个' },
      { as: staff },
    );
    expect(await own(order_no)).toMatchObject({ status: 'fulfilled', refunded: 2_500 });
    expect(await house.wallet(buyer)).toMatchObject({ bonus: 125, topup: 2_875 });
    await house.ledgerHolds();
  });
});

// Of all that the tests before have left.
test('a refund that is over has its end and no clock, one that somebody has to go on with has a clock', async () => {
  const refunds = await house.db
    .selectFrom('seckill_refunds')
    .select(['status', 'ended_at', 'next_at'])
    .execute();
  for (const { status, ended_at, next_at } of refunds) {
    const is_over = ['succeeded', 'cancelled', 'closed'].includes(status);
    const waits_for_channel = status === 'processing';
    expect([status, ended_at !== null, next_at !== null]).toEqual([
      status,
      is_over,
      !is_over && !waits_for_channel,
    ]);
  }
});
