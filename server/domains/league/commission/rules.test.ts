import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseOf, lessOf, levelsOf, partsOf, sharesOf } from './rules.ts';

test('a commission is of the fee on what was paid, without the bonus, rounded down', () => {
  expect(baseOf({ amount: 120_000n, bonus: 0n, fee_bp: 300 })).toBe(3_600n);
  expect(baseOf({ amount: 120_000n, bonus: 20_001n, fee_bp: 300 })).toBe(2_999n);
  expect(baseOf({ amount: 500n, bonus: 500n, fee_bp: 300 })).toBe(0n);
});

test('two levels get their rates, and together never more than 30 %', () => {
  expect(levelsOf(3_600n, 2_000, 500)).toEqual([
    { level: 1, rate_bp: 2_000, amount: 720n },
    { level: 2, rate_bp: 500, amount: 180n },
  ]);
  expect(levelsOf(999n, 2_500, 2_000)).toEqual([
    { level: 1, rate_bp: 2_500, amount: 249n },
    { level: 2, rate_bp: 500, amount: 49n },
  ]);
  expect(levelsOf(1_000n, 4_000, 100).map(({ amount }) => amount)).toEqual([300n, 0n]);
});

describe('parts', () => {
  const amounts = (amount: bigint, ...shares: number[]) =>
    partsOf(
      amount,
      shares.map((share_bp, index) => ({ user_id: index + 1, share_bp })),
    ).map((part) => part.amount);

  test('go to the largest remainder, of equals to the lower number, whatever their order', () => {
    expect(amounts(1_240n, 6_000, 2_500, 1_500)).toEqual([744n, 310n, 186n]);
    expect(amounts(10n, 3_333, 3_333, 3_334)).toEqual([3n, 3n, 4n]);
    expect(amounts(1n, 5_000, 5_000)).toEqual([1n, 0n]);
    const turned = [
      { user_id: 9, share_bp: 5_000 },
      { user_id: 2, share_bp: 5_000 },
    ];
    expect(partsOf(3n, turned).map((part) => part.amount)).toEqual([1n, 2n]);
    expect(amounts(7n, 10_000)).toEqual([7n]);
  });

  test('that are not the whole are a fault', () => {
    expect(() => amounts(10n, 5_000, 4_999)).toThrow('whole');
    expect(() => amounts(10n, 5_000, 5_001)).toThrow('whole');
  });

  test('come to the whole, each within one of its share, of whatever amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.array(fc.integer({ min: 1, max: 1_900 }), { minLength: 0, maxLength: 5 }),
        (amount, given) => {
          const own = 10_000 - given.reduce((sum, one) => sum + one, 0);
          const parts = amounts(amount, own, ...given);
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
          [own, ...given].forEach((share, index) => {
            const exact = amount * BigInt(share);
            expect(parts[index]! * 10_000n - exact).toBeGreaterThan(-10_000n);
            expect(parts[index]! * 10_000n - exact).toBeLessThan(10_000n);
          });
        },
      ),
    );
  });
});

test('what a partner has not accepted is the member’s', () => {
  expect(
    sharesOf(1, [
      { user_id: 2, share_bp: 2_500, accepted: true },
      { user_id: 3, share_bp: 1_500, accepted: false },
    ]),
  ).toEqual([
    { user_id: 1, share_bp: 7_500 },
    { user_id: 2, share_bp: 2_500 },
  ]);
  expect(sharesOf(1, [])).toEqual([{ user_id: 1, share_bp: 10_000 }]);
});

test('what a sum falls by is taken from its parts to the fen, and of none more than it has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 10_000 }),
      (amounts, share) => {
        const parts = amounts.map((amount, user_id) => ({ user_id, amount }));
        const total = amounts.reduce((sum, amount) => sum + amount, 0n);
        const less = (total * BigInt(share)) / 10_000n;
        const falls = lessOf(less, parts);
        expect(falls.reduce((sum, fall) => sum + fall.less, 0n)).toBe(less);
        for (const { part, less: taken } of falls) {
          expect(taken >= (part.amount * less) / total && taken <= part.amount).toBe(true);
        }
      },
    ),
  );
  expect(
    lessOf(
      1n,
      [5n, 7n, 7n].map((amount, user_id) => ({ user_id, amount })),
    ).map(({ less }) => less),
  ).toEqual([0n, 1n, 0n]);
  expect(() => lessOf(2n, [{ user_id: 1, amount: 1n }])).toThrow('2 of 1 cannot be taken');
});
