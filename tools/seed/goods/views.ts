import { accessories } from './accessories.ts';
import { type Good, many_coloured } from './goods.ts';
import { type Colour, dot, fill, line, n, shadow } from './paint.ts';
import { wraps } from './packing.ts';
import { type Box, fit, use } from './place.ts';
import { scenes } from './scenes.ts';

/** What must be seen stands on the stage, all of it inside what every crop leaves; the ground reaches to the edges. */
export type View = { ground: string; stage: string };

const plain = fill('bg', 'M0 0h96v96H0z');
const other = fill('bg2', 'M0 0h96v96H0z');
/** In the dark what is far off recedes. */
const far = (piece: string) => `<g class="far">${piece}</g>`;
const table = fill('table', 'M0 70h96v26H0z');
const widthOf = ([x1, , x2]: Box) => x2 - x1;
const heightOf = ([, y1, , y2]: Box) => y2 - y1;
const shadowOf = ([x1, , x2, y2]: Box) => shadow((x1 + x2) / 2, y2, Math.max(8, (x2 - x1) / 2 + 1));

function whole({ art }: Good): View {
  const placed = fit(art, [14, 20, 82, 76]);
  return { ground: plain + table, stage: shadowOf(placed.box) + use('art', placed) };
}

function inUse({ art, scene }: Good): View {
  const placed = fit(art, [18, 24, 78, 78]);
  return { ground: plain + far(scenes[scene]!), stage: shadowOf(placed.box) + use('art', placed) };
}

/** A part under the glass, and where it is. */
function near({ thing, focus, at }: Good): View {
  const [x, y, r] = focus;
  const glass = at % 2 ? 58.5 : 37.5;
  const small = fit(thing, at % 2 ? [12, 56, 35, 80] : [61, 56, 84, 80], { most: 2 });
  const scale = 24 / r;
  const part = small.box[0] + ((x - thing[0]) / widthOf(thing)) * widthOf(small.box);
  const there = small.box[1] + ((y - thing[1]) / heightOf(thing)) * heightOf(small.box);
  return {
    ground: other,
    stage:
      line('ink', `M${n(part)} ${n(there)}L${glass + (at % 2 ? -17 : 17)} 60`, 0.7) +
      `<circle class="white" cx="${glass}" cy="42" r="25.400"/>` +
      `<clipPath id="glass"><circle cx="${glass}" cy="42" r="24"/></clipPath><g clip-path="url(#glass)"><path class="bg" d="M0 0h96v96H0z"/>` +
      `<use href="#art" transform="translate(${n(glass - x * scale)} ${n(42 - y * scale)}) scale(${n(scale)})"/></g>` +
      use('thing', small) +
      `<circle class="s-ink" stroke-width=".7" cx="${n(part)}" cy="${n(there)}" r="3.400"/>`,
  };
}

function wrapped({ thing, wrap, parts }: Good): View {
  const draw = wraps[wrap]!;
  const shape = widthOf(thing) / heightOf(thing);
  const ground = other + table;
  if (wrap === 'carton' || wrap === 'cases') {
    const [w, h] = wrap === 'cases' ? [42, 44] : shape < 0.75 ? [33, 50] : shape > 1.5 ? [40, 44] : [38, 46];
    const room: Box = [14, 76 - h, 14 + w, 76];
    const beside = fit(thing, [room[2] - (shape > 1.2 ? 12 : 3), 26, 83, 78], { most: 1 });
    return { ground, stage: draw(thing, room) + shadowOf(beside.box) + use('thing', beside) };
  }
  const [w, h] = shape > 1.3 ? [48, 46] : [40, 54];
  return {
    ground,
    stage:
      draw(thing, [67 - w, 76 - h, 67, 76]) +
      parts
        .slice(0, 2)
        .map((name, k) => lain(name, [71, 44 + k * 17], 13))
        .join(''),
  };
}

const lain = (name: string, [x = 0, y = 0]: readonly number[], side: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(side / 16)})" class="beside">${accessories[name]!}</g>`;

/** Seen from above, with what comes along. */
function laidOut({ thing, parts }: Good): View {
  const wide = widthOf(thing) / heightOf(thing) > 1.2;
  const room: Box = wide ? [15, 18, 81, 54] : parts.length > 2 ? [15, 18, 50, 78] : [15, 18, 60, 78];
  const placed = fit(thing, room, { stands: false, most: 2.4 });
  const left = 48 - (parts.length * 17 - 3) / 2;
  const where = (at: number) =>
    wide ? [left + at * 17, 61] : [53 + (at % 2) * 16, 28 + Math.floor(at / 2) * 24];
  return {
    ground: plain + fill('table', 'M10 14h76v68H10z'),
    stage: use('thing', placed) + parts.map((name, at) => lain(name, where(at), 14)).join(''),
  };
}

/** How large it is: measured up and across, on squared paper. */
function measured({ thing }: Good): View {
  const placed = fit(thing, [28, 19, 80, 68], { stands: false, most: 2.4 });
  const [x1, y1, x2, y2] = placed.box.map(n) as unknown as Box;
  const squares = Array.from({ length: 11 }, (_, at) => `M${at * 8 + 8} 0v96M0 ${at * 8 + 8}h96`).join('');
  const left = n(x1 - 9);
  const under = n(y2 + 8);
  return {
    ground: plain + far(line('white', squares, 0.6, 0.8)),
    stage:
      use('thing', placed) +
      line(
        'deep',
        `M${left} ${y1}V${y2}M${n(left - 2.5)} ${y1}h5M${n(left - 2.5)} ${y2}h5M${x1} ${under}H${x2}M${x1} ${n(under - 2.5)}v5M${x2} ${n(under - 2.5)}v5`,
        0.9,
      ),
  };
}

const sets: Colour[][] = [
  ['slate', 'brick', 'leaf'],
  ['dusk', 'stone', 'slate'],
  ['leaf', 'dusk', 'brick'],
];

/** In three colours: on strips where it is long or tall, otherwise on three plates. */
function threeColours({ thing, at }: Good): View {
  const shape = widthOf(thing) / heightOf(thing);
  const three = sets[at % sets.length]!;
  const inColour = (room: (k: number) => Box) =>
    three
      .map((name, k) => use('thing', fit(thing, room(k), { stands: false, most: 2 }), `in-${name}`))
      .join('');
  if (shape > 0.62 && shape < 1.7) {
    const plate = (k: number) =>
      [
        [30, 33.5],
        [66, 33.5],
        [48, 63.5],
      ][k] as [number, number];
    return {
      ground: plain + three.map((_, k) => dot('white', ...plate(k), 17, 0.75)).join(''),
      stage: inColour((k) => {
        const [x, y] = plate(k);
        return [x - 12.5, y - 12.5, x + 12.5, y + 12.5];
      }),
    };
  }
  const from = (k: number) => [0, 36, 60][k]!;
  const strip = (k: number) =>
    shape > 1
      ? `M0 ${from(k)}h96v${k === 1 ? 24 : 36}H0z`
      : `M${from(k)} 0h${k === 1 ? 24 : 36}v96H${from(k)}z`;
  return {
    ground: three.map((name, k) => `<g class="in-${name}">${fill('bg', strip(k))}</g>`).join(''),
    stage: inColour((k) =>
      shape > 1 ? [14, 16 + k * 22, 82, 36 + k * 22] : [14 + k * 24, 20, 34 + k * 24, 76],
    ),
  };
}

export const views = {
  whole,
  use: inUse,
  near,
  box: wrapped,
  parts: laidOut,
  size: measured,
  colours: threeColours,
} satisfies Record<string, (good: Good) => View>;
export type ViewName = keyof typeof views;

/** The views that there are of a good. */
export const viewsOf = (name: string): ViewName[] =>
  (Object.keys(views) as ViewName[]).filter((view) => view !== 'colours' || many_coloured.has(name));
