export type Element = { tag: string; attributes: Record<string, string>; children: Node[] };
export type Node = Element | string;

export const element = (tag: string, children: Node[], attributes: Record<string, string> = {}): Element => ({
  tag,
  attributes,
  children,
});
export const isElement = (node: Node): node is Element => typeof node !== 'string';

const voids = new Set(['br', 'hr', 'img']);
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characterOf: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c]!);
const escapeWords = (text: string): string => text.replace(/[&<>]/g, (c) => escapes[c]!);
const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characterOf[entity]!);

/** Control characters, soft hyphens, zero widths and changes of direction: they hide or turn words. Joiners stay, emoji need them. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD]/gu;
/** Marks heaped upon one letter, tall enough to cover other people's lines. */
const heaped = /(\p{Mn}{3})\p{Mn}+/gu;

export const seen = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unseen, '').replace(heaped, '$1');

/** Without the letters that take no ink, beside white space: fillers, blanks, joiners. */
export const inked = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '');
export const hasInk = (text: string): boolean => inked(text).trim() !== '';

export const hasContent = (node: Node): boolean =>
  isElement(node) ? node.tag === 'img' || node.tag === 'hr' || node.children.some(hasContent) : hasInk(node);

const token = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
const attribute = /([a-z-]+)="([^"]*)"/g;

/** Reads what sanitize-html wrote: every tag is closed, and the four special characters are escaped everywhere. */
export function readNodes(html: string): Node[] {
  const root = element('', []);
  const open: Element[] = [root];
  for (const [whole, closing, tag, rest] of html.matchAll(token)) {
    const parent = open.at(-1)!;
    if (tag === undefined) {
      const words = seen(unescape(whole));
      if (words !== '') parent.children.push(words);
    } else if (closing) {
      if (open.length > 1 && parent.tag === tag) open.pop();
    } else {
      const attributes = Object.fromEntries(
        [...rest!.matchAll(attribute)].map(([, name, value]) => [name!, seen(unescape(value!))]),
      );
      const element: Element = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!voids.has(tag)) open.push(element);
    }
  }
  return root.children;
}

/** All words of what sanitize-html wrote, without a mark for where one element ends and another begins. */
export const bareWords = (html: string): string => unescape(html.replace(/<[^>]*>/g, ''));

export function write(nodes: Node[]): string {
  let html = '';
  for (const node of nodes) {
    if (!isElement(node)) {
      html += escapeWords(node);
      continue;
    }
    html += `<${node.tag}`;
    for (const [name, value] of Object.entries(node.attributes)) html += ` ${name}="${escape(value)}"`;
    html += voids.has(node.tag) ? '>' : `>${write(node.children)}</${node.tag}>`;
  }
  return html;
}

/** The words of a node; breaks and ends of paragraphs become line feeds where `lines` is set, else spaces. */
export function textOf(node: Node, lines = false): string {
  if (!isElement(node)) return node;
  const gap = lines ? '\n' : ' ';
  if (node.tag === 'br') return gap;
  const words = node.children.map((child) => textOf(child, lines)).join('');
  return ['p', 'div', 'li', 'tr'].includes(node.tag) ? words + gap : words;
}
