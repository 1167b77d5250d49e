import { describe, expect, test } from 'vitest';
import { lifeAxis } from './life-axis.ts';

const brand = (valid_from: string, valid_to: string) => ({ valid_from, valid_to });

describe('the years of a list of proofs', () => {
  test('hold all of them, in even steps, six years written at most', () => {
    const { years } = lifeAxis([brand('2024-11-18', '2026-11-18'), brand('2022-06-07', '2033-03-20')]);
    expect(years).toEqual([2022, 2025, 2028, 2031, 2034]);
    expect(lifeAxis([brand('2024-01-01', '2028-12-31')]).years).toEqual([2024, 2025, 2026, 2027, 2028, 2029]);
    expect(lifeAxis([brand('2024-01-01', '2029-01-01')]).years).toEqual([2024, 2026, 2028, 2030]);
  });

  test('put a moment where it belongs, and what lies outside at the ends', () => {
    const { at } = lifeAxis([brand('2024-01-01', '2027-12-31')]);
    expect([at(Date.UTC(2024, 0)), at(Date.UTC(2026, 0)), at(Date.UTC(2028, 0))]).toEqual([
      0,
      expect.closeTo(50, 1),
      100,
    ]);
    expect([at(Date.UTC(2020, 0)), at(Date.UTC(2031, 0))]).toEqual([0, 100]);
  });
});
