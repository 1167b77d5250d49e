import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slicesBack } from './time-slices.ts';

const day_ms = 86_400_000;
const daysOf = (slice: number): { from: number; size: number } => {
  const size = 4 ** Math.floor(slice / 100_000);
  return { from: (slice % 100_000) * size, size };
};
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

test('the slices of any moment follow one another back without a gap, from tomorrow to 1970', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const slices = slicesBack(now).map(daysOf);
      expect(slices[0]!.from + slices[0]!.size).toBe(Math.floor(now.getTime() / day_ms) + 2);
      for (let at = 1; at < slices.length; at++)
        expect(slices[at]!.from + slices[at]!.size).toBe(slices[at - 1]!.from);
      expect(slices.at(-1)!.from).toBe(0);
    }),
    { seed: 1 },
  );
});

test('a slice is at most as long as all newer ones together, and there are few', () => {
  fc.assert(
    fc.property(moment, (now) => {
      let newer = 1;
      const slices = slicesBack(now).map(daysOf);
      for (const { size } of slices) {
        expect(size).toBeLessThanOrEqual(newer);
        newer += size;
      }
      expect(slices.length).toBeLessThan(50);
    }),
    { seed: 1 },
  );
});

test('those that ended before a moment are left out, the one that holds it is not', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 1000 }), (now, days) => {
      const since = new Date(now.getTime() - days * day_ms);
      const last = daysOf(slicesBack(now, since).at(-1)!);
      const first_day = Math.floor(since.getTime() / day_ms);
      expect(last.from).toBeLessThanOrEqual(first_day);
      expect(last.from + last.size).toBeGreaterThan(first_day);
    }),
    { seed: 1 },
  );
});
