import { paymentLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import type { RefundState } from '../../../gateways/payment/payment-channel.ts';
import type { Channel } from '../../../ledger/accounts.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import type { PaymentRoom } from '../payable.ts';
import { channelTitle } from '../rows/channel-of.ts';
import { paymentDb, type PaymentRow, type RefundRow } from '../tables.ts';
import { alarmFinance, tellCashier, tellPayer } from '../tell.ts';

export type Success = Extract<RefundState, { result: 'succeeded' }>;

/** The money is back: the books say so, and the payer hears of it. @param from where it was paid from */
export async function wentBack(
  room: PaymentRoom,
  call: Call,
  payment: PaymentRow,
  refund: RefundRow,
  from: Channel,
): Promise<void> {
  const nobodys = refund.why === 'late' || refund.why === 'double' || refund.why === 'suspense';
  if (nobodys) {
    await post(call, 'late_refund', {
      payer_id: refund.user_id,
      attempt_id: refund.attempt_id,
      channel: from,
      amount: fen(refund.amount),
    });
    await endLateness(call, payment, refund.id);
  } else await room.payableOf(payment.kind).refunded?.(call, refund, from);
  tellPayer(call, payment, {
    kind: 'wallet',
    words: `退款 ${yuanWords(refund.amount)} 已退回${from === 'bank' ? '，由财务另行转账' : channelTitle(refund.channel)}`,
  });
  await tellCashier(call, payment);
}

async function endLateness(call: Call, payment: PaymentRow, but: bigint): Promise<void> {
  if (payment.status !== 'late_refunding') return;
  const other = await paymentDb(call)
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('why', '=', 'late')
    .where('status', 'in', ['processing', 'abnormal'])
    .where('id', '<>', but)
    .executeTakeFirst();
  if (other) return;
  await move(
    call,
    paymentLifecycle,
    'give_back',
    { table: 'payments', id: payment.id },
    { actor: 'provider', to: 'late_refunded' },
  );
}

/**
 * What was paid back by another way, or under another number, went back here as well. It stays as it is, and nothing is booked by itself:
 * whoever got it twice owes it, and the bill of the day has it as a difference. Finance is told once.
 */
export async function wentBackTwice(
  call: Call,
  payment: PaymentRow,
  refund: RefundRow,
  { channel_no, amount }: Pick<Success, 'channel_no' | 'amount'>,
): Promise<string> {
  if (refund.channel_no === channel_no) return 'repeated';
  const said = `已经结束后，渠道又退了 ${yuanWords(amount)}（${channel_no}）`.slice(0, 200);
  await paymentDb(call)
    .updateTable('payment_refunds')
    .set({ channel_no, said })
    .where('id', '=', refund.id)
    .execute();
  const before = {
    settled: `财务已经另行退还（凭证：${refund.proof}）`,
    closed: '渠道关闭过这笔，已经换号重退',
    spared: '它前面的单号已经退成，这笔没有再退',
  }[refund.status as 'closed'];
  await alarmFinance(
    call,
    payment,
    `可能退了两次：${refund.out_refund_no}`,
    `${before}，${channelTitle(refund.channel)}现在又报告退款成功 ${yuanWords(amount)}，渠道单号 ${channel_no}。请核对，多退的向收款人追回；当天对账会列出这笔差异，在退款单上提出调账记平，要两个人。`,
    '/admin/trade/refunds',
  );
  return 'twice';
}
