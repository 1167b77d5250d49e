/** The five ways in which a bill and our books differ, and what is done about each. No zod: pages read it. */
export const break_sorts = {
  channel_only: {
    title: '长款',
    sign: '+',
    advice: '有我们单号的已向渠道查过单；没有的先弄清是谁付的，再挂账、退回或入账',
  },
  ours_only: {
    title: '短款',
    sign: '−',
    advice: '已向渠道查单；可能跨日，等次日账单，再没有就联系渠道',
  },
  amount_diff: { title: '金额不符', sign: '≠', advice: '核对渠道的优惠或手续费，差额经调账入账' },
  status_diff: { title: '状态不符', sign: '~', advice: '已向渠道查单；以渠道的最新状态为准' },
  dup: { title: '重复', sign: '×', advice: '账单里同一笔出现了不止一次，联系渠道确认' },
} as const;
export type BreakSort = keyof typeof break_sorts;

/** What can be booked as nobody's yet: the channel has it, and its number is none of ours. */
export const canBook = (one: { sort: BreakSort; kind: BreakKind; our_amount: unknown }): boolean =>
  one.sort === 'channel_only' && one.our_amount === null && one.kind !== 'payout';

/** Channels that send bills. */
export const billed_channels = {
  wechat: { title: '微信' },
  alipay: { title: '支付宝' },
} as const;
export type BilledChannel = keyof typeof billed_channels;

export const line_kinds = { payment: '付款', refund: '退款', payout: '打款' } as const;
export type LineKind = keyof typeof line_kinds;
/** What a difference is of: a line of the bill, or what the channel kept for the whole day. */
export const break_kinds = { ...line_kinds, fee: '手续费' } as const;
export type BreakKind = keyof typeof break_kinds;

export const bill_results = {
  ready: '已核对',
  not_ready: '账单还没有生成',
  broken: '账单不完整',
  down: '没有取到账单',
} as const;
