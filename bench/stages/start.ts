import { setTimeout as sleep } from 'node:timers/promises';
import type { House } from '../house.ts';
import { median } from '../load.ts';
import type { Row } from '../row.ts';

export interface Started {
  readonly firstPageSeconds: number;
  readonly memoryMb: number;
}

/** So long after its first page it has let go of what starting took. */
const at_rest_ms = 5_000;

/** To be taken from a house that has just answered its first pages. */
export async function lookAt(house: House): Promise<Started> {
  await sleep(at_rest_ms);
  return { firstPageSeconds: house.firstPageSeconds, memoryMb: house.memoryMb() };
}

export function startRows(starts: readonly Started[]): Row[] {
  const seconds = median(starts.map((start) => start.firstPageSeconds));
  const memory = median(starts.map((start) => start.memoryMb));
  return [
    {
      name: 'start with data in place until the first page',
      measured: `${seconds.toFixed(2)} s`,
      yardstick: '2 s',
      ratio: seconds / 2,
      goal: '≤ 2 s',
      reached: seconds <= 2,
      figures: { seconds },
    },
    {
      name: 'memory at rest, app process',
      measured: `${memory.toFixed(0)} MB`,
      yardstick: '300 MB; NodeBB 670 MB',
      ratio: memory / 300,
      goal: '≤ 300 MB',
      reached: memory <= 300,
      figures: { memory_mb: memory },
    },
  ];
}
