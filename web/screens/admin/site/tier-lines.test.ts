import { expect, test } from 'vitest';
import { lineOfTier, tiersOf } from './tier-lines.ts';

const typed = `小号 | 15x12x0.75 | 不限 | 1 | 否 | 0.5:3.1 1:3.6 | 不限
超大 | 不限 | 130 | 不限 | 是 | 不限 | 0.5`;

test('lines are classes, and classes the same lines', () => {
  const { tiers, wrong } = tiersOf(typed);
  expect(wrong).toBeNull();
  expect(tiers[0]).toMatchObject({
    sides: [15, 12, 0.75],
    girth: null,
    fees: [{ upto: 0.5, fee: 3.1 }, { upto: 1 }],
  });
  expect(tiers[1]).toMatchObject({ sides: null, girth: 130, by_volume: true, fees: [], each_pound: 0.5 });
  expect(tiers.map(lineOfTier).join('\n')).toBe(typed);
});

test.each([
  ['', '至少写一档'],
  ['小号 | 15x12', '第 1 行要有 7 段，用 | 隔开'],
  ['小号 | 15x12 | 不限 | 1 | 否 | 1:3 | 不限', '第 1 行的边长看不懂'],
  ['小号 | 1x1x1 | 不限 | 1 | 否 | 三块 | 不限', '第 1 行的费用看不懂'],
  ['小号 | 1x1x1 | 不限 | 重 | 否 | 1:3 | 不限', '第 1 行的重量看不懂'],
])('“%s” is told: %s', (text, wrong) => expect(tiersOf(text).wrong).toBe(wrong));
