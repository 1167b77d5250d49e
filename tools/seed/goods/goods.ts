import { readFileSync } from 'node:fs';
import { measure, type Box } from './place.ts';

export type Good = {
  name: string;
  /** Its place among the others. */
  at: number;
  /** What it covers alone, and with what stands beside it. */
  thing: Box;
  art: Box;
  focus: readonly [x: number, y: number, r: number];
  wrap: string;
  scene: string;
  parts: string[];
  /** The good and its surroundings, for `use`. */
  defs: string;
};

const here = (file: string) => new URL(file, import.meta.url);
const drawing = (name: string) => readFileSync(here(`../../../web/public/drawings/${name}.svg`), 'utf8');

const numbers = (text: string) => text.split(' ').filter(Boolean).map(Number);

const lines = readFileSync(here('goods.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

export const good_names: readonly string[] = lines.map((line) => line.slice(0, line.indexOf('|')));

/** Goods that come in several colours. */
export const many_coloured: ReadonlySet<string> = new Set(
  lines.filter((line) => line.endsWith('|多色')).map((line) => line.slice(0, line.indexOf('|'))),
);

const known = new Map<string, Promise<Good>>();

/** A good as `goods.txt` says and as its drawing for posts shows it. */
export function goodOf(name: string): Promise<Good> {
  const good = known.get(name) ?? look(name);
  known.set(name, good);
  return good;
}

async function look(name: string): Promise<Good> {
  const at = good_names.indexOf(name);
  const [, beside = '', focus = '', wrap = '', scene = '', parts = ''] = lines[at]!.split('|');
  const strokes = drawing(name)
    .replace(/^.*?<path class="table"[^>]*>/s, '')
    .match(/<(?:path|circle|ellipse|rect)[^>]*>/g)!
    .map((stroke) => stroke.replaceAll(/ (?:fill="none"|stroke-line\w+="round")/g, ''));
  const shadow = strokes.findIndex(
    (stroke) => stroke.startsWith('<ellipse') && stroke.includes('class="clay" opacity=".5"'),
  );
  const apart = new Set([...numbers(beside), shadow]);
  const last = strokes.findLastIndex((_, place) => !apart.has(place));
  const told = (which: (place: number) => boolean) =>
    strokes.filter((_, place) => place !== shadow && which(place)).join('');
  const behind = told((place) => apart.has(place) && place < last);
  const before = told((place) => apart.has(place) && place > last);
  const thing = told((place) => !apart.has(place));
  const group = (strokes_beside: string) => strokes_beside && `<g class="beside">${strokes_beside}</g>`;
  const defs = `<g id="thing">${thing}</g><g id="art">${group(behind)}<use href="#thing"/>${group(before)}</g>`;
  const [x, y, r] = numbers(focus) as [number, number, number];
  return {
    name,
    at,
    thing: await measure(thing),
    art: await measure(behind + thing + before),
    focus: [x, y, r],
    wrap,
    scene,
    parts: parts.split(' ').filter(Boolean),
    defs,
  };
}
