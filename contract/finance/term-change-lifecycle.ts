import { lifecycle } from '../lifecycle.ts';

/** A change of a fee, limit or clock 费率与时限修改. `author` proposed it, `ops` is another member of finance. */
export const termChangeLifecycle = lifecycle({
  machine: 'term_change',
  states: {
    proposed: { title: '待复核' },
    approved: { title: '已通过' },
    refused: { title: '未通过' },
    withdrawn: { title: '已撤回' },
  },
  moves: {
    approve: { title: '通过', from: ['proposed'], to: ['approved'], by: ['ops'] },
    refuse: { title: '不通过', from: ['proposed'], to: ['refused'], by: ['ops'], needs_reason: true },
    withdraw: { title: '撤回', from: ['proposed'], to: ['withdrawn'], by: ['author'] },
  },
});

export type TermChangeStatus = keyof typeof termChangeLifecycle.states;
export type TermChangeEvent = keyof typeof termChangeLifecycle.moves;
