import { fill, line, n, rect, shadow } from './paint.ts';
import { type Box, fit, use } from './place.ts';

/** A good's wrapping with the good on it or in it, standing on `floor` from `left`, `w` wide and `h` high; room is kept for it. */
type Wrap = (thing: Box, room: Box) => string;

const inside = ([x1, y1, x2, y2]: Box, side: number, top = side, bottom = side): Box => [
  x1 + side,
  y1 + top,
  x2 - side,
  y2 - bottom,
];
const small = (x: number, y: number) =>
  line(
    'ink',
    `M${n(x)} ${n(y)}v4M${n(x + 1.2)} ${n(y)}v4M${n(x + 3)} ${n(y)}v4M${n(x + 4)} ${n(y)}v4M${n(x + 6)} ${n(y)}v4`,
    0.7,
    0.75,
  );

/** Printed, with the good on its face. */
const carton: Wrap = (thing, room) => {
  const [x1, y1, x2, y2] = room;
  const face: Box = [x1, y1 + 4, x2 - 7, y2];
  const [, top, right] = face;
  const [w, h] = [right - x1, y2 - top];
  return (
    shadow((x1 + x2) / 2, y2, (x2 - x1) / 2 + 2) +
    fill('deep', `M${x1} ${top}l5-4h${w + 2}l-7 4z`, 0.75) +
    fill('paper', `M${right} ${top}l7-4v${h}l-7 4z`) +
    rect('white', x1, top, w, h) +
    fill('sea', `M${x1} ${top}h${w}v5h-${w}z`) +
    fill('deep', `M${x1} ${y2 - 4}h${w}v4h-${w}z`) +
    line('white', `M${x1 + 3} ${top + 2.5}h8`, 1.2) +
    use('thing', fit(thing, inside(face, 3, 7, 12), { stands: false })) +
    line('mist', `M${x1 + 3} ${y2 - 9.5}h${n(w * 0.4)}M${x1 + 3} ${y2 - 6.6}h${n(w * 0.28)}`, 1.2) +
    small(right - 9, y2 - 10)
  );
};

/** A plain box, open, out of which the good looks. */
const kraft: Wrap = (thing, room) => {
  const [x1, y1, x2, y2] = room;
  const rim = y1 + (y2 - y1) * 0.52;
  const w = x2 - x1;
  const tall = (rim - y1) / 0.62;
  const half_out = fit(thing, [x1 + 4, y1, x2 - 4, y1 + tall], { most: 1.6 });
  const sunk = rim + (half_out.box[3] - half_out.box[1]) * 0.38;
  return (
    shadow((x1 + x2) / 2, y2, w / 2 + 2) +
    fill('clay', `M${x1 + 2} ${n(rim)}h${w - 4}v10h-${w - 4}z`) +
    use('thing', fit(thing, [x1 + 4, sunk - tall, x2 - 4, sunk], { most: 1.6 })) +
    fill('sand', `M${x1} ${n(rim)}h${w}v${n(y2 - rim)}h-${w}z`) +
    fill('sand', `M${x1} ${n(rim)}l-5 6h8l3-6zM${x2} ${n(rim)}l5 6h-8l-3-6z`) +
    fill('clay', `M${x1} ${n(rim)}l-5 6h8l3-6zM${x2} ${n(rim)}l5 6h-8l-3-6z`, 0.45) +
    fill('white', `M${n((x1 + x2) / 2) - 3} ${n(rim)}h6v${n(y2 - rim)}h-6z`, 0.5) +
    rect('white', x1 + 4, y2 - 12, 12, 8, 0.6) +
    small(x1 + 6, y2 - 10)
  );
};

/** Clear, with a zip and a paper band. */
const pouch: Wrap = (thing, room) => {
  const [x1, y1, x2, y2] = room;
  const w = x2 - x1;
  return (
    shadow((x1 + x2) / 2, y2, w / 2) +
    rect('mist', x1, y1, w, y2 - y1, 3) +
    `<g opacity=".8">${rect('white', x1 + 2, y1 + 8, w - 4, y2 - y1 - 10, 2)}</g>` +
    use('thing', fit(thing, inside(room, 4, 10, 16), { stands: false })) +
    line('sea', `M${x1 + 3} ${y1 + 5.5}h${w - 6}`, 1.4) +
    rect('white', n((x1 + x2) / 2) - 4, y1 + 1.4, 8, 2.2, 1.1) +
    rect('deep', x1 + 2, y2 - 14, w - 4, 9) +
    line('white', `M${x1 + 6} ${y2 - 10.6}h${n(w * 0.4)}M${x1 + 6} ${y2 - 8}h${n(w * 0.25)}`, 1.1)
  );
};

/** As it travels: outer boxes with a mark on each. */
const cases: Wrap = (_thing, [x1, y1, x2, y2]) => {
  const w = (x2 - x1) / 2 - 0.5;
  const h = (y2 - y1) / 2 - 0.5;
  const one = (x: number, y: number, paint: 'sand' | 'clay') =>
    rect(paint, x, y, w, h) +
    fill('white', `M${n(x + w / 2 - 2)} ${n(y)}h4v${n(h * 0.4)}h-4z`, 0.7) +
    rect('white', x + 2.5, y + h - 8.5, w * 0.42, 6, 0.5) +
    line(
      'deep',
      `M${n(x + w - 4)} ${n(y + h - 3)}v-4l-1.600 1.800M${n(x + w - 4)} ${n(y + h - 7)}l1.600 1.800`,
      0.8,
    );
  return (
    shadow((x1 + x2) / 2, y2, w + 2) +
    one(x1, y2 - h, 'sand') +
    one(x1 + w + 1, y2 - h, 'clay') +
    one(x1 + w * 0.35, y2 - 2 * h - 1, 'sand')
  );
};

export const wraps: Record<string, Wrap> = { carton, kraft, pouch, cases };
