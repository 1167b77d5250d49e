import type { Currency } from './amount.ts';

/**
 * `platform`: one for all, without a floor. `owner`: one a person or company. `subject`: one for each thing of an owner.
 * `claim`: the platform's, without a floor, one for each person: what that person owes it.
 */
type KindFacts = { title: string; holder: 'platform' | 'owner' | 'subject' | 'claim'; currency: Currency };

/** Every kind of account; `ledger_accounts.kind`. */
export const account_kinds = {
  'asset.wechat': { title: '微信支付资金', holder: 'platform', currency: 'CNY' },
  'asset.alipay': { title: '支付宝资金', holder: 'platform', currency: 'CNY' },
  'asset.bank': { title: '银行资金', holder: 'platform', currency: 'CNY' },
  'asset.mock': { title: '模拟渠道资金', holder: 'platform', currency: 'CNY' },
  'user.topup': { title: '充值余额', holder: 'owner', currency: 'CNY' },
  'user.earn': { title: '收益余额', holder: 'owner', currency: 'CNY' },
  'user.bonus': { title: '赠送余额', holder: 'owner', currency: 'CNY' },
  'user.withdraw_hold': { title: '提现冻结', holder: 'owner', currency: 'CNY' },
  'user.pay_hold.bonus': { title: '支付冻结（赠送）', holder: 'owner', currency: 'CNY' },
  'user.pay_hold.topup': { title: '支付冻结（充值）', holder: 'owner', currency: 'CNY' },
  'user.pay_hold.earn': { title: '支付冻结（收益）', holder: 'owner', currency: 'CNY' },
  'user.refund_hold': { title: '充值退款冻结', holder: 'owner', currency: 'CNY' },
  'task.escrow.bonus': { title: '任务托管（赠送）', holder: 'subject', currency: 'CNY' },
  'task.escrow.topup': { title: '任务托管（充值）', holder: 'subject', currency: 'CNY' },
  'task.escrow.earn': { title: '任务托管（收益）', holder: 'subject', currency: 'CNY' },
  'task.escrow.channel': { title: '任务托管（渠道）', holder: 'subject', currency: 'CNY' },
  'order.escrow.bonus': { title: '订单待结算（赠送）', holder: 'subject', currency: 'CNY' },
  'order.escrow.topup': { title: '订单待结算（充值）', holder: 'subject', currency: 'CNY' },
  'order.escrow.earn': { title: '订单待结算（收益）', holder: 'subject', currency: 'CNY' },
  'order.escrow.channel': { title: '订单待结算（渠道）', holder: 'subject', currency: 'CNY' },
  'offer.deposit.bonus': { title: '秒杀保证金（赠送）', holder: 'subject', currency: 'CNY' },
  'offer.deposit.topup': { title: '秒杀保证金（充值）', holder: 'subject', currency: 'CNY' },
  'offer.deposit.earn': { title: '秒杀保证金（收益）', holder: 'subject', currency: 'CNY' },
  'offer.deposit.channel': { title: '秒杀保证金（渠道）', holder: 'subject', currency: 'CNY' },
  'qn.pool': { title: '问卷奖励金', holder: 'subject', currency: 'CNY' },
  'league.frozen': { title: '佣金冻结', holder: 'owner', currency: 'CNY' },
  'league.debt': { title: '佣金欠款', holder: 'claim', currency: 'CNY' },
  'tax.withheld': { title: '代扣个税', holder: 'platform', currency: 'CNY' },
  'rev.task_fee': { title: '任务服务费收入', holder: 'platform', currency: 'CNY' },
  'rev.seckill_fee': { title: '秒杀服务费收入', holder: 'platform', currency: 'CNY' },
  'rev.withdraw_fee': { title: '提现手续费收入', holder: 'platform', currency: 'CNY' },
  'exp.channel_fee': { title: '渠道手续费', holder: 'platform', currency: 'CNY' },
  'exp.commission': { title: '推广佣金', holder: 'platform', currency: 'CNY' },
  'exp.promo': { title: '营销赠送', holder: 'platform', currency: 'CNY' },
  'susp.late_payment': { title: '迟到付款挂账', holder: 'platform', currency: 'CNY' },
  'susp.unmatched': { title: '未匹配款项挂账', holder: 'platform', currency: 'CNY' },
  'susp.recon': { title: '对账差异挂账', holder: 'platform', currency: 'CNY' },
  'points.issued': { title: '已发放积分', holder: 'platform', currency: 'PTS' },
  'points.user': { title: '积分', holder: 'owner', currency: 'PTS' },
  'points.pending': { title: '待确认积分', holder: 'owner', currency: 'PTS' },
  'points.expired': { title: '过期积分', holder: 'platform', currency: 'PTS' },
} as const satisfies Record<string, KindFacts>;
export type AccountKind = keyof typeof account_kinds;

type Kinds = typeof account_kinds;
type KindsOf<Of extends Partial<KindFacts>> = {
  [K in AccountKind]: Kinds[K] extends Of ? K : never;
}[AccountKind];

/** Numbers of rows: those of people are numbers, those of what grows are bigints. */
export type Id = number | bigint;

export type Account<K extends AccountKind = AccountKind> = { kind: K; owner_id: bigint; subject_id: bigint };
/** An account in this currency. */
export type AccountIn<C extends Currency> = Account<KindsOf<{ currency: C }>>;

export type Channel = 'wechat' | 'alipay' | 'bank' | 'mock';

/** One of the platform's own. */
export const platform = <K extends KindsOf<{ holder: 'platform' }>>(kind: K): Account<K> => ({
  kind,
  owner_id: 0n,
  subject_id: 0n,
});

/** What a person owes the platform. */
export const claimOn = <K extends KindsOf<{ holder: 'claim' }>>(debtor_id: Id, kind: K): Account<K> => ({
  kind,
  owner_id: 0n,
  subject_id: BigInt(debtor_id),
});

/** Of a person or company. */
export const ownedBy = <K extends KindsOf<{ holder: 'owner' }>>(owner_id: Id, kind: K): Account<K> => ({
  kind,
  owner_id: BigInt(owner_id),
  subject_id: 0n,
});

/** Of a person or company, for one thing. */
export const keptFor = <K extends KindsOf<{ holder: 'subject' }>>(
  owner_id: Id,
  kind: K,
  subject_id: Id,
): Account<K> => ({ kind, owner_id: BigInt(owner_id), subject_id: BigInt(subject_id) });
