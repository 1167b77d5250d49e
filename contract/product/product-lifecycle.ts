import { lifecycle } from '../lifecycle.ts';

/**
 * Product 产品 (trade.md 2.1). What is typed before it is sent in for the first time is a draft of the form, a thing of its own;
 * a product is a draft after it was taken back or begun anew.
 */
export const productLifecycle = lifecycle({
  machine: 'product',
  states: {
    draft: { title: '草稿' },
    pending: { title: '审核中' },
    rejected: { title: '审核未通过' },
    on_shelf: { title: '正常' },
    off_shelf: { title: '已下架' },
    forced_off: { title: '平台下架' },
    deleted: { title: '已删除' },
  },
  moves: {
    /** A newer revision takes the place of the one that waits. */
    publish_approval: {
      title: '提交审核',
      from: ['draft', 'rejected', 'pending'],
      to: ['pending'],
      by: ['author'],
    },
    save: { title: '重新编辑', from: ['rejected'], to: ['draft'], by: ['author'] },
    withdraw: { title: '撤回', from: ['pending'], to: ['draft'], by: ['author'] },
    approve: { title: '通过', from: ['pending'], to: ['on_shelf'], by: ['ops'] },
    refuse: { title: '不通过', from: ['pending'], to: ['rejected'], by: ['ops'], needs_reason: true },
    /** What was approved last stays to be seen while the change waits. */
    edit: { title: '修改送审', from: ['on_shelf'], to: ['on_shelf'], by: ['author'] },
    withdraw_edit: { title: '撤回修改', from: ['on_shelf'], to: ['on_shelf'], by: ['author'] },
    approve_edit: { title: '修改通过', from: ['on_shelf'], to: ['on_shelf'], by: ['ops'] },
    refuse_edit: {
      title: '修改不通过',
      from: ['on_shelf'],
      to: ['on_shelf'],
      by: ['ops'],
      needs_reason: true,
    },
    off: { title: '下架', from: ['on_shelf'], to: ['off_shelf'], by: ['author', 'timer'] },
    /** Straight back while the approval is young and nothing was changed; otherwise it is looked at again. */
    restore: {
      title: '恢复上架',
      from: ['off_shelf', 'forced_off'],
      to: ['on_shelf', 'pending'],
      by: ['author'],
    },
    force_off: { title: '平台下架', from: ['on_shelf'], to: ['forced_off'], by: ['ops'], needs_reason: true },
    /** After an appeal, or a brand that was given back. */
    lift: { title: '撤销下架', from: ['forced_off'], to: ['on_shelf'], by: ['ops'] },
    del: {
      title: '删除',
      from: ['draft', 'rejected', 'off_shelf'],
      to: ['deleted'],
      by: ['author', 'timer'],
    },
  },
});

export type ProductStatus = keyof typeof productLifecycle.states;
export type ProductEvent = keyof typeof productLifecycle.moves;

/** What `status` means in the list of one's own products; 0 is all but those that are deleted. */
export const own_product_codes = {
  0: null,
  1: ['on_shelf'],
  2: ['pending'],
  3: ['rejected'],
  4: ['off_shelf', 'forced_off'],
  5: ['draft'],
} as const satisfies Record<number, readonly ProductStatus[] | null>;
export type OwnProductCode = keyof typeof own_product_codes;
