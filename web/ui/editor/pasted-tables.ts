import { escapeHtml } from './plain-text.ts';

type Block = { rows: string[][]; head: boolean } | { line: string };

const bar = /^\s*\|(.+)\|\s*$/;
const rule = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?\s*$/;
const cellsOfBar = (line: string): string[] =>
  (bar.exec(line)?.[1] ?? '').split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());

/** Lines of plain text with the tables in it: rows between bars (Markdown) or cells parted by tabs (a spreadsheet). */
export function blocksOf(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const end = (test: (line: string) => boolean) => {
      let last = at;
      while (last < lines.length && test(lines[last] ?? '')) last++;
      return last;
    };
    const barred = end((line) => bar.test(line) || rule.test(line));
    const tabbed = end((line) => line.includes('\t'));
    if (barred - at >= 2 && bar.test(lines[at] ?? '')) {
      const head = rule.test(lines[at + 1] ?? '');
      blocks.push({
        rows: lines
          .slice(at, barred)
          .filter((line) => !rule.test(line))
          .map(cellsOfBar),
        head,
      });
      at = barred;
    } else if (tabbed - at >= 2) {
      blocks.push({
        rows: lines.slice(at, tabbed).map((line) => line.split('\t').map((cell) => cell.trim())),
        head: true,
      });
      at = tabbed;
    } else blocks.push({ line: lines[at++] ?? '' });
  }
  return blocks;
}

/** The pasted text as HTML where it holds a table; null where it is lines and nothing else. */
export function pastedTables(text: string): string | null {
  const blocks = blocksOf(text);
  if (!blocks.some((block) => 'rows' in block)) return null;
  return blocks
    .map((block) => {
      if ('line' in block) return block.line.trim() ? `<p>${escapeHtml(block.line)}</p>` : '';
      const width = Math.max(...block.rows.map((row) => row.length));
      const rows = block.rows.map((row, at) => {
        const tag = at === 0 && block.head ? 'th' : 'td';
        return `<tr>${Array.from({ length: width }, (_, n) => `<${tag}><p>${escapeHtml(row[n] ?? '')}</p></${tag}>`).join('')}</tr>`;
      });
      return `<table><tbody>${rows.join('')}</tbody></table>`;
    })
    .join('');
}
