import { expect, test } from 'vitest';
import { readSentences } from './read-sentences.ts';

const read = (source: string, path = 'some.tsx') => readSentences(path, source);

test('strings, templates and the words of a screen are read in their order, once each', () => {
  expect(
    read(`
      const one = '请填写标题'; // 注释不算
      const two = \`至多 \${most} 个字\`;
      const again = '请填写标题';
      const three = <p>共 <b>{total}</b> 篇<i>，还在找</i></p>;
      const four = <Button title="发布">{busy ? '正在发布' : '发布'}</Button>;
    `),
  ).toEqual(['请填写标题', '至多 ‹most› 个字', '共 ‹total› 篇，还在找', '发布', '正在发布']);
});

test('what is long stands as dots, and what is no Chinese is not read', () => {
  expect(
    read(`
      const one = \`还差 \${yuanWords(payment.amount - wallet.amount)}\`;
      const two = 'posts';
      const three = <p>{count} · RSS</p>;
    `),
  ).toEqual(['还差 ‹…›']);
});

test('of a statement only what it says to people', () => {
  expect(
    read(`const rows = sql\`select '交易没有分录' as says, 备注 from t where id = \${id}\`;`, 'some.ts'),
  ).toEqual(['交易没有分录']);
});

test('a file that cannot be read says which', () => {
  expect(() => read(`const one = '没有写完;`)).toThrow('some.tsx');
});
