import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInCapitals } from './amount-in-capitals.ts';
import { asinOf, isAsin, isUsualAsin } from './asin.ts';
import {
  comparableName,
  companyNameOf,
  fenOf,
  isExpressNumber,
  isInvoiceNumber,
  isLandline,
  isLegacyTaxNumber,
  isPostCode,
  isTrademarkNumber,
  mobileOf,
} from './patterns.ts';

test.each([
  ['13812345678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['008613812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['+1 415 555 2671', '+14155552671'],
  ['12812345678', null],
  ['1381234567', null],
  ['+8612345', null],
  ['4155552671', null],
])('mobile %s is %s', (typed, kept) => expect(mobileOf(typed)).toBe(kept));

test.each([
  [
    isLandline,
    ['0757-81234567', '02081234567', '0757-81234567-8001'],
    ['757-81234567', '0757-812345', '81234567'],
  ],
  [isPostCode, ['528200'], ['52820', '5282000', '52820A']],
  [
    isLegacyTaxNumber,
    ['350206MA32JUL97', '91350206MA32JUL977', 'A'.repeat(20)],
    ['1'.repeat(16), '1'.repeat(19), 'a'.repeat(15)],
  ],
  [isInvoiceNumber, ['1'.repeat(20), '1'.repeat(18)], ['1'.repeat(19), '1'.repeat(17)]],
  [isTrademarkNumber, ['12345', '123456789012', '1234567A'], ['1234', '1234567AB', '1234567a']],
  [isExpressNumber, ['SF1234567890', '12345678'], ['1234567', 'SF 1234567', '1'.repeat(31)]],
] as const)('%o', (fits, sound, wrong) => {
  for (const text of sound) expect(fits(text), text).toBe(true);
  for (const text of wrong) expect(fits(text), text).toBe(false);
});

describe('company names', () => {
  test('brackets are full width, spaces single', () =>
    expect(companyNameOf('  禾木家居 (佛山)　有限公司 ')).toBe('禾木家居 （佛山） 有限公司'));
  test('4 to 80 characters', () => {
    expect(companyNameOf('禾木公')).toBeNull();
    expect(companyNameOf('禾'.repeat(80))).toBe('禾'.repeat(80));
    expect(companyNameOf('禾'.repeat(81))).toBeNull();
  });
});

test('names are compared as banks do', () =>
  expect(comparableName('阿依古丽 · 买买提')).toBe(comparableName('阿依古丽•买买提')));

describe('money', () => {
  test.each([
    ['0', 0n],
    ['12.3', 1230n],
    ['12.03', 1203n],
    ['999999999.99', 99_999_999_999n],
    ['1.', null],
    ['.5', null],
    ['1.234', null],
    ['1e3', null],
    ['-1', null],
    ['1,000', null],
    ['1000000000', null],
  ])('%s yuan is %s fen', (typed, fen) => expect(fenOf(typed)).toBe(fen));

  test('fen survive the way through text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (fen) => {
        expect(fenOf(`${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`)).toBe(fen);
      }),
    );
  });

  test.each([
    ['0.01', '壹分'],
    ['10.00', '壹拾元整'],
    ['1000000.05', '壹佰万元零伍分'],
    ['100200300.40', '壹亿零贰拾万零叁佰元肆角整'],
    ['0', '零元整'],
    ['0.30', '叁角整'],
    ['10001.10', '壹万零壹元壹角整'],
    ['100000000', '壹亿元整'],
    ['500000010.23', '伍亿零壹拾元贰角叁分'],
  ])('%s yuan in capitals is %s', (yuan, words) => expect(amountInCapitals(fenOf(yuan)!)).toBe(words));

  test('two amounts never share their words', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999n }), (fen) => {
        expect(fenOfWords(amountInCapitals(fen))).toBe(fen);
      }),
    );
  });
});

/** Reads the words back, by another way than they were made. */
function fenOfWords(words: string): bigint {
  const value: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n };
  let [total, group, last] = [0n, 0n, 0n];
  for (const letter of words) {
    const at = '零壹贰叁肆伍陆柒捌玖'.indexOf(letter);
    if (at >= 0) last = BigInt(at);
    else if (value[letter]) [group, last] = [group + last * value[letter], 0n];
    else if (letter === '万') [total, group, last] = [total + (group + last) * 10_000n, 0n, 0n];
    else if (letter === '亿') [total, group, last] = [(total + group + last) * 100_000_000n, 0n, 0n];
    else if (letter === '元') [total, group, last] = [(total + group + last) * 100n, 0n, 0n];
    else if (letter === '角') [total, last] = [total + last * 10n, 0n];
    else if (letter === '分') [total, last] = [total + last, 0n];
  }
  return total;
}

describe('ASIN', () => {
  test.each([
    ['b0cx23v2zk', { asin: 'B0CX23V2ZK', marketplace: null }],
    [
      'https://www.amazon.com/Some-Kettle/dp/B0CX23V2ZK/ref=sr_1_1?th=1',
      { asin: 'B0CX23V2ZK', marketplace: 'amz-us' },
    ],
    ['https://www.amazon.co.jp/gp/product/B0CX23V2ZK', { asin: 'B0CX23V2ZK', marketplace: 'amz-jp' }],
    ['http://amazon.de/exec/obidos/ASIN/0099908409/x', { asin: '0099908409', marketplace: 'amz-de' }],
    ['https://www.amazon.com/dp/B0CX23V2ZK9', null],
    ['https://amazon.com.evil.example/dp/B0CX23V2ZK', null],
    ['javascript://www.amazon.com/dp/B0CX23V2ZK', null],
    ['https://www.amazon.com/s?k=kettle', null],
    ['B0CX23V2Z', null],
  ])('%s', (typed, found) => expect(asinOf(typed)).toEqual(found));

  test('what is not usual is an ASIN all the same', () => {
    expect([isAsin('X0CX23V2ZK'), isUsualAsin('X0CX23V2ZK')]).toEqual([true, false]);
    expect(['B0CX23V2ZK', '0099908409'].map(isUsualAsin)).toEqual([true, true]);
  });
});
