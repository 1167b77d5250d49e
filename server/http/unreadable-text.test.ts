import { expect, test } from 'vitest';
import { unreadable } from './unreadable-text.ts';

const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });

test.each([
  ['a NUL', { title: 'a\u0000b' }, 'title', '无法识别'],
  ['half a pair', { payload: { tags: ['好', '\ud83d'] } }, 'payload.tags.1', '无法识别'],
  ['broken UTF-8', { content: 'a\uFFFD' }, 'content', '无法识别'],
  ['a field without a name', { '': 'a\u0000b' }, '', '无法识别'],
  ['more within each other than any form', nested(14), expect.stringMatching(/^a(\.a)+$/), '太深'],
  ['a list of very many', { tags: Array(100_000).fill(0) }, 'tags', '太多'],
  [
    'many lists',
    { tags: Array.from({ length: 1000 }, () => [1, 2, 3]) },
    expect.stringMatching(/^tags\.\d+$/),
    '太多',
  ],
])('%s is refused where it stands', (_, given, path, words) =>
  expect(unreadable(given)).toEqual({ path, message: expect.stringContaining(words) as string }),
);

test.each([
  [
    'what people write',
    { title: '好 👨‍👩‍👧 ok', n: 1, on: true, no: null, tags: ['a'], payload: { images: [] } },
  ],
  ['a few things within each other', nested(12)],
  ['fifty posts at once', { pcodes: Array(50).fill('abcdefghijkl') }],
])('%s is not', (_, given) => expect(unreadable(given)).toBeUndefined());
