import { attemptLifecycle, paymentLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { ChannelPayment } from '../../../gateways/payment/payment-channel.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { hasArrived, holdAttempt, holdPayment, isLive, liveAttempt } from '../rows/find-payment.ts';
import { isUnpaid, type PaymentRoom } from '../payable.ts';
import { openRefund } from '../refunds/open-refund.ts';
import { type AttemptRow, paymentDb, type PaymentRow } from '../tables.ts';
import { alarmFinance, tellCashier, tellPayer } from '../tell.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { channelTitle } from '../rows/channel-of.ts';
import { fallBack, releaseParts } from './end-attempt.ts';
import { allParts, assetChannel, walletTotal } from '../rows/parts-of.ts';

/** `repeated`: it was known. */
export type Settled = 'paid' | 'late' | 'double' | 'suspense' | 'repeated';
export type ArrivedPayment = Omit<ChannelPayment, 'out_trade_no'>;

/**
 * A channel has been paid: THE one way in which money from outside comes in, whoever brought the news (notice, poll, bill, finance) and
 * however often. Ends in exactly one of: the payment is paid, the money goes back, or it waits for finance.
 */
export async function settle(
  room: PaymentRoom,
  call: Call,
  { id, payment_id }: Pick<AttemptRow, 'id' | 'payment_id'>,
  arrived: ArrivedPayment,
  by: 'provider' | 'ops' = 'provider',
): Promise<Settled> {
  const payment = await holdPayment(call, payment_id);
  const attempt = await holdAttempt(call, id);
  if (hasArrived(attempt)) return 'repeated';
  if (arrived.amount !== attempt.amount || arrived.currency !== 'CNY')
    return suspend(call, payment, attempt, arrived);
  // What was put aside for it has gone back into the wallet: the amount is not whole any more.
  const whole = isLive(attempt) || walletTotal(attempt) === 0n;
  if (isUnpaid(payment) && whole) {
    await succeed(room, call, payment, attempt, arrived, by);
    return 'paid';
  }
  return giveBack(call, payment, attempt, arrived);
}

/** Marks attempt and payment as paid and lets the thing itself do what it does then. Both are held. */
export async function succeed(
  room: PaymentRoom,
  call: Call,
  payment: PaymentRow,
  attempt: AttemptRow,
  arrived: ArrivedPayment | null,
  by: 'provider' | 'author' | 'ops',
): Promise<void> {
  const paid_at = arrived?.paid_at ?? call.now;
  // What the wallet pays alone is paid with the try itself.
  if (by !== 'author')
    await move(
      call,
      attemptLifecycle,
      by === 'ops' ? 'credit' : 'pay',
      { table: 'payment_attempts', id: attempt.id },
      { actor: by, to: 'paid', set: factsOf(call, arrived) },
    );
  await move(
    call,
    paymentLifecycle,
    by === 'author' ? 'pay_by_wallet' : by === 'ops' ? 'credit' : 'pay',
    { table: 'payments', id: payment.id },
    { actor: by, to: 'succeeded', set: { paid_by: attempt.id, paid_at, next_close_at: null } },
  );
  // A wallet pays alone only where no other try is under way.
  const other = by === 'author' ? undefined : await liveAttempt(call, payment.id);
  if (other) await call.later('payment.shut_attempt', { id: String(other.id) });
  const payable = room.payableOf(payment.kind);
  await payable.paid(call, {
    payment,
    attempt,
    parts: allParts(attempt),
    ...(attempt.channel === 'wallet' ? {} : { channel: assetChannel(attempt) }),
    held: attempt.channel !== 'wallet' && walletTotal(attempt) > 0n,
  });
  tellPayer(call, payment, {
    kind: payable.notice,
    words: `付款成功，${yuanWords(payment.amount)}`,
  });
  await tellCashier(call, payment);
}

const factsOf = (call: Call, arrived: ArrivedPayment | null) => ({
  ended_at: call.now,
  next_look_at: null,
  paid_at: arrived?.paid_at ?? call.now,
  ...(arrived ? { channel_no: arrived.channel_no, paid_amount: arrived.amount as bigint } : {}),
});

/** Paid twice, or after it was closed: booked as what it is, and sent back at once. */
async function giveBack(
  call: Call,
  payment: PaymentRow,
  attempt: AttemptRow,
  arrived: ArrivedPayment,
): Promise<Settled> {
  await move(
    call,
    attemptLifecycle,
    'pay_extra',
    { table: 'payment_attempts', id: attempt.id },
    { actor: 'provider', to: 'extra', set: factsOf(call, arrived) },
  );
  if (isLive(attempt)) await releaseParts(call, attempt);
  await post(call, 'late_payment', {
    payer_id: payment.user_id,
    attempt_id: attempt.id,
    channel: assetChannel(attempt),
    amount: fen(arrived.amount),
  });
  const is_late = payment.status === 'closed' || payment.status === 'late_refunded';
  if (is_late)
    await move(
      call,
      paymentLifecycle,
      'pay_late',
      { table: 'payments', id: payment.id },
      { actor: 'provider', to: 'late_refunding' },
    );
  const why = is_late || payment.status === 'late_refunding' ? 'late' : 'double';
  // Its wallet parts went back when another way was chosen: it is all that came, and nothing is paid by it.
  const sort = why === 'double' && isUnpaid(payment) ? 'short' : why;
  await openRefund(call, {
    payment,
    attempt: { ...attempt, paid_amount: arrived.amount },
    amount: fen(arrived.amount),
    why,
    reason: reasons[sort],
  });
  const on_its_way = `${yuanWords(arrived.amount)} 正在原路退回${channelTitle(attempt.channel)}`;
  tellPayer(call, payment, { kind: 'wallet', words: said[sort](on_its_way) });
  await tellCashier(call, payment);
  return why;
}

const reasons = {
  late: '关闭后收到的付款，原路退回',
  double: '重复付款，原路退回',
  short: '换付款方式以后才收到，不够付清，原路退回',
};
const said: Record<keyof typeof reasons, (on_its_way: string) => string> = {
  late: (on_its_way) => `已经关闭，收到的 ${on_its_way}`,
  double: (on_its_way) => `付了两次，多付的 ${on_its_way}`,
  short: (on_its_way) => `还没有付清，换付款方式以后才收到的 ${on_its_way}`,
};

/** Not what was asked for: it is kept apart until finance has looked. */
async function suspend(
  call: Call,
  payment: PaymentRow,
  attempt: AttemptRow,
  arrived: ArrivedPayment,
): Promise<Settled> {
  const is_ours = arrived.currency === 'CNY';
  await move(
    call,
    attemptLifecycle,
    'mismatch',
    { table: 'payment_attempts', id: attempt.id },
    {
      actor: 'provider',
      to: 'suspense',
      set: {
        ...factsOf(call, arrived),
        // Of another currency there are no fen of ours: nothing is booked, and nothing of it can go back from here.
        ...(is_ours ? {} : { paid_amount: null }),
        said: `${arrived.amount} ${arrived.currency}`,
      },
    },
  );
  if (isLive(attempt)) {
    await releaseParts(call, attempt);
    await fallBack(call, payment, 'provider');
  }
  if (is_ours)
    await post(call, 'late_payment', {
      payer_id: payment.user_id,
      attempt_id: attempt.id,
      channel: assetChannel(attempt),
      amount: fen(arrived.amount),
    });
  const { order_no } = payment;
  const channel = channelTitle(attempt.channel);
  const due = `应收 ${yuanWords(attempt.amount)}`;
  await (is_ours
    ? alarmFinance(
        call,
        payment,
        `付款金额不符：${order_no}`,
        `${channel}收到 ${yuanWords(arrived.amount)}，${due}，已挂账，没有入账。`,
      )
    : alarmFinance(
        call,
        payment,
        `付款币种不符：${order_no}`,
        `${channel}通知的是 ${arrived.amount} ${arrived.currency}（最小单位），${due}，没有入账。请在${channel}商户平台核对并退回。`,
      ));
  await tellCashier(call, payment);
  return 'suspense';
}

/** By the number that the channel names. */
export const attemptByNumber = (
  call: Pick<Call, 'db'>,
  out_trade_no: string,
): Promise<AttemptRow | undefined> =>
  paymentDb(call)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('out_trade_no', '=', out_trade_no)
    .executeTakeFirst();
