import { expect, test } from 'vitest';
import { cropSquare, settledCrop, whole } from './crop.ts';

const wide = { width: 1200, height: 600 };

test('the whole is the largest square in the middle', () => {
  expect(cropSquare(wide, whole)).toEqual({ left: 300, top: 0, side: 600 });
});
test('twice as near is half the side, around the same place', () => {
  expect(cropSquare(wide, { ...whole, zoom: 2 })).toEqual({ left: 450, top: 150, side: 300 });
});
test('it never goes beyond the edge, nor nearer than four times', () => {
  expect(cropSquare(wide, { zoom: 1, x: 1, y: 1 })).toEqual({ left: 600, top: 0, side: 600 });
  expect(cropSquare(wide, { zoom: 2, x: -3, y: 9 })).toEqual({ left: 0, top: 300, side: 300 });
  expect(cropSquare(wide, { zoom: 99, x: 0.5, y: 0.5 }).side).toBe(150);
  expect(cropSquare(wide, { zoom: 0.1, x: 0.5, y: 0.5 }).side).toBe(600);
});
test('after a push against the edge, the way back begins at once', () => {
  expect(settledCrop(wide, { zoom: 1, x: 5, y: -5 })).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
});
