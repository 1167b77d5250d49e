import { expect, test } from 'vitest';
import { endpoints } from '../contract/index.ts';
import { sampleOf } from './sample.ts';

const things = Array.from({ length: 26 }, (_, i) => i);
const sampled = { whole: false, seed: '1' };

test('is the same every time, and another by another name or seed', () => {
  const draws = Object.keys(endpoints).map((name) => sampleOf(things, 5, name, sampled));
  expect(Object.keys(endpoints).map((name) => sampleOf(things, 5, name, sampled))).toEqual(draws);
  expect(new Set(draws.map(String)).size).toBe(5);
  const elsewhere = Object.keys(endpoints).map((name) =>
    sampleOf(things, 5, name, { ...sampled, seed: '2' }),
  );
  expect(elsewhere).not.toEqual(draws);
});

test('over all calls each thing is taken about as often as every other', () => {
  const names = Object.keys(endpoints);
  const taken = names.flatMap((name) => sampleOf(things, 5, name, sampled));
  for (const thing of things) {
    const times = taken.filter((one) => one === thing).length;
    expect(times, String(thing)).toBeGreaterThan(names.length / 10);
    expect(times, String(thing)).toBeLessThan(names.length / 3);
  }
});

test('takes one at least, nothing of nothing, and all when the whole is asked for', () => {
  expect(sampleOf([1, 2, 3], 10, 'few', sampled)).toHaveLength(1);
  expect(sampleOf([], 5, 'none', sampled)).toEqual([]);
  expect(sampleOf(things, 5, 'all', { ...sampled, whole: true })).toEqual(things);
});
