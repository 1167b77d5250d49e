import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from './cluster.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let database: TestDatabase;
let proxy: TcpProxy;
beforeAll(async () => {
  database = await createEmptyDatabase();
  proxy = await openTcpProxy(database.place);
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

function client(patience = 0): pg.Client {
  const client = new pg.Client({ connectionString: proxy.url, connectionTimeoutMillis: patience });
  client.on('error', () => {});
  onTestFinished(() => client.end());
  return client;
}

async function connected(): Promise<pg.Client> {
  const one = client();
  await one.connect();
  return one;
}

test('passes what both ends say, as much as it may be', async () => {
  const { rows } = await (
    await connected()
  ).query("select repeat('长', 3000000) as text, length($1) as long", ['x'.repeat(5_000_000)]);
  expect(rows[0]).toEqual({ text: '长'.repeat(3_000_000), long: 5_000_000 });
});

test('cut: both ends learn of it at once, and nobody comes through until it is healed', async () => {
  const one = await connected();
  const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
  const asked = one.query('select pg_sleep(60)');
  proxy.cut();
  await expect(asked).rejects.toThrow(/ECONNRESET|terminated/);
  await expect(client().connect()).rejects.toThrow(/ECONNRESET|terminated/);
  proxy.heal();
  expect((await (await connected()).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
});

test('a black hole: nobody is told of anything, and what was under way arrives when it is healed', async () => {
  const one = await connected();
  proxy.blackHole();
  let heard = false;
  const asked = one.query('select 1 as one').finally(() => (heard = true));
  await expect(client(50).connect()).rejects.toThrow('timeout');
  expect(heard).toBe(false);
  proxy.heal();
  expect((await asked).rows).toEqual([{ one: 1 }]);
});
