import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

test('what is no longer held goes back to the machine', () => {
  const held = () => getHeapStatistics().total_physical_size;
  let taken: number[][] | null = Array.from({ length: 200 }, () =>
    Array.from({ length: 50_000 }, Math.random),
  );
  const before = held();
  expect(taken).toHaveLength(200);
  taken = null;
  releaseMemory();
  // 80 MB of numbers.
  expect(before - held()).toBeGreaterThan(60_000_000);
});
