import { lifecycle } from '../lifecycle.ts';

/** Company 企业认证: `author` is the account that speaks for it. */
export const companyLifecycle = lifecycle({
  machine: 'company',
  states: {
    none: { title: '未认证' },
    draft: { title: '草稿' },
    submitted: { title: '审核中' },
    auto_checking: { title: '核验中' },
    need_info: { title: '需补充' },
    approved: { title: '已认证' },
    rejected: { title: '未通过' },
    expiring: { title: '即将到期' },
    expired: { title: '已过期' },
    revoked: { title: '已撤销' },
  },
  moves: {
    save: { title: '存草稿', from: ['none'], to: ['draft'], by: ['author'] },
    submit: {
      title: '提交认证',
      from: ['none', 'draft', 'need_info', 'rejected', 'expired', 'revoked'],
      // need_info: another account claims the company; submitted: with papers that say whose it is.
      to: ['auto_checking', 'need_info', 'submitted'],
      by: ['author'],
    },
    change: { title: '提交变更', from: ['approved', 'expiring'], to: ['auto_checking'], by: ['author'] },
    match: { title: '工商核验一致', from: ['auto_checking'], to: ['submitted'], by: ['provider'] },
    mismatch: {
      title: '工商核验不一致',
      from: ['auto_checking'],
      to: ['rejected'],
      by: ['provider'],
      needs_reason: true,
    },
    hand_over: { title: '转人工审核', from: ['auto_checking'], to: ['submitted'], by: ['provider'] },
    approve: { title: '审核通过', from: ['submitted'], to: ['approved'], by: ['ops'] },
    refuse: {
      title: '审核未通过',
      from: ['submitted'],
      to: ['rejected', 'need_info'],
      by: ['ops'],
      needs_reason: true,
    },
    withdraw: {
      title: '撤回',
      from: ['auto_checking', 'submitted', 'need_info'],
      // A holder who takes a change back is where they were.
      to: ['draft', 'approved', 'expiring'],
      by: ['author'],
    },
    warn: { title: '复核不一致', from: ['approved'], to: ['expiring'], by: ['provider'], needs_reason: true },
    recover: { title: '复核恢复一致', from: ['expiring'], to: ['approved'], by: ['provider'] },
    lapse: {
      title: '到期',
      from: ['expiring'],
      to: ['expired', 'revoked'],
      by: ['timer'],
      needs_reason: true,
    },
    revoke: {
      title: '撤销认证',
      from: ['approved', 'expiring'],
      to: ['revoked'],
      by: ['ops'],
      needs_reason: true,
    },
    forget: {
      title: '账号注销',
      from: [
        'draft',
        'submitted',
        'auto_checking',
        'need_info',
        'approved',
        'rejected',
        'expiring',
        'expired',
        'revoked',
      ],
      to: ['none'],
      by: ['timer'],
    },
  },
});

export type CompanyStatus = keyof typeof companyLifecycle.states;
export type CompanyEvent = keyof typeof companyLifecycle.moves;
