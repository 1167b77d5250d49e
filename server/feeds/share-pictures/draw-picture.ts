import sharp from 'sharp';
import { breakLines } from './break-lines.ts';
import { lettering } from './lettering.ts';

/** What a link looks like where it is shared: https://ogp.me asks for 1200 × 630. */
export type SharePicture = {
  /** The forum, column or section, above the title. */
  place: string;
  title: string;
  /** Below it: by whom, or what it is. */
  foot: string;
  /** What the site is called. */
  site: string;
};

const [width, height] = [1200, 630];
const [left, room] = [88, 1024];
const colors = {
  page: '#f4f3f0',
  work: '#fffefc',
  line: '#e5e2dc',
  ink: '#1d1b18',
  soft: '#6a655d',
  red: '#d4222c',
};

/** The mark of the site, 16 units wide. */
const mark =
  '<path fill="#d4222c" d="M2 0h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"/><path fill="#fff" d="M3 2h1v9H3zM5 2.3C6.8 4.4 7.9 6.9 8 9.5a1.5 1.5 0 0 1-3 0zM6.5 2.1C10.2 3.8 13 6.4 14 9.5a2.05 2.05 0 0 1-4.1 0C9.5 6.8 8.5 4.3 6.5 2.1zM2 12h12c-.5 1.4-1.4 2-2.6 2H4.6C3.4 14 2.5 13.4 2 12z"/>';

/** Long titles in smaller letters, and three lines at most. */
const sizes = [
  { letters: 26, size: 68 },
  { letters: Infinity, size: 56 },
];

export async function drawSharePicture({ place, title, foot, site }: SharePicture): Promise<Buffer> {
  const { size } = sizes.find(({ letters }) => [...title].length <= letters)!;
  const [head, small, name] = await Promise.all([
    lettering(700, size),
    lettering(400, 30),
    lettering(700, 34),
  ]);
  const lines = breakLines(title, head, { room, fit: room / size, most: 3 });
  const [above] = breakLines(place, small, { room, fit: room / 30, most: 1 });
  const [below] = breakLines(foot, small, { room: 640, fit: 640 / 30, most: 1 });
  const line_height = size * 1.36;
  const top = 176 + (3 - lines.length) * line_height * 0.35;
  const path = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.page}"/>`,
    `<rect x="36" y="36" width="1128" height="558" rx="14" fill="${colors.work}" stroke="${colors.line}" stroke-width="2"/>`,
    `<rect x="36" y="72" width="8" height="76" fill="${colors.red}"/>`,
    path(small.path(above ?? '', left, 122), colors.soft),
    ...lines.map((line, at) => path(head.path(line, left, top + size + at * line_height), colors.ink)),
    `<rect x="${left}" y="490" width="${room}" height="2" fill="${colors.line}"/>`,
    `<g transform="translate(${left} 514) scale(3)">${mark}</g>`,
    path(name.path(site, left + 66, 550), colors.ink),
    path(small.path(below ?? '', left + room - small.width(below ?? ''), 549), colors.soft),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}
