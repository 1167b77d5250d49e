import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { terms } from '../../../../contract/trade/terms.ts';
import type { Call } from '../../../call/call.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import { daysPass } from '../../../testing/days-pass.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { inCall, ledgerHolds } from '../../../testing/ledger-builders.ts';
import {
  broughtBy,
  grantPoints,
  leagueMember,
  makeGoods,
  orderChanges,
  paidOrder,
} from '../../../testing/league-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeAddress } from '../../../testing/seckill-builders.ts';
import { somebodyWaits } from '../../../testing/somebody-waits.ts';
import { setPointsAside } from './earn-points.ts';

let house: TestHouse;
let staff: TestPerson;
let seller: TestPerson;
let member: Awaited<ReturnType<typeof leagueMember>>;
beforeAll(async () => {
  house = await openHouse();
  staff = await house.person({ grants: ['staff'], staff_role: 'finance' });
  seller = await house.person();
});
afterAll(() => house.close());
beforeEach(async () => {
  member = await leagueMember(house);
});

const passes = async (days: number) => {
  await daysPass(house, days);
  await house.runJob('league.exchanges');
  await house.runJob('league.expire_points');
  await house.runJobs();
};
const points = (as: TestPerson = member) => house.gives('league.points', {}, { as });
const available = async (as: TestPerson = member) => (await points(as)).available;
const stockOf = async (id: number) =>
  (await house.db.selectFrom('league_goods').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const exchange = (
  goods_id: number,
  more: { num?: number; address_id?: number } = {},
  as: TestPerson = member,
) => house.call('league.order_create', { goods_id, ...more }, { as });
const exchanged = async (goods_id: number) => (await exchange(goods_id)).data.order_no;
const orders = async () => (await house.gives('league.order_list', {}, { as: member })).list;
const decide = (order_no: string, pass: boolean, more: object = {}, as = staff) =>
  house.call('admin.league_order_decide', { order_no, pass, ...more }, { as });

test('what was cancelled or refused is none of the month', async () => {
  await grantPoints(house, member.id, 100);
  const rare = await makeGoods(house, { a_month: 1, points: 1 });
  const first = await exchanged(rare);
  expect((await exchange(rare)).msg).toBe('每人每月至多换 1 件');
  await house.gives('league.order_cancel', { order_no: first }, { as: member });
  await decide(await exchanged(rare), false, { reason: '缺货' });
  expect((await exchange(rare)).code).toBe(codes.success);
  expect((await exchange(rare)).msg).toBe('每人每月至多换 1 件');
});

describe('earning', () => {
  test('of two orders that are heard of at once counts one as the first', async () => {
    const buyer = await house.person();
    const heard = (call: Call, order_id: bigint) =>
      setPointsAside(call, member.id, {
        order_id,
        buyer_id: buyer.id,
        title: '折叠露营灯',
        paid_at: house.clock.now(),
      });
    let second: Promise<void> | undefined;
    await inCall(house, async (call) => {
      await heard(call, 900_001n);
      second = inCall(house, (other) => heard(other, 900_002n));
      await Promise.race([second, somebodyWaits(house)]);
    });
    await second;
    const { league_points_first: first, league_points_order: each } = terms;
    expect((await points()).pending).toBe(first.default + each.default);
  });

  test('is of settled orders of those whom one brought: more for the first, and nothing for one that is given back', async () => {
    const buyer = await house.person();
    await broughtBy(house, buyer, member);
    const first = await paidOrder(house, { buyer_id: buyer.id, seller_id: seller.id });
    const second = await paidOrder(house, { buyer_id: buyer.id, seller_id: seller.id });
    expect(await points()).toMatchObject({
      available: 0,
      pending: 220,
      rules: { first_order: 200, order: 20 },
    });
    const at = house.clock.now();
    await orderChanges(house, first.id, { completed_at: at, settled_at: at });
    await orderChanges(house, second.id, { refunded: true });
    await orderChanges(house, second.id, { refunded: true });
    expect(await points()).toMatchObject({
      available: 200,
      pending: 0,
      this_month: { came: 200, went: 0, expired: 0 },
      expiries: [{ amount: 200 }],
      list: [
        {
          amount: 200,
          balance_after: 200,
          about: expect.stringContaining('首单'),
          expires_on: expect.any(String),
        },
      ],
    });
    await ledgerHolds(house.db);
  });

  test('is good for a year: the oldest go first, what is over goes to nobody', async () => {
    await grantPoints(house, member.id, 300);
    await passes(200);
    await grantPoints(house, member.id, 100);
    await exchanged(await makeGoods(house, { points: 250 }));
    expect((await points()).expiries.map(({ amount }) => amount)).toEqual([50, 100]);
    // Nobody handles the exchange: what comes back is as old as it was.
    await passes(1);
    await passes(8);
    expect((await points()).expiries.map(({ amount }) => amount)).toEqual([300, 100]);
    await passes(154);
    expect(await available()).toBe(400);
    await passes(5);
    expect(await points()).toMatchObject({
      available: 100,
      list: [{ title: '积分过期', amount: -300 }, {}, {}, {}, {}],
    });
    await passes(200);
    expect(await available()).toBe(0);
    await ledgerHolds(house.db);
  });

  test('is good to the end of its last day in Beijing, which is said from the first', async () => {
    await grantPoints(house, member.id, 300);
    const on = beijingDay(daysLater(house.clock.now(), 365));
    expect(await points()).toMatchObject({
      expiries: [{ on, amount: 300 }],
      list: [{ amount: 300, expires_on: on }],
      rules: { valid_days: 365 },
    });
    const over = daysLater(new Date(`${on}T00:00:00+08:00`), 1);
    house.clock.set(new Date(over.getTime() - 1));
    await passes(0);
    expect(await available()).toBe(300);
    house.clock.set(over);
    await passes(0);
    expect(await points()).toMatchObject({
      available: 0,
      this_month: { came: 0, went: 0, expired: 300 },
      expiries: [],
      list: [
        { title: '积分过期', about: '积分到期', amount: -300, balance_after: 0, expires_on: null },
        { amount: 300 },
      ],
    });
  });
});

describe('an exchange', () => {
  test('takes points and a piece at once, may be cancelled for half an hour, then waits for staff', async () => {
    await grantPoints(house, member.id, 1_000);
    const goods_id = await makeGoods(house);
    const order_no = await exchanged(goods_id);
    expect([await available(), await stockOf(goods_id)]).toEqual([700, 9]);
    expect((await orders())[0]).toMatchObject({
      order_no,
      status: 'created',
      points: 300,
      can: { cancel: true },
    });
    expect(await house.call('league.order_cancel', { order_no }, { as: member })).toMatchObject({
      code: codes.success,
    });
    expect([await available(), await stockOf(goods_id)]).toEqual([1_000, 10]);
    const later = await exchanged(goods_id);
    await passes(0.03);
    expect((await orders())[0]).toMatchObject({
      order_no: later,
      status: 'reviewing',
      can: { cancel: false },
    });
    expect(await house.call('league.order_cancel', { order_no: later }, { as: member })).toMatchObject({
      msg: '当前状态不可操作',
    });
    expect((await points()).list.map(({ title, amount }) => [title, amount])).toEqual([
      ['兑换', -300],
      ['兑换退回', 300],
      ['兑换', -300],
      ['获得积分', 1_000],
    ]);
  });

  test('ends by clocks alone: what nobody handles is given back', async () => {
    await grantPoints(house, member.id, 300);
    const goods_id = await makeGoods(house);
    await exchanged(goods_id);
    await passes(0.1);
    await passes(6.9);
    expect((await orders())[0]?.status).toBe('reviewing');
    await passes(0.2);
    expect((await orders())[0]).toMatchObject({ status: 'refused', reason: '超时没有处理', until: null });
    expect([await available(), await stockOf(goods_id)]).toEqual([300, 10]);
    expect((await house.gives('notify.list', {}, { as: member })).list[0]).toMatchObject({
      words: expect.stringContaining('积分已退回'),
    });
  });

  test('that was made while nobody counted pieces adds none when it is undone', async () => {
    const goods_id = await makeGoods(house, { stock: null });
    await grantPoints(house, member.id, 1_000);
    const order_no = await exchanged(goods_id);
    await house.db.updateTable('league_goods').set({ stock: 2 }).where('id', '=', goods_id).execute();
    const counted = await exchanged(goods_id);
    for (const one of [order_no, counted])
      await house.gives('league.order_cancel', { order_no: one }, { as: member });
    expect([await available(), await stockOf(goods_id)]).toEqual([1_000, 2]);
  });

  test('is sent by staff with its number, or refused with a reason; never one’s own', async () => {
    await grantPoints(house, member.id, 1_000);
    const goods_id = await makeGoods(house, { kind: 'parcel' });
    expect(await exchange(goods_id)).toMatchObject({ code: codes.invalid, msg: '请选择收货地址' });
    const address_id = await makeAddress(house.db, member.id, house.clock.now());
    const others = await makeAddress(house.db, seller.id, house.clock.now());
    expect(await exchange(goods_id, { address_id: others })).toMatchObject({ code: codes.not_found });
    const one = (await exchange(goods_id, { address_id })).data.order_no;
    const two = (await exchange(goods_id, { address_id })).data.order_no;
    const desk = await house.gives('admin.league_orders', { status: 'created' }, { as: staff });
    expect(desk.list.find(({ order_no }) => order_no === one)).toMatchObject({
      address: expect.stringContaining('林小满 13800138000'),
      can: { fulfil: true, refuse: true },
    });
    expect(await decide(one, true)).toMatchObject({ code: codes.invalid, msg: '请填写快递和单号' });
    expect(await decide(one, true, { given: '中通 78102270' })).toMatchObject({ code: codes.success });
    expect(await decide(two, false)).toMatchObject({ code: codes.invalid });
    expect(await decide(two, false, { reason: '地址不全' })).toMatchObject({ code: codes.success });
    expect(await decide(two, true, { given: '中通 78102270' })).toMatchObject({ msg: '当前状态不可操作' });
    expect((await orders()).map(({ status, given, reason }) => [status, given, reason])).toEqual([
      ['refused', '', '地址不全'],
      ['done', '中通 78102270', ''],
    ]);
    expect([await available(), await stockOf(goods_id)]).toEqual([700, 9]);
    const own = await leagueMember(house, { grants: ['staff'], staff_role: 'finance' });
    await grantPoints(house, own.id, 300);
    const theirs = (await exchange(await makeGoods(house), {}, own)).data.order_no;
    expect(await decide(theirs, true, { given: '已开通' }, own)).toMatchObject({
      msg: '自己的兑换请交给其他工作人员',
    });
    expect(await decide(theirs, true, { given: '已开通' }, member)).toMatchObject({ code: codes.error });
  });

  test('of the last piece by many at once is one; of more than there is, than one has or than a month allows, none', async () => {
    const goods_id = await makeGoods(house, { stock: 1, points: 10 });
    const many = await Promise.all(Array.from({ length: 6 }, () => leagueMember(house)));
    for (const one of many) await grantPoints(house, one.id, 100);
    const answers = await Promise.all(many.map((one) => exchange(goods_id, {}, one)));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === '已兑完，补货后再来')).toHaveLength(5);
    expect(await stockOf(goods_id)).toBe(0);
    const poor = await exchange(await makeGoods(house, { points: 500 }));
    expect(poor.msg).toBe('积分不足，还差 500 积分');
    await grantPoints(house, member.id, 1_000);
    const rare = await makeGoods(house, { a_month: 2, points: 1 });
    expect((await exchange(rare, { num: 3 })).msg).toBe('每人每月至多换 2 件');
    expect((await exchange(rare, { num: 2 })).code).toBe(codes.success);
    expect((await exchange(rare)).msg).toBe('每人每月至多换 2 件');
    expect(await stockOf(rare)).toBe(8);
    expect(await exchange(2_000_000)).toMatchObject({ code: codes.not_found });
    await ledgerHolds(house.db);
  });
});

test('staff keep the shelf: stock by more and fewer, and what is off the shelf is not exchanged', async () => {
  const facts = {
    title: '置顶卡，3 天',
    about: '选一篇帖子',
    kind: 'service',
    points: 300,
    on_shelf: true,
  } as const;
  const save = (more: object) => house.call('admin.league_goods_save', { ...facts, ...more }, { as: staff });
  const { id } = (await save({ stock_delta: 5 })).data;
  await save({ id, stock_delta: -2 });
  expect(await stockOf(id)).toBe(3);
  expect(await save({ id, stock_delta: -4 })).toMatchObject({
    code: codes.invalid,
    msg: '现在有 3 件，减不了这么多',
  });
  await save({ id, on_shelf: false });
  expect(await stockOf(id)).toBe(3);
  await grantPoints(house, member.id, 300);
  expect(await exchange(id)).toMatchObject({ code: codes.not_found, msg: '这件已经下架' });
  const shelf = await house.gives('league.goods', {}, { as: member });
  expect(shelf.list.map((one) => one.id)).not.toContain(id);
  const all = await house.gives('admin.league_goods', { limit: 100 }, { as: staff });
  expect(all.list.find((one) => one.id === id)).toMatchObject({ on_shelf: false, stock: 3, waiting: 0 });
});

test('a link counts who opens it, by where it stood, and not oneself', async () => {
  const visit = (from: string, as?: TestPerson) =>
    house.gives('league.visit', { code: member.code, from }, as ? { as } : {});
  await visit('wechat-01');
  await visit('wechat-01');
  await visit('');
  await visit('wechat-01', member);
  const { sources, posters, texts } = await house.gives('league.materials', {}, { as: member });
  expect(sources).toEqual([{ source: 'wechat-01', clicks: 2 }]);
  expect([posters.length, texts.length]).toEqual([2, 3]);
  const { days, funnel, levels } = await house.gives('league.data', { period: '7' }, { as: member });
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ clicks: 3, registered: 0 });
  expect(funnel).toEqual({ clicks: 3, registered: 0, bought: 0 });
  expect(levels.map(({ people }) => people)).toEqual([0, 0]);
  expect(await house.call('league.visit', { code: member.code, from: 'a b' })).toMatchObject({
    code: codes.invalid,
  });
});
