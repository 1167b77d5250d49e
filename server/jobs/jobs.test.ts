import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInGateways } from '../gateways/index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/cluster.ts';
import { startJobs, type Job, type Jobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const done: { name: string; data: unknown }[] = [];
const failed: string[] = [];
let failures_left = 2;

const note: Job = {
  name: 'test.note',
  work: async (data: object) => void done.push({ name: 'test.note', data }),
};
const stumble: Job = {
  name: 'test.stumble',
  async work(data: object) {
    if (failures_left-- > 0) throw new Error('not yet');
    done.push({ name: 'test.stumble', data });
  },
};
/** Of several that are fetched together one fails, once. */
const burst: Job = {
  name: 'test.burst',
  fetches: 4,
  async work({ number }: { number: number }) {
    if (number === 2 && !done.some(({ name }) => name === 'test.burst.failed')) {
      done.push({ name: 'test.burst.failed', data: { number } });
      throw new Error('not this one');
    }
    done.push({ name: 'test.burst', data: { number } });
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await startJobs({
    place: database.place,
    jobs: [note, stumble, burst],
    context: () => ({
      db: database.db,
      now: new Date(),
      gateways: standInGateways(database.db, 'a-secret-for-tests-only'),
      public_url: 'http://localhost',
      invalidates: async () => {},
      asCall: () => Promise.reject(new Error('no calls in this test')),
    }),
    onError: (_error, job) => void failed.push(job ?? 'boss'),
    retry: { seconds: 1, backoff: false },
    look_every_seconds: 0.5,
  });
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

async function until(met: () => boolean): Promise<void> {
  for (let waited = 0; !met() && waited < 500; waited++) await sleep(50);
}

test('a job that is sent in a transaction runs once it commits', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await jobs.send(transaction, 'test.note', { number: 1 });
    await sleep(100);
    expect(done).toEqual([]);
  });
  await until(() => done.length > 0);
  expect(done).toEqual([{ name: 'test.note', data: { number: 1 } }]);
});

test('a job of a transaction that is rolled back was never there', async () => {
  const attempt = database.db.transaction().execute(async (transaction) => {
    await jobs.send(transaction, 'test.note', { number: 2 });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  await jobs.send(database.db, 'test.note', { number: 3 });
  await until(() => done.some((job) => (job.data as { number: number }).number === 3));
  expect(done.map((job) => (job.data as { number: number }).number)).toEqual([1, 3]);
});

test('a job that throws is reported and tried again until it is done', async () => {
  await jobs.send(database.db, 'test.stumble', { patient: true });
  await until(() => done.some((job) => job.name === 'test.stumble'));
  expect(failed).toEqual(['test.stumble', 'test.stumble']);
  expect(done.filter((job) => job.name === 'test.stumble')).toHaveLength(1);
});

test('of jobs that are fetched together only the one that failed is tried again', async () => {
  await database.db.transaction().execute(async (transaction) => {
    for (const number of [1, 2, 3, 4, 5, 6]) await jobs.send(transaction, 'test.burst', { number });
  });
  const numbers = () =>
    done.filter(({ name }) => name === 'test.burst').map(({ data }) => (data as { number: number }).number);
  await until(() => numbers().length >= 6);
  expect(numbers().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(numbers().at(-1)).toBe(2);
  await expect
    .poll(async () => (await jobs.look.counts()).filter(({ name }) => name === 'test.burst'))
    .toEqual([]);
});

test('a job that failed for good is seen, without what it was about, and can be tried again', async () => {
  await jobs.send(database.db, 'test.note', { secret: 'lin@example.com' });
  await until(() => done.some(({ data }) => 'secret' in (data as object)));
  const before = done.length;
  await expect
    .poll(async () => {
      const { rows } = await sql<{ id: string }>`
        update pgboss.job set state = 'failed', output = '{"message": "the mail server is away"}'
        where name = 'test.note' and state = 'completed' and data ->> 'secret' is not null returning id`.execute(
        database.db,
      );
      return rows.length;
    })
    .toBe(1);
  const [job] = await jobs.look.failed(10);
  expect(job).toMatchObject({ name: 'test.note', says: 'the mail server is away' });
  expect(JSON.stringify(job)).not.toContain('lin@example.com');
  expect(await jobs.look.counts()).toMatchObject([{ name: 'test.note', failed: 1 }]);
  expect(await jobs.look.retry(job!.id)).toBe(true);
  await until(() => done.length > before);
  expect(done).toHaveLength(before + 1);
  expect(await jobs.look.retry(job!.id)).toBe(false);
});
