import { expect, test } from 'vitest';
import { topicCards } from './topic-cards.tsx';

const none = { list: [], total: 0 } as never;
const posts = (total: number) =>
  ({
    list: [{ pcode: 'abc', title: '怎么算头程', comment_count: 1_204, forum: { title: '物流与海外仓' } }],
    total,
  }) as never;
const day = (title: string, ends_on: string) => ({ title, region: '欧盟', starts_on: ends_on, ends_on });

test('a card for each that there is something of, the nearest deadline named', () => {
  const cards = topicCards(posts(1), posts(12), {
    from: '2026-11-29',
    list: [day('VAT 月报', '2026-12-10'), day('IOSS 月报', '2026-11-30'), day('过了的', '2026-11-28')],
  });
  expect(cards.map(({ title, text }) => `${title}：${text}`)).toEqual([
    '怎么算头程：物流与海外仓，1,204 回复',
    '12 个提问还没有采纳：怎么算头程',
    '未来 30 天有 2 个截止：最近的：11 月 30 日，欧盟 IOSS 月报',
  ]);
});

test('nothing, no card', () => {
  expect(topicCards(none, none, { from: '2026-11-29', list: [] })).toEqual([]);
});
