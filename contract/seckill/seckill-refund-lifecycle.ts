import { lifecycle } from '../lifecycle.ts';

/** What is asked back of an order (trade.md 2.8). What a channel does with it is the payment's own (`payment_refund`). */
export const seckillRefundLifecycle = lifecycle({
  machine: 'seckill_refund',
  states: {
    applied: { title: '待商家处理' },
    cancelled: { title: '已撤销' },
    rejected: { title: '商家拒绝' },
    escalated: { title: '平台介入' },
    returning: { title: '退货中' },
    processing: { title: '退款处理中' },
    succeeded: { title: '退款成功' },
    closed: { title: '已关闭' },
  },
  moves: {
    cancel: { title: '撤销', from: ['applied', 'rejected', 'returning'], to: ['cancelled'], by: ['author'] },
    /** The clock agrees for a seller who is silent and has not shipped. */
    agree: {
      title: '同意',
      from: ['applied'],
      to: ['processing', 'returning'],
      by: ['admin', 'timer'],
    },
    refuse: { title: '拒绝', from: ['applied'], to: ['rejected'], by: ['admin'], needs_reason: true },
    escalate: { title: '申请平台介入', from: ['rejected'], to: ['escalated'], by: ['author'] },
    /** The seller is silent, and goods are out. */
    hand_over: { title: '转平台处理', from: ['applied'], to: ['escalated'], by: ['timer'] },
    uphold: { title: '平台支持退款', from: ['escalated'], to: ['processing', 'returning'], by: ['ops'] },
    dismiss: { title: '平台驳回', from: ['escalated'], to: ['closed'], by: ['ops'], needs_reason: true },
    send_back: { title: '寄回', from: ['returning'], to: ['returning'], by: ['author'] },
    receive_back: { title: '收到退货', from: ['returning'], to: ['processing'], by: ['admin', 'timer'] },
    /** The platform did not rule in time, and the seller never said a word. */
    give_up: { title: '逾期未裁，商家未答复', from: ['escalated'], to: ['processing'], by: ['timer'] },
    /** Nobody went on with it in time. */
    lapse: {
      title: '超时关闭',
      from: ['rejected', 'returning', 'escalated'],
      to: ['closed'],
      by: ['timer'],
    },
    succeed: { title: '退款成功', from: ['processing'], to: ['succeeded'], by: ['provider'] },
  },
});
export type SeckillRefundStatus = keyof typeof seckillRefundLifecycle.states;
export type SeckillRefundEvent = keyof typeof seckillRefundLifecycle.moves;

/** Why somebody asks for it back. */
export const refund_reasons = {
  F01: '不想要了',
  F02: '拍错',
  F03: '未发货',
  F04: '与描述不符',
  F05: '质量问题',
  F06: '商家协商一致',
} as const;
export type RefundReason = keyof typeof refund_reasons;
