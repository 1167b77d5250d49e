import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { fen } from '../../../ledger/amount.ts';
import { claimOn, ownedBy, platform } from '../../../ledger/accounts.ts';
import { balanceOf } from '../../../ledger/balances.ts';
import { setTerm } from '../../../settings/trade-terms.ts';
import { daysPass } from '../../../testing/days-pass.ts';
import { inCall, posted, topUp } from '../../../testing/ledger-builders.ts';
import { broughtBy, leagueMember, orderChanges, paidOrder } from '../../../testing/league-builders.ts';
import { openPayHouse, type PayHouse, paysBy } from '../../../testing/payment-builders.ts';
import { somebodyWaits } from '../../../testing/somebody-waits.ts';
import { leagueLeaving } from '../index.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { claimed, makeOffer, seckillBuyer, seckillSeller } from '../../../testing/seckill-builders.ts';

let house: PayHouse;
let seller: TestPerson;
let finance: TestPerson;
let grand: Awaited<ReturnType<typeof leagueMember>>;
let member: typeof grand;
let buyer: Awaited<ReturnType<typeof seckillBuyer>>;
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
});
afterAll(() => house.close());
// Who buys was brought by `member`, who was brought by `grand`.
beforeEach(async () => {
  grand = await leagueMember(house);
  member = await leagueMember(house);
  buyer = await seckillBuyer(house);
  await broughtBy(house, member, grand);
  await broughtBy(house, buyer, member);
});

const day = 86_400_000;
const passes = async (days: number) => {
  await daysPass(house, days);
  await house.runJob('seckill.clocks');
  await house.runJobs();
  await house.runJob('league.settle');
  await house.runJobs();
};
const has = async (of: TestPerson, kind: 'user.earn' | 'league.frozen') =>
  Number(await balanceOf(house, ownedBy(of.id, kind)));
const owes = async (of: TestPerson) => 0 - Number(await balanceOf(house, claimOn(of.id, 'league.debt')));
const book = (as: TestPerson) => house.gives('league.book', {}, { as });
const newest = async (as: TestPerson) => (await book(as)).list[0];
const order = (facts: Partial<Parameters<typeof paidOrder>[1]> = {}) =>
  paidOrder(house, { buyer_id: buyer.id, seller_id: seller.id, ...facts });
/** Over, and past every window. */
async function settled(facts: Parameters<typeof order>[0] = {}) {
  const { id } = await order(facts);
  await orderChanges(house, id, { completed_at: house.clock.now() });
  house.clock.advance(7 * day);
  await orderChanges(house, id, { settled_at: house.clock.now() });
  await passes(0);
  return newest(member);
}
const takeBack = (id: number, as = finance) =>
  house.call('admin.league_take_back', { id, reason: '同一个人的两个账号' }, { as });

describe('an order of the flash sale', () => {
  async function bought() {
    const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, price: 120_000 });
    const order_no = await claimed(house, buyer, id);
    await topUp(house, buyer.id, 1_000, 15_000);
    await paysBy(house, buyer, order_no, 'wechat', { use_wallet: true });
    await house.runJobs();
    return order_no;
  }

  test('is told of at its payment where the buyer was invited, later in any case', async () => {
    const told = async () => {
      const { rows } = await sql`select from test_jobs where name = 'seckill.order_changed'`.execute(
        house.db,
      );
      await house.runJobs();
      return rows.length;
    };
    const pays = async (by: typeof buyer): Promise<string> => {
      const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, price: 1_000 });
      const order_no = await claimed(house, by, id);
      await topUp(house, by.id, 1_000);
      await house.runJobs();
      await house.gives('payment.pay_seckill', { order_no, method: 'wallet' }, { as: by });
      return order_no;
    };
    await pays(buyer);
    expect(await told()).toBe(1);
    const uninvited = await seckillBuyer(house);
    const order_no = await pays(uninvited);
    expect(await told()).toBe(0);
    const parcel = { order_no, carrier: '顺丰速运', tracking_no: 'SF1234567890' };
    await house.gives('company.seckill_ship', parcel, { as: seller });
    await house.gives('user.seckill_receive', { order_no }, { as: uninvited });
    expect(await told()).toBe(1);
  });

  test('brings both levels their share of the fee, by clocks alone: estimated, frozen, settled', async () => {
    const before = await balanceOf(house, platform('exp.commission'));
    const order_no = await bought();
    // 3 % of what was paid beside the bonus is 31.50; of that 20 % and 5 %.
    expect(await newest(member)).toMatchObject({
      order_no,
      level: 1,
      base: 3_150,
      rate_bp: 2_000,
      part: 630,
      status: 'estimated',
      status_title: '预估',
      buyer: { username: buyer.username },
    });
    expect(await newest(grand)).toMatchObject({ level: 2, amount: 157, part: 157, status: 'estimated' });
    expect(await has(member, 'league.frozen')).toBe(0);
    await house.gives(
      'company.seckill_ship',
      { order_no, carrier: '顺丰速运', tracking_no: 'SF1234567890' },
      { as: seller },
    );
    await passes(15);
    expect([await newest(member), await newest(grand)].map((one) => one?.status)).toEqual([
      'frozen',
      'frozen',
    ]);
    expect(await has(member, 'league.frozen')).toBe(630);
    expect((await house.gives('wallet.index', {}, { as: member })).held).toMatchObject({ amount: 630 });
    await passes(6.9);
    expect((await newest(member))?.status).toBe('frozen');
    await passes(0.2);
    expect([await newest(member), await newest(grand)].map((one) => one?.status)).toEqual([
      'settled',
      'settled',
    ]);
    expect(await has(member, 'user.earn')).toBe(630);
    expect(await has(grand, 'user.earn')).toBe(157);
    expect((await balanceOf(house, platform('exp.commission'))) - before).toBe(-787n);
    const { list } = await house.gives('transaction.index', { kind: 'commission' }, { as: member });
    expect(list[0]).toMatchObject({
      about: expect.stringContaining('推广佣金'),
      number: order_no,
      amount: 630,
    });
    expect(await house.gives('league.info', {}, { as: member })).toMatchObject({
      estimated: { amount: 0, count: 0 },
      frozen: { amount: 0, next_at: null },
      settled: { amount: 630, count: 1, this_year: 630 },
      debt: 0,
    });
    expect((await house.gives('notify.list', {}, { as: member })).list[0]).toMatchObject({
      words: expect.stringContaining('6.30 元已进收益余额'),
    });
    await house.ledgerHolds();
  });

  test.each(['before it is received', 'after'])(
    'of which some goes back %s brings its share of the fee on the rest, to the fen',
    async (when) => {
      const before = await balanceOf(house, platform('exp.commission'));
      const order_no = await bought();
      await house.gives(
        'company.seckill_ship',
        { order_no, carrier: '顺丰速运', tracking_no: 'SF1234567890' },
        { as: seller },
      );
      if (when === 'after') await house.gives('user.seckill_receive', { order_no }, { as: buyer });
      await house.runJobs();
      await house.gives(
        'user.seckill_apply_refund',
        { order_no, refund_reason: 'F05', amount: '400.01' },
        { as: buyer },
      );
      await house.gives('company.seckill_agree_refund', { order_no }, { as: seller });
      const refund = (await house.refundsOf(order_no)).at(-1)!;
      await house.hears(
        'wechat',
        house.channels.wechat.refunded(refund.out_refund_no, {
          result: 'succeeded',
          channel_no: `back-${order_no}`,
          amount: refund.amount as never,
          at: house.clock.now(),
        }),
      );
      await house.runJobs();
      // 1,200.00 with 150.00 of a bonus, of which 50.00 went back: 3 % of 699.99.
      expect(await newest(member)).toMatchObject({
        base: 2_099,
        amount: 419,
        part: 419,
        status: when === 'after' ? 'frozen' : 'estimated',
      });
      expect(await newest(grand)).toMatchObject({ amount: 104, part: 104 });
      expect(await has(member, 'league.frozen')).toBe(when === 'after' ? 419 : 0);
      if (when !== 'after') await house.gives('user.seckill_receive', { order_no }, { as: buyer });
      await passes(7.1);
      expect([await has(member, 'user.earn'), await has(grand, 'user.earn')]).toEqual([419, 104]);
      expect((await balanceOf(house, platform('exp.commission'))) - before).toBe(-523n);
      await house.ledgerHolds();
    },
  );

  test('that is refunded cancels what was guessed', async () => {
    const order_no = await bought();
    await house.gives('user.seckill_apply_refund', { order_no, refund_reason: 'F01' }, { as: buyer });
    await house.gives('company.seckill_agree_refund', { order_no, with_return: false }, { as: seller });
    const [refund] = await house.refundsOf(order_no);
    const { out_refund_no, amount } = refund!;
    await house.hears(
      'wechat',
      house.channels.wechat.refunded(out_refund_no, {
        result: 'succeeded',
        channel_no: `back-${order_no}`,
        amount: fen(amount),
        at: house.clock.now(),
      }),
    );
    await house.runJobs();
    expect(await newest(member)).toMatchObject({ status: 'cancelled', reason: '买家退款' });
    expect((await newest(grand))?.status).toBe('cancelled');
  });
});

test('what was frozen goes back to the platform when the order is refunded, and nothing is settled after it', async () => {
  const { id } = await order();
  await orderChanges(house, id, { completed_at: house.clock.now() });
  expect(await has(member, 'league.frozen')).toBe(720);
  await orderChanges(house, id, { refunded: true });
  expect(await has(member, 'league.frozen')).toBe(0);
  await passes(30);
  expect((await newest(member))?.status).toBe('cancelled');
  expect(await has(member, 'user.earn')).toBe(0);
  await house.ledgerHolds();
});

test('a part that went back and was not heard of lowers it when the order is settled', async () => {
  const { id } = await order();
  await orderChanges(house, id, { completed_at: house.clock.now() });
  expect(await has(member, 'league.frozen')).toBe(720);
  await house.db
    .updateTable('seckill_orders')
    .set({ refunded: 60_000n, held_topup: 0n, settled_at: house.clock.now() })
    .where('id', '=', id)
    .execute();
  await orderChanges(house, id, { settled_at: house.clock.now() });
  expect(await newest(member)).toMatchObject({ base: 1_800, amount: 360 });
  expect(await has(member, 'league.frozen')).toBe(360);
  await house.ledgerHolds();
});

test('what comes to be looked at while the clock waits for it is not paid', async () => {
  const { id } = await order();
  await orderChanges(house, id, { completed_at: house.clock.now() });
  house.clock.advance(7 * day);
  await orderChanges(house, id, { settled_at: house.clock.now() });
  let clock: Promise<void> | undefined;
  await inCall(house, async (call) => {
    const rows = await call.db
      .selectFrom('league_commissions')
      .select('id')
      .where('order_id', '=', id)
      .forNoKeyUpdate()
      .execute();
    clock = house.runJob('league.settle');
    await somebodyWaits(house);
    const [at, until] = [house.clock.now(), new Date(house.clock.now().getTime() + 14 * day)];
    await call.db
      .insertInto('league_holds')
      .values(
        rows.map((row) => ({
          commission_id: row.id,
          status: 'held',
          signs: JSON.stringify([{ sign: 'quick', ms: 900 }]),
          held_at: at,
          until,
          next_at: until,
        })),
      )
      .execute();
  });
  await clock;
  expect((await newest(member))?.status).toBe('frozen');
  expect(await has(member, 'user.earn')).toBe(0);
});

test('nothing is settled while the order is not, however long that takes', async () => {
  const { id } = await order();
  await orderChanges(house, id, { completed_at: house.clock.now() });
  await passes(20);
  expect((await newest(member))?.status).toBe('frozen');
  await orderChanges(house, id, { settled_at: house.clock.now() });
  await passes(0);
  expect((await newest(member))?.status).toBe('settled');
});

test('told twice, an order has one commission a level', async () => {
  const { id } = await order();
  await Promise.all([orderChanges(house, id, {}), orderChanges(house, id, {})]);
  expect((await book(member)).total).toBe(1);
  expect((await book(grand)).total).toBe(1);
});

test('new rates hold for orders paid from then on; those before keep theirs', async () => {
  await order();
  house.clock.advance(60_000);
  const set_by = finance.id;
  const now = house.clock.now();
  const change = { name: 'league_first_bp', effective_at: now, set_by, note: '' } as const;
  await setTerm({ db: house.db, now }, { ...change, value: 1_000 });
  await order();
  expect((await book(member)).list.map(({ rate_bp, amount }) => [rate_bp, amount])).toEqual([
    [1_000, 360],
    [2_000, 720],
  ]);
  await setTerm({ db: house.db, now }, { ...change, value: 2_000 });
  const propose = { name: 'league_first_bp', value: '27', reason: '活动期间多给一点' } as const;
  expect(await house.call('finance.term_propose', propose, { as: finance })).toMatchObject({
    code: codes.invalid,
    msg: expect.stringContaining('合计至多 30%'),
  });
});

describe('who earns', () => {
  const judge = (verb: 'suspend' | 'restore' | 'ban', user_id: number) =>
    house.gives(`admin.league_${verb}`, { user_id, reason: '刷单' }, { as: staff });
  let staff: TestPerson;
  beforeAll(async () => {
    staff = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
  });

  test('is nobody who is suspended: what was earned stays and is settled, the level above still gets its own', async () => {
    const { id } = await order();
    await judge('suspend', member.id);
    await order();
    expect((await book(grand)).total).toBe(2);
    await orderChanges(house, id, { completed_at: house.clock.now() });
    house.clock.advance(8 * day);
    await orderChanges(house, id, { settled_at: house.clock.now() });
    await passes(0);
    expect(await has(member, 'user.earn')).toBe(720);
    const stored = await house.db
      .selectFrom('league_commissions')
      .select('status')
      .where('member_id', '=', member.id)
      .execute();
    expect(stored).toEqual([{ status: 'settled' }]);
  });

  test('is nobody who was suspended when it was paid, though let go on before it is received', async () => {
    const alone = await leagueMember(house);
    const brought = await seckillBuyer(house);
    await broughtBy(house, brought, alone);
    const paid = (at = 0) => {
      house.clock.advance(at);
      return order({ buyer_id: brought.id });
    };
    const before = await paid(1_000);
    await judge('suspend', alone.id);
    const meanwhile = await paid(1_000);
    house.clock.advance(1_000);
    await judge('restore', alone.id);
    const after = await paid(1_000);
    for (const { id } of [before, meanwhile, after])
      await orderChanges(house, id, { completed_at: house.clock.now() });
    const { list } = await book(alone);
    expect(list.map(({ order_no, status }) => [order_no, status])).toEqual([
      [after.order_no, 'frozen'],
      [before.order_no, 'frozen'],
    ]);
    expect((await house.gives('league.points', {}, { as: alone })).pending).toBe(220);
  });

  test('is nobody who was banned: what was not settled is cancelled', async () => {
    const { id } = await order();
    await orderChanges(house, id, { completed_at: house.clock.now() });
    await judge('ban', member.id);
    expect(await has(member, 'league.frozen')).toBe(0);
    expect((await newest(grand))?.status).toBe('frozen');
  });

  test('is nobody who closed the account, after quitting as well: what was not settled is cancelled', async () => {
    const { id } = await order();
    await orderChanges(house, id, { completed_at: house.clock.now() });
    await house.gives('league.quit', {}, { as: member });
    expect(await has(member, 'league.frozen')).toBe(720);
    await callByNobody(house.kernel).inTransaction((call) =>
      leagueLeaving.leave!(call, member.id, 'anonymise'),
    );
    expect(await has(member, 'league.frozen')).toBe(0);
  });

  test('is nobody of whose fee nothing is left: all paid with a bonus, or nobody invited', async () => {
    await order({ amount: 1_000, bonus: 1_000 });
    const alone = await house.person();
    await order({ buyer_id: alone.id });
    expect((await book(member)).total).toBe(0);
  });
});

describe('partners', () => {
  const setShares = (own_bp: number, ...partners: [TestPerson, number][]) =>
    house.call(
      'league.set_partners',
      { own_bp, partners: partners.map(([{ username }, share_bp]) => ({ username, share_bp })) },
      { as: member },
    );
  const answer = (as: TestPerson, accept: boolean) =>
    house.call('league.answer_partner', { member_id: member.id, accept }, { as });

  test('get their part of what comes once they have accepted it, to the last fen', async () => {
    const [one, two] = [await house.person(), await house.person()];
    expect(await setShares(5_001, [one, 3_333], [two, 1_666])).toMatchObject({ code: codes.success });
    expect(await answer(one, true)).toMatchObject({ code: codes.success });
    await settled({ amount: 333_300 }); // 19.99 for the first level
    expect(await has(one, 'user.earn')).toBe(666);
    expect(await has(member, 'user.earn')).toBe(1_333);
    expect(await has(two, 'user.earn')).toBe(0);
    await answer(two, true);
    await settled({ amount: 333_300 });
    expect([
      await has(member, 'user.earn'),
      await has(one, 'user.earn'),
      await has(two, 'user.earn'),
    ]).toEqual([1_333 + 1_000, 666 + 666, 333]);
    expect(await house.gives('league.partners', {}, { as: one })).toMatchObject({
      offered: [{ user_id: member.id, share_bp: 3_333, accepted_at: expect.any(String) }],
    });
    // A new part is asked for anew; who declines has none.
    await setShares(6_000, [one, 3_333], [two, 667]);
    const { given } = await house.gives('league.partners', {}, { as: member });
    expect(given.map(({ accepted_at }) => accepted_at !== null)).toEqual([true, false]);
    await answer(one, false);
    expect((await house.gives('league.partners', {}, { as: member })).given).toHaveLength(1);
    await house.ledgerHolds();
  });

  test('of two changes at once are those of the one that comes last, and of nobody twice', async () => {
    const [one, two] = [await house.person(), await house.person()];
    const both = await Promise.all([setShares(4_000, [one, 6_000]), setShares(3_000, [two, 7_000])]);
    expect(both.map(({ code }) => code)).toEqual([codes.success, codes.success]);
    const { given, own_bp } = await house.gives('league.partners', {}, { as: member });
    expect(given).toHaveLength(1);
    expect(own_bp + given[0]!.share_bp).toBe(10_000);
  });

  test('who are banned have no part in what comes', async () => {
    const one = await leagueMember(house);
    await setShares(5_000, [one, 5_000]);
    await answer(one, true);
    const staff = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    await house.gives('admin.league_ban', { user_id: one.id, reason: '刷单' }, { as: staff });
    expect(await house.gives('league.partners', {}, { as: member })).toMatchObject({
      own_bp: 10_000,
      given: [],
    });
  });

  test('who are banned lose their part of what is not paid yet, and the others keep theirs', async () => {
    const one = await leagueMember(house);
    await setShares(5_000, [one, 5_000]);
    await answer(one, true);
    const expected = await order();
    const frozen = await order();
    await orderChanges(house, frozen.id, { completed_at: house.clock.now() });
    expect(await has(one, 'league.frozen')).toBe(360);
    const spent = await balanceOf(house, platform('exp.commission'));
    const staff = await house.person({ grants: ['staff'], staff_role: 'reviewer' });
    await house.gives('admin.league_ban', { user_id: one.id, reason: '刷单' }, { as: staff });
    expect([await has(one, 'league.frozen'), await has(member, 'league.frozen')]).toEqual([0, 360]);
    expect(await balanceOf(house, platform('exp.commission'))).toBe(spent + 360n);
    expect((await book(one)).list).toEqual([]);
    for (const { id } of [expected, frozen])
      await orderChanges(house, id, { completed_at: house.clock.now() });
    house.clock.advance(8 * day);
    for (const { id } of [expected, frozen]) await orderChanges(house, id, { settled_at: house.clock.now() });
    await passes(0);
    expect([await has(one, 'user.earn'), await has(member, 'user.earn')]).toEqual([0, 720]);
  });

  test('who close their account leave their part of what is only expected to the member', async () => {
    const one = await house.person();
    await setShares(5_000, [one, 5_000]);
    await answer(one, true);
    const { id } = await order();
    expect((await newest(member))?.part).toBe(360);
    await callByNobody(house.kernel).inTransaction((call) => leagueLeaving.leave!(call, one.id, 'anonymise'));
    expect((await newest(member))?.part).toBe(720);
    await orderChanges(house, id, { completed_at: house.clock.now() });
    expect([await has(member, 'league.frozen'), await has(one, 'league.frozen')]).toEqual([720, 0]);
    await house.ledgerHolds();
  });

  test('keep their part of what was expected when the member leaves, less what goes back, until they leave too', async () => {
    const [one, two] = [await leagueMember(house), await leagueMember(house)];
    await setShares(5_000, [one, 3_000], [two, 2_000]);
    await answer(one, true);
    await answer(two, true);
    const { id } = await order();
    const leaves = (who: TestPerson) =>
      callByNobody(house.kernel).inTransaction((call) => leagueLeaving.leave!(call, who.id, 'anonymise'));
    const parts = async () => [(await newest(one))?.part, (await newest(two))?.part];
    expect(await parts()).toEqual([216, 144]);
    await leaves(member);
    expect(await parts()).toEqual([216, 144]);
    await leaves(two);
    expect((await newest(one))?.part).toBe(216);
    await house.db
      .updateTable('seckill_orders')
      .set({ refunded: 60_000n, held_topup: 60_000n })
      .where('id', '=', id)
      .execute();
    await orderChanges(house, id, { completed_at: house.clock.now() });
    expect(await has(one, 'league.frozen')).toBe(108);
    house.clock.advance(7 * day);
    await orderChanges(house, id, { settled_at: house.clock.now() });
    await house.runJob('league.settle');
    expect(await Promise.all([one, two, member].map((who) => has(who, 'user.earn')))).toEqual([108, 0, 0]);
    await house.ledgerHolds();
  });

  test('are refused in words, and nothing is changed', async () => {
    const one = await house.person();
    const says = async (...given: Parameters<typeof setShares>) => (await setShares(...given)).msg;
    expect(await says(5_000, [one, 4_999])).toBe('各份合计应为 100%，现在是 99.99%');
    expect(await says(5_000, [one, 5_001])).toContain('现在是 100.01%');
    expect(await says(5_000, [member, 5_000])).toContain('自己的那份');
    expect(await says(4_000, [one, 3_000], [one, 3_000])).toContain('写了两次');
    expect(await says(5_000, [{ ...one, username: 'nobody_here' }, 5_000])).toContain('没有用户名为');
    const six = await Promise.all(Array.from({ length: 6 }, () => house.person()));
    expect(await says(4_000, ...six.map((each): [TestPerson, number] => [each, 1_000]))).toContain(
      '至多分给 5 人',
    );
    expect((await house.gives('league.partners', {}, { as: member })).given).toEqual([]);
    expect(await answer(one, true)).toMatchObject({ code: codes.not_found });
  });
});

describe('finance', () => {
  test('claws back what was paid; what is spent stands as a debt, which the next commission pays', async () => {
    const { id } = (await settled())!;
    await posted(house, 'transfer', {
      payer_id: member.id,
      payee_id: seller.id,
      transfer_id: id,
      earn: fen(500),
      note: '',
    });
    expect(await takeBack(id)).toMatchObject({ code: codes.success });
    expect(await newest(member)).toMatchObject({ status: 'clawed_back', reason: '同一个人的两个账号' });
    expect([await has(member, 'user.earn'), await owes(member)]).toEqual([0, 500]);
    const { list } = await house.gives('admin.league_members', { keyword: member.code }, { as: finance });
    expect(list).toMatchObject([{ code: member.code, debt: 500, first: 1, second: 0, settled: 0 }]);
    await settled({ amount: 60_000 });
    expect([await has(member, 'user.earn'), await owes(member)]).toEqual([0, 140]);
    await settled();
    expect([await has(member, 'user.earn'), await owes(member)]).toEqual([580, 0]);
    await house.ledgerHolds();
  });

  test('takes nothing twice, nothing of its own, and others take nothing', async () => {
    const { id } = (await settled())!;
    const again = await Promise.all([takeBack(id), takeBack(id)]);
    expect(again.map(({ code }) => code)).toEqual(expect.arrayContaining([codes.error, codes.success]));
    expect(await has(member, 'user.earn')).toBe(0);
    const own = await leagueMember(house, { grants: ['staff'], staff_role: 'finance' });
    const friend = await house.person();
    await broughtBy(house, friend, own);
    await order({ buyer_id: friend.id });
    const mine = (await newest(own))!;
    expect(await takeBack(mine.id, own)).toMatchObject({ msg: '和自己有关的佣金请交给另一位财务' });
    expect(await takeBack(mine.id, member)).toMatchObject({ msg: '需要“平台财务”权限' });
    expect(await takeBack(2_000_000_000)).toMatchObject({ code: codes.not_found });
  });
});

test('everybody reads the rules', async () => {
  expect(await house.gives('league.reward', { need_split: 1 })).toMatchObject({
    categories: [{ id: 1, title: '秒杀', fee_bp: 300 }],
    first_bp: 2_000,
    second_bp: 500,
    freeze_days: 7,
    levels: [{ bp: 2_000 }, { bp: 500 }],
  });
  expect((await house.gives('league.reward', {})).levels).toEqual([]);
  expect(await house.call('league.reward', { reward_category_id: 9 })).toMatchObject({ code: codes.invalid });
});
