import { expect, test } from 'vitest';
import { figuresOf } from './own-figures.ts';

const counts = ['未读通知', '草稿', '等初审的帖子', '审批中的申请', '我的站点'].map((title) => ({
  title,
  href: '/user',
  value: '0',
}));
const due = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    key: `fund ${at}`,
    act: '付托管',
    title: `任务 ${at}`,
    says: '过时自动取消',
    at: `2026-12-0${at + 1}T02:00:00Z`,
    href: '/user/product/task/list',
  }));
const shown = (n: number, lines: number, total = n) =>
  figuresOf({ list: due(n), total }, counts, lines).map(({ title }) => title);

test('what ends first stands before the counts, in what room there is', () => {
  expect(shown(0, 5)).toEqual(counts.map(({ title }) => title));
  expect(shown(2, 5)).toEqual(['付托管 任务 0', '付托管 任务 1', '未读通知', '草稿', '等初审的帖子']);
  expect(shown(2, 3)).toEqual(['付托管 任务 0', '付托管 任务 1', '未读通知']);
  expect(shown(5, 5)).toHaveLength(5);
  expect(shown(5, 5)).not.toContain('还有要办的');
});

test('what has no room is counted, and the way leads to all of it', () => {
  const figures = figuresOf({ list: due(7), total: 9 }, counts, 5);
  expect(figures.at(-1)).toEqual({ title: '还有要办的', href: '/user', value: '5 件' });
  expect(figures).toHaveLength(5);
  expect(figures[0]).toMatchObject({ value: '12-01' });
  expect(shown(4, 3)).toEqual(['付托管 任务 0', '付托管 任务 1', '还有要办的']);
});
