import { expect, test } from 'vitest';
import { placeLabels } from './label-tracks.ts';

const mark = (a: number, what: string, b = a) => ({ a, b, what });

test('labels of days that are close stand below each other, each beside its own mark', () => {
  const placed = placeLabels([mark(3, '感恩节'), mark(4, '黑五'), mark(7, '网一'), mark(40, '圣诞')]);
  expect(placed).toEqual([
    { track: 0, before: false, told: true },
    { track: 1, before: false, told: true },
    { track: 2, before: false, told: true },
    { track: 0, before: false, told: true },
  ]);
});

test('a longer label takes more room, and so does a bar', () => {
  expect(placeLabels([mark(10, '独立日'), mark(20, '节')]).map(({ track }) => track)).toEqual([0, 0]);
  expect(placeLabels([mark(10, '感恩节与黑五入仓截止'), mark(20, '节')]).map(({ track }) => track)).toEqual([
    0, 1,
  ]);
  expect(placeLabels([mark(10, '独立日', 16), mark(20, '节')]).map(({ track }) => track)).toEqual([0, 1]);
});

test('at the end of the line a label stands before its mark', () => {
  expect(placeLabels([mark(97, '圣诞节')])).toEqual([{ track: 0, before: true, told: true }]);
  // A closure that fills the line has room on neither side.
  expect(placeLabels([mark(2, '春节停工', 99)])).toEqual([{ track: 0, before: false, told: false }]);
});

test('what finds no room on any line keeps its mark, and takes none from those after it', () => {
  const placed = placeLabels([
    ...['甲', '乙', '丙', '丁', '戊'].map((what) => mark(20, what)),
    mark(60, '己'),
  ]);
  expect(placed.map(({ told }) => told)).toEqual([true, true, true, true, false, true]);
  expect(placed.at(-1)!.track).toBe(0);
});
