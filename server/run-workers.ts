import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { type Config, readConfig } from './config.ts';
import { endWhenAsked } from './ending.ts';
import { explainFailure } from './explain-failure.ts';
import { makeDataDir, refuseTakenPort, runEmbedded } from './starting.ts';
import { passFiguresOn } from './worker-figures.ts';

const longest_pause_ms = 30_000;
const say = (line: string): void => console.log(line);
let known: Config | undefined;

/**
 * Several processes of the site on one port (WORKERS): this one shares out the connections and looks after the others, and holds the
 * embedded database, so that it ends after all who use it. None of them is special but the first, which migrates and loads before the
 * others begin.
 */
async function main(): Promise<void> {
  const ending = endWhenAsked(say);
  const config = (known = readConfig());
  await refuseTakenPort(config);
  makeDataDir(config);
  const embedded = config.databaseUrl ? undefined : await runEmbedded(config, say, ending.begun);
  ending.goodbye(async () => {
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => ended(worker!)));
    await embedded?.stop();
  });
  passFiguresOn();
  const first = cluster.fork();
  if (!(await listens(first))) {
    if (ending.begun.aborted) return;
    await embedded?.stop();
    process.exit(first.process.exitCode || 1); // it has said why
  }
  keep(first);
  for (let more = 1; more < config.workers; more++) keep(cluster.fork());

  /** Another one takes the place of one that ends by itself; the longer between them, the more of them end before they listen. */
  function keep(worker: Worker, failures = 0): void {
    let is_up = worker === first;
    worker.once('listening', () => (is_up = true));
    worker.once('exit', (code, signal) => {
      if (ending.begun.aborted) return;
      const again = is_up ? 0 : failures + 1;
      const pause_ms = Math.min(again * again * 1_000, longest_pause_ms);
      say(
        `一个工作进程意外结束（${signal ?? code}），${pause_ms > 0 ? `${pause_ms / 1000} 秒后` : '现在'}另起一个`,
      );
      setTimeout(() => {
        if (!ending.begun.aborted) keep(cluster.fork(), again);
      }, pause_ms);
    });
  }
}

/** False: it ended before. */
async function listens(worker: Worker): Promise<boolean> {
  const done = new AbortController();
  const { signal } = done;
  const up = once(worker, 'listening', { signal }).then(() => true);
  const gone = once(worker, 'exit', { signal }).then(() => false);
  const answer = await Promise.race([up, gone]);
  done.abort();
  await Promise.allSettled([up, gone]);
  return answer;
}

async function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await gone;
}

main().catch((error: unknown) => {
  console.error(explainFailure(error, known));
  process.exit(1);
});
