import { lifecycle } from '../lifecycle.ts';

/** Approval 审批: one revision of an application, from being sent in to what staff said about it. */
export const approvalLifecycle = lifecycle({
  machine: 'approval',
  states: {
    pending: { title: '审核中' },
    approved: { title: '通过' },
    rejected: { title: '拒绝' },
    withdrawn: { title: '撤回' },
    superseded: { title: '已更新' },
  },
  moves: {
    approve: { title: '通过', from: ['pending'], to: ['approved'], by: ['ops'] },
    refuse: {
      title: '拒绝',
      from: ['pending'],
      to: ['rejected'],
      by: ['ops'],
      needs_reason: true,
    },
    withdraw: { title: '撤回', from: ['pending'], to: ['withdrawn'], by: ['author'] },
    supersede: { title: '再次提交', from: ['pending'], to: ['superseded'], by: ['author'] },
  },
});

export type ApprovalStatus = keyof typeof approvalLifecycle.states;
export type ApprovalEvent = keyof typeof approvalLifecycle.moves;
