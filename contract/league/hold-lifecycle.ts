import { lifecycle } from '../lifecycle.ts';

/** A commission that is looked at (R11): it is not settled meanwhile, and comes to an end by a clock if nobody looks. */
export const holdLifecycle = lifecycle({
  machine: 'league_hold',
  states: {
    held: { title: '核查中' },
    released: { title: '已放行' },
    cancelled: { title: '已取消' },
  },
  moves: {
    release: { title: '放行', from: ['held'], to: ['released'], by: ['ops'], needs_reason: true },
    lapse: { title: '到期放行', from: ['held'], to: ['released'], by: ['timer'], needs_reason: true },
    cancel: {
      title: '取消佣金',
      from: ['held'],
      to: ['cancelled'],
      by: ['ops', 'timer'],
      needs_reason: true,
    },
  },
});

export type HoldStatus = keyof typeof holdLifecycle.states;
export type HoldEvent = keyof typeof holdLifecycle.moves;
