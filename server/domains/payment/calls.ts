import type { paymentEndpoints } from '../../../contract/payment/payments.ts';
import type { rechargeEndpoints } from '../../../contract/payment/recharges.ts';
import { type Call, member, type UseCase, type UseCases } from '../../call/call.ts';
import { openidOf } from '../account/index.ts';
import type { Wish } from './attempts/begin.ts';
import { pay } from './attempts/pay.ts';
import { retryRefundOf, settleRefundOf } from './desk/handle-refund.ts';
import { askStatusOf, cancelPaymentOf } from './cashier/ask-status.ts';
import { showPaymentOf } from './cashier/show-payment.ts';
import type { PaymentRoom } from './payable.ts';
import { listRecharges } from './recharge/own-recharges.ts';
import { showRechargeTerms } from './recharge/recharge-terms.ts';
import { rechargeOf } from './recharge/recharge.ts';
import { refundRechargeOf } from './recharge/refund-recharge.ts';
import { decideSlipOf, listSlips, sendSlip } from './recharge/slips.ts';

type Pays = 'payment.pay_online' | 'payment.pay_recharge' | 'payment.pay_seckill';

/** One way to pay behind three addresses; two of them are for one kind alone. */
const payOf =
  <N extends Pays>(room: PaymentRoom, only?: Wish['only']): UseCase<N> =>
  async (input, call) =>
    pay(room, call, { ...input, only, openid: await payersWechat(input.device, call) }) as never;

/** Inside WeChat its own sheet opens, for which it has to know who pays. */
const payersWechat = async (device: string, call: Call): Promise<string | undefined> =>
  device === 'wechat' ? openidOf(call, member(call).viewer.id) : undefined;

export const paymentUseCasesOf = (room: PaymentRoom) =>
  ({
    'payment.order_detail': showPaymentOf(room),
    'payment.pay_online': payOf<'payment.pay_online'>(room),
    'payment.pay_recharge': payOf<'payment.pay_recharge'>(room, {
      kind: 'recharge',
      otherwise: '这不是充值订单',
    }),
    'payment.pay_seckill': payOf<'payment.pay_seckill'>(room, {
      kind: 'seckill',
      otherwise: '这不是秒杀订单',
    }),
    'payment.wechat_order_status': askStatusOf(room),
    'payment.cancel': cancelPaymentOf(room),
    'payment.recharge': rechargeOf(room),
    'payment.recharge_terms': showRechargeTerms,
    'payment.recharges': listRecharges,
    'payment.recharge_slip': sendSlip,
    'payment.recharge_refund': refundRechargeOf(room),
    'admin.payment_refund_retry': retryRefundOf(room),
    'admin.payment_refund_settle': settleRefundOf(room),
    'admin.payment_slips': listSlips,
    'admin.payment_slip_decide': decideSlipOf(room),
  }) satisfies UseCases<keyof typeof paymentEndpoints | keyof typeof rechargeEndpoints>;
