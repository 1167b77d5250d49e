import { lifecycle } from '../lifecycle.ts';
import { sampleReturnLifecycle } from './sample-return-lifecycle.ts';

/**
 * TaskApplication 任务申请, the tester's side (trade.md 2.4): `author` is the tester, `owner` the company. What becomes of the report moves
 * it from `submitted` on.
 */
export const applicationLifecycle = lifecycle({
  machine: 'task_application',
  states: {
    applied: { title: '待确认' },
    affirmed: { title: '执行中' },
    submitted: { title: '已交报告' },
    completed: { title: '已完成' },
    refused: { title: '未通过' },
    withdrawn: { title: '已撤回' },
    expired: { title: '已过期' },
    given_up: { title: '已放弃' },
    overdue: { title: '逾期未交' },
    failed: { title: '验收不通过' },
    ended: { title: '任务终止' },
  },
  moves: {
    withdraw: { title: '撤回申请', from: ['applied'], to: ['withdrawn'], by: ['author'] },
    affirm: { title: '确认', from: ['applied'], to: ['affirmed'], by: ['owner'] },
    /** Also what becomes of those who wait when the task is stopped. */
    refuse: {
      title: '拒绝',
      from: ['applied'],
      to: ['refused'],
      by: ['owner', 'ops'],
      needs_reason: true,
    },
    /** Nobody answered, or the places are taken. */
    expire: { title: '过期', from: ['applied'], to: ['expired'], by: ['timer'] },
    ship: { title: '寄出样品', from: ['affirmed'], to: ['affirmed'], by: ['owner'] },
    receive: { title: '收到样品', from: ['affirmed'], to: ['affirmed'], by: ['author', 'timer'] },
    lose: { title: '样品丢失', from: ['affirmed'], to: ['affirmed'], by: ['author'] },
    ask_extension: { title: '申请延期', from: ['affirmed'], to: ['affirmed'], by: ['author'] },
    answer_extension: { title: '答复延期', from: ['affirmed'], to: ['affirmed'], by: ['owner'] },
    give_up: { title: '放弃', from: ['affirmed'], to: ['given_up'], by: ['author'] },
    submit: { title: '交报告', from: ['affirmed'], to: ['submitted'], by: ['author'] },
    overdue: { title: '逾期', from: ['affirmed'], to: ['overdue'], by: ['timer'] },
    pay: { title: '付款', from: ['submitted'], to: ['completed'], by: ['owner', 'ops', 'timer'] },
    fail: { title: '验收不通过', from: ['submitted'], to: ['failed'], by: ['ops', 'timer'] },
    /** The task ended early, or the sample was never sent. */
    end: { title: '任务终止', from: ['affirmed'], to: ['ended'], by: ['ops', 'timer'] },
  },
});

export type ApplicationStatus = keyof typeof applicationLifecycle.states;
export type ApplicationEvent = keyof typeof applicationLifecycle.moves;

/** The groups of the mission: lists of one's own applications. */
export const application_groups = {
  approval: ['applied'],
  running: ['affirmed', 'submitted'],
  expired: ['expired', 'overdue'],
  finished: ['completed', 'failed', 'ended'],
  refused: ['refused', 'withdrawn', 'given_up'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type ApplicationGroup = keyof typeof application_groups;

/** The parcel with the sample, a line beside the state; on its way back it has a lifecycle of its own (sample-return-lifecycle.ts). */
export const sample_states = {
  none: '不寄样',
  to_ship: '待寄',
  shipped: '已寄',
  received: '已收',
  return_due: sampleReturnLifecycle.states.return_due.title,
  sent_back: sampleReturnLifecycle.states.sent_back.title,
  returned: sampleReturnLifecycle.states.returned.title,
  missed: sampleReturnLifecycle.states.missed.title,
  waived: sampleReturnLifecycle.states.waived.title,
  lost: '丢失',
} as const;
export type SampleState = keyof typeof sample_states;

/** Why an applicant is refused; words follow. */
export const application_reasons = {
  A01: '不符合人群',
  A02: '名额已满',
  A03: '资料不足',
  A04: '历史逾期',
  A05: '任务终止',
  A99: '其他',
} as const;
export type ApplicationReason = keyof typeof application_reasons;
