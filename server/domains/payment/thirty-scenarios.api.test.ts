import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fen } from '../../ledger/amount.ts';
import { balanceOf, walletOf } from '../../ledger/balances.ts';
import { platform } from '../../ledger/accounts.ts';
import { checkLedger } from '../../ledger/self-check.ts';
import type { PaymentChannelName } from '../../gateways/payment/payment-channel.ts';
import { inCall } from '../../testing/ledger-builders.ts';
import { lastTry, sellIn, thingForSale } from '../../testing/payment-builders.ts';
import { openPayingHouse } from '../../testing/payment-double/paying-house.ts';
import type { Spoil } from '../../testing/payment-double/notices.ts';
import type { TestPerson } from '../../testing/people.ts';
import { withdrawer, withdrawn } from '../../testing/wallet-builders.ts';
import { openRefund } from './index.ts';

// The thirty things that a channel does to a merchant, each the whole way: calls, adapters, a double of the channel, notices over
// HTTP, jobs, ledger. What a channel alone answers is tested at the port (server/gateways/payment).

let house: Awaited<ReturnType<typeof openPayingHouse>>;
let me: TestPerson;
let finance: TestPerson;
beforeAll(async () => {
  house = await openPayingHouse({ payables: [thingForSale], timeout_ms: 1_500 });
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
});
afterAll(() => house.close());
beforeEach(async () => {
  me = await house.person();
  Object.assign(house.double.script, { next: [], refunds: [], signs_by: 'public_key', notices: 'sent' });
  house.acks.late = 0;
  // Notices of the one before are none of the next one's.
  await settleDown();
});

const seconds = (n: number) => house.clock.advance(n * 1_000);
async function settleDown(): Promise<void> {
  await house.double.tick();
  await house.runJobs();
}
const watch = async () => {
  await house.runJob('payment.watch');
  await house.runJobs();
};
const pays = (order_no: string, method: PaymentChannelName) =>
  house.call('payment.pay_online', { order_no, method }, { as: me });
const price = 10_000;

/** An order whose page is in the payer's hand. */
async function opened(channel: PaymentChannelName, amount = price, title?: string): Promise<string> {
  const { order_no } = await sellIn(house, me, amount, title === undefined ? {} : { title });
  await shows(order_no, channel);
  return order_no;
}
async function shows(order_no: string, channel: PaymentChannelName): Promise<void> {
  const { data, msg } = await pays(order_no, channel);
  if (!data?.show) throw new Error(msg);
  if (data.show.kind === 'redirect') await house.double.openAlipayPage(new URL(data.show.url).search);
}
async function paid(channel: PaymentChannelName, amount = price): Promise<string> {
  const order_no = await opened(channel, amount);
  await house.double.pay(`${order_no}01`);
  await house.runJobs();
  expect(await statusOf(order_no)).toBe('succeeded');
  return order_no;
}
const paymentOf = (order_no: string) =>
  house.db.selectFrom('payments').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow();
const statusOf = async (order_no: string) => (await paymentOf(order_no)).status;
const triesOf = async (order_no: string) => {
  const { id } = await paymentOf(order_no);
  const rows = await house.db
    .selectFrom('payment_attempts')
    .select('status')
    .where('payment_id', '=', id)
    .orderBy('nth')
    .execute();
  return rows.map(({ status }) => status);
};
const refundsOf = async (order_no: string) => {
  const { id } = await paymentOf(order_no);
  return house.db
    .selectFrom('payment_refunds')
    .select(['id', 'out_refund_no', 'status', 'amount', 'why'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
};
const verdicts = async (after: bigint) =>
  (
    await house.db
      .selectFrom('payment_notices')
      .select('verdict')
      .where('id', '>', after)
      .orderBy('id')
      .execute()
  ).map(({ verdict }) => verdict);
const lastNotice = async () =>
  (
    await house.db
      .selectFrom('payment_notices')
      .select((row) => row.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0n;
/** What a channel has brought us so far, in fen. */
const at = async (channel: PaymentChannelName) =>
  -Number(await balanceOf(house, platform(`asset.${channel}`)));
const hanging = async () => Number(await balanceOf(house, platform('susp.late_payment')));
async function goesBack(order_no: string, amount: number): Promise<string> {
  const { out_refund_no } = await inCall(house, async (call) => {
    const payment = await paymentOf(order_no);
    const attempt = await house.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', payment.paid_by!)
      .executeTakeFirstOrThrow();
    return openRefund(call, {
      payment,
      attempt,
      amount: fen(amount),
      why: 'order',
      reason: '试验退款',
      subject_id: payment.subject_id,
    });
  });
  return out_refund_no;
}
const refundStates = async (order_no: string) => (await refundsOf(order_no)).map(({ status }) => status);
async function noticesOf(to: TestPerson): Promise<string[]> {
  await house.runJobs();
  const { list } = await house.gives('notify.list', { page: 1, limit: 5 }, { as: to });
  return list.map(({ title, words }) => `${title} ${words}`);
}
/** Told, but in a way that is not to be believed: refused, kept, and nothing moves. */
async function unbelieved(channel: PaymentChannelName, spoil: Spoil, verdict: string): Promise<void> {
  const order_no = await opened(channel);
  await house.double.pay(`${order_no}01`, { notice: 'lost' });
  const [had, before] = [await at(channel), await lastNotice()];
  const [said] = await house.double.notify(`${order_no}01`, { spoil });
  expect(said).toMatchObject(channel === 'wechat' ? { status: 401 } : { status: 200, body: 'failure' });
  await house.runJobs();
  expect(await statusOf(order_no)).toBe('processing');
  expect(await verdicts(before)).toEqual([verdict]);
  expect(await at(channel)).toBe(had);
  // The same, told well, counts.
  expect((await house.double.notify(`${order_no}01`))[0]!.status).toBe(acknowledged[channel]);
  await house.runJobs();
  expect(await statusOf(order_no)).toBe('succeeded');
  expect(await at(channel)).toBe(had + price);
}
/** It is done, and the line breaks before anybody says so, as often as we try. */
const neverAnswered = (to: string) =>
  house.double.script.next.push(...[1, 2, 3].map(() => ({ kind: 'lost' as const, to })));
const refundPath = { wechat: 'POST /v3/refund', alipay: 'alipay.trade.refund' } as const;
const acknowledged = { wechat: 204, alipay: 200 } as const;
const findPath = { wechat: 'GET /v3/pay/transactions', alipay: 'alipay.trade.query' } as const;

type Scenario = {
  title: string;
  /** Where it can happen at all. */
  on: readonly PaymentChannelName[];
} & (
  | { play: (channel: PaymentChannelName) => Promise<void> }
  /** Driven the whole way in another file. */
  | { stands: [file: string, title: string] }
);
const both = ['wechat', 'alipay'] as const;
const other = { wechat: 'alipay', alipay: 'wechat' } as const;

const scenarios: Record<number, Scenario> = {
  1: {
    title: 'paid: told once, booked once, said to the payer',
    on: both,
    async play(channel) {
      const had = await at(channel);
      const order_no = await paid(channel);
      expect(await at(channel)).toBe(had + price);
      const shown = await house.gives('payment.order_detail', { order_no }, { as: me });
      expect(shown).toMatchObject({ status: 'succeeded', attempt: { method: channel, amount: price } });
      const { channel_no } = await house.double.order(`${order_no}01`);
      expect(shown.attempt!.channel_no).toBe(channel_no);
      expect(await noticesOf(me)).toEqual([expect.stringContaining('付款成功')]);
      const [told] = (await house.double.state.all('notice')).filter(
        ({ about }) => about === `${order_no}01`,
      );
      expect(told!.tries.map(({ status, said }) => [status, said])).toEqual([
        channel === 'wechat' ? [204, ''] : [200, 'success'],
      ]);
    },
  },
  2: {
    title: 'told three times, after a query had found it',
    on: both,
    async play(channel) {
      const had = await at(channel);
      const order_no = await opened(channel);
      await house.double.pay(`${order_no}01`, { notice: 'queued' });
      seconds(5);
      expect(
        (await house.gives('payment.wechat_order_status', { order_no }, { as: me })).status,
        'by asking',
      ).toBe('succeeded');
      const said = await house.double.notify(`${order_no}01`, { times: 3 });
      expect(said.map(({ status }) => status)).toEqual(Array(3).fill(acknowledged[channel]));
      await settleDown();
      expect(await at(channel)).toBe(had + price);
      expect(
        await house.db
          .selectFrom('payment_notices')
          .select(['outcome', 'times'])
          .where('number', '=', `${order_no}01`)
          .execute(),
      ).toEqual([{ outcome: 'repeated', times: 3 }]);
    },
  },
  3: {
    title: 'told before our own question for a code was answered',
    on: ['wechat'], // Alipay is not asked: its order comes into being at the payer.
    async play() {
      const { order_no } = await sellIn(house, me, price);
      house.double.script.next.push({ kind: 'lost_silently', to: '/native' });
      const asking = pays(order_no, 'wechat');
      await expect.poll(() => house.double.order(`${order_no}01`).catch(() => null)).not.toBeNull();
      await house.double.pay(`${order_no}01`);
      await house.runJobs();
      expect((await asking).data).toMatchObject({ paid: true });
      expect(await statusOf(order_no)).toBe('succeeded');
    },
  },
  4: {
    title: 'nothing is told: the watch finds it',
    on: both,
    async play(channel) {
      const order_no = await opened(channel);
      await house.double.pay(`${order_no}01`, { notice: 'lost' });
      seconds(5);
      await watch();
      expect(await statusOf(order_no)).toBe('succeeded');
    },
  },
  5: {
    title: 'a wrong signature',
    on: both,
    play: (channel) => unbelieved(channel, 'wrong_signature', 'signature'),
  },
  6: {
    title: 'signed by a key of which we know nothing',
    on: ['wechat'],
    play: (channel) => unbelieved(channel, 'unknown_serial', 'serial'),
  },
  7: {
    title: 'a probe of our checking',
    on: ['wechat'],
    play: (channel) => unbelieved(channel, 'probe', 'probe'),
  },
  8: { title: '301 seconds old', on: ['wechat'], play: (channel) => unbelieved(channel, 'stale', 'age') },
  9: {
    title: 'changed on its way, under a good envelope',
    on: both,
    play: (channel) => unbelieved(channel, 'tampered', channel === 'wechat' ? 'broken' : 'signature'),
  },
  10: {
    title: 'another amount: kept apart, finance told, given back whole',
    on: both,
    async play(channel) {
      const [had, hung] = [await at(channel), await hanging()];
      const order_no = await opened(channel);
      await house.double.pay(`${order_no}01`, { amount: price - 1 });
      await house.runJobs();
      expect([await statusOf(order_no), await triesOf(order_no)]).toEqual(['created', ['suspense']]);
      expect(await hanging()).toBe(hung + price - 1);
      expect((await noticesOf(finance))[0]).toContain(`付款金额不符：${order_no}`);
      const back = { out_trade_no: `${order_no}01`, reason: '金额不符' };
      await house.gives('finance.payment_give_back', back, { as: finance });
      await house.runJobs();
      seconds(5);
      await settleDown();
      expect(await refundStates(order_no)).toEqual(['succeeded']);
      expect([await at(channel), await hanging()]).toEqual([had, hung]);
    },
  },
  11: {
    title: 'of another merchant: acknowledged, and nothing to us',
    on: both,
    async play(channel) {
      const order_no = await opened(channel);
      await house.double.pay(`${order_no}01`, { notice: 'lost' });
      const [had, before] = [await at(channel), await lastNotice()];
      const [said] = await house.double.notify(`${order_no}01`, { foreign: true });
      expect(said!.status).toBe(acknowledged[channel]);
      await house.runJobs();
      expect([await statusOf(order_no), await at(channel)]).toEqual(['processing', had]);
      expect(await verdicts(before)).toEqual(['foreign']);
      await house.double.notify(`${order_no}01`);
      await house.runJobs();
      expect(await statusOf(order_no)).toBe('succeeded');
    },
  },
  12: {
    title: 'paid a second after the close: booked, and back within a minute',
    on: both,
    async play(channel) {
      const [had, hung] = [await at(channel), await hanging()];
      const order_no = await opened(channel);
      seconds(15 * 60);
      await watch();
      expect(await statusOf(order_no)).toBe('closed');
      seconds(1);
      await house.double.pay(`${order_no}01`, { late: true });
      await house.runJobs();
      seconds(5);
      await settleDown();
      expect(await statusOf(order_no)).toBe('late_refunded');
      expect([await at(channel), await hanging()]).toEqual([had, hung]);
      expect((await noticesOf(me)).join()).toContain('已退回');
    },
  },
  13: {
    title: 'two tries that were both paid: the second goes back',
    on: both, // of the second
    async play(channel) {
      const first = other[channel];
      const [had, had_first] = [await at(channel), await at(first)];
      const order_no = await opened(first);
      await shows(order_no, channel);
      await house.double.pay(`${order_no}01`, { late: true });
      await house.double.pay(`${order_no}02`, { late: true });
      await house.runJobs();
      seconds(5);
      await settleDown();
      expect(await triesOf(order_no)).toEqual(['paid', 'extra']);
      expect(await refundsOf(order_no)).toMatchObject([{ why: 'double', status: 'succeeded' }]);
      expect([await at(first), await at(channel)]).toEqual([had_first + price, had]);
    },
  },
  14: {
    title: 'no answer to the asking, and the order exists: found under its number',
    on: ['wechat'],
    async play() {
      const { order_no } = await sellIn(house, me, price);
      neverAnswered('/native');
      expect((await pays(order_no, 'wechat')).msg).toBe('微信支付暂时没有答复，请再试一次');
      expect(await triesOf(order_no)).toEqual(['opening']);
      seconds(11);
      await shows(order_no, 'wechat');
      expect(await triesOf(order_no)).toEqual(['open']);
      expect(await lastTry(house, order_no)).toBe(`${order_no}01`);
    },
  },
  15: {
    title: 'the close is refused, as somebody paid just then',
    on: both,
    async play(channel) {
      const order_no = await opened(channel);
      const port = house.gateways.payments[channel];
      const close = port.close;
      try {
        port.close = async (number) => {
          await house.double.pay(number, { notice: 'lost', late: true });
          return close.call(port, number);
        };
        const { msg } = await house.call('payment.cancel', { order_no }, { as: me });
        expect(msg).toBe('已经付款，不能取消');
      } finally {
        port.close = close;
      }
      expect(await statusOf(order_no)).toBe('succeeded');
    },
  },
  16: {
    title: 'a refund under way, then done: booked when it is done',
    on: both,
    async play(channel) {
      const order_no = await paid(channel);
      const had = await at(channel);
      house.double.script.refunds.push('processing');
      const number = await goesBack(order_no, 4_000);
      await house.runJobs();
      expect([await refundStates(order_no), await at(channel)]).toEqual([['processing'], had]);
      await house.double.settleRefund(number, 'succeeded', channel);
      await settleDown();
      // Alipay tells of a refund as of the payment: its own words are asked for.
      seconds(61);
      if (channel === 'alipay') await watch();
      expect([await refundStates(order_no), await at(channel)]).toEqual([['succeeded'], had - 4_000]);
    },
  },
  17: {
    title: 'a refund that cannot reach the payer',
    on: ['wechat'],
    async play() {
      const order_no = await paid('wechat');
      const had = await at('wechat');
      house.double.script.refunds.push('abnormal');
      const number = await goesBack(order_no, 4_000);
      await house.runJobs();
      seconds(5);
      await settleDown();
      expect([await refundStates(order_no), await at('wechat')]).toEqual([['abnormal'], had]);
      expect((await noticesOf(finance))[0]).toContain(`退款异常：${number}`);
    },
  },
  18: {
    title: 'the answer to a refund is lost: the same number again, and the money moves once',
    on: both,
    async play(channel) {
      const order_no = await paid(channel);
      const had = await at(channel);
      house.double.script.notices = 'lost';
      neverAnswered(refundPath[channel]);
      const number = await goesBack(order_no, 4_000);
      await house.runJobs();
      expect([await refundStates(order_no), await at(channel)]).toEqual([['processing'], had]);
      seconds(61);
      await house.double.tick();
      await watch();
      expect([await refundStates(order_no), await at(channel)]).toEqual([['succeeded'], had - 4_000]);
      const moved = (await house.double.state.all('refund')).filter(
        (one) => one.out_trade_no === `${order_no}01`,
      );
      expect(moved.map(({ out_refund_no, amount }) => [out_refund_no, amount])).toEqual([[number, 4_000]]);
    },
  },
  19: {
    title: 'fifty parts to the fen, and a fifty-first for a person',
    on: both,
    async play(channel) {
      const order_no = await paid(channel, 100);
      const had = await at(channel);
      for (let part = 1; part <= 50; part++) {
        await goesBack(order_no, 1);
        await house.runJobs();
        seconds(61);
      }
      await settleDown();
      expect(new Set(await refundStates(order_no))).toEqual(new Set(['succeeded']));
      expect(await at(channel)).toBe(had - 50);
      await goesBack(order_no, 50);
      for (let day = 0; day < 13; day++) {
        await watch();
        seconds(86_400);
      }
      expect((await refundStates(order_no)).at(-1)).toBe('abnormal');
      expect(await at(channel)).toBe(had - 50);
      await expect(goesBack(order_no, 1)).rejects.toThrow('能退的不到 0.01 元');
    },
  },
  20: {
    title: 'a refund of a part looks like a payment, and credits nothing',
    on: ['alipay'],
    async play() {
      const order_no = await paid('alipay');
      const had = await at('alipay');
      await goesBack(order_no, 4_000);
      await settleDown();
      await settleDown();
      const told = (await house.double.state.all('notice')).filter(({ about }) => about === `${order_no}01`);
      expect(told.map(({ body }) => new URLSearchParams(body).get('trade_status'))).toEqual([
        'TRADE_SUCCESS',
        'TRADE_SUCCESS',
      ]);
      expect(await at('alipay')).toBe(had - 4_000);
      expect([await triesOf(order_no), await refundStates(order_no)]).toEqual([['paid'], ['succeeded']]);
      const kept = await house.db
        .selectFrom('payment_notices')
        .select(['about', 'outcome'])
        .where('channel', '=', 'alipay')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(kept.map(({ about }) => about)).toEqual(['nothing', 'payment']);
      expect(kept[0]!.outcome).toMatch(/^refund R/);
    },
  },
  21: {
    title: 'values with signs that are decoded once too often',
    on: both,
    async play(channel) {
      const had = await at(channel);
      for (const title of ['充值 100%+1 元', 'a%2Bb 订单', '50% 的 单 ']) {
        const order_no = await opened(channel, price, title);
        expect((await house.double.order(`${order_no}01`)).title.trim()).toBe(title.trim());
        await house.double.pay(`${order_no}01`);
        await house.runJobs();
        expect(await statusOf(order_no), title).toBe('succeeded');
      }
      expect(await at(channel)).toBe(had + 3 * price);
    },
  },
  22: {
    title: 'the kind of signature among what is signed',
    on: ['alipay'],
    async play() {
      const order_no = await opened('alipay');
      await house.double.pay(`${order_no}01`, { notice: 'lost' });
      const [said] = await house.double.notify(`${order_no}01`, { keeps_type: true });
      expect(said).toMatchObject({ status: 200, body: 'success' });
      await house.runJobs();
      expect(await statusOf(order_no)).toBe('succeeded');
    },
  },
  23: {
    title: 'a payout that nobody confirms for a day comes back',
    on: ['wechat'],
    async play() {
      me = await withdrawer(house, 50_000);
      await withdrawn(house, me, '100');
      await house.runJobs();
      expect((await walletOf(house, me.id)).held).toBe(10_000n);
      seconds(86_400 - 1);
      await settleDown();
      expect((await walletOf(house, me.id)).held).toBe(10_000n);
      seconds(1);
      await settleDown();
      expect(await walletOf(house, me.id)).toMatchObject({ held: 0n, earn: 50_000n });
      expect((await noticesOf(me))[0]).toContain('已退回');
    },
  },
  24: {
    title: 'a payout of which nobody knows what came: asked, found, paid once',
    on: ['wechat'],
    async play() {
      me = await withdrawer(house, 50_000);
      const had = await at('wechat');
      house.double.script.notices = 'lost';
      neverAnswered('POST /v3/fund-app');
      const { withdraw_no } = await withdrawn(house, me, '100');
      await house.runJobs();
      await house.double.confirmPayout(withdraw_no);
      seconds(61);
      await house.runJob('wallet.look_after');
      await house.runJobs();
      expect(await walletOf(house, me.id)).toMatchObject({ held: 0n, earn: 40_000n });
      expect(await at('wechat')).toBe(had - 10_000);
      const paid_out = (await house.double.state.all('payout')).filter(
        (one) => one.out_bill_no === withdraw_no,
      );
      expect(paid_out).toHaveLength(1);
    },
  },
  25: {
    title: 'two keys alive while a merchant moves from one to the other',
    on: ['wechat'],
    async play() {
      house.double.script.signs_by = 'mixed';
      for (const _ of [1, 2, 3]) await paid('wechat');
    },
  },
  26: {
    title: 'a bill with each of the five breaks',
    on: both,
    stands: ['../finance/recon/double.api.test.ts', 'the five breaks of each channel (26)'],
  },
  27: {
    title: 'a bill that is not what was summed up',
    on: both,
    stands: ['../finance/recon/double.api.test.ts', 'a bill that is not whole (27)'],
  },
  28: {
    title: 'busy and failing: asked again, and never taken for an answer',
    on: both,
    async play(channel) {
      const { order_no } = await sellIn(house, me, price);
      if (channel === 'wechat') house.double.script.next.push({ kind: 'busy' }, { kind: 'error' });
      await shows(order_no, channel);
      await house.double.pay(`${order_no}01`, { notice: 'lost' });
      for (const _ of [1, 2, 3]) house.double.script.next.push({ kind: 'error', to: findPath[channel] });
      seconds(5);
      await watch();
      expect([await statusOf(order_no), house.double.script.next]).toEqual(['processing', []]);
      house.double.script.next.push({ kind: 'busy', to: findPath[channel] });
      seconds(5);
      await watch();
      expect(await statusOf(order_no)).toBe('succeeded');
    },
  },
  29: {
    title: 'our acknowledgement comes too late: told again by the channel’s clock, and counted once',
    on: both,
    async play(channel) {
      const had = await at(channel);
      const order_no = await opened(channel);
      house.acks.late = 1;
      await house.double.pay(`${order_no}01`);
      await house.runJobs();
      const told = async () =>
        (await house.double.state.all('notice')).find(({ about }) => about === `${order_no}01`)!;
      expect((await told()).tries.map(({ status }) => status)).toEqual([0]);
      seconds(channel === 'wechat' ? 14 : 239);
      await settleDown();
      expect((await told()).tries).toHaveLength(1);
      seconds(1);
      await settleDown();
      const { tries, next_at } = await told();
      expect([tries.map(({ status }) => status), next_at]).toEqual([[0, acknowledged[channel]], null]);
      expect([await statusOf(order_no), await at(channel)]).toEqual(['succeeded', had + price]);
    },
  },
  30: {
    title: 'a body that somebody wrote anew on its way',
    on: both,
    play: (channel) => unbelieved(channel, 'reformatted', 'signature'),
  },
};

const all = Object.entries(scenarios);
const played = all.flatMap(([number, scenario]) =>
  'play' in scenario ? scenario.on.map((channel) => ({ number, channel, ...scenario })) : [],
);
test.each(played)('$number: $title: $channel', ({ play, channel }) => play(channel), 20_000);

const elsewhere = all.flatMap(([number, scenario]) =>
  'stands' in scenario ? [{ number, title: scenario.title, stands: scenario.stands }] : [],
);
test.each(elsewhere)('$number: $title: stands in $stands.0', ({ stands: [file, title] }) => {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  const titles = text.match(/^test\('.*'/gm) ?? [];
  expect(titles.filter((one) => one.includes(title))).toHaveLength(1);
});

test('another currency than yuan: nothing is booked, finance is told, and nothing of it goes back from here', async () => {
  const [had, hung] = [await at('wechat'), await hanging()];
  const order_no = await opened('wechat');
  await house.double.pay(`${order_no}01`, { currency: 'USD' });
  await house.runJobs();
  expect([await statusOf(order_no), await triesOf(order_no)]).toEqual(['created', ['suspense']]);
  expect([await at('wechat'), await hanging()]).toEqual([had, hung]);
  expect((await noticesOf(finance))[0]).toContain(`付款币种不符：${order_no}`);
  const back = { out_trade_no: `${order_no}01`, reason: '币种不符' };
  expect(await house.call('finance.payment_give_back', back, { as: finance })).toMatchObject({
    code: 0,
    msg: '收到的不是人民币，没有入账，请在微信支付商户平台退回',
  });
});

test('these are the thirty, and after all of them the ledger holds', async () => {
  expect((await checkLedger(house.db)).findings).toEqual([]);
  expect(Object.keys(scenarios).map(Number)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
});
