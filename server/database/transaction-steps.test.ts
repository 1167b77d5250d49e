import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/cluster.ts';
import { countWrites } from '../testing/count-writes.ts';
import { connect, type Database } from './connect.ts';
import { lastOne, takeLock } from './transaction-steps.ts';

const own = await createTestDatabase();
let one: Database;
let counted: { writes: number };
/** What the server has remarked, as that a transaction is begun in a transaction. */
const remarks: unknown[] = [];

beforeAll(async () => {
  one = connect(own.url, { max: 1 });
  counted = countWrites(one.pool);
  one.pool.on('connect', (client) => {
    client.on('notice', (remark) => remarks.push(remark.message));
  });
  await sql`create table steps (id int primary key, after int references steps (id) deferrable initially deferred)`.execute(
    own.db,
  );
  // Until every text and step has been prepared by its name.
  for (let id = 1; id <= 5; id++) await addTwo(id * 100);
});
afterAll(async () => {
  await one.close();
  await own.close();
});

const add = (id: number, after: number | null = null) =>
  sql<{ id: number }>`insert into steps (id, after) values (${id}::int, ${after}::int) returning id`;
const addTwo = (id: number, after: number | null = null) =>
  one.db.transaction().execute(async (db) => {
    await takeLock(db, sql`hashtextextended('steps', ${id})`);
    const { rows } = await add(id).execute(db);
    return [...rows, ...(await lastOne(add(id + 1, after)).execute(db)).rows];
  });
const ids = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from steps order by id`.execute(own.db)).rows.map(({ id }) => id);

test('begin and a lock go with the first statement, the commit with the last one, and rows are those of the statement', async () => {
  counted.writes = 0;
  expect(await addTwo(10)).toEqual([{ id: 10 }, { id: 11 }]);
  expect(counted.writes).toBe(2);
  expect(await ids()).toEqual(expect.arrayContaining([10, 11]));
});

test('a transaction that asks nothing sends nothing', async () => {
  counted.writes = 0;
  expect(await one.db.transaction().execute(async () => 'nothing asked')).toBe('nothing asked');
  expect(counted.writes).toBe(0);
  await expect(
    one.db.transaction().execute(async () => Promise.reject(new Error('gone wrong'))),
  ).rejects.toThrow('gone wrong');
  expect(counted.writes).toBe(0);
});

test('a first statement that fails leaves nothing, and the connection goes on', async () => {
  await addTwo(20);
  await expect(addTwo(20)).rejects.toMatchObject({ code: '23505' });
  expect(await addTwo(22)).toEqual([{ id: 22 }, { id: 23 }]);
});

test('a last statement that fails is not committed, nor is what was before it', async () => {
  await addTwo(31);
  await expect(addTwo(30)).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).not.toContain(30);
  await addTwo(33);
});

test('what only the commit finds out is said, and nothing stays', async () => {
  await expect(addTwo(40, 999)).rejects.toMatchObject({ code: '23503' });
  expect(await ids()).not.toContain(40);
  expect(await addTwo(40)).toEqual([{ id: 40 }, { id: 41 }]);
});

test('what is asked after the last statement is not done', async () => {
  const late = one.db.transaction().execute(async (db) => {
    await lastOne(add(50)).execute(db);
    await add(51).execute(db);
  });
  await expect(late).rejects.toThrow('after the last statement');
  expect(await ids()).toContain(50);
  expect(await ids()).not.toContain(51);
});

test('a lock is held from the next statement to the end, and one that nothing follows is not taken', async () => {
  const key = sql`hashtextextended('held', ${1})`;
  const isFree = async () =>
    (await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(own.db)).rows[0]!
      .free;
  for (let time = 0; time < 5; time++)
    await one.db.transaction().execute(async (db) => {
      await takeLock(db, key);
      await add(60 + time).execute(db);
      expect(await isFree()).toBe(false);
    });
  expect(await isFree()).toBe(true);
  await one.db.transaction().execute(async (db) => {
    await add(70).execute(db);
    await takeLock(db, key);
  });
  expect(await isFree()).toBe(true);
  expect(await ids()).toContain(70);
});

test('a lock that is asked for the first time goes with the begin, which is sent once', async () => {
  remarks.length = 0;
  await one.db.transaction().execute(async (db) => {
    await takeLock(db, sql`hashtextextended('never before', 0)`);
    await add(75).execute(db);
  });
  expect(remarks).toEqual([]);
});

test('what goes ahead of a text without values or name is done before it', async () => {
  await one.db.transaction().execute(async (db) => {
    await takeLock(db, sql`hashtextextended('steps', ${80})`);
    await sql`savepoint here`.execute(db);
    await add(80).execute(db);
    await sql`rollback to savepoint here`.execute(db);
    await add(81).execute(db);
  });
  expect(await ids()).toContain(81);
  expect(await ids()).not.toContain(80);
});

test('a connection reads rows as it was told, whatever another one was told of the same name', async () => {
  const two = connect(own.url, { max: 2 });
  await sql`create table widens (id int)`.execute(own.db);
  const [narrow, wide] = [await two.pool.connect(), await two.pool.connect()];
  const read = (client: typeof narrow) => client.query('select * from widens where id > $1', [0]);
  for (let time = 0; time < 4; time++) await read(narrow);
  await sql`alter table widens add column title text`.execute(own.db);
  await sql`insert into widens values (1, '标题')`.execute(own.db);
  for (let time = 0; time < 2; time++) expect((await read(wide)).rows).toEqual([{ id: 1, title: '标题' }]);
  await expect(read(narrow)).rejects.toMatchObject({ code: '0A000' });
  for (const client of [narrow, wide, narrow])
    expect((await read(client)).rows).toEqual([{ id: 1, title: '标题' }]);
  for (const client of [narrow, wide]) client.release();
  await two.close();
});

test('behind a pooler everything goes alone', async () => {
  const plain = connect(own.url, { max: 1, nameStatements: false });
  await plain.db.transaction().execute(async (db) => {
    await takeLock(db, sql`hashtextextended('steps', ${90})`);
    await lastOne(add(90)).execute(db);
    await add(91).execute(db);
  });
  expect(await ids()).toEqual(expect.arrayContaining([90, 91]));
  await plain.close();
});
