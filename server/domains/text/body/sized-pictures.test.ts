import { expect, test } from 'vitest';
import { withSizedPictures } from './sized-pictures.ts';

test.each([
  [
    'a picture of our own is shown smaller',
    '<p><img src="/files/image/2026/11/abc.png" alt="a"></p>',
    '<p><img src="/files/image/2026/11/abc-1600.webp" alt="a"></p>',
  ],
  [
    'one that has its size keeps it',
    '<img src="/files/image/2026/11/abc-800.webp" alt="a">',
    '<img src="/files/image/2026/11/abc-800.webp" alt="a">',
  ],
  ['a drawing stays', '<img src="/drawings/box.svg" alt="a">', '<img src="/drawings/box.svg" alt="a">'],
  [
    'and so does a picture from elsewhere',
    '<img src="https://example.com/a.png" alt="a">',
    '<img src="https://example.com/a.png" alt="a">',
  ],
])('%s', (_what, stored, shown) => expect(withSizedPictures(stored)).toBe(shown));
