import { describe, expect, test } from 'vitest';
import { body, line } from './text.ts';

const title = line('标题', 5, 80);
const complaint = (text: string) => title.safeParse(text).error?.issues[0]?.message;

describe('a line that nobody could read is refused', () => {
  test.each([
    ['Hangul fillers', '\u3164\u3164\u3164\u3164\u3164'],
    ['halfwidth fillers', '\uFFA0\uFFA0\uFFA0\uFFA0\uFFA0'],
    ['empty braille', '\u2800\u2800\u2800\u2800\u2800'],
    ['a soft hyphen', '跨境物流\u00AD时效'],
    ['a sign that turns the rest', '跨境\u202E物流时效'],
    ['an Arabic letter mark', '跨境\u061C物流时效'],
    ['an invisible times', '跨境\u2062物流时效'],
    ['a bell', '跨境\u0007物流时效'],
    ['half a pair', '跨境\ud83d物流时效'],
  ])('%s', (_, text) => expect(complaint(text)).toBe('标题里有无法显示的字符'));

  test('joiners alone, or one letter among joiners', () => {
    expect(complaint('\u200D\uFE0F\u200D\u200D\u200D')).toBe('请填写标题');
    expect(complaint('货\u200D\u200D\u200D\u200D')).toBe('标题至少 5 个字');
  });
});

test.each(['👨‍👩‍👧 一家出海记', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 英国站清关', 'Việt Nam 的海外仓', '葛󠄀城的仓库到了'])(
  '%s stays as it is',
  (text) => expect(title.parse(text)).toBe(text),
);

test('marks heaped upon a letter are cut down, so that they cover no other line', () =>
  expect(title.parse(`跨境物流z${'\u0300'.repeat(40)}时效`)).toBe(`跨境物流z${'\u0300'.repeat(3)}时效`));

test('hidden letters in pasted text are left to the sanitiser; control characters are not', () => {
  expect(body('正文', 100).parse('<p>公众号\u200B里\uFEFF复制来的</p>')).toContain('公众号');
  expect(body('正文', 100).safeParse('<p>a\u0007b</p>').success).toBe(false);
});
