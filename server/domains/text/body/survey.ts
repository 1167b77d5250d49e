import { inked, isElement, textOf, type Element, type Node } from './nodes.ts';

type Survey = {
  text: string;
  /** On one line, without tables and what is preformatted, if there is anything else: what an excerpt is cut from. */
  prose: string;
  judged: string;
  length: number;
  images: string[];
  links: number;
  mentions: string[];
};

/** Between the cells of a row. */
const cell_end = '\t';
type Line = { words: string; is: 'prose' | 'item' | 'row' | 'code' };

/** A row of a table as a sentence would say it. */
const readable = (lines: Line[]): Line[] =>
  lines.map((line, at) => {
    if (line.is !== 'row') return line;
    const words = line.words.replaceAll(cell_end, ' · ');
    return { ...line, words: lines[at + 1]?.is === 'row' ? `${words}；` : words };
  });

/** After the items of a list stands what a sentence would have there. */
const onOneLine = (lines: Line[]): string =>
  lines
    .map(({ words, is }, at) =>
      is === 'item' && lines[at + 1] && !/[。！？；，、：.!?;,:…]$/u.test(words)
        ? `${words}${lines[at + 1]!.is === 'item' ? '；' : '。'}`
        : words,
    )
    .join(' ');

const inline = new Set(['strong', 'em', 'u', 's', 'code', 'a']);
const bareAddress = /https?:\/\/|www\.[a-z0-9]/gi;

/** What a reader sees in a planted body: its words, how many, and what it points to. */
export function surveyOf(tree: Node[]): Survey {
  const lines: Line[] = [];
  const images: string[] = [];
  const alts: string[] = [];
  const mentions = new Set<string>();
  let line = '';
  let links = 0;
  const endLine = () => {
    const words = line
      .replace(/[^\S\t]+/gu, ' ')
      .replace(/ ?\t[ \t]*/g, cell_end)
      .trim();
    if (words !== '') lines.push({ words, is: around.at(-1) ?? 'prose' });
    line = '';
  };
  const around: Line['is'][] = [];
  const within = (is: Line['is'], work: () => void) => {
    around.push(is);
    work();
    around.pop();
  };
  const visit = (node: Node, inLink: boolean) => {
    if (!isElement(node)) {
      line += node;
      if (!inLink) links += node.match(bareAddress)?.length ?? 0;
    } else if (node.tag === 'br') endLine();
    else if (node.tag === 'img') {
      images.push(node.attributes.src!);
      if (node.attributes.alt) alts.push(node.attributes.alt);
    } else if (inline.has(node.tag)) {
      if (node.tag === 'a') {
        const name = node.attributes['data-username'];
        if (name !== undefined) mentions.add(name);
        else if (node.attributes.target !== undefined) links++;
      }
      node.children.forEach((child) => visit(child, inLink || node.tag === 'a'));
    } else if (node.tag === 'pre') within('code', () => preformatted(node));
    else if (node.tag === 'td' || node.tag === 'th') {
      node.children.forEach((child) => visit(child, inLink));
      line += cell_end;
    } else {
      endLine();
      within(node.tag === 'table' ? 'row' : node.tag === 'li' ? 'item' : (around.at(-1) ?? 'prose'), () => {
        node.children.forEach((child) => visit(child, inLink));
        endLine();
      });
    }
  };
  const preformatted = (node: Element) => {
    endLine();
    for (const row of textOf(node, true).split('\n')) {
      line = row.replaceAll('\t', ' ');
      endLine();
    }
  };
  tree.forEach((node) => visit(node, false));
  endLine();
  const bare = lines.map(({ words }) => words.replaceAll(cell_end, ' ')).join('\n');
  const said = readable(lines);
  return {
    text: said.map(({ words }) => words).join('\n'),
    prose: onOneLine(said.filter(({ is }) => is === 'prose' || is === 'item')) || onOneLine(said),
    judged: [bare, ...alts].join('\n'),
    length: [...inked(bare)].length,
    images,
    links,
    mentions: [...mentions],
  };
}
