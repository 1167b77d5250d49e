import { type PictureFacts, text, u16le, u24le, u32le, u8 } from './bytes.ts';

/** RIFF chunks: VP8X says that it is animated, each ANMF is a frame; VP8 and VP8L alone are stills. */
export function readWebp(bytes: Uint8Array): PictureFacts | null {
  let [width, height, frames] = [0, 0, 0];
  const end = u32le(bytes, 4) + 8;
  for (let at = 12; at + 8 <= Math.min(end, bytes.length);) {
    const name = text(bytes, at, 4);
    const body = at + 8;
    if (name === 'VP8X') {
      width = u24le(bytes, body + 4) + 1;
      height = u24le(bytes, body + 7) + 1;
    } else if (name === 'ANMF') frames++;
    else if (width === 0 && name === 'VP8 ') {
      width = u16le(bytes, body + 6) & 0x3fff;
      height = u16le(bytes, body + 8) & 0x3fff;
    } else if (width === 0 && name === 'VP8L' && u8(bytes, body) === 0x2f) {
      const bits = u32le(bytes, body + 1);
      width = (bits & 0x3fff) + 1;
      height = ((bits >>> 14) & 0x3fff) + 1;
    }
    const size = u32le(bytes, at + 4);
    at = body + size + (size % 2);
  }
  if (width === 0) return null;
  return {
    width,
    height,
    frames: Math.max(1, frames),
    is_animated: frames > 1,
    is_whole: end <= bytes.length,
  };
}
