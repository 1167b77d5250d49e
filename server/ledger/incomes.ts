import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import type { Id } from './accounts.ts';
import { postingTitle } from './postings.ts';

/** Postings by which somebody earns, and the kind of income that it is. */
export const income_kinds = {
  report_pay: '劳务报酬（任务）',
  report_tip: '劳务报酬（任务打赏）',
  arbitration: '劳务报酬（任务裁决）',
  qn_reward: '劳务报酬（问卷）',
  order_settle: '销售商品收入',
  commission_settle: '推广佣金',
} as const;
export type IncomeKind = keyof typeof income_kinds;

/** In fen. `gross`: with the fee that was kept of it. `refunds`: taken back in the same span. */
export type Income = {
  owner_id: bigint;
  kind: IncomeKind;
  gross: bigint;
  fee: bigint;
  refunds: bigint;
  count: number;
};

/**
 * What each earned by each kind of posting between two moments, by owner and kind; taken back is what was reversed or clawed back, and
 * what of a claw-back was owed until then. @param owner_id of one alone; left out: of everybody
 */
export async function incomesBetween(
  { db }: Pick<Call, 'db'>,
  from: Date,
  to: Date,
  owner_id?: Id,
): Promise<Income[]> {
  const one = owner_id === undefined ? sql`` : sql`and e.owner_id = ${owner_id}::bigint`;
  const { rows } = await sql<Income>`
    with moved as (
      select e.owner_id, e.amount, e.transaction_id,
        case when t.kind in ('commission_claw_back', 'commission_debt') then 'commission_settle' else coalesce(r.kind, t.kind) end as kind,
        coalesce(r.owner_id, t.owner_id) as event_owner,
        t.kind in ('reversal', 'commission_claw_back', 'commission_debt') as back
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'user.earn'
      join ledger_transactions t on t.id = e.transaction_id
      left join ledger_transactions r on r.id = t.reverses_id
      where e.at >= ${from} and e.at < ${to} and e.seq is not null ${one}),
    earned as (
      select m.*, coalesce((
        select sum(f.amount) from ledger_entries f join ledger_accounts fa on fa.id = f.account_id
        where f.transaction_id = m.transaction_id and fa.kind = 'rev.seckill_fee'), 0) as fee
      from moved m
      -- What goes back to who paid for it is no income.
      where m.kind = any(${Object.keys(income_kinds)}::text[]) and (m.kind not in ('arbitration', 'report_tip') or m.owner_id <> m.event_owner))
    select owner_id, kind, coalesce(sum(amount + fee) filter (where not back), 0)::bigint as gross, sum(fee)::bigint as fee,
      coalesce(-sum(amount + fee) filter (where back), 0)::bigint as refunds, (count(*) filter (where not back))::int as count
    from earned group by owner_id, kind order by owner_id, kind collate "C"`.execute(db);
  return rows;
}

/** One deal that was settled: what was held for it, what the platform kept, and what the other side got. */
export type Settlement = {
  at: Date;
  title: string;
  subject_id: bigint;
  key: string;
  gross: bigint;
  fee: bigint;
  net: bigint;
  side: 'paid' | 'earned';
};

/** What was settled between two moments with this owner on either side, the oldest first. */
export async function settlementsOf(
  { db }: Pick<Call, 'db'>,
  owner_id: Id,
  from: Date,
  to: Date,
): Promise<Settlement[]> {
  const { rows } = await sql<Omit<Settlement, 'title'> & { kind: string }>`
    with mine as (
      select distinct t.id, t.at, t.kind, t.subject_id, t.key, t.owner_id
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.owner_id = ${owner_id}::bigint and e.at >= ${from} and e.at < ${to}
        and t.kind in ('report_pay', 'arbitration', 'order_settle'))
    select m.at, m.kind, m.subject_id, m.key, case when m.owner_id = ${owner_id}::bigint then 'paid' else 'earned' end as side,
      coalesce(-sum(e.amount) filter (where a.kind like '%.escrow.%'), 0)::bigint as gross,
      coalesce(sum(e.amount) filter (where a.kind like 'rev.%'), 0)::bigint as fee,
      coalesce(sum(e.amount) filter (where a.kind = 'user.earn' and a.owner_id <> m.owner_id), 0)::bigint as net
    from mine m join ledger_entries e on e.transaction_id = m.id join ledger_accounts a on a.id = e.account_id
    group by m.id, m.at, m.kind, m.subject_id, m.key, m.owner_id order by m.at, m.id`.execute(db);
  return rows.map((row) => ({ ...row, title: postingTitle(row.kind) }));
}
