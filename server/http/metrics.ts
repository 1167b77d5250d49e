import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { any_call } from './call-routes.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { PageCache } from './page-cache.ts';
import {
  content_type,
  counter,
  expose,
  type Figure,
  gauge,
  histogram,
  read,
  type Reading,
} from './metrics/exposition.ts';
import { processFigures } from './metrics/process-figures.ts';

export type Metrics = ReturnType<typeof metricsOf>;

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** Figures for Prometheus: requests, pool, kept pages and answers, jobs that failed. */
export function metricsOf(sources: {
  pool: pg.Pool;
  pageCache: () => PageCache | null;
  kept?: KeptAnswers | undefined;
  /** Which of several processes on this port this is, and what the others say. */
  worker?: number | undefined;
  others?: () => Promise<Reading[]>;
}) {
  const requests = histogram(
    'http_request_seconds',
    'Time of a request by route and status',
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  );
  const job_failures = counter('job_failures_total', 'Jobs that threw');
  const broken_policies = counter(
    'policy_violations_total',
    'Pages that broke their policy, as browsers report it',
  );
  const figures: Figure[] = [
    ...processFigures(),
    requests.figure,
    job_failures.figure,
    broken_policies.figure,
    gauge('database_connections', 'Connections of the pool by state', () => [
      { labels: { state: 'open' }, value: sources.pool.totalCount },
      { labels: { state: 'idle' }, value: sources.pool.idleCount },
      { labels: { state: 'waiting' }, value: sources.pool.waitingCount },
    ]),
    gauge('page_cache', 'Kept pages: hits, misses, stale, renders, entries, bytes', () =>
      each(sources.pageCache()?.stats()),
    ),
    gauge('kept_answers', 'Kept answers: hits, misses, drops, entries, bytes', () =>
      each(sources.kept?.stats()),
    ),
  ];
  const known = new Map<string, (seconds: number) => void>();
  const answered = (method: string, route: string, status: number, seconds: number): void => {
    const name = `${method} ${status} ${route}`;
    let observe = known.get(name);
    if (!observe) known.set(name, (observe = requests.of({ method, route, status })));
    observe(seconds);
  };
  const readings = () => read(figures, sources.worker === undefined ? {} : { worker: sources.worker });
  return {
    answered,
    readings,
    text: async () => expose([...readings(), ...((await sources.others?.()) ?? [])]),
    content_type,
    jobFailed: (job: string) => job_failures.add({ job }),
    /** What is no directive of ours is counted together: anybody may send anything. */
    policyBroken: (directive: string) =>
      broken_policies.add({ directive: directives.has(directive) ? directive : 'other' }),
    watch(app: FastifyInstance) {
      app.addHook('onResponse', ({ method, call_path, routeOptions: { url = any_call } }, reply, done) => {
        const route = call_path ?? (url === any_call ? 'none' : url);
        answered(method, route, reply.statusCode, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}

const each = (stats: Readonly<Record<string, number>> = {}) =>
  Object.entries(stats).map(([what, value]) => ({ labels: { what }, value }));
