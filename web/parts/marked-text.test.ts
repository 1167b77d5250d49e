import { expect, test } from 'vitest';
import { titleHtml } from './marked-text.tsx';

test('what was met is marked, and the text is only text', () => {
  expect(titleHtml({ text: '<b>核价</b>&', marks: [[3, 5]] })).toBe(
    '&lt;b&gt;<mark>核价</mark>&lt;/b&gt;&amp;',
  );
});

test('a break inside of what was met breaks it in two marks', () => {
  const text = '半托管连降三轮，这个价还接不接？附上我自己的成本表给大家看看';
  const html = titleHtml({ text, marks: [[5, 11]] });
  expect(html.replace(/<[^>]+>/g, '')).toBe(text);
  expect(html).toContain('<wbr>');
  expect([...html.matchAll(/<mark>([^<]*)<\/mark>/g)].map((match) => match[1]).join('')).toBe(
    text.slice(5, 11),
  );
});
