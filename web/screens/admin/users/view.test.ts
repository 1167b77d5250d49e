import { expect, test } from 'vitest';
import { readView } from './view.ts';

const view = (query: string) => readView(new URLSearchParams(query));
const all = { keyword: '', permission: undefined, state: undefined, sort: 'newest' };

test('an address without a query asks for everybody, the newest first', () => {
  expect(view('')).toEqual(all);
});

test('what it says is asked for', () => {
  expect(view('keyword=+林+&permission=staff&state=banned&sort=posts')).toEqual({
    keyword: '林',
    permission: 'staff',
    state: 'banned',
    sort: 'posts',
  });
});

test.each(['permission=king', 'state=toString', 'sort=__proto__', 'page=x'])(
  '%s means nothing and is left out',
  (query) => {
    expect(view(query)).toEqual(all);
  },
);
