import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import { ownedBy } from '../../../ledger/accounts.ts';
import { balanceOf } from '../../../ledger/balances.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { daysPass } from '../../../testing/days-pass.ts';
import { broughtBy, heldCommission, leagueMember, orderChanges } from '../../../testing/league-builders.ts';
import { openPayHouse, type PayHouse, paysBy } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  claimed,
  makeOffer,
  seckillBuyer,
  seckillSeller,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';
import { leagueExportParts, leagueLeaving } from '../index.ts';

let house: PayHouse;
let seller: TestPerson;
let finance: TestPerson;
let admin: TestPerson;
let member: Awaited<ReturnType<typeof leagueMember>>;
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
  admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
});
afterAll(() => house.close());
beforeEach(async () => {
  member = await leagueMember(house);
});

const book = async (as: TestPerson = member) => (await house.gives('league.book', {}, { as })).list;
const newest = async (as: TestPerson = member) => (await book(as))[0]!;
const earned = async (of: TestPerson) => Number(await balanceOf(house, ownedBy(of.id, 'user.earn')));
const onDesk = (status: 'held' | 'released' | 'cancelled' = 'held') =>
  house.gives('admin.league_holds', { status, limit: 100 }, { as: finance });
const onDeskOf = async (id: number, status?: Parameters<typeof onDesk>[0]) =>
  (await onDesk(status)).list.find((one) => one.id === id);
const decide = (id: number, release: boolean, as: TestPerson = finance) =>
  house.call('admin.league_hold_decide', { id, release, reason: '核对过聊天记录' }, { as });
async function told(of: TestPerson): Promise<string[]> {
  await house.runJobs();
  return (await house.gives('notify.list', {}, { as: of })).list.map(({ words }) => words ?? '');
}
const held = () => heldCommission(house, member, { seller_id: seller.id });

/** Somebody whom the member brought. */
async function brought(by = member): Promise<TestBuyer> {
  const buyer = await seckillBuyer(house);
  await broughtBy(house, buyer, by);
  return buyer;
}

/** Buys at the cashier, from this address. */
async function buys(buyer: TestBuyer, ip: string): Promise<string> {
  const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, price: 120_000 });
  const order_no = await claimed(house, buyer, id);
  await paysBy(house, buyer, order_no, 'wechat', { ip });
  await house.runJobs();
  return order_no;
}

const completed = async (order_id: bigint) => {
  await orderChanges(house, order_id, { completed_at: house.clock.now() });
};
async function settles(order_id: bigint): Promise<void> {
  await completed(order_id);
  house.clock.advance(8 * 86_400_000);
  await orderChanges(house, order_id, { settled_at: house.clock.now() });
  await house.runJob('league.settle');
  await house.runJobs();
}
async function clockStrikes(days: number): Promise<void> {
  await daysPass(house, days);
  await house.runJob('league.holds');
  await house.runJobs();
}

describe('an order right after the click', () => {
  test('is looked at: the member reads why, and it is not settled when its time has come', async () => {
    const { order_id } = await held();
    expect((await newest()).hold).toMatchObject({
      says: ['点开推广链接 2 秒就下了单，不到 5 秒，像是程序下的单'],
      appeal: '',
      can: { appeal: true },
    });
    expect(await told(member)).toContainEqual(expect.stringContaining('核查中，查完再结算'));
    expect(await told(finance)).toContainEqual(expect.stringContaining('有 1 笔佣金要核查'));
    await settles(order_id);
    expect(await newest()).toMatchObject({ status: 'frozen' });
    expect(await earned(member)).toBe(0);
    expect(await house.gives('league.info', {}, { as: member })).toMatchObject({
      frozen: { count: 1, next_at: null },
    });
    expect((await house.gives('wallet.index', {}, { as: member })).held.lines).toMatchObject([
      { says: expect.stringContaining('核查'), until: null },
    ]);
  });

  test.each<[string, (buyer: TestBuyer) => Promise<unknown>, boolean]>([
    [
      'of nobody who is signed in, from where the order is paid',
      () => house.gives('league.visit', { code: member.code }, { ip: '116.21.8.9' }),
      true,
    ],
    [
      'of nobody who is signed in, from elsewhere',
      () => house.gives('league.visit', { code: member.code }, { ip: '116.21.8.10' }),
      false,
    ],
    [
      'of somebody else who is signed in, from where the order is paid',
      async () =>
        house.gives('league.visit', { code: member.code }, { ip: '116.21.8.9', as: await house.person() }),
      false,
    ],
    [
      'of the buyer, in a browser that opened it before',
      (buyer) => house.gives('league.visit', { code: member.code, again: true }, { as: buyer }),
      true,
    ],
    [
      'of the buyer, five seconds before',
      async (buyer) => {
        await house.gives('league.visit', { code: member.code }, { as: buyer });
        house.clock.advance(5_000);
      },
      false,
    ],
    [
      'of the buyer on another member’s link',
      async (buyer) => house.gives('league.visit', { code: (await leagueMember(house)).code }, { as: buyer }),
      false,
    ],
  ])('%s', async (_what, click, is_held) => {
    const buyer = await brought();
    await click(buyer);
    await buys(buyer, '116.21.8.9');
    expect((await newest()).hold !== null).toBe(is_held);
  });

  test('counts in both levels, each for who earns it', async () => {
    const grand = await leagueMember(house);
    await broughtBy(house, member, grand);
    await held();
    expect((await newest()).hold).not.toBeNull();
    expect((await newest(grand)).hold).not.toBeNull();
  });

  test('opened again in the same browser is no second visit in the figures', async () => {
    await house.gives('league.visit', { code: member.code, from: 'a' });
    await house.gives('league.visit', { code: member.code, from: 'a', again: true });
    const { sources } = await house.gives('league.materials', {}, { as: member });
    expect(sources).toEqual([{ source: 'a', clicks: 1 }]);
  });
});

describe('many who pay from one network', () => {
  const from = ['116.21.8.9', '116.21.8.9', '116.21.8.9', '113.90.1.1'];
  const four = async () => {
    for (const ip of from) await buys(await brought(), ip);
  };

  test('are looked at from the fifth buyer on, with what is still open of theirs, and nothing of others', async () => {
    await four();
    expect((await book()).filter(({ hold }) => hold)).toEqual([]);
    await buys(await brought(), '116.21.8.9');
    const all = await book();
    expect(all.map(({ hold }) => hold !== null)).toEqual([true, false, true, true, true]);
    expect(all[0]!.hold!.says).toEqual(['30 天里带来的 5 位买家，有 4 位用同一个网络付款，超过 60%']);
    // One word for all of them.
    expect((await told(member)).filter((words) => words.includes('核查中'))).toHaveLength(1);
  });

  test('are people, not orders: one who buys much at home is one of five', async () => {
    const home = await brought();
    for (let n = 0; n < 4; n++) await buys(home, '116.21.8.9');
    for (const ip of ['113.90.1.1', '113.90.1.2', '113.90.1.3', '113.90.1.4'])
      await buys(await brought(), ip);
    expect((await book()).filter(({ hold }) => hold)).toEqual([]);
  });

  test('count within thirty days, and from where they paid is forgotten then', async () => {
    await four();
    await daysPass(house, 31);
    await buys(await brought(), '116.21.8.9');
    expect((await newest()).hold).toBeNull();
    await house.runJob('league.forget_visits');
    await house.runJob('payment.forget_networks');
    const kept = await house.db
      .selectFrom('league_commissions')
      .select('network')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute();
    expect(kept.map(({ network }) => network !== null)).toEqual([false, false, false, false, true]);
    const attempts = await house.db
      .selectFrom('payment_attempts')
      .select((row) => row.fn.countAll<bigint>().as('count'))
      .where('network', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(attempts.count)).toBe(1);
    await daysPass(house, 2);
    await house.runJob('league.forget_visits');
    expect(await house.db.selectFrom('league_visits').selectAll().execute()).toEqual([]);
  });

  test('right after the click as well are told of both at once, and until when it waits', async () => {
    for (let n = 0; n < 5; n++) {
      const buyer = await brought();
      await house.gives('league.visit', { code: member.code }, { as: buyer });
      await buys(buyer, '116.21.8.9');
    }
    const { hold, order_no } = await newest();
    const { says, until } = hold!;
    expect(says).toEqual([
      '点开推广链接 0 秒就下了单，不到 5 秒，像是程序下的单',
      '30 天里带来的 5 位买家，有 5 位用同一个网络付款，超过 60%',
    ]);
    await house.runJobs();
    const { list } = await house.gives('notify.list', { limit: 100 }, { as: member });
    const about = list.filter(({ title }) => title.includes(order_no));
    expect(about).toMatchObject([
      {
        words: '核查中，查完再结算',
        excerpt: `${says[0]}；${says[1]}。${beijingMoment(new Date(until))}前没有查完就照常结算。`,
        act: '去申诉',
        href: '/user/transaction/commissions',
      },
    ]);
  });

  test('from a network that staff let go on are not asked about again', async () => {
    await four();
    await buys(await brought(), '116.21.8.9');
    expect(await decide((await newest()).id, true)).toMatchObject({ code: codes.success });
    await buys(await brought(), '116.21.8.9');
    expect((await newest()).hold).toBeNull();
  });

  test('are no plain addresses in the tables', async () => {
    await buys(await brought(), '116.21.8.9');
    const { network } = await house.db
      .selectFrom('league_commissions')
      .select('network')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(network).toMatch(/^[\w-]{22}$/);
  });
});

describe('finance', () => {
  test('sees what was seen, and lets it go on: it is settled, and the member reads why', async () => {
    const { id, order_id } = await held();
    expect(await onDeskOf(id)).toMatchObject({
      commission: { member: { username: member.username }, level: 1 },
      says: [expect.stringContaining('不到 5 秒')],
      can: { decide: true },
    });
    expect(
      (await house.gives('finance.state', {}, { as: finance })).waiting.find(({ key }) => key === 'league')!
        .count,
    ).toBeGreaterThan(0);
    expect(await decide(id, true)).toMatchObject({ code: codes.success });
    expect(await onDeskOf(id)).toBeUndefined();
    expect(await onDeskOf(id, 'released')).toMatchObject({
      reason: '核对过聊天记录',
      can: { decide: false },
    });
    expect((await newest()).hold).toBeNull();
    await settles(order_id);
    expect(await earned(member)).toBe(720);
    expect(await told(member)).toContainEqual(expect.stringContaining('核查完了，照常结算'));
    await house.ledgerHolds();
  });

  test('cancels it: what was frozen goes back, and nothing is decided twice', async () => {
    const { id, order_id } = await held();
    await completed(order_id);
    const answers = await Promise.all([decide(id, false), decide(id, true)]);
    expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([codes.success, codes.error]));
    const again = await heldCommission(house, member, { seller_id: seller.id });
    await completed(again.order_id);
    expect(await decide(again.id, false)).toMatchObject({ code: codes.success });
    expect(await newest()).toMatchObject({ status: 'cancelled', reason: '核对过聊天记录', hold: null });
    expect(await onDeskOf(again.id, 'cancelled')).toMatchObject({ status_title: '已取消' });
    expect(await decide(again.id, true)).toMatchObject({ msg: '这笔已经核查完了' });
    await house.ledgerHolds();
  });

  test('decides nothing of its own, and others decide nothing', async () => {
    const own = await leagueMember(house, { grants: ['staff'], staff_role: 'finance' });
    const { id } = await heldCommission(house, own, { seller_id: seller.id });
    const { list } = await house.gives('admin.league_holds', { limit: 100 }, { as: own });
    expect(list.find((one) => one.id === id)).toMatchObject({ can: { decide: false } });
    expect(await decide(id, true, own)).toMatchObject({ msg: '和自己有关的佣金请交给另一位财务' });
    expect(await decide(id, true, member)).toMatchObject({ msg: '需要“平台财务”权限' });
    expect(await decide(2_000_000_000, true)).toMatchObject({ code: codes.not_found });
    expect(
      await house.call('admin.league_hold_decide', { id, release: true, reason: '' }, { as: finance }),
    ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'reason' }] } });
    expect(await onDeskOf(id)).toBeDefined();
  });
});

describe('who earns it', () => {
  const appeal = (id: number, words = '这位买家是我当面介绍的', as: TestPerson = member) =>
    house.call('league.hold_appeal', { id, words }, { as });

  test('objects once, and finance reads it', async () => {
    const { id } = await held();
    expect(await appeal(id, '不服')).toMatchObject({ msg: '申诉理由至少 5 个字' });
    expect(await appeal(id)).toMatchObject({ code: codes.success });
    expect(await appeal(id)).toMatchObject({ msg: '已经申诉过一次，以财务的答复为准' });
    expect((await newest()).hold).toMatchObject({
      appeal: '这位买家是我当面介绍的',
      can: { appeal: false },
    });
    expect(await onDeskOf(id)).toMatchObject({ appeal: '这位买家是我当面介绍的' });
    expect(await told(finance)).toContainEqual(expect.stringContaining('申诉了'));
  });

  test('objects to nothing that is over or another’s, and though the membership is suspended', async () => {
    const { id: over } = await held();
    await decide(over, true);
    expect(await appeal(over)).toMatchObject({ msg: '这笔佣金没有在核查，不用申诉' });
    const { id } = await held();
    expect(await appeal(id, undefined, await leagueMember(house))).toMatchObject({ code: codes.not_found });
    const reviewer = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    await house.gives('admin.league_suspend', { user_id: member.id, reason: '刷单' }, { as: reviewer });
    expect(await appeal(id)).toMatchObject({ code: codes.success });
  });

  test('has it in the own data, and leaves with nothing that can be read', async () => {
    const { id } = await held();
    await appeal(id);
    const part = leagueExportParts.find(({ name }) => name === 'league_holds')!;
    const call = callByNobody(house.kernel);
    expect(await part.rows(call, member.id)).toMatchObject([
      { says: expect.stringContaining('不到 5 秒'), status: '核查中', appeal: '这位买家是我当面介绍的' },
    ]);
    await call.inTransaction((inner) => leagueLeaving.leave!(inner, member.id, 'anonymise'));
    const stored = await house.db
      .selectFrom('league_holds')
      .select(['status', 'appeal'])
      .where('commission_id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ status: 'cancelled', appeal: '' });
    expect(
      await house.db.selectFrom('league_visits').where('member_id', '=', member.id).selectAll().execute(),
    ).toEqual([]);
  });
});

describe('clocks', () => {
  test('remind finance after a day and two, then who appoints them, and let it go on after fourteen', async () => {
    const { id, order_id } = await held();
    // What others have left here is over first.
    for (const one of (await onDesk()).list) if (one.id !== id) await decide(one.id, true);
    await clockStrikes(0.9);
    expect(await told(finance)).not.toContainEqual(expect.stringContaining('等了'));
    await clockStrikes(0.2);
    expect(await told(finance)).toContainEqual(expect.stringContaining('有 1 笔等了 1 天没人处理'));
    expect(await told(admin)).toEqual([]);
    await clockStrikes(1);
    expect(await told(finance)).toContainEqual(expect.stringContaining('有 1 笔等了 2 天没人处理'));
    expect(await told(admin)).toEqual([expect.stringContaining('请安排财务')]);
    await settles(order_id);
    expect((await newest()).status).toBe('frozen');
    await clockStrikes(3.8);
    expect((await newest()).hold).not.toBeNull();
    await clockStrikes(0.2);
    expect((await newest()).hold).toBeNull();
    expect(await onDeskOf(id, 'released')).toMatchObject({ reason: '到期没有查完，照常结算' });
    await house.runJob('league.settle');
    expect((await newest()).status).toBe('settled');
    await house.ledgerHolds();
  });

  test('end it with its order: who gets the money back leaves nothing to be looked at', async () => {
    const { id, order_id } = await held();
    await orderChanges(house, order_id, { refunded: true });
    expect(await onDeskOf(id, 'cancelled')).toMatchObject({ reason: '买家退款' });
    expect(await newest()).toMatchObject({ status: 'cancelled', hold: null });
  });

  test('told twice, an order is looked at once', async () => {
    const { order_id, hold_id } = await held();
    await house.runJob('league.look_over', {
      order_id: String(order_id),
      ordered_at: new Date(house.clock.now().getTime() + 2_000).toISOString(),
    });
    const holds = await house.db
      .selectFrom('league_holds as h')
      .innerJoin('league_commissions as c', 'c.id', 'h.commission_id')
      .select('h.id')
      .where('c.order_id', '=', order_id)
      .execute();
    expect(holds.map(({ id }) => Number(id))).toEqual([hold_id]);
  });
});
