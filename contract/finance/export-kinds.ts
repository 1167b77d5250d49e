/** Files that finance asks for. No zod: pages read it. */
export const finance_exports = {
  tax_quarter: {
    title: '季度涉税信息',
    asks: 'quarter',
    hint: '平台内经营者和从业人员的身份与收入，季度结束后的次月报送',
  },
  statement: { title: '月对账单', asks: 'user_month', hint: '一个企业或个人一个月的每笔钱' },
  settlement: { title: '月结算单', asks: 'user_month', hint: '一个企业或个人一个月结算的任务和订单' },
  breaks: { title: '对账差异', asks: 'month', hint: '一个月的对账差异和怎么办结的' },
} as const;
export type FinanceExport = keyof typeof finance_exports;
