import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachToken, eachTokenOf, foldedName, runsOf } from './cut-text.ts';
import { excerptWith, marksOf } from './met-words.ts';
import { tsqueryOf, wordsOfQuery } from './search-query.ts';
import { tsvectorParts } from './tsvector-parts.ts';

const lexemes = (text: string) => {
  const met: string[] = [];
  eachToken(text, 1, (lexeme) => met.push(lexeme));
  return met;
};
const lexemesOfRuns = (text: string) => {
  const met: string[] = [];
  eachTokenOf(runsOf(text), (lexeme) => met.push(lexeme));
  return met;
};
const met = (text: string, keyword: string) =>
  marksOf(text, wordsOfQuery(keyword)).map(([from, to]) => text.slice(from, to));

describe('a text is cut', () => {
  test.each([
    ['海外仓', ['海外', '外仓', '仓']],
    ['用FBA发货', ['用', 'fba', '发货', '货']],
    ['ＦＢＡ 與 海外倉', ['fba', '与', '海外', '外仓', '仓']],
    ['A+页面', ['a+', 'a', '页面', '面']],
    ['页面+A', ['页面', '面', 'a']],
    ['かㄅ〇々', ['かㄅ', 'ㄅ〇', '〇々', '々']],
    [`${'b'.repeat(70)} c`, ['b'.repeat(64), 'c']],
    ['a\u0301\u00adb', ['ab']],
    ['DHL+UPS', ['dhl+', 'dhl', 'ups']],
    ['SKU B0C7-XY12，1.70 元', ['sku', 'b0c7', 'xy12', '1', '70', '元']],
    ['café naïve', ['cafe', 'naive']],
    ['😀，。', []],
    ['𠮷野家', ['𠮷野', '野家', '家']],
  ])('%s, as text and as query', (text, wanted) => {
    expect(lexemes(text)).toEqual(wanted);
    expect(lexemesOfRuns(text)).toEqual(wanted);
  });

  test('names are compared without signs, case, width and traditional forms', () =>
    expect(foldedName(' HS-編碼 ')).toBe(foldedName('ｈｓ编码')));
});

describe('a keyword becomes words', () => {
  test('all of them are wanted, each once, quotes hold together', () => {
    const words = wordsOfQuery('FBA 头程 fba “普船 提取”');
    expect(words.map((word) => [word.text, word.exact])).toEqual([
      ['普船 提取', true],
      ['FBA', false],
      ['头程', false],
    ]);
  });

  test.each([
    ['仓', `(('仓':*))`],
    ['海外', `(('海外'))`],
    ['海外仓', `(('海外' <-> '外仓'))`],
    ['用FBA', `(('用' <-> 'fba':*))`],
    ['FBA发', `(('fba' <-> '发':*))`],
    ['“fba”', `(('fba'))`],
    ['ai', `(('ai'))`],
    ['1000', `(('1000'))`],
    ['跟卖。', `(('跟卖'))`],
  ])('%s', (keyword, wanted) => expect(tsqueryOf(wordsOfQuery(keyword))).toBe(wanted));

  test('nothing that is typed is a sign of the query language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const query = tsqueryOf(wordsOfQuery(`${typed} '&|!():*<->\\ 词`));
        expect(query.replace(/'(?:[\p{L}\p{N}+]+)'/gu, 'x')).toMatch(/^[x()&|<:*> -]*$/u);
      }),
      { numRuns: 50 },
    );
  });

  test('words that are many narrow nothing down', () =>
    expect(wordsOfQuery('一 二 三 四 五 六 七 八 九 十')).toHaveLength(8));
});

describe('what was met is marked', () => {
  test.each([
    ['半托管核价连降三轮，核价表', '核价', ['核价', '核价']],
    ['SHEIN 的核价', 'shein 核价', ['SHEIN', '核价']],
    ['先说海外倉', '海外仓', ['海外倉']],
    ['ＦＢＡ头程', 'fba头', ['ＦＢＡ头']],
    ['amazon 与 amz', 'ama', ['ama']],
    ['A+ 与 AB', 'a', ['A']],
    ['你好，世界', '你好世界', []],
    ['哈哈哈', '哈哈', ['哈哈哈']],
  ])('%s, looking for %s', (text, keyword, wanted) => expect(met(text, keyword)).toEqual(wanted));

  test('an excerpt shows them with a little of what stands before', () => {
    const { text, marks } = excerptWith(
      `${'前面的话很长。'.repeat(30)}这里才说到核价，后面还有${'别的'.repeat(90)}`,
      wordsOfQuery('核价'),
    );
    expect(text).toMatch(/^……/);
    expect(text).toMatch(/……$/);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['核价']);
  });

  test('of a text without them its beginning is shown, and no character is cut in two', () => {
    expect(excerptWith('没有', wordsOfQuery('核价'))).toEqual({ text: '没有', marks: [] });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('𠮷', '😀', '核', '价', '，'), maxLength: 400 }),
        (text) => {
          const cut = excerptWith(text, wordsOfQuery('核价'));
          expect(cut.text.isWellFormed()).toBe(true);
          for (const [from, to] of cut.marks) expect(cut.text.slice(from, to)).toMatch(/核价/);
        },
      ),
    );
  });
});

describe('a long text is cut into parts', () => {
  test('every place and every count stays within what is kept, and title and tags stand in each', () => {
    for (const body of ['哈'.repeat(3000), '这是一篇很长的文章'.repeat(6000)]) {
      const parts = tsvectorParts({ title: '标题', tags: ['物流'], body });
      expect(parts.length).toBeGreaterThan(1);
      for (const { tsv, head } of parts) {
        expect(head).toBe(`'标题':1A '题':2A '物流':5B '流':6B`);
        for (const places of tsv.match(/:[\d,]+/g)!) {
          const numbers = places.slice(1).split(',').map(Number);
          expect(numbers.length).toBeLessThanOrEqual(256);
          expect(Math.max(...numbers)).toBeLessThanOrEqual(16_383);
        }
        expect(tsv).toContain(`'标题':1`);
      }
    }
  });
});
