import { sql } from 'kysely';
import {
  commissionLifecycle,
  type CommissionStatus,
} from '../../../../contract/league/commission-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { leagueDb } from '../tables.ts';
import { partRows, presentCommissions } from './present-commission.ts';

export type Sums = Record<CommissionStatus, { amount: number; count: number }>;

/** How much of the commissions in each state is this person's, in fen. */
export async function sumsOf(
  call: Pick<Call, 'db'>,
  user_id: number,
  period?: { from: Date; to: Date },
): Promise<Sums> {
  const rows = await leagueDb(call)
    .selectFrom('league_commission_parts as p')
    .innerJoin('league_commissions as c', 'c.id', 'p.commission_id')
    .select([
      'c.status',
      (row) => row.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(p.amount)::bigint`.as('amount'),
    ])
    .where('p.user_id', '=', user_id)
    .$if(period !== undefined, (query) =>
      query.where('c.paid_at', '>=', period!.from).where('c.paid_at', '<', period!.to),
    )
    .groupBy('c.status')
    .execute();
  const nothing = Object.keys(commissionLifecycle.states).map((status) => [status, { amount: 0, count: 0 }]);
  return {
    ...Object.fromEntries(nothing),
    ...Object.fromEntries(
      rows.map(({ status, amount, count }) => [status, { amount: Number(amount), count: Number(count) }]),
    ),
  };
}

/** league.book: what became of each, the newest first; with those that others share with the reader. */
export async function showBook(
  { page, limit, status, period }: Parsed<'league.book'>,
  call: Call,
): Promise<Output<'league.book'>> {
  const { id } = member(call).viewer;
  const within = period === undefined ? undefined : monthOf(period);
  const rows = await partRows(call)
    .where('p.user_id', '=', id)
    .$if(status !== undefined, (query) => query.where('c.status', '=', status!))
    .$if(within !== undefined, (query) =>
      query.where('c.paid_at', '>=', within!.from).where('c.paid_at', '<', within!.to),
    )
    .orderBy('c.paid_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const sums = await sumsOf(call, id, within);
  const total =
    status === undefined
      ? Object.values(sums).reduce((sum, { count }) => sum + count, 0)
      : sums[status].count;
  return { list: await presentCommissions(call, rows), total, page, limit, sums };
}

function monthOf(period: string): { from: Date; to: Date } {
  const [year, month] = period.split('-').map(Number) as [number, number];
  const first = (y: number, m: number) => new Date(`${y}-${String(m).padStart(2, '0')}-01T00:00:00+08:00`);
  return { from: first(year, month), to: month === 12 ? first(year + 1, 1) : first(year, month + 1) };
}
