import type { Parsed } from '../../../../contract/index.ts';
import { beijingTime, daysLater } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { closeOrder } from '../../payment/index.ts';
import type { SeckillRoom } from '../room.ts';
import type { OrderRow } from '../tables.ts';
import { findOrder, lockOrder, moveOrder } from './order-record.ts';

/** user.seckill_cancel_order: the channel closes it first; whoever has paid has paid. */
export const cancelOrderOf =
  (room: SeckillRoom) =>
  async ({ order_no }: Parsed<'user.seckill_cancel_order'>, call: Call): Promise<null> => {
    const { viewer } = member(call);
    const order = await findOrder(call, order_no, { user_id: viewer.id });
    if (order.status !== 'pending_payment') throw refuse('当前状态不可操作');
    const closed = await closeOrder(room.payment, call, { user_id: viewer.id, order_no }, 'payer');
    if (closed === 'paid') throw refuse('已经付款，不能取消');
    if (closed === 'unknown') throw refuse('渠道还没有答复，请稍后再取消');
    room.sales.get(order.offer_id)?.stockBack();
    return null;
  };

/** company.seckill_ship: from now on the buyer's days to receive it run. */
export async function shipOrder(
  { order_no, carrier, tracking_no }: Parsed<'company.seckill_ship'>,
  call: Call,
): Promise<null> {
  const order = await lockOrder(call, order_no, { seller_id: member(call).viewer.id });
  const { auto_receive } = await termsAt(call, order.created_at);
  const until = daysLater(call.now, auto_receive);
  await moveOrder(call, order, 'ship', {
    actor: 'admin',
    to: 'fulfilled',
    set: { carrier, tracking_no, shipped_at: call.now, next_at: until },
  });
  tellBuyer(call, order, `已发货，${beijingTime(until)}自动确认收货`, `${carrier} ${tracking_no}`);
  return null;
}

/** user.seckill_receive: by hand. */
export async function receiveOrder({ order_no }: Parsed<'user.seckill_receive'>, call: Call): Promise<null> {
  await complete(call, await lockOrder(call, order_no, { user_id: member(call).viewer.id }), 'author');
  return null;
}

/** The buyer has it: the days in which something may still go back begin. */
export async function complete(call: Call, order: OrderRow, actor: 'author' | 'timer'): Promise<void> {
  const { after_sale } = await termsAt(call, order.created_at);
  await moveOrder(call, order, 'receive', {
    actor,
    to: 'completed',
    set: { completed_at: call.now, next_at: daysLater(call.now, after_sale) },
  });
}

export const tellBuyer = (call: Call, order: OrderRow, words: string, excerpt = ''): void =>
  tell(call, order, order.user_id, words, excerpt);

export const tellSeller = (call: Call, order: OrderRow, words: string, excerpt = ''): void =>
  tell(call, order, order.seller_id, words, excerpt);

const own_orders = '/user/product/seckill/foruser?type=my-order';
const sold_orders = '/user/product/seckill/forcompany?type=manage-user-order';

function tell(call: Call, order: OrderRow, to: number, words: string, excerpt: string): void {
  call.notifies({
    to: [to],
    kind: 'order',
    actor_id: null,
    object: 'seckill',
    object_id: order.offer_id,
    title: `秒杀订单 ${order.order_no} `,
    words,
    ...(excerpt === '' ? {} : { excerpt }),
    href: to === order.user_id ? own_orders : sold_orders,
  });
}
