import { expect, test } from 'vitest';
import { levelOf, warmthOf, type Measures } from './warmth.ts';

const quiet: Measures = {
  likes: 0,
  repliers: 0,
  collects: 0,
  views: 0,
  upheld_complaints: 0,
  author_likes: 0,
  actives: 0,
  age_hours: 2,
  idle_hours: 2,
};

test('each measure weighs as the formula says', () => {
  const cooled = (2 + 2) ** 1.5;
  expect(warmthOf({ ...quiet, likes: 4, repliers: 2, collects: 1, views: 99 })).toBeCloseTo(
    (4 + 6 + 4 + 4) / cooled,
    10,
  );
  expect(warmthOf({ ...quiet, likes: 10, upheld_complaints: 1 })).toBeCloseTo(4 / cooled, 10);
  expect(warmthOf({ ...quiet, likes: 10, actives: 90 })).toBeCloseTo(10 / cooled / 2, 10);
});

test('what was reported rightly is cold, never colder', () => {
  expect(warmthOf({ ...quiet, likes: 5, upheld_complaints: 1 })).toBe(0);
});

test('a good name lifts a little, by level', () => {
  expect([0, 19, 20, 99, 100, 300, 1000, 3000, 90_000].map(levelOf)).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 5]);
  const of = (author_likes: number) => warmthOf({ ...quiet, likes: 1, author_likes });
  expect(of(3000) / of(0)).toBeCloseTo(3.5, 10);
});

test('cools with age and with silence, and is zero after 14 days', () => {
  const at = (age_hours: number, idle_hours: number) =>
    warmthOf({ ...quiet, likes: 9, age_hours, idle_hours });
  expect(at(10, 1)).toBeGreaterThan(at(10, 10));
  expect(at(10, 10)).toBeGreaterThan(at(20, 10));
  expect(at(14 * 24, 0)).toBeGreaterThan(0);
  expect(at(14 * 24 + 0.1, 0)).toBe(0);
  expect(at(-1, -1), 'a clock that runs behind heats nothing').toBe(at(0, 0));
});
