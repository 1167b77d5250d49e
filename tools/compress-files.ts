import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes below which there is nothing to spare. */
const worth = 256;
const text = /\.(?:js|css|svg|html|json|txt|xml|webmanifest)$/;

const packings = {
  br: (content: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 }),
};

/** Lays `.br` and `.gz` beside each text file of a folder and the folders in it; the server sends them as they are. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worth) return;
  await Promise.all(
    Object.entries(packings).map(async ([ending, pack]) =>
      writeFile(`${file}.${ending}`, await pack(content)),
    ),
  );
}
