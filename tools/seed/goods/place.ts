import sharp from 'sharp';
import { n } from './paint.ts';

/** Left, upper, right and lower edge, on a ground of 96 by 96. */
export type Box = readonly [x1: number, y1: number, x2: number, y2: number];

/** Pixels for a unit when something is measured. */
const fine = 4;
/** Around the ground, for what might reach beyond it. */
const around = 24;

/** What a piece of drawing covers, its lines with their width; colours do not matter. */
export async function measure(piece: string, defs = ''): Promise<Box> {
  const side = 96 + 2 * around;
  const style = '[class^=s-]{fill:none;stroke:#000;stroke-linecap:round;stroke-linejoin:round}';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-around} ${-around} ${side} ${side}" width="${side * fine}" height="${side * fine}"><style>${style}</style><defs>${defs}</defs>${piece}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if (data[y * info.width + x]! < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  const unit = (pixels: number) => pixels / fine - around;
  return [unit(left), unit(top), unit(right), unit(bottom)];
}

export type Placed = { transform: string; box: Box };

/** As large as it may be inside an area, in the middle of it or standing on its lower edge. */
export function fit(box: Box, area: Box, { stands = true, most = 1.15 } = {}): Placed {
  const [w, h] = [box[2] - box[0], box[3] - box[1]];
  const [room_w, room_h] = [area[2] - area[0], area[3] - area[1]];
  const scale = Math.min(room_w / w, room_h / h, most);
  const left = area[0] + (room_w - w * scale) / 2;
  const top = stands ? area[3] - h * scale : area[1] + (room_h - h * scale) / 2;
  return {
    transform: `translate(${n(left - box[0] * scale)} ${n(top - box[1] * scale)}) scale(${n(scale)})`,
    box: [left, top, left + w * scale, top + h * scale],
  };
}

export const use = (id: string, { transform }: Placed, className = ''): string =>
  `<use href="#${id}" transform="${transform}"${className ? ` class="${className}"` : ''}/>`;
