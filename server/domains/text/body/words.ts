import { element, hasContent, isElement, textOf, type Element, type Node } from './nodes.ts';

/** Words with their marks: none twice, no link in a link, none around nothing, at most one blank line in a row. */
export function wordsOf(nodes: Node[], marks: ReadonlySet<string> = new Set()): Node[] {
  const words: Node[] = [];
  for (const node of nodes) {
    if (!isElement(node)) append(words, node.replace(/[ \t\r\n\f]+/g, ' '));
    else if (node.tag === 'br' || node.tag === 'img') append(words, node);
    else for (const one of markedWords(node, marks)) append(words, one);
  }
  return joined(words);
}

function markedWords(node: Element, marks: ReadonlySet<string>): Node[] {
  if (marks.has(node.tag)) return wordsOf(node.children, marks);
  const inner = wordsOf(node.children, new Set([...marks, node.tag]));
  if (!inner.some(hasContent)) return inner;
  const isMention = node.attributes.class === 'mention';
  return [element(node.tag, isMention ? [nameOf(inner, node)] : inner, node.attributes)];
}

/** A second space in a row is one too many, and so is a third line break. */
function append(words: Node[], node: Node): void {
  const last = words.at(-1);
  if (isBreak(node) && isBreak(last) && isBreak(words.at(-2))) return;
  const afterSpace = typeof last === 'string' && last.endsWith(' ');
  const fitting = afterSpace && typeof node === 'string' && node.startsWith(' ') ? node.slice(1) : node;
  if (fitting !== '') words.push(fitting);
}

/** Neighbouring pieces of text become one; at the end, as text that grows piece by piece costs its square. */
function joined(pieces: Node[]): Node[] {
  const words: Node[] = [];
  let text: string[] = [];
  const endText = () => {
    if (text.length > 0) words.push(text.join(''));
    text = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') text.push(piece);
    else {
      endText();
      words.push(piece);
    }
  }
  endText();
  return words;
}

const isBreak = (node: Node | undefined): boolean =>
  node !== undefined && isElement(node) && node.tag === 'br';

/** A mention shows a name and nothing else, and always with its sign, so that no link can pass for something else. */
function nameOf(inner: Node[], mention: Element): string {
  const shown = inner.map((one) => textOf(one)).join('');
  const name = shown
    .replace(/\s+/gu, ' ')
    .replace(/^[\s@＠]+/u, '')
    .trim();
  return `@${[...name].slice(0, 30).join('') || mention.attributes['data-username']!}`;
}

/** Without white space and breaks at both ends. */
export function trimmed(nodes: Node[]): Node[] {
  const words = [...nodes];
  while (words.length > 0 && isBlank(words[0]!)) words.shift();
  while (words.length > 0 && isBlank(words.at(-1)!)) words.pop();
  if (typeof words[0] === 'string') words[0] = words[0].trimStart();
  const last = words.at(-1);
  if (typeof last === 'string') words[words.length - 1] = last.trimEnd();
  return words;
}

const isBlank = (node: Node): boolean => (isElement(node) ? node.tag === 'br' : node.trim() === '');
