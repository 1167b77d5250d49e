import { expect, test } from 'vitest';
import { isPlainParagraph } from './post-rows.ts';
import { cleanHtml } from '../../text/index.ts';

test.each([
  '<p>表里的退货处理费是按件还是按票摊的？两种摊法差得不少。</p>',
  '<p>FBA 入仓 24 箱，每箱 20.4 kg；单价 ¥13.20，合计 $317.76（含税）。</p>',
  '<p>见 https://example.com/x?y=1 ，以及 c）</p>',
])('what counts as plain is what cleaning gives back: %s', (source) => {
  expect(isPlainParagraph(source)).toBe(true);
  expect(cleanHtml(source, 'comment').html).toBe(source);
});

test.each([
  '<p>a<b>c</b></p>',
  '<p>a</p><p>b</p>',
  '<p>&amp;</p>',
  '<p>a\u200bb</p>',
  '<p></p>',
  '<p>a  b</p>',
  '<p>a </p>',
  '<p>一\n二</p>',
  'a',
])('is not plain: %j', (source) => expect(isPlainParagraph(source)).toBe(false));
