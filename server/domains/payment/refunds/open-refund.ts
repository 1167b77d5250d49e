import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { Fen } from '../../../ledger/amount.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { holdAttempt, holdPayment, ownPayment } from '../rows/find-payment.ts';
import { type AttemptRow, paymentDb, type PaymentRow, type RefundRow } from '../tables.ts';

type ToRefund = {
  payment: Pick<PaymentRow, 'id' | 'user_id'>;
  attempt: Pick<AttemptRow, 'id' | 'channel' | 'paid_amount'>;
  amount: Fen;
  why: 'late' | 'double' | 'suspense' | 'topup' | 'order';
  reason: string;
  /** Of what was paid, for whom it matters. */
  subject_id?: bigint;
  /** The first of a row of tries, where this one follows a closed one. */
  follows_id?: bigint;
};

/**
 * Money goes back by the channel that brought it, under a number that never changes: asked for at once and until it has an end.
 * Together never more than came.
 */
export async function openRefund(
  call: Call,
  { payment, attempt, amount, why, reason, subject_id = 0n, follows_id }: ToRefund,
): Promise<RefundRow> {
  const taken = await paymentDb(call)
    .updateTable('payment_attempts')
    .set((row) => ({ refunded: row('refunded', '+', amount) }))
    .where('id', '=', attempt.id)
    .whereRef('paid_amount', '>=', (row) => row('refunded', '+', amount))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw refuse(`能退的不到 ${yuanWords(amount)}`);
  const refund = await paymentDb(call)
    .insertInto('payment_refunds')
    .values({
      user_id: payment.user_id,
      payment_id: payment.id,
      attempt_id: attempt.id,
      out_refund_no: await newNumber(call, 'R'),
      channel: attempt.channel,
      why,
      subject_id,
      follows_id: follows_id ?? null,
      status: 'processing',
      amount,
      reason,
      created_at: call.now,
      next_try_at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await call.later('payment.send_refund', { id: String(refund.id) });
  return refund;
}

/** The same for the room whose order it is: by the try that paid it. */
export async function refundPaid(
  call: Call,
  {
    user_id,
    order_no,
    ...asked
  }: Pick<PaymentRow, 'user_id' | 'order_no'> & {
    amount: Fen;
    subject_id: bigint;
    reason: string;
  },
): Promise<void> {
  const payment = await holdPayment(call, (await ownPayment(call, user_id, order_no)).id);
  const attempt = await holdAttempt(call, payment.paid_by!);
  await openRefund(call, { payment, attempt, why: 'order', ...asked });
}

/** The number under which a row of tries stands in the ledger. */
export const rootOf = ({ id, follows_id }: Pick<RefundRow, 'id' | 'follows_id'>): bigint => follows_id ?? id;
