import { type AccountKind, account_kinds } from '../../../ledger/accounts.ts';
import type { TransactionLeg } from '../../../ledger/statement.ts';

/** What the platform's accounts are to somebody whose money went there or came from there. */
const platform_words: Partial<Record<AccountKind, string>> = {
  'asset.wechat': '微信支付',
  'asset.alipay': '支付宝',
  'asset.bank': '银行转账',
  'asset.mock': '模拟支付',
  'rev.task_fee': '平台服务费',
  'rev.seckill_fee': '平台服务费',
  'rev.withdraw_fee': '提现手续费',
  'exp.promo': '平台赠送',
  'exp.commission': '推广佣金',
  'susp.late_payment': '平台暂存',
  'susp.unmatched': '平台暂存',
  'susp.recon': '平台暂存',
  'tax.withheld': '代扣个税',
};

/** What is kept for a thing is called by the thing, whichever part of a wallet it came from. */
const kept_words: readonly (readonly [beginning: string, words: string])[] = [
  ['task.escrow.', '任务托管'],
  ['order.escrow.', '订单托管'],
  ['offer.deposit.', '秒杀保证金'],
  ['qn.pool', '问卷奖励金'],
  ['user.pay_hold.', '支付冻结'],
];

/** How an account is called for this reader: of others no more than what kind it is. */
export function accountWords({ owner_id, account }: TransactionLeg, reader: bigint): string {
  if (owner_id === 0n) return platform_words[account] ?? '平台';
  const kept = kept_words.find(([beginning]) => account.startsWith(beginning));
  if (kept) return kept[1];
  const { title } = account_kinds[account];
  return owner_id === reader ? title : `对方的${title}`;
}

/** 充值余额、收益余额 → 任务托管: from where to where, each account once. */
export function sidesOf(legs: readonly TransactionLeg[], reader: bigint): { from: string; to: string } {
  const words = (below: boolean) =>
    [
      ...new Set(legs.filter(({ amount }) => amount < 0n === below).map((leg) => accountWords(leg, reader))),
    ].join('、');
  return { from: words(true), to: words(false) };
}
