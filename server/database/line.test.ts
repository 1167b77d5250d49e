import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/cluster.ts';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { connect } from './connect.ts';
import type { LineTiming } from './line.ts';
import { troubleOf } from './trouble.ts';

let database: TestDatabase;
let proxy: TcpProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openTcpProxy(database.place);
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

/** Soon tired of waiting. */
const hasty = { ask_after: 20, answer_within: 200, ask_again_after: 20 };

function open(timing: Partial<LineTiming>, max = 2) {
  const { db, close } = connect(proxy.url, { max, timing });
  onTestFinished(() => {
    proxy.heal();
    return close();
  });
  return db;
}

const one = sql<{ one: number }>`select 1 as one`;

test('in a black hole whoever waits is told, who comes later at once, and when it is healed all goes on', async () => {
  const db = open(hasty);
  await one.execute(db);
  proxy.blackHole();
  // More of them than there are connections: on one that was open, on one that is being opened, in the queue.
  const told = await Promise.allSettled([1, 2, 3, 4].map(() => one.execute(db)));
  expect(told.map((each) => each.status === 'rejected' && troubleOf(each.reason))).toEqual(
    Array(4).fill('away'),
  );
  await expect(one.execute(db)).rejects.toThrow('does not answer');
  proxy.heal();
  await expect
    .poll(() => one.execute(db).then(({ rows }) => rows, troubleOf), { timeout: 20_000 })
    .toEqual([{ one: 1 }]);
});

test('a transaction that was under way in a black hole is told of it, and nothing of it is kept', async () => {
  const db = open(hasty);
  await sql`create table half (id int)`.execute(db);
  const work = db.transaction().execute(async (transaction) => {
    await sql`insert into half values (1)`.execute(transaction);
    proxy.blackHole();
    await sql`insert into half values (2)`.execute(transaction);
  });
  await expect(work).rejects.toSatisfy((error) => troubleOf(error) === 'away');
  proxy.heal();
  await expect
    .poll(() => sql`select id from half`.execute(db).then(({ rows }) => rows, troubleOf), { timeout: 20_000 })
    .toEqual([]);
});

test('who only takes long is waited for, as long as somebody is there', async () => {
  const db = open({ ...hasty, answer_within: 20_000 });
  const slow = sql`select pg_sleep(0.3), 42 as answer`.execute(db);
  await expect(slow).resolves.toMatchObject({ rows: [{ answer: 42 }] });
});

test('a connection without a word is given up by itself, beyond what the server would ever take', async () => {
  const db = open({ ...hasty, answer_within: 20_000, hang_up_after: 1_000 }, 1);
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow(
    'this connection to the database is dead',
  );
  await expect(one.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('the server ends a transaction whose owner says nothing more', async () => {
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(open({}));
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
});
