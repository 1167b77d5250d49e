import { lifecycle } from '../lifecycle.ts';

/** What somebody may do on the site, from asking for it to losing it. */
export const permissionLifecycle = lifecycle({
  machine: 'permission',
  states: {
    draft: { title: '未提交' },
    submitted: { title: '审核中' },
    granted: { title: '已开通' },
    rejected: { title: '未通过' },
    suspended: { title: '已暂停' },
    revoked: { title: '已取消' },
  },
  moves: {
    submit: {
      title: '提交申请',
      from: ['draft', 'submitted', 'rejected'],
      to: ['submitted'],
      by: ['author'],
    },
    withdraw: { title: '撤回申请', from: ['submitted'], to: ['draft'], by: ['author'] },
    grant: { title: '开通', from: ['submitted'], to: ['granted'], by: ['ops'] },
    /** By hand, beside the applications. */
    entrust: { title: '直接开通', from: ['draft', 'submitted', 'rejected'], to: ['granted'], by: ['ops'] },
    reject: {
      title: '不通过',
      from: ['submitted'],
      to: ['rejected'],
      by: ['ops'],
      needs_reason: true,
    },
    suspend: {
      title: '暂停',
      from: ['granted'],
      to: ['suspended'],
      by: ['ops'],
      needs_reason: true,
    },
    restore: { title: '恢复', from: ['suspended'], to: ['granted'], by: ['ops'], needs_reason: true },
    revoke: {
      title: '取消',
      from: ['granted', 'suspended'],
      to: ['revoked'],
      by: ['ops'],
      needs_reason: true,
    },
    leave: {
      title: '注销账号',
      from: ['draft', 'submitted', 'granted', 'rejected', 'suspended'],
      to: ['revoked'],
      by: ['timer'],
    },
  },
});

export type PermissionStatus = keyof typeof permissionLifecycle.states;
export type PermissionEvent = keyof typeof permissionLifecycle.moves;
