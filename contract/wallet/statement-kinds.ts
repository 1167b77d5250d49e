import type { WalletPart } from '../payment/pay-methods.ts';

/**
 * What the lines of a statement are narrowed by: names for people, each with the postings that it stands for. No zod: pages read
 * the titles.
 */
export const statement_kinds = {
  recharge: {
    title: '充值',
    postings: ['recharge', 'recharge_refund_request', 'recharge_refund_return'],
  },
  withdraw: { title: '提现', postings: ['withdraw_request', 'withdraw_return'] },
  task: {
    title: '任务与报告',
    postings: ['task_fund', 'task_append', 'report_pay', 'report_tip', 'task_release', 'arbitration'],
  },
  seckill: {
    title: '秒杀',
    postings: ['order_pay', 'order_settle', 'offer_deposit', 'offer_deposit_return'],
  },
  refund: { title: '退款', postings: ['refund'] },
  commission: {
    title: '佣金',
    postings: ['commission_settle', 'commission_claw_back', 'commission_debt'],
  },
  questionnaire: { title: '问卷报酬', postings: ['qn_reward'] },
  hold: { title: '支付冻结', postings: ['pay_hold', 'pay_release'] },
  transfer: { title: '转账', postings: ['transfer'] },
  bonus: { title: '赠送过期', postings: ['bonus_expire'] },
  adjust: { title: '调账与冲正', postings: ['adjust', 'reversal'] },
} as const;
export type StatementKind = keyof typeof statement_kinds;

/** The parts of a wallet, as one reads of them. */
export const balance_words = {
  topup: { title: '充值余额', hint: '只能在本站花，未用的可以退回原处' },
  earn: { title: '收益余额', hint: '可以提现，也可以在本站花' },
  bonus: { title: '赠送余额', hint: '只能在本站花，到期作废' },
} as const satisfies Record<WalletPart, { title: string; hint: string }>;
