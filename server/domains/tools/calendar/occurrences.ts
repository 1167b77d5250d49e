import { calendar_years } from '../../../../contract/tools/calendar-kinds.ts';
import type { CalendarEvent } from '../../../../contract/tools/holidays.ts';
import { clockSwitchesOf } from './clock-switches.ts';
import { type Day, yearOf } from './days.ts';
import { calendarPack, type PackEntry } from './pack.ts';

const byYear = new Map<number, readonly CalendarEvent[]>();

/** All that the pack says of a year. */
export function occurrencesOf(year: number): readonly CalendarEvent[] {
  let held = byYear.get(year);
  if (!held) {
    held = [...calendarPack.flatMap((entry) => eventsOf(entry, year)), ...clockSwitchesOf(year)].toSorted(
      byDay,
    );
    byYear.set(year, held);
  }
  return held;
}

const eventsOf = ({ code, often, rule, ...entry }: PackEntry, year: number): CalendarEvent[] =>
  rule(year).map(({ from, to }) => ({
    occurrence: `${code}-${often ? from.slice(0, 7) : year}`,
    ...entry,
    countries: [...entry.countries],
    marketplaces: [...entry.marketplaces],
    starts_on: from,
    ends_on: to,
  }));

/** What runs or begins in these days. Nothing in the pack is longer than a year. */
export function occurrencesBetween(from: Day, to: Day): CalendarEvent[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 2 }, (_, at) => yearOf(from) - 1 + at);
  return years.flatMap(occurrencesOf).filter((event) => touches(event, from, to));
}

/** Whether the trade in China rests on this day. */
export const isDayOff = (day: Day): boolean =>
  occurrencesBetween(day, day).some(({ kind, countries }) => kind === 'factory' && countries.includes('CN'));

/** One of the pack by its name, in the years of its tables; undefined where there is none. */
export const occurrenceNamed = (name: string): CalendarEvent | undefined => {
  const year = Number(/-(20\d\d)(-\d\d)?$/.exec(name)?.[1]);
  return year >= calendar_years.first && year <= calendar_years.last
    ? occurrencesOf(year).find(({ occurrence }) => occurrence === name)
    : undefined;
};

export const touches = ({ starts_on, ends_on }: CalendarEvent, from: Day, to: Day): boolean =>
  starts_on <= to && ends_on >= from;

export const byDay = (a: CalendarEvent, b: CalendarEvent): number =>
  compare(a.starts_on, b.starts_on) || compare(a.ends_on, b.ends_on) || compare(a.occurrence, b.occurrence);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
