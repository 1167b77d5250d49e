import type { ReactNode } from 'react';
import { titlePieces } from '../../contract/title-pieces.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const kept = new Map<string, ReactNode>();
const most_kept = 2000;

/**
 * A title with its breaks. Server and browser may divide words differently, so the browser takes over what the server
 * wrote (`dangerouslySetInnerHTML` is not compared on hydration); the text is escaped here.
 */
export function zhTitle(title: string, fit = 19): ReactNode {
  const key = `${fit} ${title}`;
  let node = kept.get(key);
  if (node) return node;
  const html = titlePieces(title, fit)
    .map((piece) => piece.replace(/[&<>]/g, (c) => escapes[c] ?? c))
    .join('<wbr>');
  node = <span className="keep" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  if (kept.size >= most_kept) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, node);
  return node;
}
