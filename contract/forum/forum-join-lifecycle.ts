import { lifecycle } from '../lifecycle.ts';

/** ForumJoin 入驻论坛: a company's forum, from asking for it to giving it up. `author` is who speaks for the company. */
export const forumJoinLifecycle = lifecycle({
  machine: 'forum_join',
  states: {
    draft: { title: '填写中' },
    submitted: { title: '审核中' },
    joined: { title: '已入驻' },
    returned: { title: '退回修改' },
    rejected: { title: '未通过' },
    left: { title: '已退出' },
    removed: { title: '已移除' },
  },
  moves: {
    submit: {
      title: '提交申请',
      from: ['draft', 'submitted', 'returned', 'rejected'],
      to: ['submitted'],
      by: ['author'],
    },
    withdraw: { title: '撤回申请', from: ['submitted'], to: ['draft'], by: ['author'] },
    join: { title: '通过，论坛开放', from: ['submitted'], to: ['joined'], by: ['ops'] },
    return: { title: '退回修改', from: ['submitted'], to: ['returned'], by: ['ops'], needs_reason: true },
    reject: { title: '不通过', from: ['submitted'], to: ['rejected'], by: ['ops'], needs_reason: true },
    leave: { title: '退出论坛', from: ['joined'], to: ['left'], by: ['author'] },
    remove: { title: '移除论坛', from: ['joined'], to: ['removed'], by: ['ops'], needs_reason: true },
    forget: {
      title: '注销账号',
      from: ['draft', 'submitted', 'joined', 'returned', 'rejected'],
      to: ['left'],
      by: ['timer'],
    },
  },
});

export type ForumJoinStatus = keyof typeof forumJoinLifecycle.states;
export type ForumJoinEvent = keyof typeof forumJoinLifecycle.moves;

export const forum_join_steps = ['企业与介绍', '论坛名称与装修', '签公约并提交'] as const;
export type ForumJoinStep = 1 | 2 | 3;

/** Reasons that send an application back to one of its steps; all others end it for some days. */
const returns: Record<string, ForumJoinStep> = { F11: 1, F12: 1, F21: 2, F22: 2, F23: 2, F31: 3 };

export const returnedStep = (reason_code: string | null): ForumJoinStep | null =>
  (reason_code && returns[reason_code]) || null;
