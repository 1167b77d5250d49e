const minute = 60_000;
const day = 24 * 60 * minute;
/** Nowhere are clocks changed and changed back within a week. */
const step = 7 * day;
const horizon = 400 * day;

/** A change of clocks: from this instant on another offset holds. */
export type ClockSwitch = { at: number; before: number; after: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
      hour: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

function readOffset(zone: string, at: number): number {
  const name =
    formatOf(zone)
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d\d):(\d\d)/.exec(name);
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}

/** The first change after `from` and not after `until`, to the minute; found by search, as Intl does not tell it. */
function searchSwitch(zone: string, from: number, until: number): ClockSwitch | null {
  const before = readOffset(zone, from);
  let low = from;
  for (;;) {
    const high = Math.min(low + step, until);
    if (high <= low) return null;
    if (readOffset(zone, high) !== before) return narrow(zone, low, high, before);
    low = high;
  }
}

function narrow(zone: string, from: number, to: number, before: number): ClockSwitch {
  let [low, high] = [Math.floor(from / minute), Math.ceil(to / minute)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(zone, middle * minute) === before) low = middle;
    else high = middle;
  }
  return { at: high * minute, before, after: readOffset(zone, high * minute) };
}

type Known = { from: number; until: number; offset: number; next: ClockSwitch | null };
const stretches = new Map<string, Known>();

/** The offset in minutes at an instant and the next change; asked anew once that is past, or after a month. */
function stretchAt(zone: string, at: number): Known {
  const held = stretches.get(zone);
  if (held && at >= held.from && at < held.until) return held;
  const next = searchSwitch(zone, at, at + horizon);
  const known = {
    from: at,
    until: Math.min(next?.at ?? Infinity, at + 30 * day),
    offset: readOffset(zone, at),
    next,
  };
  stretches.set(zone, known);
  return known;
}

/** Minutes ahead of UTC, summer time included. */
export const offsetAt = (zone: string, at: number): number => stretchAt(zone, at).offset;

/** The next change within 400 days; null where clocks are not changed. */
export const nextSwitch = (zone: string, at: number): ClockSwitch | null => stretchAt(zone, at).next;

/** Whether it is summer time: clocks are ahead of what they will be, or were, at another time of the year. */
export function isSummerTime(zone: string, at: number): boolean | null {
  const next = nextSwitch(zone, at);
  return next && next.before > next.after;
}

const byYear = new Map<string, ClockSwitch[]>();

/** All changes of a year in UTC, in their order. */
export function switchesOf(zone: string, year: number): ClockSwitch[] {
  const key = `${zone} ${year}`;
  const held = byYear.get(key);
  if (held) return held;
  const found: ClockSwitch[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let at = Date.UTC(year, 0, 1); ;) {
    const next = searchSwitch(zone, at, end);
    if (!next) break;
    found.push(next);
    at = next.at;
  }
  byYear.set(key, found);
  return found;
}
