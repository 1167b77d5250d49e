import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxOf } from './tax.ts';

test.each([
  [3510n, 3311n, 199n],
  [40_500n, 38_208n, 2292n],
  [10_400n, 9811n, 589n],
  [28_080n, 26_491n, 1589n],
  [1n, 1n, 0n],
  [9n, 8n, 1n],
])('%d fen at 6 %% are %d and %d', (gross, net, tax) => expect(taxOf(gross, 600)).toEqual({ net, tax }));

test('half a fen goes up', () => {
  // At 100 % one fen is half tax.
  expect(taxOf(1n, 10_000)).toEqual({ net: 0n, tax: 1n });
  expect(taxOf(50n, 100)).toEqual({ net: 50n, tax: 0n });
});

test('what is not taxed has none', () => expect(taxOf(150_000n, null)).toEqual({ net: 150_000n, tax: 0n }));

test('net and tax are the whole, and the tax is within half a fen', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 11n), fc.constantFrom(100, 300, 600, 900, 1300), (gross, bp) => {
      const { net, tax } = taxOf(gross, bp);
      const exact = (gross * BigInt(bp) * 1000n) / (10_000n + BigInt(bp));
      const off = tax * 1000n - exact;
      return net + tax === gross && off <= 500n && off >= -500n;
    }),
    { seed: 14, numRuns: 500 },
  );
});
