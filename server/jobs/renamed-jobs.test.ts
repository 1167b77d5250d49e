import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInGateways } from '../gateways/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/cluster.ts';
import { sellingEndedJob, type Unsellable } from '../things/selling.ts';
import { type Job, startJobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const start = (...jobs: Job[]) =>
  startJobs({
    place: database.place,
    jobs,
    context: () => ({
      db: database.db,
      now: new Date(),
      gateways: standInGateways(database.db, 'a-secret-for-tests-only'),
      public_url: 'http://localhost',
      invalidates: async () => {},
      asCall: () => Promise.reject(new Error('no calls in this test')),
    }),
    onError: () => {},
    retry: { seconds: 60, backoff: false },
    look_every_seconds: 0.5,
  });

const scheduled = async () =>
  (await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(database.db)).rows.map(
    ({ name }) => name,
  );
/** When each cron was written: it is left alone where it is as it should be. */
const crons = async () =>
  Object.fromEntries(
    (
      await sql<{ name: string; cron: string; updated_on: Date }>`
        select name, cron, updated_on from pgboss.schedule`.execute(database.db)
    ).rows.map(({ name, cron, updated_on }) => [name, { cron, updated_on }]),
  );
const waiting = async () =>
  (
    await sql<{ name: string }>`
      select name from pgboss.job where state in ('created', 'retry', 'active') and name like 'test.%'`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name);

test('what an earlier release left under the name that a job had then is done by it, and scheduled there no more', async () => {
  const once: Job = {
    name: 'test.once',
    cron: '0 0 1 1 *',
    work: () => Promise.reject(new Error('the process ends before it is done')),
  };
  const before = await start(once);
  await before.send(database.db, 'test.once', { number: 1 });
  const tried = sql<object>`
    update pgboss.job set start_after = now() where name = 'test.once' and state = 'retry' returning id`;
  await expect.poll(async () => (await tried.execute(database.db)).rows.length).toBe(1);
  await before.stop();
  expect(await scheduled()).toEqual(['test.once']);

  const done: unknown[] = [];
  const now: Job = {
    name: 'test.now',
    formerly: ['test.once', 'test.never'],
    cron: '0 0 1 1 *',
    work: async (data: object) => void done.push(data),
  };
  const after = await start(now);
  await expect.poll(() => done).toEqual([{ number: 1 }]);
  await after.send(database.db, 'test.now', { number: 2 });
  // A process of the release before runs on for a while.
  await after.send(database.db, 'test.once', { number: 3 });
  await expect.poll(() => done.length).toBe(3);
  await expect.poll(waiting).toEqual([]);
  expect(await scheduled()).toEqual(['test.now']);
  await after.stop();
});

test('a start writes the time of a job that a release changed, and of no other', async () => {
  const job = (name: string, cron: string): Job => ({ name, cron, work: async () => {} });
  await (await start(job('test.kept', '0 0 1 1 *'), job('test.moved', '0 0 1 1 *'))).stop();
  const before = await crons();
  await (await start(job('test.kept', '0 0 1 1 *'), job('test.moved', '30 0 1 1 *'))).stop();
  const after = await crons();
  expect(after['test.moved']?.cron).toBe('30 0 1 1 *');
  expect(after['test.kept']).toEqual(before['test.kept']);
});

test('that something is sold no more is told to every room, also as earlier releases said it', async () => {
  const told: Unsellable[] = [];
  const { work, formerly } = sellingEndedJob([async (what) => void told.push(what)]);
  expect(formerly).toEqual(['seckill.stop_of', 'task.close_of_product']);
  const run = (data: object) => work(data as never, {} as never);
  await run({ product_id: 7 });
  await run({ seller_id: 8, reason: '企业认证被撤销' });
  expect(told).toEqual([
    { product_id: 7, reason: '产品被平台下架' },
    { seller_id: 8, reason: '企业认证被撤销' },
  ]);
});
