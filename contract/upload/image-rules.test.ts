import { describe, expect, test } from 'vitest';
import {
  acceptOf,
  checkImage,
  checkImageCount,
  megabyte,
  pickedTooFew,
  pickedTooMany,
  ruleInWords,
  type ImageFacts,
  type ImageRule,
} from './image-rules.ts';

const picture = (facts: Partial<ImageFacts> = {}): ImageFacts => ({
  width: 800,
  height: 600,
  size: megabyte,
  type: 'image/jpeg',
  is_animated: false,
  ...facts,
});
const check = (rule: ImageRule, facts: Partial<ImageFacts> = {}) =>
  checkImage(rule, picture(facts), '帐篷.jpg');

describe('what is said about a picture', () => {
  test.each<[ImageRule, string]>([
    [{ width: 900 }, '"帐篷.jpg"图像宽不符合要求, 需为900'],
    [{ min_width: 801 }, '"帐篷.jpg"图像宽不符合要求, 至少为801'],
    [{ max_width: 799 }, '"帐篷.jpg"图像宽不符合要求, 至多为799'],
    [{ height: 800 }, '"帐篷.jpg"图像高不符合要求, 需为800'],
    [{ min_height: 601 }, '"帐篷.jpg"图像高不符合要求, 至少为601'],
    [{ max_height: 599 }, '"帐篷.jpg"图像高不符合要求, 至多为599'],
    [{ ratio: [1, 1] }, '图像宽高比不符合要求'],
    [{ min_size: 1.5 }, '图像文件大小比不符合要求, 至少为 1.5Mb'],
    [{ max_size: 0.5 }, '图像文件大小比不符合要求, 至多为 0.5Mb'],
    [{ allow_animated: 2 }, '"帐篷.jpg"为静态图, 只允许上传动态图'],
    [{ types: ['png'] }, '"帐篷.jpg"格式不符合要求, 只允许上传PNG'],
  ])('against %o: %s', (rule, words) => expect(check(rule)).toBe(words));

  test('an animated one where none may be', () => {
    expect(check({ allow_animated: 1 }, { is_animated: true, type: 'image/png' })).toBe(
      '"帐篷.jpg"为动态图, 不允许上传',
    );
  });
  test('one that cannot be read', () => expect(checkImage({}, null, '帐篷.jpg')).toBe('图像加载失败'));
});

describe('what is allowed', () => {
  test.each<[ImageRule, Partial<ImageFacts>]>([
    [{}, { size: 2 * megabyte }],
    [{ width: 800, height: 600 }, {}],
    [{ min_width: 800, max_width: 800, min_height: 600, max_height: 600 }, {}],
    [{ min_size: 1, max_size: 1 }, {}],
    [{ ratio: [4, 3] }, {}],
    [{ allow_animated: 1 }, {}],
    [{ allow_animated: 2 }, { is_animated: true, type: 'image/png' }],
    [{}, { type: 'image/png' }],
  ])('%o takes %o', (rule, facts) => expect(check(rule, facts)).toBeNull());

  test('by default 2 MB and not a byte more', () => {
    expect(check({}, { size: 2 * megabyte + 1 })).toBe('图像文件大小比不符合要求, 至多为 2Mb');
  });
  test('a ratio holds to the pixel, also where it does not come out even', () => {
    expect(check({ ratio: [16, 9] }, { width: 1000, height: 563 })).toBeNull();
    expect(check({ ratio: [16, 9] }, { width: 1000, height: 564 })).toBe('图像宽高比不符合要求');
    expect(check({ ratio: [1, 1] }, { width: 800, height: 801 })).toBe('图像宽高比不符合要求');
  });
});

describe('how many', () => {
  test('too few', () => {
    expect(checkImageCount(1, 2)).toBe('至少选择2张图片');
    expect(checkImageCount(0, 1)).toBe('请上传图片');
    expect(checkImageCount(2, 2)).toBeNull();
    expect(checkImageCount(0, 0)).toBeNull();
  });
  test('from the library', () => {
    expect(pickedTooMany(3)).toBe('最多只能选择3张图片');
    expect(pickedTooFew(2)).toBe('最少选择2张图片');
  });
});

test('the rule is said before it is broken', () => {
  expect(ruleInWords({})).toBe('PNG、JPEG，2 MB 以内');
  expect(ruleInWords({ min_width: 800, min_height: 800, ratio: [1, 1] })).toBe(
    '800×800 以上，正方形，PNG、JPEG，2 MB 以内',
  );
  expect(
    ruleInWords({ min_width: 600, ratio: [16, 9], types: ['gif'], allow_animated: 2, max_size: 4 }),
  ).toBe('宽 600 以上，宽高比 16:9，动态图，GIF，4 MB 以内');
  expect(acceptOf({})).toBe('image/png,.png,image/jpeg,.jpeg,.jpg');
});
