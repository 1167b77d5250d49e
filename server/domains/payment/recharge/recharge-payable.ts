import { paymentLifecycle, rechargeLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { channelTitle } from '../rows/channel-of.ts';
import type { CloseWhy, Payable } from '../payable.ts';
import { rootOf } from '../refunds/open-refund.ts';
import { paymentDb, type PaymentRow, type RechargeRow } from '../tables.ts';
import { uncount } from './recharge-terms.ts';

const subject = (id: bigint) => ({ table: 'recharges', id }) as const;
const wallet_page = '/user/transaction?type=recharge';

/** A top-up: the first thing that can be paid, and the only one that the wallet cannot pay. */
export const rechargePayable: Payable = {
  kind: 'recharge',
  title: '充值',
  methods: ['wechat', 'alipay', 'bank'],
  notice: 'wallet',
  async paid(call, { payment, attempt, channel }) {
    const recharge = await holdRecharge(call, payment.subject_id);
    const by_bank = attempt.channel === 'bank';
    await move(call, rechargeLifecycle, by_bank ? 'credit' : 'pay', subject(recharge.id), {
      actor: by_bank ? 'ops' : 'provider',
      to: 'credited',
      // By what it was paid, whatever was chosen first: that is where it goes back to.
      set: { credited_at: call.now, ended_at: call.now, method: attempt.channel },
    });
    await post(call, 'recharge', {
      user_id: payment.user_id,
      attempt_id: attempt.id,
      channel: channel!,
      amount: fen(recharge.amount),
      bonus: fen(recharge.bonus),
    });
  },
  async closed(call, payment, why: CloseWhy) {
    const recharge = await holdRecharge(call, payment.subject_id);
    if (why !== 'refused')
      await move(call, rechargeLifecycle, why === 'payer' ? 'cancel' : 'expire', subject(recharge.id), {
        actor: why === 'payer' ? 'author' : 'timer',
        to: 'closed',
        set: { ended_at: call.now },
      });
    if (recharge.method !== 'bank') await uncount(call, recharge);
  },
  async refunded(call, refund, by) {
    const recharge = await holdRecharge(call, refund.subject_id);
    await post(call, 'recharge_refund_paid', {
      user_id: refund.user_id,
      refund_id: rootOf(refund),
      channel: by,
      amount: fen(refund.amount),
    });
    const refunded = recharge.refunded + refund.amount;
    await move(call, rechargeLifecycle, 'refund', subject(recharge.id), {
      actor: 'provider',
      to: refunded + recharge.topup_back === recharge.amount ? 'refunded' : 'credited',
      set: { refunded, refunding: recharge.refunding - refund.amount },
    });
  },
  async face(call, payment) {
    const recharge = await rechargeById(call, payment.subject_id);
    const paid = payment.status === 'succeeded';
    const by_bank = recharge.method === 'bank';
    return {
      steps: by_bank ? ['下单', '转账', '财务核对', '入账'] : ['选金额', '支付', '入账'],
      step: stepOf(recharge, by_bank),
      rows: [
        { name: '订单', value: payment.order_no },
        { name: '入账到', value: '充值余额，只在本站使用' },
        ...(recharge.bonus > 0n ? [{ name: '赠送', value: yuanWords(recharge.bonus) }] : []),
        {
          name: '退款',
          value: recharge.bonus > 0n ? '没有用掉的可以原路退回，赠送按比例收回' : '没有用掉的可以原路退回',
        },
      ],
      says: saysOf(payment, recharge),
      links: [
        ...(paid ? [{ title: '看钱包', href: wallet_page }] : [{ title: '再充一次', href: '/pay' }]),
        { title: '看明细', href: '/user/transaction?type=list' },
      ],
    };
  },
};

function stepOf({ status }: RechargeRow, by_bank: boolean): number {
  if (status === 'credited' || status === 'refund_applied' || status === 'refunded') return by_bank ? 3 : 2;
  return status === 'slip_submitted' ? 2 : 1;
}

function saysOf(payment: PaymentRow, recharge: RechargeRow): string {
  if (payment.status === 'succeeded')
    return recharge.bonus > 0n
      ? `已进入充值余额，另送 ${yuanWords(recharge.bonus)}到赠送余额。`
      : '已进入充值余额，马上可以用。';
  if (recharge.status === 'slip_submitted') return '回单已收到，财务核对银行流水后入账，一般 1 个工作日。';
  if (recharge.status === 'rejected') return `没有入账：${recharge.reason}`;
  if (payment.status === 'closed' && payment.close_why === 'payer') return '你取消了这笔充值，没有扣款。';
  if (payment.status === 'closed') return '没有在期限内收到付款，没有扣款。';
  if (payment.status === 'late_refunding' || payment.status === 'late_refunded')
    return `关闭以后才收到付款，${paymentLifecycle.states[payment.status].title}。`;
  return '';
}

export async function holdRecharge(call: Pick<Call, 'db'>, id: bigint): Promise<RechargeRow> {
  return paymentDb(call)
    .selectFrom('recharges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const rechargeById = (call: Pick<Call, 'db'>, id: bigint): Promise<RechargeRow> =>
  paymentDb(call).selectFrom('recharges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const methodTitle = (recharge: Pick<RechargeRow, 'method'>): string => channelTitle(recharge.method);
