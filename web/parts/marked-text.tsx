import './marked-text.css';
import type { Marked } from '../../contract/search/search.ts';
import { titlePieces } from '../../contract/title-pieces.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => escapes[c] ?? c);

/** A text with what was met in it marked. */
export function MarkedText({ text, marks }: Marked) {
  const parts = marks.flatMap(([from, to], at) => [
    text.slice(marks[at - 1]?.[1] ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

/**
 * The same for a title, which breaks where its clauses end. Server and browser may divide words differently, so the browser
 * takes over what the server wrote; the text is escaped here.
 */
export const MarkedTitle = (title: Marked) => (
  <span className="keep" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: titleHtml(title) }} />
);

/** Pieces are as long as what they were cut from, so marks and breaks speak of the same places. */
export function titleHtml({ text, marks }: Marked, fit = 22): string {
  const breaks = new Set<number>();
  let whole = '';
  for (const piece of titlePieces(text, fit)) {
    if (whole !== '') breaks.add(whole.length);
    whole += piece;
  }
  const edges = [...new Set([0, ...breaks, ...marks.flat(), whole.length])].sort((a, b) => a - b);
  return edges
    .slice(0, -1)
    .map((from, at) => {
      const words = escaped(whole.slice(from, edges[at + 1]));
      const met = marks.some(([start, end]) => start <= from && from < end);
      return (breaks.has(from) ? '<wbr>' : '') + (met ? `<mark>${words}</mark>` : words);
    })
    .join('');
}
