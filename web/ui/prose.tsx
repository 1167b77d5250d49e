import './prose.css';
import { sizedPicture } from '../../contract/upload/upload-kinds.ts';

/** Our own pictures as wide as a page shows them; the whole one stays at the address that is stored. */
const sized = (html: string): string =>
  html.replace(/(<img src=")([^"]+)/g, (_, start: string, src: string) => start + sizedPicture(src, 1600));

/** Text that people wrote, cleaned by the server before it was stored. */
export function Prose({ html, size }: { html: string; /** `small` in comments. */ size?: 'small' }) {
  return <div className={size ? `prose ${size}` : 'prose'} dangerouslySetInnerHTML={{ __html: sized(html) }} />;
}
