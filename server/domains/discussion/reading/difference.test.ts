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

test('lines that stayed and words that stayed in the next line are one part', () => {
  expect(difference('第一行\n头程 45 元', '第一行\n头程 46 元')).toEqual([
    { kind: 'same', text: '第一行\n头程 ' },
    { kind: 'removed', text: '45' },
    { kind: 'added', text: '46' },
    { kind: 'same', text: ' 元' },
  ]);
});

test('what did not change is cut in its middle, and only there', () => {
  const long = '海外仓的头程和尾程。'.repeat(60);
  const parts = difference(`${long}头${long}`, `${long}尾${long}`);
  expect(parts.map((part) => part.kind)).toEqual(['gap', 'same', 'removed', 'added', 'same', 'gap']);
  const shown = parts.reduce((sum, part) => sum + ('text' in part ? [...part.text].length : part.count), 0);
  expect(shown, 'every character is shown or counted').toBe([...long].length * 2 + 2);
});

test('160 characters that did not change are shown whole, one more is cut', () => {
  const lines = (long: number) => {
    const same = `${'，'.repeat(long - 1)}\n`;
    return difference(`${same}头`, `${same}尾`).map(({ kind }) => kind);
  };
  expect(lines(160)).toEqual(['same', 'removed', 'added']);
  expect(lines(161)).toEqual(['gap', 'same', 'removed', 'added']);
  expect(difference('', '')).toEqual([]);
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
      for (const [at, part] of parts.entries()) {
        expect(part, 'no part says nothing').not.toMatchObject({ text: '' });
        expect(part.kind, 'neighbours are different').not.toBe(parts[at - 1]?.kind);
      }
    }),
  );
});

test('two texts with nothing in common cost little and are shown one after the other', () => {
  const one = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}句。`).join('\n');
  const parts = difference(one('甲'), one('乙'));
  expect(parts.map((part) => part.kind)).toEqual(['removed', 'added']);
});

test.each([
  [140, true],
  [160, false],
])('of a line with %i words in place of others, what stayed is shown: %s', (changed, shown) => {
  const one = (word: string) => Array.from({ length: changed }, (_, at) => `${word}${at} and`).join(' ');
  const kinds = difference(one('a'), one('b')).map((part) => part.kind);
  expect(kinds.includes('same')).toBe(shown);
});

test('pictures are counted by their addresses', () => {
  expect(picturesBetween(['a', 'b'], ['b', 'c', 'd', 'd'])).toEqual({ added: 2, removed: 1 });
});
