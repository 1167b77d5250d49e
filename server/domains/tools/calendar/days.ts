const day_ms = 86_400_000;
const beijing_ms = 8 * 3_600_000;

/** A day as yyyy-mm-dd, which has no time zone. All of the calendar reckons in these. */
export type Day = string;

const ofTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const two = (n: number): string => String(n).padStart(2, '0');

export const dayOf = (year: number, month: number, date: number): Day => `${year}-${two(month)}-${two(date)}`;
export const plusDays = (day: Day, days: number): Day => ofTime(timeOf(day) + days * day_ms);
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / day_ms);
/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(timeOf(day)).getUTCDay();
export const yearOf = (day: Day): number => Number(day.slice(0, 4));
export const lastOfMonth = (year: number, month: number): Day => ofTime(Date.UTC(year, month, 0));

export const todayInBeijing = (now: Date): Day => ofTime(now.getTime() + beijing_ms);
/** The day on a wall that is `offset` minutes ahead of UTC. */
export const dayAt = (at: number, offset: number): Day => ofTime(at + offset * 60_000);

/** The `n`th such weekday of a month; -1 is the last. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  if (n < 0) {
    const last = lastOfMonth(year, month);
    return plusDays(last, -((weekdayOf(last) - weekday + 7) % 7) + (n + 1) * 7);
  }
  const first = dayOf(year, month, 1);
  return plusDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
}

/** Easter Sunday of the Gregorian calendar (Anonymous Gregorian algorithm). */
export function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The same day, or the Monday after a weekend. */
export function workingDayFrom(day: Day): Day {
  const weekday = weekdayOf(day);
  return plusDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}
