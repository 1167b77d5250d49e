import type { Schema } from './input-from-schema.ts';

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inside) => ({ inside }), 'the bottom');

/** What is put in the place of a field: of the wrong type, too big, unreadable, or with a meaning to somebody behind us. */
export const hostileValues: Record<string, unknown> = {
  null: null,
  true: true,
  zero: 0,
  'below zero': -1,
  'a fraction': 1.5,
  'beyond int4': 2 ** 31,
  'beyond a double': 2 ** 53 + 2,
  'a huge number': 1e308,
  'a huge number below zero': -1e308,
  'the word NaN': 'NaN',
  'the word Infinity': 'Infinity',
  'a hexadecimal': '0x10',
  'digits of another alphabet': '１２',
  empty: '',
  'only spaces': ' \t\n　 ',
  'an empty array': [],
  'an array of texts': ['a', 'b'],
  'an array in an array': [[[]]],
  'an object': { a: 1 },
  'an operator of another database': { $gt: '' },
  'an object with a length': { length: 1e9 },
  'a nested bomb': nested(200),
  'a huge text': 'x'.repeat(100_000),
  NUL: '\u0000',
  'a NUL inside': 'ab\u0000cd',
  'half a pair': '\uD800',
  'a pair the wrong way round': '\uDE00\uD83D',
  'a replaced byte': 'ab\uFFFDcd',
  'a bell': 'abcd\u0007',
  'a turn to the left': '\u202Etxt.exe',
  invisible: '\u200B\u200B\u200B\u200B\u200B',
  SQL: "'; drop table users; --",
  'a pattern of SQL': '%_\\%',
  'a cast of SQL': '1::int',
  script: '<script>alert(1)</script>',
  'a picture that fails': '<img src=x onerror=alert(1)>',
  'markup never closed': '<p><table><tr><td><b><a href="javascript:alert(1)">'.repeat(50),
  emoji: '😀'.repeat(60),
  'a family of emoji': '👨‍👩‍👧‍👦'.repeat(20),
  'many marks on one sign': `a${'\u0301'.repeat(500)}`,
  'a path': '../../../../etc/passwd',
  'a template': '{{7*7}}${7*7}<%= 7*7 %>',
  'a line of a header': 'a\r\nSet-Cookie: token=1',
  'a date that never was': '2026-02-30T00:00:00Z',
  'a date far away': '+275760-09-13T00:00:00.000Z',
  'the first year': '0000-01-01T00:00:00Z',
  __proto__: '__proto__',
  constructor: 'constructor',
};

/** The input with one of its fields, or of the fields of these, replaced by each hostile value. */
export function hostileInputs(schema: Schema, input: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => [
    ...Object.values(hostileValues).map((value) => ({ ...input, [field]: value })),
    ...(inner.properties
      ? hostileInputs(inner, (input[field] ?? {}) as Record<string, unknown>).map((value) => ({
          ...input,
          [field]: value,
        }))
      : []),
  ]);
}

const tenThousandKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, i])),
);

/** Bodies that are no input at all; `good` is a JSON object that would be one. */
export const hostileBodies = (
  good: string,
): Record<
  string,
  { type?: string | undefined; body: string | Buffer; headers?: Record<string, string> }
> => ({
  nothing: { body: '' },
  'the word null': { body: 'null' },
  'a number': { body: '7' },
  'a text': { body: '"text"' },
  'an array': { body: `[${good}]` },
  'cut off': { body: good.slice(0, -1) },
  'two in one': { body: good + good },
  'a word that is no value': { body: '{"page":NaN}' },
  'a comment': { body: `${good}/* */` },
  'a prototype': { body: `{"__proto__":{"staff_auth":1},${good.slice(1)}` },
  'a hidden prototype': { body: `{"\\u005f_proto__":{"staff_auth":1},${good.slice(1)}` },
  'a constructor': { body: `{"constructor":{"prototype":{"staff_auth":1}},${good.slice(1)}` },
  'many brackets': { body: '['.repeat(100_000) },
  'deep objects': { body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  'ten thousand keys': { body: tenThousandKeys },
  'broken UTF-8 in a value': {
    body: Buffer.concat([
      Buffer.from('{"content":"abc'),
      Buffer.from([0xc3, 0x28, 0xff, 0xfe]),
      Buffer.from('","title":"abcdef"}'),
    ]),
  },
  'broken UTF-8 in a key': {
    body: Buffer.concat([
      Buffer.from('{"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from(`":1,${good.slice(1)}`),
    ]),
  },
  'a mark of byte order': { body: `\uFEFF${good}` },
  'UTF-16': { body: Buffer.from(good, 'utf16le'), type: 'application/json; charset=utf-16' },
  'packed, it says': { body: good, headers: { 'content-encoding': 'gzip' } },
  'no type': { body: good, type: undefined },
  'a type that is none': { body: good, type: '\\//;;' },
  'plain text': { body: good, type: 'text/plain' },
  'a form': { body: 'pcode=abcd1234&title=abcdef', type: 'application/x-www-form-urlencoded' },
  'a form with files': {
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    type: 'multipart/form-data; boundary=x',
  },
  XML: { body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', type: 'application/xml' },
});

/** Queries that are put behind the address; the names are those of real fields. */
export const hostileQueries: Record<string, string> = {
  'a key twice': 'page=1&page=2&pcode=abcd1234&pcode=abcd1235&forum_id=1&forum_id=2&username=a&username=b',
  'keys in brackets': 'page[]=1&pcode[$ne]=1&forum_id[a][b]=1',
  'a prototype': '__proto__[staff_auth]=1&constructor[prototype][a]=1&__proto__=1',
  'half an escape': 'page=%E0%A4%A&pcode=%&username=%ZZ',
  'broken UTF-8': 'keyword=%ED%A0%80&tag=%C3%28&username=%FF',
  'a NUL': 'keyword=%00&tag=a%00b&pcode=%00',
  'many keys': Array.from({ length: 2_000 }, (_, i) => `key${i}=${i}`).join('&'),
  'a very long value': `keyword=${'k'.repeat(12_000)}`,
  'only signs': '&&==&=&?',
};

export const hostilePathPieces = [
  '%00',
  '%ZZ',
  '%E0%A4%A',
  '..%2f..%2f',
  "1'--",
  '%F0%9F%98%80',
  '%ED%A0%80',
  'a'.repeat(5_000),
  '-1',
  '1e9',
  '99999999999999999999',
  '%2F',
  ';',
  '__proto__',
];

export const hostileHeaders: Record<string, Record<string, string>> = {
  'a giant token': { authorization: `Bearer ${'a'.repeat(8_000)}` },
  'no bearer': { authorization: 'Basic YTpi' },
  'a cookie of nonsense': { cookie: '=;;=%E0%A4%A; bind; token=%; user={"id":1}; bind=\u00e9' },
  'many cookies': { cookie: Array.from({ length: 300 }, (_, i) => `c${i}=${i}`).join('; ') },
  'an address that is none': { 'x-forwarded-for': "';drop table users, <script>, 999.1.1.1, ::::" },
  'bytes in the user agent': { 'user-agent': '\u00ff\u00fe\u0080' },
  'an endless user agent': { 'user-agent': 'a'.repeat(9_000) },
  'the host of somebody else': {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
  },
  'a range and a condition': { range: 'bytes=0-1', 'if-none-match': '*', expect: 'nothing' },
};

export const oddMethods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'SEARCH',
] as const;
