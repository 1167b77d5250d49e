import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

export type Weight = 400 | 700;

const files = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json')),
  'files',
);
const fonts = new Map<Weight, Promise<Buffer>>();

/**
 * The house's Chinese font as TTF, once a process: a PDF library that is handed the WOFF inflates its tables for each glyph,
 * which takes seconds.
 */
export function chineseFont(weight: Weight): Promise<Buffer> {
  let font = fonts.get(weight);
  if (!font) {
    font = readFile(path.join(files, `noto-sans-sc-chinese-simplified-${weight}-normal.woff`)).then(ttfOf);
    fonts.set(weight, font);
  }
  return font;
}

/** WOFF 1.0 is a TrueType file whose tables are deflated one by one. */
export function ttfOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * power, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(16 * (count - power), 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const row = 12 + 16 * i;
    woff.copy(head, row, entry, entry + 4);
    woff.copy(head, row + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, row + 8);
    head.writeUInt32BE(length, row + 12);
    tables.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat([head, ...tables]);
}
