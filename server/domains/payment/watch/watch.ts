import { holdUpNoOther } from '../../../jobs/hold-up-no-other.ts';
import { look } from '../attempts/look.ts';
import { shutNeedless } from '../attempts/pay.ts';
import { shutLeft } from '../attempts/shut.ts';
import { closePayment, takeOverdue } from '../cashier/close-payment.ts';
import { processNotice } from '../notices/process-notice.ts';
import { isUnpaid, type PaymentRoom } from '../payable.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { isLive } from '../rows/find-payment.ts';
import { type AttemptRow, type Hand, paymentDb } from '../tables.ts';

/** Of each, at a time. */
const portion = 20;
/** While one process asks, no other does. */
const lease_ms = 30_000;

/**
 * All that is due now: tries to ask for, payments whose time is over, refunds to send, notices that nobody has acted on. What a
 * fallen process left behind is found here as well. One that fails stops no other.
 */
export async function watchPayments(room: PaymentRoom, hand: Hand): Promise<void> {
  await holdUpNoOther('payments were not looked after', async (each) => {
    await each(await waitingNotices(hand), (id) => processNotice(room, hand, id));
    await each(await dueAttempts(hand), (attempt) => lookOrShut(room, hand, attempt));
    await each(await takeOverdue(hand, portion), (payment) => closePayment(room, hand, payment, 'timeout'));
    await each(await dueRefunds(hand), (id) => sendRefund(room, hand, id));
  });
}

async function lookOrShut(room: PaymentRoom, hand: Hand, attempt: AttemptRow): Promise<void> {
  const payment = await paymentDb(hand)
    .selectFrom('payments')
    .select(['status', 'expires_at'])
    .where('id', '=', attempt.payment_id)
    .executeTakeFirstOrThrow();
  if (!isLive(attempt)) await shutLeft(room, hand, attempt, payment.expires_at);
  else if (isUnpaid(payment)) await look(room, hand, attempt);
  else await shutNeedless(room, hand, attempt);
}

async function waitingNotices(hand: Hand): Promise<bigint[]> {
  const rows = await paymentDb(hand)
    .selectFrom('payment_notices')
    .select('id')
    .where('next_try_at', '<=', hand.now)
    .orderBy('next_try_at')
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
}

const dueAttempts = (hand: Hand): Promise<AttemptRow[]> =>
  paymentDb(hand)
    .updateTable('payment_attempts')
    .set({ next_look_at: new Date(hand.now.getTime() + lease_ms) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payment_attempts')
        .select('id')
        .where('next_look_at', '<=', hand.now)
        .orderBy('next_look_at')
        .limit(portion)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

async function dueRefunds(hand: Hand): Promise<bigint[]> {
  const rows = await paymentDb(hand)
    .selectFrom('payment_refunds')
    .select('id')
    .where('status', '=', 'processing')
    .where('next_try_at', '<=', hand.now)
    .orderBy('next_try_at')
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
}
