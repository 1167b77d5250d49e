import { expect, test } from 'vitest';
import { centre, focusOf, withFocus } from './focus.ts';
import { sizedPicture } from './sized-picture.ts';

const url = '/files/image/2026/11/0123456789abcdefghij.png';

test('an address tells the focus that it was given, also in another size', () => {
  const moved = withFocus(url, { x: 0, y: 1000 });
  expect(focusOf(moved)).toEqual({ x: 0, y: 1000 });
  expect(focusOf(sizedPicture(moved, 800))).toEqual({ x: 0, y: 1000 });
  expect(sizedPicture(moved, 800)).toBe('/files/image/2026/11/0123456789abcdefghij-800.webp#focus=0-1000');
});

test('a new focus takes the place of the old one; the centre leaves the address as it was', () => {
  const moved = withFocus(withFocus(url, { x: 1, y: 2 }), { x: 3, y: 4 });
  expect(moved).toBe(`${url}#focus=3-4`);
  expect(withFocus(moved, centre)).toBe(url);
});

test.each([url, `${url}#focus=1001-0`, `${url}#focus=5`, `${url}#other`, ''])(
  'without a focus in it, %s is centred',
  (address) => expect(focusOf(address)).toBe(centre),
);

test('the address of a size gives any other size', () => {
  expect(sizedPicture(sizedPicture(url, 1600), 320)).toBe(sizedPicture(url, 320));
  expect(sizedPicture(`${url}?e=1&s=a`, 320)).toMatch(/-320\.webp\?e=1&s=a$/);
});
