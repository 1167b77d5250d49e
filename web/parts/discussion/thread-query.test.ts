import { expect, test } from 'vitest';
import { floorAddress, readThreadQuery, threadAddress } from './thread-query.ts';

const read = (query: string) => readThreadQuery(`http://localhost/posts/abcdefgh${query}`);

test('a plain address is the first page, oldest first', () => {
  expect(read('')).toEqual({
    page: 1,
    limit: 9,
    sort: 'oldest',
    only_author: 0,
    replies: 0,
    mine: 0,
    floor: 0,
  });
});

test('what the address says is read', () => {
  expect(read('?page=3&limit=18&sort=hot&only_author=1&replies=12&mine=1&floor=40')).toEqual({
    page: 3,
    limit: 18,
    sort: 'hot',
    only_author: 1,
    replies: 12,
    mine: 1,
    floor: 40,
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
  '?floor=0',
  '?floor=x',
])('%s means nothing and changes nothing', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('one page has one address', () => {
  expect(threadAddress('/posts/abcdefgh', read('?page=1&sort=oldest'))).toBe('/posts/abcdefgh');
  expect(threadAddress('/posts/abcdefgh', { ...read('?limit=18'), page: 2 })).toBe(
    '/posts/abcdefgh?page=2&limit=18',
  );
});

test('a floor stands on its page, the oldest first', () => {
  expect(floorAddress('/posts/abcdefgh', { floor: 9, limit: 9 })).toBe('/posts/abcdefgh#f9');
  expect(floorAddress('/posts/abcdefgh', { floor: 10, limit: 9 })).toBe('/posts/abcdefgh?page=2#f10');
  expect(floorAddress('/posts/abcdefgh', { floor: 40, limit: 18, mine: 1 })).toBe(
    '/posts/abcdefgh?page=3&limit=18&mine=1#f40',
  );
});
