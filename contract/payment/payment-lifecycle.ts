import { lifecycle } from '../lifecycle.ts';

/**
 * What is to be paid. `provider` is a channel; the author is who pays. What is under way falls back before it is closed: by then
 * the channel has said that nothing can come any more.
 */
export const paymentLifecycle = lifecycle({
  machine: 'payment',
  states: {
    created: { title: '待支付' },
    processing: { title: '支付中' },
    succeeded: { title: '已支付' },
    closed: { title: '已关闭' },
    late_refunding: { title: '迟到款退回中' },
    late_refunded: { title: '迟到款已退' },
  },
  moves: {
    begin: { title: '开始支付', from: ['created'], to: ['processing'], by: ['author'] },
    fall_back: {
      title: '这次没付成',
      from: ['processing'],
      to: ['created'],
      by: ['author', 'timer', 'provider', 'ops'],
    },
    pay: { title: '付款成功', from: ['created', 'processing'], to: ['succeeded'], by: ['provider'] },
    pay_by_wallet: { title: '用钱包付款', from: ['created'], to: ['succeeded'], by: ['author'] },
    credit: { title: '对上流水入账', from: ['processing'], to: ['succeeded'], by: ['ops'] },
    cancel: { title: '取消', from: ['created'], to: ['closed'], by: ['author'] },
    refuse: { title: '不予入账', from: ['created'], to: ['closed'], by: ['ops'], needs_reason: true },
    expire: { title: '超时关闭', from: ['created'], to: ['closed'], by: ['timer'] },
    pay_late: {
      title: '关闭后收到付款',
      from: ['closed', 'late_refunded'],
      to: ['late_refunding'],
      by: ['provider'],
    },
    give_back: {
      title: '迟到款退回',
      from: ['late_refunding'],
      to: ['late_refunded'],
      by: ['provider'],
    },
  },
});
export type PaymentStatus = keyof typeof paymentLifecycle.states;

/** One try by one channel. */
export const attemptLifecycle = lifecycle({
  machine: 'payment_attempt',
  states: {
    opening: { title: '正在向渠道下单' },
    open: { title: '等待付款' },
    paid: { title: '已支付' },
    closed: { title: '已关闭' },
    failed: { title: '渠道拒绝' },
    extra: { title: '多付或迟到' },
    suspense: { title: '金额不符，挂账' },
  },
  moves: {
    opened: { title: '下单成功', from: ['opening'], to: ['open'], by: ['provider'] },
    fail: { title: '渠道拒绝', from: ['opening'], to: ['failed'], by: ['provider'] },
    pay: {
      title: '付款成功',
      from: ['opening', 'open', 'closed', 'failed'],
      to: ['paid'],
      by: ['provider'],
    },
    credit: { title: '对上流水入账', from: ['open'], to: ['paid'], by: ['ops'] },
    reject: { title: '流水对不上', from: ['open'], to: ['closed'], by: ['ops'] },
    close: {
      title: '关闭',
      from: ['opening', 'open'],
      to: ['closed'],
      by: ['author', 'timer', 'provider'],
    },
    pay_extra: {
      title: '多付或迟到',
      from: ['opening', 'open', 'closed', 'failed'],
      to: ['extra'],
      by: ['provider'],
    },
    mismatch: {
      title: '金额不符',
      from: ['opening', 'open', 'closed', 'failed'],
      to: ['suspense'],
      by: ['provider'],
    },
  },
});
export type AttemptStatus = keyof typeof attemptLifecycle.states;

/** What goes back by a channel: done only when the channel says so by a signed notice or an answer. */
export const refundLifecycle = lifecycle({
  machine: 'payment_refund',
  states: {
    processing: { title: '退款处理中' },
    succeeded: { title: '退款成功' },
    closed: { title: '已关闭，换号重退' },
    abnormal: { title: '退款异常' },
    settled: { title: '已另行退还' },
    spared: { title: '原单号已退成，不再退' },
  },
  moves: {
    // One that is closed: the channel did it after all, and the number that follows it does not go out.
    succeed: {
      title: '退款成功',
      from: ['processing', 'abnormal', 'closed'],
      to: ['succeeded'],
      by: ['provider'],
    },
    spare: { title: '原单号退成', from: ['processing'], to: ['spared'], by: ['provider'] },
    close: { title: '渠道关闭', from: ['processing'], to: ['closed'], by: ['provider'] },
    fail: { title: '退款异常', from: ['processing'], to: ['abnormal'], by: ['provider', 'timer'] },
    retry: { title: '重新退款', from: ['abnormal'], to: ['processing'], by: ['ops'] },
    settle: { title: '另行退还', from: ['abnormal'], to: ['settled'], by: ['ops'], needs_reason: true },
  },
});
export type RefundStatus = keyof typeof refundLifecycle.states;

/** A top-up. `refunded`: all that was not spent went back. */
export const rechargeLifecycle = lifecycle({
  machine: 'recharge',
  states: {
    created: { title: '待支付' },
    slip_submitted: { title: '待财务核对' },
    credited: { title: '已入账' },
    rejected: { title: '未入账' },
    closed: { title: '已关闭' },
    refund_applied: { title: '退款中' },
    refunded: { title: '已退款' },
  },
  moves: {
    submit_slip: {
      title: '提交凭证',
      from: ['created', 'slip_submitted'],
      to: ['slip_submitted'],
      by: ['author'],
    },
    pay: { title: '付款入账', from: ['created'], to: ['credited'], by: ['provider'] },
    credit: { title: '对上流水入账', from: ['slip_submitted'], to: ['credited'], by: ['ops'] },
    reject: {
      title: '不予入账',
      from: ['slip_submitted'],
      to: ['rejected'],
      by: ['ops'],
      needs_reason: true,
    },
    cancel: { title: '取消', from: ['created', 'slip_submitted'], to: ['closed'], by: ['author'] },
    expire: { title: '超时关闭', from: ['created'], to: ['closed'], by: ['timer'] },
    apply_refund: { title: '申请退款', from: ['credited'], to: ['refund_applied'], by: ['author'] },
    refund: {
      title: '退款成功',
      from: ['refund_applied'],
      to: ['refunded', 'credited'],
      by: ['provider'],
    },
  },
});
export type RechargeStatus = keyof typeof rechargeLifecycle.states;
