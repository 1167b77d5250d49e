import { sql } from 'kysely';
import type { Due } from '../../../../contract/notify/due.ts';
import type { Call } from '../../../call/call.ts';
import { ship_within_hours } from '../order-payable.ts';
import { seckillDb } from '../tables.ts';

type Row = { what: 'pay' | 'ship'; no: string; title: string; at: Date; times: number };

/** Orders that their buyer has to pay and their seller to send; those of one sale are one. */
export async function dueOfOrders(call: Call, user_id: number): Promise<Due[]> {
  const { rows } = await sql<Row>`
    select 'pay' as what, o.order_no as no, f.title, o.pay_deadline as at, 1 as times
      from seckill_orders o join seckill_offers f on f.id = o.offer_id
      where o.user_id = ${user_id} and o.status = 'pending_payment' and o.pay_deadline > ${call.now}
    union all
    select 'ship', f.id::text, f.title, min(o.paid_at) + make_interval(hours => ${ship_within_hours}), count(*)::int
      from seckill_orders o join seckill_offers f on f.id = o.offer_id
      where o.seller_id = ${user_id} and o.status = 'paid' group by f.id`.execute(seckillDb(call));
  return rows.map(({ what, no, title, at, times }) => ({
    key: `${what} ${no}`,
    act: what === 'pay' ? '去支付' : '去发货',
    title: times > 1 ? `${title}，${times} 单` : title,
    says: what === 'pay' ? '过时订单关闭' : `付款满 ${ship_within_hours} 小时算发货慢`,
    at: at.toISOString(),
    href:
      what === 'pay'
        ? `/product/seckill/payment?order_no=${no}`
        : '/user/product/seckill/forcompany?type=manage-user-order',
  }));
}
