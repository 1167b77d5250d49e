import sharp, { type Sharp } from 'sharp';
import type { PictureInBytes } from '../../../contract/upload/picture-bytes.ts';
import { picture_widths } from '../../../contract/upload/sized-picture.ts';
import { most_pixels } from '../../../contract/upload/upload-kinds.ts';
import { cleanApng, framesOfApng } from './apng.ts';
import type { Encoded } from './content.ts';
import { damaged, Unfit } from './judge-bytes.ts';

// Imported by its first use: libvips is memory that a process which takes no pictures can do without.

// The picture is known when it is read; what libvips keeps of earlier ones is only memory.
sharp.cache(false);

/** Turned as the camera said; sRGB; and no word of place, time or camera left, as sharp writes none unless asked to. */
const open = (bytes: Uint8Array, { is_animated }: Pick<PictureInBytes, 'is_animated'>): Sharp => {
  const picture = sharp(bytes, { animated: is_animated, limitInputPixels: most_pixels, failOn: 'truncated' });
  return is_animated ? picture : picture.autoOrient();
};

/** The picture made anew in its own format and size, and smaller ones in WebP. */
export async function encodePicture(
  bytes: Uint8Array,
  name: string,
  picture: PictureInBytes,
): Promise<Encoded[]> {
  try {
    if (picture.is_animated && picture.mime === 'image/png') return await encodeApng(bytes);
    const encoded = [await encode(open(bytes, picture), 'main', picture.mime)];
    for (const width of widthsOf(picture.width))
      encoded.push(await encode(resized(bytes, picture, width), String(width), 'image/webp'));
    return encoded;
  } catch (error) {
    throw asUnfit(error, name, picture);
  }
}

async function encodeApng(bytes: Uint8Array): Promise<Encoded[]> {
  const { width, height, delays, loop, pixels } = await framesOfApng(bytes);
  const cleaned = cleanApng(bytes);
  const encoded: Encoded[] = [
    { name: 'main.png', mime: 'image/png', size: cleaned.length, width, bytes: cleaned },
  ];
  for (const one of widthsOf(width)) {
    const small = Math.min(one, width);
    const stills = await Promise.all(
      delays.map((_, at) => {
        const frame = pixels.subarray(at * width * height * 4, (at + 1) * width * height * 4);
        return sharp(frame, { raw: { width, height, channels: 4 } })
          .resize({ width: small })
          .png({ compressionLevel: 1 })
          .toBuffer();
      }),
    );
    const data = await sharp(stills, { join: { animated: true } })
      .webp({ quality: 80, effort: 1, delay: delays, loop })
      .toBuffer();
    encoded.push({ name: `${one}.webp`, mime: 'image/webp', size: data.length, width: small, bytes: data });
  }
  return encoded;
}

/** The small ones in AVIF, which takes longer than anybody should wait for. */
export async function encodeAvif(main: Uint8Array, width: number): Promise<Encoded[]> {
  const encoded: Encoded[] = [];
  for (const one of widthsOf(width))
    encoded.push(await encode(resized(main, { is_animated: false }, one), String(one), 'image/avif'));
  return encoded;
}

/** Never wider than it came: what is narrow is kept in its own width under the next name. */
const widthsOf = (width: number): number[] => {
  const smaller = picture_widths.filter((one) => one < width);
  const next = picture_widths.find((one) => one >= width);
  return next ? [...smaller, next] : smaller;
};

const resized = (bytes: Uint8Array, picture: Pick<PictureInBytes, 'is_animated'>, width: number): Sharp =>
  open(bytes, picture).resize({ width, withoutEnlargement: true });

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

async function encode(picture: Sharp, name: string, mime: string): Promise<Encoded> {
  const is_main = name === 'main';
  const written =
    mime === 'image/jpeg'
      ? picture.jpeg({ quality: 90 })
      : mime === 'image/png'
        ? picture.png({ compressionLevel: 7 })
        : mime === 'image/gif'
          ? picture.gif()
          : mime === 'image/avif'
            ? picture.avif({ quality: is_main ? 65 : 50, effort: 1 })
            : picture.webp({ quality: is_main ? 90 : 80, effort: is_main ? 3 : 1 });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  return { name: `${name}.${endings[mime]}`, mime, size: data.length, width: info.width, bytes: data };
}

function asUnfit(error: unknown, name: string, picture: PictureInBytes): unknown {
  const { message } = error as Error;
  if (/pixel limit/i.test(message))
    return new Unfit(
      `“${name}”的像素太多（${picture.width}×${picture.height}），至多 ${most_pixels / 10_000} 万像素`,
    );
  // Out of memory or a missing library is our fault; all else that libvips says is about the bytes.
  return /memory|ENOMEM|unsupported output/i.test(message) ? error : damaged(name);
}
