import { median } from './load.ts';

const parts = 6;
/** Readings of a run: one a minute, and of a short one so many that each sixth has two. */
const fewest = parts * 2;

/** How many readings a run of so many minutes has, and how long it takes to each. */
export function readingsOf(minutes: number): { count: number; seconds: number } {
  const count = Math.max(fewest, Math.round(minutes));
  return { count, seconds: (minutes * 60) / count };
}

export interface Sixths {
  /** Median of each sixth of the run. */
  readonly all: readonly number[];
  /** The first one warms up. */
  readonly second: number;
  readonly last: number;
  /** The last divided by the second: 1 where nothing has changed. */
  readonly ratio: number;
}

/** The end of a run beside its beginning, medians of both. */
export function sixthsOf(readings: readonly number[]): Sixths {
  if (readings.length < parts) throw new Error(`${readings.length} readings make no ${parts} parts`);
  const from = (part: number) => Math.floor((part * readings.length) / parts);
  const all = Array.from({ length: parts }, (_, part) => median(readings.slice(from(part), from(part + 1))));
  const [second, last] = [all[1]!, all[parts - 1]!];
  return { all, second, last, ratio: last / second };
}
