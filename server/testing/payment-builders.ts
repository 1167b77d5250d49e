import { yuanOf } from '../../contract/trade/money.ts';
import type { PaymentChannelName, RawNotice } from '../gateways/payment/payment-channel.ts';
import { fen } from '../ledger/amount.ts';
import { balanceOf, walletOf } from '../ledger/balances.ts';
import { platform } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { newNumber } from '../numbers/business-number.ts';
import { openPayment, type Payable } from '../domains/payment/index.ts';
import { type CallOptions, openHouse, type TestHouse } from './house.ts';
import { inCall, ledgerHolds } from './ledger-builders.ts';
import type { TestPerson } from './people.ts';
import { type ScriptedChannel, scriptedChannel } from './scripted-channel.ts';

/** Something that only tests sell: paid by wallet, by a channel, or by both. */
export const thingForSale: Payable = {
  kind: 'test_order',
  title: '试验订单',
  methods: ['wechat', 'alipay', 'wallet'],
  notice: 'order',
  async paid(call, { payment, attempt, parts, channel, held }) {
    await post(call, 'order_pay', {
      buyer_id: payment.user_id,
      order_id: payment.subject_id,
      attempt_id: attempt.id,
      parts,
      ...(channel ? { channel } : {}),
      held,
    });
  },
  async refunded(call, refund, by) {
    await post(call, 'refund', {
      buyer_id: refund.user_id,
      order_id: refund.subject_id,
      refund_id: refund.follows_id ?? refund.id,
      back: { channel: fen(refund.amount) },
      channel: by,
    });
  },
  face: async (_call, { order_no, status }) => ({
    steps: ['下单', '支付', '等发货'],
    step: status === 'succeeded' ? 2 : 1,
    rows: [{ name: '订单', value: order_no }],
    says: status === 'succeeded' ? '钱已进入平台托管。' : '',
    links: [{ title: '看订单', href: '/' }],
  }),
};

export type PayHouse = TestHouse & {
  channels: Record<PaymentChannelName, ScriptedChannel>;
  /** Something to be paid. @param amount in fen */
  sells: (to: TestPerson, amount: number, minutes?: number) => Promise<{ order_no: string; id: bigint }>;
  /** A channel tells us. @returns the status of the acknowledgement */
  hears: (channel: PaymentChannelName, raw: RawNotice) => Promise<number>;
  wallet: (of: TestPerson) => Promise<Record<'topup' | 'earn' | 'bonus' | 'paying' | 'refunding', number>>;
  /** Of the platform: what lies at a channel is below zero. */
  platformHas: (kind: Parameters<typeof platform>[0]) => Promise<number>;
  status: (order_no: string) => Promise<string>;
  /** States of the tries, in order. */
  tries: (order_no: string) => Promise<string[]>;
  refundsOf: (
    order_no: string,
  ) => Promise<{ out_refund_no: string; why: string; reason: string; status: string; amount: bigint }[]>;
  watch: () => Promise<void>;
  ledgerHolds: () => Promise<void>;
};

let sold = 0n;

/** Something to be paid, in any house that sells it. @param amount in fen */
export const sellIn = (
  house: TestHouse,
  to: TestPerson,
  amount: number,
  { minutes = 15, title = `试验商品 ${yuanOf(amount)} 元` }: { minutes?: number; title?: string } = {},
): Promise<{ order_no: string; id: bigint }> =>
  inCall(house, async (call) => {
    const order_no = await newNumber(call, 'S');
    const { id } = await openPayment(call, {
      user_id: to.id,
      order_no,
      kind: 'test_order',
      subject_id: ++sold,
      title,
      amount: fen(amount),
      expires_at: new Date(call.now.getTime() + minutes * 60_000),
    });
    return { order_no, id };
  });

/** A house with two channels that say what a test wants, and something to sell. */
export async function openPayHouse(options: Parameters<typeof openHouse>[0] = {}): Promise<PayHouse> {
  let house: TestHouse | null = null;
  const clock = () => house!.clock.now();
  const channels = {
    wechat: scriptedChannel('wechat', clock),
    alipay: scriptedChannel('alipay', clock),
  };
  house = await openHouse({
    payables: [thingForSale],
    ...options,
    gateways: { payments: channels, ...options.gateways },
  });
  const { db } = house;
  const at = house;
  return {
    ...house,
    channels,
    sells: (to, amount, minutes = 15) => sellIn(at, to, amount, { minutes }),
    async hears(channel, { headers, body }) {
      const answer = await at.app.inject({
        method: 'POST',
        url: `/api/payment/notify/${channel}`,
        headers: headers as Record<string, string>,
        payload: body,
      });
      return answer.statusCode;
    },
    async wallet({ id }) {
      const { topup, earn, bonus, paying, refunding } = await walletOf({ db }, id);
      return {
        topup: Number(topup),
        earn: Number(earn),
        bonus: Number(bonus),
        paying: Number(paying),
        refunding: Number(refunding),
      };
    },
    platformHas: async (kind) => Number(await balanceOf({ db }, platform(kind))),
    async status(order_no) {
      const { status } = await db
        .selectFrom('payments')
        .select('status')
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow();
      return status;
    },
    async tries(order_no) {
      const rows = await db
        .selectFrom('payment_attempts as a')
        .innerJoin('payments as p', 'p.id', 'a.payment_id')
        .select('a.status')
        .where('p.order_no', '=', order_no)
        .orderBy('a.nth')
        .execute();
      return rows.map((row) => row.status);
    },
    refundsOf: (order_no) =>
      db
        .selectFrom('payment_refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .select(['r.out_refund_no', 'r.why', 'r.reason', 'r.status', 'r.amount'])
        .where('p.order_no', '=', order_no)
        .orderBy('r.id')
        .execute(),
    watch: () => at.runJob('payment.watch'),
    ledgerHolds: () => ledgerHolds(db),
  };
}

/** Pays by a channel and hears of it: the whole way. */
export async function paysBy(
  house: PayHouse,
  as: TestPerson,
  order_no: string,
  method: PaymentChannelName,
  { use_wallet = false, ...given }: { use_wallet?: boolean } & CallOptions = {},
): Promise<string> {
  await house.gives('payment.pay_online', { order_no, method, use_wallet }, { as, ...given });
  const out_trade_no = await lastTry(house, order_no);
  await house.hears(method, house.channels[method].pays(out_trade_no, house.clock.now()));
  await house.runJobs();
  return out_trade_no;
}

export async function lastTry(house: TestHouse, order_no: string): Promise<string> {
  const { out_trade_no } = await house.db
    .selectFrom('payment_attempts')
    .select('out_trade_no')
    .where('out_trade_no', 'like', `${order_no}%`)
    .orderBy('nth', 'desc')
    .executeTakeFirstOrThrow();
  return out_trade_no;
}
