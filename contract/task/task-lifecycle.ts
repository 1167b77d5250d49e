import { lifecycle } from '../lifecycle.ts';

/** ProductTask 产品任务, the company's side (trade.md 2.3). What is typed before it is sent in is a draft of the form, a thing of its own. */
export const taskLifecycle = lifecycle({
  machine: 'task',
  states: {
    draft: { title: '草稿' },
    pending: { title: '审核中' },
    rejected: { title: '审核未通过' },
    awaiting_funding: { title: '待支付' },
    running: { title: '进行中' },
    closing: { title: '报名结束' },
    stop_requested: { title: '申请停止中' },
    stopping: { title: '停止中' },
    finished: { title: '已完成' },
    stopped: { title: '已停止' },
    cancelled: { title: '已取消' },
    forced_stop: { title: '平台停止' },
  },
  moves: {
    publish_approval: {
      title: '提交审核',
      from: ['draft', 'rejected', 'pending'],
      to: ['pending'],
      by: ['author'],
    },
    withdraw: { title: '撤回', from: ['pending'], to: ['draft'], by: ['author'] },
    /** What pays nothing needs no money. */
    approve: { title: '通过', from: ['pending'], to: ['awaiting_funding', 'running'], by: ['ops'] },
    refuse: { title: '不通过', from: ['pending'], to: ['rejected'], by: ['ops'], needs_reason: true },
    fund: { title: '存入托管', from: ['awaiting_funding'], to: ['running'], by: ['author'] },
    fund_timeout: { title: '超时未支付', from: ['awaiting_funding'], to: ['cancelled'], by: ['timer'] },
    /** The last place is taken, or the days of recruiting are over. */
    close: { title: '报名结束', from: ['running'], to: ['closing'], by: ['timer'] },
    edit: { title: '修改', from: ['running'], to: ['running'], by: ['author'] },
    append_reward: {
      title: '追加报告酬',
      from: ['running', 'closing'],
      to: ['running', 'closing'],
      by: ['author'],
    },
    stop: { title: '停止招募', from: ['running'], to: ['stopping', 'stopped'], by: ['author'] },
    apply_stop: {
      title: '申请停止',
      from: ['running', 'closing'],
      to: ['stop_requested'],
      by: ['author'],
    },
    cancel_stop: {
      title: '撤回停止申请',
      from: ['stop_requested'],
      to: ['running', 'closing'],
      by: ['author'],
    },
    /** Those at work are paid or compensated. */
    grant_stop: {
      title: '同意停止',
      from: ['stop_requested'],
      to: ['stopping', 'stopped'],
      by: ['ops'],
    },
    refuse_stop: {
      title: '不同意停止',
      from: ['stop_requested'],
      to: ['running', 'closing'],
      by: ['ops'],
      needs_reason: true,
    },
    cancel: {
      title: '取消',
      from: ['pending', 'awaiting_funding', 'running'],
      to: ['cancelled'],
      by: ['author'],
    },
    /** Nobody is at work any more: what is left in the escrow goes back. */
    drain: {
      title: '全部了结',
      from: ['closing', 'stopping'],
      to: ['finished', 'stopped'],
      by: ['timer'],
    },
    force_stop: {
      title: '平台停止',
      from: ['running', 'closing', 'stop_requested', 'stopping'],
      to: ['forced_stop'],
      by: ['ops'],
      needs_reason: true,
    },
  },
});

export type TaskStatus = keyof typeof taskLifecycle.states;
export type TaskEvent = keyof typeof taskLifecycle.moves;

/** Everybody sees these; the others are between the company and staff. */
export const public_tasks = [
  'running',
  'closing',
  'stop_requested',
  'stopping',
  'finished',
  'stopped',
  'forced_stop',
] as const satisfies readonly TaskStatus[];

/** The groups of the mission: what a list of one's own tasks shows. */
export const task_groups = {
  approval: ['pending', 'awaiting_funding'],
  refused: ['rejected', 'draft'],
  progress: ['running', 'closing', 'stop_requested', 'stopping'],
  finish: ['finished', 'stopped', 'cancelled', 'forced_stop'],
} as const satisfies Record<string, readonly TaskStatus[]>;
export type TaskGroup = keyof typeof task_groups;
