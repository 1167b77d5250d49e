import { type PictureFacts, text, u16, u16le, u32, u32le, u8 } from './bytes.ts';

/** Segments up to the first scan; the end mark is looked for behind it, where it cannot be that of a thumbnail. */
export function readJpeg(bytes: Uint8Array): PictureFacts | null {
  let [width, height, orientation] = [0, 0, 1];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (u8(bytes, at) !== 0xff) return null;
    const mark = u8(bytes, at + 1);
    if (mark === 0xff) {
      at++;
      continue;
    }
    if (mark === 0xda) break;
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)) {
      height = u16(bytes, at + 5);
      width = u16(bytes, at + 7);
    }
    if (mark === 0xe1 && text(bytes, at + 4, 6) === 'Exif\0\0') orientation = orientationOf(bytes, at + 10);
    at += 2 + Math.max(2, u16(bytes, at + 2));
  }
  if (width === 0) return null;
  const turned = orientation >= 5 && orientation <= 8;
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    frames: 1,
    is_animated: false,
    is_whole: hasEnd(bytes, at),
  };
}

function hasEnd(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 2; at > scan; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** Tag 0x0112 of the first directory of the TIFF that begins here; 1 where there is none. */
function orientationOf(bytes: Uint8Array, tiff: number): number {
  const little = text(bytes, tiff, 2) === 'II';
  const short = little ? u16le : u16;
  const directory = tiff + (little ? u32le : u32)(bytes, tiff + 4);
  const entries = Math.min(short(bytes, directory), 200);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (short(bytes, at) === 0x0112) return short(bytes, at + 8);
  }
  return 1;
}
