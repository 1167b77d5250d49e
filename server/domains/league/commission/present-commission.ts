import { commissionLifecycle } from '../../../../contract/league/commission-lifecycle.ts';
import type { Commission } from '../../../../contract/league/commission-shapes.ts';
import { member, type Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { openHolds, saysOf } from '../holds/hold-record.ts';
import { type CommissionRow, leagueDb } from '../tables.ts';
import { statusOf } from './commission-record.ts';

export type PartRow = CommissionRow & { part: bigint; share_bp: number };

/** Commissions with the part of whoever they are shared with; with one reader, the part of that one. */
export const partRows = (call: Pick<Call, 'db'>) =>
  leagueDb(call)
    .selectFrom('league_commissions as c')
    .innerJoin('league_commission_parts as p', 'p.commission_id', 'c.id')
    .selectAll('c')
    .select(['p.amount as part', 'p.share_bp']);

export async function presentCommissions(call: Call, rows: readonly PartRow[]): Promise<Commission[]> {
  const people = await peopleByIds(
    call,
    rows.flatMap(({ buyer_id, member_id }) => [buyer_id, member_id]),
  );
  const { viewer } = member(call);
  const holds = await openHolds(
    call,
    rows.map(({ id }) => id),
  );
  const holdOf = ({ id, member_id }: PartRow): Commission['hold'] => {
    const hold = holds.get(id);
    return hold
      ? {
          says: saysOf(hold),
          until: hold.until.toISOString(),
          appeal: hold.appeal,
          can: { appeal: member_id === viewer.id && hold.appealed_at === null },
        }
      : null;
  };
  return rows.map((row) => ({
    id: Number(row.id),
    order_no: row.order_no,
    title: row.title,
    level: row.level,
    buyer: people.get(row.buyer_id) ?? null,
    member: people.get(row.member_id) ?? null,
    base: Number(row.base),
    rate_bp: row.rate_bp,
    amount: Number(row.amount),
    part: Number(row.part),
    share_bp: row.share_bp,
    status: statusOf(row),
    status_title: commissionLifecycle.states[statusOf(row)].title,
    reason: row.reason,
    paid_at: row.paid_at.toISOString(),
    release_at: row.release_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    hold: holdOf(row),
  }));
}
