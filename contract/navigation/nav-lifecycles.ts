import { lifecycle } from '../lifecycle.ts';

/** A site that somebody would like to see in the directory. */
export const navSuggestionLifecycle = lifecycle({
  machine: 'nav_suggestion',
  states: {
    pending: { title: '待审核' },
    accepted: { title: '已收录' },
    refused: { title: '未收录' },
    withdrawn: { title: '已撤回' },
  },
  moves: {
    accept: { title: '收录', from: ['pending'], to: ['accepted'], by: ['ops'] },
    refuse: { title: '不收录', from: ['pending'], to: ['refused'], by: ['ops'], needs_reason: true },
    withdraw: { title: '撤回', from: ['pending'], to: ['withdrawn'], by: ['author'] },
  },
});

/** Whose site it is: first a proof on the site itself, then a look by staff. */
export const navClaimLifecycle = lifecycle({
  machine: 'nav_claim',
  states: {
    waiting: { title: '等证明' },
    pending: { title: '待审核' },
    approved: { title: '已认领' },
    refused: { title: '未通过' },
    expired: { title: '已过期' },
    withdrawn: { title: '已撤回' },
  },
  moves: {
    /** The proof stands there: the owner had it looked for, or the job has seen it. */
    prove: { title: '查到证明', from: ['waiting'], to: ['pending'], by: ['author', 'timer'] },
    withdraw: { title: '撤回', from: ['waiting', 'pending'], to: ['withdrawn'], by: ['author'] },
    approve: { title: '通过', from: ['pending'], to: ['approved'], by: ['ops'] },
    refuse: { title: '不通过', from: ['pending'], to: ['refused'], by: ['ops'], needs_reason: true },
    expire: { title: '到期', from: ['waiting'], to: ['expired'], by: ['timer'] },
  },
});

export type NavSuggestionStatus = keyof typeof navSuggestionLifecycle.states;
export type NavClaimStatus = keyof typeof navClaimLifecycle.states;
