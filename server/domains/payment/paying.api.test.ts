import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCall, topUp } from '../../testing/ledger-builders.ts';
import {
  lastTry,
  openPayHouse,
  type PayHouse,
  paysBy,
  sellIn,
  thingForSale,
} from '../../testing/payment-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { bindDirectly } from '../../testing/wechat-builders.ts';
import { down, refused } from '../../gateways/failed.ts';
import { fen } from '../../ledger/amount.ts';
import { post } from '../../ledger/post.ts';
import { type Payable, said } from './index.ts';

let house: PayHouse;
/** Something that no channel is offered for. */
const only_wallet: Payable = { ...thingForSale, kind: 'test_inside', methods: ['wallet'] };
/** Something that cannot be given to whoever paid for it, as long as `broken` says why. */
const fragile: Payable = {
  ...thingForSale,
  kind: 'test_fragile',
  async paid(...given) {
    if (broken !== '') throw new Error(broken);
    await thingForSale.paid(...given);
  },
};
let broken = '';
let me: TestPerson;
let finance: TestPerson;
beforeAll(async () => {
  house = await openPayHouse({ payables: [thingForSale, only_wallet, fragile] });
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
});
afterAll(() => house.close());
beforeEach(async () => {
  me = await house.person();
  for (const channel of Object.values(house.channels)) {
    channel.next = {};
    channel.always = {};
    channel.during = {};
    channel.asked.length = 0;
  }
});

const minutes = (count: number) => house.clock.advance(count * 60_000);
const pay = (order_no: string, method: 'wechat' | 'alipay' | 'wallet', more: object = {}) =>
  house.call('payment.pay_online', { order_no, method, ...more }, { as: me });
/** 20 yuan of bonus, 30 of top-up, 40 of earnings. */
async function threeParts() {
  await topUp(house, me.id, 3000, 2000);
  await inCall(house, (call) =>
    post(call, 'adjust', {
      adjustment_id: me.id,
      suspense: 'susp.recon',
      account: { kind: 'user.earn', owner_id: BigInt(me.id), subject_id: 0n },
      gives: 'suspense',
      amount: fen(4000),
      reason: '试验',
    }),
  );
}

describe('the cashier', () => {
  test('shows what a try has put aside as what it gives, so that the code of its rest stays and no other way loses it', async () => {
    await threeParts();
    const { order_no } = await house.sells(me, 10_000);
    const before = await house.gives('payment.order_detail', { order_no }, { as: me });
    await house.gives('payment.pay_online', { order_no, method: 'wechat', use_wallet: true }, { as: me });
    const shown = await house.gives('payment.order_detail', { order_no }, { as: me });
    expect(shown.wallet).toEqual(before.wallet);
    expect(shown.attempt).toMatchObject({ method: 'wechat', amount: 1000, parts: before.wallet!.parts });
    const whole = await house.gives('payment.pay_online', { order_no, method: 'alipay' }, { as: me });
    expect(whole).toMatchObject({ paid: false });
    const after = await house.gives('payment.order_detail', { order_no }, { as: me });
    expect(after.wallet).toEqual(before.wallet);
    expect(after.attempt).toMatchObject({ method: 'alipay', amount: 10_000, parts: [] });
  });

  test('says what is paid, by what, until when by whose clock, and what the wallet would give in which order', async () => {
    await threeParts();
    const { order_no } = await house.sells(me, 10_000);
    const shown = await house.gives('payment.order_detail', { order_no }, { as: me });
    expect(shown).toMatchObject({
      amount: 10_000,
      status: 'created',
      now: house.clock.now().toISOString(),
      wallet: {
        parts: [
          { part: 'bonus', amount: 2000 },
          { part: 'topup', amount: 3000 },
          { part: 'earn', amount: 4000 },
        ],
        amount: 9000,
        rest: 1000,
        asks_proof: false,
      },
      attempt: null,
    });
    expect(Date.parse(shown.expires_at) - Date.parse(shown.now)).toBe(15 * 60_000);
    expect(shown.methods.map(({ method, offered }) => [method, offered])).toEqual([
      ['wechat', true],
      ['alipay', true],
      ['wallet', true],
      ['bank', false],
    ]);
  });

  test('says of each way why it cannot be taken, and names none where nothing is to be paid any more', async () => {
    const { order_no } = await house.sells(me, 100);
    const recharge = async (method: 'wechat' | 'bank') =>
      house.gives(
        'payment.recharge',
        { fee: '10', method },
        { as: me, headers: { 'idempotency-key': `cashier-of-${me.id}-${method}` } },
      );
    const shown = (of: string) => house.gives('payment.order_detail', { order_no: of }, { as: me });
    const says = async (of: string) =>
      (await shown(of)).methods.map(({ method, says }) => `${method}: ${says}`);
    house.channels.alipay.offered = false;
    expect(await says(order_no)).toEqual([
      'wechat: ',
      'alipay: 这里暂时不能用',
      'wallet: ',
      'bank: 只用于充值',
    ]);
    house.channels.alipay.offered = true;
    expect(await says((await recharge('wechat')).order_no)).toEqual([
      'wechat: ',
      'alipay: ',
      'bank: 要用对公转账，请重新充值时选',
    ]);
    const bank = (await recharge('bank')).order_no;
    expect(await pay(bank, 'wechat')).toMatchObject({
      code: 0,
      msg: '这笔充值走对公转账，要换一种方式请先取消再下单',
    });
    await house.gives('payment.cancel', { order_no }, { as: me });
    expect(await shown(order_no)).toMatchObject({
      methods: [],
      wallet: null,
      attempt: null,
      closed_at: house.clock.now().toISOString(),
    });
    expect(await house.call('payment.cancel', { order_no }, { as: me })).toMatchObject({
      code: 0,
      msg: '这一单已经关闭',
    });
  });

  test('asks a channel no more often than each three seconds, and of what was closed for a day', async () => {
    const { order_no } = await house.sells(me, 100);
    await pay(order_no, 'wechat');
    const { wechat } = house.channels;
    const asks = async () => {
      wechat.asked.length = 0;
      const { status } = await house.gives('payment.wechat_order_status', { order_no }, { as: me });
      return [status, wechat.asked.length];
    };
    expect(await asks()).toEqual(['processing', 1]);
    house.clock.advance(2_999);
    expect(await asks()).toEqual(['processing', 0]);
    house.clock.advance(1);
    expect(await asks()).toEqual(['processing', 1]);
    await house.gives('payment.cancel', { order_no }, { as: me });
    house.clock.advance(86_400_000);
    expect(await asks()).toEqual(['closed', 1]);
    house.clock.advance(3_000);
    expect(await asks()).toEqual(['closed', 0]);
    house.clock.advance(-3_000);
    wechat.pays(`${order_no}01`, house.clock.now());
    await house.db.updateTable('payment_attempts').set({ looked_at: null }).execute();
    expect(await asks(), 'and what was paid all the same is found').toEqual(['late_refunding', 1]);
  });

  test('shows nobody another one’s order, and no order that is none', async () => {
    const { order_no } = await house.sells(await house.person(), 100);
    const calls = [
      house.call('payment.order_detail', { order_no }, { as: me }),
      pay(order_no, 'wechat'),
      house.call('payment.wechat_order_status', { order_no }, { as: me }),
      house.call('payment.cancel', { order_no }, { as: me }),
      house.call('payment.pay_recharge', { order_no, method: 'wechat' }, { as: me }),
    ];
    for (const call of calls) expect((await call).code).toBe(404);
    expect(await house.call('payment.order_detail', { order_no: 'S12' }, { as: me })).toMatchObject({
      code: 40001,
      msg: '订单号是 1 个字母加 17 位数字',
    });
  });

  test('three addresses, one way to pay: two of them are for one kind alone', async () => {
    const { order_no } = await house.sells(me, 100);
    expect(
      await house.call('payment.pay_recharge', { order_no, method: 'wechat' }, { as: me }),
    ).toMatchObject({
      code: 0,
      msg: '这不是充值订单',
    });
    expect(await house.call('payment.pay_seckill', { order_no, method: 'wechat' }, { as: me })).toMatchObject(
      {
        code: 0,
        msg: '这不是秒杀订单',
      },
    );
  });
});

describe('by the wallet', () => {
  test('alone: paid at once, bonus before top-up before earnings', async () => {
    await threeParts();
    const { order_no } = await house.sells(me, 6000);
    expect(await pay(order_no, 'wallet')).toMatchObject({ code: 1, data: { paid: true, show: null } });
    expect(await house.wallet(me)).toMatchObject({ bonus: 0, topup: 0, earn: 3000, paying: 0 });
    expect(await house.status(order_no)).toBe('succeeded');
    const tried = house.db
      .selectFrom('payment_attempts')
      .select(['status', 'paid_at', 'ended_at'])
      .where('out_trade_no', '=', await lastTry(house, order_no));
    const at = house.clock.now();
    expect(await tried.executeTakeFirst()).toEqual({ status: 'paid', paid_at: at, ended_at: at });
    const again = await pay(order_no, 'wallet');
    expect(again.data).toMatchObject({ paid: true });
    expect((await house.wallet(me)).earn).toBe(3000);
    await house.ledgerHolds();
  });

  test('too little is refused with what is missing, and nothing is put aside', async () => {
    await topUp(house, me.id, 500);
    const { order_no } = await house.sells(me, 600);
    expect(await pay(order_no, 'wallet')).toMatchObject({ code: 0, msg: '钱包余额不足，还差 1.00 元' });
    expect(await house.wallet(me)).toMatchObject({ topup: 500, paying: 0 });
    expect(await house.tries(order_no)).toEqual([]);
  });

  test('from 200 yuan on the owner shows to be the owner; a wrong password counts and pays nothing', async () => {
    await topUp(house, me.id, 30_000);
    const owner = await house.db
      .updateTable('users')
      .set({ email: `pay${me.id}@example.com` })
      .where('id', '=', me.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    expect(owner.email).toBeTruthy();
    const asks = async (order: string) =>
      (await house.gives('payment.order_detail', { order_no: order }, { as: me })).wallet?.asks_proof;
    const { order_no } = await house.sells(me, 20_000);
    expect(await asks(order_no)).toBe(true);
    expect(await pay(order_no, 'wallet')).toMatchObject({ code: 40001, msg: '请先获取验证码' });
    expect(await house.status(order_no)).toBe('created');
    const less = await house.sells(me, 19_999);
    expect(await asks(less.order_no)).toBe(false);
    expect(await pay(less.order_no, 'wallet')).toMatchObject({ code: 1, data: { paid: true } });
  });

  test('parts first, the rest by a channel: put aside while it is paid, taken when it is', async () => {
    await threeParts();
    const { order_no } = await house.sells(me, 10_000);
    const { data } = await pay(order_no, 'wechat', { use_wallet: true });
    expect(data).toMatchObject({ paid: false, show: { kind: 'qr' } });
    expect(await house.wallet(me)).toEqual({ bonus: 0, topup: 0, earn: 0, paying: 9000, refunding: 0 });
    const number = await lastTry(house, order_no);
    expect(house.channels.wechat.orders.get(number)!.amount).toBe(1000n);
    const before = await house.platformHas('asset.wechat');
    expect(await house.hears('wechat', house.channels.wechat.pays(number, house.clock.now()))).toBe(200);
    await house.runJobs();
    expect(await house.status(order_no)).toBe('succeeded');
    expect(await house.wallet(me)).toMatchObject({ paying: 0, earn: 0 });
    expect(await house.platformHas('asset.wechat')).toBe(before - 1000);
    const shown = await house.gives('payment.order_detail', { order_no }, { as: me });
    expect(shown.attempt).toMatchObject({
      method: 'wechat',
      amount: 1000,
      parts: [
        { part: 'bonus', amount: 2000 },
        { part: 'topup', amount: 3000 },
        { part: 'earn', amount: 4000 },
      ],
    });
    await house.ledgerHolds();
  });

  test('the same wish again is the same try; without the wallet it is another, and what was put aside is back', async () => {
    await threeParts();
    const { order_no } = await house.sells(me, 10_000);
    await pay(order_no, 'wechat', { use_wallet: true });
    expect((await pay(order_no, 'wechat', { use_wallet: true })).data.show).toMatchObject({ kind: 'qr' });
    expect(await house.tries(order_no)).toEqual(['open']);
    expect((await pay(order_no, 'wechat')).data.show).toMatchObject({ kind: 'qr' });
    expect(await house.tries(order_no)).toEqual(['closed', 'open']);
    expect(await house.wallet(me)).toMatchObject({ bonus: 2000, topup: 3000, earn: 4000, paying: 0 });
    expect(house.channels.wechat.orders.get(`${order_no}02`)!.amount).toBe(10_000n);
  });

  test('what was put aside comes back when nothing comes of it', async () => {
    await threeParts();
    const { order_no } = await house.sells(me, 10_000);
    await pay(order_no, 'wechat', { use_wallet: true });
    minutes(16);
    await house.watch();
    expect(await house.status(order_no)).toBe('closed');
    expect(await house.wallet(me)).toMatchObject({ bonus: 2000, topup: 3000, earn: 4000, paying: 0 });
    await house.ledgerHolds();
  });
});

describe('by a channel', () => {
  test('two tabs and a double click show the same code, and one try is made', async () => {
    const { order_no } = await house.sells(me, 4900);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(order_no, 'wechat')));
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    expect((await pay(order_no, 'wechat')).data.show).toMatchObject({ kind: 'qr' });
    expect(await house.tries(order_no)).toEqual(['open']);
    expect(house.channels.wechat.asked.filter((asked) => asked.startsWith('open'))).toHaveLength(1);
  });

  test('a code that is too old is asked for anew under its number; a phone is shown another way', async () => {
    const { order_no } = await house.sells(me, 4900, 240);
    await pay(order_no, 'wechat');
    const opened = () => house.channels.wechat.asked.filter((asked) => asked.startsWith('open')).length;
    house.clock.advance(6_000_000 - 1);
    await pay(order_no, 'wechat');
    expect(opened()).toBe(1);
    house.clock.advance(1);
    await pay(order_no, 'wechat');
    expect([opened(), await house.tries(order_no)]).toEqual([2, ['open']]);
    await pay(order_no, 'wechat');
    expect(opened(), 'the new one is as fresh as the first was').toBe(2);
    await pay(order_no, 'wechat', { device: 'phone' });
    const ways = house.db.selectFrom('payment_attempts').select('way').orderBy('nth');
    expect(await ways.where('out_trade_no', 'like', `${order_no}%`).execute()).toEqual([
      { way: 'native' },
      { way: 'h5' },
    ]);
    // Inside WeChat, of somebody whose WeChat is not known, it is a code as well.
    await pay(order_no, 'wechat', { device: 'wechat' });
    expect((await ways.where('out_trade_no', '=', `${order_no}03`).execute())[0]).toEqual({ way: 'native' });
  });

  test('inside WeChat its own sheet opens for whoever is known there, and for nobody else', async () => {
    const openid = `openid-of-${me.id}`;
    await bindDirectly(house, me.id, { openid, unionid: openid, nickname: '小满' });
    const { order_no } = await house.sells(me, 4900);
    const known = () => house.channels.wechat.orders.get(`${order_no}01`);
    expect((await pay(order_no, 'wechat', { device: 'wechat' })).data.show).toMatchObject({ kind: 'jsapi' });
    expect(known()).toMatchObject({ way: 'jsapi', openid });
    expect((await pay(order_no, 'alipay', { device: 'wechat' })).data.show).toMatchObject({
      kind: 'redirect',
    });
    expect((await pay(order_no, 'wechat', { device: 'phone' })).data.show).toMatchObject({
      kind: 'redirect',
    });
    expect(house.channels.wechat.orders.get(`${order_no}03`)).toMatchObject({ way: 'h5', openid: undefined });
  });

  test('a channel has a minute at least, and as long as the order where that is more', async () => {
    const until = async (left_ms: number) => {
      const { order_no } = await house.sells(me, 100, 10);
      house.clock.advance(600_000 - left_ms);
      await pay(order_no, 'wechat');
      const { expires_at } = house.channels.wechat.orders.get(`${order_no}01`)!;
      return expires_at.getTime() - house.clock.now().getTime();
    };
    expect([await until(1), await until(60_001)]).toEqual([60_000, 60_001]);
    const { order_no } = await house.sells(me, 100, 10);
    house.clock.advance(600_000);
    expect(await pay(order_no, 'wechat')).toMatchObject({ code: 0, msg: '付款时间已过，这一单正在关闭' });
  });

  test('the channel reads the title as far as it takes one, cut between signs', async () => {
    const { order_no } = await sellIn(house, me, 100, { title: '🌊'.repeat(41) });
    await pay(order_no, 'wechat');
    expect(house.channels.wechat.orders.get(`${order_no}01`)!.title).toBe('🌊'.repeat(40));
  });

  test('what it refuses as it was paid already is found', async () => {
    const { order_no } = await house.sells(me, 100, 240);
    await pay(order_no, 'wechat');
    house.channels.wechat.pays(`${order_no}01`, house.clock.now());
    minutes(101);
    expect((await pay(order_no, 'wechat')).data).toEqual({ order_no, paid: true, show: null });
    expect(await house.tries(order_no)).toEqual(['paid']);
  });

  test('nobody tries a hundred times', async () => {
    const { order_no, id } = await house.sells(me, 100);
    await house.db.updateTable('payments').set({ tries: 98 }).where('id', '=', id).execute();
    expect((await pay(order_no, 'wechat')).code).toBe(1);
    expect(await lastTry(house, order_no)).toBe(`${order_no}99`);
    expect(await pay(order_no, 'alipay')).toMatchObject({
      code: 0,
      msg: '这一单尝试付款的次数太多，请重新下单',
    });
  });

  test('the number of a try is that of the order and the try', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'alipay');
    expect(await lastTry(house, order_no)).toBe(`${order_no}01`);
  });

  test('another way closes the first at its channel before the second is opened', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    expect((await pay(order_no, 'alipay')).data.show).toMatchObject({ kind: 'redirect' });
    expect(await house.tries(order_no)).toEqual(['closed', 'open']);
    expect(house.channels.wechat.orders.get(`${order_no}01`)!.status).toBe('closed');
  });

  test('as long as the first may still be paid there is no second', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    house.channels.wechat.next.close = [down('timeout')];
    expect(await pay(order_no, 'alipay')).toMatchObject({
      code: 0,
      msg: '微信支付还没有答复上一次付款，请稍等片刻再换一种方式',
    });
    expect(await house.tries(order_no)).toEqual(['open']);
    // Not found is not unpaid either.
    house.channels.wechat.orders.clear();
    expect((await pay(order_no, 'alipay')).code).toBe(0);
    expect(await house.tries(order_no)).toEqual(['open']);
  });

  describe('a page of Alipay that nobody opened', () => {
    const alipay = () => house.channels.alipay;
    /** Opened here; at the channel it comes into being when somebody goes there. */
    async function unopened(amount = 4900) {
      const { order_no } = await house.sells(me, amount);
      await pay(order_no, 'alipay');
      const order = alipay().orders.get(`${order_no}01`)!;
      alipay().orders.delete(`${order_no}01`);
      return { order_no, opens: () => alipay().orders.set(`${order_no}01`, order) };
    }

    test('is left for another way, and closed at the channel if it comes into being after all', async () => {
      const { order_no, opens } = await unopened();
      expect((await pay(order_no, 'wechat')).data.show).toMatchObject({ kind: 'qr' });
      expect(await house.tries(order_no)).toEqual(['closed', 'open']);
      opens();
      minutes(2);
      await house.runJob('payment.watch');
      expect(alipay().orders.get(`${order_no}01`)!.status).toBe('closed');
      expect(await house.tries(order_no)).toEqual(['closed', 'open']);
    });

    test('and is paid in another tab all the same pays what is unpaid, once, though no notice comes', async () => {
      const { order_no, opens } = await unopened();
      await pay(order_no, 'wechat');
      opens();
      alipay().pays(`${order_no}01`, house.clock.now());
      minutes(2);
      await house.runJob('payment.watch');
      expect(await house.status(order_no)).toBe('succeeded');
      house.channels.wechat.pays(`${order_no}02`, house.clock.now());
      await house.runJobs();
      expect(await house.tries(order_no)).toEqual(['paid', 'extra']);
    });

    test('keeps nobody from cancelling; what comes later goes back', async () => {
      const { order_no, opens } = await unopened();
      const { status } = await house.gives('payment.cancel', { order_no }, { as: me });
      expect(status).toBe('closed');
      opens();
      alipay().pays(`${order_no}01`, house.clock.now());
      minutes(2);
      await house.runJob('payment.watch');
      expect([await house.status(order_no), await house.tries(order_no)]).toEqual([
        'late_refunding',
        ['extra'],
      ]);
    });

    test('is looked after no longer than its time', async () => {
      const { order_no } = await unopened();
      await pay(order_no, 'wechat');
      const next = async () =>
        (
          await house.db
            .selectFrom('payment_attempts')
            .select('next_look_at')
            .where('out_trade_no', '=', `${order_no}01`)
            .executeTakeFirstOrThrow()
        ).next_look_at;
      minutes(2);
      await house.runJob('payment.watch');
      expect(await next()).not.toBeNull();
      minutes(24 * 60);
      await house.runJob('payment.watch');
      expect(await next()).toBeNull();
    });
  });

  test('whoever paid the first while the second was asked for has paid', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    house.channels.wechat.pays(`${order_no}01`, house.clock.now());
    expect((await pay(order_no, 'alipay')).data).toMatchObject({ paid: true });
    expect(await house.tries(order_no)).toEqual(['paid']);
  });

  test('a channel that says no is said in words, and another way is free at once', async () => {
    const { order_no } = await house.sells(me, 4900);
    house.channels.wechat.next.open = [refused('PARAM_ERROR')];
    expect(await pay(order_no, 'wechat')).toMatchObject({
      code: 0,
      msg: '微信支付没有接受这笔付款，请换一种方式',
    });
    expect(await house.tries(order_no)).toEqual(['failed']);
    expect(await house.status(order_no)).toBe('created');
    const { attempts } = await house.gives('finance.payment', { order_no }, { as: finance });
    expect(attempts, 'why stands at the desk').toMatchObject([{ said: 'PARAM_ERROR' }]);
    expect((await pay(order_no, 'alipay')).code).toBe(1);
  });

  test('an answer that was lost (14): asked again under the same number, and found if it was paid', async () => {
    const { order_no } = await house.sells(me, 4900);
    house.channels.wechat.next.open = [down('timeout')];
    expect(await pay(order_no, 'wechat')).toMatchObject({ code: 0, msg: '微信支付暂时没有答复，请再试一次' });
    expect(await house.tries(order_no)).toEqual(['opening']);
    house.clock.advance(9_999);
    // So long the first asking may be answered yet.
    expect((await pay(order_no, 'wechat')).data).toMatchObject({ paid: false, show: null });
    house.clock.advance(1);
    expect((await pay(order_no, 'wechat')).data.show).toMatchObject({ kind: 'qr' });
    expect(await house.tries(order_no)).toEqual(['open']);
  });

  test('a notice before the answer to our own asking (3) is right', async () => {
    const { order_no } = await house.sells(me, 4900);
    house.channels.wechat.during.open = async () => {
      await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
      await house.runJobs();
    };
    expect((await pay(order_no, 'wechat')).data).toMatchObject({ paid: true });
    expect(await house.status(order_no)).toBe('succeeded');
  });

  test('a way that this thing cannot be paid by is refused at its field', async () => {
    const { order_no, id } = await house.sells(me, 100);
    await house.db.updateTable('payments').set({ kind: 'test_inside' }).where('id', '=', id).execute();
    expect(await pay(order_no, 'wechat')).toMatchObject({
      code: 40001,
      data: { issues: [{ path: 'method', message: '试验订单不能用微信支付付' }] },
    });
    expect(house.channels.wechat.asked).toEqual([]);
  });

  test('a second tap while the channel is being asked waits for the first, and asks nothing', async () => {
    const { order_no } = await house.sells(me, 100);
    let second: Awaited<ReturnType<typeof pay>> | undefined;
    house.channels.wechat.during.open = async () => (second = await pay(order_no, 'wechat'));
    expect((await pay(order_no, 'wechat')).data.show).not.toBeNull();
    expect(second).toMatchObject({ code: 1, data: { paid: false, show: null } });
    expect(house.channels.wechat.asked).toEqual([`open ${order_no}01`]);
  });

  test('one that its payer wants closed stays open as long as the channel gives no answer', async () => {
    const { order_no } = await house.sells(me, 100);
    await pay(order_no, 'wechat');
    const cancel = () => house.call('payment.cancel', { order_no }, { as: me });
    house.channels.wechat.during.find = () => Promise.reject(new Error('a broken answer'));
    expect(await cancel()).toMatchObject({ code: 0, msg: '渠道还没有答复，请稍后再取消' });
    house.channels.wechat.next.close = [down('timeout')];
    expect(await cancel()).toMatchObject({ code: 0, msg: '渠道还没有答复，请稍后再取消' });
    expect(await house.tries(order_no)).toEqual(['open']);
    expect(await house.status(order_no)).toBe('processing');
    expect((await cancel()).data).toMatchObject({ status: 'closed' });
  });

  test('what was given back at the channel by hand ends its try and waits for finance; what we booked stays', async () => {
    const { order_no } = await house.sells(me, 100);
    await pay(order_no, 'wechat');
    const by_hand = (number: string) =>
      ({
        result: 'refunded',
        payment: {
          out_trade_no: number,
          channel_no: `w-${number}`,
          amount: fen(100),
          currency: 'CNY',
          paid_at: house.clock.now(),
        },
      }) as const;
    house.channels.wechat.always.find = by_hand(`${order_no}01`);
    house.clock.advance(5_000);
    await house.watch();
    expect(await house.tries(order_no)).toEqual(['closed']);
    expect(await house.status(order_no)).toBe('created');
    await house.runJobs();
    const alarms = async () =>
      (await house.gives('notify.list', { page: 1, limit: 9 }, { as: finance })).list.filter(
        ({ title }) => title === `渠道里已退款：${order_no}`,
      ).length;
    expect(await alarms()).toBe(1);
    delete house.channels.wechat.always.find;
    const out_trade_no = await paysBy(house, me, order_no, 'wechat');
    house.channels.wechat.always.find = by_hand(out_trade_no);
    await house.gives('finance.payment_ask', { out_trade_no }, { as: finance });
    await house.runJobs();
    expect(await house.tries(order_no)).toEqual(['closed', 'paid']);
    expect(await house.status(order_no)).toBe('succeeded');
    expect(await alarms()).toBe(1);
    const { says } = await house.gives(
      'finance.payment_ask',
      { out_trade_no: `${order_no}01` },
      { as: finance },
    );
    expect(says).toContain('退款');
    expect(await house.tries(order_no), 'what was over stays so').toEqual(['closed', 'paid']);
  });

  test('a try that its channel has closed already is not closed there again', async () => {
    const { order_no } = await house.sells(me, 100);
    await pay(order_no, 'wechat');
    house.channels.wechat.orders.get(`${order_no}01`)!.status = 'closed';
    expect((await pay(order_no, 'alipay')).code).toBe(1);
    expect(await house.tries(order_no)).toEqual(['closed', 'open']);
    expect(house.channels.wechat.asked).toEqual([`open ${order_no}01`, `find ${order_no}01`]);
  });

  test('one that was given back at the channel by hand makes room for another way, and finance is told', async () => {
    const { order_no } = await house.sells(me, 100);
    await pay(order_no, 'wechat');
    const out_trade_no = `${order_no}01`;
    const payment = {
      out_trade_no,
      channel_no: `w-${out_trade_no}`,
      amount: fen(100),
      currency: 'CNY',
      paid_at: house.clock.now(),
    };
    house.channels.wechat.always.find = { result: 'refunded', payment };
    expect((await pay(order_no, 'alipay')).code).toBe(1);
    expect(await house.tries(order_no)).toEqual(['closed', 'open']);
    expect(house.channels.wechat.asked.filter((asked) => asked.startsWith('close'))).toEqual([]);
    await house.runJobs();
    const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: finance });
    expect(list.map(({ title }) => title)).toContain(`渠道里已退款：${order_no}`);
  });

  test('closed at the channel, but asked again in vain: it stays open, since it may have been paid', async () => {
    const { order_no } = await house.sells(me, 100);
    await pay(order_no, 'wechat');
    for (const answer of [refused('BUSY'), down('timeout')]) {
      house.channels.wechat.next.find = [{ result: 'unpaid' }, answer];
      house.channels.wechat.next.close = [{ result: 'closed' }];
      expect(await pay(order_no, 'alipay')).toMatchObject({ code: 0 });
      expect(await house.tries(order_no)).toEqual(['open']);
    }
    expect((await pay(order_no, 'alipay')).code).toBe(1);
    expect(await house.tries(order_no)).toEqual(['closed', 'open']);
  });

  test('what is not offered is refused at its field', async () => {
    const { order_no } = await house.sells(me, 4900);
    house.channels.wechat.offered = false;
    expect(await pay(order_no, 'wechat')).toMatchObject({ code: 40001, msg: '这里暂时不能用微信支付' });
    house.channels.wechat.offered = true;
  });
});

describe('what channels tell', () => {
  test('one that comes three times, and out of order with a query (2), counts once', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    const before = await house.platformHas('asset.wechat');
    const notice = house.channels.wechat.pays(`${order_no}01`, house.clock.now());
    await house.hears('wechat', notice);
    await house.gives('payment.wechat_order_status', { order_no }, { as: me });
    await house.hears('wechat', notice);
    await house.runJobs();
    await house.hears('wechat', notice);
    await house.runJobs();
    expect(await house.status(order_no)).toBe('succeeded');
    expect(await house.platformHas('asset.wechat')).toBe(before - 4900);
    const kept = await house.db
      .selectFrom('payment_notices')
      .select(['times', 'outcome'])
      .where('number', '=', `${order_no}01`)
      .execute();
    expect(kept).toEqual([{ times: 3, outcome: 'repeated' }]);
  });

  test('none at all (4): the watch finds it at 5 and 10 seconds', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    house.clock.advance(5_000);
    await house.watch();
    expect(await house.status(order_no)).toBe('processing');
    house.channels.wechat.pays(`${order_no}01`, house.clock.now());
    house.clock.advance(4_000);
    await house.watch();
    expect(await house.status(order_no), 'not before its time').toBe('processing');
    house.clock.advance(1_000);
    await house.watch();
    expect(await house.status(order_no)).toBe('succeeded');
  });

  test('the watch asks at 5 s, 10 s, 30 s, 1 m, 3 m, 10 m, 30 m and at the deadline', async () => {
    const { order_no } = await house.sells(me, 4900, 60);
    await pay(order_no, 'wechat');
    const start = house.clock.now().getTime();
    const heard: number[] = [];
    for (let s = 0; s <= 3600; s++) {
      if (![4, 5, 9, 10, 29, 30, 59, 60, 179, 180, 599, 600, 1799, 1800, 3599].includes(s)) continue;
      house.clock.set(new Date(start + s * 1000));
      house.channels.wechat.asked.length = 0;
      await house.watch();
      if (house.channels.wechat.asked.includes(`find ${order_no}01`)) heard.push(s);
    }
    expect(heard).toEqual([5, 10, 30, 60, 180, 600, 1800]);
    house.clock.set(new Date(start + 3_600_000));
    house.channels.wechat.asked.length = 0;
    await house.watch();
    const number = `${order_no}01`;
    expect(
      house.channels.wechat.asked.filter((asked) => asked.endsWith(number)),
      'asks, closes, asks again',
    ).toEqual([`find ${number}`, `close ${number}`, `find ${number}`]);
    expect(await house.status(order_no)).toBe('closed');
  });

  test('a wrong signature (5) and a body that was written anew (30) are refused, kept, and do nothing', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    const notice = house.channels.wechat.pays(`${order_no}01`, house.clock.now());
    const again = Buffer.from(JSON.stringify(JSON.parse(notice.body.toString()), null, 1));
    expect(await house.hears('wechat', { ...notice, body: again })).toBe(401);
    expect(await house.hears('wechat', { headers: {}, body: notice.body })).toBe(401);
    expect(await house.hears('alipay', notice), 'of another channel').toBe(401);
    await house.runJobs();
    expect(await house.status(order_no)).toBe('processing');
    expect(
      await house.db
        .selectFrom('payment_notices')
        .select('outcome')
        .where('verdict', '=', 'signature')
        .where('channel', '=', 'wechat')
        .execute(),
    ).toEqual([{ outcome: '没有理会' }, { outcome: '没有理会' }]);
    expect((await house.app.inject({ method: 'POST', url: '/api/payment/notify/other' })).statusCode).toBe(
      404,
    );
  });

  test.each([
    ['金额', { amount: 4899n }],
    ['币种', { currency: 'USD' }],
  ])('another %s (10) is kept apart and finance is told, nothing is credited', async (what, change) => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    expect(
      await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now(), change)),
      'acknowledged once stored',
    ).toBe(200);
    await house.runJobs();
    expect(await house.status(order_no)).toBe('created');
    expect(await house.tries(order_no)).toEqual(['suspense']);
    await house.runJobs(); // what people are told of
    const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: finance });
    expect(list[0]).toMatchObject({ title: `付款${what}不符：${order_no}` });
    await house.ledgerHolds();
  });

  test('what cannot be done with one stops no other, is said, and is tried again, each time later', async () => {
    const [bad, good] = [await house.sells(me, 100, 600), await house.sells(me, 200, 600)];
    await house.db.updateTable('payments').set({ kind: 'test_fragile' }).where('id', '=', bad.id).execute();
    for (const { order_no } of [bad, good]) {
      await pay(order_no, 'wechat');
      await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
    }
    await house.db.updateTable('payment_attempts').set({ next_look_at: null }).execute();
    broken = 'x'.repeat(300);
    await expect(house.watch()).rejects.toThrow(broken);
    expect(await house.status(bad.order_no), 'nothing half done').toBe('processing');
    expect(await house.status(good.order_no)).toBe('succeeded');
    const waits = () =>
      house.db
        .selectFrom('payment_notices')
        .select(['tries', 'outcome', 'next_try_at', 'processed_at'])
        .where('number', '=', `${bad.order_no}01`)
        .executeTakeFirstOrThrow();
    for (const [nth, pause_s] of [20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600].entries()) {
      const { next_try_at, ...waiting } = await waits();
      expect(waiting).toEqual({ tries: nth + 1, outcome: broken.slice(0, 200), processed_at: null });
      expect((next_try_at!.getTime() - house.clock.now().getTime()) / 1_000).toBe(pause_s);
      house.clock.set(new Date(next_try_at!.getTime() - 1));
      await house.watch();
      house.clock.set(next_try_at!);
      await expect(house.watch()).rejects.toThrow(broken);
    }
    broken = '';
    house.clock.set((await waits()).next_try_at!);
    await house.watch();
    expect(await waits()).toMatchObject({
      outcome: 'paid',
      next_try_at: null,
      processed_at: expect.any(Date),
    });
    expect(await house.status(bad.order_no)).toBe('succeeded');
    await house.ledgerHolds();
  });

  test('what nobody signed is kept two hundred times a day for each channel, without what else its sender sent', async () => {
    const kept = () =>
      house.db
        .selectFrom('payment_notices')
        .select(['notice_id', 'times', 'headers', 'number'])
        .where('verdict', '=', 'signature')
        .where('channel', '=', 'alipay')
        .orderBy('id', 'desc')
        .execute();
    house.clock.advance(86_400_000);
    const before = (await kept()).length;
    await sql`insert into payment_notices (channel, notice_id, verdict, headers, body, received_at, last_at)
      select 'alipay', 'false-' || n, 'signature', '{}', '', ${house.clock.now()}, ${house.clock.now()} from generate_series(1, 199) n`.execute(
      house.db,
    );
    const comes = (text: string) =>
      house.hears('alipay', {
        headers: { 'content-type': 'text/plain', 'request-id': 'r', cookie: 'user=1', 'x-mine': 'y' },
        body: Buffer.from(text),
      });
    for (const text of ['the 200th', 'the 200th', 'the 201st']) expect(await comes(text)).toBe(401);
    const after = await kept();
    expect(after.length).toBe(before + 200);
    expect(after[0]).toMatchObject({
      times: 1,
      headers: { 'content-type': 'text/plain', 'request-id': 'r' },
      number: '',
    });
    expect(Object.keys(after[0]!.headers as object)).not.toContain('cookie');
    house.clock.advance(86_400_000);
    for (const _time of [1, 2]) await comes('the first of a day');
    expect((await kept()).length).toBe(before + 201);
    expect((await kept())[0]).toMatchObject({ times: 2 });
  });

  test('a number that we never gave out does nothing', async () => {
    const raw = house.channels.wechat.pays('S26112000000000000099', house.clock.now(), { amount: 100n });
    expect(await house.hears('wechat', raw)).toBe(200);
    await house.runJobs();
    const { outcome } = await house.db
      .selectFrom('payment_notices')
      .select('outcome')
      .where('number', '=', 'S26112000000000000099')
      .executeTakeFirstOrThrow();
    expect(outcome).toBe('unmatched');
  });

  test('what it says is kept as it was said, and what is of nothing of ours is said in its own words', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
    const kept = async (number: string) =>
      house.db
        .selectFrom('payment_notices')
        .select(['id', 'about', 'outcome', 'says'])
        .where('number', '=', number)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    expect(said((await kept(`${order_no}01`)).says)).toMatchObject({
      about: 'payment',
      out_trade_no: `${order_no}01`,
      state: { result: 'paid', payment: { amount: 4900n, currency: 'CNY', paid_at: house.clock.now() } },
    });
    const at = house.clock.now();
    for (const notice of [
      { about: 'nothing', id: `n-${me.id}`, says: `x${'y'.repeat(200)}` },
      {
        about: 'payout',
        id: `p-${me.id}`,
        out_bill_no: 'W0',
        state: { result: 'paid', channel_no: 'w', at },
      },
      { about: 'refund', id: `r-${me.id}`, out_refund_no: 'R0', state: { result: 'abnormal' } },
    ] as const)
      await house.hears('wechat', house.channels.wechat.notice(notice as never));
    await house.runJobs();
    expect(await kept('')).toMatchObject({ about: 'nothing', outcome: `x${'y'.repeat(99)}` });
    const payout = await kept('W0');
    expect(payout).toMatchObject({ about: 'payout', outcome: 'unmatched' });
    expect(said(payout.says)).toMatchObject({ state: { at } });
    expect(await kept('R0')).toMatchObject({ about: 'refund', outcome: 'unmatched' });
  });

  test('a genuine word of one channel about a try of the other pays nothing', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    const number = `${order_no}01`;
    const raw = house.channels.alipay.pays(number, house.clock.now(), { amount: 4900n });
    expect(await house.hears('alipay', raw)).toBe(200);
    await house.runJobs();
    expect(await house.status(order_no)).toBe('processing');
    const heard = await house.db
      .selectFrom('payment_notices')
      .select(['channel', 'verdict', 'outcome'])
      .where('number', '=', number)
      .execute();
    expect(heard).toEqual([{ channel: 'alipay', verdict: 'genuine', outcome: 'unmatched' }]);
    await house.ledgerHolds();
  });
});

describe('too late, or twice', () => {
  test('one second after the close (12): booked, refunded within 60 seconds, and the payer is told', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    minutes(15);
    await house.watch();
    expect(await house.status(order_no)).toBe('closed');
    house.clock.advance(1000);
    const late = await house.platformHas('susp.late_payment');
    await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
    await house.runJobs();
    expect(await house.status(order_no)).toBe('late_refunding');
    expect(await house.platformHas('susp.late_payment')).toBe(late + 4900);
    const [refund] = await house.refundsOf(order_no);
    expect(refund).toMatchObject({ why: 'late', status: 'processing', amount: 4900n });
    expect(house.channels.wechat.refunds.has(refund!.out_refund_no), 'asked for in the same moment').toBe(
      true,
    );
    expect((await house.gives('payment.order_detail', { order_no }, { as: me })).late).toEqual({
      amount: 4900,
      status: 'refunding',
    });
    await house.hears(
      'wechat',
      house.channels.wechat.refunded(refund!.out_refund_no, {
        result: 'succeeded',
        channel_no: 'w-1',
        amount: fen(4900),
        at: house.clock.now(),
      }),
    );
    await house.runJobs();
    expect(await house.status(order_no)).toBe('late_refunded');
    expect((await house.gives('payment.order_detail', { order_no }, { as: me })).late).toEqual({
      amount: 4900,
      status: 'refunded',
    });
    expect(await house.platformHas('susp.late_payment')).toBe(late);
    await house.runJobs(); // what people are told of
    const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: me });
    expect(list.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        '已经关闭，收到的 49.00 元 正在原路退回微信支付',
        '退款 49.00 元 已退回微信支付',
      ]),
    );
    await house.ledgerHolds();
  });

  test('two tries that were both paid (13): the second goes back', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    await pay(order_no, 'alipay');
    await house.hears('alipay', house.channels.alipay.pays(`${order_no}02`, house.clock.now()));
    await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
    await house.runJobs();
    expect(await house.status(order_no)).toBe('succeeded');
    expect(await house.tries(order_no)).toEqual(['extra', 'paid']);
    const [refund] = await house.refundsOf(order_no);
    expect(refund).toMatchObject({ why: 'double', amount: 4900n, reason: '重复付款，原路退回' });
    const hung = await house.platformHas('susp.late_payment');
    expect(await house.gives('payment.order_detail', { order_no }, { as: me })).toMatchObject({
      attempt: { method: 'alipay', show: null },
      late: { amount: 4900, status: 'refunding' },
    });
    await house.runJobs(); // what people are told of
    const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: me });
    const href = `/pay?order_no=${order_no}`;
    expect(list.map(({ words, href }) => ({ words, href }))).toEqual(
      expect.arrayContaining([
        { words: '付了两次，多付的 49.00 元 正在原路退回微信支付', href },
        { words: '付款成功，49.00 元', href },
      ]),
    );
    const back = { channel_no: 'back', amount: fen(4900), at: house.clock.now() };
    await house.hears(
      'wechat',
      house.channels.wechat.refunded(refund!.out_refund_no, { result: 'succeeded', ...back }),
    );
    await house.runJobs();
    expect(await house.platformHas('susp.late_payment')).toBe(hung - 4900);
    expect(await house.status(order_no)).toBe('succeeded');
    await house.ledgerHolds();
  });

  test('a try that another has made needless is asked after each minute until its channel says it is over', async () => {
    const { order_no } = await house.sells(me, 4900);
    // Of what came before, nothing is due.
    await house.db.updateTable('payment_attempts').set({ next_look_at: null }).execute();
    await pay(order_no, 'wechat');
    await pay(order_no, 'alipay');
    house.channels.alipay.always.close = refused('BUSY');
    await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
    await house.runJobs();
    const closes = async (after_ms: number) => {
      house.channels.alipay.asked.length = 0;
      house.clock.advance(after_ms);
      await house.watch();
      return house.channels.alipay.asked.filter((asked) => asked === `close ${order_no}02`).length;
    };
    expect([await closes(59_999), await closes(1), await closes(59_999)]).toEqual([0, 1, 0]);
    delete house.channels.alipay.always.close;
    expect(await closes(1)).toBe(1);
    expect(await house.tries(order_no)).toEqual(['paid', 'closed']);
    expect(await closes(86_400_000)).toBe(0);
  });

  test('each that comes after the close goes back by itself; it is over when all of them are back', async () => {
    const { order_no } = await house.sells(me, 4900);
    for (const method of ['wechat', 'alipay', 'wechat', 'alipay'] as const) await pay(order_no, method);
    await house.gives('payment.cancel', { order_no }, { as: me });
    const comes = async (nth: number, channel: 'wechat' | 'alipay') => {
      await house.hears(channel, house.channels[channel].pays(`${order_no}0${nth}`, house.clock.now()));
      await house.runJobs();
    };
    const goes = async (nth: number, channel: 'wechat' | 'alipay') => {
      const { out_refund_no } = (await house.refundsOf(order_no))[nth]!;
      const back = { channel_no: out_refund_no, amount: fen(4900), at: house.clock.now() };
      await house.hears(
        channel,
        house.channels[channel].refunded(out_refund_no, { result: 'succeeded', ...back }),
      );
      await house.runJobs();
    };
    const late = async () => (await house.gives('payment.order_detail', { order_no }, { as: me })).late;
    await comes(1, 'wechat');
    await comes(2, 'alipay');
    expect(await late()).toEqual({ amount: 9800, status: 'refunding' });
    const as_late = { why: 'late', reason: '关闭后收到的付款，原路退回' };
    expect(await house.refundsOf(order_no)).toMatchObject([as_late, as_late]);
    await goes(0, 'wechat');
    expect(await house.status(order_no)).toBe('late_refunding');
    expect(await late()).toEqual({ amount: 9800, status: 'refunding' });
    await goes(1, 'alipay');
    expect(await house.status(order_no)).toBe('late_refunded');
    expect(await late()).toEqual({ amount: 9800, status: 'refunded' });
    await comes(3, 'wechat');
    expect(await house.status(order_no)).toBe('late_refunding');
    // One that does not arrive is not back either.
    await comes(4, 'alipay');
    const stuck = (await house.refundsOf(order_no))[3]!.out_refund_no;
    await house.hears('alipay', house.channels.alipay.refunded(stuck, { result: 'abnormal' }));
    await house.runJobs();
    await goes(2, 'wechat');
    expect(await house.status(order_no)).toBe('late_refunding');
    await goes(3, 'alipay');
    expect(await house.status(order_no)).toBe('late_refunded');
    expect(await late()).toEqual({ amount: 19_600, status: 'refunded' });
    await house.ledgerHolds();
  });

  test('the first, closed here and paid all the same, pays the order; the second is closed', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    await pay(order_no, 'alipay');
    await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
    await house.runJobs();
    expect(await house.tries(order_no)).toEqual(['paid', 'closed']);
    expect(house.channels.alipay.orders.get(`${order_no}02`)!.status).toBe('closed');
    expect(await house.status(order_no)).toBe('succeeded');
  });

  test('a closed try whose parts went back is not whole: what the channel brought is refunded', async () => {
    await threeParts();
    const { order_no } = await house.sells(me, 10_000);
    await pay(order_no, 'wechat', { use_wallet: true });
    await pay(order_no, 'alipay', { use_wallet: true });
    await house.hears('wechat', house.channels.wechat.pays(`${order_no}01`, house.clock.now()));
    await house.runJobs();
    expect(await house.tries(order_no)).toEqual(['extra', 'open']);
    expect(await house.refundsOf(order_no)).toMatchObject([
      { why: 'double', amount: 1000n, reason: '换付款方式以后才收到，不够付清，原路退回' },
    ]);
    expect(await house.wallet(me)).toMatchObject({ paying: 9000 });
    await house.runJobs(); // what people are told of
    const { list } = await house.gives('notify.list', { page: 1, limit: 9 }, { as: me });
    expect(list.map(({ words }) => words)).toContain(
      '还没有付清，换付款方式以后才收到的 10.00 元 正在原路退回微信支付',
    );
    await house.ledgerHolds();
  });

  test('the close is refused because somebody paid (15): then it is paid', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    minutes(16);
    house.channels.wechat.during.find = async () =>
      house.channels.wechat.pays(`${order_no}01`, house.clock.now());
    await house.watch();
    expect(await house.status(order_no)).toBe('succeeded');
  });

  test('a channel that does not answer keeps it open, and it is tried again', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    minutes(16);
    house.channels.wechat.always.find = down('timeout');
    await house.watch();
    expect(await house.status(order_no)).toBe('processing');
    expect(await pay(order_no, 'wechat')).toMatchObject({ code: 0, msg: '付款时间已过，这一单正在关闭' });
    delete house.channels.wechat.always.find;
    for (const wait_ms of [0, 29_999]) {
      house.clock.advance(wait_ms);
      await house.watch();
      expect(await house.status(order_no)).toBe('processing');
    }
    house.clock.advance(1);
    await house.watch();
    expect(await house.status(order_no)).toBe('closed');
  });

  test('one that the channel never knew is waited for until its own time is over', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    house.channels.wechat.orders.clear();
    minutes(15);
    await house.watch();
    expect(await house.status(order_no)).toBe('processing');
    minutes(1);
    await house.watch();
    expect(await house.status(order_no)).toBe('closed');
  });

  test('a payer closes it: at the channel too, and not once it is paid', async () => {
    const { order_no } = await house.sells(me, 4900);
    await pay(order_no, 'wechat');
    expect(await house.gives('payment.cancel', { order_no }, { as: me })).toMatchObject({ status: 'closed' });
    expect(house.channels.wechat.orders.get(`${order_no}01`)!.status).toBe('closed');
    expect(await pay(order_no, 'wechat')).toMatchObject({ code: 0, msg: '这一单已经关闭，不能再付' });
    const known = await house.sells(me, 100);
    await paysBy(house, me, known.order_no, 'alipay');
    const untold = await house.sells(me, 100);
    await pay(untold.order_no, 'wechat');
    house.channels.wechat.pays(`${untold.order_no}01`, house.clock.now());
    for (const { order_no } of [known, untold])
      expect(await house.call('payment.cancel', { order_no }, { as: me })).toMatchObject({
        code: 0,
        msg: '已经付款，不能取消',
      });
  });
});
