/** Says to a spreadsheet that what follows is UTF-8, so that Chinese is read. */
export const csv_mark = '\uFEFF';

/** A whole file of few rows. What may be long is written line by line. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  csv_mark + rows.map((cells) => csvLine(cells)).join('');

/**
 * One line as spreadsheets read it (RFC 4180). A cell that would be taken for a formula, by a full-width sign too, gets a quotation
 * mark in front: who fills in a nickname must not run anything on a desk. A number below zero stays a number.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const formula = /^[=+\-@＝＋－＠\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const harmless = formula ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
