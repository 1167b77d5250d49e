import type { Output, Parsed } from '../../../../contract/index.ts';
import { rechargeLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { holdAttempt, holdPayment, ownPayment } from '../rows/find-payment.ts';
import type { PaymentRoom } from '../payable.ts';
import { openRefund } from '../refunds/open-refund.ts';
import { bonusBackOf, bonusThere } from './bonus-back.ts';
import { presentRecharges } from './own-recharges.ts';
import { holdRecharge, rechargeById } from './recharge-payable.ts';

/** payment.recharge_refund: what was not spent of a top-up goes back by the channel that brought it, less what was spent of its bonus. */
export const refundRechargeOf =
  (room: PaymentRoom) =>
  async (
    { order_no, amount }: Parsed<'payment.recharge_refund'>,
    call: Call,
  ): Promise<Output<'payment.recharge_refund'>> => {
    const { viewer } = member(call);
    const found = await ownPayment(call, viewer.id, order_no);
    if (found.kind !== 'recharge') throw refuse('这不是充值订单');
    const payment = await holdPayment(call, found.id);
    const recharge = await holdRecharge(call, payment.subject_id);
    if (recharge.status === 'refund_applied') throw refuse('上一次退款还没有到账，到账以后才能再退');
    if (recharge.status !== 'credited') throw refuse('这笔充值没有入账，不用退');
    if (recharge.method === 'bank') throw refuse('对公转账的充值请联系财务退回');
    const [shown] = await presentRecharges(call, viewer.id, [recharge]);
    if (new Date(shown!.refundable_until!) <= call.now) throw refuse('已过可以原路退回的期限');
    if (amount > shown!.refundable)
      throw invalid(
        'amount',
        shown!.refundable > 0
          ? `没有用掉的只有 ${yuanWords(shown!.refundable)}`
          : '这笔充值已经用完，没有可退的',
      );
    const hindrance = await room.refundHindrance(call, recharge, BigInt(amount));
    if (hindrance) throw refuse(hindrance);
    const back = bonusBackOf(recharge, await bonusThere(call, viewer.id), BigInt(amount));
    const payout = BigInt(amount) - back.topup;
    if (payout <= 0n)
      throw invalid('amount', `充值时送的已经用掉 ${yuanWords(back.topup)}，要从退款里扣，请多退一些`);
    const attempt = await holdAttempt(call, payment.paid_by!);
    const refund = await openRefund(call, {
      payment,
      attempt,
      amount: fen(payout),
      why: 'topup',
      reason: '充值退款',
      subject_id: recharge.id,
    });
    await post(call, 'recharge_refund_request', {
      user_id: viewer.id,
      refund_id: refund.id,
      amount: fen(payout),
      bonus: fen(back.bonus),
      kept: fen(back.topup),
    });
    await move(
      call,
      rechargeLifecycle,
      'apply_refund',
      { table: 'recharges', id: recharge.id },
      {
        actor: 'author',
        to: 'refund_applied',
        set: {
          refunding: recharge.refunding + payout,
          bonus_back: recharge.bonus_back + back.bonus,
          topup_back: recharge.topup_back + back.topup,
        },
      },
    );
    return (await presentRecharges(call, viewer.id, [await rechargeById(call, recharge.id)]))[0]!;
  };
