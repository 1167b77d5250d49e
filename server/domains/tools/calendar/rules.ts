import { type Day, dayOf, easter, lastOfMonth, nthWeekday, plusDays, yearOf } from './days.ts';
import { type MoonFeast, moonTable } from './moon-table.ts';

/** First and last day. */
export type Span = { from: Day; to: Day };
/** When something takes place in a year; nothing where the year is not known. */
export type Rule = (year: number) => Span[];

/** Days before and after the day of a rule. */
type Around = { from?: number; to?: number };
const around = (day: Day, { from = 0, to = from }: Around = {}): Span[] => [
  { from: plusDays(day, from), to: plusDays(day, to) },
];

export const fixed =
  (month: number, date: number, to_month = month, to_date = date): Rule =>
  (year) => [{ from: dayOf(year, month, date), to: dayOf(year, to_month, to_date) }];

/** The nth weekday (0 is Sunday) of a month; -1 is the last. */
export const nth =
  (month: number, weekday: number, n: number, days?: Around): Rule =>
  (year) =>
    around(nthWeekday(year, month, weekday, n), days);

export const fromEaster =
  (days?: Around): Rule =>
  (year) =>
    around(easter(year), days);

export const byMoon =
  (feast: MoonFeast, days?: Around): Rule =>
  (year) =>
    moonTable[feast].filter((day) => yearOf(day) === year).flatMap((day) => around(day, days));

/** So many days ahead of what another rule says. */
export const ahead =
  (rule: Rule, days: number): Rule =>
  (year) =>
    rule(year).flatMap(({ from }) => around(from, { from: -days }));

/** The nth weekday, or the week before it where that falls after `latest`. */
export const nthNotAfter =
  (month: number, weekday: number, n: number, latest: number, days: number): Rule =>
  (year) => {
    const day = nthWeekday(year, month, weekday, n);
    const first = day > dayOf(year, month, latest) ? plusDays(day, -7) : day;
    return around(first, { to: days - 1 });
  };

/** The same date of these months; `put` may move it. */
export const monthly =
  (date: number | 'last', months: readonly number[] = every_month, put: (day: Day) => Day = same): Rule =>
  (year) =>
    months.flatMap((month) =>
      around(put(date === 'last' ? lastOfMonth(year, month) : dayOf(year, month, date))),
    );

const every_month = Array.from({ length: 12 }, (_, at) => at + 1);
const same = (day: Day): Day => day;
