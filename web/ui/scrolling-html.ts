/** A table of so many columns is wider than a phone. */
const wide_from = 5;

const widest = (table: string): number =>
  Math.max(...table.split('<tr>').map((row) => row.match(/<t[hd]\b/g)?.length ?? 0));

/**
 * What may be wider than its place scrolls by itself, so the keyboard has to reach it: a wide table gets a frame that takes the focus
 * and says what it is, code takes it too. Only for text that the server has cleaned: its tags are known to the sign.
 */
export const scrollingHtml = (html: string): string =>
  html
    .replaceAll(/<table>.*?<\/table>/gs, (table) =>
      widest(table) < wide_from
        ? table
        : `<div class="wide-table" role="group" aria-label="表格，可横向滚动" tabindex="0">${table}</div>`,
    )
    .replaceAll('<pre>', '<pre role="group" aria-label="代码，可横向滚动" tabindex="0">');
