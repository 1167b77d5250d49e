import { sql } from 'kysely';
import type { Call } from '../call/call.ts';
import type { AccountKind, Id } from './accounts.ts';
import { postingTitle } from './postings.ts';

/** One entry, as its owner reads it. */
export type StatementLine = {
  transaction_id: bigint;
  leg: number;
  at: Date;
  account: AccountKind;
  /** Of the posting; `title` are its words. */
  kind: string;
  title: string;
  subject_id: bigint;
  note: string;
  /** Above zero: it came. In fen or points, as the account. */
  amount: bigint;
  /** What the account had then. */
  balance_after: bigint;
};

/** The last line that was read. */
export type StatementPlace = Pick<StatementLine, 'at' | 'transaction_id' | 'leg'>;

type Asked = {
  owner_id: Id;
  accounts: readonly AccountKind[];
  /** What stands before it in time; absent for the newest. */
  before?: StatementPlace | undefined;
  limit: number;
};

/** Lines of somebody's accounts, newest first, one indexed query whatever came before; `more`: there are older ones. */
export async function readStatement(
  call: Pick<Call, 'db'>,
  { owner_id, accounts, before, limit }: Asked,
): Promise<{ lines: StatementLine[]; more: boolean }> {
  const older = before
    ? sql`and (e.at, e.transaction_id, e.leg) < (${before.at}::timestamptz, ${before.transaction_id}::bigint, ${before.leg}::smallint)`
    : sql``;
  const { rows } = await sql<Omit<StatementLine, 'title'>>`
    with own as materialized (
      select id, kind from ledger_accounts where owner_id = ${owner_id}::bigint and kind = any(${accounts}::text[])
    ), page as materialized (
      select e.transaction_id, e.leg, e.at, e.account_id, e.amount, e.balance_after from ledger_entries e
      where e.owner_id = ${owner_id}::bigint and e.seq is not null and e.account_id + 0 = any(array(select id from own)) ${older}
      order by e.at desc, e.transaction_id desc, e.leg desc limit ${limit + 1}
    )
    select page.transaction_id, page.leg, page.at, own.kind as account, t.kind, t.subject_id, t.note, page.amount, page.balance_after
    from page join own on own.id = page.account_id join ledger_transactions t on t.id = page.transaction_id
    order by page.at desc, page.transaction_id desc, page.leg desc`.execute(call.db);
  return {
    lines: rows.slice(0, limit).map((line) => ({ ...line, title: postingTitle(line.kind) })),
    more: rows.length > limit,
  };
}
