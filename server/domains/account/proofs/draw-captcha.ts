type Point = [number, number];

// Digits as a hand draws them, in a box of 100 × 100: a digit's strokes, each a row of points it runs through.
const strokes: Record<string, Point[][]> = drawn({
  0: '50,0 82,14 92,50 82,86 50,100 18,86 8,50 18,14 50,0',
  1: '22,24 56,0 | 56,0 56,100',
  2: '12,28 20,8 48,0 80,10 84,34 62,60 10,100 | 10,100 92,100',
  3: '12,12 46,0 82,12 80,36 42,47 | 42,47 80,56 88,82 52,100 10,86',
  4: '68,100 68,0 | 68,0 6,68 | 6,68 95,68',
  5: '86,0 22,0 | 22,0 16,46 | 16,46 50,36 84,50 86,80 52,100 10,86',
  6: '74,0 36,24 14,62 24,92 54,100 84,84 80,56 50,46 17,64',
  7: '10,0 92,0 | 92,0 56,46 40,100',
  8: '50,46 20,32 24,8 50,0 76,8 80,32 50,46 14,66 18,92 50,100 82,92 86,66 50,46',
  9: '26,100 64,76 86,38 76,8 46,0 16,16 20,44 50,54 83,36',
});

export const captcha_digits = 4;
const width = 132;
const height = 44;

/**
 * The digits as an SVG picture (data URL): every stroke turned, slanted, waved and shaken, in one path with no text and
 * no order, with finer lines across. It slows scripts down; the limits are what stops them.
 * @param random numbers from 0 up to 1
 */
export function drawCaptcha(digits: string, random: () => number = Math.random): string {
  const between = (low: number, high: number) => low + random() * (high - low);
  const wave = { length: between(30, 50), height: between(1.5, 3), start: between(0, 6) };
  const bend = ([x, y]: Point): Point => [x, y + wave.height * Math.sin(x / wave.length + wave.start)];
  const cell = (width - 20) / digits.length;
  const paths = [...digits].flatMap((digit, place) => {
    const turn = between(-0.3, 0.3);
    const slant = between(-0.25, 0.25);
    const size = { x: between(15, 18), y: between(23, 27) };
    const centre: Point = [10 + cell * (place + 0.5) + between(-2.5, 2.5), height / 2 + between(-2.5, 2.5)];
    const put = ([x, y]: Point): Point => {
      const flat: Point = [
        ((x - 50) / 100) * size.x + slant * ((50 - y) / 100) * size.y + between(-0.5, 0.5),
        ((y - 50) / 100) * size.y + between(-0.5, 0.5),
      ];
      return bend([
        centre[0] + flat[0] * Math.cos(turn) - flat[1] * Math.sin(turn),
        centre[1] + flat[0] * Math.sin(turn) + flat[1] * Math.cos(turn),
      ]);
    };
    return strokes[digit]!.map((stroke) => curve(stroke.map(put)));
  });
  const across = Array.from({ length: 3 }, () =>
    curve([
      [0, between(6, 38)],
      [width * between(0.25, 0.4), between(4, 40)],
      [width * between(0.6, 0.75), between(4, 40)],
      [width, between(6, 38)],
    ]),
  );
  const thick = shuffled(paths, random).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#f4f3f0"/>` +
    `<g fill="none" stroke="#33302b" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="2.4" d="${thick}"/><path stroke-width="1.1" d="${across.join('')}"/></g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A smooth line through all points (Catmull-Rom as cubic Béziers). */
function curve(points: Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const pair = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const parts = points.slice(1).map((point, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const leave: Point = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6];
    const arrive: Point = [point[0] - (after[0] - from[0]) / 6, point[1] - (after[1] - from[1]) / 6];
    return `C${pair(leave)} ${pair(arrive)} ${pair(point)}`;
  });
  return `M${pair(points[0]!)}${parts.join('')}`;
}

const shuffled = <T>(items: T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

function drawn(digits: Record<string, string>): Record<string, Point[][]> {
  const point = (text: string) => text.split(',').map(Number) as Point;
  const stroke = (text: string) => text.trim().split(' ').map(point);
  return Object.fromEntries(
    Object.entries(digits).map(([digit, text]) => [digit, text.split('|').map(stroke)]),
  );
}
