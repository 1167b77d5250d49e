import { expect, test } from 'vitest';
import { isNearlySame } from './nearly-same-email.ts';

test.each([
  ['fastship88@qq.com', 'fastship89@qq.com'],
  ['fastship88@qq.com', 'fastship8@qq.com'],
  ['fast.ship88@gmail.com', 'fastship88+new@gmail.com'],
  ['FASTSHIP88@qq.com', 'fastship88@qq.com'],
])('%s is nearly %s', (a, b) => {
  expect(isNearlySame(a, b)).toBe(true);
  expect(isNearlySame(b, a)).toBe(true);
});

test.each([
  ['fastship88@qq.com', 'fastship88@163.com'],
  ['lin@qq.com', 'lan@qq.com'],
  ['fastship88@qq.com', 'slowboat12@qq.com'],
  ['abcdef@qq.com', 'abcxyz@qq.com'],
])('%s is not nearly %s', (a, b) => expect(isNearlySame(a, b)).toBe(false));
