import { expect, test } from 'vitest';
import { logAddress, readLogQuery } from './log-query.ts';

const read = (query: string) => readLogQuery(`http://site.example/forum/list/3/log${query}`);

test('a value that means nothing is the default', () => {
  for (const query of ['', '?page=0', '?page=x&limit=9', '?kind=constructor', '?limit=1000'])
    expect(read(query)).toEqual({ page: 1, limit: 18 });
  expect(read('?page=3&limit=36&kind=post')).toEqual({ page: 3, limit: 36, kind: 'post' });
});

test('one page has one address', () => {
  expect(logAddress(3, read('?page=1&limit=18'))).toBe('/forum/list/3/log');
  expect(logAddress(3, read('?page=2&kind=forum'))).toBe('/forum/list/3/log?kind=forum&page=2');
});
