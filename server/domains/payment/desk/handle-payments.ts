import { refundLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import type { PaymentState } from '../../../gateways/payment/payment-channel.ts';
import { fen } from '../../../ledger/amount.ts';
import { move } from '../../../lifecycle/move.ts';
import { channelTitle, isChannel } from '../rows/channel-of.ts';
import { look } from '../attempts/look.ts';
import { attemptByNumber } from '../attempts/settle.ts';
import { type Closed, closePayment } from '../cashier/close-payment.ts';
import { holdAttempt, holdPayment } from '../rows/find-payment.ts';
import { processNotice } from '../notices/process-notice.ts';
import type { PaymentRoom } from '../payable.ts';
import { hold } from '../refunds/apply-refund.ts';
import { openRefund, rootOf } from '../refunds/open-refund.ts';
import { askEnded, sendRefund } from '../refunds/send-refund.ts';
import { wentBack } from '../refunds/went-back.ts';
import { type AttemptRow, type Hand, paymentDb, type RefundRow } from '../tables.ts';
import { strayNotices } from './stray-notices.ts';

/**
 * What finance does to payments, each by the same events as everything else, so that doing it twice does nothing. Who may, and
 * that nobody decides on their own, is for the caller. Those that take a hand ask channels: never inside a transaction.
 */
export const paymentDeskOf = (room: PaymentRoom) => ({
  /** Acts on a stored notice once more. @returns what came of it, `repeated` where all was done */
  async replayNotice(hand: Hand, id: bigint): Promise<string> {
    const there = await paymentDb(hand)
      .selectFrom('payment_notices')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!there) throw notFound('没有找到这条通知');
    return processNotice(room, hand, id);
  },

  /** Asks the channel about a try now. */
  async askNow(hand: Hand, out_trade_no: string): Promise<PaymentState> {
    const attempt = await attemptNamed(hand, out_trade_no);
    if (!isChannel(attempt.channel)) throw refuse('这一笔不经过渠道，没有可查的');
    return look(room, hand, attempt);
  },

  /** Closes what is not paid, at the channel first. */
  async closeNow(hand: Hand, order_no: string): Promise<Closed> {
    const payment = await paymentDb(hand)
      .selectFrom('payments')
      .select(['id', 'expires_at'])
      .where('order_no', '=', order_no)
      .executeTakeFirst();
    if (!payment) throw notFound('没有找到这笔支付单');
    return closePayment(room, hand, payment, 'system');
  },

  /** Sends a refund, or asks about it, without waiting for its time; one that is over is asked about alone. */
  async sendRefundNow(hand: Hand, out_refund_no: string): Promise<void> {
    const refund = await refundNamed(hand, out_refund_no);
    if (refund.status !== 'processing' && refund.status !== 'succeeded') return askEnded(room, hand, refund);
    const { id } = refund;
    await paymentDb(hand)
      .updateTable('payment_refunds')
      .set({ next_try_at: hand.now })
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .execute();
    await sendRefund(room, hand, id);
  },

  /** One that went wrong is tried again under its number. */
  async retryRefund(call: Call, out_refund_no: string): Promise<void> {
    const { id } = await refundNamed(call, out_refund_no);
    await hold(call, id);
    await move(
      call,
      refundLifecycle,
      'retry',
      { table: 'payment_refunds', id },
      { actor: 'ops', to: 'processing', set: { next_try_at: call.now, tries: 0 } },
    );
    await call.later('payment.send_refund', { id: String(id) });
  },

  /** Finance has paid it back by a transfer of its own; `proof` says how that can be seen. */
  async settleRefund(call: Call, out_refund_no: string, proof: string): Promise<void> {
    const { id } = await refundNamed(call, out_refund_no);
    const { payment, refund } = await hold(call, id);
    if (refund.held_at && refund.status === 'abnormal')
      throw refuse('它前面的单号已经退成，不能再另行退还，请点“重试”，只向渠道查询');
    await move(
      call,
      refundLifecycle,
      'settle',
      { table: 'payment_refunds', id },
      {
        actor: 'ops',
        to: 'settled',
        reason: proof,
        set: { ended_at: call.now, settled_by: call.viewer?.id ?? null, proof },
      },
    );
    await wentBack(room, call, payment, refund, 'bank');
  },

  /** What came with a wrong amount goes back to the payer, whole. */
  async refundSuspense(call: Call, out_trade_no: string, reason: string): Promise<RefundRow> {
    const found = await attemptNamed(call, out_trade_no);
    const payment = await holdPayment(call, found.payment_id);
    const attempt = await holdAttempt(call, found.id);
    if (attempt.status !== 'suspense') throw refuse('这笔付款没有挂账');
    if (attempt.paid_amount === null)
      throw refuse(`收到的不是人民币，没有入账，请在${channelTitle(attempt.channel)}商户平台退回`);
    return openRefund(call, { payment, attempt, amount: fen(attempt.paid_amount), why: 'suspense', reason });
  },
});

async function attemptNamed(call: Pick<Call, 'db'>, out_trade_no: string): Promise<AttemptRow> {
  const attempt = await attemptByNumber(call, out_trade_no);
  if (!attempt) throw notFound('没有找到这次支付');
  return attempt;
}

async function refundNamed(call: Pick<Call, 'db'>, out_refund_no: string): Promise<RefundRow> {
  const refund = await paymentDb(call)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('out_refund_no', '=', out_refund_no)
    .executeTakeFirst();
  if (!refund) throw notFound('没有找到这笔退款');
  return refund;
}

/** One line of a channel's day, as our rows have it; for holding it against the bill. `at` is when the channel says it was done. */
export type ChannelFact = {
  kind: 'payment' | 'refund';
  /** out_trade_no or out_refund_no. */
  out_no: string;
  channel_no: string;
  order_no: string;
  amount: bigint;
  status: string;
  at: Date;
  user_id: number;
  /** Under which of this person's keys it may stand in the ledger; its payable may name more. */
  keys: string[];
  of: { kind: string; subject_id: bigint; attempt_id: bigint };
};

const keysOfAttempt = (id: bigint): string[] => [`pay:${id}`, `late:${id}`];
const keysOfRefund = (refund: Pick<RefundRow, 'id' | 'follows_id' | 'attempt_id'>): string[] => [
  `refund:${rootOf(refund)}`,
  `recharge_refund:${rootOf(refund)}:end`,
  `late:${refund.attempt_id}:back`,
];

/** Attempts, with what they are for. */
const attemptsOf = (call: Pick<Call, 'db'>) =>
  paymentDb(call)
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select([
      'a.id',
      'a.user_id',
      'a.channel',
      'a.out_trade_no as out_no',
      'a.channel_no',
      'p.order_no',
      'a.amount',
      'a.paid_amount',
      'a.status',
      'a.paid_at as at',
      'p.kind as of_kind',
      'p.subject_id as of_subject',
    ]);

/** Refunds, with what they are for. */
const refundsOf = (call: Pick<Call, 'db'>) =>
  paymentDb(call)
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.follows_id',
      'r.attempt_id',
      'r.user_id',
      'r.channel',
      'r.out_refund_no as out_no',
      'r.channel_no',
      'p.order_no',
      'r.amount',
      'r.status',
      'r.ended_at as at',
      'p.kind as of_kind',
      'p.subject_id as of_subject',
    ]);

type FoundFact = Omit<ChannelFact, 'at'> & { at: Date | null; channel: string };
type Rows<Query extends { execute: () => Promise<unknown[]> }> = Awaited<ReturnType<Query['execute']>>;

const factsOf = (
  attempts: Rows<ReturnType<typeof attemptsOf>>,
  refunds: Rows<ReturnType<typeof refundsOf>>,
): FoundFact[] =>
  [
    ...attempts.map(({ id, paid_amount, of_kind, of_subject, ...row }) => ({
      ...row,
      of: { kind: of_kind, subject_id: of_subject, attempt_id: id },
      kind: 'payment' as const,
      // In another currency: nothing of it is in our books.
      amount: paid_amount ?? (row.status === 'suspense' ? 0n : row.amount),
      keys: keysOfAttempt(id),
    })),
    ...refunds.map(({ id, follows_id, attempt_id, of_kind, of_subject, ...row }) => ({
      ...row,
      of: { kind: of_kind, subject_id: of_subject, attempt_id },
      kind: 'refund' as const,
      keys: keysOfRefund({ id, follows_id, attempt_id }),
    })),
  ].map((row) => ({ ...row, channel_no: row.channel_no ?? '' }));

/** All that a channel brought and took back from `from` (included) to `to` (not). */
export async function channelFacts(
  call: Pick<Call, 'db'>,
  { channel, from, to }: { channel: string; from: Date; to: Date },
): Promise<ChannelFact[]> {
  const paid = await attemptsOf(call)
    .where('a.channel', '=', channel)
    .where('a.paid_at', '>=', from)
    .where('a.paid_at', '<', to)
    .execute();
  const refunded = await refundsOf(call)
    .where('r.channel', '=', channel)
    .where('r.status', '=', 'succeeded')
    .where('r.ended_at', '>=', from)
    .where('r.ended_at', '<', to)
    .execute();
  return factsOf(paid, refunded).map((fact) => ({ ...fact, at: fact.at! }));
}

/** By our numbers, whenever they were: what a bill names and a day of ours does not hold. */
export async function factsByNumber(
  call: Pick<Call, 'db'>,
  numbers: readonly string[],
): Promise<FoundFact[]> {
  if (numbers.length === 0) return [];
  return factsOf(
    await attemptsOf(call).where('a.out_trade_no', 'in', numbers).execute(),
    await refundsOf(call).where('r.out_refund_no', 'in', numbers).execute(),
  );
}

/** What waits for finance: slips, refunds that went wrong, money that is nobody's, what was told of numbers that nobody knows. */
export async function paymentsWaiting(call: Pick<Call, 'db'>): Promise<{
  slips: number;
  abnormal_refunds: number;
  suspended: number;
  stray_notices: number;
}> {
  const db = paymentDb(call);
  const count = async (rows: { executeTakeFirstOrThrow: () => Promise<{ count: bigint }> }) =>
    Number((await rows.executeTakeFirstOrThrow()).count);
  return {
    slips: await count(
      db
        .selectFrom('recharges')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .where('status', '=', 'slip_submitted'),
    ),
    abnormal_refunds: await count(
      db
        .selectFrom('payment_refunds')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .where('status', '=', 'abnormal'),
    ),
    suspended: await count(
      db
        .selectFrom('payment_attempts')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .where('status', '=', 'suspense')
        .whereRef('refunded', '<', 'paid_amount'),
    ),
    stray_notices: await count(
      strayNotices(call, 'open').select((row) => row.fn.countAll<bigint>().as('count')),
    ),
  };
}
