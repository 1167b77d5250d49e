import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cellOf = (text: string) => csvOf([[text]]).slice(1, -2);

test.each(['=1+1', '+1', '-1', '@a', '＝1＋1', '＋1', '－1', '＠a', '\t=1'])('%s is no formula', (text) =>
  expect(cellOf(text)).toBe(`'${text}`),
);

test.each([
  ['林小满', '林小满'],
  ['1－2＝？', '1－2＝？'],
  ['a,b', '"a,b"'],
  ['说"好"', '"说""好"""'],
  ['=a\nb', `"'=a\nb"`],
])('%s is written as %s', (text, cell) => expect(cellOf(text)).toBe(cell));
