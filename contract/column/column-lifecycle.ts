import { lifecycle } from '../lifecycle.ts';

/** Column 专栏: an application that becomes a place for articles. */
export const columnLifecycle = lifecycle({
  machine: 'column',
  states: {
    draft: { title: '草稿' },
    submitted: { title: '审核中' },
    approved: { title: '正常' },
    rejected: { title: '未通过' },
    closed: { title: '停更' },
    banned: { title: '已封停' },
    deleted: { title: '已注销' },
  },
  moves: {
    submit: {
      title: '提交申请',
      from: ['draft', 'submitted', 'rejected'],
      to: ['submitted'],
      by: ['author'],
    },
    withdraw: { title: '撤回申请', from: ['submitted'], to: ['draft'], by: ['author'] },
    approve: { title: '通过', from: ['submitted'], to: ['approved'], by: ['ops'] },
    reject: { title: '不通过', from: ['submitted'], to: ['rejected'], by: ['ops'], needs_reason: true },
    close: { title: '停更', from: ['approved'], to: ['closed'], by: ['author'] },
    open: { title: '恢复更新', from: ['closed'], to: ['approved'], by: ['author'] },
    ban: { title: '封停', from: ['approved', 'closed'], to: ['banned'], by: ['ops'], needs_reason: true },
    unban: { title: '解封', from: ['banned'], to: ['closed'], by: ['ops'] },
    delete: {
      title: '注销',
      from: ['draft', 'rejected', 'approved', 'closed'],
      to: ['deleted'],
      by: ['author', 'timer'],
    },
  },
});

export type ColumnStatus = keyof typeof columnLifecycle.states;
export type ColumnEvent = keyof typeof columnLifecycle.moves;

/** What `status` means in the list of one's own columns; 0 is all of them. */
export const own_column_codes = {
  0: null,
  1: 'approved',
  2: 'submitted',
  3: 'rejected',
  4: 'closed',
  5: 'banned',
  6: 'draft',
} as const satisfies Record<number, ColumnStatus | null>;
export type OwnColumnCode = keyof typeof own_column_codes;
