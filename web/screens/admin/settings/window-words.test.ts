import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { byWords, spanWords } from './window-words.ts';

test.each([
  [1, '每秒'],
  [3, '每 3 秒'],
  [60, '每分钟'],
  [90, '每 90 秒'],
  [600, '每 10 分钟'],
  [3600, '每小时'],
  [86_400, '每天'],
  [172_800, '每 2 天'],
])('%i seconds are %s', (seconds, words) => {
  expect(spanWords(seconds)).toBe(words);
});

test('everybody whom a limit counts has a name', () => {
  for (const { windows } of Object.values(limits))
    for (const { by } of windows) expect(byWords(by)).toMatch(/^每个/);
});
