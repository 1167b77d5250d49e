import type { Node } from '@tiptap/pm/model';

/** Letters that take no ink: fillers, joiners, variation selectors. */
// oxlint-disable-next-line no-misleading-character-class -- single code points are what is meant
const inkless = /[\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\uFE00-\uFE0F]/gu;

/** What a reader sees of a body: a line for each block, white space made one. The server counts in the same way. */
export function visibleText(doc: Node): string {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    const words = line.replace(/\s+/gu, ' ').trim();
    if (words !== '') lines.push(words);
    line = '';
  };
  const visit = (node: Node) => {
    if (node.isText) line += node.text ?? '';
    else if (node.type.name === 'mention') line += `@${node.attrs.label as string}`;
    else if (node.type.name === 'hardBreak') endLine();
    else if (node.type.name === 'codeBlock') {
      endLine();
      for (const row of node.textContent.split('\n')) {
        line = row;
        endLine();
      }
    } else if (node.type.spec.tableRole === 'cell' || node.type.spec.tableRole === 'header_cell') {
      const only = node.childCount === 1 ? node.child(0) : null;
      (only?.type.name === 'paragraph' ? only : node).forEach(visit);
      line += ' ';
    } else if (node.isInline) node.forEach(visit);
    else {
      endLine();
      node.forEach(visit);
      endLine();
    }
  };
  visit(doc);
  return lines.join('\n');
}

export const visibleLength = (doc: Node): number => [...visibleText(doc).replace(inkless, '')].length;

export function hasImage(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.type.name === 'image';
    return !found;
  });
  return found;
}
