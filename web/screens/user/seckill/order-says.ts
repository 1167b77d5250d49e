import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { clockWords } from '../../../parts/seckill/sale-words.ts';
import { yuan } from '../../../ui/yuan.ts';

const hour_ms = 3_600_000;

type Refund = NonNullable<SeckillOrder['refund']>;

/** One sentence for the buyer: what happens by itself, and when. */
export function orderSays(order: SeckillOrder, now: number): string {
  const { refund, status } = order;
  const words = (iso: string | null) => (iso ? clockWords(Date.parse(iso), now) : '');
  if (status === 'refunding' && refund) return refundSays(refund, words);
  if (status === 'pending_payment') return '过时自动取消，放回给别人。';
  if (status === 'paid') {
    const paid = Date.parse(order.paid_at!);
    const { ship_hours, silent_days } = order.clocks;
    return now - paid > silent_days * 24 * hour_ms
      ? `付款满 ${silent_days} 天没有发货，你可以直接退款。`
      : `商家 ${clockWords(paid + ship_hours * hour_ms, now)} 前发货；满 ${silent_days} 天没发，你可以直接退款。`;
  }
  if (status === 'fulfilled')
    return `${order.carrier} ${order.tracking_no}；不点收货，${words(order.next_at)} 自动确认。`;
  if (status === 'completed')
    return order.settled_at
      ? '售后期已满，钱已转给商家。'
      : `售后期到 ${words(order.next_at)}，之前随时能申请退款。`;
  if (status === 'refunded') return `已退 ¥${yuan(order.refunded)}，原路退回。`;
  if (status === 'closed_timeout') return '没有付款，已放回。30 天内满 3 次，7 天内只能预约。';
  return status === 'closed_user' ? '你取消了这一单，没有扣款。' : '这场秒杀已停止，没有扣款。';
}

function refundSays(refund: Refund, words: (iso: string | null) => string): string {
  switch (refund.status) {
    case 'applied':
      return `商家 ${words(refund.until)} 前答复你的退款 ¥${yuan(refund.amount)}；不答复${refund.unshipped ? '自动同意' : '转给平台裁'}。`;
    case 'rejected':
      return `商家拒绝：${refund.answer}。${words(refund.until)} 前可以申请平台介入，否则退款关闭。`;
    case 'escalated':
      return `平台${refund.until ? ` ${words(refund.until)} 前` : ''}裁定，钱一直留在托管。`;
    case 'returning':
      return refund.tracking_no
        ? `已寄回 ${refund.carrier} ${refund.tracking_no}；商家 ${words(refund.until)} 前确认，不确认自动退款。`
        : `同意退货退款，${words(refund.until)} 前寄回，不寄退款关闭。${refund.answer}`;
    case 'processing':
    case 'succeeded':
    case 'cancelled':
    case 'closed':
      return `¥${yuan(refund.amount)} 正在原路退回。`;
  }
}

/** A few words for the seller: until when, and whose turn it is. */
export function soldSays(order: SeckillOrder, now: number): string {
  const until = (iso: string) => clockWords(Date.parse(iso), now);
  switch (order.status) {
    case 'pending_payment':
      return `${until(order.expires_at)} 不付就放回`;
    case 'paid': {
      const { ship_hours } = order.clocks;
      const due = Date.parse(order.paid_at!) + ship_hours * hour_ms;
      return due < now
        ? `已超过 ${ship_hours} 小时，请尽快发货`
        : `${clockWords(due, now)} 满 ${ship_hours} 小时`;
    }
    case 'fulfilled':
      return order.next_at ? `${until(order.next_at)} 自动收货` : '';
    case 'completed':
      return order.settled_at
        ? `${until(order.settled_at)} 已结算`
        : order.next_at
          ? `${until(order.next_at)} 结算`
          : '';
    case 'refunding':
      return order.refund ? refundSaysToSeller(order.refund, until) : '';
    case 'refunded':
      return `已退 ¥${yuan(order.refunded)}`;
    case 'closed_timeout':
    case 'closed_user':
    case 'closed_system':
      return '没有付款';
  }
}

function refundSaysToSeller(
  { status, until: at, tracking_no }: Refund,
  until: (iso: string) => string,
): string {
  if (at === null) return '';
  switch (status) {
    case 'applied':
      return `${until(at)} 前要答复`;
    case 'rejected':
      return `买家 ${until(at)} 前可以申请平台介入`;
    case 'escalated':
      return `平台 ${until(at)} 前裁定`;
    case 'returning':
      return tracking_no ? `${until(at)} 前要确认收到` : `等买家 ${until(at)} 前寄回`;
    case 'processing':
    case 'succeeded':
    case 'cancelled':
    case 'closed':
      return '';
  }
}
