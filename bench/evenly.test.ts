import { expect, test } from 'vitest';
import { evenly, type Time } from './evenly.ts';

/** Passes only while somebody waits or works. */
function madeTime(): Time {
  let now = 1000;
  return { now: () => now, wait: async (seconds) => void (now += seconds) };
}

test('is done so often as it was told, and evenly', async () => {
  const time = madeTime();
  const seen: [nth: number, at: number][] = [];
  expect(await evenly(2, 2, async (nth) => seen.push([nth, time.now() - 1000]), time)).toBe(4);
  expect(seen).toEqual([
    [0, 0],
    [1, 0.5],
    [2, 1],
    [3, 1.5],
  ]);
});

test('is done once however short it is', async () => {
  expect(await evenly(0.5, 0.1, async () => undefined, madeTime())).toBe(1);
});

test('what once takes longer is caught up with', async () => {
  const time = madeTime();
  const began: number[] = [];
  await evenly(
    5,
    1,
    async (nth) => {
      began.push(time.now() - 1000);
      if (nth === 1) await time.wait(1.5);
    },
    time,
  );
  expect(began).toEqual([0, 1, 2.5, 3, 4]);
});

test('what always takes longer is not made up for after the end', async () => {
  const time = madeTime();
  expect(await evenly(10, 1, () => time.wait(4), time)).toBe(3);
});

test('what fails ends it', async () => {
  let times = 0;
  const failing = evenly(
    10,
    1,
    async () => {
      if (++times === 3) throw new Error('a wrong answer');
    },
    madeTime(),
  );
  await expect(failing).rejects.toThrow('a wrong answer');
  expect(times).toBe(3);
});
