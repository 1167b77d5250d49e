import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cleanHtml } from '../../../server/domains/text/body/rich-text.ts';
import { extensionsOf } from './extensions.ts';
import { hasImage, visibleLength, visibleText } from './visible-text.ts';

const nothing = () => {};
const schema = getSchema(
  extensionsOf({
    form: 'post',
    placeholder: '',
    suggest: () => Promise.resolve([]),
    onSubmit: nothing,
    onLink: nothing,
    pictures: () => undefined,
    onUnsettled: nothing,
  }),
);
const text = (words: string) => ({ type: 'text', text: words });
const p = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 ? { content } : {}) });
const cell = (words: string) => ({ type: 'tableCell', content: [p(...(words ? [text(words)] : []))] });
const doc = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content });

/** The same body as the editor holds it and as it is sent. */
const bodies: [name: string, editor: object[], html: string][] = [
  ['paragraphs', [p(text('  两  个 ')), p(), p(text('段落👍'))], '<p>  两  个 </p><p></p><p>段落👍</p>'],
  ['a break', [p(text('上'), { type: 'hardBreak' }, text('下'))], '<p>上<br>下</p>'],
  [
    'a mention',
    [p(text('问'), { type: 'mention', attrs: { id: 'linxiaoman', label: '林小满' } })],
    '<p>问<a class="mention" data-username="linxiaoman" href="/people/linxiaoman">@林小满</a></p>',
  ],
  [
    'a list',
    [
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [p(text('一'))] },
          { type: 'listItem', content: [p(text('二'))] },
        ],
      },
    ],
    '<ul><li><p>一</p></li><li><p>二</p></li></ul>',
  ],
  [
    'a table',
    [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('项目'), cell('价')] },
          { type: 'tableRow', content: [cell(''), cell('1.70')] },
        ],
      },
    ],
    '<table><tbody><tr><td><p>项目</p></td><td><p>价</p></td></tr><tr><td><p></p></td><td><p>1.70</p></td></tr></tbody></table>',
  ],
  ['code', [{ type: 'codeBlock', content: [text('a = 1\n\nb')] }], '<pre><code>a = 1\n\nb</code></pre>'],
  [
    'a heading and a quote',
    [
      { type: 'heading', attrs: { level: 2 }, content: [text('成本表')] },
      { type: 'blockquote', content: [p(text('引')), p(text('用'))] },
    ],
    '<h2>成本表</h2><blockquote><p>引</p><p>用</p></blockquote>',
  ],
  ['letters without ink', [p(text('a\u200Bb\uFE0F'))], '<p>a\u200Bb\uFE0F</p>'],
];

test.each(bodies)('%s: the editor counts what the server counts', (_name, editor, html) => {
  expect(visibleLength(doc(...editor))).toBe(cleanHtml(html, 'post').length);
});

test('pictures have no words', () => {
  const picture = doc({ type: 'image', attrs: { src: 'https://a.com/1.png', alt: '一张图' } });
  expect(visibleText(picture)).toBe('');
  expect(hasImage(picture)).toBe(true);
  expect(hasImage(doc(p(text('字'))))).toBe(false);
});
