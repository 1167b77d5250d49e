import { type RawBuilder, sql } from 'kysely';
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

/** Whose lines, and which of them. */
export type StatementView = {
  owner_id: Id;
  accounts: readonly AccountKind[];
  /** Of postings. */
  kinds?: readonly string[] | undefined;
  direction?: 'in' | 'out' | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
};

type Asked = StatementView & {
  /** What stands before it in time; absent for the newest. */
  before?: StatementPlace | undefined;
  /** So many are passed over, for pages that have a number. */
  offset?: number;
  limit: number;
};

/** Lines of somebody's accounts, newest first, one indexed query whatever came before; `more`: there are older ones. */
export async function readStatement(
  call: Pick<Call, 'db'>,
  { before, offset = 0, limit, ...view }: Asked,
): Promise<{ lines: StatementLine[]; more: boolean }> {
  const older = before
    ? sql`and (e.at, e.transaction_id, e.leg) < (${before.at}::timestamptz, ${before.transaction_id}::bigint, ${before.leg}::smallint)`
    : sql``;
  const { rows } = await sql<Omit<StatementLine, 'title'>>`
    with own as materialized (${ownAccounts(view)}), page as materialized (
      select e.transaction_id, e.leg, e.at, e.account_id, e.amount, e.balance_after from ledger_entries e
      where ${isIn(view)} ${older}
      order by e.at desc, e.transaction_id desc, e.leg desc limit ${limit + 1} offset ${offset}
    )
    select page.transaction_id, page.leg, page.at, own.kind as account, t.kind, t.subject_id, t.note, page.amount, page.balance_after
    from page join own on own.id = page.account_id join ledger_transactions t on t.id = page.transaction_id
    order by page.at desc, page.transaction_id desc, page.leg desc`.execute(call.db);
  return {
    lines: rows.slice(0, limit).map((line) => ({ ...line, title: postingTitle(line.kind) })),
    more: rows.length > limit,
  };
}

/** What came and what went in a view, above zero both, and how many lines that are. */
export async function sumStatement(
  call: Pick<Call, 'db'>,
  view: StatementView,
): Promise<{ lines: number; came: bigint; went: bigint }> {
  const { rows } = await sql<{ lines: bigint; came: bigint; went: bigint }>`
    with own as materialized (${ownAccounts(view)})
    select count(*) as lines, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as came,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as went
    from ledger_entries e where ${isIn(view)}`.execute(call.db);
  const { lines, came, went } = rows[0]!;
  return { lines: Number(lines), came, went };
}

/** How many lines a view has. Entries of an account are numbered without a gap, so all of them are counted without reading any. */
export async function countStatement(call: Pick<Call, 'db'>, view: StatementView): Promise<number> {
  if (view.kinds || view.direction || view.from || view.until) return (await sumStatement(call, view)).lines;
  const { rows } = await sql<{ lines: bigint }>`
    select coalesce(sum(seq), 0)::bigint as lines from ledger_accounts
    where owner_id = ${view.owner_id}::bigint and kind = any(${view.accounts}::text[])`.execute(call.db);
  return Number(rows[0]!.lines);
}

const ownAccounts = ({ owner_id, accounts }: StatementView) => sql`
  select id, kind from ledger_accounts where owner_id = ${owner_id}::bigint and kind = any(${accounts}::text[])`;

function isIn({ owner_id, kinds, direction, from, until }: StatementView): RawBuilder<unknown> {
  const narrower = [
    from && sql`and e.at >= ${from}::timestamptz`,
    until && sql`and e.at < ${until}::timestamptz`,
    direction && (direction === 'in' ? sql`and e.amount > 0` : sql`and e.amount < 0`),
    // Asked of each line by itself: joined, the transactions of everybody would be gone through for a kind that is rare.
    kinds &&
      sql`and (select t.kind from ledger_transactions t where t.id = e.transaction_id) = any(${kinds}::text[])`,
  ].filter((part) => part !== undefined);
  return sql`e.owner_id = ${owner_id}::bigint and e.seq is not null and e.account_id + 0 = any(array(select id from own)) ${sql.join(narrower, sql` `)}`;
}

/** One side of a transaction. `owner_id` 0 is the platform. */
export type TransactionLeg = { owner_id: bigint; account: AccountKind; amount: bigint };

/** All sides of these transactions, those of others too: whoever shows them says of others no more than what kind of account it is. */
export async function legsOfTransactions(
  call: Pick<Call, 'db'>,
  ids: readonly bigint[],
): Promise<Map<bigint, TransactionLeg[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TransactionLeg & { transaction_id: bigint }>`
    select e.transaction_id, a.owner_id, a.kind as account, e.amount
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = any(${[...new Set(ids)]}::bigint[]) order by e.transaction_id, e.leg`.execute(
    call.db,
  );
  return Map.groupBy(rows, ({ transaction_id }) => transaction_id);
}

/** One transaction with all its sides; null where there is none. Whose it is to read decides whoever asks. */
export async function readTransaction(
  call: Pick<Call, 'db'>,
  id: bigint,
): Promise<
  | (Pick<StatementLine, 'kind' | 'title' | 'subject_id' | 'note' | 'at'> & {
      legs: (TransactionLeg & { balance_after: bigint | null })[];
    })
  | null
> {
  const { rows } = await sql<
    Pick<StatementLine, 'kind' | 'subject_id' | 'note' | 'at'> &
      TransactionLeg & { balance_after: bigint | null }
  >`
    select t.kind, t.subject_id, t.note, t.at, a.owner_id, a.kind as account, e.amount, e.balance_after
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.id = ${id} order by e.amount, e.leg`.execute(call.db);
  const [first] = rows;
  if (!first) return null;
  const { kind, subject_id, note, at } = first;
  const legs = rows.map(({ owner_id, account, amount, balance_after }) => ({
    owner_id,
    account,
    amount,
    balance_after,
  }));
  return { kind, title: postingTitle(kind), subject_id, note, at, legs };
}
