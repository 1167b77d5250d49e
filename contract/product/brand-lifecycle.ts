import { lifecycle } from '../lifecycle.ts';

/** Brand 品牌 (trade.md 2.2): under which name a company may sell, for as long as its proof holds. */
export const brandLifecycle = lifecycle({
  machine: 'brand',
  states: {
    draft: { title: '草稿' },
    pending: { title: '审核中' },
    approved: { title: '已通过' },
    rejected: { title: '未通过' },
    revoked: { title: '已撤销' },
    expired: { title: '授权到期' },
    disputed: { title: '争议中' },
  },
  moves: {
    /** A newer revision takes the place of the one that waits. */
    submit: { title: '提交审核', from: ['draft', 'rejected', 'pending'], to: ['pending'], by: ['author'] },
    /** With a new proof; one that still holds stays as it is while the new one is looked at. */
    renew: {
      title: '续期',
      from: ['expired', 'approved'],
      to: ['pending', 'approved'],
      by: ['author'],
    },
    /** What waits is taken back: a claim is a draft again, a renewal is dropped. */
    withdraw: {
      title: '撤回',
      from: ['pending', 'approved', 'expired'],
      to: ['draft', 'approved', 'expired'],
      by: ['author'],
    },
    /** Also of one that ended while its new proof was looked at. */
    approve: { title: '通过', from: ['pending', 'approved', 'expired'], to: ['approved'], by: ['ops'] },
    refuse: {
      title: '不通过',
      from: ['pending', 'approved', 'expired'],
      to: ['rejected', 'approved', 'expired'],
      by: ['ops'],
      needs_reason: true,
    },
    revoke: {
      title: '撤销',
      from: ['approved', 'expired', 'disputed'],
      to: ['revoked'],
      by: ['author', 'ops'],
      needs_reason: true,
    },
    /** Somebody else has sent in a claim to the same registration in the same class. */
    dispute: { title: '进入争议', from: ['approved'], to: ['disputed'], by: ['timer'] },
    /** The other claim came to nothing. */
    settle: { title: '争议结束', from: ['disputed'], to: ['approved'], by: ['ops', 'timer'] },
    expire: { title: '到期', from: ['approved', 'disputed'], to: ['expired'], by: ['timer'] },
  },
});

export type BrandStatus = keyof typeof brandLifecycle.states;
export type BrandEvent = keyof typeof brandLifecycle.moves;

/** In these its proof holds: the badge stands beside its products, and nobody else has it. */
export const live_brand: readonly BrandStatus[] = ['approved', 'disputed'];

export const brand_proofs = {
  certificate: { title: '商标注册证', hint: '自己是注册人' },
  letter: { title: '授权书', hint: '要写到哪天为止' },
} as const;
export type BrandProof = keyof typeof brand_proofs;

export const brand_limits = {
  name: [2, 30],
  proofs: [1, 5],
  a_person: 50,
  remind_days: [30, 7],
  /** Days in which the holder of a brand answers somebody else's claim to it. */
  answer_days: 15,
  answer: [10, 1000],
} as const;

export const brand_logo_rule = { min_width: 240, min_height: 240, ratio: [1, 1], allow_animated: 1 } as const;
