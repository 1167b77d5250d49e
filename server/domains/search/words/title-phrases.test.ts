import { expect, test } from 'vitest';
import { phrasesOf } from './title-phrases.ts';

test('words that stand together in several titles, the longest that do', () => {
  const found = phrasesOf(['亚马逊物流的仓储费', '亚马逊物流怎么收费', '亚马逊广告怎么投', '广告怎么投']);
  expect(found).toContainEqual({ phrase: '亚马逊物流', titles: 2 });
  expect(found.map((one) => one.phrase)).not.toContain('广告怎么');
});

test('nothing across signs, nothing that only one title has', () => {
  expect(phrasesOf(['海外，仓库', '海外，仓库', '独一无二的标题'])).toEqual([]);
});
