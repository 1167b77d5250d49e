import { expect, test } from 'vitest';
import { plainAddress } from './address.ts';

test.each([
  '/',
  '/posts',
  '/posts/',
  '/posts?page=2&tag=%61//..',
  '/posts/%E5%87%BA',
  '/a%2Fb',
  '/_.data',
  '/user?',
])('%s stays as it is', (address) => expect(plainAddress(address)).toBe(address));

test.each([
  ['/%61pi/posts/index', '/api/posts/index'],
  ['/%61%50i/%7e%2D%5f%2e%30', '/aPi/~-_.0'],
  ['/%e5%87%ba', '/%E5%87%BA'],
  ['//api///posts//', '/api/posts/'],
  ['/\\api\\posts', '/api/posts'],
  ['/./api/./posts', '/api/posts'],
  ['/x/../api/y/%2e%2E/posts/.', '/api/posts/'],
  ['/../..', '/'],
  ['/posts/..', '/'],
  ['/a/b/..', '/a/'],
  ['/.well-known/x', '/.well-known/x'],
  ['http://elsewhere.example/api/posts?a=b', '/api/posts?a=b'],
  ['HTTPS://elsewhere.example', '/'],
  ['http://elsewhere.example?a', '/?a'],
  ['*', '/*'],
  ['', '/'],
  ['/posts#there?a=1', '/posts'],
  ['/posts?a=1#there', '/posts?a=1'],
  ['/api/%ZZ', '/api/%25ZZ'],
  ['/api/100%', '/api/100%25'],
  ['/api/%E0%A4%A', '/api/%25E0%25A4%25A'],
  ['/%2561pi', '/%2561pi'],
  ['/%25%32%66', '/%252f'],
])('%s is read as %s', (address, plain) => expect(plainAddress(address)).toBe(plain));

test('what was read once is read the same again', () => {
  for (const address of ['/%2561pi//x', '/%ZZ/../%E0', 'http://a//b/.%2e/c', '/a%5C..%2F', '/\\..\\%'])
    expect(plainAddress(plainAddress(address))).toBe(plainAddress(address));
});
