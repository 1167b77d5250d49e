import { expect, test } from 'vitest';
import { daysBetween, easter, lastOfMonth, nthWeekday, weekdayOf, workingDayFrom } from './days.ts';

test('Easter falls where the church says, also in the years that are exceptions', () => {
  const days = [1818, 1943, 1954, 1961, 1981, 2000, 2008, 2011, 2016, 2019, 2038, 2049, 2076, 2285].map(
    easter,
  );
  expect(days.map((day) => day.slice(5))).toEqual([
    '03-22',
    '04-25',
    '04-18',
    '04-02',
    '04-19',
    '04-23',
    '03-23',
    '04-24',
    '03-27',
    '04-21',
    '04-25',
    '04-18',
    '04-19',
    '03-22',
  ]);
  expect(days.map(weekdayOf)).toEqual(days.map(() => 0));
});

test('weekdays of a month are counted from its first and from its last', () => {
  // November 2026 begins on a Sunday and ends on a Monday.
  expect([1, 2, 5].map((n) => nthWeekday(2026, 11, 0, n))).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-29',
  ]);
  expect(nthWeekday(2026, 11, 6, 1)).toBe('2026-11-07');
  expect([-1, -2].map((n) => nthWeekday(2026, 11, 1, n))).toEqual(['2026-11-30', '2026-11-23']);
  expect(nthWeekday(2026, 11, 2, -1)).toBe('2026-11-24');
});

test('months end where they end, and days are counted over them', () => {
  expect([2, 4, 12].map((month) => lastOfMonth(2028, month))).toEqual([
    '2028-02-29',
    '2028-04-30',
    '2028-12-31',
  ]);
  expect(daysBetween('2028-02-27', '2028-03-01')).toBe(3);
  expect(daysBetween('2028-03-01', '2028-02-27')).toBe(-3);
});

test('what falls on a weekend waits for Monday', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(workingDayFrom)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
});
