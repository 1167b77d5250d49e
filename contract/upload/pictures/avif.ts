import { type PictureFacts, text, u32 } from './bytes.ts';

type Box = { name: string; start: number; end: number };

/** From the file down to `stsz`, and one to spare. */
const deepest = 7;

/**
 * Boxes within boxes: `ispe` tells sizes, a track (`stsz`) its number of frames. What a box says that reaches out of the one around it is
 * not read there: else each of a few dozen doubles what is to be read.
 */
export function readAvif(bytes: Uint8Array): PictureFacts | null {
  const outer = boxesOf(bytes, 0, bytes.length);
  let [width, height, frames] = [0, 0, 1];
  const look = (box: Box, around: number, depth: number) => {
    const inside = content_starts[box.name];
    const end = Math.min(box.end, around);
    if (inside !== undefined && depth < deepest)
      for (const one of boxesOf(bytes, box.start + inside, end)) look(one, end, depth + 1);
    if (box.name === 'ispe') {
      const [across, down] = [u32(bytes, box.start + 4), u32(bytes, box.start + 8)];
      if (across * down > width * height) [width, height] = [across, down];
    }
    if (box.name === 'stsz') frames = Math.max(frames, u32(bytes, box.start + 8));
    if (box.name === 'tkhd' && width === 0) {
      // Fixed point of 16 bits, at the end of the box.
      width = u32(bytes, box.end - 8) >>> 16;
      height = u32(bytes, box.end - 4) >>> 16;
    }
  };
  for (const box of outer) look(box, bytes.length, 0);
  if (width === 0) return null;
  const last = outer.at(-1);
  const is_whole = outer.some((box) => box.name === 'mdat') && last !== undefined && last.end <= bytes.length;
  return { width, height, frames, is_animated: frames > 1, is_whole };
}

/** Boxes that hold boxes, and how many bytes stand before these. */
const content_starts: Record<string, number> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
};

function boxesOf(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < 1000;) {
    const size = u32(bytes, at);
    const long = size === 1;
    const length = long ? u32(bytes, at + 8) * 2 ** 32 + u32(bytes, at + 12) : size === 0 ? to - at : size;
    if (length < (long ? 16 : 8)) break;
    boxes.push({ name: text(bytes, at + 4, 4), start: at + (long ? 16 : 8), end: at + length });
    at += length;
  }
  return boxes;
}
