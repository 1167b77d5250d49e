import { attemptLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { PayAnswer } from '../../../../contract/payment/payments.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { down } from '../../../gateways/failed.ts';
import type { Opened, PayWay } from '../../../gateways/payment/payment-channel.ts';
import { move } from '../../../lifecycle/move.ts';
import { holdAttempt, holdPayment, isLive, live_states } from '../rows/find-payment.ts';
import type { PaymentRoom } from '../payable.ts';
import { type AttemptRow, type Hand, paymentDb, type PaymentRow } from '../tables.ts';
import { cashierPath, tellCashier } from '../tell.ts';
import { begin, type Wish } from './begin.ts';
import { channelOf, channelTitle } from '../rows/channel-of.ts';
import { endAttempt, fallBack } from './end-attempt.ts';
import { look } from './look.ts';
import { shutAttempt } from './shut.ts';

/** After a try of another channel was closed it begins anew; more than that is somebody else's hand in between. */
const most_rounds = 3;

/** Pays, or gives what is to be scanned or opened. The same wish again, by whatever tab, is answered with the same try. */
export async function pay(room: PaymentRoom, call: Call, wish: Wish): Promise<PayAnswer> {
  for (let round = 0; round < most_rounds; round++) {
    const begun = await call.inTransaction((call) => begin(room, call, wish));
    const { order_no } = wish;
    if (begun.is === 'paid') return { order_no, paid: true, show: null };
    if (begun.is === 'shown') return { order_no, paid: false, show: shownOf(begun.attempt) };
    if (begun.is === 'ask') return ask(room, call, begun.payment, begun.attempt);
    const { payment, attempt } = begun;
    if (!(await shutAttempt(room, call, attempt, { by: 'author', expires_at: payment.expires_at })))
      throw refuse(`${channelTitle(attempt.channel)}还没有答复上一次付款，请稍等片刻再换一种方式`);
  }
  throw refuse('处理中，请稍候');
}

export const shownOf = ({ shown }: Pick<AttemptRow, 'shown'>): PayAnswer['show'] =>
  shown as PayAnswer['show'];

async function ask(
  room: PaymentRoom,
  call: Call,
  payment: PaymentRow,
  attempt: AttemptRow,
): Promise<PayAnswer> {
  // A channel wants a minute at least; we close by ourselves when our own time is over.
  const least = call.now.getTime() + 60_000;
  const opened = await channelOf(call, attempt.channel)
    .open({
      out_trade_no: attempt.out_trade_no,
      amount: fen(attempt.amount),
      title: payment.title,
      expires_at: new Date(Math.max(payment.expires_at.getTime(), least)),
      way: attempt.way as PayWay,
      openid: attempt.openid ?? undefined,
      ip: call.request.ip,
      return_url: cashierPath(payment),
    })
    .catch((): Opened => down('threw'));
  // What it refuses after it was asked before may be refused because it was paid.
  const again = attempt.shown !== null || call.now.getTime() !== attempt.created_at.getTime();
  const known = opened.result === 'refused' && again ? await look(room, call, attempt) : null;
  const is_no = opened.result === 'refused' && (known === null || known.result === 'absent');
  const kept = await call.inTransaction((call) => keep(call, attempt, opened, is_no));
  if (kept) return kept;
  throw refuse(
    opened.result === 'refused'
      ? `${channelTitle(attempt.channel)}没有接受这笔付款，请换一种方式`
      : `${channelTitle(attempt.channel)}暂时没有答复，请再试一次`,
  );
}

/** Null: nothing to show. Meanwhile a notice may have come, or the time may be over: what stands in the rows now decides. */
async function keep(
  call: Call,
  { id, payment_id }: AttemptRow,
  opened: Opened,
  is_no: boolean,
): Promise<PayAnswer | null> {
  const payment = await holdPayment(call, payment_id);
  const attempt = await holdAttempt(call, id);
  const { order_no } = payment;
  if (payment.status === 'succeeded') return { order_no, paid: true, show: null };
  if (!isLive(attempt)) return null;
  if (opened.result === 'refused' && is_no && attempt.status === 'opening') {
    await endAttempt(call, attempt, {
      event: 'fail',
      by: 'provider',
      said: opened.code.slice(0, 200),
    });
    await fallBack(call, payment, 'provider');
    return null;
  }
  if (opened.result !== 'opened') return null;
  const facts = { shown: JSON.stringify(opened.show), asked_at: call.now, said: '' };
  if (attempt.status === 'opening')
    await move(
      call,
      attemptLifecycle,
      'opened',
      { table: 'payment_attempts', id },
      { actor: 'provider', to: 'open', set: facts },
    );
  else await paymentDb(call).updateTable('payment_attempts').set(facts).where('id', '=', id).execute();
  await tellCashier(call, payment);
  return { order_no, paid: false, show: opened.show };
}

/** A try that another one has made needless; as long as its channel does not say that it is over, it is asked again. */
export async function shutNeedless(room: PaymentRoom, hand: Hand, attempt: AttemptRow): Promise<void> {
  if (!(await shutAttempt(room, hand, attempt, { by: 'timer', expires_at: attempt.created_at })))
    await paymentDb(hand)
      .updateTable('payment_attempts')
      .set({ next_look_at: new Date(hand.now.getTime() + needless_again_ms) })
      .where('id', '=', attempt.id)
      .where('status', 'in', live_states)
      .execute();
}
const needless_again_ms = 60_000;
