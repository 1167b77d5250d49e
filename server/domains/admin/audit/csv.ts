/**
 * CSV as spreadsheets read it (RFC 4180, with a byte order mark so that Chinese is read as UTF-8). A cell that a spreadsheet
 * would take for a formula, by a full-width sign too, gets a quotation mark in front: who fills in a nickname must not run
 * anything on a desk.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(text: string): string {
  const harmless = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
