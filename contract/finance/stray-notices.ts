/** What channels told that belongs to nothing of ours, by what is to be done about it. */
export const stray_notices = {
  open: { title: '待查', text: '验签通过，单号在这里没有。' },
  dealt: { title: '已处理', text: '财务查过，写明了去向。' },
  refused: { title: '验签没过', text: '没有理会，只留原文查原因；90 天后删除。' },
  nothing: { title: '不涉及入账', text: '验签通过，讲的不是付款、退款或打款的结果。' },
} as const;
export type StrayNotices = keyof typeof stray_notices;
