import { createHash } from 'node:crypto';
import type { ArticleDetail } from '../../../../contract/column/article-shapes.ts';
import { cleanHtml } from '../../text/index.ts';

export type Toc = ArticleDetail['toc'];

const heading = /<(h[23])>(.*?)<\/\1>/gs;

/**
 * A clean body whose h2 and h3 can be linked to, and the list of them. An id comes of the heading's words, so that it stays
 * when another is written before it; the same words again are numbered. Empty headings are left as they are.
 */
export function withContents(html: string): { html: string; toc: Toc } {
  const toc: Toc = [];
  const times = new Map<string, number>();
  const linked = html.replace(heading, (whole, tag: 'h2' | 'h3', inside: string) => {
    const title = inside.includes('<') || inside.includes('&') ? cleanHtml(inside, 'post').text : inside;
    const words = title.replace(/\s+/gu, ' ').trim();
    if (words === '') return whole;
    const key = createHash('sha256').update(words).digest('hex').slice(0, 8);
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    const id = before === 0 ? `s-${key}` : `s-${key}-${before + 1}`;
    toc.push({ id, level: tag === 'h2' ? 2 : 3, title: words });
    return `<${tag} id="${id}">${inside}</${tag}>`;
  });
  return { html: linked, toc };
}
