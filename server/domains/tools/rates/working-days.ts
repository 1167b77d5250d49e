import { type Day, plusDays, weekdayOf } from '../calendar/days.ts';

const isWorkingDay = (day: Day): boolean => weekdayOf(day) % 6 !== 0;

/** How many days from Monday to Friday lie after `from`, up to `to`. Holidays are counted too. */
export function workingDaysAfter(from: Day, to: Day): number {
  let days = 0;
  // A gap of a month says all that there is to say.
  for (let day = plusDays(from, 1), most = 31; day <= to && most > 0; day = plusDays(day, 1), most--)
    if (isWorkingDay(day)) days++;
  return days;
}

/** Reference rates of a day are out at half past three in the afternoon, UTC, at the latest. */
const out_ms = 15.5 * 3_600_000;

/** The newest day for which rates should be out. */
export function newestDue(now: Date): Day {
  let day = new Date(now.getTime() - out_ms).toISOString().slice(0, 10);
  while (!isWorkingDay(day)) day = plusDays(day, -1);
  return day;
}
