import { sql } from 'kysely';
import type { Db } from '../server/call/call.ts';

/** Owners of the bench; nobody of the demo has such a number. */
export const first_owner = 1_000_000;
export const payers = 10_000;
/** Has as many lines as the goal names. */
export const reader = first_owner + payers;
const lines_of_reader = 10_000;

/** Lets everybody pay: one posting each, as any other. */
export async function fillWallets(db: Db): Promise<void> {
  await sql`
    select count(posted) from generate_series(${first_owner}::bigint, ${first_owner + payers - 1}::bigint) as owner,
      ledger_post_once(owner, 'bench:fill', '\\x00', 'recharge', 0, '', null, now(), 'CNY', array[0, owner], '{asset.mock,user.topup}', '{0,0}', '{-1000000000,1000000000}') as posted`.execute(
    db,
  );
}

/**
 * Two entries a transaction, of the reader and of others with fifty each, as the posting would have written them; past it, as a
 * million would take minutes. The self-check of the stage says whether they are right.
 */
export const loadEntries = (db: Db, entries: number): Promise<void> =>
  loadLines(db, [
    { owner: reader, owners: 1, lines: lines_of_reader },
    { owner: reader + 1, owners: Math.ceil((entries / 2 - lines_of_reader) / 50), lines: 50 },
  ]);

/** So many top-ups of a fen for each of so many owners in a row; none of them has an account yet. */
export async function loadLines(
  db: Db,
  groups: readonly { owner: number; owners: number; lines: number }[],
): Promise<void> {
  const wanted = JSON.stringify(groups);
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      create temp table loaded on commit drop as
      select owners.owner, nth, nextval(pg_get_serial_sequence('ledger_transactions', 'id')) as id, now() - interval '1 day' + nth * interval '1 second' as at
      from json_to_recordset(${wanted}::json) as wanted (owner bigint, owners int, lines int),
        generate_series(wanted.owner, wanted.owner + wanted.owners - 1) as owners (owner), generate_series(1, wanted.lines) as nth`.execute(
      tx,
    );
    await sql`
      insert into ledger_accounts (owner_id, kind, subject_id, currency, balance, seq, created_at)
      select owner, 'user.topup', 0, 'CNY', max(nth), max(nth), now() from loaded group by owner`.execute(tx);
    await sql`
      insert into ledger_transactions (id, owner_id, key, hash, kind, subject_id, note, at) overriding system value
      select id, owner, 'bench:' || nth, '\\x00', 'recharge', nth, '', at from loaded`.execute(tx);
    await sql`
      insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, seq, balance_after, at)
      select owner, id, 1, (select id from ledger_accounts where owner_id = 0 and kind = 'asset.mock'), -1, null, null, at from loaded
      union all
      select owner, loaded.id, 2, a.id, 1, nth, nth, at from loaded join ledger_accounts a on a.owner_id = owner and a.kind = 'user.topup'`.execute(
      tx,
    );
  });
  await sql`analyze ledger_accounts, ledger_transactions, ledger_entries`.execute(db);
}

/** The same posting with a live balance on both sides: every payment waits for the platform's row. */
export async function prepareHotRow(db: Db): Promise<void> {
  for (const statement of [
    'drop schema if exists hot cascade',
    'create schema hot',
    'create table hot.account (id bigint primary key, balance bigint not null check (id = 0 or balance >= 0)) with (fillfactor = 70)',
    `insert into hot.account select 0, 0 union all select n, 1000000000 from generate_series(1, ${payers}) as n`,
    'create table hot.txn (id bigint generated always as identity primary key, key text not null unique, at timestamptz not null)',
    'create table hot.entry (txn_id bigint, leg smallint, account_id bigint not null, amount bigint not null, balance_after bigint not null, primary key (txn_id, leg))',
    'create index on hot.entry (account_id, txn_id)',
    `create function hot.post(p_key text, p_account bigint, p_amount bigint) returns void language plpgsql as $$
     declare v_id bigint; v_user bigint; v_platform bigint;
     begin
       insert into hot.txn (key, at) values (p_key, now()) on conflict (key) do nothing returning id into v_id;
       update hot.account set balance = balance - p_amount where id = p_account returning balance into v_user;
       update hot.account set balance = balance + p_amount where id = 0 returning balance into v_platform;
       insert into hot.entry values (v_id, 1, p_account, -p_amount, v_user), (v_id, 2, 0, p_amount, v_platform);
     end $$`,
  ])
    await sql.raw(statement).execute(db);
}
