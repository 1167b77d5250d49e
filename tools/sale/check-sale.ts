import { sql } from 'kysely';
import type { Db } from '../../server/call/call.ts';
import { checkLedger } from '../../server/ledger/self-check.ts';
import type { Played } from './play-sale.ts';

export type Stock = { total: number; left: number; open: number; sold: number };
type OrderLine = { order_no: string; user_id: number; units: number; status: string; payable: boolean };

/** What the counters say of an offer. */
export async function stockOf(db: Db, offer_id: number): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select total, units_left as left, units_open as open, units_sold as sold from seckill_stock where offer_id = ${offer_id}`.execute(
    db,
  );
  return rows[0]!;
}

const holding = ['pending_payment', 'paid', 'fulfilled', 'completed', 'refunding'];
const sum = (lines: readonly OrderLine[]) => lines.reduce((all, { units }) => all + units, 0);

/** What must not be after a sale: each in a sentence. */
export async function faultsOfSale(
  db: Db,
  { id, per_user }: { id: number; per_user: number },
  played: Pick<Played, 'held' | 'gone' | 'waiting'>,
): Promise<string[]> {
  const stock = await stockOf(db, id);
  const { rows: orders } = await sql<OrderLine>`
    select r.order_no, r.user_id, r.units, r.status, coalesce(p.amount = r.amount and p.user_id = r.user_id, false) as payable
    from seckill_orders r left join payments p on p.order_no = r.order_no where r.offer_id = ${id}`.execute(
    db,
  );
  const held = orders.filter(({ status }) => holding.includes(status));
  const of = new Map(orders.map((order) => [order.order_no, order]));
  const each = Map.groupBy(held, ({ user_id }) => user_id);
  const told = new Set(played.held.map(({ order_no }) => order_no));
  const gone = new Set(played.gone.map(({ id: user_id }) => user_id));
  const { rows: counted } = await sql<{ user_id: number; units: number }>`
    select user_id, units from seckill_buyers where offer_id = ${id} and units > 0`.execute(db);
  const { findings } = await checkLedger(db);

  const faults: [boolean, string][] = [
    [stock.left + stock.open + stock.sold !== stock.total, `数量合不上：${JSON.stringify(stock)}`],
    [
      sum(held.filter(({ status }) => status === 'pending_payment')) !== stock.open,
      `待付款的订单与计数不同：${stock.open}`,
    ],
    [
      sum(held.filter(({ status }) => status !== 'pending_payment')) !== stock.sold,
      `已付款的订单与计数不同：${stock.sold}`,
    ],
    [stock.left > 0 && played.waiting > 0, `还有人在等，却剩 ${stock.left} 件没有卖出`],
    [[...each.values()].some((own) => sum(own) > per_user), `有人超过每人限购 ${per_user} 件`],
    [
      counted.length !== each.size ||
        counted.some(({ user_id, units }) => sum(each.get(user_id) ?? []) !== units),
      '买家的件数与订单不同',
    ],
    [orders.some(({ payable }) => !payable), '有订单没有对应的支付单'],
    [
      played.held.some(({ order_no, buyer }) => of.get(order_no)?.user_id !== buyer.id),
      '有人听说抢到，却没有订单',
    ],
    [orders.some(({ order_no, user_id }) => !told.has(order_no) && !gone.has(user_id)), '有订单没有告诉买家'],
    ...findings.slice(0, 3).map(({ says }): [boolean, string] => [true, `账本：${says}`]),
  ];
  return faults.flatMap(([is, says]) => (is ? [says] : []));
}
