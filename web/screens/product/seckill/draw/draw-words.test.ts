import { expect, test } from 'vitest';
import { drawSays } from './draw-words.ts';

const none = {
  stopped: false,
  drawn_at: null,
  closed_at: null,
  list_hash: null,
  entries: null,
  units: null,
  winners: null,
};

test('a sale that was stopped before its draw promises nothing that will never come', () => {
  expect(Object.values(drawSays(none))).toEqual([
    '还没有抽',
    '登记截止后公布',
    '抽完才公布',
    '还没有截止',
    '还没有抽',
    '待抽',
    '抽完公布种子以后可以验算。',
    '名单在登记截止后公布。',
  ]);
  const stopped = Object.values(drawSays({ ...none, stopped: true }));
  expect(stopped.filter((words) => /以后|才公布|截止后|还没有|待抽/.test(words))).toEqual([]);
  const closed = { ...none, stopped: true, closed_at: '2026-11-24T02:00:10Z', list_hash: 'aa', entries: 3 };
  expect(drawSays(closed)).toMatchObject({
    entries: '3 人',
    result: '抽签前已停止，没有抽',
    undrawn: '没有抽',
  });
});

test('one that was stopped after its draw keeps what was drawn', () => {
  const drawn = {
    ...none,
    stopped: true,
    drawn_at: '2026-11-24T02:00:12Z',
    entries: 3,
    units: 2,
    winners: 2,
  };
  expect(drawSays(drawn)).toMatchObject({ state: '已停止', entries: '3 人', result: '2 件，2 人中签' });
});
