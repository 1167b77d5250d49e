import { refundLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { hasFailed } from '../../../gateways/failed.ts';
import type { RefundState } from '../../../gateways/payment/payment-channel.ts';
import type { Channel } from '../../../ledger/accounts.ts';
import { fen } from '../../../ledger/amount.ts';
import { move } from '../../../lifecycle/move.ts';
import { holdPayment } from '../rows/find-payment.ts';
import type { PaymentRoom } from '../payable.ts';
import { paymentDb, type PaymentRow, type RefundRow } from '../tables.ts';
import { alarmFinance } from '../tell.ts';
import { afterAll, bothWentOut, neverGoesOut, spare } from './after-all.ts';
import { openRefund, rootOf } from './open-refund.ts';
import { type Success, wentBack, wentBackTwice } from './went-back.ts';

const minute = 60_000;
const waits_ms = [minute, 5 * minute, 30 * minute, 120 * minute];
const day = 1_440 * minute;
/** So long it is tried once a day after that. */
const days_of_patience = 7;
/** So often a channel may close one before somebody looks. */
const most_closed = 3;

/** What a channel says of a refund, by notice or answer. The answer to our asking for it is one like any other: 200 alone says nothing. */
export async function applyRefund(
  room: PaymentRoom,
  call: Call,
  id: bigint,
  state: RefundState,
): Promise<string> {
  const { payment, refund } = await hold(call, id);
  if (state.result === 'succeeded') return succeeded(room, call, payment, refund, state);
  if (refund.status !== 'processing') return 'repeated';
  if (refund.held_at) {
    if (neverGoesOut(refund.held_at, state, call.now)) return spare(room, call, payment, refund, state);
    return wait(call, payment, refund, state);
  }
  if (state.result === 'closed') return closed(call, payment, refund);
  if (state.result === 'abnormal') return giveUp(call, payment, refund, '渠道退不到付款人');
  return wait(call, payment, refund, state);
}

async function succeeded(
  room: PaymentRoom,
  call: Call,
  payment: PaymentRow,
  refund: RefundRow,
  state: Success,
): Promise<string> {
  if (refund.status === 'closed') return afterAll(room, call, payment, refund, state);
  if (refund.status === 'settled' || refund.status === 'spared')
    return wentBackTwice(call, payment, refund, state);
  if (refund.status !== 'processing' && refund.status !== 'abnormal') return 'repeated';
  if (state.amount !== refund.amount) {
    if (refund.held_at && refund.status === 'processing') return spare(room, call, payment, refund, state);
    return giveUp(
      call,
      payment,
      refund,
      `渠道退了 ${yuanWords(state.amount)}，应退 ${yuanWords(refund.amount)}`,
    );
  }
  await move(call, refundLifecycle, 'succeed', subject(refund.id), {
    actor: 'provider',
    to: 'succeeded',
    set: { channel_no: state.channel_no, ended_at: state.at, next_try_at: null, said: '' },
  });
  await wentBack(room, call, payment, refund, refund.channel as Channel);
  if (refund.held_at) await bothWentOut(call, payment, refund);
  return 'succeeded';
}

const subject = (id: bigint) => ({ table: 'payment_refunds', id }) as const;

export async function hold(call: Call, id: bigint): Promise<{ payment: PaymentRow; refund: RefundRow }> {
  const db = paymentDb(call);
  const { payment_id } = await db
    .selectFrom('payment_refunds')
    .select('payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payment = await holdPayment(call, payment_id);
  const refund = await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { payment, refund };
}

/** Nothing went back, and the channel wants another number for the next try. */
async function closed(call: Call, payment: PaymentRow, refund: RefundRow): Promise<string> {
  const { count } = await paymentDb(call)
    .selectFrom('payment_refunds')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('attempt_id', '=', refund.attempt_id)
    .where('follows_id', '=', rootOf(refund))
    .executeTakeFirstOrThrow();
  if (Number(count) + 1 >= most_closed) return giveUp(call, payment, refund, '渠道多次关闭这笔退款');
  await move(call, refundLifecycle, 'close', subject(refund.id), {
    actor: 'provider',
    to: 'closed',
    set: { ended_at: call.now, next_try_at: null },
  });
  const attempt = await paymentDb(call)
    .updateTable('payment_attempts')
    .set((row) => ({ refunded: row('refunded', '-', refund.amount) }))
    .where('id', '=', refund.attempt_id)
    .returning(['id', 'channel', 'paid_amount'])
    .executeTakeFirstOrThrow();
  const { why, reason, subject_id, amount } = refund;
  await openRefund(call, {
    payment,
    attempt,
    amount: fen(amount),
    why: why as 'late',
    reason,
    subject_id,
    follows_id: rootOf(refund),
  });
  return 'closed';
}

/** It is not to be done without a person. */
async function giveUp(
  call: Call,
  payment: PaymentRow,
  refund: RefundRow,
  said: string,
  by: 'provider' | 'timer' = 'provider',
): Promise<string> {
  if (refund.status === 'processing')
    await move(call, refundLifecycle, 'fail', subject(refund.id), {
      actor: by,
      to: 'abnormal',
      set: { next_try_at: null, said },
    });
  await alarmFinance(
    call,
    payment,
    `退款异常：${refund.out_refund_no}`,
    `${said}。请在渠道里核对，重试，或另行退还并留下凭证。`,
    '/admin/trade/refunds',
  );
  return 'abnormal';
}

async function wait(call: Call, payment: PaymentRow, refund: RefundRow, state: RefundState): Promise<string> {
  const said = hasFailed(state) ? `${state.result} ${state.code}` : state.result;
  if (refund.tries > waits_ms.length + days_of_patience)
    return giveUp(call, payment, refund, `7 天没有退成：${said}`.slice(0, 200), 'timer');
  const pause_ms = waits_ms[Math.max(0, refund.tries - 1)] ?? day;
  await paymentDb(call)
    .updateTable('payment_refunds')
    .set({ said: said.slice(0, 200), next_try_at: new Date(call.now.getTime() + pause_ms) })
    .where('id', '=', refund.id)
    .execute();
  return state.result;
}
