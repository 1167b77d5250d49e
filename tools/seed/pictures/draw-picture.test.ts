import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

test('a bare drawing leaves the ground to where it stands', async () => {
  const [own, bare] = await Promise.all([
    drawPicture({ drawing: 'vessel' }),
    drawPicture({ drawing: 'vessel', bare: true }),
  ]);
  const corner = async (png: Buffer) => (await sharp(png).ensureAlpha().raw().toBuffer())[3];
  expect(await corner(own)).toBe(255);
  expect(await corner(bare)).toBe(0);
});
