import type { Output, Parsed } from '../../../../contract/index.ts';
import { attemptLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { type PaymentRoom, paymentDeskOf, wholePayment } from '../../payment/index.ts';

const asked: Record<string, string> = {
  paid: '渠道显示已付款，已按收到通知处理',
  refunded: '渠道显示已付款又退款',
  unpaid: '渠道显示还没有付款',
  paying: '渠道显示正在付款',
  closed: '渠道显示已关闭',
  failed: '渠道显示付款失败',
  absent: '渠道没有这个单号',
  down: '渠道没有答复，稍后再查',
  refused: '渠道拒绝了查询',
};
/** What came of a notice, by the words of the payment room; what is not here is a sentence already. */
const outcomes: Record<string, string> = {
  repeated: '已经处理过，没有改动',
  unmatched: '没有对应的单号，没有改动',
  false: '验签没有通过，不处理',
  payout: '打款通知，已按提现处理',
  paid: '已入账',
  late: '关闭后收到的付款，已转迟到款并退回',
  double: '多收的付款，已转迟到款并退回',
  suspense: '金额不符，已挂账',
  succeeded: '退款成功，已记账',
  abnormal: '退款异常，已提醒财务处理',
  held: '换号重退前的单号已退成，新单号只查询，不再发起',
  spared: '换号重退前的单号已退成，新单号不再退',
  twice: '可能退了两次，已提醒财务核对',
  closed: '已关闭',
  unpaid: '渠道显示还没有付款，没有改动',
  paying: '渠道显示正在付款，没有改动',
  failed: '渠道显示付款失败，没有改动',
  processing: '渠道还在退款，没有改动',
};
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? outcome;

/** What finance does to payments by hand, each by the room's own events and with its line in the audit. */
export function paymentDeskUseCasesOf(room: PaymentRoom) {
  const desk = paymentDeskOf(room);
  return {
    async 'finance.payment_ask'(
      { out_trade_no }: Parsed<'finance.payment_ask'>,
      call: Call,
    ): Promise<Output<'finance.payment_ask'>> {
      const state = await desk.askNow(call, out_trade_no);
      await noted(call, 'payment.ask', out_trade_no, '');
      return { says: asked[state.result] ?? state.result };
    },
    async 'finance.payment_close'(
      { order_no, reason }: Parsed<'finance.payment_close'>,
      call: Call,
    ): Promise<Output<'finance.payment_close'>> {
      const payment = await wholePayment(call, order_no);
      if (!payment) throw notFound('没有找到这笔支付单');
      if (payment.user_id === member(call).viewer.id) throw refuse('这是你自己的支付单，请另一位财务来办');
      const closed = await desk.closeNow(call, order_no);
      await noted(call, 'payment.close', order_no, reason);
      return {
        says:
          closed === 'closed'
            ? '已关闭'
            : closed === 'paid'
              ? '不能关闭：已经付款并入账'
              : '渠道没有答复，稍后再关',
      };
    },
    async 'finance.notice_replay'(
      { id }: Parsed<'finance.notice_replay'>,
      call: Call,
    ): Promise<Output<'finance.notice_replay'>> {
      const outcome = await desk.replayNotice(call, BigInt(id));
      await noted(call, 'payment.replay', `通知 ${id}`, '');
      return { says: outcomeWords(outcome) };
    },
    async 'finance.refund_send'(
      { out_refund_no }: Parsed<'finance.refund_send'>,
      call: Call,
    ): Promise<Output<'finance.refund_send'>> {
      await desk.sendRefundNow(call, out_refund_no);
      await noted(call, 'refund.send', out_refund_no, '');
      return { says: '已向渠道送了一次，退款号没有变' };
    },
    async 'finance.payment_give_back'(
      { out_trade_no, reason }: Parsed<'finance.payment_give_back'>,
      call: Call,
    ): Promise<Output<'finance.payment_give_back'>> {
      const refund = await desk.refundSuspense(call, out_trade_no, reason);
      if (refund.user_id === member(call).viewer.id) throw refuse('这是你自己的付款，请另一位财务来办');
      await noted(call, 'payment.give_back', out_trade_no, reason);
      return { says: `退款 ${refund.out_refund_no} 已提交` };
    },
  };
}

export const noted = (call: Call, action: string, title: string, reason: string): Promise<void> =>
  call.inTransaction((within) =>
    writeAudit(within, { action, subject: { kind: 'payment', id: null, title }, reason }),
  );

export const attemptTitle = (status: string): string =>
  attemptLifecycle.states[status as keyof typeof attemptLifecycle.states]?.title ?? status;
