import { expect, test } from 'vitest';
import { optionsOf } from './search-options.ts';

const found = {
  words: [{ word: '核价有效期', marks: [[0, 2]] as [number, number][], count: 1000, capped: true }],
  places: [
    {
      type: 'forum' as const,
      path: '/forum/list/3',
      title: { text: '托管模式', marks: [] },
      person: null,
      flag: 'host',
      note: '版块',
    },
  ],
};

test('completions first, then places, then what was searched before; nothing twice', () => {
  const options = optionsOf({ keyword: '核价', recent: ['核价有效期', '核价表'], found });
  expect(options.map(({ group, title, end }) => [group, title.text, end])).toEqual([
    ['补全', '核价有效期', '1000+ 条'],
    ['直接去', '托管模式', '版块'],
    ['搜过的', '核价表', ''],
  ]);
  expect(options[1]).toMatchObject({ path: '/forum/list/3' });
  expect(options[1]!.word).toBeUndefined();
});

test('an empty field offers what was searched before, then what others look for', () => {
  expect(
    optionsOf({ recent: ['普船 提取'], hot: ['FBA', '普船 提取'] }).map((one) => [one.group, one.path]),
  ).toEqual([
    ['搜过的', '/search?keyword=%E6%99%AE%E8%88%B9+%E6%8F%90%E5%8F%96'],
    ['大家在搜', '/search?keyword=FBA'],
  ]);
});
