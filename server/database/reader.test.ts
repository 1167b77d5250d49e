import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/cluster.ts';
import { countWrites } from '../testing/count-writes.ts';
import { connect, type Database } from './connect.ts';
import { readerOf } from './reader.ts';

const own = await createTestDatabase();
let pool: Database;
let counted: { writes: number };
beforeAll(async () => {
  pool = connect(own.url, { max: 2 });
  counted = countWrites(pool.pool);
  await sql`select 1`.execute(pool.db);
});
afterAll(async () => {
  await pool.close();
  await own.close();
});

type Db = Database['db'];
const said = async (db: Db, what: string, after = 0): Promise<{ what: string; pid: number }> => {
  const { rows } = await sql<{ what: string; pid: number }>`
    select ${what}::text as what, pg_backend_pid() as pid from pg_sleep(${after}::float8)`.execute(db);
  return rows[0]!;
};

test('what is asked at once goes over one connection, the first at once and the others in one write, and each gets its own answer', async () => {
  const reader = readerOf(pool.db);
  for (let time = 0; time < 4; time++) {
    counted.writes = 0;
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((what) => said(reader, what)));
    expect(answers.map(({ what }) => what)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
    expect(counted.writes).toBe(2);
  }
});

test('one statement that fails is the only one, in the middle and at the ends', async () => {
  const reader = readerOf(pool.db);
  const wrong = (db: Db, by: number) => sql`select 1 / ${by}::int as quotient`.execute(db);
  for (let time = 0; time < 4; time++) {
    const answers = await Promise.allSettled([
      wrong(reader, 0),
      said(reader, 'between'),
      sql`select nothing from nowhere`.execute(reader),
      wrong(reader, 1),
      said(reader, 'after'),
      wrong(reader, 0),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(answers[1]).toMatchObject({ value: { what: 'between' } });
    expect(answers[4]).toMatchObject({ value: { what: 'after' } });
    expect(answers[0]).toMatchObject({ reason: { code: '22012' } });
    expect(answers[2]).toMatchObject({ reason: { code: '42P01' } });
  }
});

test('a slow statement of one reader keeps no other one waiting', async () => {
  const ended: string[] = [];
  const slow = said(readerOf(pool.db), 'slow', 0.5).then(({ what }) => ended.push(what));
  await said(readerOf(pool.db), 'quick').then(({ what }) => ended.push(what));
  await slow;
  expect(ended).toEqual(['quick', 'slow']);
});

test('a transaction has a connection of its own, and nothing that is read meanwhile is part of it', async () => {
  await sql`create table read (id int)`.execute(own.db);
  const reader = readerOf(pool.db);
  const count = async (db: Db) => (await sql`select id from read`.execute(db)).rows.length;
  const slow = said(reader, 'meanwhile', 0.2);
  await reader.transaction().execute(async (db) => {
    await sql`insert into read values (1)`.execute(db);
    expect(await count(db)).toBe(1);
    expect(await count(reader)).toBe(0);
    expect((await said(db, '')).pid).not.toBe((await said(reader, '')).pid);
  });
  expect(await slow).toMatchObject({ what: 'meanwhile' });
  expect(await count(reader)).toBe(1);
});

test('who reads no more holds no connection, also after an error', async () => {
  const one = connect(own.url, { max: 1 });
  const readers = Array.from({ length: 8 }, () => readerOf(one.db));
  await Promise.all(readers.map((reader, at) => said(reader, String(at))));
  await expect(sql`select nothing`.execute(readers[0]!)).rejects.toThrow('nothing');
  expect(await said(one.db, 'the pool')).toMatchObject({ what: 'the pool' });
  expect(await said(readers[0]!, 'again')).toMatchObject({ what: 'again' });
  await one.close();
});

test('where no connection is to be had each statement says so, and the next one tries anew', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing');
  const reader = readerOf(nowhere.db);
  for (let time = 0; time < 2; time++)
    expect(
      (await Promise.allSettled([said(reader, 'a'), said(reader, 'b')])).map(({ status }) => status),
    ).toEqual(['rejected', 'rejected']);
  await nowhere.close();
});
