import { random, type Random } from '../random.ts';

/**
 * Papers as drawings: lines in place of words, so that they need no fonts and nobody takes them for real ones.
 * Each is an SVG of 640 × 448.
 */
export type PaperKind = 'licence' | 'letter' | 'card_front' | 'card_back' | 'report' | 'slip' | 'stock';

const ink = '#29343a';
const sea = '#7f9fa5';
const red = '#d4222c';
const page = (fill: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 560" width="640" height="448"><path fill="${fill}" d="M0 0h800v560H0z"/>${inside}</svg>`;
const bar = (x: number, y: number, width: number, height = 10, fill = sea): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${fill}"/>`;

/** A label and what stands behind it, line by line. */
const lines = (r: Random, x: number, y: number, count: number, width: number): string =>
  Array.from(
    { length: count },
    (_, at) => bar(x, y + at * 38, 70, 10, ink) + bar(x + 100, y + at * 38, r.int(width / 3, width)),
  ).join('');

const seal = (x: number, y: number): string =>
  `<g fill="none" stroke="${red}" stroke-width="6" opacity=".85"><circle cx="${x}" cy="${y}" r="62"/><circle cx="${x}" cy="${y}" r="50" stroke-width="2"/></g><path fill="${red}" opacity=".85" d="m${x} ${y - 26} 6 18h19l-15 11 6 18-16-11-16 11 6-18-15-11h19z"/>`;

/** Squares by chance, as from afar a code looks. */
const squares = (r: Random, x: number, y: number): string =>
  Array.from({ length: 81 }, (_, at) =>
    r.chance(0.5)
      ? `<path fill="${ink}" d="M${x + (at % 9) * 10} ${y + Math.floor(at / 9) * 10}h10v10h-10z"/>`
      : '',
  ).join('');

const draw: Record<PaperKind, (r: Random) => string> = {
  licence: (r) =>
    page(
      '#f7f1e3',
      `<g fill="none" stroke="#b18f64"><rect x="18" y="18" width="764" height="524" rx="8" stroke-width="10"/><rect x="34" y="34" width="732" height="492" stroke-width="2"/></g><circle cx="400" cy="84" r="26" fill="${red}"/>${bar(270, 128, 260, 26, ink)}${lines(r, 90, 196, 6, 300)}${squares(r, 622, 190)}${seal(640, 420)}${bar(90, 470, 200)}`,
    ),
  letter: (r) =>
    page(
      '#fffdf8',
      `${bar(300, 70, 200, 24, ink)}${Array.from({ length: 7 }, (_, at) => bar(90, 140 + at * 34, r.int(430, 620))).join('')}${bar(500, 420, 180)}${bar(540, 454, 110)}${seal(580, 430)}`,
    ),
  card_front: (r) =>
    page(
      '#e6eef0',
      `<rect x="40" y="60" width="720" height="440" rx="28" fill="#f5f8f8" stroke="#c3d1d0" stroke-width="4"/>${lines(r, 90, 130, 5, 240)}<rect x="530" y="120" width="180" height="220" rx="10" fill="#c3d1d0"/><circle cx="620" cy="205" r="44" fill="${sea}"/><path fill="${sea}" d="M550 340a70 76 0 0 1 140 0z"/>${bar(90, 430, 470, 18, ink)}`,
    ),
  card_back: (r) =>
    page(
      '#e6eef0',
      `<rect x="40" y="60" width="720" height="440" rx="28" fill="#f5f8f8" stroke="#c3d1d0" stroke-width="4"/><circle cx="150" cy="160" r="54" fill="${red}" opacity=".8"/>${bar(240, 118, 330, 28, ink)}${bar(290, 168, 230, 24, ink)}${lines(r, 210, 380, 2, 250)}`,
    ),
  slip: (r) =>
    page(
      '#f4f8f4',
      `<rect x="40" y="60" width="720" height="400" fill="none" stroke="#8fae94" stroke-width="3"/>${bar(300, 88, 200, 22, ink)}${lines(r, 80, 150, 3, 200)}${lines(r, 430, 150, 3, 160)}<path d="M40 290h720M400 130v160" stroke="#8fae94" stroke-width="2"/>${bar(80, 320, 340, 26, ink)}${lines(r, 80, 376, 2, 260)}${seal(640, 400)}`,
    ),
  report: (r) =>
    page(
      '#fffdf8',
      `${bar(70, 56, 300, 24, ink)}${squares(r, 650, 40)}<g fill="none" stroke="#c3d1d0" stroke-width="2">${Array.from({ length: 8 }, (_, at) => `<path d="M70 ${160 + at * 44}h660"/>`).join('')}<path d="M70 160v308M270 160v308M500 160v308M730 160v308"/></g>${Array.from({ length: 7 }, (_, at) => bar(86, 176 + at * 44, r.int(70, 150)) + bar(286, 176 + at * 44, r.int(60, 180)) + bar(516, 176 + at * 44, 60, 10, at === 4 ? '#b18f64' : sea)).join('')}${seal(660, 480)}`,
    ),
  stock: (r) =>
    page(
      '#f3ead8',
      `<path fill="#604a24" fill-opacity=".12" d="M0 440h800v120H0z"/>${Array.from(
        { length: 18 },
        (_, at) => {
          const [x, y] = [90 + (at % 6) * 106, 370 - Math.floor(at / 6) * 96];
          return `<rect x="${x}" y="${y}" width="98" height="88" rx="3" fill="${r.one(['#d8bf8e', '#c9ac78', '#b18f64'])}"/><path fill="#fffdf8" opacity=".7" d="M${x + 42} ${y}h14v88h-14z"/>${bar(x + 12, y + 62, 26, 10, ink)}`;
        },
      ).join('')}<path fill="${ink}" d="M80 462h640v12H80z"/>`,
    ),
};

export const paper = (kind: PaperKind, variant: number): string => draw[kind](random(`${kind}/${variant}`));
