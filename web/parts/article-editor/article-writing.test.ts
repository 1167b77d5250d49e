import { expect, test } from 'vitest';
import { inOrder, wrongOf } from '../writing/writing-kind.ts';
import {
  article_fields,
  articleLacks,
  blank_article,
  isBlankArticle,
  textOfArticle,
} from './article-writing.ts';

const fields = article_fields;

const whole = {
  ...blank_article,
  column_id: 1,
  title: '把头程时效讲清楚',
  summary: '三张表说明去年旺季头程到底慢在哪一段。',
  cover: { id: 3, url: '/files/a.png' },
};
const there = { length: 100, uploading: 0, failed: 0 };

test('what is missing is named in the order of the form', () => {
  expect(inOrder(fields, articleLacks(blank_article, { ...there, length: 0 }))).toEqual([
    'column_id',
    'title',
    'summary',
    'cover',
    'content',
  ]);
  expect(articleLacks(whole, there)).toEqual({});
});

test.each([
  [{ title: '太短了' }, there, { title: '标题至少 5 个字' }],
  [{ summary: '字'.repeat(201) }, there, { summary: '摘要至多 200 个字，现在是 201 个' }],
  [{}, { ...there, length: 99 }, { content: '正文至少 100 个字，现在是 99 个' }],
  [{}, { ...there, length: 100_001 }, { content: '正文至多 100000 个字，现在是 100001 个' }],
  [{}, { ...there, uploading: 1 }, { cover: '封面还在上传' }],
  [{ cover: null }, { ...there, failed: 1 }, { cover: '封面没有通过，请换一张' }],
])('says what the server would refuse: %o %o', (patch, counted, wrong) => {
  expect(articleLacks({ ...whole, ...patch }, counted)).toEqual(wrong);
});

test('what the server says stands at its field, the rest nowhere', () => {
  expect(wrongOf({ fields }, [{ path: 'cover', message: '图像宽高比不符合要求' }])).toEqual({
    cover: '图像宽高比不符合要求',
  });
  expect(wrongOf({ fields }, [{ path: 'rev', message: '内容已被更新' }])).toBeNull();
});

test('a cover alone is something written; the column alone is not', () => {
  expect(isBlankArticle({ ...blank_article, column_id: 2 })).toBe(true);
  expect(isBlankArticle({ ...blank_article, cover: { id: 1, url: '' } })).toBe(false);
  expect(textOfArticle(whole)).not.toBe(textOfArticle({ ...whole, cover: null }));
});
