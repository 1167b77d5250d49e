import { expect, test } from 'vitest';
import { withContents } from './toc.ts';

const ids = (html: string) => withContents(html).toc.map(({ id }) => id);

test('headings of the second and third level are listed and can be linked to', () => {
  const { html, toc } = withContents('<h2>先看结论</h2><p>一</p><h3>海运</h3><h4>不列</h4>');
  expect(toc).toMatchObject([
    { level: 2, title: '先看结论' },
    { level: 3, title: '海运' },
  ]);
  expect(html).toBe(
    `<h2 id="${toc[0]!.id}">先看结论</h2><p>一</p><h3 id="${toc[1]!.id}">海运</h3><h4>不列</h4>`,
  );
});

test('an address stays when another heading comes before it; the same words again are numbered', () => {
  const [sea] = ids('<h2>海运</h2>');
  expect(ids('<h2>空运</h2><h2>海运</h2>')[1]).toBe(sea);
  expect(ids('<h2>海运</h2><h3>海运</h3>')).toEqual([sea, `${sea}-2`]);
});

test('words in other elements count as words; an empty heading is none', () => {
  expect(withContents('<h2><strong>海运</strong> &amp; 空运</h2><h2><br></h2>').toc).toMatchObject([
    { title: '海运 & 空运' },
  ]);
});
