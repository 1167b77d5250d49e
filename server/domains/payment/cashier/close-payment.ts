import { paymentLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { endAttempt, fallBack } from '../attempts/end-attempt.ts';
import { shutAttempt } from '../attempts/shut.ts';
import { type CloseWhy, isUnpaid, type PaymentRoom } from '../payable.ts';
import { type Hand, paymentDb, type PaymentRow } from '../tables.ts';
import { tellCashier } from '../tell.ts';
import { isChannel } from '../rows/channel-of.ts';
import { holdPayment, liveAttempt, ownPayment } from '../rows/find-payment.ts';

/** `unknown`: a channel did not say, so it is still open; it is tried again. */
export type Closed = 'closed' | 'paid' | 'unknown';

const ways = {
  timeout: { event: 'expire', actor: 'timer' },
  system: { event: 'expire', actor: 'timer' },
  payer: { event: 'cancel', actor: 'author' },
  refused: { event: 'refuse', actor: 'ops' },
} as const;

/**
 * Closes what is not paid: first at the channel, then here. Whoever paid meanwhile has paid. Never inside a transaction.
 */
export async function closePayment(
  room: PaymentRoom,
  hand: Hand,
  { id, expires_at }: Pick<PaymentRow, 'id' | 'expires_at'>,
  why: Exclude<CloseWhy, 'refused'>,
): Promise<Closed> {
  const live = await liveAttempt(hand, id);
  if (live && isChannel(live.channel)) {
    const by = why === 'payer' ? 'author' : 'timer';
    await shutAttempt(room, hand, live, { by, expires_at });
  }
  return hand.inTransaction((call) => closeNow(room, call, id, why));
}

/**
 * Here alone. A try that its channel has not closed, or that began in between, keeps it open; one by bank, which nobody can be asked
 * about, ends with it.
 */
export async function closeNow(
  room: PaymentRoom,
  call: Call,
  id: bigint,
  why: CloseWhy,
  reason?: string,
): Promise<Closed> {
  const payment = await holdPayment(call, id);
  if (payment.status === 'succeeded') return 'paid';
  if (!isUnpaid(payment)) return 'closed';
  const { event, actor } = ways[why];
  // A slip came, perhaps while its time was looked at: whoever sent it has paid as far as they know.
  if (actor === 'timer' && payment.next_close_at === null) {
    if (why === 'timeout') return 'unknown';
    throw refuse('付款人已经交了转账回单，请在“对公转账核对”里入账或驳回');
  }
  const live = await liveAttempt(call, id);
  if (live && isChannel(live.channel)) return 'unknown';
  if (live) {
    await endAttempt(call, live, { event: 'close', by: actor });
    await fallBack(call, payment, actor);
  }
  await move(
    call,
    paymentLifecycle,
    event,
    { table: 'payments', id },
    {
      actor,
      to: 'closed',
      set: { close_why: why, closed_at: call.now, next_close_at: null },
      reason,
    },
  );
  await room.payableOf(payment.kind).closed?.(call, payment, why);
  await tellCashier(call, payment);
  return 'closed';
}

/** A closing that the channel did not answer is tried again so much later. */
export const close_again_ms = 30_000;

/** Takes one whose time is over, so that no other process tries at the same moment. */
export async function takeOverdue(
  { db, now }: Pick<Call, 'db' | 'now'>,
  most: number,
): Promise<PaymentRow[]> {
  const due = await paymentDb({ db })
    .updateTable('payments')
    .set({ next_close_at: new Date(now.getTime() + close_again_ms) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('payments')
        .select('id')
        .where('status', 'in', ['created', 'processing'])
        .where('next_close_at', '<=', now)
        .orderBy('next_close_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return due;
}

/** The same by what people call it; for the room whose thing it is. */
export async function closeOrder(
  room: PaymentRoom,
  hand: Hand,
  { user_id, order_no }: Pick<PaymentRow, 'user_id' | 'order_no'>,
  why: Exclude<CloseWhy, 'refused'>,
): Promise<Closed> {
  return closePayment(room, hand, await ownPayment(hand, user_id, order_no), why);
}
