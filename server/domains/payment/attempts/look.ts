import type { Call } from '../../../call/call.ts';
import type { PaymentState } from '../../../gateways/payment/payment-channel.ts';
import { down } from '../../../gateways/failed.ts';
import { hasArrived, holdAttempt, holdPayment, isLive } from '../rows/find-payment.ts';
import type { PaymentRoom } from '../payable.ts';
import { type AttemptRow, type Hand, paymentDb } from '../tables.ts';
import { alarmFinance, tellCashier } from '../tell.ts';
import { channelOf } from '../rows/channel-of.ts';
import { endAttempt, fallBack } from './end-attempt.ts';
import { settle } from './settle.ts';

/** Seconds after the try began, as long as nothing was heard; the deadline looks by itself. */
const looks_after_s = [5, 10, 30, 60, 180, 600, 1800];

export const nextLook = ({ created_at }: Pick<AttemptRow, 'created_at'>, now: Date): Date | null => {
  const age_s = (now.getTime() - created_at.getTime()) / 1000;
  const next = looks_after_s.find((after) => after > age_s);
  return next === undefined ? null : new Date(created_at.getTime() + next * 1000);
};

export const askedState = (state: Promise<PaymentState>): Promise<PaymentState> =>
  state.catch(() => down('threw'));

/** Asks the channel what has become of a try, and acts on it as on a notice. Never inside a transaction. */
export async function look(room: PaymentRoom, hand: Hand, attempt: AttemptRow): Promise<PaymentState> {
  const state = await askedState(channelOf(hand, attempt.channel).find(attempt.out_trade_no));
  await hand.inTransaction((call) => applyState(room, call, attempt, state));
  return state;
}

/** What a channel says of a try, by whatever way it came. */
export async function applyState(
  room: PaymentRoom,
  call: Call,
  { id, payment_id }: Pick<AttemptRow, 'id' | 'payment_id'>,
  state: PaymentState,
): Promise<string> {
  if (state.result === 'paid') return settle(room, call, { id, payment_id }, state.payment);
  const payment = await holdPayment(call, payment_id);
  const attempt = await holdAttempt(call, id);
  if (state.result === 'refunded') {
    // Ours came through `payment_refunds`; one that was never booked here was given back by hand.
    if (hasArrived(attempt)) return 'repeated';
    await alarmFinance(
      call,
      payment,
      `渠道里已退款：${payment.order_no}`,
      '这笔付款没有入账就在渠道里退了，请核对。',
    );
    return end(call, attempt, payment, '渠道里已退款');
  }
  if (!isLive(attempt)) return 'repeated';
  if (state.result === 'closed') return end(call, attempt, payment, '渠道已关单');
  await paymentDb(call)
    .updateTable('payment_attempts')
    .set({ said: state.result, looks: attempt.looks + 1, next_look_at: nextLook(attempt, call.now) })
    .where('id', '=', id)
    .execute();
  return state.result;
}

async function end(call: Call, attempt: AttemptRow, payment: Parameters<typeof fallBack>[1], said: string) {
  if (!isLive(attempt)) return 'repeated';
  await endAttempt(call, attempt, { event: 'close', by: 'provider', said });
  await fallBack(call, payment, 'provider');
  await tellCashier(call, payment);
  return 'closed';
}
