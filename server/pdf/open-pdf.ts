import { buffer } from 'node:stream/consumers';
import { chineseFont } from './chinese-font.ts';

type Options = { title: string; size: [width: number, height: number]; at: Date };

/** A PDF document in the house's font, in points from the upper left corner. `bytes` ends it. */
export type Pdf = {
  doc: PDFKit.PDFDocument;
  /** What the font can show of a text; a sign that it lacks becomes a box, where it would be left out without a word. */
  shown: (text: string) => string;
  bytes: () => Promise<Buffer>;
};

/**
 * The library costs 30 MB, so it is loaded by the first document: open these in jobs. With the same facts and the same time the
 * bytes are the same.
 */
export async function openPdf({ title, size, at }: Options): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, CreationDate: at, ModDate: at, Producer: '出海集', Creator: '出海集' },
  });
  doc.registerFont('regular', await chineseFont(400));
  doc.registerFont('bold', await chineseFont(700));
  doc.font('regular');
  // The font as the library holds it; both weights have the same signs.
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font;
  const has = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0)!);
  const instead = ['□', '〓'].find(has) ?? '?';
  return {
    doc,
    shown: (text) => [...text].map((sign) => (has(sign) ? sign : instead)).join(''),
    async bytes() {
      doc.end();
      return buffer(doc);
    },
  };
}
