import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { down } from '../../../gateways/failed.ts';
import { openPayHouse, type PayHouse, paysBy } from '../../../testing/payment-builders.ts';
import {
  claimed,
  claims,
  claimToken,
  makeOffer,
  type OfferFacts,
  seckillBuyer,
  seckillSeller,
  stockOf,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: PayHouse;
let seller: TestPerson;
let buyers: TestBuyer[];
beforeAll(async () => {
  house = await openPayHouse({ max_connections: 20 });
  seller = await seckillSeller(house);
  buyers = [];
  for (let n = 0; n < 40; n++) buyers.push(await seckillBuyer(house));
});
afterAll(() => house.close());

const at = (minutes: number) => new Date(house.clock.now().getTime() + minutes * 60_000);
const offer = (facts: Partial<OfferFacts> = {}) =>
  makeOffer(house.db, house.clock.now(), { seller_id: seller.id, ...facts });
const one = () => buyers[0]!;
/** At every moment all pieces are somewhere, and nobody holds more than the limit. */
async function holds(offer_id: number) {
  const stock = await stockOf(house.db, offer_id);
  expect(stock.left + stock.open + stock.sold).toBe(stock.total);
  expect(stock).toMatchObject({ open: stock.open_in_rows, sold: stock.sold_in_rows });
  return stock;
}

describe('a claim', () => {
  test('gets an order that is to be paid at the cashier within its minutes', async () => {
    const { id, title } = await offer({ per_user: 3 });
    const { data } = await claims(house, one(), id, { num: 2 });
    expect(data).toMatchObject({ state: 'got', order_no: expect.stringMatching(/^S\d{17}$/), poll: null });
    expect(data.expires_at).toBe(at(15).toISOString());
    const order_no = data.order_no!;
    expect(await house.gives('payment.order_detail', { order_no }, { as: one() })).toMatchObject({
      kind: 'seckill',
      amount: 3980,
      status: 'created',
      title: `${title} × 2`,
      expires_at: at(15).toISOString(),
    });
    expect(await holds(id)).toMatchObject({ left: 8, open: 2, sold: 0 });
    // Where it goes is the seller's business once it is paid.
    const sold = async () => (await house.gives('company.seckill_orders', { id }, { as: seller })).list[0]!;
    expect(await sold()).toMatchObject({ order_no, address: null });
    await paysBy(house, one(), order_no, 'wechat');
    expect(await holds(id)).toMatchObject({ left: 8, open: 0, sold: 2 });
    expect(await sold()).toMatchObject({ order_no, address: { name: '林小满' } });
    expect((await house.gives('user.seckill_order_list', {}, { as: one() })).list[0]).toMatchObject({
      order_no,
      status: 'paid',
      num: 2,
      address: { name: '林小满', region: ['广东省', '佛山市', '顺德区'] },
      can: { pay: false, cancel: false, receive: false },
    });
    await house.ledgerHolds();
  });

  test('under one key is one order, answered alike; another wish under it is refused', async () => {
    const { id } = await offer({ per_user: 3 });
    const key = 'the-same-wish-1';
    const all = await Promise.all([1, 2, 3, 4].map(() => claims(house, one(), id, {}, { key })));
    expect(new Set(all.map(({ data }) => data.order_no)).size).toBe(1);
    expect(await claims(house, one(), id, { num: 2 }, { key })).toMatchObject({
      code: codes.invalid,
      msg: '请求重复但内容不同',
    });
    // Of somebody else it is another wish.
    expect((await claims(house, buyers[1]!, id, {}, { key })).data.order_no).not.toBe(all[0]!.data.order_no);
    expect(await holds(id)).toMatchObject({ open: 2, orders: 2 });
    // The answer stays what it was, after the end and with nothing left as well.
    house.clock.advance(61 * 60_000);
    const again = await claims(house, one(), id, { again: true }, { key });
    expect(again.data.order_no).toBe(all[0]!.data.order_no);
  });

  test('in two tabs with two keys is one order, as long as it is under way', async () => {
    const { id } = await offer({ per_user: 2 });
    const [a, b] = await Promise.all([claims(house, one(), id), claims(house, one(), id)]);
    expect(a.data.order_no).toBe(b.data.order_no);
    expect(await holds(id)).toMatchObject({ open: 1 });
  });

  test.each<[string, (id: number) => Promise<{ code: number; msg: string }>, string]>([
    [
      'a token of another person',
      (id) => claims(house, one(), id, { token: claimToken(house, id, buyers[1]!.id) }),
      '下单凭证不是这一场或不是你的，请刷新页面再抢',
    ],
    [
      'a token of another offer',
      async (id) => claims(house, one(), id, { token: claimToken(house, (await offer()).id, one().id) }),
      '下单凭证不是这一场或不是你的，请刷新页面再抢',
    ],
    [
      'a token that is made up',
      (id) => claims(house, one(), id, { token: `${id}.1.9.x` }),
      '下单凭证不对，请刷新页面再抢',
    ],
    [
      'a token that is over',
      (id) => {
        const token = claimToken(house, id, one().id);
        house.clock.advance(10 * 60_000);
        return claims(house, one(), id, { token });
      },
      '下单凭证已过期，请再点一次',
    ],
    [
      'an address of another',
      (id) => claims(house, one(), id, { address_id: buyers[1]!.address_id }),
      '请选择自己的收货地址',
    ],
    ['no address', (id) => claims(house, one(), id, { address_id: undefined as never }), '收货地址不对'],
    ['more than the limit', (id) => claims(house, one(), id, { num: 2 }), '这一场每人限购 1 件'],
    ['11 pieces', (id) => claims(house, one(), id, { num: 11 }), '每单至多 10 件'],
    ['half a piece', (id) => claims(house, one(), id, { num: 0.5 }), '数量应为整数'],
    ['no piece', (id) => claims(house, one(), id, { num: 0 }), '数量至少 1 件'],
    ['a sale that was never there', () => claims(house, one(), 999_999), '这场秒杀不存在'],
  ])('with %s is refused, and nothing is taken', async (_what, ask, words) => {
    const { id } = await offer();
    expect((await ask(id)).msg).toBe(words);
    expect(await holds(id)).toMatchObject({ left: 10, orders: 0 });
  });

  test('before the start, after the end and of a stopped sale is refused, whatever the buyer’s clock says', async () => {
    const coming = await offer({ starts_at: at(1) });
    expect((await claims(house, one(), coming.id)).msg).toBe('还没有开始');
    house.clock.advance(60_000 - 1500);
    // Near the start only the database decides.
    expect((await claims(house, one(), coming.id)).msg).toBe('还没有开始');
    house.clock.advance(1500);
    expect((await claims(house, one(), coming.id)).data.state).toBe('got');
    const over = await offer({ starts_at: at(-10), ends_at: at(0) });
    expect((await claims(house, one(), over.id)).msg).toBe('已经结束');
    const staff = await house.person({ grants: ['staff'] });
    const stopped = await offer();
    await house.gives('admin.seckill_stop', { id: stopped.id, reason: '价格写错了' }, { as: staff });
    expect((await claims(house, one(), stopped.id)).msg).toBe('这场秒杀已停止');
    for (const ask of ['user.seckill_token', 'product.seckill_check_can_pay'] as const)
      for (const [id, words] of [
        [stopped.id, '这场秒杀已停止'],
        [over.id, '已经结束'],
      ] as const) {
        const { msg, data } = await house.call(ask, { id }, { as: one() });
        expect(data && 'reason' in data ? data.reason : msg, ask).toBe(words);
      }
    for (const { id } of [over, stopped]) expect(await holds(id)).toMatchObject({ orders: 0 });
  });

  test('of what was taken away meanwhile is answered like one that never was', async () => {
    const { id } = await offer();
    expect((await claims(house, one(), id, { num: 2 })).msg, 'it is known by now').toContain('限购');
    await house.db.deleteFrom('seckill_stock').where('offer_id', '=', id).execute();
    expect((await claims(house, buyers[1]!, id)).msg).toBe('这场秒杀不存在');
  });

  test('stands at the cashier under a title that it has room for', async () => {
    const title = '🏮'.repeat(33);
    for (const [signs, shown] of [
      [32, '🏮'.repeat(32)],
      [33, `${'🏮'.repeat(31)}…`],
    ] as const) {
      const { id } = await offer();
      await house.db
        .updateTable('seckill_offers')
        .set({ title: [...title].slice(0, signs).join('') })
        .where('id', '=', id)
        .execute();
      const buyer = await seckillBuyer(house);
      const order_no = await claimed(house, buyer, id);
      const paid = await house.gives('payment.order_detail', { order_no }, { as: buyer });
      expect(paid.title).toBe(`${shown} × 1`);
    }
  });

  test('of a visitor or by a session that is forged is not signed in', async () => {
    const { id } = await offer();
    for (const as of [null, { token: one().token, bind: buyers[1]!.bind }, { token: 'x', bind: 'y' }])
      expect(
        await house.call(
          'user.seckill_order',
          { id, num: 1, address_id: one().address_id, token: claimToken(house, id, one().id) },
          { as },
        ),
      ).toMatchObject({ code: codes.not_logged_in });
  });
});

describe('many claims at once', () => {
  test('sell exactly what there is, one order each, and the rest hear that it is gone', async () => {
    const { id } = await offer({ stock: 25 });
    const answers = await Promise.all(
      // Everybody twice: a double click, or a retry.
      buyers.flatMap((buyer, n) =>
        [0, 1].map(() => claims(house, buyer, id, {}, { key: `rush-of-${n}-once` })),
      ),
    );
    expect(await holds(id)).toMatchObject({ left: 0, open: 25, orders: 25, buyers: 25 });
    const said = Map.groupBy(answers, ({ data, msg }) => data?.state ?? msg);
    expect([...said.keys()].toSorted()).toEqual(['got', '已抢光'].toSorted());
    expect(new Set(said.get('got')!.map(({ data }) => data.order_no)).size).toBe(25);
    // Sold out is said without asking, yet a key that was sent before finds its order.
    expect((await claims(house, buyers[39]!, id)).msg).toBe('已抢光');
    const unseen = (again: boolean) =>
      house.call(
        'user.seckill_order',
        { id, num: 1, address_id: 1, token: claimToken(house, id, one().id), again },
        { as: null },
      );
    expect((await unseen(false)).msg, 'before anybody is looked up').toBe('已抢光');
    expect((await unseen(true)).code).toBe(codes.not_logged_in);
    const winner = answers.findIndex(({ data }) => data?.state === 'got');
    const retry = await claims(
      house,
      buyers[Math.floor(winner / 2)]!,
      id,
      { again: true },
      { key: `rush-of-${Math.floor(winner / 2)}-once` },
    );
    expect(retry.data.order_no).toBe(answers[winner]!.data.order_no);
  });

  test('of which the database cannot take one: the others lose nothing by it', async () => {
    const { id } = await offer({ stock: 20 });
    const odd = buyers[5]!;
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.user_id = ${sql.lit(odd.id)} then raise exception using errcode = '23514'; end if; return new; end $$`.execute(
      house.db,
    );
    await sql`create trigger refuse_one before insert on seckill_orders for each row execute function refuse_one()`.execute(
      house.db,
    );
    try {
      const some = buyers.slice(0, 9);
      const answers = await Promise.all(some.map((buyer) => claims(house, buyer, id)));
      expect(answers.map(({ status, data }) => data?.state ?? status)).toEqual(
        some.map((buyer) => (buyer === odd ? 500 : 'got')),
      );
      expect(await holds(id)).toMatchObject({ open: 8, orders: 8, buyers: 8 });
    } finally {
      await sql`drop function refuse_one cascade`.execute(house.db);
    }
  });

  test('some without an address of their own: they are told so, and the others buy', async () => {
    // More than they buy: where all is sold in one batch, the next one is told of that and not of its address.
    const { id } = await offer({ stock: 5 });
    const some = buyers.slice(0, 8);
    const answers = await Promise.all(
      some.map((buyer, nth) =>
        claims(house, buyer, id, nth % 2 ? { address_id: buyers[nth - 1]!.address_id } : {}),
      ),
    );
    expect(answers.map(({ data, msg }) => data?.state ?? msg)).toEqual(
      some.map((_, nth) => (nth % 2 ? '请选择自己的收货地址' : 'got')),
    );
    expect(await holds(id)).toMatchObject({ left: 1, open: 4, orders: 4, buyers: 4 });
  });

  test('of different sizes never take more than there is: a smaller wish behind a larger one still fits', async () => {
    for (const stock of [1, 2, 5, 9, 17]) {
      const { id } = await offer({ stock, per_user: 4 });
      const answers = await Promise.all(
        buyers.slice(0, 12).map((buyer, n) => claims(house, buyer, id, { num: 1 + (n % 4) })),
      );
      const taken = answers.reduce((sum, { data }, n) => sum + (data?.state === 'got' ? 1 + (n % 4) : 0), 0);
      const state = await holds(id);
      expect(state.open).toBe(taken);
      // Nothing is left that somebody who was refused had wanted.
      const refused = answers.flatMap(({ data }, n) => (data?.state === 'got' ? [] : [1 + (n % 4)]));
      for (const wanted of refused) expect(wanted).toBeGreaterThan(state.left);
      for (const { msg } of answers.filter(({ data }) => data?.state !== 'got'))
        expect(msg).toMatch(/^(已抢光|只剩 \d 件了)$/);
    }
  });

  test('random claims, payments, cancellations and lapses keep every counter right', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const { id } = await offer({ stock: 12, per_user: 2, ends_at: at(600) });
    const open = new Map<string, TestBuyer>();
    for (let round = 0; round < 30; round++) {
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          const buyer = buyers[random(15)]!;
          const { data } = await claims(house, buyer, id, { num: 1 + random(2), again: true });
          if (data?.order_no) open.set(data.order_no, buyer);
        }),
      );
      for (const [order_no, buyer] of [...open].slice(0, 3)) {
        const what = random(3);
        if (what === 0) await house.call('user.seckill_cancel_order', { order_no }, { as: buyer });
        if (what === 1) await paysBy(house, buyer, order_no, 'wechat').catch(() => null);
        open.delete(order_no);
      }
      if (round % 10 === 9) {
        house.clock.advance(16 * 60_000);
        await house.watch();
      }
      const state = await holds(id);
      const held = await house.db
        .selectFrom('seckill_buyers')
        .selectAll()
        .where('offer_id', '=', id)
        .execute();
      expect(held.reduce((sum, row) => sum + row.units, 0)).toBe(state.open + state.sold);
      expect(Math.max(0, ...held.map((row) => row.units))).toBeLessThanOrEqual(2);
    }
    await house.ledgerHolds();
  });
});

describe('pieces come back', () => {
  test('when nobody pays in time: once, in the moment the order is closed, for somebody else to have', async () => {
    const { id } = await offer({ stock: 1 });
    const order_no = await claimed(house, one(), id);
    expect((await claims(house, buyers[1]!, id, { again: true })).msg).toBe('已抢光');
    house.clock.advance(15 * 60_000);
    await house.watch();
    await house.watch();
    expect(await holds(id)).toMatchObject({ left: 1, open: 0 });
    expect(
      (await house.gives('user.seckill_order_list', { status: 5 }, { as: one() })).list[0],
    ).toMatchObject({
      order_no,
      status: 'closed_timeout',
    });
    expect((await claims(house, buyers[1]!, id, { again: true })).data.state).toBe('got');
  });

  test('when the buyer cancels, and what is paid for it later goes back to the payer', async () => {
    const { id } = await offer({ stock: 1 });
    const order_no = await claimed(house, one(), id);
    await house.gives('payment.pay_seckill', { order_no, method: 'wechat' }, { as: one() });
    await house.gives('user.seckill_cancel_order', { order_no }, { as: one() });
    expect((await claims(house, buyers[1]!, id)).data.state).toBe('got');
    const { wechat } = house.channels;
    await house.hears('wechat', wechat.pays(`${order_no}01`, house.clock.now()));
    await house.runJobs();
    expect(await house.status(order_no)).toBe('late_refunding');
    expect(await holds(id)).toMatchObject({ left: 0, open: 1, sold: 0 });
    expect(await house.call('user.seckill_cancel_order', { order_no }, { as: one() })).toMatchObject({
      code: codes.error,
      msg: '当前状态不可操作',
    });
    await house.ledgerHolds();
  });

  test('not when the channel has the money already, or does not say: nobody loses what is paid', async () => {
    const { id } = await offer({ stock: 2 });
    const { wechat } = house.channels;
    const cancel = (order_no: string) => house.call('user.seckill_cancel_order', { order_no }, { as: one() });
    const order_no = await claimed(house, one(), id);
    await house.gives('payment.pay_seckill', { order_no, method: 'wechat' }, { as: one() });
    wechat.always.find = wechat.always.close = down('away');
    expect((await cancel(order_no)).msg).toBe('渠道还没有答复，请稍后再取消');
    expect(await holds(id)).toMatchObject({ left: 1, open: 1 });
    delete wechat.always.find;
    delete wechat.always.close;
    // Paid, and nobody has told us yet.
    wechat.pays(`${order_no}01`, house.clock.now());
    expect((await cancel(order_no)).msg).toBe('已经付款，不能取消');
    await house.runJobs();
    expect(await holds(id)).toMatchObject({ left: 1, open: 0, sold: 1 });
    await house.ledgerHolds();
  });

  test('three orders that were not paid: reserve only, for a week', async () => {
    const late = await seckillBuyer(house);
    for (let n = 0; n < 3; n++) {
      await claimed(house, late, (await offer({ ends_at: at(60) })).id);
      house.clock.advance(15 * 60_000);
      await house.watch();
    }
    const { id } = await offer({ ends_at: at(6 * 1440) });
    const barred = await house.call('user.seckill_token', { id }, { as: late });
    expect(barred.msg).toMatch(/^近 30 天有 3 单没有付款，.*以后才能再抢，可以先预约$/);
    expect(await house.gives('product.seckill_check_can_pay', { id }, { as: late })).toMatchObject({
      can_pay: false,
      reason: barred.msg,
    });
    house.clock.advance(8 * 86_400_000);
    const later = await offer();
    expect(await house.gives('user.seckill_token', { id: later.id }, { as: late })).toMatchObject({
      token: expect.any(String),
    });
  });
});

describe('a token', () => {
  test('is given from five seconds before the start, to who may buy', async () => {
    const { id } = await offer({ starts_at: at(1) });
    expect(await house.gives('product.seckill_check_can_pay', { id }, { as: one() })).toMatchObject({
      can_pay: false,
      reason: expect.stringMatching(/^还没有开始，.* 开抢$/),
    });
    const token = (as: TestPerson) => house.call('user.seckill_token', { id }, { as });
    house.clock.advance(54_000);
    expect((await token(one())).msg).toMatch(/^还没有开始，/);
    house.clock.advance(1_000);
    const { data } = await token(one());
    expect(data).toMatchObject({ server_time: house.clock.now().toISOString() });
    expect((await token(seller)).msg).toBe('不能买自己的秒杀');
    expect((await token(await house.person())).msg).toBe('抢购前请先在安全设置里绑定手机');
    expect((await token(await house.person({ phone: '13700000001' }))).msg).toBe('抢购前请先完成个人实名');
    house.clock.advance(5_000);
    expect((await claims(house, one(), id, { token: data.token })).data.state).toBe('got');
  });

  test('what the page asks before says why not, and which order is there', async () => {
    const { id } = await offer({ stock: 1 });
    const ask = (as: TestPerson) => house.gives('product.seckill_check_can_pay', { id }, { as });
    expect(await ask(one())).toEqual({
      can_pay: true,
      reason: '',
      subscribed: false,
      order_no: null,
      left_for_me: 1,
      entry: null,
    });
    const order_no = await claimed(house, one(), id);
    expect(await ask(one())).toMatchObject({ can_pay: false, order_no, left_for_me: 0 });
    expect(await ask(buyers[1]!)).toMatchObject({
      can_pay: false,
      reason: '已抢光，有人不付款时会再放出来',
    });
  });

  test('who waited for an answer asks what came of it', async () => {
    const { id } = await offer({ stock: 1 });
    const key = 'a-wish-that-waits';
    const poll = `${id}.${house.clock.now().getTime()}.${key}`;
    const ask = (as = one()) => house.call('user.seckill_claim', { poll }, { as });
    expect((await ask()).data).toMatchObject({ state: 'waiting', poll });
    const { data } = await claims(house, one(), id, {}, { key });
    expect((await ask()).data).toMatchObject({ state: 'got', order_no: data.order_no });
    house.clock.advance(15_000);
    expect((await ask(buyers[1])).data).toMatchObject({ state: 'again', order_no: null });
    // A sale of which this process knows nothing has nobody in its queue.
    const elsewhere = await offer();
    const old_poll = `${elsewhere.id}.${at(-1).getTime()}.${key}`;
    expect(await house.gives('user.seckill_claim', { poll: old_poll }, { as: one() })).toMatchObject({
      state: 'again',
    });
  });

  test.each([
    'x',
    '1.1795000000000.short',
    '1.1795000000000.a-wish-that-wâits',
    `1.1795000000000.${'k'.repeat(65)}`,
    '1.179500000000.a-wish-that-waits',
    '1.17950000000000.a-wish-that-waits',
    '1234567890.1795000000000.a-wish-that-waits',
    'a.1795000000000.a-wish-that-waits',
    '1.1795000000000.a-wish-that-waits.x',
    ' 1.1795000000000.a-wish-that-waits',
    '1x1795000000000.a-wish-that-waits',
    '1.1795000000000xa-wish-that-waits',
  ])('%j asks after nothing', async (poll) => {
    expect(await house.call('user.seckill_claim', { poll }, { as: one() })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'poll', message: '排队凭证不对' }] },
    });
  });

  test('who waits longer than three seconds hears so, and asks again until it is decided', async () => {
    const { id } = await offer();
    const key = 'a-wish-in-the-queue';
    // Of this database alone: other files' claims wait for locks on the same server.
    const waiting = () =>
      sql<{ n: bigint }>`select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
        .execute(house.db)
        .then(({ rows }) => Number(rows[0]!.n));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let claim: ReturnType<typeof claims> | undefined;
      const poll = await house.db.transaction().execute(async (holds) => {
        await holds.selectFrom('seckill_stock').selectAll().where('offer_id', '=', id).forUpdate().execute();
        claim = claims(house, one(), id, {}, { key });
        while ((await waiting()) === 0) await new Promise(setImmediate);
        vi.advanceTimersByTime(2_999);
        await new Promise(setImmediate);
        vi.advanceTimersByTime(1);
        const { data } = await claim;
        expect(data).toMatchObject({ state: 'waiting', order_no: null, poll: expect.stringContaining(key) });
        // As long as it is under way, however long that is.
        house.clock.advance(60_000);
        const asked = await house.gives('user.seckill_claim', { poll: data.poll! }, { as: one() });
        expect(asked).toMatchObject({ state: 'waiting', poll: data.poll });
        return data.poll!;
      });
      const got = () => house.gives('user.seckill_claim', { poll }, { as: one() });
      while ((await got()).state === 'waiting') await new Promise(setImmediate);
      expect(await got()).toMatchObject({ state: 'got', order_no: expect.stringMatching(/^S/) });
    } finally {
      vi.useRealTimers();
    }
  });
});

test('one wish a second and person; the same wish may be asked for again at once', async () => {
  const strict = await openPayHouse({ limits: true });
  try {
    const sells = await seckillSeller(strict);
    const [a, b] = [await seckillBuyer(strict), await seckillBuyer(strict)];
    const { id } = await makeOffer(strict.db, strict.clock.now(), { seller_id: sells.id });
    const wish = (as: TestBuyer, key: string) => claims(strict, as, id, {}, { key });
    const first = await wish(a, 'first-wish-of-a');
    expect(first.data).toMatchObject({ state: 'got' });
    expect(await wish(a, 'other-wish-of-a')).toMatchObject({
      code: codes.error,
      msg: '抢购太频繁，请 1 秒后再试',
      data: { retry_after: 1 },
    });
    expect((await wish(a, 'first-wish-of-a')).data).toEqual(first.data);
    expect((await wish(b, 'first-wish-of-b')).data).toMatchObject({ state: 'got' });
    strict.clock.advance(1_000);
    expect((await wish(a, 'other-wish-of-a')).data).toMatchObject({ order_no: first.data.order_no });
    expect(
      await strict.db
        .selectFrom('rate_counters')
        .selectAll()
        .where('key', 'like', 'seckill_claim%')
        .execute(),
    ).toEqual([]);
  } finally {
    await strict.close();
  }
});
