/** The part of opentype.js 2 that is used here; the package brings no types along. */
declare module 'opentype.js' {
  export type Glyph = {
    index: number;
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  };
  export type Font = { unitsPerEm: number; charToGlyph(sign: string): Glyph };
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
