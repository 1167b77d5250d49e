/** Ways to pay, as they stand in the cashier. No zod: pages read this. */
export const pay_methods = {
  wechat: { title: '微信支付', sign: '微', hint: '扫码，或在微信里直接付' },
  alipay: { title: '支付宝', sign: '支', hint: '打开支付宝页面，付完自动回来' },
  wallet: { title: '钱包余额', sign: '钱', hint: '' },
  bank: { title: '对公转账', sign: '公', hint: '从企业账户转账，上传回单，财务核对后入账' },
} as const;
export type PayMethod = keyof typeof pay_methods;
/** By which a channel brings the money. */
export type ChannelMethod = 'wechat' | 'alipay' | 'bank';

/** Parts of a wallet in the order in which they are spent. */
export const wallet_parts = {
  bonus: { title: '赠送' },
  topup: { title: '充值' },
  earn: { title: '收益' },
} as const;
export type WalletPart = keyof typeof wallet_parts;

/** From so much on (fen) the owner of the wallet proves to be the owner before it is spent. */
export const proof_from = 20_000;
/** An open cashier asks so often. */
export const poll_ms = 2_500;
/** What somebody has sent by bank has so many days to be told of. */
export const bank_days = 15;
export const most_slip_files = 3;
