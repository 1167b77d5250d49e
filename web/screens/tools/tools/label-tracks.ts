/** Of the narrowest line that is drawn, in pixels, as the style sheet has it. */
const line = 748;
const letter = 12;
/** From the middle of a mark to its label, and free behind it. */
const gap = 10;
const half_mark = 4;
const most = 4;

type Mark = { a: number; b: number; what: string };
export type Placed = {
  /** On which of the lines below each other it stands. */
  track: number;
  /** Its label stands before it: there is no room behind. */
  before: boolean;
  /** Nothing else is where its label would stand. */
  told: boolean;
};

const percent = (pixels: number) => (pixels / line) * 100;
const widthOf = (what: string): number => {
  const latin = what.match(/[\0-\u1FFF]/g)?.length ?? 0;
  return (what.length - latin) * letter + latin * letter * 0.62;
};

/**
 * Where marks and their labels stand so that none covers another: the first line that has room for both, below each other where days
 * are close. What finds room on none keeps its mark alone.
 * @param marks in the order of their days; from `a` to `b` percent of the line
 */
export function placeLabels(marks: readonly Mark[]): Placed[] {
  const taken: { from: number; to: number }[][] = Array.from({ length: most }, () => []);
  const firstFree = (from: number, to: number) =>
    taken.findIndex((track) => track.every((one) => to <= one.from || from >= one.to));
  return marks.map(({ a, b, what }) => {
    const room = percent(gap + widthOf(what) + gap);
    const before = b + room > 100 && a - room >= 0;
    const [start, end] = [a - percent(half_mark), b + percent(half_mark)];
    const [from, to] = before ? [a - room, end] : [start, b + room];
    const whole = firstFree(from, to);
    const told = whole >= 0 && to <= 100 + percent(gap);
    const track = told ? whole : Math.max(0, firstFree(start, end));
    taken[track]!.push(told ? { from, to } : { from: start, to: end });
    return { track, before, told };
  });
}
