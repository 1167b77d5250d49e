import './prose.css';

/** Text that people wrote, cleaned by the server before it was stored. */
export function Prose({ html, size }: { html: string; /** `small` in comments. */ size?: 'small' }) {
  return <div className={size ? `prose ${size}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}
