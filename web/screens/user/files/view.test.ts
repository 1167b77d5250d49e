import { expect, test } from 'vitest';
import { readView } from './view.ts';

const view = (query: string) => readView(new URLSearchParams(query));

test('an address without values shows everything, the newest first', () => {
  expect(view('')).toEqual({ category: null, keyword: '', unused: false, bin: false, sort: 'newest' });
});
test('each value is read; 0 is the category of those without one', () => {
  expect(view('category=0').category).toBe(0);
  expect(view('category=12&keyword=%20灯%20&unused=1&sort=largest')).toEqual({
    category: 12,
    keyword: '灯',
    unused: true,
    bin: false,
    sort: 'largest',
  });
  expect(view('deleted=1').bin).toBe(true);
});
test.each(['category=-1', 'category=x', 'sort=toString', 'unused=yes', 'deleted=2'])(
  '%s is the default',
  (query) => expect(view(query)).toEqual(view('')),
);
