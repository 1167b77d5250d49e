import { lifecycle } from '../lifecycle.ts';

/**
 * An offer of the flash sale 秒杀 (trade.md 2.6). Whether it is coming, running, sold out or over follows from the clock and the stock
 * (`offer_phases`), so no clock has to write it. What is typed before it is sent in is a draft of the form, a thing of its own.
 */
export const offerLifecycle = lifecycle({
  machine: 'seckill_offer',
  states: {
    draft: { title: '草稿' },
    pending: { title: '审核中' },
    rejected: { title: '未通过' },
    approved: { title: '已排期' },
    stopped: { title: '已停止' },
    settled: { title: '已结算' },
  },
  moves: {
    /** A newer one takes the place of the one that waits. */
    publish: { title: '提交审核', from: ['draft', 'rejected', 'pending'], to: ['pending'], by: ['author'] },
    withdraw: { title: '撤回', from: ['pending'], to: ['draft'], by: ['author'] },
    approve: { title: '通过', from: ['pending'], to: ['approved'], by: ['ops'] },
    refuse: { title: '不通过', from: ['pending'], to: ['rejected'], by: ['ops'], needs_reason: true },
    /** Nobody decided before it was to start: it can only be sent in anew, for another time. */
    lapse: { title: '过时作废', from: ['pending'], to: ['rejected'], by: ['timer'] },
    /** By its seller before it starts, by staff at any time. */
    stop: { title: '停止', from: ['approved'], to: ['stopped'], by: ['author', 'ops'], needs_reason: true },
    /** Over, and no order of it is under way any more. */
    settle: { title: '结算', from: ['approved', 'stopped'], to: ['settled'], by: ['timer'] },
  },
});
export type OfferStatus = keyof typeof offerLifecycle.states;
export type OfferEvent = keyof typeof offerLifecycle.moves;

/** An order of the flash sale (trade.md 2.7): the author is who buys, the admin who sells. */
export const seckillOrderLifecycle = lifecycle({
  machine: 'seckill_order',
  states: {
    pending_payment: { title: '待支付' },
    paid: { title: '待发货' },
    fulfilled: { title: '已发货' },
    completed: { title: '已完成' },
    closed_timeout: { title: '超时关闭' },
    closed_user: { title: '已取消' },
    closed_system: { title: '系统关闭' },
    refunding: { title: '退款中' },
    refunded: { title: '已退款' },
  },
  moves: {
    pay: { title: '付款', from: ['pending_payment'], to: ['paid'], by: ['provider'] },
    cancel: { title: '取消', from: ['pending_payment'], to: ['closed_user'], by: ['author'] },
    expire: { title: '超时关闭', from: ['pending_payment'], to: ['closed_timeout'], by: ['timer'] },
    /** The sale was stopped. */
    close: { title: '系统关闭', from: ['pending_payment'], to: ['closed_system'], by: ['timer'] },
    ship: { title: '发货', from: ['paid'], to: ['fulfilled'], by: ['admin'] },
    receive: { title: '确认收货', from: ['fulfilled'], to: ['completed'], by: ['author', 'timer'] },
    apply_refund: {
      title: '申请退款',
      from: ['paid', 'fulfilled', 'completed'],
      to: ['refunding'],
      by: ['author'],
    },
    /** Nothing was sent for weeks, and nobody asked. */
    give_up: { title: '一直没有发货', from: ['paid'], to: ['refunding'], by: ['timer'] },
    /** The refund came to nothing. */
    keep: {
      title: '继续交易',
      from: ['refunding'],
      to: ['paid', 'fulfilled', 'completed'],
      by: ['author', 'timer', 'ops'],
    },
    refund: { title: '退款成功', from: ['refunding'], to: ['refunded'], by: ['provider'] },
    /** Some of it is back, and the order goes on where it was. */
    refund_part: {
      title: '部分退款成功',
      from: ['refunding'],
      to: ['paid', 'fulfilled', 'completed'],
      by: ['provider'],
    },
  },
});
export type SeckillOrderStatus = keyof typeof seckillOrderLifecycle.states;
export type SeckillOrderEvent = keyof typeof seckillOrderLifecycle.moves;

/** Orders in which pieces are held; one of them at a time for each buyer of an offer. */
export const live_orders = ['pending_payment', 'paid', 'fulfilled'] as const satisfies SeckillOrderStatus[];
