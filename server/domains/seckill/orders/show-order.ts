import type { Output, Parsed } from '../../../../contract/index.ts';
import type { OrderPlace } from '../../../../contract/seckill/seckill-shapes.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { addressesOf } from '../../account/index.ts';
import { saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { lockOrder, noSuchOrder } from './order-record.ts';
import { orderRows, presentOrders } from './present-order.ts';

/** user.seckill_order_show: one of one's own, and until when each of its steps has time. */
export const showOrderOf =
  (room: SeckillRoom) =>
  async (
    { order_no }: Parsed<'user.seckill_order_show'>,
    call: Call,
  ): Promise<Output<'user.seckill_order_show'>> => {
    const { viewer } = member(call);
    const row = await orderRows(call)
      .select(['o.list_price', 'o.per_user', 'o.starts_at'])
      .where('r.order_no', '=', order_no)
      .where('r.user_id', '=', viewer.id)
      .executeTakeFirst();
    if (!row) throw noSuchOrder();
    const [order] = await presentOrders(call, [row]);
    return {
      ...order!,
      list_price: Number(row.list_price),
      per_user: row.per_user,
      starts_at: row.starts_at.toISOString(),
      address_id: row.place_id ?? row.address_id,
      server_time: saleNow(room, call).toISOString(),
    };
  };

/** user.seckill_set_address: as long as nothing is paid; the wish keeps the one that it was made with. */
export async function setAddress(
  { order_no, address_id }: Parsed<'user.seckill_set_address'>,
  call: Call,
): Promise<null> {
  const { viewer } = member(call);
  const order = await lockOrder(call, order_no, { user_id: viewer.id });
  if (order.status !== 'pending_payment') throw refuse('付款以后不能换地址，请联系商家');
  const [place] = await addressesOf(call, [{ user_id: viewer.id, address_id }]);
  if (!place) throw invalid('address_id', '请选择自己的收货地址');
  await seckillDb(call)
    .updateTable('seckill_orders')
    .set({ address: JSON.stringify(place satisfies OrderPlace), place_id: address_id })
    .where('id', '=', order.id)
    .execute();
  return null;
}
