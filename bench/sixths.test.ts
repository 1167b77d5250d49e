import { describe, expect, test } from 'vitest';
import { readingsOf, sixthsOf } from './sixths.ts';

describe('the readings of a run', () => {
  test('are one a minute', () => expect(readingsOf(60)).toEqual({ count: 60, seconds: 60 }));
  test('are two of each sixth where it is short', () =>
    expect(readingsOf(4)).toEqual({ count: 12, seconds: 20 }));
});

describe('the last sixth beside the second', () => {
  test('is of their medians: what was seen once says nothing', () => {
    const readings = [9, 9, 9, 4, 90, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 0];
    expect(sixthsOf(readings)).toEqual({ all: [9, 4, 1, 1, 1, 6], second: 4, last: 6, ratio: 1.5 });
  });

  test('leaves out what warms up', () => {
    expect(sixthsOf([700, 500, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300]).ratio).toBe(1);
  });

  test('counts each reading once where they are no multiple of six', () => {
    expect(sixthsOf([1, 2, 3, 4, 5, 6, 7, 8]).all).toEqual([1, 2, 3.5, 5, 6, 7.5]);
  });

  test('asks for one reading of each', () => {
    expect(() => sixthsOf([1, 2, 3, 4, 5])).toThrow('5 readings');
  });
});
