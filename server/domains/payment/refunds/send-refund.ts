import { down } from '../../../gateways/failed.ts';
import type { RefundState } from '../../../gateways/payment/payment-channel.ts';
import { fen } from '../../../ledger/amount.ts';
import { channelOf, isChannel } from '../rows/channel-of.ts';
import type { PaymentRoom } from '../payable.ts';
import { type Hand, paymentDb, type RefundRow } from '../tables.ts';
import { applyRefund } from './apply-refund.ts';

/** While one asks, no other does. */
const lease_ms = 60_000;

/** Sends a refund whose time has come, or asks what became of it; under one number, however often. Never inside a transaction. */
export async function sendRefund(room: PaymentRoom, hand: Hand, id: bigint): Promise<void> {
  const refund = await take(hand, id);
  if (!refund) return;
  const state = await askFor(hand, refund).catch((): RefundState => down('threw'));
  await hand.inTransaction((call) => applyRefund(room, call, refund.id, state));
}

/**
 * What has ended here is asked about once more, for whoever reads in a bill that it was done: that it was is acted on as on a notice,
 * anything else changes nothing. Never inside a transaction.
 */
export async function askEnded(room: PaymentRoom, hand: Hand, refund: RefundRow): Promise<void> {
  if (!isChannel(refund.channel)) return;
  const { out_trade_no } = await paymentDb(hand)
    .selectFrom('payment_attempts')
    .select('out_trade_no')
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow();
  const state = await channelOf(hand, refund.channel)
    .findRefund({ out_refund_no: refund.out_refund_no, out_trade_no })
    .catch((): RefundState => down('threw'));
  if (state.result !== 'succeeded') return;
  // One of another amount was told of when it went wrong.
  if (refund.status === 'abnormal' && state.amount !== refund.amount) return;
  await hand.inTransaction((call) => applyRefund(room, call, refund.id, state));
}

async function take({ db, now }: Hand, id: bigint): Promise<RefundRow | undefined> {
  const before = await paymentDb({ db })
    .selectFrom('payment_refunds')
    .select(['id', 'sent'])
    .where('id', '=', id)
    .executeTakeFirst();
  const taken = await paymentDb({ db })
    .updateTable('payment_refunds')
    .set((row) => ({
      tries: row('tries', '+', 1),
      sent: true,
      next_try_at: new Date(now.getTime() + lease_ms),
    }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return taken && { ...taken, sent: before?.sent ?? false };
}

async function askFor(hand: Hand, refund: RefundRow): Promise<RefundState> {
  if (!isChannel(refund.channel)) return { result: 'abnormal' };
  const channel = channelOf(hand, refund.channel);
  const attempt = await paymentDb(hand)
    .selectFrom('payment_attempts')
    .select(['out_trade_no', 'paid_amount'])
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow();
  const { out_refund_no } = refund;
  const { out_trade_no, paid_amount } = attempt;
  if (refund.held_at) return channel.findRefund({ out_refund_no, out_trade_no });
  if (refund.sent) {
    const known = await channel.findRefund({ out_refund_no, out_trade_no });
    if (known.result !== 'absent') return known;
  }
  return channel.refund({
    out_refund_no,
    out_trade_no,
    amount: fen(refund.amount),
    total: fen(paid_amount!),
    reason: refund.reason,
  });
}
