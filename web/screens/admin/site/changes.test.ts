import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('only what differs is named, with the lines that went and came', () => {
  expect(
    changesBetween(
      { 标题: '旧', 链接: '专栏 /column\n热帖 /hot' },
      { 标题: '旧', 链接: '热帖 /hot\n搜索 /search' },
    ),
  ).toEqual([{ label: '链接', gone: ['专栏 /column'], came: ['搜索 /search'] }]);
});

test('another order, or another look of the same words, is a change without lines', () => {
  expect(changesBetween({ 口号: 'a\nb' }, { 口号: 'b\na' })).toEqual([{ label: '口号', gone: [], came: [] }]);
  expect(
    changesBetween({ 正文: { html: '<p>先算账</p>' } }, { 正文: { html: '<p><strong>先算账</strong></p>' } }),
  ).toEqual([{ label: '正文', gone: [], came: [] }]);
});

test('a field that was empty has come whole', () => {
  expect(changesBetween({ 文字: '' }, { 文字: '满减' })).toEqual([
    { label: '文字', gone: [], came: ['满减'] },
  ]);
});
