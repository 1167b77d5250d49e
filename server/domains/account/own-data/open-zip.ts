import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

const deflate = promisify(deflateRaw);
/** How the files of a zip are packed, by its number in the format. */
const deflated = 8;

/**
 * A zip that files are put into one after another. Packed beside this thread: somebody with a hundred long drafts has enough to keep
 * everybody else waiting for half a minute.
 */
export async function openZip(mtime: Date) {
  const { Zip } = await import('fflate');
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    async add(filename: string, text: string): Promise<void> {
      const bytes = Buffer.from(text);
      const packed = await deflate(bytes);
      const file: ZipInputFile = {
        filename,
        mtime,
        size: bytes.length,
        crc: crc32(bytes),
        compression: deflated,
      };
      zip.add(file);
      file.ondata!(null, packed, true);
    },
    whole(): Buffer {
      zip.end();
      return Buffer.concat(pieces);
    },
  };
}
