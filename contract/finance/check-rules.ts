/** What the self-check holds the ledger to, in the words of the desk (docs/money.md). No zod: pages read it. */
export const check_rules = {
  sum: '每笔交易的分录合计为零',
  chain: '分录序号不断，余额逐条相接，从不低于零',
  balance: '账户余额等于它的分录之和',
  place: '每条分录都在归属相符的账户上',
  closing: '日结余额等于此前分录之和',
} as const;
