import { readdirSync, readFileSync } from 'node:fs';

/** CPU that a group of processes has used until now, user and system together, in ms. */
export type CpuClock = () => number;

/** Linux counts in ticks of 10 ms, whatever the kernel's own clock. */
const msPerTick = 10;

interface Stat {
  parent: number;
  own: number;
  /** Of children that have ended and were waited for. */
  ended: number;
}

export function processCpu(pid: number): CpuClock {
  return () => readStat(pid)?.own ?? 0;
}

/** A process with all its children, those that ended included: a PostgreSQL with its backends. */
export function familyCpu(pid: number): CpuClock {
  return () => {
    const parent = readStat(pid);
    let ms = parent === null ? 0 : parent.own + parent.ended;
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue;
      const stat = readStat(Number(entry));
      if (stat?.parent === pid) ms += stat.own;
    }
    return ms;
  };
}

/** Starts the clocks; the function that it gives says what has passed. */
export function cpuSince(clocks: Readonly<Record<string, CpuClock>>): () => Record<string, number> {
  const names = Object.keys(clocks);
  const before = names.map((name) => clocks[name]?.() ?? 0);
  return () => Object.fromEntries(names.map((name, n) => [name, (clocks[name]?.() ?? 0) - (before[n] ?? 0)]));
}

/** Resident memory in MB. */
export function residentMemory(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in brackets and may hold anything; the third field follows the last bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      parent: field(4),
      own: (field(14) + field(15)) * msPerTick,
      ended: (field(16) + field(17)) * msPerTick,
    };
  } catch {
    return null; // it has ended meanwhile
  }
}
