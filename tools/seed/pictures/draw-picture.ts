import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { paper, type PaperKind } from './papers.ts';
import { portrait } from './portraits.ts';

/** A picture of the pack: one of the product's own drawings (web/public/drawings), a paper, or what somebody shows of themselves. */
export type Picture =
  | { drawing: string; bare?: true }
  | { drawing: string; on: Sheet; size: readonly [width: number, height: number] }
  | { paper: PaperKind; variant: number }
  | { portrait: number };

/** What a drawing stands on where it has to fill another shape than its own. */
const sheets = {
  sand: '#f3ead8',
  mist: '#dfe9e8',
  clay: '#ead9c4',
  deep: '#cfdcdd',
  rose: '#f3e0d9',
} as const;
export type Sheet = keyof typeof sheets;
export const sheetOf = (drawing: string): Sheet => {
  const names = Object.keys(sheets) as Sheet[];
  return names[(drawing.length + drawing.charCodeAt(1)) % names.length]!;
};

/** As PNG, quickly: what is kept of it is made anew anyway. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const svg =
    'paper' in picture
      ? paper(picture.paper, picture.variant)
      : 'portrait' in picture
        ? portrait(picture.portrait)
        : await drawn(picture);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer();
}

async function drawn(picture: Extract<Picture, { drawing: string }>): Promise<string> {
  const file = new URL(`../../../web/public/drawings/${picture.drawing}.svg`, import.meta.url);
  const svg = await readFile(file, 'utf8');
  if (!('on' in picture)) return picture.bare ? withoutGround(svg) : svg;
  const [width, height] = picture.size;
  const wide = height * 1.25;
  const bare = withoutGround(svg).replace(
    / width="480" height="384"/,
    ` x="${width / 2 - wide / 2}" width="${wide}" height="${height}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${sheets[picture.on]}" d="M0 0h${width}v${height}H0z"/><path fill="#604a24" fill-opacity=".09" d="M0 ${height * 0.75}h${width}v${height}H0z"/>${bare}</svg>`;
}

/** To stand on whatever ground there is, in the light and in the dark. */
const withoutGround = (svg: string): string => svg.replace(/<path class="(?:bg|table)"[^>]*>/g, '');
