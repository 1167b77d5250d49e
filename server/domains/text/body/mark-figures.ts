import { isElement, textOf, type Element } from './nodes.ts';

/** An amount, a count or a share, with its unit; no range and no date. */
const figure =
  /^[−–+±≈~-]?\s*(?:[¥$€£]\s*)?\d[\d,]*(?:\.\d+)?\s*(?:[%‰]|\p{Script=Han}{1,2}|[A-Za-z°/²³]{1,4})?$/u;
const nothing = /^[—–−/-]*$/;

/**
 * Columns that hold nothing but figures get the class `n`, with their heads: they stand under one another at the right.
 * The first column says what its row is about; a table with cells over several columns keeps as it is.
 */
export function markFigures(rows: readonly Element[]): void {
  const table = rows.map((row) => row.children.filter(isElement));
  if (table.flat().some(({ attributes }) => attributes.colspan || attributes.rowspan)) return;
  const columns = Math.max(0, ...table.map((cells) => cells.length));
  for (let at = 1; at < columns; at++) {
    const column = table.flatMap((cells) => cells[at] ?? []);
    const words = column.filter(({ tag }) => tag === 'td').map((cell) => textOf(cell).trim());
    if (
      words.some((word) => figure.test(word)) &&
      words.every((word) => figure.test(word) || nothing.test(word))
    )
      for (const cell of column) cell.attributes.class = 'n';
  }
}
