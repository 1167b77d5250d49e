import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../contract/index.ts';
import { planFacts, stepTimes } from './plan-facts.ts';

type Way = Output<'tools.lanes'>['ways'][number];
const way = (steps: Way['steps'], more: Partial<Way> = {}): Way => ({
  way: 'fast_ship',
  samples: 40,
  median: 15,
  steps,
  ...more,
});
const step = (key: Way['steps'][number]['key'], median: number) => ({ key, samples: 12, median, p90: 99 });
const days = (ways: Way[]) => stepTimes('fast_ship', ways).map((one) => one.days);
const notes = (ways: Way[]) => stepTimes('fast_ship', ways).map(({ note }) => note);

describe('a plan begins with', () => {
  test('the usual days where nobody reports', () => {
    expect(days([])).toEqual([25, 2, 5, 14, 6, 12]);
    expect(notes([])).toEqual(['', '', '', '快船', '', '']);
    expect(days([way([step('sail', 9)], { way: 'air' })])).toEqual([25, 2, 5, 14, 6, 12]);
  });

  test('the middle of each step that enough report, and says of how many', () => {
    const ways = [way([step('book', 4), step('sail', 11), step('clear', 3), step('shelve', 7)])];
    expect(days(ways)).toEqual([25, 2, 4, 11, 3, 7]);
    const told = '12 票的中位数';
    expect(notes(ways)).toEqual(['', '', told, told, told, told]);
  });

  test('what is left of the whole way where only that is known, so that nothing counts twice', () => {
    expect(days([way([])])).toEqual([25, 2, 5, 9, 6, 12]);
    expect(notes([way([])])[3]).toBe('40 票开船到签收 15 天');
    expect(days([way([step('clear', 3)])])).toEqual([25, 2, 5, 12, 3, 12]);
    expect(days([way([], { median: 4 })])[3]).toBe(1);
  });
});

test('what the reader typed comes first, and says so', () => {
  const facts = planFacts(
    '2026-11-20',
    { days: '25,2,4,20,3,7' },
    { list: [] } as never,
    {
      list: [],
      ways: [way([step('book', 4), step('sail', 11), step('clear', 3), step('shelve', 7)])],
    } as never,
  );
  expect(facts.days).toEqual([25, 2, 4, 20, 3, 7]);
  expect(facts.steps.map(({ note }) => note)).toEqual([
    '',
    '',
    '12 票的中位数',
    '你填的',
    '12 票的中位数',
    '12 票的中位数',
  ]);
  // The choice of the way shows what is reported of it.
  expect(facts.ways[0]).toMatchObject({ way: 'fast_ship', days: 11 });
});
