import { expect, test } from 'vitest';
import { marksOf } from './hours-bar.tsx';
import { hourOf, hoursText, spansOf } from './hours.ts';

test('spans are read as people write them, and written one way', () => {
  const spans = spansOf('9:00—12:00，13:30-18:30');
  expect(spans).toEqual([
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:30' },
  ]);
  expect(hoursText(spans!)).toBe('09:00-12:00、13:30-18:30');
  expect(spansOf('')).toEqual([]);
  expect(spansOf('20:00至24:00')).toEqual([{ from: '20:00', to: '24:00' }]);
});

test.each([
  '早上到晚上',
  '18:00-09:00',
  '09:60-12:00',
  '25:00-26:00',
  '1:00-2:00、3:00-4:00、5:00-6:00、7:00-8:00',
])('none in %s', (text) => expect(spansOf(text)).toBeNull());

test('half past one in the afternoon', () => expect(hourOf('13:30')).toBe(13.5));

test('the day is marked where work begins and ends, as far as there is room', () => {
  const words = (text: string) => marksOf(spansOf(text)!).map((mark) => mark.words);
  expect(words('')).toEqual(['0', '24']);
  expect(words('9:00-12:00、14:00-18:30')).toEqual(['0', '9', '12', '14', '18:30', '24']);
  // Half past one would touch twelve, and eleven the end.
  expect(words('9:00-12:00、13:30-23:00')).toEqual(['0', '9', '12', '24']);
});
