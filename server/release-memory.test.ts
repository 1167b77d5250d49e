import { getHeapStatistics } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { releaseMemory, releaseMemoryAtRest } from './release-memory.ts';

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

test('a process that is busy is let be until it is at rest', async () => {
  const asked = performance.now();
  let released = 0;
  releaseMemoryAtRest(() => (released = performance.now()), { ms: 100, busy: 0.5 });
  while (performance.now() - asked < 250) {
    const turn = performance.now();
    while (performance.now() - turn < 20);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const busy_until = performance.now();
  expect(released).toBe(0);
  await vi.waitFor(() => expect(released).toBeGreaterThan(busy_until));
});
