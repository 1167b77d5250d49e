import { expect, test } from 'vitest';
import { readSearchQuery, searchAddress } from './search-query.ts';

const read = (query: string) => readSearchQuery(`http://localhost/search?${query}`);

test('what means nothing is the default', () => {
  expect(
    read('keyword=%20核价%20%20表&type=nothing&page=-1&limit=7&sort=x&period=y&forum_id=0&exact=2'),
  ).toEqual({
    keyword: '核价 表',
    type: 'post',
    page: 1,
    limit: 9,
    sort: 'relevance',
    exact: 0,
  });
});

test('filters of posts are for posts', () => {
  expect(read('keyword=a&type=user&period=week&item_type=question&forum_id=3')).toEqual({
    keyword: 'a',
    type: 'user',
    page: 1,
    limit: 9,
    sort: 'relevance',
    exact: 0,
  });
  expect(read('keyword=a&period=week&item_type=question&forum_id=3')).toMatchObject({
    period: 'week',
    item_type: 'question',
    forum_id: 3,
  });
});

test('one search has one address', () => {
  expect(searchAddress(read('keyword=核价&type=post&page=1&limit=9&sort=relevance'))).toBe(
    '/search?keyword=%E6%A0%B8%E4%BB%B7',
  );
  expect(searchAddress(read(''))).toBe('/search');
  const address = '/search?keyword=a&type=article&page=2&limit=18&sort=newest&exact=1&period=year';
  expect(searchAddress(readSearchQuery(`http://localhost${address}`))).toBe(address);
});
