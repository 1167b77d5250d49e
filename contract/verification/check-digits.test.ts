import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bankCardFault,
  birthdayOf,
  creditCodeCheck,
  creditCodeFault,
  hasSoundOrganisationCode,
  idNumberCheck,
  idNumberFault,
  isAdult,
  isCorporateAccount,
  isGtin,
  isIsbn10,
  luhn,
  maskedIdNumber,
  maskedName,
  normalBankCard,
  normalCreditCode,
  normalIdNumber,
  organisationCheck,
  yearsBetween,
} from './check-digits.ts';

const today = '2026-11-20';
const credit_alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'.split('');
const digits = '0123456789'.split('');
const digit = fc.constantFrom(...digits);
const text = (letter: fc.Arbitrary<string>, length: number) =>
  fc.string({ unit: letter, minLength: length, maxLength: length });

/** One character replaced by another of the alphabet. */
const oneChanged = (number: string, alphabet: string[]) =>
  fc
    .tuple(fc.nat(number.length - 1), fc.constantFrom(...alphabet))
    .filter(([at, letter]) => number[at] !== letter)
    .map(([at, letter]) => number.slice(0, at) + letter + number.slice(at + 1));
const swaps = (number: string) =>
  Array.from({ length: number.length - 1 }, (_, at) => ({
    pair: [number[at]!, number[at + 1]!] as const,
    swapped: number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2),
  })).filter(({ pair }) => pair[0] !== pair[1]);

describe('unified social credit code', () => {
  const made = fc
    .tuple(
      text(fc.constantFrom(...credit_alphabet), 2),
      text(digit, 6),
      text(fc.constantFrom(...credit_alphabet), 9),
    )
    .map((parts) => parts.join(''))
    .map((body) => body + creditCodeCheck(body));

  test.each(['91350100M000100Y43', '91350206MA32JUL977', '91310115MA1H8R7C67'])('%s is sound', (code) =>
    expect(creditCodeFault(code)).toBeNull(),
  );

  test.each([
    ['91350100M000100Y4Y', '统一社会信用代码的校验位不符，请对照营业执照逐位核对'],
    ['91310115MA1H8R7C6D', '统一社会信用代码的校验位不符，请对照营业执照逐位核对'],
    ['91350100M000100Y4', '统一社会信用代码是 18 位，现在是 17 位'],
    ['91350100MO00100Y43', '统一社会信用代码里没有字母 I、O、S、V、Z，请核对是不是 1、0、5、2'],
    ['9135A100M000100Y43', '统一社会信用代码的格式不对，请对照营业执照核对'],
    ['91350100M000100Y4厦', '统一社会信用代码的格式不对，请对照营业执照核对'],
  ])('%s: %s', (code, sentence) => expect(creditCodeFault(code)).toBe(sentence));

  test('it is brought to one form first', () => {
    expect(normalCreditCode(' 91350206-ma32jul977　')).toBe('91350206MA32JUL977');
    expect(normalCreditCode('９１３５０２０６ＭＡ３２ＪＵＬ９７７')).toBe('91350206MA32JUL977');
  });

  test('any changed character and any two neighbours swapped are caught', () => {
    fc.assert(
      fc.property(
        made.chain((code) => fc.tuple(fc.constant(code), oneChanged(code, credit_alphabet))),
        ([code, changed]) => {
          expect(creditCodeFault(code)).toBeNull();
          expect(creditCodeFault(changed)).not.toBeNull();
          for (const { swapped } of swaps(code)) expect(creditCodeFault(swapped)).not.toBeNull();
        },
      ),
    );
  });

  test('the organisation code within it is known, and refuses nothing', () => {
    expect(organisationCheck('M000100Y')).toBe('4');
    expect(hasSoundOrganisationCode('91350100M000100Y43')).toBe(true);
    const other = '91350100M000100Y5';
    expect(creditCodeFault(other + creditCodeCheck(other))).toBeNull();
    expect(hasSoundOrganisationCode(other + creditCodeCheck(other))).toBe(false);
  });
});

describe('id number', () => {
  const day = fc
    .date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2026-11-19T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  const made = fc
    .tuple(fc.constantFrom('110105', '440524', '350206', '659001', '810000'), day, text(digit, 3))
    .map(([region, birthday, serial]) => region + birthday.replaceAll('-', '') + serial)
    .map((body) => body + idNumberCheck(body));

  test.each(['11010519491231002X', '440524188001010014'])('%s is sound', (number) =>
    expect(idNumberFault(number, today)).toBeNull(),
  );

  test.each([
    ['11010519491231002', '身份证号是 18 位，现在是 17 位'],
    ['1101051949123100AX', '身份证号前 17 位是数字，最后一位是数字或 X'],
    ['99010519491231002X', '身份证号开头的地区码不存在，请核对前 2 位'],
    ['110105194902290021', '身份证号里的出生日期不存在，请核对第 7 到 14 位'],
    ['110105204912310021', '身份证号里的出生日期不存在，请核对第 7 到 14 位'],
    ['110105184912310021', '身份证号里的出生日期不存在，请核对第 7 到 14 位'],
    ['110105194912310021', '身份证号的校验位不符，请逐位核对'],
  ])('%s: %s', (number, sentence) => expect(idNumberFault(number, today)).toBe(sentence));

  test('a small x is a large one', () =>
    expect(normalIdNumber('11010519491231002x')).toBe('11010519491231002X'));

  test('any changed digit and any two neighbours swapped are caught', () => {
    fc.assert(
      fc.property(
        made.chain((number) => fc.tuple(fc.constant(number), oneChanged(number, [...digits, 'X']))),
        ([number, changed]) => {
          expect(idNumberFault(number, today)).toBeNull();
          expect(idNumberFault(changed, today)).not.toBeNull();
          for (const { swapped } of swaps(number)) expect(idNumberFault(swapped, today)).not.toBeNull();
        },
      ),
    );
  });

  test('eighteen years are counted to the day', () => {
    const bornOn = (birthday: string) => `110105${birthday}0020`;
    expect(birthdayOf(bornOn('20081120'))).toBe('2008-11-20');
    expect(isAdult(bornOn('20081120'), '2026-11-20')).toBe(true);
    expect(isAdult(bornOn('20081120'), '2026-11-19')).toBe(false);
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17);
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18);
  });

  test('little of it is shown', () => {
    expect(maskedIdNumber('11010519491231002X')).toBe('1101**********002X');
    expect(['林', '周鹏', '林小满', '欧阳小满'].map(maskedName)).toEqual(['*', '周*', '林*满', '欧**满']);
  });
});

describe('bank card', () => {
  test('a sound one has no fault', () => {
    expect(bankCardFault('6222600260001072444')).toBeNull();
    expect(bankCardFault(normalBankCard('4111 1111-1111 1111'))).toBeNull();
  });
  test.each([
    ['4111111111111112', '银行卡号的校验位不符，请逐位核对'],
    ['41111111111', '银行卡号是 12 到 19 位，现在是 11 位'],
    ['4111 1111', '银行卡号只有数字'],
  ])('%s: %s', (card, sentence) => expect(bankCardFault(card)).toBe(sentence));

  test('any changed digit is caught, and any swap but that of 0 and 9', () => {
    const made = text(digit, 15).map((body) => body + digits.find((last) => luhn(body + last)));
    fc.assert(
      fc.property(
        made.chain((card) => fc.tuple(fc.constant(card), oneChanged(card, digits))),
        ([card, changed]) => {
          expect(bankCardFault(card)).toBeNull();
          expect(bankCardFault(changed)).not.toBeNull();
          for (const { pair, swapped } of swaps(card))
            expect(bankCardFault(swapped) === null).toBe(pair.includes('0') && pair.includes('9'));
        },
      ),
    );
  });

  test('the account of a company has hyphens and no check', () => {
    expect(isCorporateAccount('4000-0212-0920-0123-457')).toBe(true);
    expect(isCorporateAccount('-40000212')).toBe(false);
    expect(isCorporateAccount('4000A21209')).toBe(false);
  });
});

describe('goods', () => {
  test('GTIN of all four lengths', () => {
    for (const sound of ['4006381333931', '96385074', '036000291452', '10614141000415'])
      expect(isGtin(sound), sound).toBe(true);
    for (const wrong of ['4006381333932', '400638133393', '4006381333931 ', '40063813'])
      expect(isGtin(wrong), wrong).toBe(false);
  });

  test('any changed digit of a GTIN is caught, and any swap but that of digits five apart', () => {
    const made = text(digit, 12).map((body) => body + digits.find((last) => isGtin(body + last)));
    fc.assert(
      fc.property(
        made.chain((gtin) => fc.tuple(fc.constant(gtin), oneChanged(gtin, digits))),
        ([gtin, changed]) => {
          expect(isGtin(changed)).toBe(false);
          for (const { pair, swapped } of swaps(gtin))
            expect(isGtin(swapped)).toBe(Math.abs(Number(pair[0]) - Number(pair[1])) === 5);
        },
      ),
    );
  });

  test('ISBN-10: the vector, X at its end, any changed digit, any swap', () => {
    expect(isIsbn10('0099908409')).toBe(true);
    expect(isIsbn10('080442957X')).toBe(true);
    expect(isIsbn10('08044X2957')).toBe(false);
    const made = text(digit, 9).map((body) => body + [...digits, 'X'].find((last) => isIsbn10(body + last)));
    fc.assert(
      fc.property(
        made.chain((isbn) => fc.tuple(fc.constant(isbn), oneChanged(isbn, [...digits, 'X']))),
        ([isbn, changed]) => {
          expect(isIsbn10(isbn)).toBe(true);
          expect(isIsbn10(changed)).toBe(false);
          for (const { swapped } of swaps(isbn)) expect(isIsbn10(swapped)).toBe(false);
        },
      ),
    );
  });
});
