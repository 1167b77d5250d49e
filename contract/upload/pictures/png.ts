import { type PictureFacts, text, u32 } from './bytes.ts';

/** Chunks: length, name, data, check sum. An APNG names its frames (acTL) before the first data. */
export function readPng(bytes: Uint8Array): PictureFacts | null {
  if (text(bytes, 12, 4) !== 'IHDR') return null;
  let frames = 1;
  let data_seen = false;
  let is_whole = false;
  for (let at = 8; at + 8 <= bytes.length;) {
    const name = text(bytes, at + 4, 4);
    if (name === 'IDAT') data_seen = true;
    if (name === 'acTL' && !data_seen) frames = Math.max(1, u32(bytes, at + 8));
    if (name === 'IEND') {
      is_whole = at + 12 <= bytes.length;
      break;
    }
    at += u32(bytes, at) + 12;
  }
  return { width: u32(bytes, 16), height: u32(bytes, 20), frames, is_animated: frames > 1, is_whole };
}
