import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { tellBuyer, tellSeller } from '../orders/handle-order.ts';
import { totalOf } from '../../../ledger/parts.ts';
import { heldOf } from '../orders/order-record.ts';
import type { OrderRow } from '../tables.ts';
import { agree, goodsAreBack, openRefundOf } from './ask-back.ts';
import { goOn, holdRefund, moveRefund, sendBack } from './refund-record.ts';

/** What becomes of a refund on which nobody went on. */
export async function lookAtRefund(call: Call, id: bigint): Promise<void> {
  const { order, refund } = await holdRefund(call, id);
  if (refund.next_at === null || refund.next_at > call.now) return;
  if (refund.status === 'applied') {
    if (refund.unshipped) return agree(call, order, refund, 'timer');
    await moveRefund(call, refund, 'hand_over', {
      actor: 'timer',
      to: 'escalated',
      set: { next_at: daysLater(call.now, seckill_limits.ruling_days) },
    });
    tellSeller(call, order, '退款没有按时答复，已转平台处理');
    return;
  }
  if (refund.tracking_no !== '') return goodsAreBack(call, order, refund, 'timer');
  // Of what was refused or is to be sent back its seller has answered.
  if (refund.answered_at === null) {
    await moveRefund(call, refund, 'give_up', { actor: 'timer', to: 'processing', set: { next_at: null } });
    tellBuyer(call, order, '商家一直没有答复，退款已同意，正在原路退回');
    tellSeller(call, order, '退款一直没有答复，已按同意处理');
    return sendBack(call, order, refund);
  }
  await moveRefund(call, refund, 'lapse', {
    actor: 'timer',
    to: 'closed',
    set: { ended_at: call.now, next_at: null },
  });
  await goOn(call, order, 'timer');
  tellBuyer(call, order, '退款逾期没有后续操作，已关闭');
}

/** So long after the payment a seller who never ships is not waited for any more. */
export const given_up_days = 22;

/** Nobody said anything, and nothing was sent: the money goes back. */
export async function giveUpSeller(call: Call, order: OrderRow): Promise<void> {
  if (daysLater(order.paid_at!, given_up_days) > call.now) return;
  const refund = await openRefundOf(call, order, 'timer', {
    reason_code: 'F03',
    words: '',
    amount: totalOf(heldOf(order)),
    file_ids: [],
  });
  await agree(call, order, refund, 'timer');
}
