import { describe, expect, test } from 'vitest';
import { isNarrowed, listAddress, readListQuery } from './list-query.ts';

const read = (query: string) => readListQuery(`http://site/posts${query}`);

describe('the address of a list', () => {
  test('without a query everything is the default', () => {
    expect(read('')).toEqual({ page: 1, limit: 9, sort: 'active', filter: 'all' });
  });

  test('known values are taken', () => {
    expect(
      read(
        '?page=3&limit=18&sort=hot&filter=recommend&item_type=question&category_id=7&tag=%E6%A0%B8%E4%BB%B7',
      ),
    ).toEqual({
      page: 3,
      limit: 18,
      sort: 'hot',
      filter: 'recommend',
      item_type: 'question',
      category_id: 7,
      tag: '核价',
    });
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=99999999',
    '?limit=1000',
    '?sort=drop',
    '?item_type=x',
    '?category_id=abc',
    '?tag=',
  ])('%s means the default', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test('what is the default does not stand in the address', () => {
    expect(listAddress('/posts', { page: 1, limit: 9, sort: 'active' })).toBe('/posts');
    expect(listAddress('/posts', { page: 2, limit: 18, sort: 'hot' })).toBe(
      '/posts?page=2&limit=18&sort=hot',
    );
  });

  test('reading an address and writing it gives the same', () => {
    expect(listAddress('/posts', read('?page=2&sort=newest&filter=open'))).toBe(
      '/posts?page=2&sort=newest&filter=open',
    );
  });
});

test.each([
  ['', false],
  ['?sort=hot&page=2&limit=18', false],
  ['?filter=open', true],
  ['?item_type=poll', true],
  ['?category_id=7', true],
  ['?tag=%E6%A0%B8%E4%BB%B7', true],
])('a list of %j is narrowed: %j', (query, narrowed) => {
  expect(isNarrowed(read(query))).toBe(narrowed);
});
