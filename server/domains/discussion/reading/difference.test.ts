import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DiffPart } from '../../../../contract/forum/post-life.ts';
import { difference, picturesBetween } from './difference.ts';

const of = (parts: DiffPart[], kind: 'added' | 'removed') =>
  parts.flatMap((part) => (part.kind === kind ? [part.text] : []));

test('Chinese is compared by words, numbers as a whole', () => {
  const parts = difference('核价三次，给到 45.80 元。', '核价四次，给到 44.80 元。');
  expect(of(parts, 'removed').join('|')).toContain('45.80');
  expect(of(parts, 'added').join('|')).toContain('44.80');
  expect(parts[0]).toEqual({ kind: 'same', text: '核价' });
});

test('what did not change is cut in its middle, and only there', () => {
  const long = '海外仓的头程和尾程。'.repeat(60);
  const parts = difference(`${long}头${long}`, `${long}尾${long}`);
  expect(parts.map((part) => part.kind)).toEqual(['gap', 'same', 'removed', 'added', 'same', 'gap']);
  const shown = parts.reduce((sum, part) => sum + ('text' in part ? [...part.text].length : part.count), 0);
  expect(shown, 'every character is shown or counted').toBe([...long].length * 2 + 2);
});

test('both texts can be read from their difference', () => {
  const text = fc.array(fc.constantFrom('头程', '尾程', '45.80', '，', '\n', 'FBA', '🚢'), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [before, after] = [a.join(''), b.join('')];
      const parts = difference(before, after);
      const read = (without: 'added' | 'removed') =>
        parts.map((part) => ('text' in part && part.kind !== without ? part.text : '')).join('');
      expect([read('added'), read('removed')]).toEqual([before, after]);
    }),
  );
});

test('two texts with nothing in common cost little and are shown one after the other', () => {
  const one = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}句。`).join('\n');
  const parts = difference(one('甲'), one('乙'));
  expect(parts.map((part) => part.kind)).toEqual(['removed', 'added']);
});

test('pictures are counted by their addresses', () => {
  expect(picturesBetween(['a', 'b'], ['b', 'c', 'd', 'd'])).toEqual({ added: 2, removed: 1 });
});
