import { expect, test } from 'vitest';
import type { Refusal } from './refusal.ts';
import { CountedInProcess } from './spend-in-process.ts';

const start = new Date('2026-11-20T02:00:00.400Z');
const after = (ms: number) => new Date(start.getTime() + ms);
function tries(counted: CountedInProcess, user: number, wish: string, ms: number, most?: number): string {
  try {
    counted.spend('seckill_claim', user, wish, after(ms), most ? { seckill_claim: [most] } : {});
    return 'taken';
  } catch (error) {
    return (error as Refusal).message;
  }
}

test('one a second and person; the second of two hears when to come again', () => {
  const counted = new CountedInProcess();
  expect(tries(counted, 7, 'a', 0)).toBe('taken');
  expect(tries(counted, 7, 'b', 999)).toBe('抢购太频繁，请 1 秒后再试');
  expect(tries(counted, 8, 'c', 0)).toBe('taken');
  // Not at the turn of the clock's second, and what was refused counts for nothing.
  expect(tries(counted, 7, 'b', 1_000)).toBe('taken');
  expect(tries(counted, 7, 'a', 1_500)).toBe('抢购太频繁，请 1 秒后再试');
});

test('the same wish may be asked for again, as nobody knows what came of it', () => {
  const counted = new CountedInProcess();
  for (const ms of [0, 10, 500]) expect(tries(counted, 7, 'a', ms)).toBe('taken');
  expect(tries(counted, 7, 'b', 600)).not.toBe('taken');
});

test('staff may allow more; what is over is not kept', () => {
  const counted = new CountedInProcess();
  expect(['a', 'b', 'c'].map((wish) => tries(counted, 7, wish, 0, 2))).toEqual([
    'taken',
    'taken',
    '抢购太频繁，请 1 秒后再试',
  ]);
  for (let user = 100; user < 200; user++) tries(counted, user, 'a', 100);
  tries(counted, 7, 'd', 2_000);
  expect(counted.size).toBe(1);
});
