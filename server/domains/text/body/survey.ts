import { inked, isElement, textOf, type Element, type Node } from './nodes.ts';

type Survey = {
  text: string;
  judged: string;
  length: number;
  images: string[];
  links: number;
  mentions: string[];
};

const inline = new Set(['strong', 'em', 'u', 's', 'code', 'a']);
const bareAddress = /https?:\/\/|www\.[a-z0-9]/gi;

/** What a reader sees in a planted body: its words, how many, and what it points to. */
export function surveyOf(tree: Node[]): Survey {
  const lines: string[] = [];
  const images: string[] = [];
  const alts: string[] = [];
  const mentions = new Set<string>();
  let line = '';
  let links = 0;
  const endLine = () => {
    const words = line.replace(/\s+/gu, ' ').trim();
    if (words !== '') lines.push(words);
    line = '';
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
    } else if (node.tag === 'pre') preformatted(node);
    else if (node.tag === 'td' || node.tag === 'th') {
      node.children.forEach((child) => visit(child, inLink));
      line += ' ';
    } else {
      endLine();
      node.children.forEach((child) => visit(child, inLink));
      endLine();
    }
  };
  const preformatted = (node: Element) => {
    endLine();
    for (const row of textOf(node, true).split('\n')) {
      line = row;
      endLine();
    }
  };
  tree.forEach((node) => visit(node, false));
  endLine();
  const text = lines.join('\n');
  return {
    text,
    judged: [text, ...alts].join('\n'),
    length: [...inked(text)].length,
    images,
    links,
    mentions: [...mentions],
  };
}
