import type { Actor } from '../../../../contract/lifecycle.ts';
import { down } from '../../../gateways/failed.ts';
import { holdAttempt, holdPayment, isLive } from '../rows/find-payment.ts';
import type { PaymentRoom } from '../payable.ts';
import { type AttemptRow, type Hand, paymentDb } from '../tables.ts';
import { tellCashier } from '../tell.ts';
import { channelOf, isChannel } from '../rows/channel-of.ts';
import { endAttempt, fallBack } from './end-attempt.ts';
import { applyState, askedState } from './look.ts';

/** An order that the channel does not know may come into being yet, until its own time is over. */
const settled_after_ms = 60_000;

/** What came of it at the channel. `absent`: it knows of no such order, and one may come into being yet. */
type Shut = 'shut' | 'absent' | 'unknown';

/** A page of which the payer says that they go another way: only their own hand in another tab can bring anything of it (decision 0035). */
const mayBeLeft = ({ way }: AttemptRow, by: Actor): boolean => by === 'author' && way === 'page';
const left_again_ms = 60_000;

/**
 * Makes sure that a try can bring nothing any more: asks, closes it at the channel, asks again. Only then it is closed here, and what
 * it had put aside goes back. Never inside a transaction.
 * @returns false: the channel did not say, so nothing was closed
 */
export async function shutAttempt(
  room: PaymentRoom,
  hand: Hand,
  attempt: AttemptRow,
  { by, expires_at }: { by: Exclude<Actor, 'admin'>; expires_at: Date },
): Promise<boolean> {
  const shut = isChannel(attempt.channel) ? await shutAtChannel(room, hand, attempt, expires_at) : 'shut';
  if (shut === 'unknown' || (shut === 'absent' && !mayBeLeft(attempt, by))) return false;
  await hand.inTransaction(async (call) => {
    const payment = await holdPayment(call, attempt.payment_id);
    const held = await holdAttempt(call, attempt.id);
    // Who paid has paid.
    if (!isLive(held)) return;
    await endAttempt(call, held, { event: 'close', by });
    if (shut === 'absent') await lookAgain(call, attempt);
    await fallBack(call, payment, by);
    await tellCashier(call, payment);
  });
  return true;
}

/** One that was left is looked after until its time is over: what comes into being of it is closed at the channel, or settled. */
export async function shutLeft(
  room: PaymentRoom,
  hand: Hand,
  attempt: AttemptRow,
  expires_at: Date,
): Promise<void> {
  const shut = await shutAtChannel(room, hand, attempt, expires_at);
  if (shut !== 'shut') return lookAgain(hand, attempt);
  await paymentDb(hand)
    .updateTable('payment_attempts')
    .set({ next_look_at: null })
    .where('id', '=', attempt.id)
    .execute();
}

async function lookAgain(hand: Pick<Hand, 'db' | 'now'>, { id }: AttemptRow): Promise<void> {
  await paymentDb(hand)
    .updateTable('payment_attempts')
    .set({ next_look_at: new Date(hand.now.getTime() + left_again_ms) })
    .where('id', '=', id)
    .execute();
}

async function shutAtChannel(
  room: PaymentRoom,
  hand: Hand,
  attempt: AttemptRow,
  expires_at: Date,
): Promise<Shut> {
  const channel = channelOf(hand, attempt.channel);
  // That it is closed is said here by whoever closes it.
  const ask = async () => {
    const state = await askedState(channel.find(attempt.out_trade_no));
    if (state.result === 'paid' || state.result === 'refunded')
      await hand.inTransaction((call) => applyState(room, call, attempt, state));
    return state.result;
  };
  const first = await ask();
  if (first === 'paid' || first === 'refunded' || first === 'closed') return 'shut';
  if (first === 'down' || first === 'refused') return 'unknown';
  const over = hand.now.getTime() >= expires_at.getTime() + settled_after_ms;
  const closed = await channel.close(attempt.out_trade_no).catch(() => down('threw'));
  if (closed.result === 'absent') return over ? 'shut' : 'absent';
  if (closed.result !== 'closed' && closed.result !== 'paid') return 'unknown';
  const second = await ask();
  if (second === 'paid' || second === 'refunded') return 'shut';
  return closed.result === 'closed' && second !== 'down' && second !== 'refused' ? 'shut' : 'unknown';
}
