import type { Output, Parsed } from '../../../../contract/index.ts';
import { paymentLifecycle, type PaymentStatus } from '../../../../contract/payment/payment-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { isChannel } from '../rows/channel-of.ts';
import { look } from '../attempts/look.ts';
import { isUnpaid, type PaymentRoom } from '../payable.ts';
import { type AttemptRow, paymentDb, type PaymentRow } from '../tables.ts';
import { closePayment } from './close-payment.ts';
import { liveAttempt, ownPayment } from '../rows/find-payment.ts';

/** An open page asks every few seconds; its channel is asked no more often than this. */
const ask_again_ms = 3_000;

/** payment.wechat_order_status: what the rows say, after the channel was asked where something is still open. */
export const askStatusOf =
  (room: PaymentRoom) =>
  async (
    { order_no }: Parsed<'payment.wechat_order_status'>,
    call: Call,
  ): Promise<Output<'payment.wechat_order_status'>> => {
    const { viewer } = member(call);
    const before = await ownPayment(call, viewer.id, order_no);
    // Whoever thinks to have paid one that was closed gets an answer as well.
    const live = (await liveAttempt(call, before.id)) ?? (await lastClosed(call, before));
    if (live && isChannel(live.channel) && (await mayAsk(call, live.id))) await look(room, call, live);
    const { status, expires_at } = await ownPayment(call, viewer.id, order_no);
    return {
      status: status as PaymentStatus,
      status_title: paymentLifecycle.states[status as PaymentStatus].title,
      expires_at: expires_at.toISOString(),
      now: call.now.toISOString(),
    };
  };

/** The last try of what was closed not long ago. */
async function lastClosed(
  call: Call,
  { id, status, closed_at }: PaymentRow,
): Promise<AttemptRow | undefined> {
  if (status !== 'closed' || !closed_at || call.now.getTime() - closed_at.getTime() > asked_after_ms)
    return undefined;
  return paymentDb(call)
    .selectFrom('payment_attempts')
    .selectAll()
    .where('payment_id', '=', id)
    .where('status', '=', 'closed')
    .orderBy('nth', 'desc')
    .executeTakeFirst();
}
const asked_after_ms = 86_400_000;

/** Takes the turn, so that ten tabs ask once. */
async function mayAsk(call: Call, id: bigint): Promise<boolean> {
  const taken = await paymentDb(call)
    .updateTable('payment_attempts')
    .set({ looked_at: call.now })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('looked_at', 'is', null),
        row('looked_at', '<=', new Date(call.now.getTime() - ask_again_ms)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** payment.cancel: the payer does not want it any more. */
export const cancelPaymentOf =
  (room: PaymentRoom) =>
  async ({ order_no }: Parsed<'payment.cancel'>, call: Call): Promise<Output<'payment.cancel'>> => {
    const { viewer } = member(call);
    const payment = await ownPayment(call, viewer.id, order_no);
    refusePaid(payment);
    const closed = await closePayment(room, call, payment, 'payer');
    if (closed === 'paid') throw refuse('已经付款，不能取消');
    if (closed === 'unknown') throw refuse('渠道还没有答复，请稍后再取消');
    const { status } = await ownPayment(call, viewer.id, order_no);
    return {
      status: status as PaymentStatus,
      status_title: paymentLifecycle.states[status as PaymentStatus].title,
    };
  };

function refusePaid(payment: PaymentRow): void {
  if (payment.status === 'succeeded') throw refuse('已经付款，不能取消');
  if (!isUnpaid(payment)) throw refuse('这一单已经关闭');
}
