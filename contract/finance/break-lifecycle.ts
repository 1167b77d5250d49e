import { lifecycle } from '../lifecycle.ts';

/** A difference between a channel's bill and our books 对账差异. `timer` is a comparison in which it is gone, or there again. */
export const reconBreakLifecycle = lifecycle({
  machine: 'recon_break',
  states: {
    open: { title: '待办结' },
    resolved: { title: '已办结' },
  },
  moves: {
    heal: { title: '重新核对后一致', from: ['open'], to: ['resolved'], by: ['timer'] },
    resolve: { title: '办结', from: ['open'], to: ['resolved'], by: ['ops'], needs_reason: true },
    reopen: { title: '再次出现', from: ['resolved'], to: ['open'], by: ['timer'] },
  },
});
export type BreakStatus = keyof typeof reconBreakLifecycle.states;
