import { expect, test } from 'vitest';
import { readThreadQuery, threadAddress } from './thread-query.ts';

const read = (query: string) => readThreadQuery(`http://localhost/posts/abcdefgh${query}`);

test('a plain address is the first page, oldest first', () => {
  expect(read('')).toEqual({ page: 1, limit: 9, sort: 'oldest', only_author: 0, replies: 0, mine: 0 });
});

test('what the address says is read', () => {
  expect(read('?page=3&limit=18&sort=hot&only_author=1&replies=12&mine=1')).toEqual({
    page: 3,
    limit: 18,
    sort: 'hot',
    only_author: 1,
    replies: 12,
    mine: 1,
  });
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=1e3',
  '?page=99999999',
  '?limit=1000',
  '?sort=toString',
  '?only_author=yes',
  '?replies=x',
  '?mine=2',
])('%s means nothing and changes nothing', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('one page has one address', () => {
  expect(threadAddress('/posts/abcdefgh', read('?page=1&sort=oldest'))).toBe('/posts/abcdefgh');
  expect(threadAddress('/posts/abcdefgh', { ...read('?limit=18'), page: 2 })).toBe(
    '/posts/abcdefgh?page=2&limit=18',
  );
});
