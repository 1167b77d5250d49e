import type { IOptions, Transformer } from 'sanitize-html';
import { imageSource, linkTarget } from './addresses.ts';

export type BodyKind = 'post' | 'comment';

const inline = ['br', 'strong', 'em', 's', 'code', 'a', 'img'];
const blocks = ['p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** What a body may be made of. Everything else loses its tag and keeps its words. */
export const tagsOf: Record<BodyKind, readonly string[]> = {
  comment: [...inline, ...blocks],
  post: [...inline, ...blocks, 'u', 'h2', 'h3', 'h4', 'hr', 'figure', 'figcaption'],
};

/** Elements whose content is no writing: it goes with them. */
const wordless = [
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'svg',
  'math',
  'object',
  'embed',
  'applet',
  'audio',
  'video',
  'canvas',
  'textarea',
  'select',
  'option',
  'button',
  'title',
  'head',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'frameset',
  'map',
  'dialog',
  'portal',
];

const renamed: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  cite: 'em',
  strike: 's',
  del: 's',
  tfoot: 'tbody',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** Pasted pages are full of them; they only say where a paragraph ends, so the body tree dissolves them again. */
const boxes = [
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'address',
  'center',
  'details',
  'summary',
  'dl',
  'dt',
  'dd',
  'form',
  'fieldset',
  'legend',
  'caption',
  'listing',
];

const smallInteger = (value: string | undefined, max: number): string | undefined =>
  value !== undefined && /^[1-9]\d{0,4}$/.test(value) && Number(value) <= max ? value : undefined;

const only = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const cell: Transformer = (tagName, given) => {
  const [colspan, rowspan] = [smallInteger(given.colspan, 20), smallInteger(given.rowspan, 50)];
  return {
    tagName,
    attribs: only({
      colspan: colspan === '1' ? undefined : colspan,
      rowspan: rowspan === '1' ? undefined : rowspan,
    }),
  };
};

const username = /^[A-Za-z][A-Za-z0-9_]{3,19}$/;

const anchor = (
  _: string,
  given: Record<string, string>,
): { tagName: string; attribs: Record<string, string> } => {
  const name = given['data-username'];
  if (name !== undefined && username.test(name) && /(^|\s)mention(\s|$)/.test(given.class ?? '')) {
    return { tagName: 'a', attribs: { class: 'mention', 'data-username': name, href: `/people/${name}` } };
  }
  const target = linkTarget(given.href);
  if (!target) return { tagName: 'span', attribs: {} };
  const elsewhere: Record<string, string> = target.elsewhere ? { target: '_blank' } : {};
  return { tagName: 'a', attribs: { href: target.href, rel: 'nofollow ugc noopener', ...elsewhere } };
};

const picture: Transformer = (_, given) => {
  const src = imageSource(given.src);
  if (src === null) return { tagName: 'span', attribs: {} };
  const sizes = { width: smallInteger(given.width, 10_000), height: smallInteger(given.height, 10_000) };
  const alt = [...(given.alt ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, 200).join('');
  return {
    tagName: 'img',
    attribs: only({ src, alt, ...sizes, loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' }),
  };
};

/** Rules for sanitize-html. `div` survives only until the body tree has read where paragraphs end. */
export const sanitizeRules = (kind: BodyKind): IOptions => {
  const allowed = new Set(tagsOf[kind]);
  const transformTags: NonNullable<IOptions['transformTags']> = {
    a: anchor,
    img: picture,
    th: cell,
    td: cell,
  };
  for (const [from, to] of Object.entries(renamed)) transformTags[from] = allowed.has(to) ? to : 'div';
  for (const box of boxes) transformTags[box] = 'div';
  for (const block of ['h2', 'h3', 'h4', 'figure', 'figcaption'])
    if (!allowed.has(block)) transformTags[block] = 'div';
  return {
    allowedTags: [...allowed, 'div'],
    allowedAttributes: {
      a: ['href', 'rel', 'target', 'class', 'data-username'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nonTextTags: wordless,
    parseStyleAttributes: false,
    transformTags,
  };
};
