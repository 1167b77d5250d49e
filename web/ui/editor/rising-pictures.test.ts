import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensionsOf } from './extensions.ts';
import { placeFor } from './rising-pictures.ts';

const schema = getSchema(
  extensionsOf({
    form: 'post',
    placeholder: '',
    suggest: () => Promise.resolve([]),
    pictures: () => undefined,
    onSubmit() {},
    onLink() {},
    onUnsettled() {},
  }),
);
const text = (words: string) => ({ type: 'text', text: words });
const p = (...content: object[]) => ({ type: 'paragraph', content });
const image = { type: 'image', attrs: { src: '/1.png' } };

/** The kinds of what stands in the document once a picture has been put where the cursor is. */
function put(at: number, ...content: object[]): unknown {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const place = placeFor(doc, at);
  const after = doc.replace(place, place, schema.nodeFromJSON({ type: 'doc', content: [image] }).slice(0));
  after.check();
  return after.toString();
}

test.each([
  [
    'in the middle of a paragraph: after it',
    3,
    [p(text('前后')), p(text('下'))],
    'doc(paragraph("前后"), image, paragraph("下"))',
  ],
  ['at its end: after it', 3, [p(text('前后'))], 'doc(paragraph("前后"), image)'],
  ['in an empty one: before it, so that one can write on', 1, [p()], 'doc(image, paragraph)'],
  [
    'in a list: within the item',
    4,
    [{ type: 'bulletList', content: [{ type: 'listItem', content: [p(text('项'))] }] }],
    'doc(bulletList(listItem(paragraph("项"), image)))',
  ],
  [
    'in the words below a picture: after the figure',
    4,
    [{ type: 'figure', content: [image, { type: 'figcaption', content: [text('说明')] }] }],
    'doc(figure(image, figcaption("说明")), image)',
  ],
  ['between blocks: there', 0, [p(text('一'))], 'doc(image, paragraph("一"))'],
])('%s', (_, at, content, result) => {
  expect(put(at, ...content)).toBe(result);
});
