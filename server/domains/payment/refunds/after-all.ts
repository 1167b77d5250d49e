import { refundLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import type { RefundState } from '../../../gateways/payment/payment-channel.ts';
import type { Channel } from '../../../ledger/accounts.ts';
import { move } from '../../../lifecycle/move.ts';
import type { PaymentRoom } from '../payable.ts';
import { paymentDb, type PaymentRow, type RefundRow } from '../tables.ts';
import { alarmFinance } from '../tell.ts';
import { rootOf } from './open-refund.ts';
import { type Success, wentBack, wentBackTwice } from './went-back.ts';

/** So long after the last moment in which it may have been sent, a number that the channel does not know comes into being no more. */
const unknown_for_ms = 10 * 60_000;

const subject = (id: bigint) => ({ table: 'payment_refunds', id }) as const;

/**
 * A number that its channel closed went back after all. The one that follows it is not sent any more: at once its end where it never
 * was, else held, asked about alone, until the channel says whether it goes out as well. Only then one of the two is booked.
 */
export async function afterAll(
  room: PaymentRoom,
  call: Call,
  payment: PaymentRow,
  refund: RefundRow,
  state: Success,
): Promise<string> {
  if (refund.back_no === state.channel_no) return 'repeated';
  const next = await paymentDb(call)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('attempt_id', '=', refund.attempt_id)
    .where('follows_id', '=', rootOf(refund))
    .where('status', 'in', ['processing', 'abnormal'])
    .forUpdate()
    .executeTakeFirst();
  if (!next || next.held_at || state.amount !== refund.amount)
    return wentBackTwice(call, payment, refund, state);
  await paymentDb(call)
    .updateTable('payment_refunds')
    .set({
      back_no: state.channel_no,
      back_at: state.at,
      said: `关闭后渠道又报告退成（${state.channel_no}），先确认 ${next.out_refund_no} 没有退出`,
    })
    .where('id', '=', refund.id)
    .execute();
  if (next.status === 'processing' && !next.sent)
    return spare(room, call, payment, next, { result: 'absent' });
  await paymentDb(call)
    .updateTable('payment_refunds')
    .set({
      held_at: call.now,
      said: `${refund.out_refund_no} 已退成，这个单号只查询，不再发起`,
      ...(next.status === 'processing'
        ? { tries: 0, next_try_at: new Date(call.now.getTime() + unknown_for_ms) }
        : {}),
    })
    .where('id', '=', next.id)
    .execute();
  if (next.status === 'abnormal')
    await alarmFinance(
      call,
      payment,
      `原单号已退成：${refund.out_refund_no}`,
      `渠道关闭过它，现在又报告退款成功。换号重退的 ${next.out_refund_no} 请点“重试”：只向渠道查询它有没有退出，不会再发起；没有退出就按原单号入账。`,
      '/admin/trade/refunds',
    );
  return 'held';
}

/** Whether what the channel says of one that is held is an end without money. */
export const neverGoesOut = (held_at: Date, { result }: RefundState, now: Date): boolean =>
  result === 'closed' ||
  result === 'abnormal' ||
  (result === 'absent' && now.getTime() - held_at.getTime() >= unknown_for_ms);

/** It ends unsent, and the number before it is the one that is booked. Together they take of the payment what one does. */
export async function spare(
  room: PaymentRoom,
  call: Call,
  payment: PaymentRow,
  refund: RefundRow,
  state: RefundState,
): Promise<string> {
  const back = await wentBackBefore(call, refund);
  const reason = `${back.out_refund_no} 后来退成，这个单号不再退`;
  await move(call, refundLifecycle, 'spare', subject(refund.id), {
    actor: 'provider',
    to: 'spared',
    reason,
    set: { ended_at: call.now, next_try_at: null, said: reason },
  });
  await move(call, refundLifecycle, 'succeed', subject(back.id), {
    actor: 'provider',
    to: 'succeeded',
    set: {
      channel_no: back.back_no,
      ended_at: back.back_at,
      said: `渠道关闭后又退成，${refund.out_refund_no} 没有再退`,
    },
  });
  await wentBack(room, call, payment, back, back.channel as Channel);
  if (state.result === 'succeeded')
    await wentBackTwice(call, payment, { ...refund, status: 'spared' }, state);
  if (state.result === 'abnormal')
    await alarmFinance(
      call,
      payment,
      `不要再退：${refund.out_refund_no}`,
      `渠道退不到付款人；它前面的 ${back.out_refund_no} 已经退成。请不要在商户平台继续处理这笔。`,
      '/admin/trade/refunds',
    );
  return 'spared';
}

/** The one that was held went out too: it is booked, and the number before it is one too many. */
export async function bothWentOut(call: Call, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const back = await wentBackBefore(call, refund);
  await wentBackTwice(call, payment, back, {
    channel_no: back.back_no!,
    amount: back.amount as Success['amount'],
  });
}

/** The closed number of the same row of tries that was reported as done. */
const wentBackBefore = (call: Call, refund: RefundRow): Promise<RefundRow> =>
  paymentDb(call)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('attempt_id', '=', refund.attempt_id)
    .where((row) => row.or([row('id', '=', rootOf(refund)), row('follows_id', '=', rootOf(refund))]))
    .where('status', '=', 'closed')
    .where('back_no', 'is not', null)
    .where('channel_no', 'is', null)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
