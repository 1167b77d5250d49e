import { expect, test } from 'vitest';
import type { ProductStatus } from '../../../contract/product/product-lifecycle.ts';
import { daysToRestore, ownCan } from './rules.ts';

const day_ms = 86_400_000;
const now = new Date('2026-11-20T02:24:00Z');
const left = (passed_ms: number) => daysToRestore(new Date(now.getTime() - passed_ms), now);

test('what was approved comes back unseen for 180 days, the last of them to its end', () => {
  expect([0, 1, day_ms, 179.5 * day_ms, 180 * day_ms, 180 * day_ms + 1].map(left)).toEqual([
    180, 180, 179, 1, 1, 0,
  ]);
  expect(daysToRestore(null, now)).toBe(0);
});

test.each<[ProductStatus, boolean, string[]]>([
  ['draft', false, ['edit', 'delete']],
  ['pending', true, ['edit', 'withdraw']],
  ['pending', false, ['edit']],
  ['rejected', false, ['edit', 'delete']],
  ['on_shelf', false, ['edit', 'off']],
  ['on_shelf', true, ['edit', 'withdraw', 'off']],
  ['off_shelf', false, ['edit', 'restore', 'delete']],
  ['off_shelf', true, ['edit', 'restore', 'delete']],
  ['forced_off', false, ['edit', 'restore']],
  ['deleted', false, []],
])('of a product that is %s (waiting: %s) its owner may %j', (status, waiting, may) => {
  const can = Object.entries(ownCan({ status, waiting }));
  expect(can.flatMap(([what, yes]) => (yes ? [what] : []))).toEqual(may);
});
