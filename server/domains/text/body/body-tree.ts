import { invalid } from '../../../call/refusal.ts';
import { markFigures } from './mark-figures.ts';
import {
  element,
  hasContent,
  isElement,
  readNodes,
  textOf,
  write,
  type Element,
  type Node,
} from './nodes.ts';
import { trimmed, wordsOf } from './words.ts';

/** Quotes, lists and tables within each other; more cannot be read on a phone. */
const deepest = 8;

const inline = new Set(['strong', 'em', 'u', 's', 'code', 'a', 'br', 'img']);
const isInline = (node: Node): boolean => typeof node === 'string' || inline.has(node.tag);
const holdsBlock = (node: Node): boolean =>
  isElement(node) && (!inline.has(node.tag) || node.children.some(holdsBlock));
/** @param allowed what sanitize-html let through, so well-formed and of known elements only */
export function plantBody(allowed: string): { html: string; tree: Node[] } {
  const tree = blocksOf(readNodes(allowed), 0);
  return { html: write(tree), tree };
}

/** Blocks as they may stand in a body, a quote, an item or a cell; loose words become a paragraph (`tag`). */
function blocksOf(nodes: Node[], level: number, tag = 'p'): Element[] {
  if (level > deepest) throw invalid('content', '内容嵌套得太深，请简化排版后再试');
  const blocks: Element[] = [];
  let words: Node[] = [];
  const endParagraph = () => {
    const children = trimmed(wordsOf(words));
    if (children.some(hasContent)) blocks.push(element(tag, children));
    words = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !holdsBlock(node)) {
      words.push(node);
      continue;
    }
    endParagraph();
    // A mark around blocks is no mark: word processors wrap whole documents so.
    if (isInline(node)) blocks.push(...blocksOf(node.children, level, tag));
    else blocks.push(...blockOf(node, level));
  }
  endParagraph();
  return blocks.filter((block, at) => block.tag !== 'hr' || blocks[at - 1]?.tag !== 'hr');
}

function blockOf(node: Element, level: number): Element[] {
  switch (node.tag) {
    case 'hr':
      return [element('hr', [])];
    case 'h2':
    case 'h3':
    case 'h4':
      return blocksOf(node.children, level, node.tag);
    case 'blockquote':
      return filled(element('blockquote', blocksOf(node.children, level + 1)));
    case 'ul':
    case 'ol':
      return filled(element(node.tag, itemsOf(node.children, level + 1)));
    case 'pre':
      return preformatted(node);
    case 'table':
      return tableOf(node, level + 1);
    case 'figure':
      return figureOf(node, level);
    default:
      // p, and what has lost its place: an item without a list, a cell without a table.
      return blocksOf(node.children, level);
  }
}

const filled = (block: Element): Element[] => (block.children.length > 0 ? [block] : []);

function preformatted(node: Element): Element[] {
  const code = textOf(node, true).replace(/^\n+|\s+$/g, '');
  return code === '' ? [] : [element('pre', [element('code', [code])])];
}

function itemsOf(nodes: Node[], level: number): Element[] {
  const items: Element[] = [];
  const add = (children: Node[]) => {
    const blocks = blocksOf(children, level);
    if (blocks.length === 0) return;
    const [first, ...rest] = blocks;
    // One paragraph, with lists below it, needs no element of its own.
    const plain = first?.tag === 'p' && rest.every((block) => block.tag === 'ul' || block.tag === 'ol');
    items.push(element('li', plain ? [...first.children, ...rest] : blocks));
  };
  let loose: Node[] = [];
  const endLoose = () => {
    if (loose.some(hasContent)) add(loose);
    loose = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || node.tag !== 'li') {
      loose.push(node);
      continue;
    }
    endLoose();
    add(node.children);
  }
  endLoose();
  return items;
}

/** Words between the cells are no part of a table: they come before it, where a browser would put them too. */
function tableOf(node: Element, level: number): Element[] {
  const [head, rows, strays]: [Element[], Element[], Node[]] = [[], [], []];
  const addRow = (row: Element, into: Element[]) => {
    const cells: Element[] = [];
    for (const cell of row.children) {
      if (isElement(cell) && (cell.tag === 'td' || cell.tag === 'th')) {
        const blocks = blocksOf(cell.children, level);
        const only = blocks.length === 1 ? blocks[0] : undefined;
        cells.push(element(cell.tag, only?.tag === 'p' ? only.children : blocks, cell.attributes));
      } else strays.push(cell);
    }
    if (cells.length > 0) into.push(element('tr', cells));
  };
  const addRows = (nodes: Node[], into: Element[]) => {
    for (const child of nodes) {
      if (isElement(child) && child.tag === 'tr') addRow(child, into);
      else if (isElement(child) && child.tag === 'thead')
        addRows(child.children, rows.length === 0 ? head : rows);
      else if (isElement(child) && child.tag === 'tbody') addRows(child.children, rows);
      else strays.push(child);
    }
  };
  addRows(node.children, rows);
  markFigures([...head, ...rows]);
  const before = blocksOf(strays, level);
  const parts = [
    ...(head.length > 0 ? [element('thead', head)] : []),
    ...(rows.length > 0 ? [element('tbody', rows)] : []),
  ];
  return parts.some(hasContent) ? [...before, element('table', parts)] : before;
}

function figureOf(node: Element, level: number): Element[] {
  const [pictures, captions, others]: [Element[], Node[], Node[]] = [[], [], []];
  const sort = (nodes: Node[]) => {
    for (const child of nodes) {
      if (!isElement(child)) {
        if (hasContent(child)) others.push(child);
      } else if (child.tag === 'img') pictures.push(child);
      else if (child.tag === 'figcaption') captions.push(...child.children);
      else if (child.tag === 'p' || child.tag === 'div' || child.tag === 'a') sort(child.children);
      else others.push(child);
    }
  };
  sort(node.children);
  if (pictures.length === 0 || others.some(hasContent) || captions.some(holdsBlock))
    return blocksOf(node.children, level);
  const caption = trimmed(wordsOf(captions));
  return [
    element('figure', caption.some(hasContent) ? [...pictures, element('figcaption', caption)] : pictures),
  ];
}
