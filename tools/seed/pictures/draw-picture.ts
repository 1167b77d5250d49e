import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { stillOf } from '../goods/draw-good.ts';
import type { Colour } from '../goods/paint.ts';
import type { ViewName } from '../goods/views.ts';
import { paper, type PaperKind } from './papers.ts';
import { portrait } from './portraits.ts';

type Size = readonly [width: number, height: number];

/**
 * A picture of the pack: one of the product's own drawings (web/public/drawings), some of them beside each other, a good as it
 * is shown in the market, a paper, or what somebody shows of themselves.
 */
export type Picture =
  | { drawing: string; bare?: true }
  | { drawings: readonly string[]; on: Sheet; size: Size }
  | { good: string; view: ViewName; colour: Colour; size: Size }
  | { paper: PaperKind; variant: number }
  | { portrait: number };

/** What a drawing stands on where it has to fill another shape than its own: of middle tone, so that it is no lamp in the dark. */
const sheets = {
  sand: '#e8d9b5',
  mist: '#c5d6d6',
  clay: '#dcc5a3',
  deep: '#b1c7ca',
  rose: '#e6c9bb',
} as const;
export type Sheet = keyof typeof sheets;
export const sheetOf = (drawing: string): Sheet => {
  const names = Object.keys(sheets) as Sheet[];
  return names[(drawing.length + drawing.charCodeAt(1)) % names.length]!;
};

/** As PNG, quickly: what is kept of it is made anew anyway. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  return sharp(Buffer.from(await drawn(picture)))
    .png({ compressionLevel: 2 })
    .toBuffer();
}

async function drawn(picture: Picture): Promise<string> {
  if ('paper' in picture) return paper(picture.paper, picture.variant);
  if ('portrait' in picture) return portrait(picture.portrait);
  if ('good' in picture) return stillOf(picture.good, picture.view, picture.colour, picture.size);
  if ('drawings' in picture) return standing(picture.drawings, picture.on, picture.size);
  const svg = await drawingOf(picture.drawing);
  return picture.bare ? withoutGround(svg) : svg;
}

const drawingOf = (name: string): Promise<string> =>
  readFile(new URL(`../../../web/public/drawings/${name}.svg`, import.meta.url), 'utf8');

/** Drawings beside each other on one table, all of each in sight. */
async function standing(names: readonly string[], on: Sheet, [width, height]: Size): Promise<string> {
  const room = width / names.length;
  // A drawing is 120 by 96, and what it shows stands on 80.
  const high = Math.min(height, room / 1.25);
  const wide = high * 1.25;
  const top = (height * 5) / 6 - (high * 5) / 6;
  const all = await Promise.all(
    names.map(async (name, at) =>
      withoutGround(await drawingOf(name)).replace(
        / width="480" height="384"/,
        ` x="${room * (at + 0.5) - wide / 2}" y="${top}" width="${wide}" height="${high}"`,
      ),
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${sheets[on]}" d="M0 0h${width}v${height}H0z"/><path fill="#604a24" fill-opacity=".09" d="M0 ${height * 0.75}h${width}v${height}H0z"/>${all.join('')}</svg>`;
}

/** To stand on whatever ground there is, in the light and in the dark. */
const withoutGround = (svg: string): string => svg.replace(/<path class="(?:bg|table)"[^>]*>/g, '');
