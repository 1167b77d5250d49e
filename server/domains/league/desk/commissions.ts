import { sql } from 'kysely';
import { commissionLifecycle } from '../../../../contract/league/commission-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { startsFrom } from '../../../../contract/lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { statusOf } from '../commission/commission-record.ts';
import { presentCommissions } from '../commission/present-commission.ts';
import { cancelCommission, clawBack } from '../commission/take-back.ts';
import { leagueDb } from '../tables.ts';
import { lockOthers } from './own-commissions.ts';

/** admin.league_commissions */
export async function listCommissions(
  { page, limit, status, member_id }: Parsed<'admin.league_commissions'>,
  call: Call,
): Promise<Output<'admin.league_commissions'>> {
  const which = leagueDb(call)
    .selectFrom('league_commissions')
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(member_id !== undefined, (query) => query.where('member_id', '=', member_id!));
  const { total } = await which
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await which
    .selectAll()
    .select(['amount as part', sql<number>`10000`.as('share_bp')])
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const list = await presentCommissions(call, rows);
  return {
    list: list.map((one) => ({ ...one, can: { take_back: ends.some((event) => fits(event, one.status)) } })),
    total: Number(total),
    page,
    limit,
  };
}

const ends = ['cancel', 'claw_back'] as const;
const fits = (event: (typeof ends)[number], status: ReturnType<typeof statusOf>) =>
  startsFrom(commissionLifecycle, event, 'ops').includes(status);

/** admin.league_take_back: before it is paid it is cancelled, afterwards clawed back; never one's own. */
export async function takeBack({ id, reason }: Parsed<'admin.league_take_back'>, call: Call): Promise<null> {
  const row = await lockOthers(call, id, '没有找到这笔佣金');
  if (fits('cancel', statusOf(row))) await cancelCommission(call, row, { actor: 'ops', reason });
  else await clawBack(call, row, reason);
  await writeAudit(call, {
    action: 'league.take_back',
    subject: { kind: 'commission', id, title: `${row.order_no} 第 ${row.level} 级` },
    reason,
    details: { amount: Number(row.amount), was: row.status },
  });
  return null;
}
