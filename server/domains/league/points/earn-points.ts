import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { points } from '../../../ledger/amount.ts';
import { post, reverse } from '../../../ledger/post.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { leagueDb } from '../tables.ts';

type Earned = { order_id: bigint; buyer_id: number; title: string; paid_at: Date };

/** For whoever brought the buyer: set aside when the order is paid. @param member_id who may earn */
export async function setPointsAside(
  call: Call,
  member_id: number,
  { order_id, buyer_id, title, paid_at }: Earned,
): Promise<void> {
  const db = leagueDb(call);
  const terms = await termsAt(call, paid_at);
  // Of two orders that are heard of at once one is the first.
  await takeLock(call.db, sql`hashtextextended('first order of', ${buyer_id})`);
  const before = await db
    .selectFrom('league_points')
    .select('id')
    .where('user_id', '=', member_id)
    .where('buyer_id', '=', buyer_id)
    .where('status', 'in', ['pending', 'granted'])
    .executeTakeFirst();
  const amount = before ? terms.league_points_order : terms.league_points_first;
  if (amount === 0) return;
  const row = await db
    .insertInto('league_points')
    .values({
      user_id: member_id,
      status: 'pending',
      amount: BigInt(amount),
      order_id,
      buyer_id,
      title: before ? `带来的人再次下单：${title}` : `带来的人首单：${title}`,
      at: call.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'order_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const facts = { user_id: member_id, source_id: row.id, amount: points(amount) };
  const { transaction_id } = await post(call, 'points_pend', facts);
  await db.updateTable('league_points').set({ transaction_id }).where('id', '=', row.id).execute();
}

/** The order is settled: they count; or it was given back: they never did. */
export async function endPoints(
  call: Call,
  order_id: bigint,
  to: 'granted' | 'cancelled',
  reason = '',
): Promise<void> {
  const rows = await leagueDb(call)
    .updateTable('league_points')
    .set({ status: to, ended_at: call.now })
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .returning(['id', 'user_id', 'amount', 'transaction_id'])
    .execute();
  for (const { id, user_id, amount, transaction_id } of rows)
    await (to === 'granted'
      ? post(call, 'points_confirm', { user_id, source_id: id, amount: points(amount) })
      : reverse(call, transaction_id!, reason));
}
