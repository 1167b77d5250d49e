import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
// oxlint-disable-next-line import/default -- declared in opentype.d.ts
import opentype, { type Font } from 'opentype.js';

export type Weight = 400 | 700;

const files = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')),
  'files',
);
const fonts = new Map<Weight, Promise<Font>>();

/** Read when first needed, a quarter of a second each: most processes never draw. */
function fontOf(weight: Weight): Promise<Font> {
  let font = fonts.get(weight);
  if (!font) {
    font = readFile(path.join(files, `noto-sans-sc-chinese-simplified-${weight}-normal.woff`)).then(
      ({ buffer, byteOffset, byteLength }) =>
        opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength)),
    );
    fonts.set(weight, font);
  }
  return font;
}

/** Signs as the outlines of a font: what is drawn looks the same on a machine that has no Chinese font. */
export type Lettering = {
  width: (text: string) => number;
  /** A path from the left end of the base line. Signs that the font lacks (emoji) are left out. */
  path: (text: string, x: number, y: number) => string;
};

export async function lettering(weight: Weight, size: number): Promise<Lettering> {
  const font = await fontOf(weight);
  const glyphs = (text: string) =>
    [...text.replaceAll('\u00A0', ' ')]
      .map((sign) => font.charToGlyph(sign))
      .filter(({ index }) => index !== 0);
  const advance = ({ advanceWidth = 0 }: { advanceWidth?: number }) =>
    (advanceWidth * size) / font.unitsPerEm;
  return {
    width: (text) => glyphs(text).reduce((sum, glyph) => sum + advance(glyph), 0),
    path(text, x, y) {
      let at = x;
      return glyphs(text)
        .map((glyph) => {
          const drawn = glyph.getPath(at, y, size).toPathData(1);
          at += advance(glyph);
          return drawn;
        })
        .join('');
    },
  };
}
