import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livePostmaster } from '../server/database/postmaster.ts';
import { spawnServer, type ServerOptions } from './browser/harness/server.ts';

type Options = Pick<ServerOptions, 'env'> & { dataDir: string; seed: number; rounds: number };

export type EndRound = {
  /** What was done, and when, in milliseconds after the process, its database or the whole site was there. */
  plan: string;
  /** None where the signal came before anybody listened for it. */
  code: number | null;
  /** By itself; otherwise it was killed after half a minute. */
  ended: boolean;
  /** A postmaster that nobody looks after any more. */
  left_behind: boolean;
  started_again: boolean;
  ms: number;
};

/** Starts the application on its embedded database and ends it, at a moment and in a way that only the seed knows; again and again. */
export async function* endAtRandom({ dataDir, env = {}, seed, rounds }: Options): AsyncGenerator<EndRound> {
  const chance = randomOf(seed);
  const cluster = join(dataDir, 'database');
  for (let round = 0; round < rounds; round++) {
    const from = pick(chance, ['spawned', 'database', 'started'] as const);
    const first_at = Math.round(chance() * 600);
    // The database is killed a moment before or after, or told to end by whoever ends all processes together.
    const database_at = chance() < 0.5 ? first_at + Math.round((chance() - 0.4) * 300) : null;
    const database_signal = pick(chance, ['SIGKILL', 'SIGTERM'] as const);
    const again_at = chance() < 0.5 ? first_at + Math.round(chance() * 3_000) : null;

    const server = await spawnServer({ dataDir, env });
    const { child } = server;
    const reached = {
      spawned: () => true,
      database: () => livePostmaster(cluster) !== undefined,
      started: () => server.log().includes('已启动'),
    }[from];
    while (!reached() && child.exitCode === null) await sleep(5);
    let asked_at = performance.now();
    const steps: [at: number | null, what: string, act: () => void][] = [
      [database_at, `${database_signal} the database`, () => signalPostmaster(cluster, database_signal)],
      [
        first_at,
        'SIGTERM',
        () => {
          asked_at = performance.now();
          child.kill('SIGTERM');
        },
      ],
      [again_at, 'SIGTERM again', () => void child.kill('SIGTERM')],
    ];
    const planned = steps.filter(([at]) => at !== null).sort(([a], [b]) => a! - b!);
    const timers = planned.map(([at, , act]) => setTimeout(act, at!));
    const late = setTimeout(() => child.kill('SIGKILL'), first_at + 30_000);
    const [code, by] = (await server.exited) as [number | null, NodeJS.Signals | null];
    const ms = Math.round(performance.now() - asked_at);
    for (const timer of [...timers, late]) clearTimeout(timer);

    let left_behind = true;
    for (let turn = 0; left_behind && turn < 500; turn++) {
      left_behind = livePostmaster(cluster) !== undefined;
      if (left_behind) await sleep(10);
    }
    if (left_behind) signalPostmaster(cluster, 'SIGQUIT');
    const after_the_end = server.log().split('正在结束')[1] ?? '';
    yield {
      plan: `${from}: ${planned.map(([at, what]) => `${at} ${what}`).join(', ')}`,
      code,
      ended: by !== 'SIGKILL',
      left_behind,
      started_again: after_the_end.includes('数据库已重新启动'),
      ms,
    };
  }
}

function signalPostmaster(cluster: string, signal: NodeJS.Signals): void {
  try {
    const pid = livePostmaster(cluster);
    if (pid) process.kill(pid, signal);
  } catch {
    // gone, or not there yet
  }
}

const pick = <T>(chance: () => number, from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
