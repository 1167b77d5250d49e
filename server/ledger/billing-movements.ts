import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import type { AccountKind, Id } from './accounts.ts';

/** What one transaction did to accounts of its reader, and to the platform's income beside them. */
export type Movement = {
  transaction_id: bigint;
  kind: string;
  subject_id: bigint;
  note: string;
  reverses_id: bigint | null;
  at: Date;
  /** Whether the transaction is the reader's own; an order's is the buyer's, though the seller reads it too. */
  own: boolean;
  /** Above zero: the account got it. `seq` counts the entries of an account without a gap. */
  entries: { account: AccountKind; subject_id: bigint; amount: bigint; seq: bigint }[];
  /** What the platform took for its service, in fen; below zero where it was given back. */
  fees: bigint;
};

type Row = Omit<Movement, 'entries' | 'fees'> & {
  account: AccountKind;
  account_subject: bigint;
  amount: bigint;
  seq: bigint | null;
};

/**
 * All that ever happened to somebody's money, and every service fee that was taken from it, in the order in which it happened to each
 * account. Two indexed reads of the owner's entries, whatever others have.
 */
export async function readBillingMovements(call: Pick<Call, 'db'>, owner_id: Id): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select id from ledger_accounts where owner_id = ${owner_id}::bigint and currency = 'CNY'
    ), touched as materialized (
      select distinct transaction_id from ledger_entries
      where owner_id = ${owner_id}::bigint and seq is not null and account_id = any(array(select id from own))
    )
    select t.id as transaction_id, t.kind, t.subject_id, t.note, t.reverses_id, t.at, t.owner_id = ${owner_id}::bigint as own,
      a.kind as account, a.subject_id as account_subject, e.amount, e.seq
    from touched join ledger_transactions t on t.id = touched.transaction_id
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where (a.owner_id = ${owner_id}::bigint and a.currency = 'CNY') or (a.owner_id = 0 and a.kind like 'rev.%')
    order by t.id, e.leg`.execute(call.db);
  return inOrder(gathered(rows));
}

/** What tells whether anything has happened to somebody's money since: entries are only added, and each is numbered. */
export async function movementsSoFar(call: Pick<Call, 'db'>, owner_id: Id): Promise<string> {
  const { rows } = await sql<{ so_far: string }>`
    select concat(current_database(), ' ', sum(seq)) as so_far
    from ledger_accounts where owner_id = ${owner_id}::bigint and seq is not null`.execute(call.db);
  return rows[0]!.so_far;
}

/** The transaction that brought what an attempt paid in; null: none has. */
export async function topUpTransaction(
  call: Pick<Call, 'db'>,
  owner_id: Id,
  attempt_id: Id,
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger_transactions
    where owner_id = ${owner_id}::bigint and key = ${`pay:${attempt_id}`} and kind = 'recharge'`.execute(
    call.db,
  );
  return rows[0]?.id ?? null;
}

function gathered(rows: Row[]): Movement[] {
  const found = new Map<bigint, Movement>();
  for (const { account, account_subject, amount, seq, ...facts } of rows) {
    let movement = found.get(facts.transaction_id);
    if (!movement) found.set(facts.transaction_id, (movement = { ...facts, entries: [], fees: 0n }));
    if (seq === null) movement.fees += amount;
    else movement.entries.push({ account, subject_id: account_subject, amount, seq });
  }
  return [...found.values()];
}

/**
 * Numbers of transactions are given out before their accounts are locked, so of two that met at one account the later number may
 * have been there first; what counts is the numbering of the account.
 */
export function inOrder(movements: Movement[]): Movement[] {
  const next = new Map<string, bigint>();
  const waiting = new Map<string, Movement[]>();
  const done: Movement[] = [];
  const accountOf = (entry: Movement['entries'][number]) => `${entry.account} ${entry.subject_id}`;
  const blockedBy = (movement: Movement) =>
    movement.entries.find((entry) => entry.seq > (next.get(accountOf(entry)) ?? 1n));
  const place = (movement: Movement): void => {
    const blocked = blockedBy(movement);
    if (blocked) {
      const key = `${accountOf(blocked)} ${blocked.seq - 1n}`;
      waiting.set(key, [...(waiting.get(key) ?? []), movement]);
      return;
    }
    done.push(movement);
    const freed: Movement[] = [];
    for (const entry of movement.entries) {
      next.set(accountOf(entry), entry.seq + 1n);
      const key = `${accountOf(entry)} ${entry.seq}`;
      freed.push(...(waiting.get(key) ?? []));
      waiting.delete(key);
    }
    for (const one of freed) place(one);
  };
  for (const movement of movements) place(movement);
  return done;
}
