import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';

/** So many days from Monday to Friday of Beijing later, at the same time of day. */
export function workingDaysLater(at: Date, days: number): Date {
  let then = at;
  for (let left = days; left > 0;) {
    then = daysLater(then, 1);
    const weekday = new Date(beijingDay(then)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return then;
}
