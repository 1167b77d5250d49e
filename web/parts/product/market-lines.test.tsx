import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarketLines } from './market-lines.tsx';
import type { ShownProduct } from './product-card.tsx';

const product: ShownProduct = {
  pno: 'p1',
  title: '折叠营灯',
  cover: '',
  price: 1990,
  min_qty: 50,
  unit: '只',
  delivery: 'stock',
  stock: 100,
  lead_days: null,
  brand: null,
  company: '北岸电子',
};
const sale = {
  offer_id: 7,
  price: 990,
  list_price: 1990,
  running: true,
  starts_at: '2026-11-27T10:00:00.000Z',
  ends_at: '2026-11-27T12:00:00.000Z',
};
const task = { task_no: 't1', num: 5, left: 2, reward: 0, end_at: '2026-11-30T10:00:00.000Z' };
const reports = { count: 3, average: 4.25 };

const linesOf = (what: Partial<ShownProduct>) =>
  [...renderToStaticMarkup(<MarketLines product={{ ...product, ...what }} />).matchAll(/<a .*?<\/a>/g)].map(
    ([line]) =>
      line
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
  );

test('a card says two things at most, what cannot wait first', () => {
  expect(linesOf({ reports, task, sale })).toEqual([
    '秒杀价 ¥9.90 ¥19.90 11 月 27 日 20:00 结束',
    '试用，不付酬 剩 2 / 5 个 11 月 30 日 18:00 截止',
  ]);
  expect(linesOf({ reports, task })).toEqual([
    '试用，不付酬 剩 2 / 5 个 11 月 30 日 18:00 截止',
    '4.3 3 份试用报告',
  ]);
});

test('a sale that is to come says when it begins, a task whether it has places left and what it pays', () => {
  expect(linesOf({ sale: { ...sale, running: false } })).toEqual([
    '秒杀价 ¥9.90 ¥19.90 11 月 27 日 18:00 开抢',
  ]);
  expect(linesOf({ task: { ...task, left: 0, reward: 6000 } })).toEqual([
    '试用，报告酬 ¥60.00 名额已满 11 月 30 日 18:00 截止',
  ]);
});

test('a product on which nothing runs has no lines', () => {
  expect(renderToStaticMarkup(<MarketLines product={product} />)).toBe('');
});
