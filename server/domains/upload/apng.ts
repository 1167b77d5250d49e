import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { text, u16, u32, u8 } from '../../../contract/upload/pictures/bytes.ts';

type Chunk = { name: string; data: Buffer };

/** What a picture needs to be shown; all else tells of its making. */
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'acTL', 'fcTL', 'fdAT', 'IDAT', 'IEND']);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunksOf(png: Uint8Array): Chunk[] {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = u32(bytes, at);
    const name = text(bytes, at + 4, 4);
    if (at + 12 + length > bytes.length) break;
    chunks.push({ name, data: bytes.subarray(at + 8, at + 8 + length) });
    if (name === 'IEND') break;
    at += 12 + length;
  }
  return chunks;
}

function writeChunk({ name, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

const writePng = (chunks: Chunk[]): Buffer => Buffer.concat([signature, ...chunks.map(writeChunk)]);

/** The same animation without a word about its making. */
export const cleanApng = (png: Uint8Array): Buffer =>
  writePng(chunksOf(png).filter((chunk) => needed.has(chunk.name)));

type Frame = {
  x: number;
  y: number;
  width: number;
  height: number;
  delay: number;
  dispose: number;
  blend: number;
  data: Buffer[];
};

export type Frames = { width: number; height: number; delays: number[]; loop: number; pixels: Buffer };

/** Every frame as a whole picture in RGBA, one below the other: libvips reads only the first picture of an APNG. */
export async function framesOfApng(png: Uint8Array): Promise<Frames> {
  const chunks = chunksOf(png);
  const head = chunks[0]!.data;
  const [width, height] = [u32(head, 0), u32(head, 4)];
  const shared = chunks.filter((chunk) => chunk.name === 'PLTE' || chunk.name === 'tRNS');
  const frames = readFrames(chunks);
  const said = chunks.find((chunk) => chunk.name === 'acTL')!.data;
  // The pixels of as many as it said were counted before.
  if (frames.length !== u32(said, 0)) throw new Error('another number of frames than it says');
  let canvas: Buffer = Buffer.alloc(width * height * 4);
  const shown: Buffer[] = [];
  for (const frame of frames) {
    if (
      frame.width < 1 ||
      frame.height < 1 ||
      frame.x + frame.width > width ||
      frame.y + frame.height > height
    )
      throw new Error('a frame lies outside of its picture');
    const own_head = Buffer.from(head);
    own_head.writeUInt32BE(frame.width, 0);
    own_head.writeUInt32BE(frame.height, 4);
    const still = writePng([
      { name: 'IHDR', data: own_head },
      ...shared,
      { name: 'IDAT', data: Buffer.concat(frame.data) },
      { name: 'IEND', data: Buffer.alloc(0) },
    ]);
    const pixels = await sharp(still, { failOn: 'truncated' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
    const before = canvas;
    canvas = Buffer.from(canvas);
    draw(canvas, width, frame, pixels);
    shown.push(canvas);
    // What the next one is drawn upon: this one, this one with a hole, or what was there before.
    if (frame.dispose === 1) canvas = cleared(canvas, width, frame);
    if (frame.dispose === 2) canvas = before;
  }
  const loop = u32(said, 4);
  return {
    width,
    height,
    delays: frames.map((frame) => frame.delay),
    loop: Math.min(loop, 65_535),
    pixels: Buffer.concat(shown),
  };
}

function readFrames(chunks: Chunk[]): Frame[] {
  const frames: Frame[] = [];
  for (const { name, data } of chunks) {
    // Data before the first control are of a still for old programs.
    if (name === 'IDAT') frames.at(-1)?.data.push(data);
    if (name === 'fdAT') frames.at(-1)?.data.push(data.subarray(4));
    if (name !== 'fcTL') continue;
    const [parts, of] = [u16(data, 20), u16(data, 22) || 100];
    frames.push({
      width: u32(data, 4),
      height: u32(data, 8),
      x: u32(data, 12),
      y: u32(data, 16),
      delay: Math.max(10, Math.round((parts / of) * 1000)),
      dispose: u8(data, 24),
      blend: u8(data, 25),
      data: [],
    });
  }
  return frames.filter((frame) => frame.data.length > 0);
}

function draw(canvas: Buffer, width: number, frame: Frame, pixels: Buffer): void {
  for (let row = 0; row < frame.height; row++) {
    const to = ((frame.y + row) * width + frame.x) * 4;
    const from = row * frame.width * 4;
    if (frame.blend === 0) {
      pixels.copy(canvas, to, from, from + frame.width * 4);
      continue;
    }
    for (let at = 0; at < frame.width * 4; at += 4) blend(canvas, to + at, pixels, from + at);
  }
}

function blend(canvas: Buffer, to: number, pixels: Buffer, from: number): void {
  const over = pixels[from + 3]! / 255;
  if (over === 0) return;
  const under = (canvas[to + 3]! / 255) * (1 - over);
  const alpha = over + under;
  for (let part = 0; part < 3; part++)
    canvas[to + part] = Math.round((pixels[from + part]! * over + canvas[to + part]! * under) / alpha);
  canvas[to + 3] = Math.round(alpha * 255);
}

function cleared(canvas: Buffer, width: number, frame: Frame): Buffer {
  const left = Buffer.from(canvas);
  for (let row = 0; row < frame.height; row++) {
    const from = ((frame.y + row) * width + frame.x) * 4;
    left.fill(0, from, from + frame.width * 4);
  }
  return left;
}
