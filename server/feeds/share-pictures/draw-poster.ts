import sharp from 'sharp';
import { encode } from 'uqr';
import { breakLines } from './break-lines.ts';
import { type Lettering, lettering } from './lettering.ts';

/** A picture that a member of the league passes on, upright for a phone. That it is a promotion stands on each. */
export type Poster = {
  site: string;
  subtitle: string;
  /** What the code in the corner opens, whole. */
  link: string;
  title: string;
  /** Under the title. */
  lines: string[];
  /** Three at most, each with what it counts. */
  figures: { value: string; unit: string }[];
  price: string | null;
  /** Beside the code. */
  call: string;
  from: string;
  /** Bytes of a picture of the thing; null: the ship. */
  picture: Buffer | null;
};

const [width, height] = [750, 1334];
const [left, room] = [48, 654];
const picture_height = 560;
const [foot, code_side] = [1086, 184];
const colors = {
  work: '#fffefc',
  sunken: '#faf9f6',
  line: '#e5e2dc',
  ink: '#1d1b18',
  soft: '#6a655d',
  faint: '#8b857b',
  sky: '#e6ecec',
  sea: '#7fa0a6',
  hull: '#47626b',
  red: '#d4222c',
};

const mark =
  '<path fill="#d4222c" d="M2 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"/><path fill="#fff" d="M3 2h1v9H3zM5 2.3C6.8 4.4 7.9 6.9 8 9.5a1.5 1.5 0 0 1-3 0zM6.5 2.1C10.2 3.8 13 6.4 14 9.5a2.05 2.05 0 0 1-4.1 0C9.5 6.8 8.5 4.3 6.5 2.1zM2 12h12c-.5 1.4-1.4 2-2.6 2H4.6C3.4 14 2.5 13.4 2 12z"/>';

export async function drawPoster(poster: Poster): Promise<Buffer> {
  const [head, big, mid, small, name] = await Promise.all([
    lettering(700, 42),
    lettering(700, 52),
    lettering(700, 30),
    lettering(400, 26),
    lettering(700, 38),
  ]);
  const put = (letters: Lettering, text: string, x: number, y: number, fill: string) =>
    `<path fill="${fill}" d="${letters.path(text, x, y)}"/>`;
  const one = (letters: Lettering, text: string, size: number, wide = room) =>
    breakLines(text, letters, { room: wide, fit: wide / size, most: 1 })[0] ?? '';
  const top = 104;
  const title = breakLines(poster.title, head, { room, fit: room / 42, most: 2 });
  let y = top + picture_height + 72;
  const words = title.map((line, nth) => put(head, line, left, y + nth * 56, colors.ink));
  y += (title.length - 1) * 56;
  for (const line of poster.lines.slice(0, 2)) {
    y += 46;
    words.push(put(small, one(small, line, 26), left, y, colors.soft));
  }
  if (poster.price) {
    y += 72;
    words.push(put(big, poster.price, left, y, colors.ink));
  }
  const figures = poster.figures.slice(0, 3).map(({ value, unit }, nth) => {
    const x = left + nth * (room / 3);
    return (
      put(big, value, x, y + 84, colors.ink) + put(small, one(small, unit, 26, 210), x, y + 126, colors.soft)
    );
  });
  const beside = left + code_side + 32;
  const beside_room = width - left - beside;
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.work}"/>`,
    `<g transform="translate(${left} 28) scale(3)">${mark}</g>`,
    put(name, poster.site, left + 64, 66, colors.ink),
    put(small, poster.subtitle, width - left - small.width(poster.subtitle), 62, colors.faint),
    poster.picture ? '' : ship(top),
    ...words,
    ...figures,
    `<rect y="${foot}" width="${width}" height="${height - foot}" fill="${colors.sunken}"/>`,
    `<rect y="${foot}" width="${width}" height="2" fill="${colors.line}"/>`,
    codeOf(poster.link),
    put(mid, one(mid, poster.call, 30, beside_room), beside, foot + 94, colors.ink),
    put(small, one(small, poster.from, 26, beside_room), beside, foot + 138, colors.soft),
    put(small, '长按识别，推广联盟分享', beside, foot + 180, colors.faint),
    '</svg>',
  ].join('');
  const drawn = sharp(Buffer.from(drawing));
  if (!poster.picture) return drawn.png({ palette: true, colours: 128, effort: 4 }).toBuffer();
  const picture = await sharp(poster.picture)
    .rotate()
    .resize(width, picture_height, { fit: 'cover' })
    .flatten({ background: colors.sky })
    .toBuffer();
  return drawn
    .composite([{ input: picture, left: 0, top }])
    .png({ effort: 4 })
    .toBuffer();
}

/** Dark on white whatever stands around it, with the quiet edge that a phone needs. */
function codeOf(link: string): string {
  const { size, data } = encode(link, { ecc: 'M', border: 4 });
  const module = code_side / size;
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return [
    `<rect x="${left}" y="${foot + 32}" width="${code_side}" height="${code_side}" rx="6" fill="#fff" stroke="${colors.line}" stroke-width="2"/>`,
    `<path shape-rendering="crispEdges" fill="${colors.ink}" transform="translate(${left} ${foot + 32}) scale(${module})" d="${squares.join('')}"/>`,
  ].join('');
}

/** A ship with boxes on its deck, as on the pages. */
function ship(top: number): string {
  const boxes = ['#c5d3d4', '#7fa0a6', '#d9c08d', '#b18f63', '#fffefc'];
  const deck = [5, 7, 8, 9].flatMap((count, row) =>
    Array.from({ length: count }, (_, nth) => {
      const x = 150 + (9 - count) * 22 + nth * 44;
      return `<rect x="${x}" y="${top + 300 + row * 30}" width="42" height="28" fill="${boxes[(nth * 3 + row * 2) % boxes.length]}"/>`;
    }),
  );
  const at = (y: number) => top + y;
  return [
    `<rect y="${top}" width="${width}" height="${picture_height}" fill="${colors.sky}"/>`,
    `<circle cx="600" cy="${at(270)}" r="46" fill="#fbe1a0"/>`,
    `<rect x="556" y="${at(300)}" width="64" height="122" fill="#fffefc"/>`,
    `<rect x="572" y="${at(262)}" width="28" height="40" fill="${colors.ink}"/><rect x="572" y="${at(276)}" width="28" height="9" fill="${colors.red}"/>`,
    ...deck,
    `<path fill="${colors.hull}" d="M96 ${at(420)}H660L620 ${at(510)}H150z"/><path fill="${colors.red}" d="M132 ${at(484)}H632L626 ${at(496)}H142z"/>`,
    `<path fill="${colors.sea}" d="M0 ${at(500)}q47 -22 94 0t94 0t94 0t94 0t94 0t94 0t94 0t94 0V${at(picture_height)}H0z"/>`,
  ].join('');
}
