/**
 * Between what money can be moved by hand: a suspense account on one side, one of these on the other. What is held for a running
 * deal (escrows, what is frozen for a withdrawal) is not among them: only the deal itself moves that. No zod: pages read it.
 */
export const suspense_accounts = {
  'susp.recon': { title: '对账差异挂账' },
  'susp.unmatched': { title: '未匹配款项挂账' },
  'susp.late_payment': { title: '迟到付款挂账' },
} as const;
export type SuspenseAccount = keyof typeof suspense_accounts;

export const adjustable_accounts = {
  'user.topup': { title: '用户的充值余额', of_user: true },
  'user.earn': { title: '用户的收益余额', of_user: true },
  'user.bonus': { title: '用户的赠送余额', of_user: true },
  'asset.wechat': { title: '微信支付资金', of_user: false },
  'asset.alipay': { title: '支付宝资金', of_user: false },
  'asset.bank': { title: '银行资金', of_user: false },
  'exp.channel_fee': { title: '渠道手续费', of_user: false },
  'exp.promo': { title: '营销赠送', of_user: false },
  'rev.task_fee': { title: '任务服务费收入', of_user: false },
  'rev.seckill_fee': { title: '秒杀服务费收入', of_user: false },
  'rev.withdraw_fee': { title: '提现手续费收入', of_user: false },
} as const;
export type AdjustableAccount = keyof typeof adjustable_accounts;

/** One finance never decides alone over so many files and words. */
export const adjustment_limits = { files: 5, words: 200 } as const;

/** What lies somewhere or was spent stands below zero in the ledger; people read it the other way round. */
export const readsTurned = (kind: string): boolean => kind.startsWith('asset.') || kind.startsWith('exp.');
