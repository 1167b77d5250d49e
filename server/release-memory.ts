import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long the process has to be at rest, in milliseconds, and what share of that time it may have been busy. */
const rest = { ms: 2_000, busy: 0.2 };

/**
 * Releases memory once the process is at rest. One that is busy is let be: it would stop for a fifth of a second, and compile
 * anew what it is running, which takes a quarter more of the processor for twenty seconds.
 */
export function releaseMemoryAtRest(release: () => void = releaseMemory, { ms, busy } = rest): void {
  const since = performance.eventLoopUtilization();
  setTimeout(() => {
    if (performance.eventLoopUtilization(since).utilization <= busy) release();
    else releaseMemoryAtRest(release, { ms, busy });
  }, ms).unref();
}

/**
 * Gives back to the machine what starting took and nobody needs any more, a quarter of the process. V8 does so by itself only when it collects
 * everything for want of room, which a process at rest never does.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
