import { lifecycle } from '../lifecycle.ts';

/** Money moved by hand 调账. `author` is who proposed it, `ops` another member of finance; what is posted is only ever reversed. */
export const adjustmentLifecycle = lifecycle({
  machine: 'adjustment',
  states: {
    proposed: { title: '待复核' },
    posted: { title: '已入账' },
    refused: { title: '未通过' },
    withdrawn: { title: '已撤回' },
    back_asked: { title: '冲正待复核' },
    reversed: { title: '已冲正' },
  },
  moves: {
    approve: { title: '复核入账', from: ['proposed'], to: ['posted'], by: ['ops'] },
    refuse: { title: '不通过', from: ['proposed'], to: ['refused'], by: ['ops'], needs_reason: true },
    withdraw: { title: '撤回', from: ['proposed'], to: ['withdrawn'], by: ['author'] },
    ask_back: {
      title: '申请冲正',
      from: ['posted'],
      to: ['back_asked'],
      by: ['author', 'ops'],
      needs_reason: true,
    },
    take_back: { title: '复核冲正', from: ['back_asked'], to: ['reversed'], by: ['author', 'ops'] },
    keep: {
      title: '不冲正',
      from: ['back_asked'],
      to: ['posted'],
      by: ['author', 'ops'],
      needs_reason: true,
    },
  },
});

export type AdjustmentStatus = keyof typeof adjustmentLifecycle.states;
export type AdjustmentEvent = keyof typeof adjustmentLifecycle.moves;
