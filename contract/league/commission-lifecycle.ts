import { lifecycle } from '../lifecycle.ts';

/** What a member gets of the fee on one order: guessed when it is paid, put aside when it is completed, paid when nothing can go back. */
export const commissionLifecycle = lifecycle({
  machine: 'league_commission',
  states: {
    estimated: { title: '预估' },
    frozen: { title: '冻结中' },
    settled: { title: '已结算' },
    cancelled: { title: '已取消' },
    clawed_back: { title: '已追回' },
  },
  moves: {
    freeze: { title: '订单完成', from: ['estimated'], to: ['frozen'], by: ['timer'] },
    settle: { title: '结算', from: ['frozen'], to: ['settled'], by: ['timer'] },
    cancel: {
      title: '取消',
      from: ['estimated', 'frozen'],
      to: ['cancelled'],
      by: ['timer', 'ops'],
      needs_reason: true,
    },
    claw_back: { title: '追回', from: ['settled'], to: ['clawed_back'], by: ['ops'], needs_reason: true },
  },
});

export type CommissionStatus = keyof typeof commissionLifecycle.states;
export type CommissionEvent = keyof typeof commissionLifecycle.moves;
