import { expect, test } from 'vitest';
import { cover, held, moved, zoomed } from './crop.ts';

const wide = { width: 900, height: 300 };

test('the largest square comes from the middle', () => {
  expect(cover(wide)).toEqual({ x: 300, y: 0, side: 300 });
  expect(cover({ width: 240, height: 600 })).toEqual({ x: 0, y: 180, side: 240 });
});

test('larger keeps the middle', () => {
  expect(zoomed(cover(wide), wide, 2)).toEqual({ x: 375, y: 75, side: 150 });
  expect(zoomed(zoomed(cover(wide), wide, 2), wide, 1)).toEqual(cover(wide));
});

test('nothing beyond the edges is kept', () => {
  expect(held(moved(cover(wide), 9999, 9999), wide)).toEqual({ x: 600, y: 0, side: 300 });
  expect(held(moved(cover(wide), -9999, -1), wide)).toEqual({ x: 0, y: 0, side: 300 });
});
