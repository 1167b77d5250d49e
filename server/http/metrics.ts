import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { KeptAnswers } from './kept-answers.ts';
import type { PageCache } from './page-cache.ts';

export type Metrics = ReturnType<typeof metricsOf>;

/** Figures for Prometheus: requests, pool, kept pages and answers, jobs that failed. */
export function metricsOf(sources: {
  pool: pg.Pool;
  pageCache: () => PageCache | null;
  kept?: KeptAnswers | undefined;
}) {
  const registers = [new Registry()];
  const registry = registers[0]!;
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of a request by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Jobs that threw',
    labelNames: ['job'],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, sources.pool.totalCount);
      this.set({ state: 'idle' }, sources.pool.idleCount);
      this.set({ state: 'waiting' }, sources.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'page_cache',
    help: 'Kept pages: hits, misses, stale, renders, entries, bytes',
    labelNames: ['what'],
    registers,
    collect() {
      for (const [what, value] of Object.entries(sources.pageCache()?.stats() ?? {}))
        this.set({ what }, value);
    },
  });
  new Gauge({
    name: 'kept_answers',
    help: 'Kept answers: hits, misses, drops, entries, bytes',
    labelNames: ['what'],
    registers,
    collect() {
      for (const [what, value] of Object.entries(sources.kept?.stats() ?? {})) this.set({ what }, value);
    },
  });
  return {
    text: () => registry.metrics(),
    content_type: registry.contentType,
    jobFailed: (job: string) => jobFailures.inc({ job }),
    watch(app: FastifyInstance) {
      app.addHook('onResponse', async (request, reply) => {
        requests.observe(
          { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}
