import { CountedInProcess } from '../call/spend-in-process.ts';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { codes, type Envelope } from '../../contract/http/envelope.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { endpoints, type CallName, type Input, type Output } from '../../contract/index.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { pagesMessage } from '../announce-pages.ts';
import { liveMessage } from '../live/tell.ts';
import { devDeskOf } from '../gateways/dev-desk.ts';
import type { PhoneDesk } from '../gateways/payment/phone-desk.ts';
import { type Gateways, standInGateways } from '../gateways/index.ts';
import { type AppFacts, buildApp } from '../http/app.ts';
import { metricsOf } from '../http/metrics.ts';
import { sign } from '../http/signature.ts';
import { callByNobody } from '../call/make-call.ts';
import { type HttpKernel, serve } from '../http/serve.ts';
import { gatheredViewersOf, holderOfToken, viewerOfSession } from '../domains/account/index.ts';
import { findFile } from '../domains/upload/index.ts';
import type { Payable } from '../domains/payment/index.ts';
import type { Thing } from '../things/thing.ts';
import { arrivals, openRooms, rawArrivals } from '../use-cases.ts';
import { ownFiles } from '../own-files.ts';
import type { JobContext } from '../jobs/jobs.ts';
import { in_transaction } from '../outbox/sender.ts';
import { registerFeeds } from '../feeds/feed-routes.ts';
import { readSettings } from '../settings/held-settings.ts';
import { createTestDatabase, type TestDatabase } from './cluster.ts';
import { makePerson, type PersonFacts, type TestPerson } from './people.ts';

export type Asker = Pick<TestPerson, 'token' | 'bind'>;
export type CallOptions = {
  as?: Asker | null;
  headers?: Record<string, string | undefined>;
  ip?: string;
  raw_body?: string | Buffer;
};
export type TestAnswer<T> = Envelope<T> & {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
};

export type TestHouse = Awaited<ReturnType<typeof openHouse>>;

const secret = 'a-secret-for-tests-only';

/** The whole server on a database of its own, with a clock that can be set and jobs that run when asked. */
export async function openHouse(
  options: {
    limits?: boolean;
    max_connections?: number;
    api_rate_per_minute?: number;
    api_rate_per_10_seconds?: number;
    /** In place of stand-ins. */
    gateways?: Partial<Gateways>;
    /** In place of a database of its own. */
    database?: TestDatabase;
    /** In place of what stands around the calls. */
    app?: Partial<Pick<AppFacts, 'log' | 'pages' | 'sockets' | 'trust_proxy'>>;
    /** The payer's phone at /dev/pay. */
    phone?: PhoneDesk;
    /** Kinds of things beside the product's own. */
    things?: readonly Thing[];
    /** Kinds of what can be paid beside the product's own. */
    payables?: readonly Payable[];
  } = {},
) {
  const { useCases, unasked, jobs, mapSources, views } = openRooms(options.things, options.payables);
  const database = options.database ?? (await createTestDatabase({ max: options.max_connections ?? 10 }));
  let now = Date.parse('2026-11-20T02:24:00Z');
  // A job is a row here too, so that it is gone when its call rolls back.
  await sql`create table if not exists test_jobs (id serial primary key, name text not null, data jsonb not null)`.execute(
    database.db,
  );
  const told: { user_id: number; event: LiveEvent }[] = [];
  const gateways: Gateways = { ...standInGateways(database.db, secret), ...options.gateways };
  const context = (): JobContext => ({
    db: database.db,
    now: new Date(now),
    gateways,
    public_url: 'http://localhost',
    invalidates: async (...tags) => kernel.dropPages(tags),
    asCall: (work) => callByNobody(kernel).inTransaction(work),
  });
  const run = (name: string, data: unknown) => {
    const found = jobs.find((known) => known.name === name);
    if (!found) throw new Error(`no such job: ${name}`);
    return found.work(data as never, context());
  };
  let held = await readSettings(database.db);
  const kernel: HttpKernel = {
    counted: new CountedInProcess(),
    db: database.db,
    jobs: {
      send: async (transaction, name, data) =>
        void (await sql`insert into test_jobs (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`.execute(
          transaction,
        )),
      // Jobs run when asked here and fail to whoever asked.
      look: { counts: async () => [], failed: async () => [], retry: async () => false },
    },
    gateways,
    clock: () => new Date(now),
    use_cases: useCases,
    unasked,
    viewerOf: viewerOfSession,
    gatheredViewerOf: gatheredViewersOf(database.db),
    holderOf: holderOfToken,
    sender: in_transaction,
    announce: pagesMessage,
    tell(user_id, event) {
      told.push({ user_id, event });
      return liveMessage(user_id, event);
    },
    dropPages: () => {},
    held: () => held,
    settings: { sign_secret: secret, limits: options.limits ?? false, check_output: true },
  };
  const app: FastifyInstance = await buildApp({
    kernel,
    pages: { render: () => Promise.reject(new Error('no pages in this test')) },
    pageCache: null,
    isPublicPage: () => false,
    metrics: metricsOf({ pool: database.pool, pageCache: () => null }),
    findFile,
    arrivals,
    devDesk: devDeskOf(database.db, options.phone),
    rawArrivals,
    ownFiles,
    registerFeeds: (fastify) =>
      registerFeeds(fastify, {
        kernel,
        site: { title: '出海集', subtitle: '跨境电商资源生态社区', public_url: 'http://localhost' },
        map_sources: mapSources,
      }),
    site: { title: '出海集', public_url: 'http://localhost' },
    assets: null,
    log: false,
    trust_proxy: true,
    api_rate_per_minute: options.api_rate_per_minute ?? 0,
    api_rate_per_10_seconds: options.api_rate_per_10_seconds ?? 0,
    // Test files share their thread with others, so a busy loop says nothing here.
    most_event_loop_delay_ms: 0,
    metrics_token: undefined,
    ready: async () => ({ ok: true }),
    ...options.app,
  });

  async function call<N extends CallName>(
    name: N,
    input: Input<N>,
    given: CallOptions = {},
  ): Promise<TestAnswer<Output<N>>> {
    // What a process would hear when somebody changes them.
    held = await readSettings(database.db);
    const endpoint: Endpoint = endpoints[name];
    const fields = { ...(input as Record<string, unknown>) };
    const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => {
      const value = fields[field];
      delete fields[field];
      return encodeURIComponent(String(value));
    });
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const timestamp = String(now);
    const nonce = randomBytes(6).toString('base64url').replace(/[-_]/g, 'x');
    const response = await app.inject({
      method: endpoint.method,
      url: path,
      ...(inQuery
        ? {
            query: Object.fromEntries(
              Object.entries(fields)
                .filter(([, v]) => v !== undefined)
                .map(([k, v]) => [k, String(v)]),
            ),
          }
        : { payload: given.raw_body ?? JSON.stringify(fields) }),
      headers: {
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        timestamp,
        nonce,
        version: '1.1',
        sign: sign(timestamp, nonce, secret),
        'x-forwarded-for': given.ip ?? '203.0.113.7',
        'user-agent': 'Mozilla/5.0 (test)',
        ...(given.as ? { authorization: `Bearer ${given.as.token}`, cookie: `bind=${given.as.bind}` } : {}),
        ...given.headers,
      },
    });
    return {
      ...response.json<Envelope<Output<N>>>(),
      status: response.statusCode,
      headers: response.headers,
    };
  }

  return {
    app,
    db: database.db,
    database,
    /** What open pages were told, in order. */
    told,
    kernel,
    secret,
    gateways,
    call,
    /** The data of a call that must succeed. */
    async gives<N extends CallName>(name: N, input: Input<N>, given: CallOptions = {}): Promise<Output<N>> {
      const answer = await call(name, input, given);
      expect(answer, `${name} should succeed`).toMatchObject({ code: codes.success });
      return answer.data;
    },
    /** What an answer to a visitor was made of, by the tags that drop it. */
    tagsOf: async (name: CallName, input: Record<string, unknown>): Promise<readonly string[]> => [
      ...(await serve(kernel, name, { id: 'x', ip: '', user_agent: '', input, token: null, bind: null }))
        .tags,
    ],
    person: (facts: PersonFacts = {}) => makePerson(database.db, new Date(now), facts),
    clock: {
      now: () => new Date(now),
      advance: (ms: number) => void (now += ms),
      set: (at: Date) => void (now = at.getTime()),
    },
    /** Runs all jobs sent so far, and those that these send; what people are to be told of has become notices then. */
    async runJobs() {
      await run('notify.fan_out', {});
      for (;;) {
        const next = await sql<{
          name: string;
          data: object;
        }>`delete from test_jobs where id = (select min(id) from test_jobs) returning name, data`.execute(
          database.db,
        );
        const job = next.rows[0];
        if (!job) return;
        await run(job.name, job.data);
      }
    },
    views,
    /** Runs one scheduled job now. */
    runJob: (name: string, data: object = {}) => run(name, data),
    mails: () =>
      database.db
        .selectFrom('caught_mails')
        .select(['recipient as to', 'subject', 'body as text'])
        .orderBy('id', 'desc')
        .execute(),
    async close() {
      await app.close();
      await database.close();
      const { local } = gateways.storage;
      if (local) await rm(local.folder, { recursive: true, force: true });
    },
  };
}
