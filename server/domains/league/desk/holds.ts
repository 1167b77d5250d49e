import { sql } from 'kysely';
import { holdLifecycle } from '../../../../contract/league/hold-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { presentCommissions } from '../commission/present-commission.ts';
import { cancelCommission } from '../commission/take-back.ts';
import { endHold, holdStatusOf, lockHold, saysOf } from '../holds/hold-record.ts';
import { tellMemberOfEnd } from '../holds/tell-of-hold.ts';
import { leagueDb } from '../tables.ts';
import { lockOthers, ownAmong } from './own-commissions.ts';

/** admin.league_holds: those that wait, the longest first; of the others the newest. */
export async function listHolds(
  { page, limit, status }: Parsed<'admin.league_holds'>,
  call: Call,
): Promise<Output<'admin.league_holds'>> {
  const which = leagueDb(call).selectFrom('league_holds').where('status', '=', status);
  const { total } = await which
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const holds = await which
    .selectAll()
    .$if(status === 'held', (query) => query.orderBy('held_at'))
    .$if(status !== 'held', (query) => query.orderBy('ended_at', 'desc'))
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const rows = await leagueDb(call)
    .selectFrom('league_commissions')
    .selectAll()
    .select(['amount as part', sql<number>`10000`.as('share_bp')])
    .where('id', '=', (row) => row.fn.any(row.val(holds.map(({ commission_id }) => commission_id))))
    .execute();
  const own = await ownAmong(call, rows);
  const commissions = new Map(
    (await presentCommissions(call, rows)).map((commission) => [commission.id, commission]),
  );
  return {
    list: holds.map((hold) => ({
      id: Number(hold.commission_id),
      commission: commissions.get(Number(hold.commission_id))!,
      says: saysOf(hold),
      status: holdStatusOf(hold),
      status_title: holdLifecycle.states[holdStatusOf(hold)].title,
      held_at: hold.held_at.toISOString(),
      until: hold.until.toISOString(),
      appeal: hold.appeal,
      appealed_at: hold.appealed_at?.toISOString() ?? null,
      reason: hold.reason,
      ended_at: hold.ended_at?.toISOString() ?? null,
      can: { decide: hold.status === 'held' && !own.has(hold.commission_id) },
    })),
    total: Number(total),
    page,
    limit,
  };
}

/** admin.league_hold_decide: it goes on, or is cancelled; never one's own. */
export async function decideHold(
  { id, release, reason }: Parsed<'admin.league_hold_decide'>,
  call: Call,
): Promise<null> {
  const missing = '没有找到这笔核查';
  const row = await lockOthers(call, id, missing);
  const hold = await lockHold(call, row.id);
  if (!hold) throw notFound(missing);
  if (hold.status !== 'held') throw refuse('这笔已经核查完了');
  if (release) await endHold(call, hold, 'release', { actor: 'ops', reason });
  else await cancelCommission(call, row, { actor: 'ops', reason });
  tellMemberOfEnd(call, row, release ? '核查完了，照常结算' : '核查后取消了，有疑问请联系站务', reason);
  await writeAudit(call, {
    action: release ? 'league.hold_release' : 'league.hold_cancel',
    subject: { kind: 'commission', id, title: `${row.order_no} 第 ${row.level} 级` },
    reason,
    details: { amount: Number(row.amount), signs: saysOf(hold) },
  });
  return null;
}

/** How many wait for finance, and since when the first of them. */
export async function waitingHolds(
  call: Pick<Call, 'db'>,
): Promise<{ count: number; oldest_at: Date | null }> {
  const { count, oldest_at } = await leagueDb(call)
    .selectFrom('league_holds')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('held_at').as('oldest_at')])
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest_at };
}
