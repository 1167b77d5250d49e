import { type ExpressionBuilder, sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { withdraw_views, type WithdrawView } from '../../../../contract/wallet/withdraw-views.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { DB } from '../../../database/tables.generated.ts';
import { walletDb } from '../tables.ts';
import type { WithdrawRow } from '../withdraws/withdraw-rows.ts';
import { presentOnDesk } from './desk-rows.ts';

type Of = ExpressionBuilder<DB, 'withdraws'>;

/** Of all that ever were, few have no end yet: they have an index of their own. */
const waits = (row: Of) => row.and([row('ended_at', 'is', null), row('status', '=', 'auditing')]);

/** What each view holds. `out`: at WeChat, or about to be. */
const views: Record<WithdrawView, (row: Of, now: Date) => ReturnType<Of['and']>> = {
  waiting: waits,
  late: (row, now) => row.and([waits(row), row('created_at', '<=', daysLater(now, -1))]),
  two: (row) => row.and([waits(row), row('two_persons', '=', true)]),
  risk: (row) => row.and([waits(row), sql<boolean>`checks @@ '$[*] ? (@.ok == false) .code != ""'`]),
  out: (row) =>
    row.and([
      row('ended_at', 'is', null),
      row('status', 'in', ['requested', 'approved', 'paying', 'wait_user_confirm']),
    ]),
  ended: (row) => row.and([row('ended_at', 'is not', null)]),
};

/** admin.withdraws: those that wait, the oldest first; those that ended, the newest first. */
export async function listForFinance(
  { view, page, limit }: Parsed<'admin.withdraws'>,
  call: Call,
): Promise<Output<'admin.withdraws'>> {
  const of = (name: WithdrawView) =>
    walletDb(call)
      .selectFrom('withdraws')
      .where((row) => views[name](row as unknown as Of, call.now));
  const counts: Partial<Record<WithdrawView, number>> = {};
  let amount = 0n;
  for (const name of Object.keys(withdraw_views) as WithdrawView[]) {
    const sums = await of(name)
      .select(sql<bigint>`count(*)`.as('count'))
      .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(sums.count);
    if (name === view) amount = sums.amount;
  }
  const sorted =
    view === 'ended' ? of(view).orderBy('ended_at', 'desc') : of(view).orderBy('created_at').orderBy('id');
  const rows = await sorted
    .selectAll()
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<WithdrawRow>()
    .execute();
  return {
    list: await presentOnDesk(call, rows),
    total: counts[view]!,
    page,
    limit,
    amount: Number(amount),
    counts: counts as Record<WithdrawView, number>,
  };
}

/** How many wait for finance, and since when the first of them. */
export async function waitingWithdraws(
  call: Pick<Call, 'db'>,
): Promise<{ count: number; oldest_at: Date | null }> {
  const { count, oldest_at } = await walletDb(call)
    .selectFrom('withdraws')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('created_at').as('oldest_at')])
    .where('ended_at', 'is', null)
    .where('status', '=', 'auditing')
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest_at };
}
