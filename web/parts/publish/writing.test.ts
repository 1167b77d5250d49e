import type { ItemType } from '../../../contract/forum/writing-limits.ts';
import { expect, test } from 'vitest';
import { inOrder, wrongOf } from '../writing/writing-kind.ts';
import { blank, fieldOf, fields, isBlank, lacks, numberTyped, type Writing } from './writing.ts';

const full: Writing = {
  ...blank,
  forum_id: 1,
  category_id: 2,
  title: '半托管核价连降三轮',
  content: '<p>正文</p>',
};

const forum = {
  categories: [1],
  item_types: ['post', 'question', 'evaluation'] as ItemType[],
  publish_no: null,
};

test('a writing within its limits lacks nothing', () => {
  expect(lacks(full, 10, forum)).toEqual({});
  expect(lacks({ ...full, category_id: null }, 10, { ...forum, categories: [] })).toEqual({});
});

test('what is missing is named in the order of the form', () => {
  expect(inOrder(fields, lacks(blank, 0, forum))).toEqual(['forum_id', 'category_id', 'title', 'content']);
});

test('the title is measured by code points, without the white space around it', () => {
  expect(lacks({ ...full, title: ' 👍👍👍👍 ' }, 10, forum)).toEqual({ title: '标题至少 5 个字' });
  expect(lacks({ ...full, title: '👍'.repeat(80) }, 10, forum)).toEqual({});
  expect(lacks({ ...full, title: '字'.repeat(81) }, 10, forum)).toEqual({
    title: '标题至多 80 个字，现在是 81 个',
  });
});

test('the text is measured by what the editor counted', () => {
  expect(lacks(full, 9, forum)).toEqual({ content: '正文至少 10 个字，现在是 9 个' });
  expect(lacks(full, 50_001, forum).content).toContain('至多 50000 个字');
});

test('refusals are put at their fields; what names none of them is said elsewhere', () => {
  expect(
    wrongOf({ fields, fieldOf }, [
      { path: 'tags.3', message: '标签至多 12 个字' },
      { path: 'images', message: '图片太多' },
    ]),
  ).toEqual({ tags: '标签至多 12 个字', content: '图片太多' });
  expect(wrongOf({ fields, fieldOf }, [{ path: 'draft_id', message: '草稿不对' }])).toBeNull();
});

test('a form with a forum and nothing else is blank', () => {
  expect(isBlank({ ...blank, forum_id: 3, item_type: 'question' })).toBe(true);
  expect(isBlank({ ...blank, tags: ['返单'] })).toBe(false);
});

test('what the chosen forum asks is said before the press', () => {
  const asks = {
    ...forum,
    item_types: ['post'] as const,
    publish_no: { reason: 'age', words: '这个论坛要注册满 7 天才能发帖和回复，你还差 2 天' } as const,
  };
  expect(
    lacks({ ...full, item_type: 'question' }, 10, { ...asks, item_types: [...asks.item_types] }),
  ).toEqual({
    item_type: '这个论坛不收问答，请选择其他类型',
    forum_id: '这个论坛要注册满 7 天才能发帖和回复，你还差 2 天',
  });
});

test('a poll has two choices at least, each once and short enough; empty lines are none', () => {
  const asked = (...choices: string[]): Writing => ({
    ...full,
    item_type: 'poll',
    poll: { choices, most: 1, ends_on: null, shown: 'always' },
  });
  const board = { ...forum, item_types: ['poll'] as ItemType[] };
  expect(lacks(asked('空运', ' ', '海运'), 10, board)).toEqual({});
  expect(lacks({ ...full, item_type: 'poll' }, 10, board)).toEqual({ 'poll.choices': '选项至少 2 个' });
  expect(lacks(asked('空运', ' '), 10, board)).toEqual({ 'poll.choices': '选项至少 2 个' });
  expect(lacks(asked('空运', '空运 '), 10, board)).toEqual({ 'poll.choices': '选项里有重复的' });
  expect(lacks(asked('空运', '海'.repeat(41)), 10, board)).toEqual({
    'poll.choices': '每个选项至多 40 个字',
  });
  expect(isBlank({ ...blank, poll: { choices: ['', '海'], most: 1, ends_on: null, shown: 'always' } })).toBe(
    false,
  );
  expect(['poll', 'poll.choices.3', 'poll.ends_on'].map(fieldOf)).toEqual([
    'poll.choices',
    'poll.choices',
    'poll.ends_on',
  ]);
});

test('a product is named by its number or by the address of its page; what names none goes as it was typed', () => {
  const pno = 'G26112000000000042';
  for (const typed of [
    pno,
    ` ${pno} `,
    pno.toLowerCase(),
    `https://chuhaiji.example/product/v2/detail/${pno}?from=chat`,
  ])
    expect(numberTyped(typed)).toBe(pno);
  for (const typed of ['', '  ', null, undefined]) expect(numberTyped(typed)).toBeNull();
  expect(numberTyped(' 折叠灯 ')).toBe('折叠灯');
});
