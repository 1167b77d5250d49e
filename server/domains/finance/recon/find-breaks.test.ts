import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBreaks, type Line } from './find-breaks.ts';
import type { OurMove } from './our-books.ts';

const at = new Date('2026-11-19T04:00:00Z');
const line = (out_no: string, more: Partial<Line> = {}): Line => ({
  kind: 'payment',
  channel_no: `42${out_no}`,
  out_no,
  amount: 3_900n,
  fee: 23n,
  succeeded: true,
  at,
  times: 1,
  ...more,
});
const our = (out_no: string, more: Partial<OurMove> = {}): OurMove => ({
  kind: 'payment',
  out_no,
  order_no: `C${out_no}`,
  amount: 3_900n,
  done: true,
  at,
  state: '已支付',
  owner_id: 1,
  keys: [`pay:${out_no}`],
  ...more,
});
const compare = (lines: Line[], ours: OurMove[], elsewhere: string[] = []) =>
  findBreaks({
    lines,
    named: ours,
    happened: ours.filter(({ done }) => done),
    elsewhere: new Set(elsewhere),
  });
const found = (lines: Line[], ours: OurMove[], elsewhere: string[] = []) =>
  compare(lines, ours, elsewhere).breaks.map(({ sort, effect, says }) => [sort, effect, says]);

test('every posting that touches a channel is found by a key that reconciliation knows', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/money.md'), 'utf8');
  const touching = page
    .split('\n')
    .map((row) => row.split(' | '))
    .filter(([, , moves]) => moves && /asset\.(\{channel\}|wechat|alipay)/.test(moves))
    .map(([name, , , key]) => [name!.replace(/\W/g, ''), key!.replace(/[`|\s]/g, '')]);
  const by_the_payable = ['task_fund', 'task_append', 'offer_deposit'];
  const by_finance = ['unmatched_payment', 'unmatched_refund'];
  const known = touching.filter(([name]) => ![...by_the_payable, ...by_finance].includes(name!));
  expect(new Set(known.map(([, key]) => key))).toEqual(
    new Set([
      'pay:{attempt}',
      'late:{attempt}',
      'refund:{refund}',
      'recharge_refund:{refund}:end',
      'late:{attempt}:back',
      'wd:{withdraw}:end',
      'fee:{channel}:{day}',
    ]),
  );
});

test('what agrees in number, state and amount is matched and says nothing', () => {
  const lines = [
    line('1'),
    line('2', { kind: 'refund', amount: 100n }),
    line('3', { kind: 'payout', amount: 50n }),
  ];
  const ours = [
    our('1'),
    our('2', { kind: 'refund', amount: 100n }),
    our('3', { kind: 'payout', amount: 50n }),
  ];
  const compared = compare(lines, ours);
  expect(compared.breaks).toEqual([]);
  expect([compared.matched, compared.counted.map(({ out_no }) => out_no)]).toEqual([3, ['1', '2', '3']]);
});

test('a number says nothing across kinds', () => {
  expect(found([line('1')], [our('1', { kind: 'refund' })]).map(([sort]) => sort)).toEqual([
    'channel_only',
    'ours_only',
  ]);
});

test.each<[string, Line, OurMove | null, [string, bigint, string] | null]>([
  [
    'a payment that we know nothing of',
    line('1'),
    null,
    ['channel_only', 3_900n, '账单有这笔付款，我们没有这个单号'],
  ],
  [
    'a refund that we know nothing of',
    line('1', { kind: 'refund' }),
    null,
    ['channel_only', -3_900n, '账单有这笔退款，我们没有这个单号'],
  ],
  [
    'a payment that we have as closed',
    line('1'),
    our('1', { done: false, state: '已关闭' }),
    ['channel_only', 3_900n, '账单已收款，我们记为已关闭'],
  ],
  [
    'a refund that we have as under way',
    line('1', { kind: 'refund' }),
    our('1', { kind: 'refund', done: false, state: '退款处理中' }),
    ['status_diff', -3_900n, '账单退款成功，我们记为退款处理中'],
  ],
  [
    'a payout that we have as waiting',
    line('1', { kind: 'payout' }),
    our('1', { kind: 'payout', done: false, state: '打款中' }),
    ['status_diff', -3_900n, '账单打款成功，我们记为打款中'],
  ],
  [
    'a payment that the bill has as failed',
    line('1', { succeeded: false }),
    our('1'),
    ['status_diff', -3_900n, '我们记为已支付，账单没有成功'],
  ],
  [
    'a refund that the bill has as failed',
    line('1', { kind: 'refund', succeeded: false }),
    our('1', { kind: 'refund', state: '退款成功' }),
    ['status_diff', 3_900n, '我们记为退款成功，账单没有成功'],
  ],
  [
    'another amount',
    line('1', { amount: 3_910n }),
    our('1'),
    ['amount_diff', 10n, '账单 39.10 元，我们 39.00 元'],
  ],
  [
    'another amount of a refund',
    line('1', { kind: 'refund', amount: 3_910n }),
    our('1', { kind: 'refund' }),
    ['amount_diff', -10n, '账单 39.10 元，我们 39.00 元'],
  ],
  ['one that failed on both sides', line('1', { succeeded: false }), our('1', { done: false }), null],
  ['one that failed and was never ours', line('1', { succeeded: false }), null, null],
])('%s', (_, one, ours, expected) => {
  expect(found([one], ours ? [ours] : [])).toEqual(expected ? [expected] : []);
});

test('what is missing from the bill is ours only, unless another day has it', () => {
  expect(found([], [our('1'), our('2', { kind: 'refund', state: '退款成功' })])).toEqual([
    ['ours_only', -3_900n, '我们记为已支付，账单里没有'],
    ['ours_only', 3_900n, '我们记为退款成功，账单里没有'],
  ]);
  const compared = compare([], [our('1')], ['payment 1']);
  expect(compared).toEqual({ breaks: [], counted: [], matched: 0 });
  expect(compare([], [our('1')]).counted).toHaveLength(1);
  expect(found([], [our('1', { done: false })])).toEqual([]);
});

test('the same line again, or the same number under another one, is counted twice', () => {
  expect(found([line('1', { times: 3 })], [our('1')])).toEqual([
    ['dup', 7_800n, '账单里这笔付款出现了 3 次'],
  ]);
  expect(found([line('1'), line('1', { channel_no: '43' })], [our('1')])).toEqual([
    ['dup', 3_900n, '账单里这笔付款出现了 2 次'],
  ]);
  expect(found([line('1'), line('1', { channel_no: '43', succeeded: false })], [our('1')])).toEqual([
    ['dup', 0n, '账单里这笔付款出现了 2 次'],
  ]);
  expect(compare([line('1', { times: 2 })], [our('1')]).matched).toBe(1);
});
