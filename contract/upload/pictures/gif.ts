import { type PictureFacts, u16le, u8 } from './bytes.ts';

/** Blocks after the head: extensions (0x21), frames (0x2C), the end (0x3B). */
export function readGif(bytes: Uint8Array): PictureFacts | null {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(u8(bytes, 10));
  let frames = 0;
  let is_whole = false;
  const skipParts = () => {
    while (at < bytes.length) {
      const size = u8(bytes, at);
      at += size + 1;
      if (size === 0) return;
    }
  };
  while (at < bytes.length) {
    const kind = u8(bytes, at);
    if (kind === 0x3b) {
      is_whole = true;
      break;
    }
    if (kind === 0x21) {
      at += 2;
      skipParts();
    } else if (kind === 0x2c) {
      frames++;
      at += 11 + colours(u8(bytes, at + 9));
      skipParts();
    } else break;
  }
  return {
    width: u16le(bytes, 6),
    height: u16le(bytes, 8),
    frames: Math.max(1, frames),
    is_animated: frames > 1,
    is_whole: is_whole && frames > 0,
  };
}
