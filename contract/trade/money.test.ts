import { expect, test } from 'vitest';
import { yuan } from './money-fields.ts';
import { amountTyped, fenOf, yuanOf, yuanWords } from './money.ts';

const typed = yuan('充值金额', { least: 100, most: 5_000_000 });
const saysOf = (value: unknown) => {
  const read = typed.safeParse(value);
  return read.success ? read.data : read.error.issues[0]!.message;
};

test.each([
  ['1', 100],
  ['12.5', 1250],
  [' 12.05 ', 1205],
  ['50000.00', 5_000_000],
  ['007', 700],
])('%j is %d fen', (value, amount) => expect(saysOf(value)).toBe(amount));

test.each([
  ['', '请填写充值金额'],
  [undefined, '请填写充值金额'],
  [100, '请填写充值金额'],
  ['0', '充值金额最少 1.00 元'],
  ['0.99', '充值金额最少 1.00 元'],
  ['-1', '充值金额不能是负数'],
  ['0.001', '充值金额最多两位小数，到分为止'],
  ['1e3', '充值金额请填写数字，例如 100 或 12.50'],
  ['１００', '充值金额请用半角数字填写，例如 100 或 12.50'],
  ['1,000', '充值金额请填写数字，例如 100 或 12.50'],
  ['1.', '充值金额请填写数字，例如 100 或 12.50'],
  ['+1', '充值金额请填写数字，例如 100 或 12.50'],
  ['0x10', '充值金额请填写数字，例如 100 或 12.50'],
  ['50000.01', '充值金额最多 50,000.00 元'],
  ['1234567890', '充值金额太大了'],
  ['9'.repeat(21), '充值金额太长了'],
])('%j is refused: %s', (value, says) => expect(saysOf(value)).toBe(says));

test.each([
  ['１２００', '1200'],
  ['1,200.50', '1200.50'],
  ['￥１，２００．５０', '1200.50'],
  ['1,234,567', '1234567'],
  ['1,200.00 元', '1200.00'],
  ['12.5', '12.5'],
  // Of these nobody knows what is meant: they stay, and are refused.
  ['12,50', '12,50'],
  ['1,2003', '1,2003'],
  ['1,', '1,'],
  ['-5', '-5'],
  ['abc', 'abc'],
  [' 1,200.50 元 ', '1200.50'],
])('%j is typed as %j', (text, amount) => expect(amountTyped(text)).toBe(amount));

test('what is written can be read again, to the fen', () => {
  for (const amount of [0, 1, 10, 99, 100, 12_345_678_901]) expect(fenOf(yuanOf(amount))).toBe(amount);
  expect(yuanOf(-5)).toBe('-0.05');
  expect(yuanOf(90_071_992_547_409_93n)).toBe('90071992547409.93');
});

test('thousands are set apart in sentences', () => {
  expect(yuanWords(99_999)).toBe('999.99 元');
  expect(yuanWords(100_000)).toBe('1,000.00 元');
  expect(yuanWords(-123_456_789n)).toBe('-1,234,567.89 元');
});
