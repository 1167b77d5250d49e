import { expect, test } from 'vitest';
import { endedTasks, missingSamples } from './applicant-history.ts';

const nothing = { completed: 0, on_time: null, overdue: 0, lost: 0, kept: 0 };
const tones = (history: Partial<typeof nothing> | { on_time: number; overdue: number }) =>
  endedTasks({ ...nothing, ...history }).map(({ tone }) => tone);

test('how somebody ended their tasks stands in figures, and what is seldom only where it was', () => {
  const history = { completed: 12, on_time: 92, overdue: 1, lost: 2, kept: 0 };
  expect(endedTasks(history).map(({ word, figure }) => `${word} ${figure}`)).toEqual([
    '完成 12',
    '按时 92%',
    '逾期 1',
  ]);
  expect(missingSamples(history)).toEqual(['样品没收到 2']);
  expect(endedTasks(nothing).map(({ figure }) => figure)).toEqual(['0', '—', '0']);
  expect(missingSamples(nothing)).toEqual([]);
});

test('one in five too late is seen at once, more than one that is overdue as well', () => {
  expect(tones({ on_time: 80, overdue: 1 })).toEqual([undefined, undefined, undefined]);
  expect(tones({ on_time: 79, overdue: 2 })).toEqual([undefined, 'amber', 'red']);
  expect(tones({})).toEqual([undefined, undefined, undefined]);
});
