import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/cluster.ts';
import { connect } from './connect.ts';

const own = await createTestDatabase({ max: 1 });
afterAll(() => own.close());

test('amounts come as bigint and days as text', async () => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${'9007199254740993'}::int8 as fen, date '2026-02-17' as day`.execute(own.db);
  expect(rows[0]).toEqual({ fen: 9007199254740993n, day: '2026-02-17' });
});

const prepared = async () =>
  (await own.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    (row) => row.statement,
  );

test('a text that comes back is prepared once, a search never', async () => {
  for (let i = 0; i < 6; i++) {
    await sql`select ${i}::int as comes_back`.execute(own.db);
    await sql`select to_tsvector('simple', ${'a'}) @@ to_tsquery('simple', 'a') as never_kept`.execute(
      own.db,
    );
  }
  const statements = await prepared();
  expect(statements.filter((text) => text.includes('comes_back'))).toHaveLength(1);
  expect(statements.filter((text) => text.includes('never_kept'))).toHaveLength(0);
});

test('a prepared statement survives a new column: one refusal at most, then it runs again', async () => {
  await sql`create table grows (id int)`.execute(own.db);
  const read = () => sql`select * from grows`.execute(own.db);
  for (let i = 0; i < 5; i++) await read();
  await sql`alter table grows add column title text`.execute(own.db);
  await read().catch(() => {});
  await expect(read()).resolves.toMatchObject({ rows: [] });
});

test('a statement that takes too long is ended, and its connection goes on', async () => {
  const { db, close } = connect(own.url, { max: 1, patience: 50 });
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow('statement timeout');
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test('two databases of one run know nothing of each other', async () => {
  const other = await createTestDatabase();
  await sql`create table only_here (id int)`.execute(own.db);
  await expect(sql`select * from only_here`.execute(other.db)).rejects.toThrow('only_here');
  await other.close();
});
