import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { ExchangeStatus } from '../../../../contract/league/exchange-lifecycle.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import {
  broughtBy,
  grantPoints,
  heldCommission,
  leagueMember,
  makeGoods,
  writtenCommission,
} from '../../../testing/league-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import { makeAddress } from '../../../testing/seckill-builders.ts';

let house: TestHouse;
let finance: TestPerson;
let seller: TestPerson;
let member: Awaited<ReturnType<typeof leagueMember>>;
beforeAll(async () => {
  house = await openHouse();
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
  seller = await house.person();
});
afterAll(() => house.close());
beforeEach(async () => {
  member = await leagueMember(house);
});

const minutes = (count: number) => house.clock.advance(count * 60_000);
const audits = (action: string, subject_id: number) =>
  house.db
    .selectFrom('audit_log')
    .select(['subject_title', 'reason', 'actor_id', 'details'])
    .where('action', '=', action)
    .where('subject_id', '=', subject_id)
    .execute();
async function told(of: TestPerson) {
  await house.runJobs();
  return (await house.gives('notify.list', {}, { as: of })).list;
}

describe('exchanges', () => {
  beforeEach(async () => {
    await house.db.deleteFrom('league_orders').execute();
    await grantPoints(house, member.id, 10_000);
  });
  const list = (input: object = {}) =>
    house.gives('admin.league_orders', { limit: 100, ...input }, { as: finance });
  const numbers = async (input: object = {}) => (await list(input)).list.map(({ order_no }) => order_no);
  const decide = (order_no: string, pass: boolean, more: object = {}) =>
    house.call('admin.league_order_decide', { order_no, pass, ...more }, { as: finance });
  async function exchanged(status: ExchangeStatus = 'created', goods_id?: number, more: object = {}) {
    const { order_no } = await house.gives(
      'league.order_create',
      { goods_id: goods_id ?? (await makeGoods(house)), ...more },
      { as: member },
    );
    await house.db.updateTable('league_orders').set({ status }).where('order_no', '=', order_no).execute();
    return order_no;
  }
  const idOf = async (order_no: string) =>
    Number(
      (
        await house.db
          .selectFrom('league_orders')
          .select('id')
          .where('order_no', '=', order_no)
          .executeTakeFirstOrThrow()
      ).id,
    );

  test('that nobody asked for are an empty list', async () => {
    expect(await list()).toEqual({ list: [], total: 0, page: 1, limit: 100 });
  });

  test('stand with what waits first, the oldest of it before, and have pages', async () => {
    const over = await exchanged('done');
    const one = await exchanged('reviewing');
    const given_back = await exchanged('refused');
    const two = await exchanged();
    const three = await exchanged('reviewing');
    expect(await numbers()).toEqual([one, two, three, over, given_back]);
    expect(await numbers({ limit: 2, page: 2 })).toEqual([three, over]);
    expect(await list({ limit: 2, page: 3 })).toMatchObject({ total: 5, page: 3, limit: 2, list: [{}] });
  });

  test.each([
    ['created', 'first'],
    ['reviewing', 'first'],
    ['done', 'last'],
    ['refused', 'last'],
    ['cancelled', 'last'],
  ] as const)('of the state %s begin with the %s', async (status, which) => {
    await exchanged(status === 'done' ? 'created' : 'done');
    const both = [await exchanged(status), await exchanged(status)];
    expect(await numbers({ status })).toEqual(which === 'first' ? both : both.toReversed());
    expect((await list({ status })).total).toBe(2);
  });

  test('say where to send it while it waits, and to whom; of what is over not where', async () => {
    const goods_id = await makeGoods(house, { kind: 'parcel', title: '桌牌' });
    const address_id = await makeAddress(house.db, member.id, house.clock.now());
    const order_no = await exchanged('reviewing', goods_id, { address_id, num: 2 });
    await exchanged('done', goods_id, { address_id });
    const [waits, over] = (await list()).list;
    expect(waits).toMatchObject({
      order_no,
      title: '桌牌',
      kind: 'parcel',
      num: 2,
      points: 600,
      status_title: '审核中',
      person: { username: member.username },
      address: '林小满 13800138000 广东省 佛山市 顺德区 容桂街道文海西路 8 号',
      can: { fulfil: true, refuse: true },
    });
    expect(over).toMatchObject({ address: '', can: { fulfil: false, refuse: false } });
    await exchanged('created', await makeGoods(house));
    expect((await list({ status: 'created' })).list).toMatchObject([
      { kind: 'service', address: '', can: { fulfil: true, refuse: true } },
    ]);
  });

  test.each([
    ['parcel', '请填写快递和单号', '已寄出'],
    ['service', '请填写发放的内容', '已到账'],
  ] as const)('of a %s are given with two letters at least of what was given', async (kind, asks, says) => {
    const address_id = await makeAddress(house.db, member.id, house.clock.now());
    const order_no = await exchanged('reviewing', await makeGoods(house, { kind }), { address_id });
    for (const given of ['', 'S'])
      expect(await decide(order_no, true, { given })).toMatchObject(refusedAt('given', asks));
    expect(await decide(order_no, true, { given: 'SF' })).toMatchObject({ code: codes.success });
    const own = await house.gives('league.order_list', {}, { as: member });
    expect(own.list[0]).toMatchObject({
      status: 'done',
      given: 'SF',
      ended_at: house.clock.now().toISOString(),
      until: null,
    });
    expect((await told(member))[0]).toMatchObject({
      title: expect.stringContaining('积分兑换 桌牌'),
      words: says,
      excerpt: 'SF',
      href: '/user/league?type=orders',
    });
    expect(await audits('league.exchange_done', await idOf(order_no))).toMatchObject([
      { subject_title: expect.stringContaining(order_no), reason: '', actor_id: finance.id },
    ]);
  });

  test('are refused with a reason of two letters at least, and the points are back', async () => {
    const order_no = await exchanged();
    for (const reason of ['', '缺'])
      expect(await decide(order_no, false, { reason })).toMatchObject(
        refusedAt('reason', '请写明理由，会给对方看'),
      );
    expect((await house.gives('league.points', {}, { as: member })).available).toBe(9_700);
    expect(await decide(order_no, false, { reason: '缺货' })).toMatchObject({ code: codes.success });
    expect((await house.gives('league.points', {}, { as: member })).available).toBe(10_000);
    expect((await told(member))[0]).toMatchObject({ words: '没有通过，积分已退回', excerpt: '缺货' });
    expect(await audits('league.exchange_refuse', await idOf(order_no))).toMatchObject([
      { subject_title: expect.stringContaining(order_no), reason: '缺货' },
    ]);
    await house.db.deleteFrom('league_orders').execute();
    expect(await decide(order_no, true, { given: 'SF' })).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这张兑换单',
    });
  });
});

describe('the shelf', () => {
  const facts = { title: '置顶卡，3 天', about: '', kind: 'service', points: 300, on_shelf: true } as const;
  const save = (more: object) =>
    house.call('admin.league_goods_save', { ...facts, ...more }, { as: finance });
  const shown = async (id: number) =>
    (await house.gives('admin.league_goods', { limit: 100 }, { as: finance })).list.find(
      (one) => one.id === id,
    );

  test('has what is on it first, then by points, of equals the older first, and pages', async () => {
    await house.db.deleteFrom('league_orders').execute();
    await house.db.deleteFrom('league_goods').execute();
    const empty = await house.gives('admin.league_goods', {}, { as: finance });
    expect(empty).toMatchObject({ list: [], total: 0, page: 1 });
    const off = (await save({ points: 1, on_shelf: false })).data.id;
    const dear = (await save({ points: 900 })).data.id;
    const one = (await save({ points: 50 })).data.id;
    const two = (await save({ points: 50 })).data.id;
    const ids = async (input: object) =>
      (await house.gives('admin.league_goods', input, { as: finance })).list.map(({ id }) => id);
    expect(await ids({})).toEqual([one, two, dear, off]);
    expect(await ids({ limit: 3, page: 2 })).toEqual([off]);
    const second = await house.gives('admin.league_goods', { limit: 3, page: 2 }, { as: finance });
    expect(second).toMatchObject({ total: 4, page: 2, limit: 3 });
  });

  test('has as many as are wanted where no stock is said, and counts from none where more are', async () => {
    const { id } = (await save({ a_month: 2 })).data;
    expect(await shown(id)).toMatchObject({ ...facts, stock: null, a_month: 2, waiting: 0 });
    await save({ id });
    expect(await shown(id)).toMatchObject({ stock: null, a_month: null });
    await save({ id, stock_delta: 4 });
    await save({ id, stock_delta: -4 });
    expect(await shown(id)).toMatchObject({ stock: 0 });
    await save({ id, title: '置顶卡，7 天', points: 500 });
    expect(await shown(id)).toMatchObject({ title: '置顶卡，7 天', points: 500, stock: 0 });
    const written = await audits('league.goods_save', id);
    expect(written).toHaveLength(5);
    expect(written.at(-1)).toMatchObject({
      subject_title: '置顶卡，7 天',
      details: {
        before: { title: '置顶卡，3 天', stock: 0 },
        after: { points: 500, stock: 0, a_month: null },
      },
    });
    expect(written[0]).toMatchObject({ details: { before: null, after: { a_month: 2, stock: null } } });
  });

  test('never has fewer than none, and knows no other goods', async () => {
    expect(await save({ stock_delta: -1 })).toMatchObject(refusedAt('stock_delta', '库存不能是负数'));
    const { id } = (await save({})).data;
    expect(await save({ id, stock_delta: -1 })).toMatchObject(
      refusedAt('stock_delta', '现在有 0 件，减不了这么多'),
    );
    expect((await shown(id))?.stock).toBeNull();
    expect(await save({ id: 2_000_000 })).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这种兑换品',
    });
  });

  test('says how many exchanges of it wait', async () => {
    await grantPoints(house, member.id, 10_000);
    const { id } = (await save({})).data;
    const other = (await save({})).data.id;
    for (const [status, goods_id] of [
      ['created', id],
      ['reviewing', id],
      ['done', id],
      ['refused', id],
      ['cancelled', id],
      ['created', other],
    ] as const) {
      const { order_no } = await house.gives('league.order_create', { goods_id }, { as: member });
      await house.db.updateTable('league_orders').set({ status }).where('order_no', '=', order_no).execute();
    }
    expect([(await shown(id))?.waiting, (await shown(other))?.waiting]).toEqual([2, 1]);
  });
});

describe('what is looked at', () => {
  const held = async () => (await heldCommission(house, member, { seller_id: seller.id })).id;
  const ids = async (status: 'held' | 'released' | 'cancelled') =>
    (await house.gives('admin.league_holds', { status, limit: 100 }, { as: finance })).list.map(
      ({ id }) => id,
    );
  const decide = (id: number, release: boolean) =>
    house.gives('admin.league_hold_decide', { id, release, reason: '核对过聊天记录' }, { as: finance });

  test.each(['released', 'cancelled'] as const)(
    'begins with what waits longest; of what was %s with what was decided last',
    async (status) => {
      const one = await held();
      minutes(1);
      const two = await held();
      minutes(1);
      const three = await held();
      // Whichever was written first: what counts is when.
      const earlier = new Date(house.clock.now().getTime() - 600_000);
      await house.db
        .updateTable('league_holds')
        .set({ held_at: earlier })
        .where('commission_id', '=', BigInt(three))
        .execute();
      expect(await ids('held')).toEqual([three, one, two]);
      expect(await ids(status)).toEqual([]);
      for (const id of [one, three, two]) {
        minutes(1);
        await decide(id, status === 'released');
      }
      expect(await ids(status)).toEqual([two, three, one]);
      expect(await ids('held')).toEqual([]);
      const page = await house.gives('admin.league_holds', { status, limit: 2, page: 2 }, { as: finance });
      expect(page).toMatchObject({ total: 3, page: 2, limit: 2, list: [{ id: one }] });
    },
  );

  test('says since when and until when, what was said of it, and when it was over', async () => {
    const id = await held();
    const { list } = await house.gives('admin.league_holds', {}, { as: finance });
    const at = house.clock.now();
    expect(list.find((one) => one.id === id)).toMatchObject({
      commission: { level: 1, buyer: {}, member: { username: member.username }, amount: 720 },
      status: 'held',
      status_title: '核查中',
      held_at: at.toISOString(),
      until: new Date(at.getTime() + 14 * 86_400_000).toISOString(),
      appeal: '',
      appealed_at: null,
      reason: '',
      ended_at: null,
      can: { decide: true },
    });
    minutes(3);
    await house.gives('league.hold_appeal', { id, words: '当面介绍的买家' }, { as: member });
    const appealed_at = house.clock.now().toISOString();
    minutes(3);
    await decide(id, true);
    const released = await house.gives('admin.league_holds', { status: 'released' }, { as: finance });
    expect(released.list[0]).toMatchObject({
      id,
      status_title: '已放行',
      appeal: '当面介绍的买家',
      appealed_at,
      reason: '核对过聊天记录',
      ended_at: house.clock.now().toISOString(),
      can: { decide: false },
    });
    expect((await told(member))[0]).toMatchObject({
      words: '核查完了，照常结算',
      excerpt: '核对过聊天记录',
    });
    expect(await audits('league.hold_release', id)).toMatchObject([
      {
        subject_title: expect.stringContaining('第 1 级'),
        reason: '核对过聊天记录',
        details: { amount: 720, signs: [expect.stringContaining('不到 5 秒')] },
      },
    ]);
    const cancelled = await held();
    await decide(cancelled, false);
    expect((await told(member))[0]).toMatchObject({ words: '核查后取消了，有疑问请联系站务' });
    expect(await audits('league.hold_cancel', cancelled)).toHaveLength(1);
  });
});

describe('commissions', () => {
  type Facts = Partial<Parameters<typeof writtenCommission>[1]>;
  const write = async (facts: Facts = {}) =>
    (await writtenCommission(house, { member_id: member.id, buyer_id: seller.id, ...facts })).id;
  const list = (input: object = {}) =>
    house.gives('admin.league_commissions', { member_id: member.id, ...input }, { as: finance });
  const ids = async (input: object = {}) => (await list(input)).list.map(({ id }) => id);
  const takeBack = (id: number, as = finance) =>
    house.call('admin.league_take_back', { id, reason: '同一个人的两个账号' }, { as });

  test('are listed from what was paid last, by member and state, with pages', async () => {
    expect(await list()).toMatchObject({ list: [], total: 0 });
    const paid_at = new Date('2026-11-02T00:00:00Z');
    const one = await write({ paid_at });
    const two = await write({ paid_at });
    const three = await write({ paid_at: new Date('2026-11-01T00:00:00Z'), status: 'cancelled' });
    const other = await leagueMember(house);
    const theirs = await write({ member_id: other.id });
    expect(await ids()).toEqual([two, one, three]);
    expect(await ids({ status: 'cancelled' })).toEqual([three]);
    expect(await list({ limit: 2, page: 2 })).toMatchObject({
      list: [{ id: three }],
      total: 3,
      page: 2,
      limit: 2,
    });
    const all = await house.gives('admin.league_commissions', { limit: 100 }, { as: finance });
    expect(all.list[0]?.id).toBe(theirs);
    expect(all.list.map(({ id }) => id)).toEqual(expect.arrayContaining([one, two, three, theirs]));
  });

  test('are whole to staff, though they are shared', async () => {
    await write({ shared: { user_id: seller.id, amount: 350 } });
    expect((await list()).list).toMatchObject([{ amount: 700, part: 700, share_bp: 10_000 }]);
  });

  test.each([
    ['estimated', true],
    ['frozen', true],
    ['settled', true],
    ['cancelled', false],
    ['clawed_back', false],
  ] as const)('that are %s may be taken back: %s', async (status, may) => {
    await write({ status });
    expect((await list()).list).toMatchObject([{ status, can: { take_back: may } }]);
  });

  test('that are over are not taken back, and nothing is changed', async () => {
    for (const status of ['cancelled', 'clawed_back'] as const) {
      const id = await write({ status });
      expect(await takeBack(id)).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
      expect((await list({ status })).list).toMatchObject([{ id, reason: '' }]);
      expect(await audits('league.take_back', id)).toEqual([]);
    }
  });

  test('are cancelled before they are paid, and the log says what they were', async () => {
    const id = await write({ level: 2 });
    expect(await takeBack(id)).toMatchObject({ code: codes.success });
    expect((await list()).list).toMatchObject([
      { id, status: 'cancelled', status_title: '已取消', reason: '同一个人的两个账号' },
    ]);
    expect(await audits('league.take_back', id)).toMatchObject([
      {
        subject_title: expect.stringContaining('第 2 级'),
        reason: '同一个人的两个账号',
        actor_id: finance.id,
        details: { amount: 700, was: 'estimated' },
      },
    ]);
  });

  test.each(['whose order is the reader’s', 'of which the reader has a part'])(
    '%s are left to somebody else',
    async (whose) => {
      const own = await house.person({ grants: ['staff'], staff_role: 'finance' });
      const id = await write(
        whose.startsWith('whose') ? { buyer_id: own.id } : { shared: { user_id: own.id, amount: 1 } },
      );
      expect(await takeBack(id, own)).toMatchObject({ msg: '和自己有关的佣金请交给另一位财务' });
      expect((await list()).list).toMatchObject([{ id, status: 'estimated' }]);
      expect(await takeBack(id)).toMatchObject({ code: codes.success });
    },
  );

  test('that there are not are not found', async () => {
    expect(await takeBack(2_000_000_000)).toMatchObject({
      code: codes.not_found,
      msg: '没有找到这笔佣金',
    });
  });
});

describe('members', () => {
  const list = (input: object = {}) => house.gives('admin.league_members', input, { as: finance });

  test('are found by their code in any case and by how their name begins, and by nothing else', async () => {
    const named = await leagueMember(house, { username: 'leagueqian', nickname: '钱塘小镇' });
    for (const keyword of [named.code, named.code.toUpperCase(), 'leagueqi', '钱塘'])
      expect(
        (await list({ keyword })).list.map(({ user_id }) => user_id),
        keyword,
      ).toEqual([named.id]);
    for (const keyword of ['zzzzzzzz', named.code.slice(0, 7)])
      expect(await list({ keyword })).toMatchObject({ list: [], total: 0 });
    expect((await list({ keyword: '' })).total).toBe((await list()).total);
  });

  test('stand with the newest first, and have pages', async () => {
    const next = await leagueMember(house);
    const first = await list({ limit: 1 });
    expect(first.list.map(({ user_id }) => user_id)).toEqual([next.id]);
    expect(first.total).toBeGreaterThan(1);
    const second = await list({ limit: 1, page: 2 });
    expect(second).toMatchObject({ list: [{ user_id: member.id }], page: 2, limit: 1 });
  });

  test('are shown with whom they brought and what their own part came to', async () => {
    expect((await list({ keyword: member.code })).list).toEqual([
      {
        person: expect.objectContaining({ username: member.username }),
        user_id: member.id,
        code: member.code,
        status: 'active',
        status_title: '正常',
        first: 0,
        second: 0,
        open: 0,
        settled: 0,
        debt: 0,
      },
    ]);
    const one = await leagueMember(house);
    await broughtBy(house, one, member);
    await broughtBy(house, await house.person(), one);
    await broughtBy(house, await house.person(), one);
    for (const [status, amount] of [
      ['estimated', 100],
      ['frozen', 30],
      ['settled', 7],
      ['cancelled', 5_000],
      ['clawed_back', 6_000],
    ] as const)
      await writtenCommission(house, { member_id: member.id, buyer_id: one.id, status, amount });
    const shared = { user_id: member.id, amount: 200 };
    await writtenCommission(house, { member_id: one.id, buyer_id: seller.id, shared });
    expect((await list({ keyword: member.code })).list).toMatchObject([
      { first: 1, second: 2, open: 330, settled: 7 },
    ]);
    expect((await list({ keyword: one.code })).list).toMatchObject([{ first: 2, second: 0, open: 500 }]);
  });
});
