import type { StatementRow, WalletLine } from '../../../contract/wallet/wallet.ts';
import {
  paymentLifecycle,
  type PaymentStatus,
  refundLifecycle,
  type RefundStatus,
} from '../../../contract/payment/payment-lifecycle.ts';
import type { Call } from '../../call/call.ts';
import { channelTitle } from './rows/channel-of.ts';
import { walletTotal } from './rows/parts-of.ts';
import { paymentDb } from './tables.ts';
import { cashierPath } from './tell.ts';

type Look = NonNullable<StatementRow['state']>['look'];
const payment_looks: Record<PaymentStatus, Look> = {
  created: 'wait',
  processing: 'wait',
  succeeded: 'done',
  closed: 'plain',
  late_refunding: 'run',
  late_refunded: 'plain',
};
const refund_looks: Record<RefundStatus, Look> = {
  processing: 'run',
  succeeded: 'done',
  closed: 'run',
  abnormal: 'run',
  settled: 'done',
  spared: 'done',
};

/** What a wallet says of payments: its lines are named by tries and refunds, and what is still to be paid stands in it. */
export const paymentMoney = [
  {
    kinds: ['recharge', 'pay_hold', 'pay_release', 'late_payment', 'late_refund'] as const,
    async describe(call: Call, ids: readonly bigint[], user_id: number) {
      const rows = await paymentDb(call)
        .selectFrom('payment_attempts as a')
        .innerJoin('payments as p', 'p.id', 'a.payment_id')
        .select(['a.id', 'p.title', 'p.order_no', 'p.status'])
        .where('a.id', 'in', [...ids])
        .where('a.user_id', '=', user_id)
        .execute();
      return new Map(
        rows.map(({ id, title, order_no, status }) => [
          id,
          {
            title,
            number: order_no,
            state: {
              title: paymentLifecycle.states[status as PaymentStatus].title,
              look: payment_looks[status as PaymentStatus],
            },
            href: cashierPath({ order_no }),
          },
        ]),
      );
    },
    async toPay(call: Call, user_id: number): Promise<WalletLine[]> {
      const rows = await paymentDb(call)
        .selectFrom('payments as p')
        .leftJoin('recharges as r', (join) => join.onRef('r.order_no', '=', 'p.order_no'))
        .select(['p.order_no', 'p.title', 'p.amount', 'p.expires_at', 'r.status as recharge', 'r.method'])
        .where('p.user_id', '=', user_id)
        .where('p.status', 'in', ['created', 'processing'])
        .orderBy('p.expires_at')
        .limit(20)
        .execute();
      return rows
        .filter(({ recharge }) => recharge !== 'slip_submitted')
        .map((row) => ({
          title: row.title,
          amount: Number(row.amount),
          says: row.method === 'bank' ? '转账后交回单' : '付款后生效，到期未付自动取消',
          until: row.expires_at.toISOString(),
          href: cashierPath(row),
          act: '去支付',
        }));
    },
    async held(call: Call, user_id: number) {
      const rows = await paymentDb(call)
        .selectFrom('payment_attempts as a')
        .innerJoin('payments as p', 'p.id', 'a.payment_id')
        .select(['a.bonus', 'a.topup', 'a.earn', 'p.title', 'p.order_no', 'p.expires_at'])
        .where('a.user_id', '=', user_id)
        .where('a.status', 'in', ['opening', 'open'])
        .execute();
      return {
        accounts: ['user.pay_hold.bonus', 'user.pay_hold.topup', 'user.pay_hold.earn'] as const,
        lines: rows
          .filter((row) => walletTotal(row) > 0n)
          .map((row) => ({
            title: row.title,
            amount: Number(walletTotal(row)),
            says: '等其余部分付清，不付就退回',
            until: row.expires_at.toISOString(),
            href: cashierPath(row),
            act: '去支付',
          })),
      };
    },
  },
  {
    kinds: ['recharge_refund_request', 'recharge_refund_paid', 'recharge_refund_return'] as const,
    async describe(call: Call, ids: readonly bigint[], user_id: number) {
      const rows = await paymentDb(call)
        .selectFrom('payment_refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .select(['r.id', 'r.out_refund_no', 'r.status', 'r.channel', 'p.order_no'])
        .where('r.id', 'in', [...ids])
        .where('r.user_id', '=', user_id)
        .execute();
      return new Map(
        rows.map(({ id, out_refund_no, status, channel, order_no }) => [
          id,
          {
            title: `充值退回${channelTitle(channel)}`,
            number: out_refund_no,
            state: {
              title: refundLifecycle.states[status as RefundStatus].title,
              look: refund_looks[status as RefundStatus],
            },
            href: cashierPath({ order_no }),
          },
        ]),
      );
    },
    async held(call: Call, user_id: number) {
      const rows = await paymentDb(call)
        .selectFrom('payment_refunds as r')
        .select(['r.amount', 'r.channel', 'r.out_refund_no', 'r.status'])
        .where('r.user_id', '=', user_id)
        .where('r.why', '=', 'topup')
        .where('r.status', 'in', ['processing', 'abnormal'])
        .execute();
      return {
        accounts: ['user.refund_hold'] as const,
        lines: rows.map((row) => ({
          title: `充值退回${channelTitle(row.channel)}`,
          amount: Number(row.amount),
          says: row.status === 'abnormal' ? '渠道退不到，财务在处理' : '已交给渠道，通常几分钟到几天',
          until: null,
          href: null,
          act: null,
        })),
      };
    },
  },
];
