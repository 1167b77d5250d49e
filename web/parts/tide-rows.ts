import { awake_hours, type DayState, peak_hours, stateAt } from '../../contract/tools/open-hours.ts';

/** A place whose day is drawn: minutes ahead of UTC, and from when on others hold. */
export type TidePlace = {
  city: string;
  region: string;
  /** Leaves first where room is short. */
  minor?: true;
  offset: number;
  next?: [at: number, offset: number];
  /** Said of the clocks that are changed soon. */
  soon?: string;
};

const beijing = 8 * 60;
const day = 24 * 60;

/** Part of the Beijing day in hours, 0 to 24; `l` and `r` tell a true end from the edge of midnight. */
export type Stretch = { from: number; to: number; l: boolean; r: boolean };
export type TideRow = TidePlace & {
  awake: Stretch[];
  peak: Stretch[];
  state: DayState;
  clock: string;
};

/** Local hours as stretches of the Beijing day, cut at midnight where they cross it. */
function stretches([from, to]: readonly [number, number], ahead: number): Stretch[] {
  const start = (((from * 60 - ahead) % day) + day) % day;
  const end = start + (to - from) * 60;
  if (end <= day) return [{ from: start / 60, to: end / 60, l: true, r: true }];
  return [
    { from: start / 60, to: 24, l: true, r: false },
    { from: 0, to: (end - day) / 60, l: false, r: true },
  ];
}

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes since midnight on a clock that is `offset` minutes ahead of UTC. */
export const minutesOfDay = (at: number, offset: number = beijing): number =>
  (((Math.floor(at / 60_000) + offset) % day) + day) % day;

export const rowAt = (place: TidePlace, at: number): TideRow => {
  const offset = place.next && at >= place.next[0] ? place.next[1] : place.offset;
  const local = minutesOfDay(at, offset);
  return {
    ...place,
    awake: stretches(awake_hours, offset - beijing),
    peak: stretches(peak_hours, offset - beijing),
    state: stateAt(local / 60),
    clock: clockOf(local),
  };
};
