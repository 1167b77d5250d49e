import {
  seckillOrderLifecycle,
  type SeckillOrderStatus,
} from '../../../contract/seckill/seckill-lifecycle.ts';
import { post } from '../../ledger/post.ts';
import { yuanWords } from '../../../contract/trade/money.ts';
import type { CloseWhy, Payable } from '../payment/index.ts';
import { backOf } from './orders/asked-back.ts';
import { holdRefund, wentBack } from './refunds/refund-record.ts';
import { type OrderRow, seckillDb } from './tables.ts';
import { heldColumns, holdOrder, moveOrder, shiftStock, uncountBuyer } from './orders/order-record.ts';

/** So long a seller has before a clock looks whether it was shipped. */
export const ship_within_hours = 48;

const closings = {
  timeout: { event: 'expire', actor: 'timer', to: 'closed_timeout' },
  payer: { event: 'cancel', actor: 'author', to: 'closed_user' },
  system: { event: 'close', actor: 'timer', to: 'closed_system' },
  refused: { event: 'close', actor: 'timer', to: 'closed_system' },
} as const satisfies Record<CloseWhy, object>;

/** What was claimed is paid by channel, by wallet, or by both, within its minutes; the money waits in the escrow of the order. */
export const orderPayable: Payable = {
  kind: 'seckill',
  title: '秒杀订单',
  methods: ['wechat', 'alipay', 'wallet'],
  notice: 'order',
  notes_network: true,

  async paid(call, { payment, attempt, parts, channel, held }) {
    const order = await holdOrder(call, payment.subject_id);
    await moveOrder(call, order, 'pay', {
      actor: 'provider',
      to: 'paid',
      set: {
        paid_at: call.now,
        ...heldColumns(parts),
        next_at: new Date(call.now.getTime() + ship_within_hours * 3_600_000),
      },
    });
    await post(call, 'order_pay', {
      buyer_id: order.user_id,
      order_id: order.id,
      attempt_id: attempt.id,
      parts,
      ...(channel ? { channel } : {}),
      held,
    });
    // Last, and after the accounts as in a refund: all who pay for pieces of the offer wait for this row until the commit.
    await shiftStock(call, order, 'units_open', 'units_sold');
  },

  async closed(call, payment, why) {
    const order = await holdOrder(call, payment.subject_id);
    const { event, actor, to } = closings[why];
    await moveOrder(call, order, event, { actor, to, set: { ended_at: call.now } });
    await shiftStock(call, order, 'units_open', 'units_left');
    await uncountBuyer(call, order);
  },

  async refunded(call, { subject_id }, by) {
    const { order, refund } = await holdRefund(call, subject_id);
    await wentBack(call, order, refund, backOf(refund), by);
  },

  async face(call, payment) {
    const order = await seckillDb(call)
      .selectFrom('seckill_orders as r')
      .innerJoin('seckill_offers as o', 'o.id', 'r.offer_id')
      .selectAll('r')
      .select(['o.title', 'o.pno'])
      .where('r.id', '=', payment.subject_id)
      .executeTakeFirstOrThrow();
    const place = order.address as { name: string; region: string[]; detail: string } | null;
    const status = order.status as SeckillOrderStatus;
    return {
      steps: ['抢到', '支付', '发货', '收货'],
      step: { pending_payment: 1, paid: 2, fulfilled: 3, completed: 3 }[status as 'paid'] ?? 1,
      rows: [
        { name: '订单', value: payment.order_no },
        { name: '商品', value: `${order.title} × ${order.units}` },
        ...(place ? [{ name: '收货', value: `${place.name}，${place.region.join('')}${place.detail}` }] : []),
      ],
      says: saysOf(order),
      links: [
        { title: '看我的订单', href: '/user/product/seckill/foruser?type=my-order' },
        { title: '看商品', href: `/product/v2/detail/${order.pno}` },
      ],
    };
  },
};

function saysOf(order: OrderRow): string {
  const status = order.status as SeckillOrderStatus;
  switch (status) {
    case 'pending_payment':
      return '';
    case 'paid':
      return '付款成功，钱由平台托管，等商家发货。';
    case 'fulfilled':
      return `已发货：${order.carrier} ${order.tracking_no}。`;
    case 'closed_timeout':
      return '没有在期限内付款，已经放给别人。';
    case 'closed_user':
      return '你取消了这一单，没有扣款。';
    case 'closed_system':
      return '这场秒杀已停止，没有扣款。';
    case 'completed':
    case 'refunding':
    case 'refunded':
      return order.refunded > 0n
        ? `${seckillOrderLifecycle.states[status].title}，已退 ${yuanWords(order.refunded)}。`
        : `${seckillOrderLifecycle.states[status].title}。`;
  }
}
