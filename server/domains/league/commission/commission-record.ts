import {
  commissionLifecycle,
  type CommissionEvent,
  type CommissionStatus,
} from '../../../../contract/league/commission-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { type Fen, fen } from '../../../ledger/amount.ts';
import { move } from '../../../lifecycle/move.ts';
import { type CommissionRow, leagueDb } from '../tables.ts';

export const statusOf = ({ status }: Pick<CommissionRow, 'status'>) => status as CommissionStatus;

/** Those of an order, locked until the transaction ends; the order is locked before. */
export const commissionsOfOrder = (call: Pick<Call, 'db'>, order_id: bigint): Promise<CommissionRow[]> =>
  leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('level')
    .forNoKeyUpdate()
    .execute();

export const moveCommission = (
  call: Call,
  { id }: Pick<CommissionRow, 'id'>,
  event: CommissionEvent,
  as: { actor: Actor; to: CommissionStatus; reason?: string; set?: Partial<CommissionRow> },
): Promise<CommissionStatus> =>
  move(call, commissionLifecycle, event, { table: 'league_commissions', id }, as);

export type PartOf = { user_id: number; share_bp: number; amount: Fen };

/** Who gets how much of it; parts of nothing are left out. In order, so that accounts are locked in one. */
export async function partsOfCommission(call: Pick<Call, 'db'>, commission_id: bigint): Promise<PartOf[]> {
  const rows = await leagueDb(call)
    .selectFrom('league_commission_parts')
    .select(['user_id', 'share_bp', 'amount'])
    .where('commission_id', '=', commission_id)
    .where('amount', '>', 0n)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ ...row, amount: fen(row.amount) }));
}

/** What a posting says of a part. */
export const postingOf = ({ order_id, level }: CommissionRow, { user_id, amount }: PartOf) => ({
  member_id: user_id,
  order_id,
  level,
  amount,
});
