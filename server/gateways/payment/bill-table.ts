/**
 * Rows of a channel's CSV by the titles of its columns, without their `（元）`.
 * @param split a row into its cells
 * @param wide the column of what people named: a comma in a name makes cells too many, and they belong to it
 */
export function rowsOf(
  lines: readonly string[],
  split: (row: string) => string[],
  wide: string,
): Map<string, string>[] {
  const [titles = '', ...rows] = lines;
  const names = titles.split(',').map((title) =>
    title
      .replace(/^\uFEFF/, '')
      .replace(/[（(]元[）)]/, '')
      .trim(),
  );
  return rows.map((row) => {
    const cells = split(row);
    const extra = cells.length - names.length;
    const at = names.indexOf(wide);
    if (extra > 0 && at >= 0) cells.splice(at, extra + 1, cells.slice(at, at + extra + 1).join(','));
    if (cells.length !== names.length)
      throw new RangeError(`${cells.length} cells under ${names.length} titles`);
    return new Map(names.map((name, n) => [name, cells[n]!.trim()]));
  });
}

/** @throws when there is no such column: the form has changed, and nothing of it is to be guessed */
export function cellOf(row: ReadonlyMap<string, string>, name: string): string {
  const cell = row.get(name);
  if (cell === undefined) throw new RangeError(`no column “${name}”`);
  return cell;
}
