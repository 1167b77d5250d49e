import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { type Figure, gauge, histogram } from './exposition.ts';

/** What every Node process tells, under the names that dashboards for Node know. */
export function processFigures(): Figure[] {
  const started = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const collections = histogram(
    'nodejs_gc_duration_seconds',
    'Time of garbage collections',
    [0.001, 0.01, 0.1, 1, 2, 5],
  );
  new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as unknown as Collection[])
      collections.observe({ kind: kinds[detail.kind] ?? 'other' }, duration / 1000);
  }).observe({ entryTypes: ['gc'] });

  const one = (name: string, help: string, read: () => number) =>
    gauge(name, help, () => [{ value: read() }]);
  const spent = (name: string, what: string, read: (used: NodeJS.CpuUsage) => number): Figure => ({
    ...one(name, `${what} CPU time in seconds`, () => read(process.cpuUsage()) / 1e6),
    type: 'counter',
  });
  return [
    spent('process_cpu_user_seconds_total', 'User', ({ user }) => user),
    spent('process_cpu_system_seconds_total', 'System', ({ system }) => system),
    spent('process_cpu_seconds_total', 'All', ({ user, system }) => user + system),
    one('process_start_time_seconds', 'Start, in seconds since 1970', () => started),
    one('process_resident_memory_bytes', 'Memory in use', () => process.memoryUsage.rss()),
    gauge('process_open_fds', 'Open files and sockets', openFiles),
    one('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop', () => delay.mean / 1e9 || 0),
    one('nodejs_eventloop_lag_p50_seconds', 'Its median', () => delay.percentile(50) / 1e9),
    one('nodejs_eventloop_lag_p99_seconds', 'Its 99th percentile', () => delay.percentile(99) / 1e9),
    one('nodejs_eventloop_lag_max_seconds', 'Its longest since the last reading', () => {
      const longest = delay.max / 1e9;
      delay.reset();
      return longest;
    }),
    one('nodejs_heap_size_total_bytes', 'Heap', () => process.memoryUsage().heapTotal),
    one('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed),
    one('nodejs_external_memory_bytes', 'Memory outside of the heap', () => process.memoryUsage().external),
    gauge('nodejs_version_info', 'Version of Node', () => [
      { labels: { version: process.version }, value: 1 },
    ]),
    collections.figure,
  ];
}

/** An entry of the type `gc`; its duration in ms. */
type Collection = { duration: number; detail: { kind: number } };
/** As V8 numbers them (perf_hooks.constants). */
const kinds: Record<number, string> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };

/** Linux alone tells. */
function openFiles(): { value: number }[] {
  try {
    return [{ value: readdirSync('/proc/self/fd').length }];
  } catch {
    return [];
  }
}
