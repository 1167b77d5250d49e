import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../contract/index.ts';
import { planFacts, stepSource, stepTimes } from './plan-facts.ts';

type Way = Output<'tools.lanes'>['ways'][number];
const way = (steps: Way['steps'], more: Partial<Way> = {}): Way => ({
  way: 'fast_ship',
  samples: 40,
  median: 15,
  steps,
  ...more,
});
const step = (key: Way['steps'][number]['key'], median: number) => ({ key, samples: 12, median, p90: 99 });
const lanes = (ways: Way[], list: Output<'tools.lanes'>['list'] = []) => ({ list, ways });
const times = (ways: Way[]) => stepTimes('fast_ship', lanes(ways));
const days = (ways: Way[]) => times(ways).map((one) => one.days);
const notes = (ways: Way[]) => times(ways).map(({ note }) => note);

describe('a plan begins with', () => {
  test('the usual days where nobody reports', () => {
    expect(days([])).toEqual([25, 2, 5, 14, 6, 12]);
    expect(notes([])).toEqual(['', '', '', '快船', '', '']);
    expect(days([way([step('sail', 9)], { way: 'air' })])).toEqual([25, 2, 5, 14, 6, 12]);
  });

  test('the middle of each step that enough report, and says of how many', () => {
    const ways = [way([step('book', 4), step('sail', 11), step('clear', 3), step('shelve', 7)])];
    expect(days(ways)).toEqual([25, 2, 4, 11, 3, 7]);
    const told = '全部快船 12 票的中位数';
    expect(notes(ways)).toEqual(['', '', told, told, told, told]);
  });

  test('what is left of the whole way where only that is known, so that nothing counts twice', () => {
    expect(days([way([])])).toEqual([25, 2, 5, 9, 6, 12]);
    expect(notes([way([])])[3]).toBe('全部快船 40 票，开船到签收 15 天');
    expect(days([way([step('clear', 3)])])).toEqual([25, 2, 5, 12, 3, 12]);
    expect(days([way([], { median: 4 })])[3]).toBe(1);
  });
});

describe('a plan along one lane', () => {
  const lane = (steps: Way['steps'], more: Partial<Output<'tools.lanes'>['list'][number]> = {}) => ({
    ...way(steps),
    origin: '深圳',
    destination: '洛杉矶仓',
    samples: 9,
    median: 24,
    p10: 1,
    p90: 99,
    trend: null,
    ...more,
  });
  const all = [way([step('book', 4), step('sail', 11), step('clear', 3), step('shelve', 7)])];
  const route = { port: '深圳', dest: '洛杉矶仓' };
  const along = (list: ReturnType<typeof lane>[], of = all) => stepTimes('fast_ship', lanes(of, list), route);
  const source = (list: ReturnType<typeof lane>[], of = all) =>
    stepSource('fast_ship', lanes(of, list), route);

  test('begins with its middles, step by step, and with those of all lanes where too few tell of a step', () => {
    const list = [lane([step('sail', 16), step('shelve', 9)]), lane([step('sail', 40)], { origin: '宁波' })];
    expect(along(list)).toEqual([
      { days: 25, note: '' },
      { days: 2, note: '' },
      { days: 4, note: '全部快船 12 票的中位数' },
      { days: 16, note: '这条线 12 票的中位数' },
      { days: 3, note: '全部快船 12 票的中位数' },
      { days: 9, note: '这条线 12 票的中位数' },
    ]);
    expect(source(list)).toBe(
      '深圳到洛杉矶仓的快船近 90 天有 9 票，取这条线的中位数；哪一段不到 8 票，哪一段取全部快船的。',
    );
  });

  test('where it is known as a whole alone, its own days come before the step of other lanes', () => {
    expect(along([lane([])])[3]).toEqual({ days: 21, note: '这条线 9 票，开船到签收 24 天' });
  });

  test('falls back to all lanes of the way, then to what is usual, and says so', () => {
    const elsewhere = [lane([step('sail', 16)], { way: 'air' }), lane([], { destination: '纽约仓' })];
    expect(along(elsewhere)).toEqual(stepTimes('fast_ship', lanes(all)));
    expect(source(elsewhere)).toBe('深圳到洛杉矶仓的快船近 90 天不到 8 票，取全部快船 40 票的中位数。');
    expect(source([], [])).toBe('深圳到洛杉矶仓的快船近 90 天不到 8 票，全部快船也不到 8 票，按惯常天数排。');
    expect(stepSource('fast_ship', lanes(all), { port: '深圳' })).toBe(
      '没选起运和目的，取全部快船 40 票的中位数。',
    );
    expect(stepSource('fast_ship', lanes([]), {})).toBe('近 90 天报的快船不到 8 票，按惯常天数排。');
  });

  test('offers besides the usual ways those that go there', () => {
    const offered = (list: ReturnType<typeof lane>[]) =>
      planFacts('2026-11-20', route, { list: [] } as never, lanes(all, list)).ways;
    expect(offered([]).map((one) => one.way)).toEqual(['fast_ship', 'slow_ship', 'air']);
    const by_rail = offered([lane([], { way: 'rail', median: 19 })]);
    expect(by_rail.map((one) => [one.way, one.days])).toEqual([
      ['fast_ship', 11],
      ['slow_ship', 31],
      ['air', 7],
      ['rail', 13],
    ]);
  });
});

test('what the reader typed comes first, and says so', () => {
  const facts = planFacts('2026-11-20', { days: '25,2,4,20,3,7' }, { list: [] } as never, {
    list: [],
    ways: [way([step('book', 4), step('sail', 11), step('clear', 3), step('shelve', 7)])],
  });
  expect(facts.days).toEqual([25, 2, 4, 20, 3, 7]);
  expect(facts.steps.map(({ note }) => note)).toEqual([
    '',
    '',
    '全部快船 12 票的中位数',
    '你填的',
    '全部快船 12 票的中位数',
    '全部快船 12 票的中位数',
  ]);
  // The line of time says where months begin, from today to some days after the sale.
  expect(facts.months.map(({ title }) => title)).toEqual(['12-01', '01-01', '02-01']);
  // The choice of the way shows what is reported of it.
  expect(facts.ways[0]).toMatchObject({ way: 'fast_ship', days: 11 });
});
