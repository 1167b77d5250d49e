/** Paints of the product's drawings, in the light and in the dark: those of `web/styles/tokens.css`. */
const paints = {
  white: ['#fffdf8', '#ddd6c8'],
  paper: ['#e4dccb', '#b9ae99'],
  sand: ['#d8bf8e', '#b0976a'],
  clay: ['#b18f64', '#86704f'],
  glow: ['#fbe3a2', '#f0d592'],
  mist: ['#c3d1d0', '#93a3a3'],
  sea: ['#7f9fa5', '#6f8f96'],
  deep: ['#46626a', '#55707a'],
  ink: ['#29343a', '#4c5b62'],
  red: ['#d4222c', '#d8404a'],
  leaf: ['#87a078', '#728a64'],
} as const;
export type Paint = keyof typeof paints;

/** What a good is made of in each of its colours, and the two grounds that it is shown on. */
const colours = {
  slate: { deep: paints.deep, sea: paints.sea, bg: ['#f3ead8', '#312b20'], bg2: ['#e6ecec', '#263033'] },
  leaf: {
    deep: ['#5c7650', '#66805c'],
    sea: ['#93ab84', '#7d9570'],
    bg: ['#f0ede7', '#2a2823'],
    bg2: ['#f3ead8', '#312b20'],
  },
  brick: {
    deep: ['#9a5a45', '#9c6450'],
    sea: ['#cb967c', '#b08069'],
    bg: ['#e6ecec', '#263033'],
    bg2: ['#f0ede7', '#2a2823'],
  },
  dusk: {
    deep: ['#44587a', '#566a8a'],
    sea: ['#8a9dba', '#7a8ca6'],
    bg: ['#f1e6dc', '#30291f'],
    bg2: ['#e8ebdf', '#2b2e25'],
  },
  stone: {
    deep: ['#655d52', '#716a60'],
    sea: ['#a89e8f', '#91897b'],
    bg: ['#e8ebdf', '#2b2e25'],
    bg2: ['#f3e3d9', '#332722'],
  },
} as const;
export type Colour = keyof typeof colours;
export const colour_names = Object.keys(colours) as Colour[];

type Pair = readonly [light: string, dark: string];
const said = (pairs: Record<string, Pair>, at: 0 | 1): string =>
  Object.entries(pairs)
    .map(([name, pair]) => `--${name}:${pair[at]}`)
    .join(';');

const both = (rules: readonly [selector: string, pairs: Record<string, Pair>][]): string => {
  const sheet = (at: 0 | 1) => rules.map(([selector, pairs]) => `${selector}{${said(pairs, at)}}`).join('');
  return `${sheet(0)}@media (prefers-color-scheme:dark){${sheet(1)}}`;
};

/** Variables, since they reach what is drawn by `use`; what only stands beside a good (`.beside`) keeps the first colour. */
export const sheet = (used: readonly Paint[]): string => {
  const { deep, sea } = colours.slate;
  const table: Pair = ['rgb(96 74 36/.09)', 'rgb(255 238 204/.06)'];
  return (
    both([
      [
        ':root',
        {
          ...Object.fromEntries(used.map((name) => [name, paints[name]])),
          table,
          far: ['1', '.3'],
          ...colours.slate,
        },
      ],
      ...colour_names.map((name): [string, Record<string, Pair>] => [
        `[id$=${name}]:target~.v,.in-${name}`,
        colours[name],
      ]),
      ['.beside', { deep, sea }],
    ]) +
    used.map((name) => `.${name}{fill:var(--${name})}.s-${name}{stroke:var(--${name})}`).join('') +
    '.far{opacity:var(--far)}[class^=s-]{fill:none;stroke-linecap:round;stroke-linejoin:round}'
  );
};

/** A picture does not turn over with the theme: its ground is of middle tone, so that it is no lamp in the dark. */
const deeper = (ground: string): string =>
  `#${[1, 3, 5].map((at) => Math.round(Number.parseInt(ground.slice(at, at + 2), 16) * 0.94).toString(16)).join('')}`;

/** The same in the light and in one colour, said without variables. What only stands beside is in that colour as well. */
export const plainSheet = (colour: Colour): string => {
  const { bg, bg2, ...own } = colours[colour];
  const grounds = Object.entries({ bg, bg2 }).map(([name, [light]]) => [name, deeper(light)] as const);
  const light = Object.entries({ ...paints, ...own, bg, bg2 }).map(
    ([name, [light]]) => [name, light] as const,
  );
  return (
    [...light, ...grounds]
      .map(([name, value]) => `.${name}{fill:${value}}.s-${name}{fill:none;stroke:${value}}`)
      .join('') + '.table{fill:#604a24;fill-opacity:.09}'
  );
};

export const all_paints = Object.keys(paints) as Paint[];

export const fill = (paint: Paint | 'bg' | 'bg2' | 'table', d: string, opacity?: number): string =>
  `<path class="${paint}" d="${d}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
export const line = (paint: Paint, d: string, width = 1.4, opacity?: number): string =>
  `<path class="s-${paint}" stroke-width="${width}" d="${d}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
export const dot = (paint: Paint, x: number, y: number, r: number, opacity?: number): string =>
  `<circle class="${paint}" cx="${x}" cy="${y}" r="${r}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
export const rect = (paint: Paint, x: number, y: number, w: number, h: number, rx = 0): string =>
  `<rect class="${paint}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${rx}"` : ''}/>`;
/** What stands casts a soft shadow. */
export const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse class="clay" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="2" opacity=".5"/>`;

export const n = (value: number): number => Math.round(value * 100) / 100;
