import sharp from 'sharp';

export type PickedFile = { name: string; mimeType: string; buffer: Buffer };

type Look = { width?: number; height?: number; hue?: number; format?: 'png' | 'jpeg' | 'webp' };

/** A drawn picture: a round thing on a ground, in a colour of its own. */
export async function picture(
  name: string,
  { width = 600, height = 600, hue = 200, format = 'png' }: Look = {},
) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 35% 85%)"/><circle cx="50%" cy="50%" r="30%" fill="hsl(${hue} 45% 45%)"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).toFormat(format).toBuffer();
  return { name, mimeType: `image/${format}`, buffer } satisfies PickedFile;
}

/** Nothing in it repeats, so no format makes it small: about 3 bytes a pixel. */
export async function noise(name: string, side: number): Promise<PickedFile> {
  const raw = Buffer.alloc(side * side * 3);
  let state = 7;
  for (let at = 0; at < raw.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    raw[at] = state >>> 24;
  }
  const buffer = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Two pictures, one after the other. */
export async function animation(name: string): Promise<PickedFile> {
  const side = 64;
  const frames = Buffer.alloc(side * side * 2 * 3, 60).fill(200, side * side * 3);
  const buffer = await sharp(frames, {
    raw: { width: side, height: side * 2, channels: 3, pageHeight: side },
  })
    .gif({ delay: [300, 300], loop: 0 })
    .toBuffer();
  return { name, mimeType: 'image/gif', buffer };
}
