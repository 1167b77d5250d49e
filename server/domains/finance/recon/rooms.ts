import type { BilledChannel } from '../../../../contract/finance/break-sorts.ts';
import { attemptLifecycle, refundLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { channelFacts, factsByNumber, handOf, paymentDeskOf, type PaymentRoom } from '../../payment/index.ts';
import { askForPayoutOf, payoutsBetween, payoutsByNumber } from '../../wallet/index.ts';
import type { OurBooks, OurMove } from './our-books.ts';

type Fact = Omit<Awaited<ReturnType<typeof factsByNumber>>[number], 'channel' | 'channel_no'>;

/** States in which the channel has our word that it brought the money, or took it back. */
const done: readonly string[] = ['paid', 'extra', 'suspense', 'succeeded'];

const moveIn =
  (room: PaymentRoom) =>
  (fact: Fact): OurMove => {
    const { kind, out_no, order_no, amount, status, at, user_id, keys, of } = fact;
    const states: Record<string, { title: string }> =
      kind === 'payment' ? attemptLifecycle.states : refundLifecycle.states;
    return {
      kind,
      out_no,
      order_no,
      amount,
      done: done.includes(status),
      at,
      state: states[status]?.title ?? status,
      owner_id: user_id,
      keys: [...keys, ...(room.payableOf(of.kind).keys?.(of) ?? [])],
    };
  };

/** Tries to pay and refunds, as the payment room keeps them; what is asked goes its own way of a notice. */
export const paymentBooksOf = (room: PaymentRoom): OurBooks => {
  const desk = paymentDeskOf(room);
  const moveOf = moveIn(room);
  return {
    doneBetween: async (call, channel, from, to) =>
      (await channelFacts(call, { channel, from, to })).map(moveOf),
    async byNumber(call, channel, kind, out_nos) {
      if (kind === 'payout') return [];
      const facts = await factsByNumber(call, out_nos);
      return facts.filter((fact) => fact.kind === kind && fact.channel === channel).map(moveOf);
    },
    async ask(context, _channel, kind, out_no) {
      if (kind === 'payment') await desk.askNow(handOf(context), out_no);
      if (kind === 'refund') await desk.sendRefundNow(handOf(context), out_no);
    },
  };
};

type Payout = Awaited<ReturnType<typeof payoutsByNumber>>[number];
const payoutMove = ({ user_id, ...fact }: Payout): OurMove => ({
  ...fact,
  kind: 'payout',
  order_no: '',
  owner_id: user_id,
});
/** Money goes out by WeChat alone. */
const pays_out: BilledChannel = 'wechat';

/** Withdrawals on their way and arrived, as the wallet keeps them. */
export const walletBooks: OurBooks = {
  doneBetween: async (call, channel, from, to) =>
    channel === pays_out ? (await payoutsBetween(call, from, to)).map(payoutMove) : [],
  byNumber: async (call, channel, kind, out_nos) =>
    channel === pays_out && kind === 'payout' ? (await payoutsByNumber(call, out_nos)).map(payoutMove) : [],
  async ask(context, channel, kind, out_no) {
    if (channel === pays_out && kind === 'payout') await askForPayoutOf(context, out_no);
  },
};
