import { expect, test } from 'vitest';
import { loggedAddress } from './logged-address.ts';

test.each([
  ['/posts/abc', '/posts/abc'],
  ['/files/proof/2026/11/a.webp?e=1795953600&s=Zm9v_-bar', '/files/proof/2026/11/a.webp?e=1795953600&s=-'],
  ['/unsubscribe?user=7&kind=digest&sign=abc', '/unsubscribe?user=7&kind=digest&sign=-'],
  ['/api/auth/wechat/callback?code=081&state=9f', '/api/auth/wechat/callback?code=-&state=-'],
  ['/api/posts?sign=9f&status=open&s=&page=2', '/api/posts?sign=-&status=open&s=&page=2'],
  ['/search?keyword=s%3D1&TOKEN=x', '/search?keyword=s%3D1&TOKEN=-'],
])('%s is logged as %s', (url, logged) => expect(loggedAddress(url)).toBe(logged));
