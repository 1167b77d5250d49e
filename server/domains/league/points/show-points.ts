import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import { accountsOf } from '../../../ledger/standing.ts';
import {
  countStatement,
  readStatement,
  type StatementLine,
  sumStatement,
} from '../../../ledger/statement.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { leagueDb } from '../tables.ts';
import { endsOf, gives, pointLots } from './point-lots.ts';

const accounts = ['points.user'] as const;

/** league.points */
export async function showPoints(
  { page, limit }: Parsed<'league.points'>,
  call: Call,
): Promise<Output<'league.points'>> {
  const { id: owner_id } = member(call).viewer;
  const month = new Date(`${beijingDay(call.now).slice(0, 7)}-01T00:00:00+08:00`);
  const [{ lines }, total, standing, sums, expired, lots, terms, endsAt] = await Promise.all([
    readStatement(call, { owner_id, accounts, limit, offset: (page - 1) * limit }),
    countStatement(call, { owner_id, accounts }),
    accountsOf(call, owner_id),
    sumStatement(call, { owner_id, accounts, from: month }),
    sumStatement(call, { owner_id, accounts, from: month, kinds: ['points_expire'] }),
    pointLots(call, owner_id),
    termsAt(call),
    endsOf(call),
  ]);
  const sum = (kind: string) =>
    Number(standing.reduce((all, row) => (row.kind === kind ? all + row.balance : all), 0n));
  const about = await aboutLines(call, owner_id, lines);
  const by_day = Map.groupBy(lots, ({ ends_at }) => beijingDay(daysLater(ends_at, -1)));
  return {
    list: lines.map((line) => ({
      id: `${line.transaction_id}.${line.leg}`,
      at: line.at.toISOString(),
      title: line.kind === 'reversal' ? '兑换退回' : line.title,
      about: about.get(`${line.kind} ${line.subject_id}`) ?? '',
      amount: Number(line.amount),
      balance_after: Number(line.balance_after),
      expires_on: gives(line.kind) ? beijingDay(daysLater(endsAt(line.at), -1)) : null,
    })),
    total,
    page,
    limit,
    available: sum('points.user'),
    pending: sum('points.pending'),
    this_month: {
      came: Number(sums.came),
      went: Number(sums.went - expired.went),
      expired: Number(expired.went),
    },
    expiries: [...by_day].map(([on, of]) => ({
      on,
      amount: Number(of.reduce((all, { left }) => all + left, 0n)),
    })),
    rules: {
      first_order: terms.league_points_first,
      order: terms.league_points_order,
      valid_days: terms.points_valid,
    },
  };
}

/** What each line was for, by `kind subject`: an order of somebody who was brought, or an exchange. */
async function aboutLines(call: Call, user_id: number, lines: readonly StatementLine[]) {
  const ids = (kinds: string[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ subject_id }) => subject_id);
  const db = leagueDb(call);
  const earned = await db
    .selectFrom('league_points')
    .select(['id', 'title'])
    .where('user_id', '=', user_id)
    .where('id', '=', (row) => row.fn.any(row.val(ids(['points_confirm', 'points_grant', 'points_expire']))))
    .execute();
  const [spent, back] = [ids(['points_spend']), ids(['reversal'])];
  const exchanged = await db
    .selectFrom('league_orders')
    .select(['id', 'transaction_id', 'title', 'order_no'])
    .where('user_id', '=', user_id)
    .where((row) =>
      row.or([
        row('id', '=', row.fn.any(row.val(spent))),
        row('transaction_id', '=', row.fn.any(row.val(back))),
      ]),
    )
    .execute();
  return new Map([
    ...earned.flatMap(({ id, title }) =>
      ['points_confirm', 'points_grant', 'points_expire'].map((kind) => [`${kind} ${id}`, title] as const),
    ),
    ...exchanged.map(({ id, title, order_no }) => [`points_spend ${id}`, `${title} ${order_no}`] as const),
    ...exchanged.map(
      ({ transaction_id, title, order_no }) =>
        [`reversal ${transaction_id}`, `${title} ${order_no}`] as const,
    ),
  ]);
}
