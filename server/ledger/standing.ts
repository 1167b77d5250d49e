import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import type { AccountKind, Id } from './accounts.ts';

/** What stands in somebody's accounts of any kind, in fen or points; nothing where nothing is. */
export async function accountsOf(
  call: Pick<Call, 'db'>,
  owner_id: Id,
): Promise<{ kind: AccountKind; subject_id: bigint; balance: bigint }[]> {
  const { rows } = await sql<{ kind: AccountKind; subject_id: bigint; balance: bigint }>`
    select kind, subject_id, balance from ledger_accounts
    where owner_id = ${owner_id}::bigint and balance > 0 order by kind, subject_id`.execute(call.db);
  return rows;
}

/** Who has something in an account of this kind. */
export async function ownersOf(call: Pick<Call, 'db'>, kind: AccountKind): Promise<bigint[]> {
  const { rows } = await sql<{ owner_id: bigint }>`
    select owner_id from ledger_accounts where kind = ${kind} and balance > 0 and owner_id > 0 order by owner_id`.execute(
    call.db,
  );
  return rows.map(({ owner_id }) => owner_id);
}

/** What came into an account: `left` is as much of it as is there yet. */
export type Credit = { transaction_id: bigint; kind: string; at: Date; amount: bigint; left: bigint };

type Of = {
  owner_id: Id;
  account: AccountKind;
  /** Only what came by these postings counts as having come; all else only came back. */
  kinds?: readonly string[];
};

/**
 * Of what came into an account, what makes up its balance: the oldest is taken to be spent first, so it is the newest that are
 * there. Oldest first.
 */
export async function standingCredits(call: Pick<Call, 'db'>, of: Of): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    select transaction_id, kind, at, amount, left_over as left from (${standing(of)}) as credits order by seq`.execute(
    call.db,
  );
  return rows;
}

/** The same, added up by the kind of what happened, the most first. */
export async function standingByKind(
  call: Pick<Call, 'db'>,
  of: Of,
): Promise<{ kind: string; left: bigint; times: number }[]> {
  const { rows } = await sql<{ kind: string; left: bigint; times: bigint }>`
    select kind, sum(left_over)::bigint as left, count(*) as times from (${standing(of)}) as credits
    group by kind order by 2 desc, 1`.execute(call.db);
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

const standing = ({ owner_id, account, kinds }: Of) => sql`
  with own as (
    select id, balance from ledger_accounts where owner_id = ${owner_id}::bigint and kind = ${account} and subject_id = 0 and balance > 0
  ), came as (
    select e.transaction_id, t.kind, e.at, e.seq, e.amount, own.balance,
      sum(e.amount) over (order by e.seq desc) - e.amount as newer
    from own join ledger_entries e on e.owner_id = ${owner_id}::bigint and e.account_id = own.id and e.seq is not null and e.amount > 0
    join ledger_transactions t on t.id = e.transaction_id ${kinds ? sql`and t.kind = any(${kinds}::text[])` : sql``}
  )
  select transaction_id, kind, at, amount, seq, least(amount, balance - newer)::bigint as left_over from came where newer < balance`;

/** What came into an account since a moment, by the kind of what happened, the most first. */
export async function incomeByKind(
  call: Pick<Call, 'db'>,
  { owner_id, account, since }: { owner_id: Id; account: AccountKind; since: Date },
): Promise<{ kind: string; amount: bigint; times: number; last_at: Date }[]> {
  const { rows } = await sql<{ kind: string; amount: bigint; times: bigint; last_at: Date }>`
    select t.kind, sum(e.amount)::bigint as amount, count(*) as times, max(e.at) as last_at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.owner_id = ${owner_id}::bigint and e.seq is not null and e.amount > 0 and e.at >= ${since}::timestamptz
      and e.account_id + 0 = (select id from ledger_accounts where owner_id = ${owner_id}::bigint and kind = ${account} and subject_id = 0)
    group by t.kind order by 2 desc`.execute(call.db);
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}

/** What somebody was given as a bonus and has spent, less what came back of it; what expired or was taken back is not spent. */
export async function spentOfBonus(call: Pick<Call, 'db'>, owner_id: Id): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as spent
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join ledger_transactions r on r.id = t.reverses_id
    where e.owner_id = ${owner_id}::bigint and e.seq is not null
      and e.account_id = (select id from ledger_accounts where owner_id = ${owner_id}::bigint and kind = 'user.bonus' and subject_id = 0)
      and coalesce(r.kind, t.kind) not in ('recharge', 'adjust', 'bonus_expire', 'recharge_refund_request')`.execute(
    call.db,
  );
  return rows[0]!.spent;
}

/** What each of these people owes the platform, in fen; who owes nothing is not in it. */
export async function owedBy(
  call: Pick<Call, 'db'>,
  kind: AccountKind,
  debtor_ids: readonly number[],
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ subject_id: bigint; owed: bigint }>`
    select a.subject_id, -(coalesce(closed.amount, 0) + coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = a.id and e.seq is null and e.at >= coalesce(closed.up_to, '-infinity')), 0))::bigint as owed
    from ledger_accounts a left join lateral (
      select c.up_to, c.amount from ledger_closings c where c.account_id = a.id order by c.up_to desc limit 1
    ) closed on true
    where a.owner_id = 0 and a.kind = ${kind} and a.subject_id = any(${debtor_ids.map(BigInt)}::bigint[])`.execute(
    call.db,
  );
  return new Map(rows.flatMap(({ subject_id, owed }) => (owed > 0n ? [[Number(subject_id), owed]] : [])));
}
