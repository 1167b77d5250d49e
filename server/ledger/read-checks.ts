import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import type { AccountKind } from './accounts.ts';
import { postingTitle } from './postings.ts';
import type { Finding } from './self-check.ts';

export type Check = { at: Date; entries: bigint; findings: Finding[] };

/** What the last self-checks found, the newest first. */
export async function lastChecks({ db }: Pick<Call, 'db'>, limit: number): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select at, entries, findings from ledger_checks order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export type NamedAccount = { id: string; kind: AccountKind; owner_id: bigint; subject_id: bigint };
export type NamedTransaction = { id: string; title: string; key: string; at: Date };

/** The accounts and transactions that findings name, as far as they are there, by their ids. */
export async function namedIn({ db }: Pick<Call, 'db'>, findings: readonly Finding[]) {
  const ids = (of: 'account_id' | 'transaction_id') => [...new Set(findings.flatMap((one) => one[of] ?? []))];
  const accounts = await sql<NamedAccount>`
    select id::text, kind, owner_id, subject_id from ledger_accounts where id = any(${ids('account_id')}::bigint[])`.execute(
    db,
  );
  const transactions = await sql<Omit<NamedTransaction, 'title'> & { kind: string }>`
    select id::text, kind, key, at from ledger_transactions where id = any(${ids('transaction_id')}::bigint[])`.execute(
    db,
  );
  return {
    accounts: new Map(accounts.rows.map((row) => [row.id, row])),
    transactions: new Map(
      transactions.rows.map((row) => [row.id, { ...row, title: postingTitle(row.kind) }]),
    ),
  };
}
