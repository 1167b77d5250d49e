import { expect, test } from 'vitest';
import { keyOfWish, wishAnswered } from './unanswered-wishes.ts';

let made = 0;
const makeKey = () => `key ${++made}`;

test('until it is answered the same wish has the same key, another one has its own', () => {
  const key = keyOfWish('reply a', makeKey);
  expect(keyOfWish('reply a', makeKey)).toBe(key);
  expect(keyOfWish('reply b', makeKey)).not.toBe(key);
  wishAnswered('reply a');
  expect(keyOfWish('reply a', makeKey)).not.toBe(key);
});
