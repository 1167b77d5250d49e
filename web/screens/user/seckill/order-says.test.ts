import { expect, test } from 'vitest';
import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { orderSays, soldSays } from './order-says.ts';

type Refund = NonNullable<SeckillOrder['refund']>;

const now = Date.parse('2026-11-27T02:30:00Z');
const says = (refund: Partial<Refund>) =>
  soldSays(
    {
      status: 'refunding',
      refund: { until: '2026-12-04T19:18:00Z', tracking_no: '', ...refund },
    } as SeckillOrder,
    now,
  );

test.each([
  ['applied', '', '12 月 5 日 03:18 前要答复'],
  ['rejected', '', '买家 12 月 5 日 03:18 前可以申请平台介入'],
  ['escalated', '', '平台 12 月 5 日 03:18 前裁定'],
  ['returning', '', '等买家 12 月 5 日 03:18 前寄回'],
  ['returning', 'SF1024', '12 月 5 日 03:18 前要确认收到'],
] as const)(
  'the seller of a refund that is %s, sent back %s, reads whose turn it is',
  (status, tracking_no, words) => {
    expect(says({ status, tracking_no })).toBe(words);
  },
);

test('a refund without a moment says none', () => {
  expect(says({ status: 'escalated', until: null })).toBe('');
});

test('how long the seller has to ship is said by what holds for the order', () => {
  const paid = (hours_ago: number) =>
    ({
      status: 'paid',
      paid_at: new Date(now - hours_ago * 3_600_000).toISOString(),
      clocks: { ship_hours: 72, silent_days: 10 },
    }) as SeckillOrder;
  expect(soldSays(paid(60), now)).toMatch(/满 72 小时$/);
  expect(soldSays(paid(73), now)).toBe('已超过 72 小时，请尽快发货');
  expect(orderSays(paid(8 * 24), now)).toMatch(/前发货；满 10 天没发，你可以直接退款。$/);
  expect(orderSays(paid(10 * 24 + 1), now)).toBe('付款满 10 天没有发货，你可以直接退款。');
});
