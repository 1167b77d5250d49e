import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cellOf = (text: string) => csvOf([[text]]).slice(1, -2);

test.each(['=1+1', '+1', '-1+1', '-a', '-1.2.3', '-', '@a', '＝1＋1', '＋1', '－1', '＠a', '\t=1'])(
  '%s is no formula',
  (text) => expect(cellOf(text)).toBe(`'${text}`),
);

test.each(['-12.50', '-1', '0.00', '1234.5'])('%s stays a number', (text) => expect(cellOf(text)).toBe(text));

test.each([
  ['林小满', '林小满'],
  ['1－2＝？', '1－2＝？'],
  ['a,b', '"a,b"'],
  ['说"好"', '"说""好"""'],
  ['=a\nb', `"'=a\nb"`],
  ['\r', `"'\r"`],
])('%s is written as %s', (text, cell) => expect(cellOf(text)).toBe(cell));

test('a file has one mark at its beginning, and each line ends', () =>
  expect(
    csvOf([
      ['时间', '金额'],
      ['a', '-1.00'],
    ]),
  ).toBe('\uFEFF时间,金额\r\na,-1.00\r\n'));
