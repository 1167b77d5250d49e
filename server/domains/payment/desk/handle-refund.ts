import type { Output, Parsed } from '../../../../contract/index.ts';
import { refundLifecycle, type RefundStatus } from '../../../../contract/payment/payment-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import type { PaymentRoom } from '../payable.ts';
import { paymentDb, type RefundRow } from '../tables.ts';
import { paymentDeskOf } from './handle-payments.ts';

/** admin.payment_refund_retry */
export const retryRefundOf =
  (room: PaymentRoom) =>
  async (
    { out_refund_no }: Parsed<'admin.payment_refund_retry'>,
    call: Call,
  ): Promise<Output<'admin.payment_refund_retry'>> => {
    await refundOfOthers(call, out_refund_no);
    await paymentDeskOf(room).retryRefund(call, out_refund_no);
    return done(call, 'refund.retry', out_refund_no, '');
  };

/** admin.payment_refund_settle */
export const settleRefundOf =
  (room: PaymentRoom) =>
  async (
    { out_refund_no, proof }: Parsed<'admin.payment_refund_settle'>,
    call: Call,
  ): Promise<Output<'admin.payment_refund_settle'>> => {
    await refundOfOthers(call, out_refund_no);
    await paymentDeskOf(room).settleRefund(call, out_refund_no, proof);
    return done(call, 'refund.settle', out_refund_no, proof);
  };

const named = (call: Call, out_refund_no: string): Promise<RefundRow | undefined> =>
  paymentDb(call)
    .selectFrom('payment_refunds')
    .selectAll()
    .where('out_refund_no', '=', out_refund_no)
    .executeTakeFirst();

async function refundOfOthers(call: Call, out_refund_no: string): Promise<void> {
  const refund = await named(call, out_refund_no);
  if (!refund) throw notFound('没有找到这笔退款');
  if (refund.user_id === member(call).viewer.id) throw refuse('自己的退款要由别人处理');
}

async function done(call: Call, action: string, out_refund_no: string, reason: string) {
  const refund = (await named(call, out_refund_no))!;
  await writeAudit(call, {
    action,
    subject: { kind: 'payment_refund', id: Number(refund.id), title: out_refund_no },
    reason,
  });
  const status = refund.status as RefundStatus;
  return { out_refund_no, status, status_title: refundLifecycle.states[status].title };
}
