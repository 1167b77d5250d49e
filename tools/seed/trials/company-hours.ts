import { DAY, HOUR, MINUTE, startOfDay } from '../hours.ts';
import { random } from '../random.ts';
import type { TaskRow } from './task-rows.ts';

/** What is over and what never began is dated from now alone; so is what waits, and what was paid for when the money came in. */
const dated_from_now = new Set(['wait', 'nofund', 'refuse', 'withdraw']);

/**
 * By how much (ms) earlier a company did its part, less than a day: people fund tasks at their desks, and a task ends at the time of
 * day at which it began. One that pays nothing begins when staff agree.
 */
export function earlierBy({ key, act, sent, funded, reward, valid_day }: TaskRow, now: Date): number {
  if (dated_from_now.has(act) || funded > valid_day) return 0;
  const r = random(`hour of ${key}`);
  const wanted = r.int(9, 22) * HOUR + r.one([0, 6, 12, 20, 30, 30, 38, 45, 54]) * MINUTE;
  const at = now.getTime() - (reward === '0' ? sent - 0.6 : funded) * DAY;
  return (at - startOfDay(at) - wanted + DAY) % DAY;
}
