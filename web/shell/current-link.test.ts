import { expect, test } from 'vitest';
import { currentLink } from './current-link.ts';

const links = ['/', '/forum', '/posts', '/product', '/product/task'].map((href) => ({ href }));

test.each([
  ['/home', '/'],
  ['/product/v2/detail/1', '/product'],
  ['/product/task/detail/1', '/product/task'],
  ['/posts', '/posts'],
  ['/posts/abc', '/forum'],
  ['/test', '/product/task'],
  ['/people/1', undefined],
])('%s stands under %s', (path, href) => {
  expect(currentLink(links, path)?.href).toBe(href);
});

test('a page that has a link of its own stands under that', () => {
  expect(currentLink([...links, { href: '/test' }], '/test')?.href).toBe('/test');
});
