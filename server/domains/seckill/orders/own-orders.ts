import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { SeckillOrderStatus } from '../../../../contract/seckill/seckill-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { seckillDb } from '../tables.ts';
import { closed_orders, type Side } from './order-record.ts';
import { orderRows, presentOrders } from './present-order.ts';

/** What `status` means in lists of orders; 0 is all. */
const order_codes: Record<number, readonly SeckillOrderStatus[] | null> = {
  0: null,
  1: ['pending_payment'],
  2: ['paid'],
  3: ['fulfilled'],
  4: ['completed'],
  5: closed_orders,
  6: ['refunding', 'refunded'],
};

type Asked = { status: number; page: number; limit: number; id?: number | undefined };

async function list(call: Call, side: Side, { status, page, limit, id }: Asked) {
  const [column, who] =
    side.user_id === undefined
      ? (['seller_id', side.seller_id!] as const)
      : (['user_id', side.user_id] as const);
  const states = order_codes[status] ?? null;
  const counts = await countByCode(call, column, who, id);
  const rows = await orderRows(call)
    .where(`r.${column}`, '=', who)
    .$if(states !== null, (rows) => rows.where('r.status', 'in', [...states!]))
    .$if(id !== undefined, (rows) => rows.where('r.offer_id', '=', id!))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: await presentOrders(call, rows), total: counts[String(status)] ?? 0, page, limit, counts };
}

/** How many of each code, by one statement. */
async function countByCode(
  call: Call,
  column: 'seller_id' | 'user_id',
  who: number,
  id: number | undefined,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: SeckillOrderStatus; n: bigint }>`
    select status, count(*) as n from seckill_orders
    where ${sql.ref(column)} = ${who} and (${id ?? null}::int is null or offer_id = ${id ?? null})
    group by status`.execute(seckillDb(call));
  return Object.fromEntries(
    Object.entries(order_codes).map(([code, states]) => [
      code,
      rows
        .filter(({ status }) => states === null || states.includes(status))
        .reduce((sum, { n }) => sum + Number(n), 0),
    ]),
  );
}

/** user.seckill_order_list: what one bought, the newest first. */
export const listOwnOrders = (
  input: Parsed<'user.seckill_order_list'>,
  call: Call,
): Promise<Output<'user.seckill_order_list'>> => list(call, { user_id: member(call).viewer.id }, input);

/** company.seckill_orders: what others bought of one's own offers; where it goes is told once it is paid. */
export const listSoldOrders = async (
  input: Parsed<'company.seckill_orders'>,
  call: Call,
): Promise<Output<'company.seckill_orders'>> => {
  const sold = await list(call, { seller_id: member(call).viewer.id }, input);
  return { ...sold, list: sold.list.map((order) => (order.paid_at ? order : { ...order, address: null })) };
};
