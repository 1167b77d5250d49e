import { expect, test } from 'vitest';
import { diffText, type Piece } from './diff-text.ts';

const shown = (pieces: Piece[]) =>
  pieces
    .map(({ text, change }) => (change === 'gone' ? `[-${text}]` : change === 'new' ? `[+${text}]` : text))
    .join('');
const both = (before: string, after: string) => {
  const diff = diffText(before, after);
  return [shown(diff.before), shown(diff.after)];
};

test.each([
  ['一样的话', '一样的话', '一样的话', '一样的话'],
  ['', '新写的', '', '[+新写的]'],
  ['去掉的', '', '[-去掉的]', ''],
  ['¥33.80，起订 100 件', '¥31.50，起订 100 件', '¥[-33.80]，起订 100 件', '¥[+31.50]，起订 100 件'],
  ['水箱；噪声 30 dB', '水箱；电池可拆；噪声 30 dB', '水箱；噪声 30 dB', '水箱；[+电池可拆；]噪声 30 dB'],
  ['甲 乙 丙 丁', '甲 戊 丙 己', '甲 [-乙] 丙 [-丁]', '甲 [+戊] 丙 [+己]'],
])('%j → %j', (before, after, left, right) => {
  expect(both(before, after)).toEqual([left, right]);
});

test('a giant is one change and does not hang the page', () => {
  const [left, right] = both(`头${'甲，'.repeat(1000)}尾`, `头${'乙。'.repeat(1000)}尾`);
  expect(left!.startsWith('[-头甲，')).toBe(true);
  expect(right!.endsWith('乙。尾]')).toBe(true);
});
