import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [47, 60],
  [101, 200],
])('a chart whose highest figure is %i goes to %i', (highest, most) => {
  expect(scaleOf(highest)).toEqual({ most, marks: [0, most / 2, most] });
});

test('every figure has room, and marks are whole numbers', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (highest) => {
      const { most, marks } = scaleOf(highest);
      expect(most).toBeGreaterThanOrEqual(highest);
      expect(marks.every(Number.isInteger)).toBe(true);
    }),
  );
});
