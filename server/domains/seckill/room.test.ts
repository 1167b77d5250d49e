import { expect, test } from 'vitest';
import { forgetOver, type SeckillRoom } from './room.ts';

test('a process keeps the sales that run, and those that are over for an hour', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ended = (ms_ago: number) => ({ facts: { ends_at: new Date(now.getTime() - ms_ago) } });
  const sales = new Map([
    [1, ended(-60_000)],
    [2, ended(3_600_000)],
    [3, ended(3_600_001)],
  ]);
  forgetOver({ sales } as unknown as SeckillRoom, now);
  expect([...sales.keys()]).toEqual([1, 2]);
});
