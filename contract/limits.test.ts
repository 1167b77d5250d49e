import { expect, test } from 'vitest';
import { limits } from './limits.ts';

test('no two limits are called alike: staff change them by name', () => {
  const named = Object.values(limits).flatMap(({ title, windows }) =>
    windows.map(({ by, seconds }) => `${title} ${by} ${seconds}`),
  );
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  const titles = Object.values(limits).map(({ title }) => title);
  // One who is signed in is counted otherwise than a visitor.
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual(['搜索']);
});
