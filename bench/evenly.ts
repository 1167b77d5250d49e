import { setTimeout as sleep } from 'node:timers/promises';

/** In seconds. */
export interface Time {
  now(): number;
  wait(seconds: number): Promise<unknown>;
}

const real_time: Time = {
  now: () => performance.now() / 1000,
  wait: (seconds) => sleep(seconds * 1000),
};

/**
 * Does something so often a second, for so many seconds, never two of it at once. What takes longer than its turn puts off the next
 * one, and nothing is made up for after the end. @returns how often it was done, once at least
 */
export async function evenly(
  seconds: number,
  per_second: number,
  work: (nth: number) => Promise<unknown>,
  time: Time = real_time,
): Promise<number> {
  const began = time.now();
  const passed = () => time.now() - began;
  const times = Math.max(1, Math.round(seconds * per_second));
  for (let nth = 0; nth < times; nth++) {
    await time.wait(Math.max(0, nth / per_second - passed()));
    if (nth > 0 && passed() >= seconds) return nth;
    await work(nth);
  }
  return times;
}
