import { describe, expect, test } from 'vitest';
import { safeRedirect } from './after-login.ts';

describe('where to go after signing in', () => {
  test.each(['/posts/abc12345', '/forum/publish?draft_id=3', '/posts?page=2#f3'])('%s is kept', (path) =>
    expect(safeRedirect(path)).toBe(path),
  );
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/login?redirect=/x',
    'posts',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
  ])('%s leads home', (path) => expect(safeRedirect(path)).toBe('/'));
});
