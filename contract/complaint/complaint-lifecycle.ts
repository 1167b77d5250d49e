import { lifecycle } from '../lifecycle.ts';

/** Complaint 投诉/举报: `author` is who of the two sides acts, `ops` the platform's staff. */
export const complaintLifecycle = lifecycle({
  machine: 'complaint',
  states: {
    submitted: { title: '待受理' },
    accepted: { title: '处理中' },
    need_info: { title: '待补充' },
    upheld: { title: '成立' },
    dismissed: { title: '不成立' },
    appealed: { title: '申诉中' },
    final: { title: '已办结' },
    withdrawn: { title: '已撤回' },
  },
  moves: {
    accept: { title: '受理', from: ['submitted'], to: ['accepted'], by: ['ops'] },
    ask: { title: '要求补充', from: ['accepted'], to: ['need_info'], by: ['ops'], needs_reason: true },
    inform: { title: '补充说明', from: ['need_info'], to: ['accepted'], by: ['author'] },
    lapse: {
      title: '逾期未补充',
      from: ['need_info'],
      to: ['dismissed'],
      by: ['timer'],
      needs_reason: true,
    },
    uphold: { title: '成立', from: ['accepted'], to: ['upheld'], by: ['ops'], needs_reason: true },
    dismiss: { title: '不成立', from: ['accepted'], to: ['dismissed'], by: ['ops'], needs_reason: true },
    appeal: { title: '申诉', from: ['upheld', 'dismissed'], to: ['appealed'], by: ['author'] },
    settle: { title: '申诉裁定', from: ['appealed'], to: ['final'], by: ['ops'], needs_reason: true },
    close: { title: '办结', from: ['upheld', 'dismissed'], to: ['final'], by: ['timer'] },
    withdraw: {
      title: '撤回',
      from: ['submitted', 'accepted', 'need_info'],
      to: ['withdrawn'],
      by: ['author', 'timer'],
    },
  },
});

export type ComplaintStatus = keyof typeof complaintLifecycle.states;
export type ComplaintEvent = keyof typeof complaintLifecycle.moves;
