import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { post } from '../../ledger/post.ts';
import { setTerm } from '../../settings/trade-terms.ts';
import { inCall } from '../../testing/ledger-builders.ts';
import { lastTry, openPayHouse, type PayHouse, paysBy } from '../../testing/payment-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { storeFile } from '../../testing/upload-builders.ts';
import { closePayment, takeOverdue } from './cashier/close-payment.ts';
import { paymentExportParts, paymentLeaving, paymentRoomOf, refundPaid, topUpFacts } from './index.ts';
import { proof, withdrawer } from '../../testing/wallet-builders.ts';

let house: PayHouse;
let me: TestPerson;
let finance: TestPerson;
beforeAll(async () => {
  house = await openPayHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
  me = await house.person();
});

let keys = 0;
const key = () => ({ 'idempotency-key': `recharge-key-${++keys}` });
const recharge = (fee: string, method: 'wechat' | 'alipay' | 'bank' = 'wechat', headers = key()) =>
  house.call('payment.recharge', { fee, method }, { as: me, headers });
const credited = async (fee: string) => {
  const { data } = await recharge(fee);
  await house.hears('wechat', house.channels.wechat.pays(`${data.order_no}01`, house.clock.now()));
  await house.runJobs();
  return data.order_no;
};
const mine = async () => (await house.gives('payment.recharges', {}, { as: me })).list;

describe('topping up', () => {
  test('is named by what it was paid with in the end, which is where it goes back to', async () => {
    const { order_no } = (await recharge('50')).data;
    await house.gives('payment.pay_recharge', { order_no, method: 'alipay' }, { as: me });
    await house.hears('alipay', house.channels.alipay.pays(`${order_no}02`, house.clock.now()));
    await house.runJobs();
    expect(await mine()).toMatchObject([{ status: 'credited', method: 'alipay', method_title: '支付宝' }]);
    await house.gives('payment.recharge_refund', { order_no, amount: '50' }, { as: me, headers: key() });
    await house.runJobs();
    expect(house.channels.alipay.asked.at(-1)).toMatch(/^refund /);
  });

  test('gives the code at once, is credited once, and says so', async () => {
    const { data } = await recharge('120.50');
    expect(data).toMatchObject({ show: { kind: 'qr' }, receiver: null });
    expect(await mine()).toMatchObject([
      {
        status: 'created',
        amount: 12_050,
        refundable: 0,
        refundable_until: null,
        credited_at: null,
        expires_at: new Date(house.clock.now().getTime() + 30 * 60_000).toISOString(),
        can: { pay: true, cancel: true, send_slip: false, refund: false },
      },
    ]);
    const notice = house.channels.wechat.pays(`${data.order_no}01`, house.clock.now());
    for (const _time of [1, 2]) {
      await house.hears('wechat', notice);
      await house.runJobs();
    }
    expect(await house.wallet(me)).toMatchObject({ topup: 12_050 });
    expect(await mine()).toMatchObject([
      {
        status: 'credited',
        refundable: 12_050,
        can: { pay: false, cancel: false, send_slip: false, refund: true },
      },
    ]);
    expect(house.told).toContainEqual({
      user_id: me.id,
      event: { kind: 'payment', order_no: data.order_no },
    });
    const shown = await house.gives('payment.order_detail', { order_no: data.order_no }, { as: me });
    expect(shown).toMatchObject({ status: 'succeeded', says: '已进入充值余额，马上可以用。', wallet: null });
  });

  test.each([
    ['0', '充值金额最少 0.01 元'],
    ['-1', '充值金额不能是负数'],
    ['0.001', '充值金额最多两位小数，到分为止'],
    ['1e3', '充值金额请填写数字，例如 100 或 12.50'],
    ['１００', '充值金额请用半角数字填写，例如 100 或 12.50'],
    ['', '请填写充值金额'],
    ['0.99', '单笔充值最少 1.00 元'],
    ['50000.01', '单笔充值最多 50,000.00 元'],
  ])('%j is refused at its field: %s', async (fee, msg) => {
    expect(await recharge(fee)).toMatchObject({
      code: 40001,
      msg,
      data: { issues: [{ path: 'fee', message: msg }] },
    });
    expect(await mine()).toEqual([]);
  });

  test('who has begun nothing today may top up as much as the day allows', async () => {
    const terms = await house.gives('payment.recharge_terms', {}, { as: me });
    expect(terms).toMatchObject({ left_today: 20_000_000, unpaid_minutes: 30, refund_days: 365 });
  });

  test('1 yuan and 50,000 yuan are within the limits', async () => {
    expect((await recharge('1')).code).toBe(1);
    expect((await recharge('50000')).code).toBe(1);
  });

  test('200,000 yuan a day, under any number of hands; what was not paid counts no more', async () => {
    for (const _n of [1, 2, 3]) expect((await recharge('50000')).code).toBe(1);
    const together = await Promise.all([recharge('50000'), recharge('50000'), recharge('50000')]);
    expect(together.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 40001, 40001]);
    expect(await recharge('1')).toMatchObject({
      code: 40001,
      msg: '每天最多充值 200,000.00 元，今天已经满了，请明天再充',
    });
    const { order_no } = (await mine())[0]!;
    await house.gives('payment.cancel', { order_no }, { as: me });
    expect(await recharge('50000.00')).toMatchObject({ code: 1 });
    const terms = await house.gives('payment.recharge_terms', {}, { as: me });
    expect(terms).toMatchObject({ least: 100, most: 5_000_000, left_today: 0 });
  });

  test('what is left of the day is said; what closes gives its own day back, and by bank nothing counts', async () => {
    const left = async () =>
      (await house.gives('payment.recharge_terms', {}, { as: me })).left_today / 5_000_000;
    for (const _n of [1, 2, 3]) await recharge('50000');
    await recharge('49999.99');
    expect(await recharge('1')).toMatchObject({ msg: '每天最多充值 200,000.00 元，今天还能充 0.01 元' });
    const { order_no } = (await recharge('80000', 'bank')).data;
    const before = await left();
    await house.gives('payment.cancel', { order_no }, { as: me });
    expect(await left()).toBe(before);
    // Of yesterday's nothing comes back today, and of mine nothing to others.
    house.clock.set(new Date('2026-11-21T15:59:00Z'));
    expect(await left()).toBe(4);
    const [late, other] = [(await recharge('50000')).data, await house.person()];
    const mine = me;
    me = other;
    await recharge('50000');
    me = mine;
    house.clock.advance(60_000);
    await recharge('50000');
    await house.gives('payment.cancel', { order_no: late.order_no }, { as: me });
    expect(await left()).toBe(3);
    house.clock.advance(-60_000);
    expect(await left()).toBe(4);
    me = other;
    expect(await left()).toBe(3);
  });

  test('nobody may top up at once what is more than a day allows', async () => {
    const term = { effective_at: house.clock.now(), set_by: finance.id, note: '' } as const;
    const allows = (value: number) =>
      inCall(house, (call) => setTerm(call, { name: 'recharge_most_a_day', value, ...term }));
    await allows(10_000);
    try {
      expect(await recharge('100.01')).toMatchObject({
        code: 40001,
        msg: '每天最多充值 100.00 元，今天还能充 100.00 元',
      });
      expect((await recharge('100')).code).toBe(1);
    } finally {
      await allows(20_000_000);
    }
  });

  test('by bank a company sends more at once, and nobody by what is not offered', async () => {
    expect(await recharge('1000000.01', 'bank')).toMatchObject({
      code: 40001,
      msg: '单笔对公转账最多 1,000,000.00 元',
    });
    expect((await recharge('1000000', 'bank')).code).toBe(1);
    const { bank } = house.gateways;
    house.gateways.bank = null;
    house.channels.wechat.offered = false;
    try {
      for (const [method, title] of [
        ['bank', '对公转账'],
        ['wechat', '微信支付'],
      ] as const)
        expect(await recharge('100', method)).toMatchObject({
          code: 40001,
          data: { issues: [{ path: 'method', message: `这里暂时不能用${title}` }] },
        });
      const { methods } = await house.gives('payment.recharge_terms', {}, { as: me });
      expect(methods.map(({ method, offered }) => [method, offered])).toEqual([
        ['wechat', false],
        ['alipay', true],
        ['bank', false],
      ]);
    } finally {
      house.gateways.bank = bank;
      house.channels.wechat.offered = true;
    }
  });

  test('the list is by state and page, the newest first', async () => {
    const orders: string[] = [];
    for (const fee of ['1', '2', '3']) orders.push((await recharge(fee)).data.order_no);
    await house.gives('payment.cancel', { order_no: orders[1]! }, { as: me });
    const page = (input: object) => house.gives('payment.recharges', input, { as: me });
    const numbers = async (input: object) => (await page(input)).list.map(({ order_no }) => order_no);
    expect(await numbers({ limit: 2 })).toEqual([orders[2], orders[1]]);
    expect(await numbers({ limit: 2, page: 2 })).toEqual([orders[0]]);
    expect(await page({ limit: 2 })).toMatchObject({ total: 3, page: 1, limit: 2 });
    expect(await page({ status: 'closed' })).toMatchObject({ total: 1, list: [{ order_no: orders[1] }] });
    expect(await page({ status: 'closed', page: 2 })).toMatchObject({ total: 1, list: [] });
  });

  test('each says its own end', async () => {
    const began = house.clock.now().getTime();
    await recharge('1');
    house.clock.advance(600_000);
    await recharge('2');
    expect((await mine()).map(({ expires_at }) => (Date.parse(expires_at) - began) / 60_000)).toEqual([
      40, 30,
    ]);
  });

  test('the same key is the same order with the same code; with another amount it is refused', async () => {
    const headers = key();
    const answers = await Promise.all([1, 2, 3].map(() => recharge('30', 'wechat', headers)));
    const [first] = answers;
    expect(new Set(answers.map(({ data }) => data.order_no))).toEqual(new Set([first!.data.order_no]));
    // Whoever came while the channel was being asked has no code yet, and asks again.
    const codes_shown = answers.flatMap(({ data }) => data.show ?? []);
    expect(codes_shown.length).toBeGreaterThan(0);
    expect(new Set(codes_shown.map((show) => JSON.stringify(show))).size).toBe(1);
    expect(await mine()).toHaveLength(1);
    expect(await recharge('31', 'wechat', headers)).toMatchObject({
      code: 40001,
      msg: '请求重复但内容不同',
    });
    expect(await mine()).toHaveLength(1);
  });

  test('what is not paid in 30 minutes is closed', async () => {
    const { data } = await recharge('30');
    house.clock.advance(29 * 60_000);
    await house.watch();
    expect((await mine())[0]!.status).toBe('created');
    house.clock.advance(60_000);
    await house.watch();
    expect((await mine())[0]!.status).toBe('closed');
    expect((await house.gives('payment.order_detail', { order_no: data.order_no }, { as: me })).says).toBe(
      '没有在期限内收到付款，没有扣款。',
    );
    await house.hears('wechat', house.channels.wechat.pays(`${data.order_no}01`, house.clock.now()));
    await house.runJobs();
    expect(await house.gives('payment.order_detail', { order_no: data.order_no }, { as: me })).toMatchObject({
      says: '关闭以后才收到付款，迟到款退回中。',
      steps: ['选金额', '支付', '入账'],
      late: { amount: 3_000, status: 'refunding' },
    });
    const { out_refund_no } = (await house.refundsOf(data.order_no))[0]!;
    const back = { channel_no: 'b', amount: fen(3_000), at: house.clock.now() };
    await house.hears(
      'wechat',
      house.channels.wechat.refunded(out_refund_no, { result: 'succeeded', ...back }),
    );
    await house.runJobs();
    expect((await house.gives('payment.order_detail', { order_no: data.order_no }, { as: me })).says).toBe(
      '关闭以后才收到付款，迟到款已退。',
    );
  });

  test('a gift stands beside it as the terms of its beginning said', async () => {
    const term = { effective_at: house.clock.now(), set_by: finance.id, note: '' } as const;
    await inCall(house, (call) => setTerm(call, { name: 'recharge_bonus_bp', value: 500, ...term }));
    const { data } = await recharge('1000');
    for (const fee of ['499.99', '500']) await recharge(fee);
    await inCall(house, (call) => setTerm(call, { name: 'recharge_bonus_bp', value: 0, ...term }));
    expect((await mine()).map(({ bonus }) => bonus)).toEqual([2_500, 0, 5_000]);
    await house.hears('wechat', house.channels.wechat.pays(`${data.order_no}01`, house.clock.now()));
    await house.runJobs();
    expect(await house.wallet(me)).toMatchObject({ topup: 100_000, bonus: 5_000 });
  });

  test('its page says at each moment where it is, what comes with it, and where to go on', async () => {
    const page = (order_no: string) => house.gives('payment.order_detail', { order_no }, { as: me });
    const again = { title: '再充一次', href: '/pay' };
    const wallet = { title: '看钱包', href: '/user/transaction?type=recharge' };
    const statement = { title: '看明细', href: '/user/transaction?type=list' };
    const { order_no } = (await recharge('20')).data;
    expect(await page(order_no)).toMatchObject({
      kind_title: '充值',
      steps: ['选金额', '支付', '入账'],
      step: 1,
      says: '',
      rows: [
        { name: '订单', value: order_no },
        { name: '入账到', value: '充值余额，只在本站使用' },
        { name: '退款', value: '没有用掉的可以原路退回' },
      ],
      links: [again, statement],
    });
    await house.gives('payment.cancel', { order_no }, { as: me });
    expect(await page(order_no)).toMatchObject({
      step: 1,
      says: '你取消了这笔充值，没有扣款。',
      links: [again, statement],
    });
    const term = { effective_at: house.clock.now(), set_by: finance.id, note: '' } as const;
    await inCall(house, (call) => setTerm(call, { name: 'recharge_bonus_bp', value: 500, ...term }));
    const paid = await credited('1000');
    await inCall(house, (call) => setTerm(call, { name: 'recharge_bonus_bp', value: 0, ...term }));
    expect(await page(paid)).toMatchObject({
      step: 2,
      says: '已进入充值余额，另送 50.00 元到赠送余额。',
      rows: [{}, {}, { name: '赠送', value: '50.00 元' }, {}],
      links: [wallet, statement],
    });
  });

  test('the wallet cannot pay what is put into it', async () => {
    const { data } = await recharge('30');
    expect(
      await house.call('payment.pay_online', { order_no: data.order_no, method: 'wallet' }, { as: me }),
    ).toMatchObject({ code: 40001, msg: '充值不能用钱包余额付' });
  });
});

describe('what was not spent goes back', () => {
  const back = (order_no: string, amount: string, headers = key()) =>
    house.call('payment.recharge_refund', { order_no, amount }, { as: me, headers });
  const done = async (order_no: string, amount: number, result: 'succeeded' | 'abnormal' = 'succeeded') => {
    await house.runJobs();
    const { out_refund_no } = (await house.refundsOf(order_no)).at(-1)!;
    await house.hears(
      'wechat',
      house.channels.wechat.refunded(
        out_refund_no,
        result === 'succeeded'
          ? { result, channel_no: out_refund_no, amount: fen(amount), at: house.clock.now() }
          : { result },
      ),
    );
    await house.runJobs();
  };

  test('put aside when it is asked for, gone when the channel says so; in parts', async () => {
    const order_no = await credited('100');
    expect((await back(order_no, '40')).data).toMatchObject({ status: 'refund_applied', refunding: 4000 });
    expect(await house.wallet(me)).toMatchObject({ topup: 6000, refunding: 4000 });
    expect(await mine()).toMatchObject([{ refundable: 0, can: { refund: false } }]);
    expect(await back(order_no, '1')).toMatchObject({
      code: 0,
      msg: '上一次退款还没有到账，到账以后才能再退',
    });
    expect(await house.refundsOf(order_no)).toMatchObject([{ reason: '充值退款', amount: 4000n }]);
    await done(order_no, 4000);
    expect(await house.wallet(me)).toMatchObject({ topup: 6000, refunding: 0 });
    expect(await mine()).toMatchObject([{ status: 'credited', refunded: 4000, refundable: 6000 }]);
    await back(order_no, '60');
    await done(order_no, 6000);
    expect(await mine()).toMatchObject([
      { status: 'refunded', refunded: 10_000, refundable: 0, can: { refund: false } },
    ]);
    expect(await house.gives('payment.order_detail', { order_no }, { as: me })).toMatchObject({ step: 2 });
    expect(await back(order_no, '1')).toMatchObject({ code: 0, msg: '这笔充值没有入账，不用退' });
    await house.ledgerHolds();
  });

  test('no more than is there, and no more than this top-up brought', async () => {
    const order_no = await credited('100');
    await credited('50');
    expect(await back(order_no, '100.01')).toMatchObject({ code: 40001, msg: '没有用掉的只有 100.00 元' });
    await inCall(house, (call) =>
      post(call, 'order_pay', {
        buyer_id: me.id,
        order_id: 900_000 + me.id,
        attempt_id: 900_000 + me.id,
        parts: { topup: fen(12_000) },
      }),
    );
    expect(await back(order_no, '30.01')).toMatchObject({ code: 40001, msg: '没有用掉的只有 30.00 元' });
    expect((await back(order_no, '30')).code).toBe(1);
    await done(order_no, 3000);
    expect(await back(order_no, '0.01')).toMatchObject({ code: 40001, msg: '这笔充值已经用完，没有可退的' });
  });

  describe('less its share of the bonus that came with it:', () => {
    const withGift = async (): Promise<string> => {
      const term = { effective_at: house.clock.now(), set_by: finance.id, note: '' } as const;
      await inCall(house, (call) => setTerm(call, { name: 'recharge_bonus_bp', value: 1_000, ...term }));
      const order_no = await credited('1000');
      await inCall(house, (call) => setTerm(call, { name: 'recharge_bonus_bp', value: 0, ...term }));
      return order_no;
    };
    const spends = (bonus: number) =>
      inCall(house, (call) =>
        post(call, 'order_pay', {
          buyer_id: me.id,
          order_id: 910_000 + me.id,
          attempt_id: 910_000 + me.id,
          parts: { bonus: fen(bonus) },
        }),
      );

    test('what is left of it goes, and what was spent of it is kept of the money, to the fen', async () => {
      const order_no = await withGift();
      expect(await mine()).toMatchObject([
        {
          refundable: 100_000,
          refund_note:
            '这笔充值送过 100.00 元，退款时按比例收回。现在全部退的话：从赠送余额收回 100.00 元，到账 1,000.00 元。',
        },
      ]);
      await spends(6_000);
      expect(await mine()).toMatchObject([
        {
          refund_note:
            '这笔充值送过 100.00 元，退款时按比例收回。现在全部退的话：从赠送余额收回 40.00 元，已经用掉的 60.00 元从退款里扣，到账 940.00 元。',
        },
      ]);
      expect((await back(order_no, '500')).data).toMatchObject({ refunding: 49_000 });
      expect(await house.wallet(me)).toMatchObject({ topup: 50_000, bonus: 0, refunding: 49_000 });
      await done(order_no, 49_000);
      expect(await mine()).toMatchObject([{ status: 'credited', refunded: 49_000, refundable: 50_000 }]);
      expect((await back(order_no, '500')).data).toMatchObject({ refunding: 45_000 });
      await done(order_no, 45_000);
      // The whole top-up less the 60 yuan that were spent of what came with it.
      expect(await mine()).toMatchObject([{ status: 'refunded', refunded: 94_000, refundable: 0 }]);
      expect(await house.wallet(me)).toMatchObject({ topup: 0, bonus: 0, refunding: 0 });
      await house.ledgerHolds();
    });

    test('what expired of it is asked of nobody, and what was paid for once not again', async () => {
      const [first, second] = [await withGift(), await withGift()];
      await spends(5_000);
      expect((await back(first, '1000')).data).toMatchObject({ refunding: 100_000 });
      await done(first, 100_000);
      expect(await house.wallet(me)).toMatchObject({ bonus: 5_000 });
      await inCall(house, (call) =>
        post(call, 'bonus_expire', { user_id: me.id, bonus_id: 910_000 + me.id, amount: fen(2_000) }),
      );
      expect((await back(second, '1000')).data).toMatchObject({ refunding: 95_000 });
      await done(second, 95_000);
      expect(await house.wallet(me)).toMatchObject({ topup: 0, bonus: 0 });
      await house.ledgerHolds();
    });
  });

  test('up to the moment that the list names', async () => {
    const allows = (value: number) =>
      inCall(house, (call) =>
        setTerm(call, {
          name: 'recharge_refund_within',
          value,
          effective_at: house.clock.now(),
          set_by: finance.id,
          note: '',
        }),
      );
    await allows(1);
    const order_no = await credited('100');
    const refundable_until = new Date(house.clock.now().getTime() + 86_400_000).toISOString();
    house.clock.advance(86_400_000 - 1);
    expect(await mine()).toMatchObject([{ refundable: 10_000, refundable_until, can: { refund: true } }]);
    house.clock.advance(1);
    expect(await mine()).toMatchObject([{ refundable: 0, refundable_until, can: { refund: false } }]);
    expect(await back(order_no, '1')).toMatchObject({ code: 0, msg: '已过可以原路退回的期限' });
    await allows(365);
  });

  test('within 365 days, one’s own, and once for one key', async () => {
    const order_no = await credited('100');
    expect(
      (
        await house.call(
          'payment.recharge_refund',
          { order_no, amount: '1' },
          { as: finance, headers: key() },
        )
      ).code,
    ).toBe(404);
    const headers = key();
    await back(order_no, '10', headers);
    expect((await back(order_no, '10', headers)).code).toBe(1);
    expect(await house.refundsOf(order_no)).toHaveLength(1);
    const other = await credited('20');
    house.clock.advance(365 * 86_400_000);
    // Sessions end by then.
    await sql`update sessions set expires_at = ${new Date(house.clock.now().getTime() + 86_400_000)}`.execute(
      house.db,
    );
    expect(await back(other, '1')).toMatchObject({ code: 0, msg: '已过可以原路退回的期限' });
  });
});

test('what is no top-up has no slip, and nothing of it is asked back as if it were one', async () => {
  const { order_no } = await house.sells(me, 100);
  const slip = { order_no, payer_name: '禾木家居有限公司', file_ids: [1] };
  for (const asked of [
    house.call('payment.recharge_slip', slip, { as: me }),
    house.call('payment.recharge_refund', { order_no, amount: '1' }, { as: me, headers: key() }),
  ])
    expect(await asked).toMatchObject({ code: 0, msg: '这不是充值订单' });
});

describe('by corporate transfer', () => {
  const file = async (owner: TestPerson) => (await storeFile(house, owner, { kind: 'proof' })).id;
  const sends = async (order_no: string, as = me, given: object = {}) =>
    house.call(
      'payment.recharge_slip',
      { order_no, payer_name: '禾木家居有限公司', file_ids: [await file(as)], ...given },
      { as },
    );
  const decide = (order_no: string, given: object, as = finance) =>
    house.call('admin.payment_slip_decide', { order_no, decision: 'credit', ...given } as never, { as });

  test('an account to send to, a slip, a line of the bank: credited', async () => {
    const { data } = await recharge('80000', 'bank');
    expect(data).toMatchObject({ show: null, receiver: { name: '出海集（演示）' } });
    const { order_no } = data;
    const page = () => house.gives('payment.order_detail', { order_no }, { as: me });
    expect(await mine()).toMatchObject([
      { can: { pay: false, cancel: true, send_slip: true, refund: false } },
    ]);
    expect(await page()).toMatchObject({ steps: ['下单', '转账', '财务核对', '入账'], step: 1, says: '' });
    expect((await sends(order_no)).data).toMatchObject({
      status: 'slip_submitted',
      can: { pay: false, cancel: false, send_slip: true, refund: false },
    });
    expect(await page()).toMatchObject({
      step: 2,
      says: '回单已收到，财务核对银行流水后入账，一般 1 个工作日。',
    });
    expect((await sends(order_no)).data, 'may be sent again').toMatchObject({ status: 'slip_submitted' });
    house.clock.advance(20 * 86_400_000);
    await house.watch();
    const { list, counts } = await house.gives('admin.payment_slips', {}, { as: finance });
    expect(list).toMatchObject([{ order_no, payer_name: '禾木家居有限公司', files: [{ is_image: true }] }]);
    expect(counts).toMatchObject({ slip_submitted: 1 });
    const wrong = (path: string, message: string) => ({ code: 40001, data: { issues: [{ path, message }] } });
    expect(await decide(order_no, {})).toMatchObject(wrong('bank_no', '请填写银行流水号'));
    expect(await decide(order_no, { bank_no: 'B1' })).toMatchObject(wrong('amount', '请填写到账金额'));
    expect(await decide(order_no, { bank_no: 'B1', amount: '79999' })).toMatchObject({
      code: 40001,
      msg: '到账金额与订单的 80,000.00 元 不同，请退回并请对方重新下单',
    });
    const bank = await house.platformHas('asset.bank');
    expect((await decide(order_no, { bank_no: 'B1', amount: '80000' })).data).toMatchObject({
      status: 'credited',
    });
    expect(await house.platformHas('asset.bank')).toBe(bank - 8_000_000);
    expect(await house.wallet(me)).toMatchObject({ topup: 8_000_000 });
    const written = await house.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_title', '=', order_no)
      .execute();
    expect(written).toMatchObject([
      { action: 'recharge.credit', details: { amount: 8_000_000, bank_no: 'B1' } },
    ]);
    expect(await page()).toMatchObject({ step: 3, says: '已进入充值余额，马上可以用。' });
    // What came by bank goes back by no channel.
    expect(await mine()).toMatchObject([
      {
        status: 'credited',
        refundable: 0,
        can: { pay: false, cancel: false, send_slip: false, refund: false },
      },
    ]);
    expect(
      await house.call('payment.recharge_refund', { order_no, amount: '1' }, { as: me, headers: key() }),
    ).toMatchObject({ code: 0, msg: '对公转账的充值请联系财务退回' });
    expect(await decide(order_no, { bank_no: 'B2', amount: '80000' })).toMatchObject({
      code: 0,
      msg: '当前状态不可操作',
    });
    const second = await recharge('80000', 'bank');
    await sends(second.data.order_no);
    expect(await decide(second.data.order_no, { bank_no: 'B1', amount: '80000' })).toMatchObject({
      code: 40001,
      msg: `这笔流水已经给 ${order_no} 入过账`,
    });
    await house.ledgerHolds();
  });

  test('what finance does not find is refused with a reason that the payer reads', async () => {
    const { order_no } = (await recharge('500', 'bank')).data;
    await sends(order_no);
    expect(await decide(order_no, { decision: 'reject' })).toMatchObject({ code: 40001, msg: '请写明理由' });
    expect((await decide(order_no, { decision: 'reject', reason: '流水里没有这一笔' })).data).toMatchObject({
      status: 'rejected',
    });
    expect(await house.status(order_no)).toBe('closed');
    expect((await house.gives('payment.order_detail', { order_no }, { as: me })).says).toBe(
      '没有入账：流水里没有这一笔',
    );
    expect(await sends(order_no)).toMatchObject({ code: 0, msg: '这笔充值已经处理，不用再交' });
    await house.runJobs(); // what people are told of
    const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: me });
    expect(list[0]).toMatchObject({ title: '钱包充值', words: '没有入账', excerpt: '流水里没有这一笔' });
    const written = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'actor_id', 'details'])
      .where('subject_title', '=', order_no)
      .execute();
    expect(written).toMatchObject([
      { action: 'recharge.reject', reason: '流水里没有这一笔', details: { amount: 50_000, bank_no: '' } },
    ]);
  });

  test('nobody decides on their own, and nobody but finance decides', async () => {
    const mine = me;
    me = finance;
    const { order_no } = (await recharge('500', 'bank')).data;
    await sends(order_no, finance);
    expect(await decide(order_no, { bank_no: 'B9', amount: '500' })).toMatchObject({
      code: 0,
      msg: '自己的充值要由别人核对',
    });
    me = mine;
    const admin = await house.person({ grants: ['staff'], staff_role: 'admin' });
    expect(await decide(order_no, { bank_no: 'B9', amount: '500' }, admin)).toMatchObject({ code: 0 });
    for (const nobodys of ['C26112000000000000', (await house.sells(me, 500)).order_no])
      expect((await decide(nobodys, { bank_no: 'B9', amount: '500' })).msg).toBe('没有找到这笔充值');
    expect(await house.status(order_no)).toBe('processing');
  });

  test('a slip is one’s own file, for one’s own order by bank', async () => {
    const { order_no } = (await recharge('500', 'bank')).data;
    const stranger = await house.person();
    expect((await sends(order_no, stranger)).code).toBe(404);
    const foreign = await sends(order_no, me, { file_ids: [await file(stranger)] });
    expect(foreign).toMatchObject({ code: 40001, data: { issues: [{ path: 'file_ids' }] } });
    const online = (await recharge('5')).data.order_no;
    expect(await sends(online)).toMatchObject({ code: 0, msg: '这笔充值不是对公转账，不用交回单' });
    expect(
      await house.call('payment.pay_recharge', { order_no, method: 'wechat' }, { as: me }),
    ).toMatchObject({ code: 0 });
    expect(await lastTry(house, order_no)).toBe(`${order_no}01`);
  });

  test('the desk shows those that wait, the oldest first, and those that were decided, the newest first', async () => {
    const desk = async (status: 'slip_submitted' | 'rejected') =>
      (await house.gives('admin.payment_slips', { status, limit: 50 }, { as: finance })).list;
    const orders: string[] = [];
    for (const fee of ['501', '502']) {
      orders.push((await recharge(fee, 'bank')).data.order_no);
      house.clock.advance(60_000);
      await sends(orders.at(-1)!);
    }
    const sent_at = house.clock.now().toISOString();
    const shown = async (status: 'slip_submitted' | 'rejected') =>
      (await desk(status)).filter((slip) => orders.includes(slip.order_no));
    expect(await shown('slip_submitted')).toMatchObject([
      { order_no: orders[0], amount: 50_100, person: { id: me.id }, bank_no: '', reason: '', own: false },
      { order_no: orders[1], amount: 50_200, person: { id: me.id }, sent_at },
    ]);
    const second = await house.gives(
      'admin.payment_slips',
      { status: 'slip_submitted', limit: 1, page: 2 },
      { as: finance },
    );
    const all = await desk('slip_submitted');
    expect(second.list).toEqual([all[1]]);
    expect(second.total).toBe(all.length);
    for (const order_no of orders) await decide(order_no, { decision: 'reject', reason: '户名不符' });
    expect(await shown('slip_submitted')).toEqual([]);
    expect(await shown('rejected')).toMatchObject([
      { order_no: orders[1], status_title: '未入账', reason: '户名不符' },
      { order_no: orders[0] },
    ]);
  });

  test('whose slip has come is closed by nobody but its payer, and can still be credited', async () => {
    const { order_no } = (await recharge('500', 'bank')).data;
    const { id } = await house.db
      .selectFrom('payments')
      .select('id')
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow();
    house.clock.advance(15 * 86_400_000 + 1000);
    // A clock takes it, and before it closes the slip is there.
    const taken = await inCall(house, (call) => takeOverdue(call, 500));
    const overdue = taken.find((payment) => payment.id === id)!;
    await sends(order_no);
    const inTransaction = <T>(work: Parameters<typeof inCall<T>>[1]) => inCall(house, work);
    const hand = { db: house.db, now: house.clock.now(), gateways: house.gateways, inTransaction };
    const room = paymentRoomOf({
      payables: [],
      payoutNotice: async () => false,
      refundHindrance: async () => null,
    });
    expect(await closePayment(room, hand, overdue, 'timeout')).toBe('unknown');
    const close = () =>
      house.call('finance.payment_close', { order_no, reason: '到期没有到账' }, { as: finance });
    expect(await close()).toMatchObject({
      code: 0,
      msg: '付款人已经交了转账回单，请在“对公转账核对”里入账或驳回',
    });
    expect((await house.gives('finance.payment', { order_no }, { as: finance })).can.close).toBe(false);
    expect(await house.status(order_no)).toBe('processing');
    expect((await decide(order_no, { bank_no: 'B-late', amount: '500' })).data).toMatchObject({
      status: 'credited',
    });
    const taken_back = (await recharge('500', 'bank')).data.order_no;
    await sends(taken_back);
    await house.gives('payment.cancel', { order_no: taken_back }, { as: me });
    expect([await house.status(taken_back), (await mine())[0]!.status]).toEqual(['closed', 'closed']);
    expect((await decide(taken_back, { bank_no: 'B-none', amount: '500' })).msg).toBe('当前状态不可操作');
    await house.ledgerHolds();
  });

  test('without a slip it is closed after 15 days', async () => {
    const { order_no } = (await recharge('500', 'bank')).data;
    house.clock.advance(15 * 86_400_000 + 1000);
    await house.watch();
    expect(await house.status(order_no)).toBe('closed');
  });
});

test('what the ledger has of top-ups is told apart by what paid it, and by whose it is', async () => {
  const order_no = await credited('100');
  const sold = (await house.sells(me, 300)).order_no;
  await paysBy(house, me, sold, 'wechat');
  await house.gives('payment.recharge_refund', { order_no, amount: '40' }, { as: me, headers: key() });
  const of = async (table: 'payment_attempts' | 'payment_refunds') =>
    (await house.db.selectFrom(table).select('id').where('user_id', '=', me.id).orderBy('id').execute())[0]!
      .id;
  const [attempt, refund] = [await of('payment_attempts'), await of('payment_refunds')];
  // What goes back of an order is none of them.
  await inCall(house, (call) =>
    refundPaid(call, { user_id: me.id, order_no: sold, amount: fen(1), subject_id: 0n, reason: '试验' }),
  );
  expect(await topUpFacts(house, me.id)).toEqual({
    by_attempt: new Map([[attempt, { order_no, channel_title: '微信支付' }]]),
    refund_of: new Map([[refund, attempt]]),
  });
  const nobodys = { by_attempt: new Map(), refund_of: new Map() };
  expect(await topUpFacts(house, (await house.person()).id)).toEqual(nobodys);
});

test('own data holds what was paid, by what, and what channels told of it, and nothing of others', async () => {
  const parts = async (of: TestPerson) => {
    const named = paymentExportParts.map(
      async ({ name, rows }) => [name, await inCall(house, (call) => rows(call, of.id))] as const,
    );
    return Object.fromEntries(await Promise.all(named));
  };
  const order_no = await credited('100');
  expect(await parts(me)).toMatchObject({
    payments: [{ order_no, amount: '100.00', state: '已支付' }],
    recharges: [
      {
        order_no,
        amount: '100.00',
        bonus: '0.00',
        method: '微信支付',
        state: '已入账',
        refunded: '0.00',
        payer_name: '',
      },
    ],
    payment_notices: [
      { order_no, channel: '微信支付', number: `${order_no}01`, says: expect.stringContaining('"paid"') },
    ],
  });
  // Each column has a name, and each name a value in every row.
  const own = await parts(me);
  for (const { name, title, columns } of paymentExportParts) {
    for (const words of [title, ...Object.values(columns)]) expect(words).toMatch(/^\p{Script=Han}/u);
    expect(Object.keys(own[name]![0]!).toSorted()).toEqual(Object.keys(columns).toSorted());
  }
  await house.gives('payment.recharge_refund', { order_no, amount: '40' }, { as: me, headers: key() });
  await house.runJobs();
  const [{ out_refund_no } = { out_refund_no: '' }] = await house.refundsOf(order_no);
  const done = { channel_no: 'b', amount: fen(4_000), at: house.clock.now() };
  await house.hears(
    'wechat',
    house.channels.wechat.refunded(out_refund_no, { result: 'succeeded', ...done }),
  );
  await house.runJobs();
  expect(await parts(me)).toMatchObject({
    recharges: [{ refunded: '40.00' }],
    payment_notices: [{}, { order_no, number: out_refund_no }],
  });
  expect(await parts(await house.person())).toEqual({ payments: [], recharges: [], payment_notices: [] });
});

test('nobody leaves while money of an order is on its way back', async () => {
  const { order_no, id } = await house.sells(me, 300);
  await paysBy(house, me, order_no, 'wechat');
  const hindrance = () => inCall(house, (call) => paymentLeaving.hindrance!(call, me.id));
  expect(await hindrance()).toBeNull();
  const { subject_id } = await house.db
    .selectFrom('payments')
    .select('subject_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await inCall(house, (call) =>
    refundPaid(call, { user_id: me.id, order_no, amount: fen(300), subject_id, reason: '试验' }),
  );
  const { out_refund_no } = (await house.refundsOf(order_no))[0]!;
  expect(await hindrance()).toBe(`退款 ${out_refund_no} 还没有到账，到账以后才能注销`);
  await house.runJobs();
  const tell = async (state: Parameters<typeof house.channels.wechat.refunded>[1]) => {
    await house.hears('wechat', house.channels.wechat.refunded(out_refund_no, state));
    await house.runJobs();
  };
  await tell({ result: 'abnormal' });
  expect(await hindrance()).toContain(out_refund_no);
  await tell({ result: 'succeeded', channel_no: 'b', amount: fen(300), at: house.clock.now() });
  expect(await hindrance()).toBeNull();
});

test('who leaves has nothing on its way, and leaves no name on slips', async () => {
  me = await withdrawer(house, 0);
  const leave = () => house.call('user.delete_account', { posts: 'delete', proof }, { as: me });
  const bank = (await recharge('500', 'bank')).data.order_no;
  const slip = {
    order_no: bank,
    payer_name: '禾木家居有限公司',
    file_ids: [(await storeFile(house, me, { kind: 'proof' })).id],
  };
  await house.gives('payment.recharge_slip', slip, { as: me });
  expect((await leave()).msg).toBe(`订单 ${bank} 还在付款或退款，结束以后才能注销`);
  const decided = { order_no: bank, decision: 'reject', reason: '流水里没有这一笔' } as const;
  await house.gives('admin.payment_slip_decide', decided, { as: finance });
  const order_no = await credited('100');
  await house.gives('payment.recharge_refund', { order_no, amount: '100' }, { as: me, headers: key() });
  await house.runJobs();
  const { out_refund_no } = (await house.refundsOf(order_no))[0]!;
  expect((await leave()).msg).toBe('还有资金正在提现、支付、退款或托管，结束后再注销账号');
  const state = {
    result: 'succeeded',
    channel_no: out_refund_no,
    amount: fen(10_000),
    at: house.clock.now(),
  } as const;
  await house.hears('wechat', house.channels.wechat.refunded(out_refund_no, state));
  await house.runJobs();
  expect((await leave()).code).toBe(1);
  house.clock.advance(30 * 86_400_000);
  await house.runJob('account.close');
  await house.runJobs();
  const kept = (table: 'recharges' | 'payment_attempts') =>
    house.db.selectFrom(table).selectAll().where('user_id', '=', me.id).orderBy('id').execute();
  expect(await kept('recharges')).toMatchObject([
    { order_no: bank, payer_name: '', file_ids: [], amount: 50_000n },
    { order_no, amount: 10_000n },
  ]);
  for (const attempt of await kept('payment_attempts'))
    expect(attempt).toMatchObject({ openid: null, shown: null });
});
