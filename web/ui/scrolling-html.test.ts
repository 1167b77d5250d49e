import { expect, test } from 'vitest';
import { scrollingHtml } from './scrolling-html.ts';

const row = (cells: number, tag = 'td') => `<tr>${`<${tag} class="n">1</${tag}>`.repeat(cells)}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
const framed = (html: string) =>
  `<div class="wide-table" role="group" aria-label="表格，可横向滚动" tabindex="0">${html}</div>`;

test('a table that is wider than a phone is reached by the keyboard and named, each by itself; a narrow one stays as it is', () => {
  const narrow = table(row(4, 'th'), row(4));
  const wide = table(row(2, 'th'), row(5));
  expect(scrollingHtml(`<p>前</p>${narrow}<p>中</p>${wide}${wide}<p>后</p>`)).toBe(
    `<p>前</p>${narrow}<p>中</p>${framed(wide)}${framed(wide)}<p>后</p>`,
  );
});

test('code is reached by the keyboard too, and what reads like a tag in it is left alone', () => {
  expect(scrollingHtml('<pre><code>&lt;pre&gt;\n&lt;table&gt;</code></pre>')).toBe(
    '<pre role="group" aria-label="代码，可横向滚动" tabindex="0"><code>&lt;pre&gt;\n&lt;table&gt;</code></pre>',
  );
});
