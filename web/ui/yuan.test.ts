import { expect, test } from 'vitest';
import { yuan } from './yuan.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '−0.05'],
  [123_450, '1,234.50'],
  [-128_638_757, '−1,286,387.57'],
])('%d fen is %s', (fen, words) => expect(yuan(fen)).toBe(words));
