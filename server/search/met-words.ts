import { runsOf, type Run } from './cut-text.ts';
import type { QueryWord } from './search-query.ts';

/** A range of a text, from its first UTF-16 unit to the one after its last. */
export type Mark = [from: number, to: number];

/** Where any of these words stands in a text, in order and without overlaps; at most so many. */
export function marksOf(text: string, words: readonly QueryWord[], most = 200): Mark[] {
  const runs = runsOf(text);
  const found: Mark[] = [];
  for (const { names, exact } of words)
    for (const [at, name] of names.entries())
      for (let first = 0; first < runs.length && found.length < most * 4; first++)
        found.push(...placesFrom(runs, first, name, exact || at > 0));
  return joined(found).slice(0, most);
}

/** A name that begins in this run: inside it where it is one run of characters, else at its end and on into the next ones. */
function placesFrom(runs: readonly Run[], first: number, name: readonly Run[], whole: boolean): Mark[] {
  const run = runs[first]!;
  const head = name[0]!;
  if (run.pair !== head.pair) return [];
  if (name.length === 1) return run.pair ? inside(run, head) : asWord(run, head, !whole);
  const start = run.signs.length - head.signs.length;
  if (start < 0 || (!run.pair && start > 0) || !sameFrom(run, head, start)) return [];
  for (let at = 1; at < name.length; at++) {
    const [part, here] = [name[at]!, runs[first + at]];
    if (!here || here.pair !== part.pair || !sameFrom(here, part, 0)) return [];
    const isLast = at === name.length - 1;
    const mayGoOn = isLast && (part.pair || (!whole && part.signs.length > 2));
    if (!mayGoOn && here.signs.length !== part.signs.length) return [];
  }
  const end = runs[first + name.length - 1]!.signs[name.at(-1)!.signs.length - 1]!;
  return [[run.signs[start]!.from, end.to]];
}

function inside(run: Run, name: Run): Mark[] {
  const places: Mark[] = [];
  for (let at = 0; at + name.signs.length <= run.signs.length; at++)
    if (sameFrom(run, name, at))
      places.push([run.signs[at]!.from, run.signs[at + name.signs.length - 1]!.to]);
  return places;
}

function asWord(run: Run, name: Run, mayGoOn: boolean): Mark[] {
  if (!sameFrom(run, name, 0)) return [];
  const rest = run.signs.slice(name.signs.length);
  const plusOnly = rest.every((sign) => sign.text === '+');
  if (!plusOnly && !(mayGoOn && name.signs.length > 2)) return [];
  return [[run.signs[0]!.from, run.signs[name.signs.length - 1]!.to]];
}

const sameFrom = (run: Run, name: Run, at: number): boolean =>
  name.signs.every((sign, i) => run.signs[at + i]?.text === sign.text);

function joined(marks: Mark[]): Mark[] {
  const whole: Mark[] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

/** Characters before the first met word, and in all. */
const lead = 24;
const longest = 110;

/** The piece of a text in which most of the words stand, on one line, with what was met marked. */
export function excerptWith(text: string, words: readonly QueryWord[]): { text: string; marks: Mark[] } {
  const line = oneLine(text);
  const marks = marksOf(line, words);
  const start = startOf(line, bestPlace(marks));
  let end = Math.min(line.length, start + longest);
  if (isLowSurrogate(line, end)) end--;
  const [before, after] = [start > 0 ? '……' : '', end < line.length ? '……' : ''];
  const shift = before.length - start;
  return {
    text: before + line.slice(start, end) + after,
    marks: marks.flatMap(([from, to]): Mark[] =>
      from >= start && to <= end ? [[from + shift, to + shift]] : [],
    ),
  };
}

/** Chinese signs bring their own room. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/(?<=[。，！？；：、）”」』…]) | (?=[（“「『])/gu, '')
    .trim();

/** The mark from which most others are near. */
function bestPlace(marks: readonly Mark[]): number {
  let best = { place: 0, near: 0 };
  for (const [at, [from]] of marks.entries()) {
    let near = 0;
    while (at + near < marks.length && marks[at + near]![0] - from < longest - lead) near++;
    if (near > best.near) best = { place: from, near };
  }
  return best.place;
}

/** Not long before a place, after the end of a sentence or a clause if there is one. */
function startOf(line: string, place: number): number {
  if (place <= lead) return 0;
  const from = place - lead;
  const clause = line.slice(from, place).search(/(?<=[。！？；，、：,;!?\s])(?=\S)/u);
  const start = clause >= 0 ? from + clause : from;
  return isLowSurrogate(line, start) ? start + 1 : start;
}

const isLowSurrogate = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.slice(at, at + 1));
