import type { Call } from '../../../call/call.ts';
import type { Notice } from '../../../gateways/payment/payment-channel.ts';
import { applyState } from '../attempts/look.ts';
import { attemptByNumber } from '../attempts/settle.ts';
import type { PaymentRoom } from '../payable.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { type Hand, paymentDb } from '../tables.ts';
import { said } from './receive-notice.ts';

/** One that fails is tried again, each time later, and does not stand in the way of the others. */
const again_after_ms = (tries: number): number => Math.min(3_600_000, 10_000 * 2 ** tries);

/** Acts on a notice that was written down; once, twice or in another order it ends alike. */
export async function processNotice(room: PaymentRoom, hand: Hand, id: bigint): Promise<string> {
  try {
    return await hand.inTransaction((call) => process(room, call, id));
  } catch (error) {
    await putOff(hand, id, error);
    throw error;
  }
}

async function process(room: PaymentRoom, call: Call, id: bigint): Promise<string> {
  const db = paymentDb(call);
  const row = await db
    .selectFrom('payment_notices')
    .select(['id', 'verdict', 'channel', 'says'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.verdict !== 'genuine') return 'false';
  const outcome = await act(room, call, said(row.says), row.channel);
  await db
    .updateTable('payment_notices')
    .set({ processed_at: call.now, next_try_at: null, outcome })
    .where('id', '=', id)
    .execute();
  return outcome;
}

async function act(room: PaymentRoom, call: Call, notice: Notice, channel: string): Promise<string> {
  if (notice.about === 'payment') {
    const attempt = await attemptByNumber(call, notice.out_trade_no);
    // One of another channel under our number is not what we asked for.
    if (!attempt || attempt.channel !== channel) return 'unmatched';
    return applyState(room, call, attempt, notice.state);
  }
  if (notice.about === 'refund') {
    const refund = await paymentDb(call)
      .selectFrom('payment_refunds')
      .select(['id', 'channel'])
      .where('out_refund_no', '=', notice.out_refund_no)
      .executeTakeFirst();
    if (!refund || refund.channel !== channel) return 'unmatched';
    return applyRefund(room, call, refund.id, notice.state);
  }
  if (notice.about === 'payout') {
    return (await room.payoutNotice(call, notice.out_bill_no, notice.state)) ? 'payout' : 'unmatched';
  }
  return notice.says.slice(0, 100);
}

async function putOff(hand: Hand, id: bigint, error: unknown): Promise<void> {
  const row = await paymentDb(hand)
    .selectFrom('payment_notices')
    .select('tries')
    .where('id', '=', id)
    .executeTakeFirst();
  const tries = (row?.tries ?? 0) + 1;
  await paymentDb(hand)
    .updateTable('payment_notices')
    .set({
      tries,
      next_try_at: new Date(hand.now.getTime() + again_after_ms(tries)),
      outcome: (error as Error).message.slice(0, 200),
    })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute();
}
