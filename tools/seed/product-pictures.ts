import { pictureOf } from './goods/draw-good.ts';
import { type Colour, colour_names } from './goods/paint.ts';
import { type ViewName, viewsOf } from './goods/views.ts';

/** Goods of a category, which stand one after another. */
const in_category = 4;

/** What a list shows first of the four, so that they differ there as well. */
const covers: readonly (readonly ViewName[])[] = [
  ['whole', 'use', 'box', 'whole'],
  ['use', 'whole', 'whole', 'colours'],
  ['whole', 'box', 'whole', 'use'],
];

/** By its place among all goods; what calls itself grey is. */
export function colourOf(at: number, kind = ''): Colour {
  if (/灰|米/.test(kind)) return 'stone';
  return colour_names[(Math.floor(at / in_category) * 2 + (at % in_category)) % colour_names.length]!;
}

/** All pictures that a good may show, its cover first: the same colour in each, and always another view. */
export function picturesOf(drawing: string, at: number, kind = ''): string[] {
  const there = viewsOf(drawing);
  const wanted = covers[Math.floor(at / in_category) % covers.length]![at % in_category]!;
  const cover = there.includes(wanted) ? wanted : 'whole';
  const others = there.filter((view) => view !== cover && view !== 'whole');
  const turned = others.map((_, place) => others[(place + at) % others.length]!);
  return [cover, ...(cover === 'whole' ? [] : ['whole' as const]), ...turned].map((view) =>
    pictureOf(drawing, view, colourOf(at, kind)),
  );
}
