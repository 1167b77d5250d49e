import type { Call } from '../../../call/call.ts';
import { channelTitle } from '../rows/channel-of.ts';
import { paymentDb } from '../tables.ts';

/** What the ledger's postings of somebody's top-ups stand for. */
export type TopUpFacts = {
  /** By the attempt that paid it, which is the subject of its posting. */
  by_attempt: Map<bigint, { order_no: string; channel_title: string }>;
  /** Which top-up a refund is of: the attempt of it, by the number of the refund. */
  refund_of: Map<bigint, bigint>;
};

export async function topUpFacts(call: Pick<Call, 'db'>, user_id: number): Promise<TopUpFacts> {
  const db = paymentDb(call);
  const paid = await db
    .selectFrom('payments')
    .innerJoin('payment_attempts as a', 'a.id', 'payments.paid_by')
    .select(['a.id', 'a.channel', 'payments.order_no'])
    .where('payments.user_id', '=', user_id)
    .where('payments.kind', '=', 'recharge')
    .execute();
  const refunds = await db
    .selectFrom('payment_refunds')
    .select(['id', 'attempt_id'])
    .where('user_id', '=', user_id)
    .where('why', '=', 'topup')
    .execute();
  return {
    by_attempt: new Map(
      paid.map(({ id, channel, order_no }) => [id, { order_no, channel_title: channelTitle(channel) }]),
    ),
    refund_of: new Map(refunds.map(({ id, attempt_id }) => [id, attempt_id])),
  };
}
