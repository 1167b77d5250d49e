/** What finance looks at. No zod: pages read the titles. */
export const withdraw_views = {
  waiting: { title: '全部待审' },
  late: { title: '超过 24 小时' },
  two: { title: '要两个人' },
  risk: { title: '有风险' },
  out: { title: '打款中' },
  ended: { title: '已结束' },
} as const;
export type WithdrawView = keyof typeof withdraw_views;
