import { expect, test } from 'vitest';
import { amountWords, fen } from './amount.ts';
import { spend, totalOf } from './parts.ts';

test('an amount is a whole number that is exact', () => {
  expect(fen(12)).toBe(12n);
  expect(fen(90_071_992_547_409_930n)).toBe(90_071_992_547_409_930n);
  for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => fen(wrong)).toThrow(RangeError);
});

test('an amount in words', () => {
  const words = ([0n, 1n, 10n, 1_250n, -5n, -123_456n, 90_071_992_547_409_931n] as bigint[]).map((one) =>
    amountWords(one, 'CNY'),
  );
  expect(words).toEqual([
    '0.00 元',
    '0.01 元',
    '0.10 元',
    '12.50 元',
    '-0.05 元',
    '-1234.56 元',
    '900719925474099.31 元',
  ]);
  expect(amountWords(30n, 'PTS')).toBe('30 积分');
});

test('what is given goes first, then what was paid in, then what was earned', () => {
  const there = { bonus: fen(100), topup: fen(50), earn: fen(30) };
  expect(spend(there, fen(100))).toEqual({
    taken: { bonus: 100n },
    left: { topup: 50n, earn: 30n },
    missing: 0n,
  });
  expect(spend(there, fen(160))).toEqual({
    taken: { bonus: 100n, topup: 50n, earn: 10n },
    left: { earn: 20n },
    missing: 0n,
  });
  expect(spend({ topup: fen(5) }, fen(7))).toEqual({ taken: { topup: 5n }, left: {}, missing: 2n });
  expect(spend({ channel: fen(9), bonus: fen(1) }, fen(4))).toEqual({
    taken: { bonus: 1n, channel: 3n },
    left: { channel: 6n },
    missing: 0n,
  });
  expect(spend(there, fen(0))).toEqual({ taken: {}, left: there, missing: 0n });
  expect(totalOf(there)).toBe(180n);
});
