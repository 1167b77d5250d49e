import { cpuSince } from '../cpu.ts';
import type { Round } from '../load.ts';
import type { Bench } from '../row.ts';

/** Work against the database without the site: each of so many begins again as soon as it has done. */
export async function allAtOnce(
  { house, seconds }: Bench,
  connections: number,
  work: () => Promise<unknown>,
): Promise<Round> {
  const passed = cpuSince({ database: house.watched.database });
  const took: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await work();
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const lasted = (performance.now() - began) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  return {
    requests: took.length,
    seconds: lasted,
    per_second: took.length / lasted,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    cpu_ms: { database: passed().database! / took.length },
    wrong: [],
  };
}
