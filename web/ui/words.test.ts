import { describe, expect, it } from 'vitest';
import { count } from './count.ts';
import { pagesAround } from './pager.tsx';
import { exactTime, timeWords } from './time-ago.tsx';

const at = (beijing: string) => Date.parse(`${beijing}+08:00`);

describe('times in words', () => {
  const now = at('2026-11-20T10:24:00');
  it.each([
    ['2026-11-20T10:23:30', '刚刚'],
    ['2026-11-20T10:24:40', '刚刚'],
    ['2026-11-20T10:23:00', '1 分钟前'],
    ['2026-11-20T09:24:01', '59 分钟前'],
    ['2026-11-20T08:47:00', '08:47'],
    ['2026-11-19T22:36:00', '昨天 22:36'],
    ['2026-11-18T23:59:59', '11 月 18 日'],
    ['2025-11-20T10:24:00', '2025 年 11 月 20 日'],
  ])('%s is %s', (then, words) => expect(timeWords(at(then), now)).toBe(words));

  it('counts days by the clock in Beijing', () => {
    expect(timeWords(at('2026-11-19T23:10:00'), at('2026-11-20T00:30:00'))).toBe('昨天 23:10');
    expect(exactTime(Date.parse('2026-12-31T16:05:00Z'))).toBe('2027-01-01 00:05');
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [4812, '4,812'],
    [9999, '9,999'],
    [10_000, '1\u00A0万'],
    [12_345, '1.2\u00A0万'],
    [99_999, '9.9\u00A0万'],
    [1_234_567, '123.4\u00A0万'],
  ])('%d is %s', (n, words) => expect(count(n)).toBe(words));
});

describe('pages of a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 134, [1, 2, 3, 0, 134]],
    [4, 134, [1, 2, 3, 4, 5, 0, 134]],
    [67, 134, [1, 0, 66, 67, 68, 0, 134]],
    [134, 134, [1, 0, 132, 133, 134]],
    [3, 5, [1, 2, 3, 4, 5]],
    [999, 4, [1, 2, 3, 4]],
  ])('page %d of %d', (page, last, shown) => expect(pagesAround(page, last)).toEqual(shown));
});
