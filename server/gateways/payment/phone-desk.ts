/** What the page /dev/pay shows and does, in place of somebody's phone. Amounts in whole fen. */
export type PhoneDesk = {
  /** The newest first. */
  look: () => Promise<{ orders: PhoneOrder[]; payouts: PhonePayout[]; refunds: PhoneRefund[] }>;
  /** A browser that we sent to Alipay: the token of the order, or Alipay's word why there is none. */
  openAlipay: (search: string) => Promise<{ token: string } | { refused: string }>;
  /** @returns what was done, or why not, in words */
  act: (deed: PhoneDeed, token: string) => Promise<string>;
};

export type PhoneOrder = {
  channel: 'wechat' | 'alipay';
  out_trade_no: string;
  token: string;
  title: string;
  total: number;
  /** What was paid, when it is another amount. */
  paid?: number;
  state: 'waiting' | 'paid' | 'closed' | 'refused';
  is_late: boolean;
  created_at: string;
  expires_at: string;
  paid_at?: string;
  return_url?: string;
  told: Told[];
};
export type PhonePayout = {
  out_bill_no: string;
  token: string;
  amount: number;
  remark: string;
  user_name?: string;
  state: 'WAIT_USER_CONFIRM' | 'SUCCESS' | 'FAIL';
  fail_reason?: string;
  created_at: string;
  told: Told[];
};
export type PhoneRefund = {
  out_refund_no: string;
  out_trade_no: string;
  amount: number;
  state: string;
  created_at: string;
  told: Told[];
};
/** One notice to us, and what we answered each time. */
export type Told = {
  event: string;
  tries: { at: string; status: number; said: string }[];
  next_at: string | null;
};

/** Everything that can be done on that phone, with the words of its link. */
export const phone_deeds = {
  pay: '付款',
  pay_untold: '付款，但通知丢失',
  pay_thrice: '付款，通知来三次',
  pay_wrong_amount: '付款，但少付一分',
  pay_late: '关闭或过期之后，钱还是到了',
  refuse: '拒绝付款',
  tell_again: '同一个通知再来一次',
  tell_forged: '来一个签名错误的通知',
  confirm: '确认收款',
  lapse: '不确认，24 小时到期',
  wrong_name: '姓名与微信实名不一致',
} as const;
export type PhoneDeed = keyof typeof phone_deeds;

export const isDeed = (name: string | undefined): name is PhoneDeed =>
  name !== undefined && Object.hasOwn(phone_deeds, name);

/** What can be done with an order as it is. */
export const deedsFor = ({ state, is_late }: Pick<PhoneOrder, 'state' | 'is_late'>): PhoneDeed[] => {
  if (state === 'paid') return ['tell_again', 'tell_forged'];
  if (state !== 'waiting' || is_late) return ['pay_late'];
  return ['pay', 'pay_untold', 'pay_thrice', 'pay_wrong_amount', 'refuse'];
};
