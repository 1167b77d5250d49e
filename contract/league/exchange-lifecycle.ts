import { lifecycle } from '../lifecycle.ts';

/** What a member exchanges points for. Points that were not used for anything are back with the member. */
export const exchangeLifecycle = lifecycle({
  machine: 'league_order',
  states: {
    created: { title: '已提交' },
    reviewing: { title: '审核中' },
    done: { title: '已完成' },
    refused: { title: '已拒绝' },
    cancelled: { title: '已取消' },
  },
  moves: {
    review: { title: '进入审核', from: ['created'], to: ['reviewing'], by: ['timer'] },
    cancel: { title: '取消', from: ['created'], to: ['cancelled'], by: ['author'] },
    fulfil: { title: '发出', from: ['created', 'reviewing'], to: ['done'], by: ['ops'] },
    refuse: {
      title: '拒绝',
      from: ['created', 'reviewing'],
      to: ['refused'],
      by: ['ops'],
      needs_reason: true,
    },
    lapse: {
      title: '超时退回',
      from: ['created', 'reviewing'],
      to: ['refused'],
      by: ['timer'],
      needs_reason: true,
    },
  },
});

export type ExchangeStatus = keyof typeof exchangeLifecycle.states;
export type ExchangeEvent = keyof typeof exchangeLifecycle.moves;
