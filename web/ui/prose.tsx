import './prose.css';
import { useMemo } from 'react';
import { scrollingHtml } from './scrolling-html.ts';

/** Text that people wrote, cleaned by the server before it was stored. */
export function Prose({ html, size }: { html: string; /** `small` in comments. */ size?: 'small' }) {
  const text = useMemo(() => scrollingHtml(html), [html]);
  return <div className={size ? `prose ${size}` : 'prose'} dangerouslySetInnerHTML={{ __html: text }} />;
}
