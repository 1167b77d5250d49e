import { expect, test } from 'vitest';
import { flag, oneOf, readFilters, text, type Filters } from './filters.ts';

const sorts = { newest: '', posts: '' };
const filters: Filters<'admin.people'> = { keyword: text(4), sort: oneOf(sorts) };
const given = (query: string) => readFilters(filters, new URLSearchParams(query));

test('what the address says is asked for, and nothing that the list does not know', () => {
  expect(given('keyword=+林海出海集+&sort=posts&page=2')).toEqual({ keyword: '林海出海', sort: 'posts' });
});

test.each(['', 'keyword=++', 'sort=king', 'sort=toString', 'sort=__proto__'])(
  '%j means nothing and is left out',
  (query) => expect(given(query)).toEqual({}),
);

test('a box is ticked by 1 alone', () => {
  expect(['1', '0', 'yes', ''].map(flag)).toEqual(['1', undefined, undefined, undefined]);
});
