import { expect, test } from 'vitest';
import { pastedTables } from './pasted-tables.ts';

test('cells copied from a spreadsheet become a table with a head', () => {
  expect(pastedTables('项目\t首批\r\n出厂价\t26.80\r\n')).toBe(
    '<table><tbody><tr><th><p>项目</p></th><th><p>首批</p></th></tr><tr><td><p>出厂价</p></td><td><p>26.80</p></td></tr></tbody></table>',
  );
});

test('a Markdown table becomes one, and the lines around it stay lines', () => {
  expect(pastedTables('成本：\n| 项目 | 价 |\n| --- | ---: |\n| a\\|b | 1 |\n\n完')).toBe(
    '<p>成本：</p><table><tbody><tr><th><p>项目</p></th><th><p>价</p></th></tr><tr><td><p>a|b</p></td><td><p>1</p></td></tr></tbody></table><p>完</p>',
  );
});

test('short rows are filled up to the longest', () => {
  expect(pastedTables('a\tb\tc\nd\te')).toContain(
    '<tr><td><p>d</p></td><td><p>e</p></td><td><p></p></td></tr>',
  );
});

test('what is pasted is text and never markup', () => {
  expect(pastedTables('<script>x</script>\t&\n1\t2')).toContain(
    '<th><p>&lt;script&gt;x&lt;/script&gt;</p></th><th><p>&amp;</p></th>',
  );
});

test.each(['一句话', '第一行\n第二行', '一行里有\t一个制表符', '| 只有一行 |', ''])(
  '%j holds no table',
  (text) => {
    expect(pastedTables(text)).toBeNull();
  },
);
