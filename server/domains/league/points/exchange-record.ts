import {
  exchangeLifecycle,
  type ExchangeEvent,
  type ExchangeStatus,
} from '../../../../contract/league/exchange-lifecycle.ts';
import type { Exchange, Goods } from '../../../../contract/league/points.ts';
import { startsFrom, type Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { reverse } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { type ExchangeRow, type GoodsRow, leagueDb } from '../tables.ts';

export const exchangeStatusOf = ({ status }: Pick<ExchangeRow, 'status'>) => status as ExchangeStatus;

export const exchangeMay = (row: Pick<ExchangeRow, 'status'>, event: ExchangeEvent, by: Actor): boolean =>
  startsFrom(exchangeLifecycle, event, by).includes(exchangeStatusOf(row));

/** Locked until the transaction ends. @param user_id whose it has to be; left out: anybody's, for staff */
export async function holdExchange(call: Call, order_no: string, user_id?: number): Promise<ExchangeRow> {
  const row = await leagueDb(call)
    .selectFrom('league_orders')
    .selectAll()
    .where('order_no', '=', order_no)
    .$if(user_id !== undefined, (rows) => rows.where('user_id', '=', user_id!))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('没有找到这张兑换单');
  return row;
}

export const moveExchange = (
  call: Call,
  { id }: Pick<ExchangeRow, 'id'>,
  event: ExchangeEvent,
  as: { actor: Actor; to: ExchangeStatus; reason?: string; set?: Partial<ExchangeRow> },
) => move(call, exchangeLifecycle, event, { table: 'league_orders', id }, as);

/** It came to nothing: points and pieces are where they were. */
export async function undoExchange(
  call: Call,
  row: ExchangeRow,
  event: 'cancel' | 'refuse' | 'lapse',
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  await moveExchange(call, row, event, {
    actor,
    to: event === 'cancel' ? 'cancelled' : 'refused',
    reason,
    set: { reason, ended_at: call.now, next_at: null },
  });
  // What was taken while nobody counted is in no count since.
  if (row.from_stock)
    await leagueDb(call)
      .updateTable('league_goods')
      .set((goods) => ({ stock: goods('stock', '+', row.num) }))
      .where('id', '=', row.goods_id)
      .where('stock', 'is not', null)
      .execute();
  await reverse(call, row.transaction_id!, reason || '取消兑换');
}

export const presentGoods = ({ id, title, about, kind, points, stock, a_month }: GoodsRow): Goods => ({
  id,
  title,
  about,
  kind: kind as Goods['kind'],
  points,
  stock,
  a_month,
});

export const presentExchange = (row: ExchangeRow): Omit<Exchange, 'can'> => ({
  order_no: row.order_no,
  title: row.title,
  kind: row.kind as Goods['kind'],
  num: row.num,
  points: Number(row.points),
  status: exchangeStatusOf(row),
  status_title: exchangeLifecycle.states[exchangeStatusOf(row)].title,
  reason: row.reason,
  given: row.given,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  until: row.next_at?.toISOString() ?? null,
});
