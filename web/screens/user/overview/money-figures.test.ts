import { expect, test } from 'vitest';
import { figuresOf } from './money-figures.ts';

const nothing = { amount: 0, lines: [] };
const wallet = { earn: 153_00, held: nothing, to_pay: nothing };

test('what was earned is shown also while it cannot be withdrawn, with what stands in the way', () => {
  const says = '提现到微信零钱，要先绑定微信';
  const hindrances = [{ says, href: null, act: null }];
  const [earned] = figuresOf({ ...wallet, withdraw: { hindrances, available: 0, least: 10_00 } });
  expect(earned).toEqual({ title: '收益余额', amount: 153_00, note: says });
});

test('what can be withdrawn is called so', () => {
  const [first] = figuresOf({ ...wallet, withdraw: { hindrances: [], available: 153_00, least: 10_00 } });
  expect(first).toEqual({ title: '可提现', amount: 153_00, note: '满 ¥10.00 起，提到微信' });
});
