import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commissionLifecycle } from '../../../../contract/league/commission-lifecycle.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { leagueMember, writtenCommission } from '../../../testing/league-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import { leagueExportParts } from '../index.ts';
import { callByNobody } from '../../../call/make-call.ts';

let house: TestHouse;
let buyer: TestPerson;
let member: Awaited<ReturnType<typeof leagueMember>>;
beforeAll(async () => {
  house = await openHouse();
  buyer = await house.person();
});
afterAll(() => house.close());
beforeEach(async () => {
  member = await leagueMember(house);
});

type Facts = Partial<Parameters<typeof writtenCommission>[1]>;
const write = async (facts: Facts = {}) =>
  (await writtenCommission(house, { member_id: member.id, buyer_id: buyer.id, ...facts })).order_no;
const book = (input: object = {}, as: TestPerson = member) => house.gives('league.book', input, { as });
const numbers = async (input: object = {}) => (await book(input)).list.map(({ order_no }) => order_no);
const nothing = Object.fromEntries(
  Object.keys(commissionLifecycle.states).map((status) => [status, { amount: 0, count: 0 }]),
);

describe('the book', () => {
  test('of whom nobody has bought through says nothing of each state', async () => {
    expect(await book()).toEqual({ list: [], total: 0, page: 1, limit: expect.any(Number), sums: nothing });
    expect(await house.gives('league.info', {}, { as: member })).toMatchObject({
      estimated: { amount: 0, count: 0 },
      frozen: { amount: 0, count: 0, next_at: null },
      settled: { amount: 0, count: 0, this_year: 0 },
      debt: 0,
    });
  });

  test('begins with what was paid last, of what was paid at once with what was written last, and has pages', async () => {
    const second = await write({ paid_at: new Date('2026-11-02T00:00:00Z') });
    const third = await write({ paid_at: new Date('2026-11-02T00:00:00Z') });
    const first = await write({ paid_at: new Date('2026-11-01T00:00:00Z') });
    expect(await numbers()).toEqual([third, second, first]);
    expect(await numbers({ limit: 2 })).toEqual([third, second]);
    expect(await numbers({ limit: 2, page: 2 })).toEqual([first]);
    expect(await book({ limit: 2, page: 2 })).toMatchObject({ total: 3, page: 2, limit: 2 });
  });

  test('of one state has those only, and the sums of all', async () => {
    await write({ amount: 100 });
    await write({ amount: 30 });
    const settled = await write({ amount: 7, status: 'settled' });
    expect(await book({ status: 'settled' })).toMatchObject({
      list: [{ order_no: settled, status: 'settled', status_title: '已结算' }],
      total: 1,
      sums: {
        ...nothing,
        estimated: { amount: 130, count: 2 },
        settled: { amount: 7, count: 1 },
      },
    });
    expect(await book({ status: 'frozen' })).toMatchObject({ list: [], total: 0 });
    expect((await book()).total).toBe(3);
  });

  test.each([
    ['2026-11', '2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
    ['2026-12', '2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
    ['2026-01', '2025-12-31T16:00:00.000Z', '2026-01-31T16:00:00.000Z'],
  ])('of %s begins and ends with the month in Beijing', async (period, begins, ends) => {
    const at = (moment: string, ms: number) => new Date(Date.parse(moment) + ms);
    await write({ paid_at: at(begins, -1), amount: 1_000 });
    const first = await write({ paid_at: at(begins, 0), amount: 100 });
    const last = await write({ paid_at: at(ends, -1), amount: 30 });
    await write({ paid_at: at(ends, 0), amount: 5_000 });
    expect(await numbers({ period })).toEqual([last, first]);
    const within = await book({ period });
    expect([within.total, within.sums]).toEqual([2, { ...nothing, estimated: { amount: 130, count: 2 } }]);
    expect(await book({ period, status: 'frozen' })).toMatchObject({ list: [], total: 0 });
    expect((await book()).total).toBe(4);
  });

  test.each(['2026-13', '2026-00', '2026-1', '1926-01'])('knows no month %s', async (period) => {
    expect(await house.call('league.book', { period }, { as: member })).toMatchObject(
      refusedAt('period', '月份形如 2026-11'),
    );
  });

  test('has what others share with the reader, who sees the own part, and what nobody shares is not there', async () => {
    const partner = await leagueMember(house);
    const order_no = await write({ shared: { user_id: partner.id, amount: 175 } });
    await write({ amount: 9 });
    expect(await book({}, partner)).toMatchObject({
      list: [
        {
          order_no,
          title: '折叠露营灯',
          level: 1,
          buyer: { username: buyer.username },
          member: { username: member.username },
          base: 3_500,
          rate_bp: 2_000,
          amount: 700,
          part: 175,
          share_bp: 2_500,
          release_at: null,
          settled_at: null,
          hold: null,
        },
      ],
      total: 1,
      sums: { estimated: { amount: 175, count: 1 } },
    });
    expect((await book()).sums.estimated).toEqual({ amount: 534, count: 2 });
  });

  test('is read as well by a partner who was never in the league, and by who was put out of it', async () => {
    await write({ shared: { user_id: buyer.id, amount: 175 } });
    expect((await book({}, buyer)).sums.estimated).toEqual({ amount: 175, count: 1 });
    const staff = await house.person({ grants: ['staff'], staff_role: 'admin' });
    await house.gives(
      'admin.league_suspend',
      { user_id: member.id, reason: '买家反映被诱导下单' },
      { as: staff },
    );
    expect((await book()).sums.estimated).toEqual({ amount: 525, count: 1 });
  });

  test('comes along in the own data, the first first, with the own part of each', async () => {
    const paid_at = new Date('2026-11-02T00:00:00Z');
    const first = await write({ status: 'clawed_back', shared: { user_id: buyer.id, amount: 200 }, paid_at });
    const second = await write({ level: 2, paid_at: new Date('2026-11-01T00:00:00Z') });
    const part = leagueExportParts.find(({ name }) => name === 'league_commissions')!;
    expect(await part.rows(callByNobody(house.kernel), member.id)).toEqual([
      { order_no: first, level: 1, part: 500, status: '已追回', paid_at },
      { order_no: second, level: 2, part: 700, status: '预估', paid_at: new Date('2026-11-01T00:00:00Z') },
    ]);
    expect(Object.keys(part.columns)).toEqual(['order_no', 'level', 'part', 'status', 'paid_at']);
  });
});

describe('what a member earned', () => {
  test('this year is what was settled since it began in Beijing', async () => {
    const begins = Date.parse('2025-12-31T16:00:00.000Z');
    await write({ status: 'settled', amount: 1_000, settled_at: new Date(begins - 1) });
    await write({ status: 'settled', amount: 30, settled_at: new Date(begins) });
    await write({ status: 'clawed_back', amount: 200, settled_at: new Date(begins) });
    expect((await house.gives('league.info', {}, { as: member })).settled).toEqual({
      amount: 1_030,
      count: 2,
      this_year: 30,
    });
  });

  test('next comes of what is frozen and not looked at, the soonest of it', async () => {
    const [soon, later] = [new Date('2026-11-25T01:00:00Z'), new Date('2026-11-26T01:00:00Z')];
    await write({ status: 'frozen', release_at: later });
    await write({ status: 'frozen', release_at: soon });
    await write({ status: 'settled', release_at: new Date('2026-11-01T01:00:00Z') });
    const { frozen } = await house.gives('league.info', {}, { as: member });
    expect(frozen).toEqual({ amount: 1_400, count: 2, next_at: soon.toISOString() });
  });

  test('waits in the wallet while it is frozen, what comes first before, and not where the own part is nothing', async () => {
    const [soon, later] = [new Date('2026-11-25T01:00:00Z'), new Date('2026-11-26T01:00:00Z')];
    await write({ status: 'frozen', amount: 30, release_at: later });
    await write({ status: 'frozen', amount: 100, release_at: soon });
    await write({ status: 'frozen', release_at: soon, shared: { user_id: buyer.id, amount: 700 } });
    await write({ release_at: soon });
    const line = {
      title: '推广佣金：折叠露营灯',
      says: '过了售后期转入收益余额，买家退款就取消',
      href: '/user/transaction/commissions',
      act: null,
    };
    expect((await house.gives('wallet.index', {}, { as: member })).held.lines).toEqual([
      { ...line, amount: 100, until: soon.toISOString() },
      { ...line, amount: 30, until: later.toISOString() },
    ]);
  });
});

describe('sharing', () => {
  const shares = (as: TestPerson = member) => house.gives('league.partners', {}, { as });
  const setShares = (own_bp: number, ...partners: [TestPerson, number][]) =>
    house.gives(
      'league.set_partners',
      { own_bp, partners: partners.map(([{ username }, share_bp]) => ({ username, share_bp })) },
      { as: member },
    );
  async function newest(of: TestPerson) {
    await house.runJobs();
    return (await house.gives('notify.list', {}, { as: of })).list[0];
  }

  test('with nobody is keeping all', async () => {
    expect(await shares()).toEqual({ own_bp: 10_000, given: [], offered: [] });
    await setShares(10_000);
    expect(await shares()).toEqual({ own_bp: 10_000, given: [], offered: [] });
  });

  test('is asked of each, the largest part first, and both sides are told what came of it', async () => {
    const [one, two] = [await house.person(), await house.person()];
    await setShares(6_000, [one, 1_000], [two, 3_000]);
    const offered_at = house.clock.now().toISOString();
    expect(await shares()).toEqual({
      own_bp: 6_000,
      given: [
        {
          person: expect.objectContaining({ username: two.username }),
          user_id: two.id,
          share_bp: 3_000,
          accepted_at: null,
          offered_at,
        },
        expect.objectContaining({ user_id: one.id, share_bp: 1_000 }),
      ],
      offered: [],
    });
    expect(await shares(two)).toMatchObject({
      own_bp: 10_000,
      given: [],
      offered: [{ user_id: member.id, person: { username: member.username }, share_bp: 3_000 }],
    });
    expect(await newest(two)).toMatchObject({
      title: '推广佣金',
      words: '想和你分',
      href: '/partner/join',
      act: '去看看',
      actors: [{ username: member.username }],
    });
    const answer = (accept: boolean) =>
      house.gives('league.answer_partner', { member_id: member.id, accept }, { as: two });
    await answer(true);
    const accepted = (await shares()).given[0]?.accepted_at;
    expect(accepted).toBe(offered_at);
    expect(await newest(member)).toMatchObject({
      words: '同意和你分',
      href: '/user/league?type=allianceData',
      actors: [{ username: two.username }],
    });
    house.clock.advance(60_000);
    // Accepted again, or kept as it is, it stays accepted as it was.
    await answer(true);
    await setShares(7_000, [two, 3_000]);
    expect(await shares()).toMatchObject({
      own_bp: 7_000,
      given: [{ user_id: two.id, accepted_at: accepted, offered_at }],
    });
    expect(await shares(one)).toMatchObject({ offered: [] });
    await answer(false);
    expect(await newest(member)).toMatchObject({ words: '不再和你分' });
    expect(await shares()).toEqual({ own_bp: 10_000, given: [], offered: [] });
  });
});
