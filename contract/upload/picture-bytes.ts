import { readAvif } from './pictures/avif.ts';
import { type PictureFacts, startsWith, text } from './pictures/bytes.ts';
import { readGif } from './pictures/gif.ts';
import { readJpeg } from './pictures/jpeg.ts';
import { readPng } from './pictures/png.ts';
import { readWebp } from './pictures/webp.ts';

export type PictureInBytes = PictureFacts & {
  mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';
};

const readers = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readAvif,
} as const;

/**
 * What a picture is by its bytes, whatever its name says: kind, size in pixels as it is shown, frames, and whether the file
 * has its end. Null where it is no picture of a kind that is taken, or its head is broken. Pure; takes the whole file.
 */
export function readPicture(bytes: Uint8Array): PictureInBytes | null {
  const mime = sniffType(bytes);
  if (!mime || !Object.hasOwn(readers, mime)) return null;
  const facts = readers[mime as keyof typeof readers](bytes);
  return facts && facts.width > 0 && facts.height > 0
    ? { mime: mime as PictureInBytes['mime'], ...facts }
    : null;
}

/** The type that the first bytes tell; null where they tell nothing, as in a text. */
export function sniffType(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  const head = text(bytes, 0, 12);
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp';
  if (head.slice(4, 8) === 'ftyp') return typeOfBrands(bytes);
  if (head.startsWith('%PDF-')) return 'application/pdf';
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'application/zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'application/x-ole-storage';
  if (['MZ', '\x7fELF', '#!'].some((start) => head.startsWith(start))) return 'application/x-executable';
  return typeOfMarkup(bytes);
}

function typeOfBrands(bytes: Uint8Array): string {
  const length = Math.min((bytes[2]! << 8) | bytes[3]!, 256);
  const brands = text(bytes, 8, Math.max(0, length - 8));
  if (/avi[fs]/.test(brands)) return 'image/avif';
  return /hei[cx]|mif1|msf1/.test(brands) ? 'image/heic' : 'video/mp4';
}

/** Browsers run what looks like markup, so it is known however it begins: a mark of order, white space, comments. */
function typeOfMarkup(bytes: Uint8Array): string | null {
  const start = text(bytes, 0, 4096)
    .replaceAll('\0', '')
    .replace(/^[^<]{0,8}(?=<)/, '')
    .trimStart();
  if (!start.startsWith('<')) return null;
  if (/<svg[\s>:]/i.test(start)) return 'image/svg+xml';
  if (
    /<(!doctype\s+html|html|head|body|script|iframe|title|style|table|div|a|p|img|h1|br|font)[\s>/]/i.test(
      start,
    )
  )
    return 'text/html';
  return /^<(\?xml|!--|[a-z][\w:-]*[\s>/])/i.test(start) ? 'text/xml' : null;
}
