import { expect, test } from 'vitest';
import { imageAddress, linkAddress } from './addresses.ts';

test.each([
  ['https://a.com/b?c=1#d', 'https://a.com/b?c=1#d'],
  [' http://a.com ', 'http://a.com'],
  ['a.com/b', 'https://a.com/b'],
  ['sellercentral.amazon.com', 'https://sellercentral.amazon.com'],
  ['me@example.com', 'mailto:me@example.com'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['/posts/abcdefgh', '/posts/abcdefgh'],
])('a link typed as %j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  '',
  '   ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.com',
  '/\\evil.com',
  'ftp://a.com',
  'a b.com',
  '一句话',
  'https://',
])('%j is no link', (typed) => {
  expect(linkAddress(typed)).toBeNull();
});

test.each([
  ['https://a.com/图.png', 'https://a.com/%E5%9B%BE.png'],
  [' https://a.com/1.jpg ', 'https://a.com/1.jpg'],
  ['/drawings/lantern.svg', '/drawings/lantern.svg'],
  ['/files/image/2026/11/0123456789abcdefghij.jpg', '/files/image/2026/11/0123456789abcdefghij.jpg'],
])('a picture at %j is taken', (typed, address) => {
  expect(imageAddress(typed)).toBe(address);
});

test.each([
  null,
  '',
  'http://a.com/1.png',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '/1.png',
  '/drawings/../api/x.svg',
  '/files/proof/2026/11/0123456789abcdefghij.jpg',
  '/files/image/2026/11/../../../api/x.jpg',
  'https://user:pass@a.com/1.png',
])('%j is no picture', (typed) => {
  expect(imageAddress(typed)).toBeNull();
});
