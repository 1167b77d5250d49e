import { CompiledQuery } from 'kysely';
import { type JobsLook, lookAtJobs } from './look-at-jobs.ts';
import { type JobResult, PgBoss } from 'pg-boss';
import { connect, type Place } from '../database/connect.ts';
import { startListening } from '../database/listen.ts';
import type { Gateways } from '../gateways/index.ts';
import type { Call, Db } from '../call/call.ts';

/** A job of a domain: what it is called, what it does, and when it runs by itself. */
export type Job = {
  name: string;
  /** What earlier releases called it: what still waits under such a name after an upgrade is done by it, and sent no more. */
  formerly?: readonly string[];
  work: (data: never, context: JobContext) => Promise<void>;
  /** Cron in Beijing time. */
  cron?: string;
  /** For quick ones that come in bursts: so many are fetched and written off together, and each succeeds or fails by itself. */
  fetches?: number;
};

export type JobContext = {
  db: Db;
  now: Date;
  gateways: Gateways;
  /** Where this site is reached from outside, for links in mails. */
  public_url: string;
  /** Drops the kept pages that were made of these tags, on every process. */
  invalidates: (...tags: string[]) => Promise<void>;
  /** Runs `work` in a transaction, as a call by nobody: what a use case does to a record, a job can do the same way. */
  asCall: <T>(work: (call: Call) => Promise<T>) => Promise<T>;
};

export type Jobs = {
  /** Puts a job row into the given transaction: it is there if and only if the transaction commits. */
  send: (transaction: Db, name: string, data: object) => Promise<void>;
  look: JobsLook;
  stop: () => Promise<void>;
};

type Options = {
  place: Place;
  jobs: Job[];
  context: () => JobContext;
  onError: (error: unknown, job?: string) => void;
  /** How long a job that threw waits for its next try; twice as long each time with backoff. */
  retry?: { seconds: number; backoff: boolean };
  /** How often waiting workers look for tries that have become due. */
  look_every_seconds?: number;
};

const longest_statement_ms = 60_000;

/**
 * Jobs are rows (schema pgboss), so they survive any crash; a worker that dies is noticed within 30 s and its job is
 * tried again, five times in all.
 */
export async function startJobs({
  place,
  jobs,
  context,
  onError,
  retry = { seconds: 5, backoff: true },
  look_every_seconds = 5,
}: Options): Promise<Jobs> {
  // Its own connections would wait for ever where packets vanish; ours notice, and it asks nothing of them but this.
  const { pool, close } = connect(place, { max: 3, plainTypes: true, patience: longest_statement_ms });
  // Asked of a connection, not of the pool: only so a text that comes back is prepared, and its plan is half of what a look costs.
  const executeSql = async (text: string, values: unknown[] = []) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };
  const listener = await startListening(place);
  const boss = new PgBoss({
    db: {
      executeSql,
      listen: async (channel: string, heard: (payload: string) => void, missed: () => void) => ({
        close: await listener.listen(channel, heard, missed),
      }),
    },
    schema: 'pgboss',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', (error) => onError(error));
  await boss.start();
  // Most starts find all as they need it: two statements in place of two for each job.
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    if (!queues.has(job.name))
      await boss.createQueue(job.name, {
        retryLimit: 5,
        retryDelay: retry.seconds,
        retryBackoff: retry.backoff,
        expireInSeconds: 120,
        heartbeatSeconds: 15,
        notify: true,
      });
    await workOn(job, job.name);
    for (const name of job.formerly ?? [])
      // A process of the release before may still send to it.
      if (queues.has(name)) {
        await boss.unschedule(name);
        await workOn(job, name);
      }
    if (job.cron && job.cron !== crons.get(job.name))
      await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Shanghai' });
  }
  // A notification tells of a new job, not of a later try: those are found by looking.
  async function workOn(job: Job, name: string): Promise<void> {
    await boss.work(
      name,
      {
        pollingIntervalSeconds: Math.min(2, look_every_seconds),
        notifyPollingIntervalSeconds: look_every_seconds,
        batchSize: job.fetches ?? 1,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      async (fetched: { id: string; data: unknown }[]) => {
        const results: JobResult[] = [];
        for (const { id, data } of fetched) results.push({ id, ...(await outcome(job, data)) });
        return results;
      },
    );
  }
  async function outcome(job: Job, data: unknown): Promise<Omit<JobResult, 'id'>> {
    try {
      await job.work(data as never, context());
      return { status: 'completed' };
    } catch (error) {
      onError(error, job.name);
      return {
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      };
    }
  }
  return {
    async send(transaction, name, data) {
      const executeSql = async (text: string, values: unknown[] = []) =>
        (await transaction.executeQuery(CompiledQuery.raw(text, values))) as { rows: never[] };
      await boss.send(name, data, { db: { executeSql } });
    },
    look: lookAtJobs(context().db, async (name, id) => {
      await boss.retry(name, id);
    }),
    // What takes longer is handed back, and done by whoever comes next.
    async stop() {
      await boss.stop({ graceful: true, timeout: 1_000 });
      await listener.close();
      await close();
    },
  };
}
