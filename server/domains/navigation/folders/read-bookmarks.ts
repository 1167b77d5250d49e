import { Parser } from 'htmlparser2';
import { nav_limits, siteKey } from '../../../../contract/navigation/nav-words.ts';
import { invalid } from '../../../call/refusal.ts';

export type Bookmark = { path: string; title: string; url: string };

/** Tags that say nothing here; without them the parser has few open at a time. */
const others = /<\/?(?!(?:dl|h3|a)[\s>/])[a-z][^<>]*>/gi;
/** Of tags that are open at one time: what closes is looked for among all of them. */
const deepest = 100;
/** Of a name: a folder's stands in the path of each of its links, so that one of megabytes would be there two thousand times. */
const longest_name = 500;

/**
 * A bookmarks file as browsers write it: `h3` names the folder that the next `dl` fills, `a` is a link. Folders below the tenth count as
 * the tenth. @returns links of the web in their order, and how many of the file are none or too many
 */
export function readBookmarks(html: string): { links: Bookmark[]; left_out: number } {
  const links: Bookmark[] = [];
  let left_out = 0;
  let depth = 0;
  const open: string[] = [];
  let next = '';
  let text: string | null = null;
  let href: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > deepest) throw invalid('content', '书签文件里的文件夹套得太深');
      if (name === 'dl') {
        open.push(next);
        next = '';
      } else if (name === 'h3' || name === 'a') {
        text = '';
        href = attributes.href;
      }
    },
    ontext(data) {
      if (text !== null) text += data.slice(0, Math.max(0, longest_name - text.length));
    },
    onclosetag(name) {
      depth--;
      if (name === 'dl') open.pop();
      if (name !== 'h3' && name !== 'a') return;
      const words = tidy(text ?? '');
      text = null;
      if (name === 'h3') next = words || '未命名';
      else if (
        !siteKey(href ?? '') ||
        !/^https?:/i.test(href!.trim()) ||
        links.length >= nav_limits.import_links
      )
        left_out++;
      else {
        const path = open.filter(Boolean).slice(0, nav_limits.import_depth).join(' / ');
        links.push({ path, title: words || siteKey(href!)!.host, url: siteKey(href!)!.url });
      }
    },
  });
  parser.write(html.replace(others, ''));
  parser.end();
  return { links, left_out };
}

const tidy = (text: string): string =>
  text
    // oxlint-disable-next-line eslint/no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\ufffd]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
