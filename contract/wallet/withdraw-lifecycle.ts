import { lifecycle } from '../lifecycle.ts';

/** Money on its way from a wallet to the WeChat of its owner. What is not at an end yet is held. */
export const withdrawLifecycle = lifecycle({
  machine: 'withdraw',
  states: {
    requested: { title: '已申请' },
    auditing: { title: '审核中' },
    approved: { title: '待打款' },
    paying: { title: '打款中' },
    wait_user_confirm: { title: '待微信确认' },
    succeeded: { title: '已到账' },
    rejected: { title: '已驳回' },
    failed: { title: '失败已退回' },
    cancelled: { title: '已取消' },
  },
  moves: {
    pass: { title: '自动核查通过', from: ['requested'], to: ['approved'], by: ['timer'] },
    look: { title: '转人工审核', from: ['requested'], to: ['auditing'], by: ['timer'] },
    approve_first: { title: '第一人同意', from: ['auditing'], to: ['auditing'], by: ['ops'] },
    approve: { title: '同意', from: ['auditing'], to: ['approved'], by: ['ops'] },
    reject: { title: '驳回', from: ['auditing'], to: ['rejected'], by: ['ops'], needs_reason: true },
    hold: { title: '打款前转人工审核', from: ['approved'], to: ['auditing'], by: ['timer'] },
    void: { title: '打款前核对不符', from: ['approved'], to: ['failed'], by: ['timer'] },
    pay: { title: '打款', from: ['approved'], to: ['paying'], by: ['timer'] },
    accepted: { title: '等待微信确认', from: ['paying'], to: ['wait_user_confirm'], by: ['provider'] },
    succeed: {
      title: '到账',
      from: ['paying', 'wait_user_confirm'],
      to: ['succeeded'],
      by: ['provider'],
    },
    fail: {
      title: '渠道退回',
      from: ['paying', 'wait_user_confirm'],
      to: ['failed'],
      by: ['provider'],
    },
    cancel: {
      title: '取消',
      from: ['requested', 'auditing', 'approved'],
      to: ['cancelled'],
      by: ['author'],
    },
  },
});

export type WithdrawStatus = keyof typeof withdrawLifecycle.states;

/** Why finance sends one back. */
export const withdraw_reasons = {
  W01: { title: '实名不一致' },
  W02: { title: '风险核查，要补材料' },
  W04: { title: '收款方式有问题' },
  W99: { title: '其他' },
} as const;
export type WithdrawReason = keyof typeof withdraw_reasons;
