import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import { account_kinds, type AccountKind, type Id } from './accounts.ts';
import { postingTitle } from './postings.ts';

/** What events of these owners and keys did together to one account of the platform, in fen; keys of nothing count for nothing. */
export async function sumOfEvents(
  { db }: Pick<Call, 'db'>,
  account: AccountKind,
  events: readonly { owner_id: Id; key: string }[],
): Promise<bigint> {
  if (events.length === 0) return 0n;
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as amount
    from unnest(${events.map(({ owner_id }) => BigInt(owner_id))}::bigint[], ${events.map(({ key }) => key)}::text[]) as named (owner_id, key)
    join ledger_transactions t on t.owner_id = named.owner_id and t.key = named.key
    join ledger_entries e on e.transaction_id = t.id and e.seq is null
    join ledger_accounts a on a.id = e.account_id and a.kind = ${account} and a.owner_id = 0`.execute(db);
  return rows[0]!.amount;
}

/** What an account of the platform came to before a moment. */
export async function sumBefore({ db }: Pick<Call, 'db'>, account: AccountKind, at: Date): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select (coalesce(closed.amount, 0) + coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = a.id and e.seq is null and e.at >= coalesce(closed.up_to, '-infinity') and e.at < ${at}), 0))::bigint as amount
    from ledger_accounts a left join lateral (
      select c.up_to, c.amount from ledger_closings c where c.account_id = a.id and c.up_to <= ${at} order by c.up_to desc limit 1
    ) closed on true
    where a.owner_id = 0 and a.kind = ${account}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** What these transactions did to one account of the platform, in fen, each at its moment. */
export async function entriesOf(
  { db }: Pick<Call, 'db'>,
  account: AccountKind,
  transaction_ids: readonly bigint[],
): Promise<{ at: Date; amount: bigint }[]> {
  if (transaction_ids.length === 0) return [];
  const { rows } = await sql<{ at: Date; amount: bigint }>`
    select t.at, e.amount
    from unnest(${transaction_ids}::bigint[]) as named (id)
    join ledger_transactions t on t.id = named.id
    join ledger_entries e on e.transaction_id = t.id and e.seq is null
    join ledger_accounts a on a.id = e.account_id and a.kind = ${account} and a.owner_id = 0`.execute(db);
  return rows;
}

/** One line of a posting: from which kind of account to which. Where several meet, each side is named once. */
export type EventMoves = { title: string; key: string; at: Date; from: string; to: string; amount: bigint };

/** What events of these owners and keys moved, in words, the oldest first. */
export async function movesOfEvents(
  { db }: Pick<Call, 'db'>,
  events: readonly { owner_id: Id; key: string }[],
): Promise<EventMoves[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<{
    kind: string;
    key: string;
    at: Date;
    gives: AccountKind[];
    gets: AccountKind[];
    amount: bigint;
  }>`
    select t.kind, t.key, t.at,
      array_agg(distinct a.kind) filter (where e.amount < 0) as gives, array_agg(distinct a.kind) filter (where e.amount > 0) as gets,
      (sum(e.amount) filter (where e.amount > 0))::bigint as amount
    from unnest(${events.map(({ owner_id }) => BigInt(owner_id))}::bigint[], ${events.map(({ key }) => key)}::text[]) as named (owner_id, key)
    join ledger_transactions t on t.owner_id = named.owner_id and t.key = named.key
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    group by t.id, t.kind, t.key, t.at order by t.at, t.id`.execute(db);
  const words = (kinds: readonly AccountKind[]) =>
    kinds.map((kind) => account_kinds[kind]?.title ?? kind).join('、');
  return rows.map(({ kind, gives, gets, ...row }) => ({
    ...row,
    title: postingTitle(kind),
    from: words(gives),
    to: words(gets),
  }));
}
