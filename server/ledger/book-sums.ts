import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import { startOfBeijingDay } from '../clock/beijing-time.ts';
import type { AccountKind } from './accounts.ts';

/** What all accounts of one kind come to, in fen, and how many of them hold something. */
export type KindSum = { kind: AccountKind; amount: bigint; accounts: number };

/** What the platform's account has received, given back and so on since a day began; what left is below zero. */
export type AssetFlow = {
  kind: AccountKind;
  opening: bigint;
  received: bigint;
  refunded: bigint;
  paid_out: bigint;
  fee: bigint;
  other: bigint;
};

/**
 * What every kind of account comes to, as it is at one moment: together it is 0. Those of the platform by the last closing and the
 * entries since; those of people by their balances, one pass over the accounts.
 */
export async function bookSums({ db }: Pick<Call, 'db'>): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select a.kind, count(*)::int as accounts, sum(coalesce(closed.amount, 0) + coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = a.id and e.seq is null and e.at >= coalesce(closed.up_to, '-infinity')), 0))::bigint as amount
    from ledger_accounts a left join lateral (
      select c.up_to, c.amount from ledger_closings c where c.account_id = a.id order by c.up_to desc limit 1
    ) closed on true
    where a.owner_id = 0 and a.currency = 'CNY' group by a.kind
    union all
    select a.kind, count(*) filter (where a.balance > 0)::int, sum(a.balance)::bigint
    from ledger_accounts a where a.owner_id > 0 and a.currency = 'CNY' group by a.kind`.execute(db);
  return rows;
}

/** What a day (or what there is of it) did to the money at each channel and bank. Our own sign: what lies there is above zero. */
export async function assetFlows({ db }: Pick<Call, 'db'>, day: Date): Promise<AssetFlow[]> {
  const from = startOfBeijingDay(day);
  const { rows } = await sql<AssetFlow>`
    with assets as (
      select a.id, a.kind, closed.up_to, coalesce(closed.amount, 0) as closed
      from ledger_accounts a left join lateral (
        select c.up_to, c.amount from ledger_closings c where c.account_id = a.id and c.up_to <= ${from}
        order by c.up_to desc limit 1
      ) closed on true
      where a.owner_id = 0 and a.kind like 'asset.%')
    select a.kind, -(a.closed + coalesce((
        select sum(e.amount) from ledger_entries e
        where e.account_id = a.id and e.seq is null and e.at >= coalesce(a.up_to, '-infinity') and e.at < ${from}), 0))::bigint as opening,
      coalesce(sum(-d.amount) filter (where d.sort = 'received'), 0)::bigint as received,
      coalesce(sum(-d.amount) filter (where d.sort = 'refunded'), 0)::bigint as refunded,
      coalesce(sum(-d.amount) filter (where d.sort = 'paid_out'), 0)::bigint as paid_out,
      coalesce(sum(-d.amount) filter (where d.sort = 'fee'), 0)::bigint as fee,
      coalesce(sum(-d.amount) filter (where d.sort = 'other'), 0)::bigint as other
    from assets a left join lateral (
      select e.amount, case when t.kind in ('adjust', 'reversal') then 'other' when t.kind = 'channel_fee' then 'fee'
        when t.kind = 'withdraw_paid' then 'paid_out' when e.amount < 0 then 'received' else 'refunded' end as sort
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = a.id and e.seq is null and e.at >= ${from} and e.at < ${from}::timestamptz + interval '1 day'
    ) d on true
    group by a.id, a.kind, a.closed, a.up_to order by a.kind collate "C"`.execute(db);
  return rows;
}

/** How many transactions the ledger has, about: numbers of those that were not committed are missing. */
export async function transactionsSoFar({ db }: Pick<Call, 'db'>): Promise<bigint> {
  const { rows } = await sql<{
    newest: bigint | null;
  }>`select max(id) as newest from ledger_transactions`.execute(db);
  return rows[0]?.newest ?? 0n;
}
