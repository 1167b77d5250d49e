import { expect, test } from 'vitest';
import { isQuick, isShared, wordsOfSign } from './signs.ts';

test('an order within five seconds of the click is no hand’s; one before the click says nothing', () => {
  expect([-1, 0, 4_999, 5_000].map(isQuick)).toEqual([false, true, true, false]);
});

test('more than three of five from one network are too many; fewer people than five are no share of anything', () => {
  const shared = (same: number, of: number) => isShared({ same, of });
  expect([shared(4, 4), shared(3, 5), shared(4, 5), shared(6, 10), shared(7, 10)]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('what was seen is said in words, and five seconds are never said to be fewer than five', () => {
  expect(wordsOfSign({ sign: 'quick', ms: 4_999 })).toBe(
    '点开推广链接 4.9 秒就下了单，不到 5 秒，像是程序下的单',
  );
  expect(wordsOfSign({ sign: 'shared', same: 4, of: 5 })).toBe(
    '30 天里带来的 5 位买家，有 4 位用同一个网络付款，超过 60%',
  );
});
