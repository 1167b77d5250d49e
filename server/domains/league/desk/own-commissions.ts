import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { type CommissionRow, leagueDb } from '../tables.ts';

/** Those of which the reader has a part, or whose order is the reader's: somebody else decides on them. */
export async function ownAmong(
  call: Call,
  rows: readonly Pick<CommissionRow, 'id' | 'buyer_id'>[],
): Promise<ReadonlySet<bigint>> {
  const { viewer } = member(call);
  const parts = await leagueDb(call)
    .selectFrom('league_commission_parts')
    .select('commission_id')
    .where('commission_id', '=', (row) => row.fn.any(row.val(rows.map(({ id }) => id))))
    .where('user_id', '=', viewer.id)
    .execute();
  const bought = rows.filter(({ buyer_id }) => buyer_id === viewer.id).map(({ id }) => id);
  return new Set([...parts.map(({ commission_id }) => commission_id), ...bought]);
}

/** One that staff decide on, locked; never one's own. */
export async function lockOthers(call: Call, id: number, missing: string): Promise<CommissionRow> {
  const row = await leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(missing);
  if ((await ownAmong(call, [row])).size > 0) throw refuse('和自己有关的佣金请交给另一位财务');
  return row;
}
