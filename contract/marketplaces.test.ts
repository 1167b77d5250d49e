import { expect, test } from 'vitest';
import { postFields } from './forum/posts.ts';
import { marketplaces, marketplaceTitle } from './marketplaces.ts';

test('every marketplace can be set on a post', () => {
  for (const { code } of marketplaces)
    expect(postFields.marketplaces.safeParse([code]).success, code).toBe(true);
});

test('one that nobody knows cannot', () => {
  for (const code of ['zz-zz', 'AMZ-US', ''])
    expect(postFields.marketplaces.safeParse([code]).error?.issues[0]?.message).toContain('没有这个站点');
});

test('codes and short names tell them apart', () => {
  expect(new Set(marketplaces.map(({ code }) => code)).size).toBe(marketplaces.length);
  expect(new Set(marketplaces.map(({ short }) => short)).size).toBe(marketplaces.length);
});

test('a code that is not known any more names itself', () => {
  expect(marketplaceTitle('amz-us')).toBe('亚马逊美国站');
  expect(marketplaceTitle('gone')).toBe('gone');
});
