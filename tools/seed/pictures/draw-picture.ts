import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paper, type PaperKind } from './papers.ts';

/** A picture of the pack: one of the product's own drawings (web/public/drawings), or a paper. */
export type Picture = { drawing: string } | { paper: PaperKind; variant: number };

/** As PNG, small: few colours are enough for a drawing. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const svg =
    'paper' in picture
      ? Buffer.from(paper(picture.paper, picture.variant))
      : await readFile(new URL(`../../../web/public/drawings/${picture.drawing}.svg`, import.meta.url));
  return sharp(svg).png({ palette: true, colours: 64, dither: 0, effort: 1 }).toBuffer();
}

/** Each picture is drawn once, whoever has it. */
export function pictureCase(): (picture: Picture) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>();
  return (picture) => {
    const key = JSON.stringify(picture);
    const known = drawn.get(key) ?? drawPicture(picture);
    drawn.set(key, known);
    return known;
  };
}
