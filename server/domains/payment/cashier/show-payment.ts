import type { Output, Parsed } from '../../../../contract/index.ts';
import { paymentLifecycle, type PaymentStatus } from '../../../../contract/payment/payment-lifecycle.ts';
import { pay_methods, type PayMethod, proof_from } from '../../../../contract/payment/pay-methods.ts';
import type { OrderDetail } from '../../../../contract/payment/payments.ts';
import { member, type Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { spend, totalOf } from '../../../ledger/parts.ts';
import { isChannel } from '../rows/channel-of.ts';
import { listedParts, walletParts } from '../rows/parts-of.ts';
import { shownOf } from '../attempts/pay.ts';
import { isUnpaid, type Payable, type PaymentRoom } from '../payable.ts';
import { type AttemptRow, paymentDb, type PaymentRow } from '../tables.ts';
import { isLive, ownPayment } from '../rows/find-payment.ts';

/** payment.order_detail: everything that the cashier shows. */
export const showPaymentOf =
  (room: PaymentRoom) =>
  async (
    { order_no }: Parsed<'payment.order_detail'>,
    call: Call,
  ): Promise<Output<'payment.order_detail'>> => {
    const { viewer } = member(call);
    const payment = await ownPayment(call, viewer.id, order_no);
    const payable = room.payableOf(payment.kind);
    const status = payment.status as PaymentStatus;
    const is_open = isUnpaid(payment);
    const attempts = await attemptsOf(call, payment.id);
    const attempt = attempts.find(({ id }) => id === payment.paid_by) ?? attempts.find(isLive);
    return {
      order_no,
      kind: payment.kind,
      kind_title: payable.title,
      title: payment.title,
      amount: Number(payment.amount),
      status,
      status_title: paymentLifecycle.states[status].title,
      created_at: payment.created_at.toISOString(),
      expires_at: payment.expires_at.toISOString(),
      now: call.now.toISOString(),
      paid_at: payment.paid_at?.toISOString() ?? null,
      closed_at: payment.closed_at?.toISOString() ?? null,
      methods: is_open ? methodsOf(call, payable) : [],
      wallet:
        is_open && payable.methods.includes('wallet')
          ? await walletFor(call, payment, attempts.find(isLive))
          : null,
      attempt: attempt ? presentAttempt(attempt) : null,
      late: lateOf(attempts, await refundsOf(call, payment.id)),
      ...(await payable.face(call, payment)),
    };
  };

const attemptsOf = (call: Call, payment_id: bigint): Promise<AttemptRow[]> =>
  paymentDb(call)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('nth', 'desc')
    .execute();

const refundsOf = (call: Call, payment_id: bigint) =>
  paymentDb(call)
    .selectFrom('payment_refunds')
    .select(['attempt_id', 'status'])
    .where('payment_id', '=', payment_id)
    .execute();

const presentAttempt = (attempt: AttemptRow): NonNullable<OrderDetail['attempt']> => ({
  method: attempt.channel as PayMethod,
  amount: Number(attempt.amount),
  parts: listedParts(walletParts(attempt)),
  show: attempt.status === 'open' ? shownOf(attempt) : null,
  channel_no: attempt.channel_no ?? '',
  paid_at: attempt.paid_at?.toISOString() ?? null,
});

/** What this house can be paid by for this thing; the others are shown with the reason, as long as they are a way at all. */
function methodsOf(call: Call, payable: Payable): OrderDetail['methods'] {
  const names = Object.keys(pay_methods) as PayMethod[];
  return names.flatMap((method): OrderDetail['methods'] => {
    const { title, hint } = pay_methods[method];
    if (!payable.methods.includes(method)) {
      if (method !== 'bank') return [];
      return [{ method, title, hint, offered: false, says: '只用于充值' }];
    }
    // Which it is is chosen with the order: there it has another deadline and another desk.
    if (method === 'bank')
      return [{ method, title, hint, offered: false, says: '要用对公转账，请重新充值时选' }];
    const offered = !isChannel(method) || call.gateways.payments[method].offered;
    return [{ method, title, hint, offered, says: offered ? '' : '这里暂时不能用' }];
  });
}

/** What a try of this order has put aside counts as had: whoever goes on with it spends it, and another way puts it back first. */
async function walletFor(
  call: Call,
  payment: PaymentRow,
  live: AttemptRow | undefined,
): Promise<OrderDetail['wallet']> {
  const { bonus, topup, earn } = await walletOf(call, payment.user_id);
  const had = live
    ? {
        bonus: fen(bonus + live.bonus),
        topup: fen(topup + live.topup),
        earn: fen(earn + live.earn),
      }
    : { bonus, topup, earn };
  const { taken, missing } = spend(had, fen(payment.amount));
  const amount = totalOf(taken);
  return {
    parts: listedParts(taken),
    amount: Number(amount),
    rest: Number(missing),
    asks_proof: amount >= BigInt(proof_from),
  };
}

/** Of all that came too late or twice: on its way, back, or in the hands of finance. */
function lateOf(
  attempts: AttemptRow[],
  refunds: readonly { attempt_id: bigint; status: string }[],
): OrderDetail['late'] {
  const extra = attempts.filter((one) => one.status === 'extra' || one.status === 'suspense');
  if (extra.length === 0) return null;
  const amount = extra.reduce((sum, one) => sum + (one.paid_amount ?? 0n), 0n);
  const isBack = ({ id }: AttemptRow) =>
    refunds.some((one) => one.attempt_id === id && (one.status === 'succeeded' || one.status === 'settled'));
  const open = extra.filter((one) => !isBack(one));
  const status =
    open.length === 0
      ? 'refunded'
      : open.some((one) => one.status === 'suspense' && one.refunded === 0n)
        ? 'looked_after'
        : 'refunding';
  return { amount: Number(amount), status };
}
