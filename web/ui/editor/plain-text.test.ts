import { expect, test } from 'vitest';
import { htmlOfText, lengthOfText, textOfHtml } from './plain-text.ts';

test('typed lines become paragraphs, whatever signs are in them', () => {
  expect(htmlOfText('第一行\n<b>&"')).toBe('<p>第一行</p><p>&lt;b&gt;&amp;&quot;</p>');
});

test('the words of a body come back, a line for each block', () => {
  expect(
    textOfHtml(
      '<h2>成本</h2><p>a&lt;b<br>c</p><ul><li>一</li><li>二</li></ul><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ),
  ).toBe('成本\na<b\nc\n一\n二\n1 2');
  expect(textOfHtml(htmlOfText('第一行\n第二行'))).toBe('第一行\n第二行');
});

test('characters are counted as people count them', () => {
  expect(lengthOfText(' 好👍 ')).toBe(2);
});
