import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { newestApproval, no, yes } from '../../../testing/approval-builders.ts';
import { topUp } from '../../../testing/ledger-builders.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import { openPayHouse, type PayHouse, paysBy } from '../../../testing/payment-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';
import {
  claimed,
  claims,
  makeOffer,
  offerForm,
  seckillBuyer,
  seckillSeller,
  stockOf,
  type TestBuyer,
} from '../../../testing/seckill-builders.ts';

let house: PayHouse;
let seller: TestPerson;
let staff: TestPerson;
let buyer: TestBuyer;
beforeAll(async () => {
  house = await openPayHouse();
  seller = await seckillSeller(house);
  staff = await house.person({ grants: ['staff'] });
  buyer = await seckillBuyer(house);
});
afterAll(() => house.close());

const minute = 60_000;
const hour = 3_600_000;
const in_hours = (hours: number) => new Date(house.clock.now().getTime() + hours * hour).toISOString();
const publish = async (facts: object = {}, as = seller) =>
  house.gives('company.seckill_publish', await offerForm(house, as, facts), { as });
const decide = async (id: number, decision: object, as = staff) =>
  house.call(
    'admin.approval_decide',
    { kind: 'seckill', ...(await newestApproval(house.db, 'seckill', id)), ...decision } as never,
    { as },
  );
const own = async (status = 0) =>
  (await house.gives('company.seckill_lists', { status }, { as: seller })).list;
const listed = (state: 'coming' | 'running' | 'sold_out' | 'finished') =>
  house.gives('product.seckill_list', { state });

describe('an offer', () => {
  test.each<[string, object, string, string]>([
    ['the price of the shelf', { price: '26.80' }, 'price', '秒杀价要低于原价 26.80 元'],
    ['no price', { price: '0' }, 'price', '秒杀价最少 0.01 元'],
    ['no piece', { stock: 0 }, 'stock', '数量至少 1'],
    ['too many pieces', { stock: 100_001 }, 'stock', '数量至多 100,000'],
    ['a limit of eleven', { limit: 11, stock: 20 }, 'limit', '每人限购至多 10'],
    ['a limit above the stock', { limit: 3, stock: 2 }, 'limit', '每人限购不能多于数量'],
    ['an end before the start', { ends_at: '2026-11-20T02:30:00Z' }, 'ends_at', '至少要卖 5 分钟'],
    ['eight days', { ends_at: '2026-11-29T02:30:00Z' }, 'ends_at', '至多卖 7 天'],
    ['no day at all', { starts_at: '明天' }, 'starts_at', '请选择开始时间'],
  ])('with %s is refused at its field', async (_what, facts, path, message) => {
    const form = await offerForm(house, seller, facts);
    expect(await house.call('company.seckill_publish', form, { as: seller })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
  });

  test('too soon, of another’s product, or of one off the shelf is refused at its field', async () => {
    const other = await makeProduct(house.db, { author_id: staff.id, at: house.clock.now() });
    const off = await makeProduct(house.db, {
      author_id: seller.id,
      at: house.clock.now(),
      status: 'off_shelf',
    });
    const not_mine = { path: 'product', message: '只能选自己在架的产品' };
    for (const [facts, issue] of [
      [
        { starts_at: in_hours(1.9) },
        { path: 'starts_at', message: '开始时间要在 2 小时以后，留给审核和预约' },
      ],
      [{ product: other.id }, not_mine],
      [{ product: off.id }, not_mine],
    ] as const)
      expect(
        await house.call('company.seckill_publish', await offerForm(house, seller, facts), { as: seller }),
      ).toMatchObject({ code: codes.invalid, data: { issues: [issue] } });
  });

  test('waits for staff, and is refused with a reason that its seller reads', async () => {
    const form = await offerForm(house, seller);
    const { id, approval_id } = await house.gives('company.seckill_publish', form, { as: seller });
    expect(approval_id).toBeGreaterThan(0);
    expect(await house.call('product.seckill_detail', { id })).toMatchObject({ code: codes.not_found });
    await decide(id, { ...no, reason_code: 'K01' });
    expect((await own(3))[0]).toMatchObject({
      offer_id: id,
      status: 'rejected',
      reason: expect.stringMatching(/^价格不实：/),
      can: { edit: true, stop: false },
    });
    // Sent in anew, taken back, sent in again: what was approved is what was sent last.
    await house.gives('company.seckill_publish', { ...form, id, price: '18.8' }, { as: seller });
    await house.gives('company.seckill_withdraw', { id }, { as: seller });
    expect(
      await house.call('company.seckill_publish', { ...form, id, rev: 1 }, { as: seller }),
    ).toMatchObject({ code: codes.invalid, msg: '内容已被更新' });
    await house.gives('company.seckill_publish', { ...form, id, price: '17.8' }, { as: seller });
    await decide(id, yes);
    expect(await house.gives('product.seckill_detail', { id })).toMatchObject({
      price: 1780,
      phase: 'coming',
      left: 10,
      server_time: house.clock.now().toISOString(),
    });
    expect(
      await house.call('company.seckill_publish', { ...form, id, price: '1' }, { as: seller }),
    ).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
  });

  test('that nobody looked at before it was to start can only be refused', async () => {
    const { id } = await publish();
    house.clock.advance(3 * hour);
    expect((await decide(id, yes)).msg).toBe('开始时间已过，只能不通过');
    expect((await decide(id, { ...no, reason_code: 'K02' })).code).toBe(codes.success);
  });

  test('that nobody decided on before it was to start leaves the desk, and its seller is told where it is', async () => {
    const as = await seckillSeller(house);
    const { id, approval_id } = await publish({}, as);
    house.clock.advance(3 * hour - 1);
    await house.runJob('seckill.clocks');
    const offer = () => house.gives('company.seckill_detail', { id }, { as });
    expect((await offer()).status).toBe('pending');
    house.clock.advance(1);
    for (const _ of ['lapsed', 'once']) await house.runJob('seckill.clocks');
    const reason = '到开始时间还没有审完，改了时间可以再送审';
    expect(await offer()).toMatchObject({ status: 'rejected', reason, can: { edit: true } });
    expect(await house.gives('approval.detail', { id: approval_id }, { as })).toMatchObject({
      status: 'withdrawn',
      path: '/user/product/seckill/list?type=audit_wait&group=refused',
    });
    expect((await noticesSent(house, as)).map(({ words, excerpt, href }) => [words, excerpt, href])).toEqual([
      ['已作废', reason, '/user/product/seckill/list?type=audit_wait&group=refused'],
    ]);
    const again = await offerForm(house, as);
    await house.gives('company.seckill_publish', { ...again, id }, { as });
    expect((await decide(id, yes)).code).toBe(codes.success);
  });

  test('that was refused is where its seller is sent to change it', async () => {
    const as = await seckillSeller(house);
    const { id } = await publish({}, as);
    await decide(id, { ...no, reason_code: 'K01' });
    expect((await noticesSent(house, as)).at(-1)).toMatchObject({
      act: '去修改',
      href: '/user/product/seckill/list?type=audit_wait&group=refused',
    });
  });

  test('of what is sold cheaper by now is not passed: nobody would have paid the price that is struck through', async () => {
    const product = await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() });
    const { id } = await publish({ product: product.id });
    await house.db.updateTable('products').set({ price: 2_380n }).where('id', '=', product.id).execute();
    const says = '产品现在卖 23.80 元，低于这里写的原价，只能不通过';
    const { checks } = await house.gives(
      'admin.approval_detail',
      { kind: 'seckill', id: (await newestApproval(house.db, 'seckill', id)).id },
      { as: staff },
    );
    expect(checks).toContainEqual({ ok: false, says, files: [] });
    expect((await decide(id, yes)).msg).toBe(says);
  });

  test('puts aside a deposit where the terms ask for one, and gives it back when all is settled', async () => {
    const rich = await seckillSeller(house);
    await house.db
      .insertInto('trade_terms')
      .values({
        name: 'seckill_deposit_bp',
        value: 1000n,
        effective_at: house.clock.now(),
        set_by: 0n,
        note: '',
        created_at: house.clock.now(),
      })
      .execute();
    const { id } = await publish({}, rich);
    expect((await decide(id, yes)).msg).toBe('商家钱包不够付保证金 19.90 元，还差 19.90 元，请商家先充值');
    await topUp(house, rich.id, 1500, 1000);
    await decide(id, yes);
    expect(await house.wallet(rich)).toMatchObject({ bonus: 0, topup: 510 });
    // More pieces are more of it, fewer give nothing back before the end, and those that come again cost nothing again.
    const change = (delta: number) => house.call('company.seckill_stock', { id, delta }, { as: rich });
    expect((await change(5)).msg).toBe('商家钱包不够付保证金 9.95 元，还差 4.85 元，请商家先充值');
    expect(await stockOf(house.db, id)).toMatchObject({ total: 10 });
    for (const delta of [2, -6, 6]) expect((await change(delta)).code).toBe(codes.success);
    expect(await house.wallet(rich)).toMatchObject({ bonus: 0, topup: 112 });
    expect((await change(1)).msg).toMatch('还差 0.87 元');
    house.clock.advance(5 * hour);
    await house.runJob('seckill.clocks');
    expect(await house.wallet(rich)).toMatchObject({ bonus: 1000, topup: 1500 });
    // One that is stopped gives it back when nothing of it is open, not when it would have ended.
    const stopped = (await publish({}, rich)).id;
    await decide(stopped, yes);
    expect(await house.wallet(rich)).toMatchObject({ bonus: 0, topup: 510 });
    await house.gives('company.seckill_cancel', { id: stopped, reason: '厂里停电' }, { as: rich });
    await house.runJobs();
    await house.runJob('seckill.clocks');
    expect(await house.wallet(rich)).toMatchObject({ bonus: 1000, topup: 1500 });
    const shown = await house.gives('product.seckill_detail', { id: stopped });
    expect(shown).toMatchObject({ phase: 'finished', stopped: true });
    await house.db.deleteFrom('trade_terms').where('name', '=', 'seckill_deposit_bp').execute();
    await house.ledgerHolds();
  });

  test('goes through its lists by the clock alone', async () => {
    const { id } = await publish({ stock: 1, limit: 1 });
    await decide(id, yes);
    const found = async (state: Parameters<typeof listed>[0]) =>
      (await listed(state)).list.find(({ offer_id }) => offer_id === id)?.phase_title;
    expect(await found('coming')).toBe('未开始');
    house.clock.advance(3 * hour);
    expect([await found('coming'), await found('running')]).toEqual([undefined, '进行中']);
    const order_no = await claimed(house, buyer, id);
    expect([await found('running'), await found('sold_out')]).toEqual([undefined, '已抢光']);
    await paysBy(house, buyer, order_no, 'wechat');
    house.clock.advance(hour);
    expect([await found('sold_out'), await found('finished')]).toEqual([undefined, '已结束']);
    expect(await house.gives('product.seckill_finish_info', { id })).toMatchObject({
      total: 1,
      sold: 1,
      buyers: 1,
      sold_out_seconds: 0,
    });
    const { counts, total } = await listed('finished');
    expect(counts.finished).toBe(total);
  });
});

describe('stock', () => {
  test('moves by differences, never below what is sold, and the same wish once', async () => {
    const { id } = await makeOffer(house.db, house.clock.now(), {
      seller_id: seller.id,
      stock: 5,
      per_user: 3,
    });
    await claimed(house, buyer, id, { num: 3 });
    const change = (delta: number, as = seller, key?: string) =>
      house.call(
        'company.seckill_stock',
        { id, delta },
        { as, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
      );
    expect((await change(-3)).msg).toBe('只剩 2 件没有卖出，最多减 2 件');
    expect((await change(-2)).data).toEqual({ total: 3, left: 0 });
    expect((await change(0)).msg).toBe('增减不能是 0');
    expect((await change(100_000)).msg).toBe('总数至多 100,000 件');
    await Promise.all([1, 2, 3].map(() => change(4, seller, 'add-four-once')));
    expect(await stockOf(house.db, id)).toMatchObject({ total: 7, left: 4, open: 3 });
    expect(await change(1, await seckillSeller(house))).toMatchObject({ code: codes.not_found });
  });

  test('moves only of what is approved and not over', async () => {
    const at = (minutes: number) => new Date(house.clock.now().getTime() + minutes * 60_000);
    for (const facts of [
      { status: 'pending' as const },
      { status: 'stopped' as const },
      { status: 'settled' as const },
      { starts_at: at(-60), ends_at: at(0) },
    ]) {
      const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, ...facts });
      expect((await house.call('company.seckill_stock', { id, delta: 1 }, { as: seller })).msg).toBe(
        '只有已排期、还没结束的秒杀可以加减数量',
      );
    }
    const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id, ends_at: at(0.1) });
    expect((await house.call('company.seckill_stock', { id, delta: 1 }, { as: seller })).data).toEqual({
      total: 11,
      left: 11,
    });
  });
});

describe('stopping', () => {
  test('its seller may before the start, staff at any time: subscribers are told, what is unpaid is closed, what is paid stays', async () => {
    const coming = await publish();
    await decide(coming.id, yes);
    const waiting = await house.person();
    await house.gives('user.seckill_sub', { id: coming.id }, { as: waiting });
    await house.gives('company.seckill_cancel', { id: coming.id, reason: '备货不够' }, { as: seller });
    await house.runJobs();
    expect((await house.gives('notify.list', {}, { as: waiting })).list[0]).toMatchObject({
      excerpt: '备货不够',
    });

    const { id } = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
    expect((await house.call('company.seckill_cancel', { id, reason: '不想卖了' }, { as: seller })).msg).toBe(
      '已经开始的秒杀不能自己停止，有问题请联系平台',
    );
    const other = await seckillBuyer(house);
    const [unpaid, paid] = [await claimed(house, buyer, id), await claimed(house, other, id)];
    await paysBy(house, other, paid, 'wechat');
    await house.gives('admin.seckill_stop', { id, reason: '图片与实物不符' }, { as: staff });
    await house.runJobs();
    const status = async (order_no: string) =>
      (
        await house.db
          .selectFrom('seckill_orders')
          .select('status')
          .where('order_no', '=', order_no)
          .executeTakeFirstOrThrow()
      ).status;
    expect([await status(unpaid), await status(paid)]).toEqual(['closed_system', 'paid']);
    expect(await stockOf(house.db, id)).toMatchObject({ left: 9, open: 0, sold: 1 });
    expect((await claims(house, buyer, id)).msg).toBe('这场秒杀已停止');
  });

  test.each<[string, (sells: TestPerson, product_id: number) => Promise<unknown>, string]>([
    [
      'staff take its product off the shelf',
      (_sells, product_id) =>
        house.gives('admin.product_force_off', { product_id, reason: '涉嫌侵权' }, { as: staff }),
      '产品被平台下架',
    ],
    [
      'its seller may not sell for a while',
      ({ id }) =>
        house.gives(
          'admin.permission_suspend',
          { user_id: id, permission: 'seckill', reason: '投诉核实中' },
          { as: staff },
        ),
      '商家的权限已暂停或取消',
    ],
    [
      'its seller is banned',
      ({ id }) => house.gives('admin.person_ban', { id, days: 30, reason: '售假' }, { as: staff }),
      '商家的账号已停用',
    ],
  ])('when %s: what comes and what runs, orders end as when staff stop it', async (_what, deed, reason) => {
    const sells = await seckillSeller(house);
    const product = await makeProduct(house.db, { author_id: sells.id, at: house.clock.now() });
    const at = house.clock.now();
    const running = await makeOffer(house.db, at, { seller_id: sells.id, product });
    const coming = await makeOffer(house.db, at, {
      seller_id: sells.id,
      product,
      starts_at: new Date(at.getTime() + hour),
      ends_at: new Date(at.getTime() + 2 * hour),
    });
    const over = await makeOffer(house.db, at, {
      seller_id: sells.id,
      product,
      starts_at: new Date(at.getTime() - 2 * hour),
      ends_at: new Date(at.getTime() - hour),
    });
    const others = await makeOffer(house.db, at, { seller_id: seller.id });
    const sent_in = await publish({ product: product.id }, sells);
    const subscriber = await house.person();
    await house.gives('user.seckill_sub', { id: coming.id }, { as: subscriber });
    const payer = await seckillBuyer(house);
    const unpaid = await claimed(house, await seckillBuyer(house), running.id);
    const paid = await claimed(house, payer, running.id);
    await paysBy(house, payer, paid, 'wechat');
    const off = () => house.call('company.product_off', { product_id: product.id }, { as: sells });
    expect((await off()).msg).toBe('这个产品还有没结束的秒杀，停止或结束以后才能下架');

    await deed(sells, product.id);
    for (const _ of ['stopped', 'told']) await house.runJobs();
    const status = async (table: 'seckill_offers' | 'seckill_orders', id: number | string) =>
      (
        await house.db
          .selectFrom(table)
          .select('status')
          .where((row) => (typeof id === 'number' ? row('id', '=', id as never) : row('order_no', '=', id)))
          .executeTakeFirstOrThrow()
      ).status;
    expect(
      await Promise.all([running, coming, over, others].map(({ id }) => status('seckill_offers', id))),
    ).toEqual(['stopped', 'stopped', 'approved', 'approved']);
    expect([await status('seckill_orders', unpaid), await status('seckill_orders', paid)]).toEqual([
      'closed_system',
      'paid',
    ]);
    expect((await decide(sent_in.id, yes)).msg).toMatch(/，只能不通过$/);
    const told = await house.db
      .selectFrom('notices')
      .select(['excerpt', 'href'])
      .where('user_id', '=', sells.id)
      .where('object_id', '=', running.id)
      .execute();
    expect(told).toEqual([{ excerpt: reason, href: '/user/product/seckill/list?type=published' }]);
    // The page of what staff took off the shelf is gone.
    const heard = await house.db
      .selectFrom('notices')
      .select('href')
      .where('user_id', '=', subscriber.id)
      .execute();
    const { status: is } = await house.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    const href = is === 'on_shelf' ? `/product/v2/detail/${product.pno}` : '/product/seckill';
    expect(heard).toEqual([{ href }]);

    // The money comes to its end by the clocks alone: nobody ships any more.
    house.clock.advance(23 * 24 * hour);
    await house.runJob('seckill.clocks');
    await house.runJobs();
    expect(await status('seckill_orders', paid)).toMatch(/^refund/);
    await house.ledgerHolds();
    house.clock.set(at);
  });

  test('is not for staff who sell it, and it is not passed when its product left the shelf', async () => {
    const both = await house.person({ grants: ['staff', 'source', 'seckill'] });
    const own_offer = await makeOffer(house.db, house.clock.now(), { seller_id: both.id });
    expect(
      (await house.call('admin.seckill_stop', { id: own_offer.id, reason: '先停一下' }, { as: both })).msg,
    ).toBe('自己的秒杀要由别人处理');
    const { id } = await publish();
    await house.db
      .updateTable('products')
      .set({ status: 'off_shelf' })
      .where('id', '=', (row) => row.selectFrom('seckill_offers').select('product_id').where('id', '=', id))
      .execute();
    expect((await decide(id, yes)).msg).toBe('产品已不在架，只能不通过');
    expect((await house.call('product.seckill_finish_info', { id: own_offer.id })).msg).toBe(
      '这场秒杀还没有结束',
    );
  });
});

describe('subscribing', () => {
  test('counts each once until the start, reminds once a quarter of an hour before, and can be taken back', async () => {
    const { id } = await publish();
    await decide(id, yes);
    const [a, b] = [await house.person(), await house.person()];
    const sub = (as: TestPerson) => house.gives('user.seckill_sub', { id }, { as });
    await Promise.all([sub(a), sub(a), sub(b)]);
    expect(await sub(a)).toEqual({ subscribed: true, count: 2 });
    expect(await house.gives('user.seckill_cancel_sub', { id }, { as: b })).toEqual({
      subscribed: false,
      count: 1,
    });
    expect((await house.gives('user.seckill_subs', {}, { as: a })).list).toMatchObject([{ offer_id: id }]);
    const heard = async (as: TestPerson) => (await house.gives('notify.list', {}, { as })).total;
    house.clock.advance(2.7 * hour);
    await house.runJob('seckill.clocks');
    expect(await heard(a)).toBe(0);
    house.clock.advance(0.1 * hour);
    for (const _ of [1, 2]) {
      await house.runJob('seckill.clocks');
      await house.runJobs();
    }
    expect([await heard(a), await heard(b)]).toEqual([1, 0]);
    house.clock.advance(0.2 * hour);
    for (const name of ['user.seckill_sub', 'user.seckill_cancel_sub'] as const)
      expect((await house.call(name, { id }, { as: b })).msg).toBe('已经开始或结束，不用预约');
  });

  test('reminds by mail as well, unless somebody does not want mails of sales or has read it on the site', async () => {
    const { id } = await publish();
    await decide(id, yes);
    const addressed = (name: string) => house.person({ email: `${name}@example.com`, created_days_ago: 3 });
    const [wants, wants_none, reads] = [
      await addressed('wants'),
      await addressed('wants-none'),
      await addressed('reads'),
    ];
    await house.gives(
      'user.notify_set_save',
      { changes: [{ kind: 'seckill', way: 'email', wanted: false }] },
      { as: wants_none },
    );
    for (const as of [wants, wants_none, reads]) await house.gives('user.seckill_sub', { id }, { as });
    await house.db.deleteFrom('caught_mails').execute();
    house.clock.advance(2.8 * hour);
    await house.runJob('seckill.clocks');
    await house.runJobs();
    await house.gives('notify.read_all', {}, { as: reads });
    house.clock.advance(minute);
    await house.runJob('notify.hand_out_mails');
    await house.runJobs();
    const mails = await house.mails();
    expect(mails.map(({ to }) => to)).toEqual(['wants@example.com']);
    expect(mails[0]!.subject).toMatch(/^秒杀《.*》12 分钟后开始，19.90 元$/);
    expect(mails[0]!.text).toContain(`/product/seckill#o${id}`);
  });
});
