import type { Output, Parsed } from '../../../../contract/index.ts';
import type { SeckillOrderStatus } from '../../../../contract/seckill/seckill-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { type OrderRow, seckillDb, type SeckillRefundRow } from '../tables.ts';
import { orderRows, presentOrder, type Side } from './order-record.ts';

/** What `status` means in lists of orders; 0 is all. */
const order_codes: Record<number, readonly SeckillOrderStatus[] | null> = {
  0: null,
  1: ['pending_payment'],
  2: ['paid'],
  3: ['fulfilled'],
  4: ['completed'],
  5: ['closed_timeout', 'closed_user', 'closed_system'],
  6: ['refunding', 'refunded'],
};

type Asked = { status: number; page: number; limit: number; id?: number | undefined };

async function list(call: Call, side: Side, { status, page, limit, id }: Asked) {
  const [column, who] =
    side.user_id === undefined
      ? (['seller_id', side.seller_id!] as const)
      : (['user_id', side.user_id] as const);
  const states = order_codes[status] ?? null;
  const { total } = await seckillDb(call)
    .selectFrom('seckill_orders')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .where(column, '=', who)
    .$if(states !== null, (rows) => rows.where('status', 'in', [...states!]))
    .$if(id !== undefined, (rows) => rows.where('offer_id', '=', id!))
    .executeTakeFirstOrThrow();
  const rows = await orderRows(call)
    .where(`r.${column}`, '=', who)
    .$if(states !== null, (rows) => rows.where('r.status', 'in', [...states!]))
    .$if(id !== undefined, (rows) => rows.where('r.offer_id', '=', id!))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const refunds = await newestRefunds(call, rows);
  return {
    list: rows.map((row) => presentOrder(row, refunds.get(row.id))),
    total: Number(total),
    page,
    limit,
  };
}

async function newestRefunds(call: Call, rows: readonly OrderRow[]): Promise<Map<bigint, SeckillRefundRow>> {
  if (rows.length === 0) return new Map();
  const found = await seckillDb(call)
    .selectFrom('seckill_refunds')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return new Map(found.map((refund) => [refund.order_id, refund]));
}

/** user.seckill_order_list: what one bought, the newest first. */
export const listOwnOrders = (
  input: Parsed<'user.seckill_order_list'>,
  call: Call,
): Promise<Output<'user.seckill_order_list'>> => list(call, { user_id: member(call).viewer.id }, input);

/** company.seckill_orders: what others bought of one's own offers. */
export const listSoldOrders = (
  input: Parsed<'company.seckill_orders'>,
  call: Call,
): Promise<Output<'company.seckill_orders'>> => list(call, { seller_id: member(call).viewer.id }, input);
