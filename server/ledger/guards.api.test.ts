import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { createEmptyDatabase } from '../testing/cluster.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { topUp } from '../testing/ledger-builders.ts';
import { checkLedger } from './self-check.ts';

let house: TestHouse;
let transaction_id: bigint;
beforeAll(async () => {
  house = await openHouse();
  ({ transaction_id } = await topUp(house, 1, 100));
  await topUp(house, 2, 100, 1);
});
afterAll(() => house.close());

const run = (...statements: string[]) =>
  house.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
/** Rows of one statement: leg, account, amount, number and balance. */
const entries = (...rows: [number, string, number, string?][]) =>
  `insert into ledger_entries (owner_id, transaction_id, leg, account_id, amount, at, seq, balance_after) ${rows
    .map(
      ([leg, kind, amount, rest = 'null::bigint, null::bigint']) =>
        `select 1, ${transaction_id}, ${leg}, id, ${amount}, now(), ${rest} from ledger_accounts where kind = '${kind}' and owner_id in (0, 1)`,
    )
    .join(' union all ')}`;

test('what was posted is neither changed nor taken away', async () => {
  for (const statement of [
    'update ledger_entries set amount = amount + 1 where leg = 1',
    'update ledger_entries set at = now() where false',
    'delete from ledger_entries',
    "update ledger_transactions set note = 'x'",
    'delete from ledger_transactions',
    'delete from ledger_accounts',
    "update ledger_accounts set kind = 'user.earn' where owner_id = 1",
    'update ledger_accounts set owner_id = 3 where owner_id = 1',
    'truncate ledger_entries',
    'truncate ledger_transactions',
    'truncate ledger_accounts',
  ])
    await expect(run(statement), statement).rejects.toMatchObject({ code: 'LG010' });
});

test('entries past the posting that break the sum are refused', async () => {
  for (const statement of [
    entries([8, 'asset.mock', 5]),
    entries([8, 'asset.mock', 5], [9, 'exp.promo', -4]),
  ])
    await expect(run(statement), statement).rejects.toMatchObject({ code: 'LG011' });
});

test('entries that cancel only across currencies are refused', async () => {
  await run(
    "insert into ledger_accounts (owner_id, kind, subject_id, currency, created_at) values (0, 'points.issued', 0, 'PTS', now())",
  );
  await expect(run(entries([8, 'asset.mock', 5], [9, 'points.issued', -5]))).rejects.toMatchObject({
    code: 'LG011',
  });
});

const empty = `insert into ledger_transactions (owner_id, key, hash, kind, subject_id, note, at)
  values (1, 'empty', '', 'recharge', 1, '', now())`;

test('a transaction without entries is refused at the commit', async () => {
  await expect(run(empty)).rejects.toMatchObject({ code: 'LG011' });
});

test('a balance that no entry left is refused at the commit', async () => {
  for (const statement of [
    'update ledger_accounts set balance = balance + 1 where owner_id = 1',
    'update ledger_accounts set balance = 0 where owner_id = 1',
    'update ledger_accounts set seq = seq + 1 where owner_id = 1',
    "insert into ledger_accounts (owner_id, kind, subject_id, currency, balance, created_at) values (9, 'user.topup', 0, 'CNY', 5, now())",
  ])
    await expect(run(statement), statement).rejects.toMatchObject({ code: 'LG012' });
});

test('what is written past the posting is refused in its own transaction too', async () => {
  const posting = `select ledger_post_once(1, 'beside', '\\x00', 'recharge', 1, '', null, now(), 'CNY',
    '{0,1}', '{asset.mock,user.topup}', '{0,0}', '{-5,5}')`;
  for (const [statement, code] of [
    ['update ledger_accounts set balance = balance + 1 where owner_id = 1', 'LG012'],
    [entries([8, 'asset.mock', 5], [9, 'asset.wechat', -6]), 'LG011'],
    [empty, 'LG011'],
  ] as const)
    await expect(run(posting, statement), statement).rejects.toMatchObject({ code });
});

test('a number of an account is given once, and no balance is below zero', async () => {
  const numbered = (rest: string) => run(entries([8, 'user.topup', 5, rest], [9, 'asset.mock', -5]));
  await expect(numbered('1, 105')).rejects.toMatchObject({
    code: '23505',
    constraint: 'ledger_entries_chain',
  });
  await expect(numbered('2, -1')).rejects.toMatchObject({ code: '23514' });
  await expect(numbered('2, null')).rejects.toMatchObject({ code: '23514' });
  await expect(run('update ledger_accounts set balance = -1 where owner_id = 1')).rejects.toMatchObject({
    code: '23514',
  });
});

test('an owner of the tables who is no superuser has no right to change what was posted', async () => {
  const database = await createEmptyDatabase();
  const role = `${database.name}_owner`;
  await sql.raw(`create role ${role} login`).execute(database.db);
  try {
    await sql.raw(`grant create on schema public to ${role}`).execute(database.db);
    const place = { ...database.place, user: role };
    await migrate(place);
    const { db, close } = connect(place);
    try {
      for (const table of ['ledger_entries', 'ledger_transactions'])
        for (const statement of [`delete from ${table}`, `update ${table} set owner_id = 0`])
          await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
      await sql`select ledger_post_once(1, 'k', '\\x00', 'recharge', 1, '', null, now(), 'CNY',
        '{0,1}', '{asset.mock,user.topup}', '{0,0}', '{-5,5}')`.execute(db);
      expect(await checkLedger(db)).toEqual({ entries: 2n, findings: [] });
    } finally {
      await close();
    }
  } finally {
    await sql.raw(`drop owned by ${role}`).execute(database.db);
    await sql.raw(`drop role ${role}`).execute(database.db);
    await database.close();
  }
});

test('after all of this the ledger holds', async () => {
  expect((await checkLedger(house.db)).findings).toEqual([]);
});
